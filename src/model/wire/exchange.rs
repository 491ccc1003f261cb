//! One request for one reply: sent again where that can help, in another form where the server does not take the
//! first.

use std::env;
use std::sync::Arc;

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use secrecy::ExposeSecret;
use tokio::time::{Instant, sleep};

use super::address::Endpoint;
use super::calls;
use super::failure::{self, Failed};
use super::http::{Http, Incoming, Stop};
use super::proxy::proxy_for;
use super::reception::{Assembly, Flaw, Progress, Reception};
use super::retry::Waits;
use super::sentence::one_line;
use super::site::Site;
use crate::model::connection::Connection;
use crate::model::provider::Protocol;
use crate::model::trace::redacted;
use crate::model::{Failure, ModelError, Opaque, Reply, Request, ToolChoice};
use crate::transcript::ToolCall;

/// What one protocol says in its own way.
pub(crate) trait Wire {
    /// How its replies are put together.
    type Assembly: Assembly;

    /// The headers for a key; none that needs one without it.
    fn headers(key: Option<&str>) -> Vec<(HeaderName, String)>;

    /// The body of a request.
    fn body(connection: &Connection, name: &str, request: &Request<'_>, manners: Manners) -> String;
}

/// What the server is found to take, learned from its refusals and kept for the session.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that a server takes or not, by itself")]
pub(crate) struct Manners {
    /// Replies as streams.
    pub(crate) streams: bool,
    /// The wish for figures at the end of a stream.
    pub(crate) counts: bool,
    /// That a tool must be called.
    pub(crate) requires: bool,
    /// That no tool may be called.
    pub(crate) forbids: bool,
    /// A limit on the length of a reply. Only a server on this machine is sent one: a small model there may go on for
    /// minutes, and nobody else hears of it.
    pub(crate) limits: bool,
    /// A request as it is, although the server complained of something that is not in it.
    repeats: bool,
}

impl Manners {
    const ALL: Self = Self { streams: true, counts: true, requires: true, forbids: true, limits: true, repeats: true };

