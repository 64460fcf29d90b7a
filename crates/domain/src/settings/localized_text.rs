//! Texts of the settings.

use nevel_i18n::ByLanguage;

/// A text in every language.
pub type LocalizedText = ByLanguage<String>;
