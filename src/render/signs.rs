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

/// The currencies whose signs are not ASCII, with one and several of them in words.
const CURRENCIES: [(char, &str, &str); 4] =
    [('£', "pound", "pounds"), ('€', "euro", "euros"), ('¥', "yen", "yen"), ('₹', "rupee", "rupees")];

/// The same in ASCII: `−` is `-`, `×` is `x`, `÷` is `/`, `7³` is `7^3`, `£7` is `7 pounds`. Letters
/// beyond ASCII stay: without them, words of other languages would not be words.
pub(super) fn to_ascii(text: &str) -> String {
    let text = spell_currencies(text);
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
            '“' | '”' | '„' | '«' | '»' => out.push('"'),
            '—' | '―' => out.push_str("--"),
            '·' | '⋅' | '∙' | '•' => out.push('*'),
            '→' | '⇒' | '⟹' | '⟶' => out.push_str("->"),
            '≠' => out.push_str("!="),
            '≤' => out.push_str("<="),
            '≥' => out.push_str(">="),
            '≈' | '≅' => out.push('~'),
            '√' => out.push_str("root "),
            '¡' | '¿' => {}
            c if c.is_whitespace() && !c.is_ascii() => out.push(' '),
            other => match exponent {
                Some(digit) => out.push_str(&digit.to_string()),
                None => out.push(other),
            },
        }
    }
    out.replace(" * ", " x ").replace(" ^ ", "^")
}

/// The currencies in words, each behind its amount, as they are read out.
fn spell_currencies(text: &str) -> String {
    let parts = text.split_inclusive(|c| CURRENCIES.iter().any(|(sign, ..)| *sign == c));
    let mut out = String::with_capacity(text.len());
    let mut currency = None;
    for part in parts {
        let sign = part.chars().next_back();
        let found = CURRENCIES.iter().find(|(currency, ..)| sign == Some(*currency));
        let part = found.map_or(part, |(currency, ..)| part.trim_end_matches(*currency));
        let end = part.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ','))).unwrap_or(part.len());
        let amount = part[..end].trim_end_matches(['.', ',']);
        if let Some((_, one, several)) = currency {
            let (gap, name) = match amount {
                "" => ("", one),
                "1" => (" ", one),
                _ => (" ", several),
            };
            out.extend([amount, gap, name, &part[amount.len()..]]);
        } else {
            out.push_str(part);
        }
        currency = found.copied();
    }
    out.extend(currency.map(|(_, one, _)| one));
    out
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
