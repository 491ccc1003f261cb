//! Shortcuts for time.

pub mod add_time;
pub mod fill_the_hour;

/// Hours and minutes run together, as words: `2 h 45 min`, `45 min`, `3 h`.
fn in_words(time: i128) -> String {
    match (time / 100, time % 100) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
