//! One folding of text for every search, so that both databases find the same (`SQLite` folds ASCII only).

use unicode_normalization::UnicodeNormalization;

/// Compatibility-normalised, lower-cased, `ё` as `е`, runs of white space as one blank, trimmed.
pub fn fold(text: &str) -> String {
    let lowered: String = text.nfkc().flat_map(char::to_lowercase).map(|c| if c == 'ё' { 'е' } else { c }).collect();
    lowered.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_is_found_in_any_case_and_with_or_without_yo() {
        assert_eq!(fold("  Чёрная\u{a0}СМОРОДИНА "), "черная смородина");
        assert_eq!(fold("ЧЕРНАЯ смородина"), fold("чёрная Смородина"));
        assert_eq!(fold("ﬁg Ⅳ"), "fig iv");
    }
}
