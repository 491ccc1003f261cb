//! Where requests go: base addresses as people write them, and proxies.

use quick_math_coach::model::provider::{PROVIDERS, Protocol};
use quick_math_coach::model::wire::address::Endpoint;
use quick_math_coach::model::wire::proxy::proxy_for;

fn url(base: &str, protocol: Protocol) -> String {
    Endpoint::new(base, protocol).map_or_else(|error| error, |endpoint| endpoint.url().to_string())
}

#[test]
fn base_addresses_as_people_write_them() {
    for (base, expected) in [
        ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/v1/", "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/v1//", "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/v1/chat/completions", "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/v1/chat/completions/", "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/api/paas/v4", "http://127.0.0.1:8080/api/paas/v4/chat/completions"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/v1/chat/completions"),
        (" 127.0.0.1:8080/v1\n", "http://127.0.0.1:8080/v1/chat/completions"),
        ("localhost:11434", "http://localhost:11434/v1/chat/completions"),
        ("[::1]:8080/v1", "http://[::1]:8080/v1/chat/completions"),
        ("api.example.com/v1", "https://api.example.com/v1/chat/completions"),
        (
            "https://x.example/openai/deployments/m?api-version=2024-10-21",
            "https://x.example/openai/deployments/m/chat/completions?api-version=2024-10-21",
        ),
        ("https://x.example/v1#top", "https://x.example/v1/chat/completions"),
    ] {
        assert_eq!(url(base, Protocol::ChatCompletions), expected, "{base}");
    }
    for (base, expected) in [
        ("https://api.anthropic.com", "https://api.anthropic.com/v1/messages"),
        ("https://api.anthropic.com/v1/", "https://api.anthropic.com/v1/messages"),
        ("https://api.anthropic.com/v1/messages", "https://api.anthropic.com/v1/messages"),
        ("https://x.example/anthropic", "https://x.example/anthropic/v1/messages"),
    ] {
        assert_eq!(url(base, Protocol::Messages), expected, "{base}");
    }
    for provider in &PROVIDERS {
        assert!(Endpoint::new(provider.base_url, provider.protocol).is_ok(), "{}", provider.id);
    }
}

#[test]
fn what_is_no_address_is_refused_without_its_secrets() {
    for base in ["", "http://", "ftp://x.example/v1", "file:///etc/passwd", "http://user:secret@", "not an address"] {
        let error = Endpoint::new(base, Protocol::ChatCompletions).expect_err(base);
        assert!(error.contains("base address") && !error.contains("secret"), "{error}");
    }
    let endpoint = Endpoint::new("http://user:secret@x.example/v1?key=secret", Protocol::ChatCompletions).expect("one");
    assert_eq!(endpoint.to_string(), "http://x.example/v1/chat/completions");
    assert!(!format!("{endpoint:?}{}", endpoint.host()).contains("secret"));
}

/// The proxy for an address, among these variables.
fn proxy(url: &str, variables: &[(&str, &str)]) -> String {
    let lookup = |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
    match proxy_for(&url.parse().expect("an address"), lookup) {
        Ok(Some(proxy)) => proxy.to_string(),
        Ok(None) => "none".to_owned(),
        Err(error) => error,
    }
}

#[test]
fn proxies_are_chosen_as_other_programs_choose_them() {
    let far = "https://api.example.com/v1";
    let proxied = [("HTTPS_PROXY", "http://user:secret@proxy.example:3128"), ("HTTP_PROXY", "plain.example:80")];
    assert_eq!(proxy(far, &proxied), "proxy.example:3128, set by HTTPS_PROXY");
    assert_eq!(proxy("http://api.example.com", &proxied), "plain.example, set by HTTP_PROXY");
    assert_eq!(proxy(far, &[("ALL_PROXY", "socks5://p.example:1080")]), "p.example:1080, set by ALL_PROXY");
    assert_eq!(
        proxy(far, &[("https_proxy", "a.example"), ("HTTPS_PROXY", "b.example")]),
        "a.example, set by https_proxy"
    );
    assert_eq!(proxy(far, &[("HTTPS_PROXY", "")]), "none");
    assert!(proxy(far, &[("HTTPS_PROXY", "http://")]).contains("HTTPS_PROXY does not hold"));
    for near in
        ["http://127.0.0.1:8080", "http://localhost:1", "http://[::1]:1", "https://127.0.0.1", "http://x.localhost"]
    {
        assert_eq!(proxy(near, &[("HTTP_PROXY", "p.example"), ("HTTPS_PROXY", "p.example")]), "none", "{near}");
    }
}

#[test]
fn exceptions_are_read_as_people_write_them() {
    let is_excepted = |url: &str, list: &str| {
        let named = proxy(url, &[("ALL_PROXY", "p.example"), ("NO_PROXY", list)]);
        let small = proxy(url, &[("all_proxy", "p.example"), ("no_proxy", list)]);
        assert_eq!(named == "none", small == "none");
        named == "none"
    };
    let far = "https://api.example.com/v1";
    for list in [
        "*", "api.example.com", "example.com", ".example.com", "*.example.com", "a.b, EXAMPLE.COM",
        "api.example.com:443",
    ] {
        assert!(is_excepted(far, list), "{list}");
    }
    for list in ["", "ample.com", "com.example", "api.example.com:8080", "other.example.com"] {
        assert!(!is_excepted(far, list), "{list}");
    }
    for list in ["10.1.2.3", "10.0.0.0/8", "10.1.2.3/32", "0.0.0.0/0"] {
        assert!(is_excepted("http://10.1.2.3/v1", list), "{list}");
    }
    for list in ["10.1.2", "11.0.0.0/8", "10.1.2.4/32", "fd00::/8"] {
        assert!(!is_excepted("http://10.1.2.3/v1", list), "{list}");
    }
    assert!(is_excepted("http://[fd00::1]/v1", "fd00::/8") && !is_excepted("http://[fe00::1]/v1", "fd00::/8"));
}
