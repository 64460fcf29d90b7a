//! Case folding for search. It runs in Rust so that both databases match the same text (`SQLite` folds ASCII only).

use unicode_normalization::UnicodeNormalization;

/// Applies NFKC, lowercases, replaces `ё` with `е`, collapses whitespace and trims.
pub fn case_fold(text: &str) -> String {
    let lowered: String = text.nfkc().flat_map(char::to_lowercase).map(|c| if c == 'ё' { 'е' } else { c }).collect();
    lowered.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_yo_do_not_affect_the_folded_text() {
        assert_eq!(case_fold("  Чёрная\u{a0}СМОРОДИНА "), "черная смородина");
        assert_eq!(case_fold("ЧЕРНАЯ смородина"), case_fold("чёрная Смородина"));
        assert_eq!(case_fold("ﬁg Ⅳ"), "fig iv");
    }
}
