//! Word stems, so that inflected forms are equal.

use frostem::{Algorithm, Stemmer};

/// Shorter words are their own stems.
const MIN_CHARS: usize = 3;

/// The Snowball stem of a case-folded word: Russian for Cyrillic letters, English for Latin ones.
pub fn stem(word: &str) -> String {
    let is_latin = word.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_cyrillic = word.chars().all(|c| matches!(c, 'а'..='я'));
    if word.chars().count() < MIN_CHARS || !(is_latin || is_cyrillic) {
        return word.to_owned();
    }
    let algorithm = if is_latin { Algorithm::English } else { Algorithm::Russian };
    Stemmer::new(algorithm).stem(word).into_owned()
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
        ] {
            assert!(forms.iter().all(|form| stem(form) == stem(forms[0])), "{forms:?}");
        }
        for word in ["20mg", "50/50", "я", "usb3"] {
            assert_eq!(stem(word), word);
        }
    }
}
