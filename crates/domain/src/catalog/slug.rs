//! Slugs: the readable part of a URL, made of lowercase Latin letters, digits and hyphens.

use crate::case_fold::case_fold;
use crate::rules::SLUG_MAX_CHARS;
use crate::validation::ValidationError;

/// Leaves space for a suffix that makes the slug unique.
const GENERATED_MAX_CHARS: usize = SLUG_MAX_CHARS - 20;

/// Parses a slug entered by staff.
pub fn parse(input: &str) -> Result<String, ValidationError> {
    let slug = input.trim().to_lowercase();
    if slug.len() > SLUG_MAX_CHARS {
        return Err(ValidationError::TooLong { max: SLUG_MAX_CHARS });
    }
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if slug.split('-').all(is_word) { Ok(slug) } else { Err(ValidationError::InvalidSlug) }
}

/// Generates a slug from a name, or returns `fallback` if no letter can be transliterated.
pub fn from_name(name: &str, fallback: &str) -> String {
    let transliterated: String = case_fold(name).chars().map(transliterate).collect();
    let mut slug = String::new();
    for word in transliterated.split('-').filter(|word| !word.is_empty()) {
        let hyphen = usize::from(!slug.is_empty());
        if slug.len() + hyphen + word.len() > GENERATED_MAX_CHARS {
            if slug.is_empty() {
                slug.push_str(word.get(..GENERATED_MAX_CHARS).unwrap_or(word));
            }
            break;
        }
        slug.push_str(&"-"[..hyphen]);
        slug.push_str(word);
    }
    if slug.is_empty() { fallback.to_owned() } else { slug }
}

/// Slugs to try in order: the base slug, then the base with a number.
pub fn candidates(base: &str) -> Vec<String> {
    std::iter::once(base.to_owned()).chain((2..=100).map(|number| format!("{base}-{number}"))).collect()
}

/// Transliterates a case-folded character; characters without a transliteration separate words.
fn transliterate(c: char) -> &'static str {
    const LATIN: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    if let Some(index) = LATIN.find(c) {
        return LATIN.get(index..=index).unwrap_or("-");
    }
    match c {
        'а' | 'á' | 'à' | 'â' | 'ã' | 'å' => "a",
        'б' => "b",
        'в' => "v",
        'г' | 'ґ' => "g",
        'д' => "d",
        'е' | 'э' | 'é' | 'è' | 'ê' | 'ë' => "e",
        'ж' => "zh",
        'з' => "z",
        'и' | 'й' | 'і' | 'í' | 'î' | 'ï' => "i",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' | 'ñ' => "n",
        'о' | 'ó' | 'ò' | 'ô' | 'õ' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'ç' => "c",
        'т' => "t",
        'у' | 'ú' | 'ù' | 'û' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' | '\'' | '’' => "",
        'ы' => "y",
        'ю' => "yu",
        'я' => "ya",
        'ї' => "yi",
        'є' => "ye",
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'ß' => "ss",
        _ => "-",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apf_02_slug_is_generated_from_a_name_in_any_alphabet() {
        assert_eq!(from_name("Арктическая мята, 20 мг/мл", "product"), "arkticheskaya-myata-20-mg-ml");
        assert_eq!(from_name("  Щука & Ёж — \"Объём\"  ", "product"), "shchuka-ezh-obem");
        assert_eq!(from_name("Crème brûlée", "product"), "creme-brulee");
        assert_eq!(from_name("日本 ✨", "product"), "product");
        assert_eq!(parse(&from_name(&"слово ".repeat(60), "product")).unwrap().len(), 77);
        assert_eq!(parse(&from_name(&"щ".repeat(100), "product")).unwrap().len(), GENERATED_MAX_CHARS);
    }

    #[test]
    fn apf_02_entered_slug_has_latin_letters_digits_and_single_hyphens() {
        assert_eq!(parse(" Arctic-Mint-2 "), Ok("arctic-mint-2".into()));
        for bad in ["", "-", "a--b", "-a", "a-", "мята", "a b", "a/b", "a_b", "a\u{0}"] {
            assert_eq!(parse(bad), Err(ValidationError::InvalidSlug), "{bad}");
        }
        assert_eq!(parse(&"a".repeat(101)), Err(ValidationError::TooLong { max: 100 }));
    }
}
