//! What the separators inside a number mean: `1,250`, `1 250`, `1.250,50`, `3,5`.

/// What the separators of a number were read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Separators {
    /// There are none, or their meaning is beyond doubt.
    Sure,
    /// One comma with three digits after it: `1,250`.
    CommaThousands,
    /// The decimal comma: `3,5`.
    DecimalComma,
    /// Spaces between groups that could be numbers of their own: `1 250`.
    Spaces,
}

/// The plain digits of a number, with a point at most, from its first digits and the groups that follow,
/// each with the separator before it. `None` where the separators make no sense together (`1.2.3`), or are as likely a slip (`1,2500`).
pub(crate) fn read_groups(first: &str, groups: &[(char, String)]) -> Option<(String, Separators)> {
    let Some(((separator, last), front)) = groups.split_last() else {
        return Some((first.to_owned(), Separators::Sure));
    };
    let (separator, alone) = (*separator, front.is_empty());
    let thousands = |groups: &[(char, String)]| {
        let same = groups.windows(2).all(|pair| matches!(pair, [(left, _), (right, _)] if left == right));
        let fits = (1..=3).contains(&first.len()) && !first.starts_with('0');
        (same && fits && groups.iter().all(|(_, group)| group.len() == 3)).then(|| join(first, groups))
    };
    let is_point = |separator| matches!(separator, '.' | ',');
    if alone && separator == '.' {
        return Some((format!("{first}.{last}"), Separators::Sure));
    }
    if let Some(whole) = thousands(groups) {
        let could_stand_alone = groups.iter().all(|(separator, group)| *separator == ' ' && !group.starts_with('0'));
        let separators = match separator {
            ',' if alone => Separators::CommaThousands,
            ' ' if could_stand_alone => Separators::Spaces,
            _ => Separators::Sure,
        };
        return Some((whole, separators));
    }
    // 1,2500 is as likely a slip in 12,500.
    if alone && last.len() > 2 && first != "0" {
        return None;
    }
    let point_is_new = front.iter().all(|(other, _)| *other != separator);
    if !is_point(separator) || !point_is_new {
        return None;
    }
    let whole = if alone { first.to_owned() } else { thousands(front)? };
    let separators = if separator == ',' { Separators::DecimalComma } else { Separators::Sure };
    Some((format!("{whole}.{last}"), separators))
}

fn join(first: &str, groups: &[(char, String)]) -> String {
    groups.iter().fold(first.to_owned(), |whole, (_, group)| whole + group)
}
