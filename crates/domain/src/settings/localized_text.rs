//! Texts in both languages.

use serde::{Deserialize, Serialize};

use crate::language::{Language, localized};

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalizedText {
    pub ru: String,
    pub en: String,
}

impl LocalizedText {
    pub fn get(&self, language: Language) -> &str {
        localized(language, &self.ru, &self.en)
    }
}
