//! Word stems, so that inflected forms are equal.

use frostem::Stemmer;

use super::language_rules::{self, LanguageRules};

/// Shorter words are their own stems.
const MIN_CHARS: usize = 3;

/// The Snowball stem of a case-folded word, by the first language that has its letters.
pub fn stem(word: &str) -> String {
    if is_ice(word) {
        return "лед".to_owned();
    }
    snowball(word).next().unwrap_or_else(|| word.to_owned())
}

/// The stems of a case-folded word by the other languages that have its letters.
pub fn other_stems(word: &str) -> impl Iterator<Item = String> {
    snowball(word).skip(1)
}

/// The stems of a case-folded word by all languages that have its letters; at least one.
pub fn stems(word: &str) -> impl Iterator<Item = String> {
    std::iter::once(stem(word)).chain(other_stems(word))
}

/// The word and its stems, for comparison with the beginnings of other words.
pub fn with_stems(word: String) -> Vec<String> {
    let mut forms: Vec<String> = stems(&word).collect();
    forms.push(word);
    forms
}

/// The noun of a Dutch diminutive. Its stem would lose a final `t`: `muntje` gives `munt`.
pub fn diminutive_noun(word: &str) -> Option<&str> {
    word.strip_suffix("je").or_else(|| word.strip_suffix("jes")).filter(|noun| noun.len() >= MIN_CHARS)
}

fn snowball(word: &str) -> impl Iterator<Item = String> {
    let has_letters = |rules: &LanguageRules| word.chars().all(|c| rules.letters.contains(&c));
    let is_long = word.chars().nth(MIN_CHARS - 1).is_some();
    let languages = language_rules::all().filter(move |rules| is_long && has_letters(rules));
    languages.map(|rules| Stemmer::new(rules.stemmer).stem(word).into_owned())
}

/// Whether the word is a form of `лёд`. It has no vowel before its ending (`льдом`), so the algorithm keeps the ending.
fn is_ice(word: &str) -> bool {
    word.strip_prefix("льд").is_some_and(|ending| ["а", "у", "ом", "е", "ы", "ов", "ам", "ами", "ах"].contains(&ending))
}

/// Other stems of the same Russian word with a fleeting vowel: `чехол` and `чехлы` have the stems `чехол` and `чехл`.
pub fn fleeting_vowel(stem: &str) -> Vec<String> {
    let letters: Vec<char> = stem.chars().collect();
    let is_consonant = |c: &char| matches!(c, 'б'..='д' | 'ж' | 'з' | 'к'..='н' | 'п'..='т' | 'ф'..='щ');
    match letters.as_slice() {
        [start @ .., before, 'е' | 'о', last] if is_consonant(before) && is_consonant(last) && !start.is_empty() => {
            vec![start.iter().chain([before, last]).collect()]
        }
        [start @ .., before, last] if is_consonant(before) && is_consonant(last) && !start.is_empty() => {
            ['е', 'о'].map(|vowel| start.iter().chain([before, &vowel, last]).collect()).into()
        }
        _ => Vec::new(),
    }
}

/// Stems of nouns that a Russian adjective may be derived from: `яблочн` of `яблочный` gives `яблок` of `яблоко`.
pub fn noun_stems(stem: &str) -> Vec<String> {
    let mut nouns = Vec::new();
    for suffix in ["ов", "ев", "н", "ейн"] {
        let Some(noun) = stem.strip_suffix(suffix).filter(|noun| noun.chars().count() >= 3) else { continue };
        nouns.extend(noun.strip_suffix('ч').map(|start| format!("{start}к")));
        nouns.push(noun.to_owned());
    }
    nouns
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails if an update of the library changes stems that the shop relies on.
    #[test]
    fn sea_04_forms_of_a_word_have_one_stem() {
        for forms in [
            &["малина", "малиной", "малины"][..],
            &["жидкость", "жидкости", "жидкостей"],
            &["одноразовая", "одноразовые", "одноразовых"],
            &["испаритель", "испарители", "испарителей"],
            &["cherry", "cherries"],
            &["pouch", "pouches"],
            &["ванильный", "ванильным"],
            &["лед", "льда", "льдом", "льды"],
        ] {
            assert!(forms.iter().all(|form| stem(form) == stem(forms[0])), "{forms:?}");
        }
        for word in ["20mg", "50/50", "я", "usb3"] {
            assert_eq!(stem(word), word);
            assert_eq!(other_stems(word).count(), 0);
        }
    }

    #[test]
    fn sea_04_stems_of_one_word_are_related() {
        for (typed, indexed) in [
            ("подушечек", "подушечки"),
            ("чехол", "чехлы"),
            ("чехлы", "чехол"),
            ("огурец", "огурцы"),
            ("хлопка", "хлопок"),
        ] {
            assert!(fleeting_vowel(&stem(typed)).contains(&stem(indexed)), "{typed}");
        }
        for (adjective, noun) in [
            ("яблочный", "яблоко"),
            ("вишнёвая", "вишня"),
            ("мятный", "мята"),
            ("клубничные", "клубника"),
            ("кофейный", "кофе"),
        ] {
            assert!(noun_stems(&stem(&adjective.replace('ё', "е"))).contains(&stem(noun)), "{adjective}");
        }
        assert!(fleeting_vowel("мят").is_empty());
    }
}