    /// Whether the failure tells of something that the server does not take; it is then given up. Each thing is given
    /// up once, so there is an end to it.
    fn learn(&mut self, failed: &Failed, tool_choice: ToolChoice) -> bool {
        if failed.is_empty {
            return std::mem::take(&mut self.streams);
        }
        let Some(said) = &failed.refused else { return false };
        if said.contains("stream_options") || said.contains("include_usage") {
            return std::mem::take(&mut self.counts);
        }
        if said.contains("max_tokens") && std::mem::take(&mut self.limits) {
            return true;
        }
        if ["max_tokens", "temperature", "top_p"].iter().any(|unsent| said.contains(unsent)) {
            return std::mem::take(&mut self.repeats);
        }
        match tool_choice {
            ToolChoice::Required if self.requires => return std::mem::take(&mut self.requires),
            ToolChoice::Forbidden if said.contains("tool_choice") => return std::mem::take(&mut self.forbids),
            _ => {}
        }
        said.replace("upstream", "").contains("stream") && std::mem::take(&mut self.streams)
    }
}

/// The way to one model.
#[derive(Debug)]
pub(crate) struct Exchange {
    connection: Connection,
    /// The name under which answers are reported: provider and model.
    name: String,
    /// Found at the first request.
    way: Option<Arc<(Site, Http)>>,
    manners: Manners,
}

impl Exchange {
    pub(crate) fn new(connection: Connection) -> Self {
        let name = format!("{}/{}", connection.provider.id, connection.model);
        Self { connection, name, way: None, manners: Manners::ALL }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn protocol(&self) -> Protocol {
        self.connection.provider.protocol
    }

    /// Sends the request until there is a reply, or no hope of one.
    pub(crate) async fn reply<W: Wire>(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        let way = match &self.way {
            Some(way) => Arc::clone(way),
            None => Arc::new(prepare::<W>(&self.connection).map_err(|failed| self.told(failed))?),
        };
        self.way = Some(Arc::clone(&way));
        let (site, http) = &*way;
        let result = self.insist::<W>(site, http, request).await;
        result.map(|reply| calls::settled(self.without_key(reply), request.tools)).map_err(|failed| self.told(failed))
    }

    /// The reply with the key taken out of it, should the server have quoted it.
    fn without_key(&self, reply: Reply) -> Reply {
        let clean = |text: String| redacted(text, self.connection.key.as_ref());
        let clean_call =
            |call: ToolCall| ToolCall { id: clean(call.id), name: clean(call.name), arguments: clean(call.arguments) };
        let clean_opaque = |opaque: Opaque| {
            let parts = serde_json::from_str(&clean(opaque.parts.to_string())).unwrap_or_default();
            Opaque { parts, ..opaque }
        };
        Reply {
            text: clean(reply.text),
            tool_calls: reply.tool_calls.into_iter().map(clean_call).collect(),
            opaque: reply.opaque.map(clean_opaque),
            ..reply
        }
    }

    async fn insist<W: Wire>(&mut self, site: &Site, http: &Http, request: Request<'_>) -> Result<Reply, Failed> {
        let mut waits = Waits::new(&self.connection.limits);
        let mut first: Option<String> = None;
        loop {
            let is_limited = site.endpoint.is_loopback() && self.connection.limits.max_tokens > 0;
            let manners = Manners { limits: self.manners.limits && is_limited, ..self.manners };
            let body = W::body(&self.connection, &self.name, &request, manners);
            let failed = match self.attempt::<W>(site, http, body).await {
                Ok(reply) => return Ok(reply),
                Err(failed) => failed,
            };
            if self.manners.learn(&failed, request.tool_choice) {
                continue;
            }
            let again = failed.again.filter(|_| request.may_retry);
            let Some(wait) = again.and_then(|again| waits.next(again.after)) else { return Err(failed.after(first)) };
            first.get_or_insert(failed.error.message);
            sleep(wait).await;
        }
    }

    async fn attempt<W: Wire>(&self, site: &Site, http: &Http, body: String) -> Result<Reply, Failed> {
        let Connection { limits, trace, key, .. } = &self.connection;
        trace.show(format_args!("request to {}", site.endpoint), &body, key.as_ref());
        let mut incoming = http.post(body, site, limits).await.inspect_err(|failed| {
            trace.show(format_args!("no reply"), &failed.error.message, key.as_ref());
        })?;
        let (status, headers) = (incoming.status(), incoming.headers().clone());
        let mut seen = Vec::new();
        let received = if status.is_success() {
            let keeps = trace.is_open();
            self.receive::<W>(site, &mut incoming, |piece| {
                if keeps {
                    seen.extend_from_slice(piece);
                }
            })
            .await
        } else {
            self.read_refusal(site, &mut incoming, &mut seen).await;
            Err(failure::refusal(status.as_u16(), &headers, &String::from_utf8_lossy(&seen), site))
        };
        trace.show(format_args!("reply, HTTP {}", status.as_u16()), &String::from_utf8_lossy(&seen), key.as_ref());
        received
    }

    async fn receive<W: Wire>(
        &self,
        site: &Site,
        incoming: &mut Incoming,
        mut see: impl FnMut(&[u8]),
    ) -> Result<Reply, Failed> {
        let limits = &self.connection.limits;
        let mut reception = Reception::<W::Assembly>::default();
        let mut latest = None;
        loop {
            match incoming.piece(site, limits, latest).await {
                Ok(piece) => {
                    see(&piece);
                    reception.push(&piece);
                    match reception.progress() {
                        Progress::Open => {}
                        Progress::Finished => latest = latest.or_else(|| Some(Instant::now() + limits.grace)),
                        Progress::Over => break,
                    }
                }
                Err(Stop::End) => break,
                Err(_) if latest.is_some() => break,
                Err(Stop::TooLarge(failed)) => return Err(failed),
                Err(Stop::Broken(failed) | Stop::Late(failed)) => {
                    let is_document = reception.is_document();
                    return reception.end(&self.name).ok().filter(|_| is_document).ok_or(failed);
                }
            }
        }
        reception.end(&self.name).map_err(|flaw| flawed(flaw, incoming.headers(), site))
    }

    /// The body of a refusal, as far as it comes without delay.
    async fn read_refusal(&self, site: &Site, incoming: &mut Incoming, body: &mut Vec<u8>) {
        let limits = &self.connection.limits;
        while let Ok(piece) = incoming.piece(site, limits, Some(Instant::now() + limits.grace)).await {
            body.extend_from_slice(&piece);
        }
    }

    /// The failure as it is reported: without the key, should a server have quoted it.
    fn told(&self, failed: Failed) -> ModelError {
        let ModelError { kind, message } = failed.error;
        ModelError { kind, message: redacted(message, self.connection.key.as_ref()) }
    }
}

/// Finds the way to the server: its address, the proxy, the key, a client.
fn prepare<W: Wire>(connection: &Connection) -> Result<(Site, Http), Failed> {
    let provider = connection.provider;
    let base = connection.base_url.as_deref().unwrap_or(provider.base_url);
    let endpoint = Endpoint::new(base, provider.protocol).map_err(Failed::lasting)?;
    let proxy = proxy_for(endpoint.url(), |name| env::var(name).ok()).map_err(Failed::lasting)?;
    let key = connection.key.as_ref().map(|key| key.expose_secret().trim()).filter(|key| !key.is_empty());
    if let (None, None, Some(variable)) = (key, &connection.base_url, provider.key_variable) {
        let name = provider.name;
        let message = format!("{name} needs a key: set {variable}, or put the key into the settings file");
        return Err(Failed::lasting(message));
    }
    let mut headers = vec![(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    let unreadable = || {
        let place = provider.key_variable.map(|name| format!("{name} or ")).unwrap_or_default();
        let what = "a line break or another character that no key has; copy it again, on one line";
        Failed::lasting(format!("the key in {place}the settings file holds {what}"))
    };
    if key.is_some_and(|key| !key.bytes().all(|byte| byte.is_ascii_graphic())) {
        return Err(unreadable());
    }
    for (name, value) in W::headers(key) {
        let mut value = HeaderValue::from_str(&value).map_err(|_| unreadable())?;
        value.set_sensitive(true);
        headers.push((name, value));
    }
    let site = Site::new(connection, endpoint, proxy, key.is_some());
    let http = Http::new(&site, &connection.limits, headers)?;
    Ok((site, http))
}

/// What is wrong with a reply, as a failure.
fn flawed(flaw: Flaw, headers: &HeaderMap, site: &Site) -> Failed {
    let (host, model) = (site.host(), one_line(site.model()));
    match flaw {
        Flaw::Empty => {
            let message = format!("{host} sent an empty reply. Ask again, or choose another model.");
            Failed { is_empty: true, ..Failed::lasting(message) }
        }
        Flaw::Foreign(what) => Failed::lasting(format!(
            "{host} sent no chat reply: {}. Check the base address ({}).",
            one_line(&what),
            site.endpoint
        )),
        Flaw::EndedEarly => Failed::passing(format!("the reply of {host} ended early, in the middle. Ask again.")),
        Flaw::Declined(reason) => {
            let reason = if reason.trim().is_empty() { String::new() } else { format!(": {}", one_line(&reason)) };
            let message = format!("the model {model} declined to answer{reason}. Put the question another way.");
            Failed::of_kind(Failure::Declined, message)
        }
        Flaw::Error(body) => failure::error_within(headers, &body, site),
    }
}
