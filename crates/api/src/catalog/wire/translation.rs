//! Translations, and the choice of the text in the language of the request.

use nevel_domain::catalog::category::Translation;
use nevel_i18n::Language;

use crate::json_object::json_object;

json_object! {
    #[derive(Debug)]
    pub struct TranslationBody from(text: &Translation) {
        #[schema(value_type = String, example = "en")]
        pub language_code: &'static str = text.language.code(),
        pub name: String = text.name.clone(),
        pub description: Option<String> = text.description.clone(),
    }
}

fn in_language(translations: &[Translation], language: Language) -> Option<&Translation> {
    translations.iter().find(|text| text.language == language)
}

/// The name in a language, or the base name.
pub fn name_in<'a>(translations: &'a [Translation], language: Language, base: &'a str) -> &'a str {
    in_language(translations, language).map_or(base, |text| &text.name)
}

/// The description in a language, or the base description.
pub fn description_in<'a>(
    translations: &'a [Translation],
    language: Language,
    base: Option<&'a str>,
) -> Option<&'a str> {
    in_language(translations, language).and_then(|text| text.description.as_deref()).or(base)
}
