//! Splits texts into words, numbers and amounts with units.

use super::{language_rules, units};
use crate::case_fold::{case_fold, fold_accents};

/// Longer words are cut, so that a hostile text cannot fill the index.
const MAX_CHARS: usize = 40;

/// The strength of products without nicotine.
const NO_NICOTINE: &str = "0 мг/мл";

/// How a word follows the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Glue {
    None,
    Space,
    Slash,
    /// Without a separator or with a hyphen, as in `USB-C` and `VG70`.
    Joined,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Piece {
    text: String,
    is_number: bool,
    glue: Glue,
}

/// Case-folds a text and unifies spellings that case folding leaves apart.
pub fn fold(text: &str) -> String {
    let mut folded = fold_accents(text);
    for dotted in ["ма·ч", "ма⋅ч", "ма*ч", "ма•ч"] {
        if folded.contains(dotted) {
            folded = folded.replace(dotted, "мач");
        }
    }
    for rules in language_rules::all() {
        if folded.contains(rules.nicotine) {
            folded = rules.nicotine_free.iter().fold(folded, |text, phrase| replace_words(&text, phrase, NO_NICOTINE));
        }
    }
    folded
}

/// Replaces the phrase, which may end within a word: that word is replaced to its end.
fn replace_words(text: &str, phrase: &str, replacement: &str) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(phrase) {
        let (before, found) = rest.split_at(start);
        let after = found[phrase.len()..].trim_start_matches(char::is_alphabetic);
        let starts_word = !before.ends_with(char::is_alphabetic);
        replaced.push_str(before);
        replaced.push_str(if starts_word { replacement } else { &found[..found.len() - after.len()] });
        rest = after;
    }
    replaced + rest
}

/// The words of a folded text that is searched for.
pub fn query_words(folded: &str) -> Vec<String> {
    pieces(folded).into_iter().map(|piece| piece.text).collect()
}

/// The words of a folded text that is indexed. Parts of a compound are also indexed as one word.
pub fn document_words(folded: &str, mut add: impl FnMut(&str)) {
    let mut compound = String::new();
    let mut parts = 0;
    for piece in pieces(folded) {
        if piece.glue == Glue::Joined {
            parts += 1;
        } else {
            if parts > 1 {
                add(&compound);
            }
            compound.clear();
            parts = 1;
        }
        compound.extend(piece.text.chars().take(MAX_CHARS.saturating_sub(compound.chars().count())));
        add(&piece.text);
    }
    if parts > 1 {
        add(&compound);
    }
}

/// Whether the word says nothing about a product. Products do not contain units without numbers.
pub fn is_stop_word(word: &str) -> bool {
    language_rules::all().any(|rules| rules.stop_words.contains(&word)) || units::canonical(word).is_some()
}

pub fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

/// Letters and digits of a code, so that `VD-ONE-GR` and `vdonegr` are equal.
pub fn compact_code(text: &str) -> String {
    case_fold(text).chars().filter(|c| c.is_alphanumeric()).take(MAX_CHARS * 2).collect()
}

fn pieces(folded: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut chars = folded.chars().peekable();
    let mut glue = Glue::None;
    while let Some(first) = chars.next() {
        if !first.is_alphanumeric() {
            glue = match (first, glue) {
                ('-' | '\u{2010}' | '\u{2011}' | '_', Glue::Joined) => Glue::Joined,
                (' ', Glue::Joined) => Glue::Space,
                ('/', Glue::Joined) => Glue::Slash,
                _ => Glue::None,
            };
            continue;
        }
        let is_number = first.is_ascii_digit();
        let mut text = String::from(first);
        let mut count = 1;
        while let Some(&next) = chars.peek() {
            if next.is_alphanumeric() && next.is_ascii_digit() == is_number {
                if count < MAX_CHARS {
                    text.push(next);
                    count += 1;
                }
            } else if !continues(&mut text, next, is_number, chars.clone().nth(1)) {
                break;
            }
            chars.next();
        }
        let piece = Piece { text, is_number, glue };
        if !merge_unit(&mut pieces, &piece) {
            pieces.push(piece);
        }
        glue = Glue::Joined;
    }
    pieces
}

