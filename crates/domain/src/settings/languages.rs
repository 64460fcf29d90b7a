//! The languages that the shop offers (LNG-02).

use nevel_i18n::Language;
use serde::{Deserialize, Serialize};

use crate::validation::ValidationError;

/// The offered languages, the default one first. There is at least one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<String>")]
pub struct Languages(Vec<Language>);

impl Languages {
    /// Rejects an empty list and unknown codes, and removes duplicates.
    pub fn parse<'a>(codes: impl IntoIterator<Item = &'a str>) -> Result<Self, ValidationError> {
        let known = codes.into_iter().map(|code| Language::from_code(code).ok_or(ValidationError::Unknown));
        Self::distinct(known.collect::<Result<_, _>>()?).ok_or(ValidationError::Required)
    }

    fn distinct(languages: Vec<Language>) -> Option<Self> {
        let mut distinct = Vec::new();
        for language in languages {
            if !distinct.contains(&language) {
                distinct.push(language);
            }
        }
        (!distinct.is_empty()).then_some(Self(distinct))
    }

    pub fn iter(&self) -> impl Iterator<Item = Language> {
        self.0.iter().copied()
    }

    pub fn codes(&self) -> impl Iterator<Item = &'static str> {
        self.iter().map(Language::code)
    }

    pub fn default_language(&self) -> Language {
        self.iter().next().unwrap_or_default()
    }

    pub fn offers(&self, language: Language) -> bool {
        self.0.contains(&language)
    }

    /// A language that is not offered counts as absent.
    pub fn or_default(&self, language: Language) -> Language {
        if self.offers(language) { language } else { self.default_language() }
    }
}

/// Russian and English.
impl Default for Languages {
    fn default() -> Self {
        Self(vec![Language::Ru, Language::En])
    }
}

/// A newer version may have stored languages that this one does not have.
impl From<Vec<String>> for Languages {
    fn from(codes: Vec<String>) -> Self {
        Self::distinct(codes.iter().filter_map(|code| Language::from_code(code)).collect()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lng_02_russian_and_english_are_offered_by_default_and_russian_is_the_default() {
        assert_eq!(Languages::default().codes().collect::<Vec<_>>(), ["ru", "en"]);
        assert_eq!(Languages::default().default_language(), Language::Ru);
    }

    #[test]
    fn lng_02_language_that_is_not_offered_counts_as_absent() {
        let languages = Languages::parse(["en", "nl", "en"]).unwrap();
        assert_eq!(languages.codes().collect::<Vec<_>>(), ["en", "nl"]);
        assert_eq!(
            [Language::Ru, Language::En, Language::Nl].map(|language| languages.or_default(language).code()),
            ["en", "en", "nl"]
        );
    }

    #[test]
    fn lng_02_at_least_one_known_language_is_offered() {
        assert_eq!(Languages::parse([]), Err(ValidationError::Required));
        assert_eq!(Languages::parse(["en", "xx"]), Err(ValidationError::Unknown));
    }

    #[test]
    fn lng_02_stored_languages_of_a_newer_version_are_ignored() {
        let stored = |json: &str| serde_json::from_str::<Languages>(json).unwrap().codes().collect::<Vec<_>>();
        assert_eq!(stored(r#"["xx","nl","en"]"#), ["nl", "en"]);
        assert_eq!(stored(r#"["xx"]"#), ["ru", "en"]);
    }
}
