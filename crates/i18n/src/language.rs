//! Negotiation of languages, and numbers in a language.

use crate::Language;

impl Language {
    /// The language of a code such as `en`.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Parses a language tag such as `ru`, `en-GB` or `EN` by its primary subtag.
    pub fn parse(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The language with the highest quality in an `Accept-Language` value, of those that are offered.
    pub fn from_accept_language(value: &str, is_offered: impl Fn(Self) -> bool) -> Option<Self> {
        let mut best: Option<(u32, Self)> = None;
        for item in value.split(',').take(32) {
            let mut parts = item.split(';');
            let Some(language) = parts.next().and_then(Self::parse).filter(|language| is_offered(*language)) else {
                continue;
            };
            let quality = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(1000, thousandths);
            if quality > 0 && best.is_none_or(|(highest, _)| quality > highest) {
                best = Some((quality, language));
            }
        }
        best.map(|(_, language)| language)
    }

    /// Formats a whole number with separated thousands, such as `1,234`.
    pub fn format_count(self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push_str(self.group_separator());
            }
            text.push(digit);
        }
        text
    }

    /// Formats an amount like the web application: `1 234,50 €` with no-break spaces, or `€1,234.50`.
    pub fn format_euros(self, cents: i64) -> String {
        let sign = if cents < 0 { "-" } else { "" };
        let cents = cents.unsigned_abs();
        let amount = format!("{}{}{:02}", self.format_count(cents / 100), self.decimal_separator(), cents % 100);
        format!("{sign}{}", self.money_pattern().replace("{amount}", &amount))
    }
}

/// Parses a quality value between 0 and 1 in thousandths; anything else counts as 0.
fn thousandths(quality: &str) -> u32 {
    match quality.trim().split_once('.') {
        None => quality.trim().parse::<u32>().map_or(0, |whole| whole.min(1) * 1000),
        Some((whole, fraction)) if fraction.len() <= 3 && fraction.bytes().all(|byte| byte.is_ascii_digit()) => {
            let fraction = format!("{fraction:0<3}").parse().unwrap_or(0);
            (whole.parse::<u32>().unwrap_or(0).min(1) * 1000 + fraction).min(1000)
        }
        Some(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_01_unsupported_tags_are_rejected_and_the_default_is_ru() {
        assert_eq!(Language::parse("xx"), None);
        assert_eq!(Language::parse(""), None);
        assert_eq!(Language::parse("EN-gb"), Some(Language::En));
        assert_eq!(Language::default(), Language::Ru);
    }

    #[test]
    fn gen_03_accept_language_selects_the_supported_language_with_the_highest_quality() {
        let negotiate = |value| Language::from_accept_language(value, |_| true);
        assert_eq!(negotiate("en"), Some(Language::En));
        assert_eq!(negotiate("xx, en;q=0.8, ru;q=0.9"), Some(Language::Ru));
        assert_eq!(negotiate("en;q=0.5,ru;q=0.5"), Some(Language::En));
        assert_eq!(negotiate("en;q=0"), None);
        assert_eq!(negotiate("xx,yy;q=0.9"), None);
        assert_eq!(negotiate("en;q=abc, ru;q=0.1"), Some(Language::Ru));
    }
}
