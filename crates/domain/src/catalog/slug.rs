//! The readable part of an address: small Latin letters, digits and hyphens.

use crate::fold::fold;
use crate::rules::SLUG_MAX_CHARS;
use crate::validation::FieldFault;

/// Room is left for a number that makes the slug unique.
const MADE_MAX_CHARS: usize = SLUG_MAX_CHARS - 20;

/// A slug as somebody typed it.
pub fn parse(input: &str) -> Result<String, FieldFault> {
    let slug = input.trim().to_lowercase();
    if slug.len() > SLUG_MAX_CHARS {
        return Err(FieldFault::TooLong { max: SLUG_MAX_CHARS });
    }
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if slug.split('-').all(is_word) { Ok(slug) } else { Err(FieldFault::InvalidSlug) }
}

/// A slug made from a name; a name without any letter that can be spelled leaves `otherwise`.
pub fn of_name(name: &str, otherwise: &str) -> String {
    let spelled: String = fold(name).chars().map(latin).collect();
    let mut slug = String::new();
    for word in spelled.split('-').filter(|word| !word.is_empty()) {
        let hyphen = usize::from(!slug.is_empty());
        if slug.len() + hyphen + word.len() > MADE_MAX_CHARS {
            if slug.is_empty() {
                slug.push_str(word.get(..MADE_MAX_CHARS).unwrap_or(word));
            }
            break;
        }
        slug.push_str(&"-"[..hyphen]);
        slug.push_str(word);
    }
    if slug.is_empty() { otherwise.to_owned() } else { slug }
}

/// The slugs to try for a name, the plainest first.
pub fn candidates(base: &str) -> Vec<String> {
    std::iter::once(base.to_owned()).chain((2..=100).map(|number| format!("{base}-{number}"))).collect()
}

/// How a folded character is spelled in an address; what has no spelling parts words.
fn latin(c: char) -> &'static str {
    const LATIN: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    if let Some(at) = LATIN.find(c) {
        return LATIN.get(at..=at).unwrap_or("-");
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
    fn apf_02_a_slug_is_made_from_a_name_in_any_alphabet() {
        assert_eq!(of_name("Арктическая мята, 20 мг/мл", "product"), "arkticheskaya-myata-20-mg-ml");
        assert_eq!(of_name("  Щука & Ёж — \"Объём\"  ", "product"), "shchuka-ezh-obem");
        assert_eq!(of_name("Crème brûlée", "product"), "creme-brulee");
        assert_eq!(of_name("日本 ✨", "product"), "product");
        assert_eq!(parse(&of_name(&"слово ".repeat(60), "product")).unwrap().len(), 77);
        assert_eq!(parse(&of_name(&"щ".repeat(100), "product")).unwrap().len(), MADE_MAX_CHARS);
    }

    #[test]
    fn apf_02_a_typed_slug_has_latin_letters_digits_and_single_hyphens() {
        assert_eq!(parse(" Arctic-Mint-2 "), Ok("arctic-mint-2".into()));
        for bad in ["", "-", "a--b", "-a", "a-", "мята", "a b", "a/b", "a_b", "a\u{0}"] {
            assert_eq!(parse(bad), Err(FieldFault::InvalidSlug), "{bad}");
        }
        assert_eq!(parse(&"a".repeat(101)), Err(FieldFault::TooLong { max: 100 }));
    }
}
