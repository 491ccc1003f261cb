//! Server-sent events: bytes in, events out, wherever the bytes are cut.

/// One event of a stream.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Event {
    /// The event's name; empty where it has none.
    pub name: String,
    /// Its data; several lines are joined by line feeds.
    pub data: String,
}

/// Reads a stream piece by piece, in time linear in its length. It holds what has come of one event: whoever feeds
/// it sets the limit.
#[derive(Debug, Default)]
pub struct Parser {
    line: Vec<u8>,
    event: Event,
    has_data: bool,
    is_past_first_line: bool,
    was_carriage_return: bool,
}

impl Parser {
    /// Takes in the next bytes and gives the events that they complete.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        for byte in bytes {
            let ends_a_pair = self.was_carriage_return && *byte == b'\n';
            self.was_carriage_return = *byte == b'\r';
            match byte {
                _ if ends_a_pair => {}
                b'\n' | b'\r' => events.extend(self.end_line()),
                _ => self.line.push(*byte),
            }
        }
        events
    }

    /// The last event, where the stream ended without the blank line that should follow it.
    pub fn end(&mut self) -> Option<Event> {
        let last = if self.line.is_empty() { None } else { self.end_line() };
        last.or_else(|| self.dispatch())
    }

    fn end_line(&mut self) -> Option<Event> {
        let line = std::mem::take(&mut self.line);
        let mut line: &[u8] = &line;
        if !std::mem::replace(&mut self.is_past_first_line, true) {
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        if line.is_empty() {
            return self.dispatch();
        }
        let line = String::from_utf8_lossy(line);
        let (field, value) = line.split_once(':').unwrap_or((&line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "data" => {
                if std::mem::replace(&mut self.has_data, true) {
                    self.event.data.push('\n');
                }
                self.event.data.push_str(value);
            }
            "event" => value.clone_into(&mut self.event.name),
            // Comments, ids, reconnection times.
            _ => {}
        }
        None
    }

    fn dispatch(&mut self) -> Option<Event> {
        let event = std::mem::take(&mut self.event);
        std::mem::take(&mut self.has_data).then_some(event)
    }
}
