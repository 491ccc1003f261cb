//! Reading what servers send: every field optional, and one of an unexpected type counts as missing.

use std::fmt;

use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// A field: its value, or `None` where it is missing, null or of another type.
pub(crate) fn field<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Option<T>, D::Error> {
    let raw = <&RawValue>::deserialize(deserializer)?;
    Ok(serde_json::from_str(raw.get()).ok())
}

/// A list: the items that can be read; none where it is missing, null or no list. An object counts as a list of one.
pub(crate) fn list<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let raw = <&RawValue>::deserialize(deserializer)?.get();
    if raw.starts_with('{') {
        return Ok(serde_json::from_str(raw).into_iter().collect());
    }
    let items: Vec<&RawValue> = serde_json::from_str(raw).unwrap_or_default();
    Ok(items.into_iter().filter_map(|item| serde_json::from_str(item.get()).ok()).collect())
}

/// A value as it was written.
pub(crate) type Raw = Box<RawValue>;

/// The text of a string; of a number, its digits; nothing of anything else.
pub(crate) fn text(raw: Option<&RawValue>) -> String {
    let raw = raw.map_or("", RawValue::get);
    match raw.as_bytes().first() {
        Some(b'"') => string(raw),
        Some(b'-' | b'0'..=b'9') => raw.to_owned(),
        _ => String::new(),
    }
}

/// A count, also where it is written as text.
pub(crate) fn count(raw: Option<&RawValue>) -> Option<u64> {
    text(raw).parse().ok()
}

/// The words of a content: a text, or the texts of its parts.
pub(crate) fn words(raw: Option<&RawValue>) -> String {
    let raw = raw.map_or("", RawValue::get);
    if raw.starts_with(['[', '{']) {
        #[derive(Deserialize)]
        struct Parts(#[serde(deserialize_with = "list")] Vec<Part>);
        #[derive(Deserialize)]
        struct Part {
            #[serde(default, rename = "type", deserialize_with = "field")]
            kind: Option<String>,
            #[serde(default, deserialize_with = "field")]
            text: Option<String>,
        }
        let parts = serde_json::from_str(raw).map_or_else(|_| Vec::new(), |Parts(parts)| parts);
        let is_words = |part: &Part| part.kind.as_deref().is_none_or(|kind| kind == "text" || kind == "output_text");
        return parts.into_iter().filter(is_words).filter_map(|part| part.text).collect();
    }
    if raw.starts_with('"') { string(raw) } else { String::new() }
}

/// What a JSON string says. Half of a character (a lone surrogate) becomes replacement characters.
fn string(raw: &str) -> String {
    struct Lossy(String);
    struct LossyVisitor;
    impl Visitor<'_> for LossyVisitor {
        type Value = Lossy;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Lossy, E> {
            Ok(Lossy(String::from_utf8_lossy(bytes).into_owned()))
        }
    }
    impl<'de> Deserialize<'de> for Lossy {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_bytes(LossyVisitor)
        }
    }
    serde_json::from_str(raw).map_or_else(|_| String::new(), |Lossy(text)| text)
}

/// The fields of an object that the client does not read, without those that say nothing.
pub(crate) fn others(raw: &RawValue, known: &[&str]) -> Map<String, Value> {
    let fields: Map<String, Value> = serde_json::from_str(raw.get()).unwrap_or_default();
    fields.into_iter().filter(|(name, value)| !known.contains(&name.as_str()) && !is_void(value)).collect()
}

fn is_void(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}
