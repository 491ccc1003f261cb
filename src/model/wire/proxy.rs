//! Which proxy a request takes, by the environment variables that other programs read too.

use std::fmt;
use std::net::IpAddr;

use reqwest::Url;

use super::address::is_loopback;

/// A proxy. Shown, it is the variable and the host, never a name or a password.
#[derive(Clone, PartialEq, Eq)]
pub struct Proxy {
    /// The address, which may hold a name and a password.
    pub(super) url: Url,
    variable: &'static str,
}

impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = self.url.port().map(|port| format!(":{port}")).unwrap_or_default();
        write!(f, "{}{port}, set by {}", self.url.host_str().unwrap_or_default(), self.variable)
    }
}

impl fmt::Debug for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Proxy({self})")
    }
}

/// The proxy for an address, by a lookup of environment variables. There is none for this machine, nor for what
/// `NO_PROXY` names.
///
/// # Errors
/// When the variable that applies holds no address: which it is.
pub fn proxy_for(url: &Url, variable: impl Fn(&str) -> Option<String>) -> Result<Option<Proxy>, String> {
    let host = url.host_str().unwrap_or_default();
    let excepted = ["no_proxy", "NO_PROXY"].into_iter().find_map(&variable).unwrap_or_default();
    if is_loopback(host) || is_excepted(host, url.port_or_known_default(), &excepted) {
        return Ok(None);
    }
    let names = match url.scheme() {
        "https" => ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"],
        _ => ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"],
    };
    let set = names.into_iter().find_map(|name| {
        let value = variable(name)?.trim().to_owned();
        (!value.is_empty()).then_some((name, value))
    });
    let Some((name, value)) = set else { return Ok(None) };
    let whole = if value.contains("://") { value } else { format!("http://{value}") };
    match whole.parse::<Url>() {
        Ok(url) if url.host_str().is_some_and(|host| !host.is_empty()) => Ok(Some(Proxy { url, variable: name })),
        _ => Err(format!("{name} does not hold the address of a proxy, such as http://proxy.example:3128")),
    }
}

/// Whether a list of exceptions names the host.
fn is_excepted(host: &str, port: Option<u16>, list: &str) -> bool {
    let host = host.trim_matches(['[', ']']).to_ascii_lowercase();
    list.split([',', ' '])
        .filter(|entry| !entry.is_empty())
        .any(|entry| names(&entry.to_ascii_lowercase(), &host, port))
}

/// Whether an entry names the host: as it is, as a domain that it belongs to (with or without a leading dot or
/// star), with a port, as a network of addresses, or all hosts by a star.
fn names(entry: &str, host: &str, port: Option<u16>) -> bool {
    let with_port = entry.rsplit_once(':').filter(|_| entry.parse::<IpAddr>().is_err());
    let with_port = with_port.and_then(|(name, digits)| Some((name, digits.parse::<u16>().ok()?)));
    let (name, wanted) = with_port.map_or((entry, None), |(name, port)| (name, Some(port)));
    let name = name.trim_matches(['[', ']']);
    if wanted.is_some() && wanted != port {
        return false;
    }
    if name == "*" || name == host {
        return true;
    }
    if let Ok(address) = host.parse() {
        return is_in_network(address, name);
    }
    let domain = name.trim_start_matches('*').trim_start_matches('.');
    host == domain || host.strip_suffix(domain).is_some_and(|front| front.ends_with('.'))
}

/// Whether the address belongs to a network such as 10.0.0.0/8.
fn is_in_network(address: IpAddr, network: &str) -> bool {
    let Some((base, length)) = network.split_once('/') else { return network.parse() == Ok(address) };
    let (Ok(base), Ok(length)) = (base.parse::<IpAddr>(), length.parse::<u32>()) else { return false };
    match (address, base) {
        (IpAddr::V4(address), IpAddr::V4(base)) if length <= 32 => {
            let differ = u64::from(address.to_bits() ^ base.to_bits());
            differ >> (32 - length) == 0
        }
        (IpAddr::V6(address), IpAddr::V6(base)) => {
            let differ = address.to_bits() ^ base.to_bits();
            128_u32.checked_sub(length).is_some_and(|shift| differ.checked_shr(shift).unwrap_or(0) == 0)
        }
        _ => false,
    }
}
