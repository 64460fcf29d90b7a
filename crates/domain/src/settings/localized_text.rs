//! Texts of the settings.

use nevel_i18n::{ByLanguage, Text};

use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// A text in every built-in language.
pub type LocalizedText = ByLanguage<String>;

/// Validates each of the texts. The field of an error is such as `aboutText.en`.
pub(super) fn validate_texts(
    field: &str,
    texts: &LocalizedText,
    validate: impl Fn(&str) -> Result<String, ValidationError>,
) -> Result<LocalizedText, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let check = |language| validate(LocalizedText::get(texts, language));
    let valid = LocalizedText::new(|language| {
        errors.check(format!("{field}.{}", language.code()), check(language)).unwrap_or_default()
    });
    errors.finish(|| Some(valid))
}

/// The texts, with the built-in one of a language that this shop did not have when they were stored.
pub(super) fn or_built_in(texts: &LocalizedText, built_in: Text) -> LocalizedText {
    LocalizedText::new(|language| match texts.get(language).as_str() {
        "" => built_in(language).to_owned(),
        text => text.to_owned(),
    })
}
