//! The countries the shop can deliver to; settings choose among them.

pub const ALL: [&str; 30] = [
    "RU", "UA", "BY", "KZ", "US", "GB", "DE", "FR", "IT", "ES", "PT", "NL", "BE", "CH", "AT", "PL", "CZ", "SK", "HU", "RO", "BG", "GR",
    "TR", "IL", "AE", "SA", "CN", "JP", "KR", "IN",
];

/// The code as the shop spells it, if the shop knows the country.
pub fn parse(code: &str) -> Option<&'static str> {
    ALL.into_iter().find(|known| known.eq_ignore_ascii_case(code.trim()))
}
