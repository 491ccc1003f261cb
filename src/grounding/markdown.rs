//! Markdown as plain text: a learner at a terminal sees words, not the marks of their layout. Between digits such a
//! mark is a sign of arithmetic, and stays.

/// The text without marks for bold and slanted words, headings, quotations and code.
pub(super) fn as_text(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let bare = line.trim_start();
        let heading = bare.trim_start_matches('#');
        let bare = if heading.len() < bare.len() && heading.starts_with(' ') { heading.trim_start() } else { bare };
        let bare = bare.strip_prefix("> ").unwrap_or(bare);
        let item = bare.strip_prefix("* ").map(|item| format!("- {item}"));
        ["**", "__", "*", "_"]
            .iter()
            .fold(item.unwrap_or_else(|| bare.replace('`', "")), |line, mark| without_pairs(&line, mark))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The line without the pairs of a mark that enclose words.
fn without_pairs(line: &str, mark: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || mark.contains(c);
    let is_outside = |c: char| c.is_whitespace() || mark.contains(c);
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once(mark) {
        out.push_str(before);
        let opens = !out.ends_with(is_part) && !behind.starts_with(is_outside);
        let closing = behind.split_once(mark).filter(|(inner, after)| {
            opens && !inner.is_empty() && !inner.ends_with(is_outside) && !after.starts_with(is_part)
        });
        if let Some((inner, after)) = closing {
            out.push_str(inner);
            rest = after;
        } else {
            out.push_str(mark);
            rest = behind;
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::as_text;

    #[test]
    fn marks_go_and_sums_stay() {
        for (text, expected) in [
            ("**Why it works:** 9 is 10 - 1.", "Why it works: 9 is 10 - 1."),
            ("### Answer\n`56`", "Answer\n56"),
            ("> _Nice_ and __bold__", "Nice and bold"),
            ("* one\n* two", "- one\n- two"),
            ("4 * 7 = 28 and 2 * 3 = 6", "4 * 7 = 28 and 2 * 3 = 6"),
            ("2**3 and 3**2", "2**3 and 3**2"),
            ("5**6**", "5**6**"),
            ("4*7*2", "4*7*2"),
            ("#1 of 2", "#1 of 2"),
            ("**56** and **57**", "56 and 57"),
            ("**one", "**one"),
        ] {
            assert_eq!(as_text(text), expected);
        }
    }
}
