//! Texts of products and categories in another language.

use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::admin::{self, TranslationRecord};
use nevel_domain::language::Language;
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use nevel_usecases::catalog::admin::Saved;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Serialize, ToSchema)]
#[schema(as = TranslationRecord)]
#[serde(rename_all = "camelCase")]
pub struct TranslationRecordBody {
    pub id: i64,
    #[schema(value_type = String, example = "en")]
    pub language_code: &'static str,
    pub name: String,
    pub description: Option<String>,
}

/// What was saved, and which version of the product or category that makes.
#[derive(Serialize, ToSchema)]
#[schema(as = SavedTranslation)]
#[serde(rename_all = "camelCase")]
pub struct SavedTranslationBody {
    #[serde(flatten)]
    pub record: TranslationRecordBody,
    /// To be sent with the next change of the product or category.
    pub version: i64,
}

/// Which version of the product or category is left.
#[derive(Serialize, ToSchema)]
#[schema(as = CurrentVersion)]
pub struct CurrentVersionBody {
    /// To be sent with the next change of the product or category.
    pub version: i64,
}

/// As a body; for categories the same as parameters of the address, too.
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
    /// Each value from here, or else from there.
    pub fn or(self, other: Self) -> Self {
        Self {
            language_code: self.language_code.or(other.language_code),
            name: self.name.or(other.name),
            description: self.description.or(other.description),
        }
    }

    pub fn parse(&self) -> Result<Translation, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let language = errors.check("languageCode", language(self.language_code.as_deref()));
        // A language that is not known hides nothing else that is wrong.
        let text = admin::parse_translation(language.unwrap_or_default(), typed(&self.name), typed(&self.description));
        let text = errors.merge(text).flatten();
        if text.is_none() && typed(&self.name).trim().is_empty() {
            errors.push("name", ValidationError::Required);
        }
        errors.finish(|| text)
    }
}

impl From<Saved<TranslationRecord>> for SavedTranslationBody {
    fn from(saved: Saved<TranslationRecord>) -> Self {
        Self { record: saved.record.into(), version: saved.version }
    }
}

impl From<TranslationRecord> for TranslationRecordBody {
    fn from(record: TranslationRecord) -> Self {
        let Translation { language, name, description } = record.text;
        Self { id: record.id, language_code: language.code(), name, description }
    }
}

/// All translations of something at once; a language stands once, and a text without a name is left out.
pub fn parse_translations(inputs: Vec<TranslationInputBody>) -> Result<Vec<Translation>, Vec<FieldError>> {
    if inputs.len() > Language::ALL.len() {
        return Err(vec![FieldError::new("translations", ValidationError::TooMany { max: Language::ALL.len() })]);
    }
    let mut errors = ValidationErrors::default();
    let mut parsed: Vec<Translation> = Vec::new();
    for (input, at) in inputs.into_iter().zip(0..) {
        let Some(language) = errors.check(format!("translations.{at}.languageCode"), language(input.language_code.as_deref())) else {
            continue;
        };
        if parsed.iter().any(|text| text.language == language) {
            errors.push(format!("translations.{at}.languageCode"), ValidationError::Duplicate);
        }
        let text = admin::parse_translation(language, typed(&input.name), typed(&input.description));
        parsed.extend(errors.merge(text.map_err(|errors| below(&format!("translations.{at}"), errors))).flatten());
    }
    errors.finish(|| Some(parsed))
}

pub fn language(code: Option<&str>) -> Result<Language, ValidationError> {
    let code = code.map(str::trim).filter(|code| !code.is_empty()).ok_or(ValidationError::Required)?;
    Language::ALL.into_iter().find(|language| language.code() == code).ok_or(ValidationError::Unknown)
}

/// The faults of a part, named as parts of the whole.
pub fn below(part: &str, errors: Vec<FieldError>) -> Vec<FieldError> {
    errors.into_iter().map(|error| FieldError::new(format!("{part}.{}", error.field), error.error)).collect()
}

#[expect(clippy::ref_option, reason = "every caller has a field of a body at hand")]
pub fn typed(field: &Option<String>) -> &str {
    field.as_deref().unwrap_or_default()
}