/// Whether punctuation continues a number (`0,8`, `50/50`) or a word (`d'arc`).
fn continues(text: &mut String, next: char, is_number: bool, after: Option<char>) -> bool {
    match next {
        '.' | ',' if is_number && !text.contains(['.', '/']) && after.is_some_and(|c| c.is_ascii_digit()) => {
            text.push('.');
        }
        '/' if is_number && !text.contains('/') && after.is_some_and(|c| c.is_ascii_digit()) => text.push('/'),
        '\'' | '’' | 'ʼ' if !is_number && after.is_some_and(char::is_alphabetic) => {}
        _ => return false,
    }
    true
}

/// Joins a unit to the number before it: `20 мг` becomes `20mg`. The volume of a concentration (`мг/мл`) is dropped.
fn merge_unit(pieces: &mut [Piece], piece: &Piece) -> bool {
    let Some(last) = pieces.last_mut() else { return false };
    if piece.is_number {
        return false;
    }
    let Some(unit) = units::canonical(&piece.text) else { return false };
    if last.is_number && matches!(piece.glue, Glue::Joined | Glue::Space) {
        last.text.push_str(unit);
        last.is_number = false;
        return true;
    }
    piece.glue == Glue::Slash && unit == "ml" && is_number(&last.text) && last.text.ends_with("mg")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        query_words(&fold(text))
    }

    fn indexed(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        document_words(&fold(text), |word| found.push(word.to_owned()));
        found
    }

    #[test]
    fn sea_04_nicotine_free_is_a_strength_of_zero() {
        for (text, expected) in [
            ("Жидкость БЕЗ  никотина, 50 мл", "жидкость 0 мг/мл, 50 мл"),
            ("безникотиновые жидкости", "0 мг/мл жидкости"),
            ("Nicotine-free mint", "0 мг/мл mint"),
            ("no nicotine, nicotine free", "0 мг/мл, 0 мг/мл"),
            ("piano nicotine", "piano nicotine"),
            ("Munt zonder nicotine", "munt 0 мг/мл"),
            ("nicotinevrije e-liquid, geen nicotine", "0 мг/мл e-liquid, 0 мг/мл"),
            ("никотин 20 мг", "никотин 20 мг"),
        ] {
            assert_eq!(fold(text), expected, "{text}");
        }
    }

    #[test]
    fn sea_04_numbers_with_units_have_one_spelling() {
        for text in ["20 мг/мл", "20mg", "20 MG", "20\u{a0}мг", "20 mg/ml", "20мг/мл"] {
            assert_eq!(words(text), ["20mg"], "{text}");
        }
        for text in ["0,8 Ом", "0.8ohm", "0,8Ω", "0.8 ohms"] {
            assert_eq!(words(text), ["0.8ohm"], "{text}");
        }
        assert_eq!(words("1500 мА·ч"), words("1500mAh"));
        assert_eq!(words("5–30 Вт, 2 шт."), ["5", "30w", "2pcs"]);
        assert_eq!(words("база 50/50"), ["база", "50/50"]);
        assert_eq!(words("600 затяжек"), ["600", "затяжек"]);
        assert_eq!(words("2 stuks, 20 milligram, 1,5 meter"), ["2pcs", "20mg", "1.5m"]);
    }

    #[test]
    fn sea_04_compounds_are_found_as_parts_and_as_one_word() {
        assert_eq!(indexed("Под-система"), ["под", "система", "подсистема"]);
        assert_eq!(indexed("USB-C, 1 м"), ["usb", "c", "usbc", "1m"]);
        assert_eq!(indexed("VG70 x"), ["vg", "70", "vg70", "x"]);
        assert_eq!(words("vanil'nyj"), ["vanilnyj"]);
        assert_eq!(compact_code("VD-ONE-GR"), "vdonegr");
    }

    #[test]
    fn lng_03_accents_do_not_matter_and_stop_words_of_one_language_are_not_words_of_another() {
        assert_eq!(words("Crème brûlée, ĲS"), ["creme", "brulee", "ijs"]);
        assert_eq!(words("йод"), ["йод"]);
        assert!(["de", "het", "en", "met", "the", "with"].into_iter().all(is_stop_word));
        for word in ["ice", "pod", "one", "pro", "mini", "red", "rood", "bes", "thee", "peer"] {
            assert!(!is_stop_word(word), "{word}");
        }
    }

    #[test]
    fn punctuation_and_symbols_are_not_words() {
        for text in ["%%%%", "'\"; --", "🙂🙂", "\u{202e}", "...", ""] {
            assert_eq!(words(text), Vec::<String>::new(), "{text}");
        }
        assert!(words(&"я".repeat(10_000)).iter().all(|word| word.chars().count() <= MAX_CHARS));
    }
}
