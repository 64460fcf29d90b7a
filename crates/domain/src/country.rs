//! The countries the shop can deliver to; settings choose among them.

use crate::language::Language;

pub const ALL: [&str; 30] = [
    "RU", "UA", "BY", "KZ", "US", "GB", "DE", "FR", "IT", "ES", "PT", "NL", "BE", "CH", "AT", "PL", "CZ", "SK", "HU", "RO", "BG", "GR",
    "TR", "IL", "AE", "SA", "CN", "JP", "KR", "IN",
];

/// Russian and English names, in the order of `ALL`; pages take theirs from the browser.
const NAMES: [(&str, &str); 30] = [
    ("Россия", "Russia"),
    ("Украина", "Ukraine"),
    ("Беларусь", "Belarus"),
    ("Казахстан", "Kazakhstan"),
    ("Соединённые Штаты", "United States"),
    ("Великобритания", "United Kingdom"),
    ("Германия", "Germany"),
    ("Франция", "France"),
    ("Италия", "Italy"),
    ("Испания", "Spain"),
    ("Португалия", "Portugal"),
    ("Нидерланды", "Netherlands"),
    ("Бельгия", "Belgium"),
    ("Швейцария", "Switzerland"),
    ("Австрия", "Austria"),
    ("Польша", "Poland"),
    ("Чехия", "Czechia"),
    ("Словакия", "Slovakia"),
    ("Венгрия", "Hungary"),
    ("Румыния", "Romania"),
    ("Болгария", "Bulgaria"),
    ("Греция", "Greece"),
    ("Турция", "Türkiye"),
    ("Израиль", "Israel"),
    ("ОАЭ", "United Arab Emirates"),
    ("Саудовская Аравия", "Saudi Arabia"),
    ("Китай", "China"),
    ("Япония", "Japan"),
    ("Республика Корея", "South Korea"),
    ("Индия", "India"),
];

/// The code as the shop spells it, if the shop knows the country.
pub fn parse(code: &str) -> Option<&'static str> {
    ALL.into_iter().find(|known| known.eq_ignore_ascii_case(code.trim()))
}

/// The country's name; one that the shop does not know keeps its code.
pub fn name(code: &str, language: Language) -> &str {
    let known = ALL.into_iter().zip(NAMES).find(|(known, _)| known.eq_ignore_ascii_case(code));
    known.map_or(code, |(_, (ru, en))| match language {
        Language::Ru => ru,
        Language::En => en,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_11_every_country_has_its_name_in_both_languages() {
        assert_eq!((name("NL", Language::Ru), name("nl", Language::En)), ("Нидерланды", "Netherlands"));
        assert_eq!((name("RU", Language::Ru), name("IN", Language::En)), ("Россия", "India"));
        assert_eq!(name("ZZ", Language::Ru), "ZZ");
    }
}
