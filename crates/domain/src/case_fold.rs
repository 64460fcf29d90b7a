//! Case folding for search. It runs in Rust so that both databases match the same text (`SQLite` folds ASCII only).

use unicode_normalization::UnicodeNormalization;

/// Applies NFKC, lowercases, replaces `ё` with `е`, collapses whitespace and trims.
pub fn case_fold(text: &str) -> String {
    let lowered: String = text.nfkc().flat_map(char::to_lowercase).map(|c| if c == 'ё' { 'е' } else { c }).collect();
    lowered.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// As [`case_fold`], and without the accents of Latin letters: people in a hurry type "Sokolowski" for "Sokołowski".
/// Cyrillic `й` stays.
/// All apostrophes are the same.
pub fn fold_accents(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in case_fold(text).chars() {
        match c {
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'đ' | 'ð' => folded.push('d'),
            'þ' => folded.push_str("th"),
            'ı' => folded.push('i'),
            '’' | '‘' | 'ʼ' | '`' => folded.push('\''),
            // Lowercase `İ` has no single character.
            '\u{300}'..='\u{36f}' if folded.ends_with(|last: char| last.is_ascii_alphabetic()) => {}
            '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                folded.push(std::iter::once(c).nfd().next().filter(char::is_ascii_alphabetic).unwrap_or(c));
            }
            _ => folded.push(c),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_letters_lose_their_accents_and_cyrillic_ones_do_not() {
        assert_eq!(fold_accents("Jürgen Sokołowski, Århus; ÇELİK Straße"), "jurgen sokolowski, arhus; celik strasse");
        assert_eq!(fold_accents("Андрей Ёлкин-Їжак"), "андрей елкин-їжак");
    }

    #[test]
    fn case_and_yo_do_not_affect_the_folded_text() {
        assert_eq!(case_fold("  Чёрная\u{a0}СМОРОДИНА "), "черная смородина");
        assert_eq!(case_fold("ЧЕРНАЯ смородина"), case_fold("чёрная Смородина"));
        assert_eq!(case_fold("ﬁg Ⅳ"), "fig iv");
    }
}
