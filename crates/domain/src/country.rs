//! Countries (ISO 3166-1).

use nevel_i18n::{Language, countries, more_countries};

/// All codes in use, sorted.
pub const ALL: [&str; 249] = [
    "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD",
    "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA",
    "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE",
    "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA",
    "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK",
    "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP",
    "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT",
    "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS",
    "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ",
    "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS",
    "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST",
    "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW",
    "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "YE", "YT", "ZA",
    "ZM", "ZW",
];

/// The countries that a new shop ships to (CHK-11). The shop's pages have their names and flags from the start.
pub const DEFAULT: [&str; 30] = [
    "RU", "UA", "BY", "KZ", "US", "GB", "DE", "FR", "IT", "ES", "PT", "NL", "BE", "CH", "AT", "PL", "CZ", "SK", "HU",
    "RO", "BG", "GR", "TR", "IL", "AE", "SA", "CN", "JP", "KR", "IN",
];

/// The European Economic Area, where consumers may withdraw from distance contracts.
pub const EEA: [&str; 30] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS", "IT", "LI", "LT",
    "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// The normalized code of a country.
pub fn parse(code: &str) -> Option<&'static str> {
    let code = code.trim().to_ascii_uppercase();
    ALL.binary_search(&code.as_str()).ok().and_then(|index| ALL.get(index).copied())
}

/// The name of a country, or the code itself if there is no such country.
pub fn name(code: &str, language: Language) -> &str {
    let known = parse(code);
    let name = |code| countries::by_key(code, language).or_else(|| more_countries::by_key(code, language));
    known.and_then(name).unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ref_03_every_country_has_a_name_in_every_language() {
        assert!(ALL.is_sorted());
        for (code, language) in ALL.into_iter().flat_map(|code| Language::ALL.map(|language| (code, language))) {
            assert!(name(code, language).chars().count() > 2, "{code} {language:?}");
            assert_eq!((parse(code), parse(&format!(" {} ", code.to_lowercase()))), (Some(code), Some(code)));
        }
        assert!(DEFAULT.iter().chain(&EEA).all(|code| parse(code).is_some()));
        assert_eq!([parse("ZZ"), parse(""), parse("NLD"), parse("EU")], [None; 4]);
    }

    #[test]
    fn chk_11_country_names_are_localized() {
        assert_eq!((name("NL", Language::Ru), name("nl", Language::En)), ("Нидерланды", "Netherlands"));
        assert_eq!((name("RU", Language::Ru), name("IN", Language::En)), ("Россия", "India"));
        assert_eq!((name("IE", Language::Ru), name("SE", Language::Nl)), ("Ирландия", "Zweden"));
        assert_eq!(name("ZZ", Language::Ru), "ZZ");
    }
}
