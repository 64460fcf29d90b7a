//! Wire types of product and category translations.

use nevel_domain::catalog::admin::{self, TranslationRecord};
use nevel_domain::catalog::category::Translation;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use nevel_usecases::catalog::admin::Saved;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::{Validate, prefix_fields, text_or_empty};
use crate::json_object::json_object;

json_object! {
    #[schema(as = TranslationRecord)]
    pub struct TranslationRecordBody from(record: TranslationRecord) {
        pub id: i64 = record.id,
        #[schema(value_type = String, example = "en")]
        pub language_code: &'static str = record.text.language.code(),
        pub name: String = record.text.name,
        pub description: Option<String> = record.text.description,
    }
}

json_object! {
    /// A saved translation and the new version of its product or category.
    #[schema(as = SavedTranslation)]
    pub struct SavedTranslationBody from(saved: Saved<TranslationRecord>) {
        #[serde(flatten)]
        pub record: TranslationRecordBody = saved.record.into(),
        /// Expected by the next change of the product or category.
        pub version: i64 = saved.version,
    }
}

/// Current version of the product or category.
#[derive(Serialize, ToSchema)]
#[schema(as = CurrentVersion)]
pub struct CurrentVersionBody {
    /// Expected by the next change of the product or category.
    pub version: i64,
}

/// For categories, the fields are also accepted as query parameters.
#[derive(Default, Deserialize, ToSchema, IntoParams)]
#[schema(as = TranslationInput)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct TranslationInputBody {
    /// `ru` or `en`.
    pub language_code: Option<String>,
    pub name: Option<String>,
    pub description: Option<String>,
}

impl TranslationInputBody {
    /// Fills missing values from another input.
    pub fn or(self, other: Self) -> Self {
        Self {
            language_code: self.language_code.or(other.language_code),
            name: self.name.or(other.name),
            description: self.description.or(other.description),
        }
    }
}

impl Validate for TranslationInputBody {
    type Output = Translation;

    fn validate(self) -> Result<Translation, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let language = errors.check("languageCode", parse_language(self.language_code.as_deref()));
        // An unknown language does not hide errors of the other fields.
        let text = admin::parse_translation(
            language.unwrap_or_default(),
            text_or_empty(&self.name),
            text_or_empty(&self.description),
        );
        let text = errors.merge(text).flatten();
        if text.is_none() && text_or_empty(&self.name).trim().is_empty() {
            errors.push("name", ValidationError::Required);
        }
        errors.finish(|| text)
    }
}

/// Parses all translations of a product. Translations without a name are skipped; a duplicate language is an error.
pub fn parse_translations(inputs: Vec<TranslationInputBody>) -> Result<Vec<Translation>, Vec<FieldError>> {
    if inputs.len() > Language::ALL.len() {
        return Err(vec![FieldError::new("translations", ValidationError::TooMany { max: Language::ALL.len() })]);
    }
    let mut errors = ValidationErrors::default();
    let mut parsed: Vec<Translation> = Vec::new();
    for (input, index) in inputs.into_iter().zip(0..) {
        let Some(language) =
            errors.check(format!("translations.{index}.languageCode"), parse_language(input.language_code.as_deref()))
        else {
            continue;
        };
        if parsed.iter().any(|text| text.language == language) {
            errors.push(format!("translations.{index}.languageCode"), ValidationError::Duplicate);
        }
        let text = admin::parse_translation(language, text_or_empty(&input.name), text_or_empty(&input.description));
        parsed.extend(
            errors.merge(text.map_err(|errors| prefix_fields(&format!("translations.{index}"), errors))).flatten(),
        );
    }
    errors.finish(|| Some(parsed))
}

pub fn parse_language(code: Option<&str>) -> Result<Language, ValidationError> {
    let code = code.map(str::trim).filter(|code| !code.is_empty()).ok_or(ValidationError::Required)?;
    Language::from_code(code).ok_or(ValidationError::Unknown)
}
