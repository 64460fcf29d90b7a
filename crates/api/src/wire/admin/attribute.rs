//! Attributes as staff see and send them.

use std::collections::{BTreeMap, HashSet};

use nevel_domain::catalog::admin::{self, AttributeDraft, AttributeTemplate, AttributeTextRecord};
use nevel_domain::catalog::product::AttributeText;
use nevel_domain::language::Language;
use nevel_domain::rules::ATTRIBUTES_PER_PRODUCT;
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::translation::{below, language, typed};
use crate::wire::product::AttributeTextBody;

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeInput)]
pub struct AttributeInputBody {
    /// An attribute of the product that is kept; without one it is new.
    pub id: Option<i64>,
    /// At most 100 characters.
    #[schema(required = true, value_type = String)]
    pub name: Option<String>,
    /// At most 500 characters.
    pub value: Option<String>,
    /// By language code. Replaces all; those without a name are left out. When missing, a kept attribute keeps its own.
    pub translations: Option<BTreeMap<String, AttributeTextInputBody>>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeTextInput)]
pub struct AttributeTextInputBody {
    pub name: Option<String>,
    pub value: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeTranslationInput)]
#[serde(rename_all = "camelCase")]
pub struct AttributeTranslationInputBody {
    /// `ru` or `en`.
    pub language_code: Option<String>,
    pub name: Option<String>,
    pub value: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AttributeTranslationRecord)]
#[serde(rename_all = "camelCase")]
pub struct AttributeTranslationRecordBody {
    pub id: i64,
    #[schema(value_type = String, example = "en")]
    pub language_code: &'static str,
    pub name: String,
    pub value: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AttributeTemplate)]
pub struct AttributeTemplateBody {
    pub name: String,
    /// By language code; values are for whoever fills the template in.
    pub translations: BTreeMap<&'static str, AttributeTextBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeOrder)]
#[serde(rename_all = "camelCase")]
pub struct AttributeOrderBody {
    /// All attributes of the product, in the new order.
    #[serde(default)]
    #[schema(required = true)]
    pub attribute_ids: Vec<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeCopy)]
#[serde(rename_all = "camelCase")]
pub struct AttributeCopyBody {
    /// The product whose attributes replace those of this one.
    #[schema(required = true, value_type = i64)]
    pub source_product_id: Option<i64>,
}

impl AttributeInputBody {
    pub fn parse(self) -> Result<AttributeDraft, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", admin::parse_name(typed(&self.name)));
        let value = errors.check("value", admin::parse_attribute_value(typed(&self.value)));
        let translations = errors.merge(self.translations.map(texts).transpose());
        errors.finish(|| Some(AttributeDraft { id: self.id, name: name?, value: value?, translations: translations? }))
    }
}

fn texts(inputs: BTreeMap<String, AttributeTextInputBody>) -> Result<BTreeMap<Language, AttributeText>, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let mut parsed = BTreeMap::new();
    for (code, input) in inputs.into_iter().take(Language::ALL.len() + 1) {
        let Some(language) = errors.check("translations", language(Some(&code))) else { continue };
        if typed(&input.name).trim().is_empty() {
            continue;
        }
        let text = text(typed(&input.name), typed(&input.value));
        parsed.extend(errors.merge(text.map_err(|errors| below(&format!("translations.{code}"), errors))).map(|text| (language, text)));
    }
    errors.finish(|| Some(parsed))
}

fn text(name: &str, value: &str) -> Result<AttributeText, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let name = errors.check("name", admin::parse_name(name));
    let value = errors.check("value", admin::parse_attribute_value(value));
    errors.finish(|| Some(AttributeText { name: name?, value: value? }))
}

impl AttributeTranslationInputBody {
    pub fn parse(&self) -> Result<(Language, AttributeText), Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let language = errors.check("languageCode", language(self.language_code.as_deref()));
        let text = errors.merge(text(typed(&self.name), typed(&self.value)));
        errors.finish(|| language.zip(text))
    }
}

/// All attributes of a product at once. That a name stands once is for the catalogue to say, which says it in other places, too.
pub fn parse_attributes(inputs: Vec<AttributeInputBody>) -> Result<Vec<AttributeDraft>, Vec<FieldError>> {
    if inputs.len() > ATTRIBUTES_PER_PRODUCT {
        return Err(vec![FieldError::new("attributes", ValidationError::TooMany { max: ATTRIBUTES_PER_PRODUCT })]);
    }
    let mut errors = ValidationErrors::default();
    let mut parsed = Vec::new();
    let mut ids = HashSet::new();
    for (input, at) in inputs.into_iter().zip(0..) {
        if input.id.is_some_and(|id| !ids.insert(id)) {
            errors.push(format!("attributes.{at}.id"), ValidationError::Duplicate);
        }
        parsed.extend(errors.merge(input.parse().map_err(|errors| below(&format!("attributes.{at}"), errors))));
    }
    errors.finish(|| Some(parsed))
}

impl From<AttributeTextRecord> for AttributeTranslationRecordBody {
    fn from(record: AttributeTextRecord) -> Self {
        Self { id: record.id, language_code: record.language.code(), name: record.text.name, value: record.text.value }
    }
}

impl From<AttributeTemplate> for AttributeTemplateBody {
    fn from(template: AttributeTemplate) -> Self {
        let text = |(language, name): (Language, String)| (language.code(), AttributeTextBody { name, value: None });
        Self { name: template.name, translations: template.translations.into_iter().map(text).collect() }
    }
}
