//! The shapes that travel: separate from the domain, so that neither changes the other by accident.

pub mod account;
pub mod category;
pub mod file;
pub mod money;
pub mod order;
pub mod page;
pub mod product;
pub mod refusal;
pub mod settings;

use nevel_domain::catalog::category::Translation;
use nevel_domain::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TranslationBody {
    #[schema(value_type = String, example = "en")]
    pub language_code: &'static str,
    pub name: String,
    pub description: Option<String>,
}

impl From<&Translation> for TranslationBody {
    fn from(text: &Translation) -> Self {
        Self { language_code: text.language.code(), name: text.name.clone(), description: text.description.clone() }
    }
}

/// The text in the asked language; without one, the base text.
fn in_language(translations: &[Translation], language: Language) -> Option<&Translation> {
    translations.iter().find(|text| text.language == language)
}

fn name_in(translations: &[Translation], language: Language, base: &str) -> String {
    in_language(translations, language).map_or(base, |text| &text.name).to_owned()
}

fn description_in(translations: &[Translation], language: Language, base: Option<&str>) -> Option<String> {
    in_language(translations, language).and_then(|text| text.description.as_deref()).or(base).map(str::to_owned)
}
