//! The two languages of the shop and how a request names one.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    Ru,
    En,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::Ru, Self::En];

    pub fn code(self) -> &'static str {
        match self {
            Self::Ru => "ru",
            Self::En => "en",
        }
    }

    /// `ru`, `en-GB`, `EN`: the primary subtag decides.
    pub fn parse(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The offered language with the highest weight in an `Accept-Language` value, if any.
    pub fn from_accept_language(value: &str) -> Option<Self> {
        let mut best: Option<(u32, Self)> = None;
        for item in value.split(',').take(32) {
            let mut parts = item.split(';');
            let Some(language) = parts.next().and_then(Self::parse) else { continue };
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(1000, thousandths);
            if weight > 0 && best.is_none_or(|(highest, _)| weight > highest) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

/// A quality value between 0 and 1 in thousandths; anything else counts as 0.
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
    fn gen_01_unknown_tags_are_no_language_and_the_default_is_ru() {
        assert_eq!(Language::parse("de"), None);
        assert_eq!(Language::parse(""), None);
        assert_eq!(Language::parse("EN-gb"), Some(Language::En));
        assert_eq!(Language::default(), Language::Ru);
    }

    #[test]
    fn gen_03_accept_language_takes_the_heaviest_offered_language() {
        let of = Language::from_accept_language;
        assert_eq!(of("en"), Some(Language::En));
        assert_eq!(of("de, en;q=0.8, ru;q=0.9"), Some(Language::Ru));
        assert_eq!(of("en;q=0.5,ru;q=0.5"), Some(Language::En));
        assert_eq!(of("en;q=0"), None);
        assert_eq!(of("fr,de;q=0.9"), None);
        assert_eq!(of("en;q=abc, ru;q=0.1"), Some(Language::Ru));
    }
}
