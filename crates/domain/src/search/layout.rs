//! Text typed with the wrong keyboard layout.

/// The letter of the last key, `ё`, is folded into `е`, whose own key comes before.
const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC: &str = "йцукенгшщзхъфывапролджэячсмитьбюе";

/// Reads a case-folded text without spaces as if typed in the other layout. `None` if it mixes both alphabets or has no
/// letters of either, or if the reading contains punctuation.
pub fn other_layout(text: &str) -> Option<String> {
    let has = |alphabet: &str| text.chars().any(|c| c.is_alphabetic() && alphabet.contains(c));
    let (from, to) = match (has(LATIN), has(CYRILLIC)) {
        (true, false) => (LATIN, CYRILLIC),
        (false, true) => (CYRILLIC, LATIN),
        _ => return None,
    };
    let read: String = text
        .chars()
        .map(|c| from.chars().zip(to.chars()).find(|(typed, _)| *typed == c).map_or(c, |(_, meant)| meant))
        .collect();
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '/');
    read.chars().all(is_word).then_some(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_04_wrong_layout_is_read_in_both_directions() {
        for (typed, meant) in [
            ("vfyuj", "манго"),
            ("rke,ybrf", "клубника"),
            (",thkb", "берли"),
            ("ьште", "mint"),
            ("мудв", "veld"),
            ("ффквиуш", "aardbei"),
            ("gjl-cbcntvf", "под-система"),
        ] {
            assert_eq!(other_layout(typed).as_deref(), Some(meant));
        }
        for typed in ["ыъэщжш", "20", "%%%", "", "mangо"] {
            assert_eq!(other_layout(typed), None, "{typed}");
        }
    }
}
