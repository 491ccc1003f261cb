//! A reply without its dress: Markdown, tables, LaTeX and arrows as plain words and signs, so that a sum reads the
//! same however it is laid out.

use crate::grounding::plain;

/// What stands for a colon behind words, a dash between them, or the wall of a table's cell.
pub(super) const MARK: &str = "markofpause";

/// What stands for a sign that says that two values differ.
pub(super) const DIFFERS: &str = "markofdifference";

/// Signs and commands, with what they come to; longer ones before those that they begin with.
const SIGNS: [(&str, &str); 52] = [
    ("\\begin{aligned}", " "),
    ("\\end{aligned}", " "),
    ("\\longrightarrow", " = "),
    ("\\rightarrow", " = "),
    ("\\Rightarrow", " = "),
    ("\\implies", " = "),
    ("\\therefore", " "),
    ("\\approx", " = "),
    ("\\equiv", " = "),
    ("\\mathbf", " "),
    ("\\mathrm", " "),
    ("\\textbf", " "),
    ("\\times", " × "),
    ("\\boxed", " "),
    ("\\right", " "),
    ("\\quad", " "),
    ("\\text", " "),
    ("\\left", " "),
    ("\\cdot", " × "),
    ("\\neq", " ≠ "),
    ("\\div", " ÷ "),
    ("\\ne", " ≠ "),
    ("\\to", " = "),
    ("\\\\", "\n"),
    ("\\(", " "),
    ("\\)", " "),
    ("\\[", " "),
    ("\\]", " "),
    ("\\,", ""),
    ("\\;", " "),
    ("\\!", ""),
    ("\\%", "%"),
    ("\\$", ""),
    ("\\*", "*"),
    ("**", ""),
    ("__", ""),
    ("`", ""),
    ("=>", " = "),
    ("->", " = "),
    ("==", " = "),
    (":=", " = "),
    ("→", " = "),
    ("⇒", " = "),
    ("⟹", " = "),
    ("⟶", " = "),
    ("➔", " = "),
    ("➜", " = "),
    ("➡", " = "),
    ("$", ""),
    ("£", ""),
    ("€", ""),
    ("{,}", ","),
];

/// The text without its dress.
pub(super) fn without_marks(text: &str) -> String {
    let text = with_fractions(&with_signs(&plain::text(text))).replace(['{', '}'], "");
    let mut out = String::with_capacity(text.len());
    let mut label = 1;
    for line in text.lines() {
        if line.contains('|') && line.chars().all(|c| "|-: ".contains(c)) {
            continue;
        }
        let line = without_label(without_bullet(line), &mut label);
        read_line(line, &mut out);
        out.push('\n');
    }
    out
}

fn with_signs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        // Most characters begin none of them.
        let sign = if c.is_alphanumeric() || c == ' ' {
            None
        } else {
            SIGNS.iter().find_map(|(sign, meaning)| Some((rest.strip_prefix(sign)?, *meaning)))
        };
        if let Some((after, meaning)) = sign {
            out.push_str(meaning);
            rest = after;
        } else {
            out.push(c);
            rest = rest.get(c.len_utf8()..).unwrap_or_default();
        }
    }
    out
}

/// `\frac{1}{2}` as (1)/(2).
fn with_fractions(text: &str) -> String {
    let mut parts = text.split("\\frac{");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("}{").and_then(|(above, rest)| Some((above, rest.split_once('}')?))) {
            Some((above, (below, rest))) => out.extend(["(", above, ")/(", below, ")", rest]),
            None => out.push_str(part),
        }
    }
    out
}

fn without_bullet(line: &str) -> &str {
    let line = line.trim_start().trim_start_matches(['#', '>']).trim_start();
    ["- ", "* ", "+ ", "• ", "– "].iter().find_map(|bullet| line.strip_prefix(bullet)).unwrap_or(line)
}

/// The line without the number of a list, where that is the next.
fn without_label<'a>(line: &'a str, label: &mut u32) -> &'a str {
    let number = label.to_string();
    let rest = line.strip_prefix(&number).and_then(|rest| rest.strip_prefix(['.', ')']));
    match rest.filter(|rest| rest.starts_with(' ')) {
        Some(rest) => {
            *label += 1;
            rest
        }
        None => line,
    }
}

/// Reads pauses and single stars in one line.
fn read_line(line: &str, out: &mut String) {
    let mut before = ' ';
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let after = chars.peek().copied().unwrap_or(' ');
        let is_apart = |side: char| side.is_whitespace();
        match c {
            '|' | '—' | '―' => pause(out),
            ':' if is_apart(after) => pause(out),
            '-' if after == '-' => {
                chars.next();
                pause(out);
            }
            // A star or line on one side of a word marks it.
            '*' | '_' if is_apart(before) != is_apart(after) || (is_apart(before) && after.is_alphabetic()) => {}
            '*' if before.is_alphabetic() || after.is_alphabetic() => {}
            '*' if !before.is_ascii_digit() && !is_apart(before) && !after.is_ascii_digit() => {}
            '≠' => {
                out.push(' ');
                out.push_str(DIFFERS);
                out.push(' ');
            }
            _ => out.push(c),
        }
        before = c;
    }
}

fn pause(out: &mut String) {
    out.push(' ');
    out.push_str(MARK);
    out.push(' ');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_reads_the_same_however_it_is_laid_out() {
        for text in [
            "47 + 9 = 56",
            "**47 + 9 = 56**",
            "$47 + 9 = 56$",
            "\\(47 + 9 = \\boxed{56}\\)",
            "1. 47 + 9 = *56*",
            "- `47 + 9` → 56",
            "> 47 + 9 => __56__",
            "４７ + ９ = ٥٦",
            "4\u{200b}7 + 9 = 5**6**",
        ] {
            let plain: Vec<String> = without_marks(text).split_whitespace().map(str::to_owned).collect();
            assert_eq!(plain.join(" "), "47 + 9 = 56", "{text}");
        }
    }

    #[test]
    fn stars_between_numbers_multiply() {
        for text in ["4 * 7", "4*7", "4 \\times 7", "4 \\cdot 7"] {
            let signs = without_marks(text).replace(' ', "").replace('×', "*");
            assert_eq!(signs.trim(), "4*7", "{text}");
        }
        assert_eq!(without_marks("\\frac{1}{2}").trim(), "(1)/(2)");
    }
}
