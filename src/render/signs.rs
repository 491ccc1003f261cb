//! The signs of arithmetic in ASCII and as people write them, and text freed of control characters.

use techniques::wording::superscript;

/// The signs of an expression as people write them: `7 * 3 - 1` is `7 × 3 − 1`, `7 ^ 3` is `7³`.
/// The bar of a fraction such as 2/7 stays, for it has no spaces around it.
pub(super) fn to_true(expression: &str) -> String {
    let text = expression.replace(" * ", " × ").replace(" / ", " ÷ ").replace('-', "−");
    let mut parts = text.split(" ^ ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        out.push_str(&superscript(&part[..end]));
        out.push_str(&part[end..]);
    }
    out
}

/// The same in ASCII: `−` is `-`, `×` is `x`, `÷` is `/`, `7³` is `7^3`.
pub(super) fn to_ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_exponent = false;
    for c in text.chars() {
        let exponent = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|high| high == c);
        if exponent.is_some() && !in_exponent {
            out.push('^');
        }
        in_exponent = exponent.is_some();
        match c {
            '−' | '–' => out.push('-'),
            '×' => out.push('x'),
            '÷' => out.push('/'),
            '…' => out.push_str("..."),
            '‘' | '’' => out.push('\''),
            '“' | '”' => out.push('"'),
            other => match exponent {
                Some(digit) => out.push_str(&digit.to_string()),
                None => out.push(other),
            },
        }
    }
    out.replace(" * ", " x ").replace(" ^ ", "^")
}

/// The text without escape sequences and control characters; line breaks stay, tabs become spaces.
pub(super) fn without_controls(text: &str) -> String {
    anstream::adapter::strip_str(text)
        .to_string()
        .chars()
        .filter_map(|c| match c {
            '\n' => Some('\n'),
            '\t' => Some(' '),
            c if c.is_control() || is_direction_mark(c) => None,
            c => Some(c),
        })
        .collect()
}

/// Marks that turn the direction of text, and so can make a number read backwards.
fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
