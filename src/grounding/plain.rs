//! A text as its reader sees it: digits of other scripts as the usual ones, without what does not show.

use crate::model::embedded::lexing::typos::vulgar_fraction;

/// The zero of each script's decimal digits; the other nine follow it.
const ZEROS: [u32; 62] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
    0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136,
    0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0,
    0x16a60, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e950, 0x1fbf0,
];

/// Characters that are fractions, beside those that the reader reads.
const RARE_FRACTIONS: [(char, &str); 3] = [('⅐', "1/7"), ('⅑', "1/9"), ('⅒', "1/10")];

/// The text with usual digits, and without what does not show.
pub(super) fn text(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_graphic() || c == ' ' {
            plain.push(c);
        } else if let Some(digit) = digit(c) {
            plain.push(digit);
        } else if let Some(fraction) = fraction(c) {
            if plain.ends_with(|before: char| before.is_ascii_digit()) {
                plain.push(' ');
            }
            plain.push_str(fraction);
        } else if !is_unseen(c) {
            plain.push(c);
        }
    }
    plain
}

/// The text as it may be shown: without what does not show, and without pictures, which can say what words may not.
pub(super) fn shown(text: &str) -> String {
    text.chars().filter(|c| !is_unseen(*c) && !is_picture(*c)).collect()
}

/// A sign beyond those of writing and of mathematics.
fn is_picture(c: char) -> bool {
    const SIGNS: &str = "−×÷·⋅∙∕⁄≠≈≤≥≅≡√½¼¾“”„«»‘’‹›–—―…•¡¿£€¥₹¢°→⇒⟹⟶≡";
    let is_space = matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}');
    !c.is_ascii() && !c.is_alphanumeric() && !is_space && !SIGNS.contains(c)
}

fn fraction(c: char) -> Option<&'static str> {
    let rare = || RARE_FRACTIONS.iter().find(|(character, _)| *character == c).map(|(_, fraction)| *fraction);
    vulgar_fraction(c).or_else(rare)
}

/// The usual digit for a decimal digit of any script.
fn digit(c: char) -> Option<char> {
    let code = u32::from(c);
    let value = match c {
        '₀'..='₉' => code - u32::from('₀'),
        _ => ZEROS.iter().find_map(|zero| code.checked_sub(*zero).filter(|value| *value < 10))?,
    };
    char::from_digit(value, 10)
}

/// Whether a character does not show, or only marks the one before it.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{2028}' | '\u{2029}' | '\u{fffd}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}'
        | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}' | '\u{300}'..='\u{36f}'
        | '\u{20d0}'..='\u{20ff}' | '\u{e0000}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
        || c.is_control() && !matches!(c, '\n' | '\t' | '\r')
}
