//! Countries the shop can ship to; the settings enable a subset.

use crate::language::{Language, localized};

pub const ALL: [&str; 30] = [
    "RU", "UA", "BY", "KZ", "US", "GB", "DE", "FR", "IT", "ES", "PT", "NL", "BE", "CH", "AT", "PL", "CZ", "SK", "HU", "RO", "BG", "GR",
    "TR", "IL", "AE", "SA", "CN", "JP", "KR", "IN",
];

/// The European Economic Area, where consumers may withdraw from distance contracts.
pub const EEA: [&str; 30] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MT",
    "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// Russian and English names in the order of `ALL`.
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

/// The normalized code of a supported country.
pub fn parse(code: &str) -> Option<&'static str> {
    ALL.into_iter().find(|supported| supported.eq_ignore_ascii_case(code.trim()))
}

/// The name of a country, or the code itself if the country is not supported.
pub fn name(code: &str, language: Language) -> &str {
    let country = ALL.into_iter().zip(NAMES).find(|(supported, _)| supported.eq_ignore_ascii_case(code));
    country.map_or(code, |(_, (ru, en))| localized(language, ru, en))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_11_country_names_are_localized() {
        assert_eq!((name("NL", Language::Ru), name("nl", Language::En)), ("Нидерланды", "Netherlands"));
        assert_eq!((name("RU", Language::Ru), name("IN", Language::En)), ("Россия", "India"));
        assert_eq!(name("ZZ", Language::Ru), "ZZ");
    }
}
