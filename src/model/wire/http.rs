//! One request and the pieces of its reply, over HTTP: connections, certificates, time limits, and the words for
//! what can go wrong on the way.

use std::error::Error;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Certificate, Client, Response, StatusCode, Url, redirect};
use tokio::time::{Instant, timeout_at};

use super::failure::Failed;
use super::proxy::Proxy;
use super::site::Site;
use crate::model::connection::Limits;

/// A client for one address. Its connections are kept from request to request.
#[derive(Debug)]
pub(super) struct Http {
    client: Client,
    headers: HeaderMap,
    /// Whether a connection may be kept from an earlier request.
    keeps: AtomicBool,
}

impl Http {
    /// A client that sends these headers with each request.
    pub(super) fn new(site: &Site, limits: &Limits, headers: Vec<(HeaderName, HeaderValue)>) -> Result<Self, Failed> {
        let client = client(site.endpoint.url(), site.proxy.as_ref(), limits).map_err(|error| {
            Failed::lasting(format!("a connection to {} cannot be prepared ({})", site.host(), root_cause(&error)))
        })?;
        Ok(Self { client, headers: headers.into_iter().collect(), keeps: AtomicBool::new(false) })
    }

    /// Sends a body of JSON, and waits for the head of the reply.
    pub(super) async fn post(&self, body: String, site: &Site, limits: &Limits) -> Result<Incoming, Failed> {
        let deadline = Instant::now() + limits.first_byte;
        let request = || self.client.post(site.endpoint.url().clone()).headers(self.headers.clone()).body(body.clone());
        let keeps = self.keeps.swap(true, Ordering::Relaxed);
        let send = async {
            match request().send().await {
                // A connection that was kept may have been closed meanwhile: a fresh one counts.
                Err(error) if keeps && error.is_request() && !error.is_connect() => request().send().await,
                result => result,
            }
        };
        match timeout_at(deadline, send).await {
            Ok(Ok(response)) => Ok(Incoming { response, deadline, end: None, received: 0 }),
            Ok(Err(error)) => Err(not_sent(&error, site, limits)),
            Err(_) => Err(no_word(site, limits.first_byte)),
        }
    }
}

/// A reply on its way.
#[derive(Debug)]
pub(super) struct Incoming {
    response: Response,
    /// When the next piece must be here.
    deadline: Instant,
    /// When the last piece must be here, once there was a first.
    end: Option<Instant>,
    received: usize,
}

/// How the wait for the next piece ended, when not with a piece.
#[derive(Debug)]
pub(super) enum Stop {
    /// The reply is at its end.
    End,
    /// The connection broke.
    Broken(Failed),
    /// Nothing came in time, or not all of it.
    Late(Failed),
    /// There is more than the client reads.
    TooLarge(Failed),
}

impl Incoming {
    pub(super) fn status(&self) -> StatusCode {
        self.response.status()
    }

    pub(super) fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// The next piece; with a `latest` time, no later than that.
    pub(super) async fn piece(
        &mut self,
        site: &Site,
        limits: &Limits,
        latest: Option<Instant>,
    ) -> Result<Vec<u8>, Stop> {
        let deadline = [latest, self.end].into_iter().flatten().fold(self.deadline, Instant::min);
        match timeout_at(deadline, self.response.chunk()).await {
            Ok(Ok(Some(piece))) => {
                self.received = self.received.saturating_add(piece.len());
                if self.received > limits.max_bytes {
                    let host = site.host();
                    let message =
                        format!("{host} sent more than {} bytes for one reply; it was cut off", limits.max_bytes);
                    return Err(Stop::TooLarge(Failed::lasting(message)));
                }
                let now = Instant::now();
                self.deadline = now + limits.silence;
                self.end.get_or_insert(now + limits.reply);
                Ok(piece.into())
            }
            Ok(Ok(None)) => Err(Stop::End),
            Ok(Err(error)) => Err(Stop::Broken(Failed::passing(format!(
                "the connection to {} broke off in the middle of the reply ({}). Ask again.",
                site.host(),
                root_cause(&error)
            )))),
            Err(_) if self.received == 0 => Err(Stop::Late(no_word(site, limits.first_byte))),
            Err(_) if self.end.is_some_and(|end| end <= Instant::now()) => Err(Stop::Late(Failed::lasting(format!(
                "{} was not done with its reply after {}; ask again, or choose another model",
                site.host(),
                span(limits.reply)
            )))),
            Err(_) => Err(Stop::Late(Failed::lasting(format!(
                "{} stopped in the middle of its reply and sent nothing more for {}; ask again, or choose another model",
                site.host(),
                span(limits.silence)
            )))),
        }
    }
}

