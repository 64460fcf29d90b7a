//! Countries the shop can ship to; the settings enable a subset.

use nevel_i18n::{Language, countries};

pub const ALL: [&str; 30] = [
    "RU", "UA", "BY", "KZ", "US", "GB", "DE", "FR", "IT", "ES", "PT", "NL", "BE", "CH", "AT", "PL", "CZ", "SK", "HU",
    "RO", "BG", "GR", "TR", "IL", "AE", "SA", "CN", "JP", "KR", "IN",
];

/// The European Economic Area, where consumers may withdraw from distance contracts.
pub const EEA: [&str; 30] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS", "IT", "LI", "LT",
    "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// The normalized code of a supported country.
pub fn parse(code: &str) -> Option<&'static str> {
    ALL.into_iter().find(|supported| supported.eq_ignore_ascii_case(code.trim()))
}

/// The name of a country, or the code itself if the country is not supported.
pub fn name(code: &str, language: Language) -> &str {
    parse(code).and_then(|code| countries::by_key(code, language)).unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lng_01_every_country_has_a_name() {
        assert!(ALL.iter().all(|code| countries::by_key(code, Language::default()).is_some()));
    }

    #[test]
    fn chk_11_country_names_are_localized() {
        assert_eq!((name("NL", Language::Ru), name("nl", Language::En)), ("Нидерланды", "Netherlands"));
        assert_eq!((name("RU", Language::Ru), name("IN", Language::En)), ("Россия", "India"));
        assert_eq!(name("ZZ", Language::Ru), "ZZ");
    }
}
