//! The arguments of the tools: one struct gives the schema that the model sees and parses what comes back.
//!
//! Numbers keep their text until they are exact numbers, so `4.7` is 4.7 whether a model sends it as a JSON
//! number or as a string.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;
use techniques::number::Number;
use techniques::operation::Operation;

/// How many characters of a model's text are quoted back.
const QUOTED: usize = 60;

/// An exact number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberArgument(pub Number);

impl<'de> Deserialize<'de> for NumberArgument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = written_text(<&RawValue>::deserialize(deserializer)?.get())?;
        let number = text.trim().parse::<Number>();
        number.map(Self).map_err(|error| {
            let is_fraction = text.split_once('/').is_some_and(|(above, below)| {
                [above, below].iter().all(|part| part.trim().parse::<Number>().is_ok())
            });
            let instead = if is_fraction {
                "; send a fraction as a decimal where it is exact (\"0.5\" for 1/2), or as the operation \"/\" with its two \
                 numbers, and the rest in \"then\""
            } else {
                ""
            };
            D::Error::custom(format!("{:?}: {error}{instead}", shorten(&text)))
        })
    }
}

impl Serialize for NumberArgument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A text, or a number taken as the text it was written in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextArgument(pub String);

impl<'de> Deserialize<'de> for TextArgument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        written_text(<&RawValue>::deserialize(deserializer)?.get()).map(|text| Self(text.into_owned()))
    }
}

impl JsonSchema for TextArgument {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// What is written in a JSON string, or the digits of a JSON number.
fn written_text<E: Error>(raw: &str) -> Result<Cow<'_, str>, E> {
    if raw.starts_with('"') {
        serde_json::from_str::<String>(raw).map(Cow::Owned).map_err(E::custom)
    } else if raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        Ok(Cow::Borrowed(raw))
    } else {
        Err(E::custom(format!("{} is not a number; {HOW_TO_WRITE}", shorten(raw))))
    }
}

/// What to send instead of something that is no number.
const HOW_TO_WRITE: &str = "send digits with an optional minus sign and point, such as \"47\", \"-5\" or \"4.75\"";

impl JsonSchema for NumberArgument {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// One of the eleven operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperationArgument(pub Operation);

impl<'de> Deserialize<'de> for OperationArgument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<'de, str>::deserialize(deserializer)?;
        name.parse().map(Self).map_err(D::Error::custom)
    }
}

impl Serialize for OperationArgument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl JsonSchema for OperationArgument {
    fn schema_name() -> Cow<'static, str> {
        "Operation".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Operation::ALL.map(Operation::name) })
    }
}

/// Parses the arguments of a call; no text at all counts as `{}`.
///
/// # Errors
/// Words for the model: what failed, why, and what to send instead.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let text = if text.trim().is_empty() { "{}" } else { text };
    serde_json::from_str(text).map_err(|error| {
        let what = error.to_string();
        if error.is_data() && text.trim_start().starts_with('{') {
            format!("the arguments were refused: {what}")
        } else {
            let field = last_field(text, error.column()).filter(|_| what.starts_with("expected value"));
            let place = field.map(|name| format!(", for {name}")).unwrap_or_default();
            format!("the arguments are not one complete JSON object ({what}{place}); send one object such as {EXAMPLE}")
        }
    })
}

/// The last name of a field before a column of the text's first line, in its quotes.
fn last_field(text: &str, column: usize) -> Option<&str> {
    let before = text.get(..column.min(text.len()))?;
    let name_end = before.rfind("\":")?;
    let name_start = before.get(..name_end)?.rfind('"')?;
    before.get(name_start..=name_end).filter(|name| name.len() <= QUOTED)
}

/// The JSON schema of the arguments, as the menu shows it: as short as it can say the same, for it is paid for
/// with every request.
#[must_use]
pub fn schema<T: JsonSchema>() -> Value {
    let mut schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>();
    for unneeded in ["$schema", "title", "description"] {
        schema.remove(unneeded);
    }
    let mut schema = schema.into();
    shorten_schema(&mut schema);
    schema
}

/// Leaves out that an argument may be null, which `required` says already, and that there are no others, which
/// the parser says when it must; and puts the constants of an enum in one list.
fn shorten_schema(schema: &mut Value) {
    let Value::Object(object) = schema else { return };
    object.remove("additionalProperties");
    if let Some(Value::Array(types)) = object.get("type")
        && let [kind, Value::String(null)] = &types[..]
        && null == "null"
    {
        let kind = kind.clone();
        object.insert("type".to_owned(), kind);
    }
    if let Some(Value::Array(values)) = object.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if let Some(Value::Array(mut choices)) = object.remove("anyOf")
        && let Some(Value::Object(choice)) = choices.first_mut().map(Value::take)
    {
        let description = object.remove("description");
        object.extend(choice);
        object.extend(description.map(|text| ("description".to_owned(), text)));
    }
    if let Some(Value::Array(choices)) = object.remove("oneOf") {
        let constants: Vec<Value> = choices.iter().filter_map(|choice| choice.get("const").cloned()).collect();
        object.insert("type".to_owned(), "string".into());
        object.insert("enum".to_owned(), constants.into());
    }
    object.values_mut().for_each(shorten_schema);
}

const EXAMPLE: &str = r#"{"a":"47","operation":"+","b":"9"}"#;

/// The beginning of a text that is too long to quote whole.
#[must_use]
pub fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}