/// The client itself. Certificates are looked for only where they are needed; on a machine that has none, the list
/// that is built in is used.
fn client(url: &Url, proxy: Option<&Proxy>, limits: &Limits) -> Result<Client, reqwest::Error> {
    let proxy = proxy.map(|proxy| reqwest::Proxy::all(proxy.url.clone())).transpose()?;
    let builder = || {
        let builder = Client::builder()
            .user_agent(concat!("quick-math-coach/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(limits.connect)
            // A redirection would carry the key to another address.
            .redirect(redirect::Policy::none())
            .no_proxy();
        match proxy.clone() {
            Some(proxy) => builder.proxy(proxy),
            None => builder,
        }
    };
    // Already installed is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    if url.scheme() == "http" && proxy.is_none() {
        return builder().tls_certs_only([]).build();
    }
    builder().build().or_else(|_| {
        let roots = webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter().filter_map(|root| Certificate::from_der(root).ok());
        builder().tls_certs_only(roots).build()
    })
}

/// What went wrong before the head of a reply.
fn not_sent(error: &reqwest::Error, site: &Site, limits: &Limits) -> Failed {
    let (host, cause) = (site.host(), root_cause(error));
    let is_refused = io_kind(error).is_some_and(|kind| kind == io::ErrorKind::ConnectionRefused);
    if error.is_dns() {
        let name = site.proxy.as_ref().map_or_else(|| site.endpoint.host(), ToString::to_string);
        return Failed::lasting(format!(
            "no machine is called {name} (name lookup failed). Check the address, and whether this machine is online."
        ));
    }
    if certificate_trouble(error) {
        return Failed::lasting(format!(
            "the certificate of {host} cannot be trusted ({cause}), so nothing was sent. Check the address; on a network \
             that looks into connections, ask who runs it."
        ));
    }
    if error.is_timeout() {
        return Failed::passing(format!(
            "no connection to {host} within {}. Check the address, and whether the server is up.",
            span(limits.connect)
        ));
    }
    if chain(error).any(<dyn Error + 'static>::is::<rustls::Error>) {
        return Failed::lasting(format!(
            "no secure connection to {host} ({cause}). Check the address: perhaps it begins with http, not https."
        ));
    }
    if is_refused && let Some(proxy) = &site.proxy {
        return Failed::passing(format!(
            "the proxy {proxy}, does not answer (connection refused). Check it, or name {} in NO_PROXY.",
            site.endpoint.host()
        ));
    }
    if is_refused && site.endpoint.is_loopback() {
        return Failed::lasting(format!(
            "nothing listens at {host} (connection refused). Start the server, or set another base address."
        ));
    }
    if is_refused {
        return Failed::passing(format!("nothing listens at {host} (connection refused). Check the base address."));
    }
    Failed::passing(format!("the connection to {host} failed ({cause}). Check the address, and ask again."))
}

fn no_word(site: &Site, waited: Duration) -> Failed {
    Failed::lasting(format!("{} sent nothing for {}; ask again, or choose a faster model", site.host(), span(waited)))
}

/// A time in the unit that suits it.
fn span(time: Duration) -> String {
    match time.as_secs() {
        0 => format!("{} ms", time.as_millis()),
        seconds if seconds >= 120 && seconds.is_multiple_of(60) => format!("{} minutes", seconds / 60),
        seconds => format!("{seconds} s"),
    }
}

/// An error and what caused it, outermost first; also what an input or output error only wraps.
fn chain<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |error: &&'a (dyn Error + 'static)| {
        let error: &'a (dyn Error + 'static) = *error;
        match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
            Some(wrapped) => Some(wrapped as &(dyn Error + 'static)),
            None => error.source(),
        }
    })
}

/// The innermost cause, in its own words.
fn root_cause(error: &(dyn Error + 'static)) -> String {
    super::sentence::one_line(&chain(error).last().map(ToString::to_string).unwrap_or_default())
}

fn io_kind(error: &(dyn Error + 'static)) -> Option<io::ErrorKind> {
    chain(error).filter_map(|error| error.downcast_ref::<io::Error>()).last().map(io::Error::kind)
}

fn certificate_trouble(error: &(dyn Error + 'static)) -> bool {
    chain(error)
        .any(|error| matches!(error.downcast_ref::<rustls::Error>(), Some(rustls::Error::InvalidCertificate(_))))
}
