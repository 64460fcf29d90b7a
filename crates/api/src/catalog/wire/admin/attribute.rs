//! Wire types of attribute administration.

use std::collections::{BTreeMap, HashSet};

use nevel_domain::catalog::admin::{self, AttributeDraft, AttributeTemplate, AttributeTextRecord};
use nevel_domain::catalog::product::{AttributeText, ProductId};
use nevel_domain::rules::ATTRIBUTES_PER_PRODUCT;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use serde::Deserialize;
use utoipa::ToSchema;

use super::translation::parse_language;
use crate::catalog::wire::product::AttributeTextBody;
use crate::http::{Validate, prefix_fields, text_or_empty};
use crate::json_object::json_object;

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeInput)]
pub struct AttributeInputBody {
    /// ID of an existing attribute of the product; missing for a new attribute.
    pub id: Option<i64>,
    /// At most 100 characters.
    #[schema(required = true, value_type = String)]
    pub name: Option<String>,
    /// At most 500 characters.
    pub value: Option<String>,
    /// Translations by language code. Replaces all translations; entries without a name are ignored. If missing, an
    /// existing attribute keeps its translations.
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

json_object! {
    #[schema(as = AttributeTranslationRecord)]
    pub struct AttributeTranslationRecordBody from(record: AttributeTextRecord) {
        pub id: i64 = record.id,
        #[schema(value_type = String, example = "en")]
        pub language_code: &'static str = record.language.code(),
        pub name: String = record.text.name,
        pub value: Option<String> = record.text.value,
    }
}

json_object! {
    #[schema(as = AttributeTemplate)]
    pub struct AttributeTemplateBody from(template: AttributeTemplate) {
        pub name: String = template.name,
        /// Translations by language code, without values.
        pub translations: BTreeMap<&'static str, AttributeTextBody> = template
            .translations
            .into_iter()
            .map(|(language, name)| (language.code(), AttributeTextBody { name, value: None }))
            .collect(),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeOrder)]
#[serde(rename_all = "camelCase")]
pub struct AttributeOrderBody {
    /// IDs of all attributes of the product in the new order.
    #[serde(default)]
    #[schema(required = true)]
    pub attribute_ids: Vec<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = AttributeCopy)]
#[serde(rename_all = "camelCase")]
pub struct AttributeCopyBody {
    /// The product to copy attributes from.
    #[schema(required = true, value_type = i64)]
    pub source_product_id: Option<i64>,
}

impl Validate for AttributeInputBody {
    type Output = AttributeDraft;

    fn validate(self) -> Result<AttributeDraft, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", admin::parse_name(text_or_empty(&self.name)));
        let value = errors.check("value", admin::parse_attribute_value(text_or_empty(&self.value)));
        let translations = errors.merge(self.translations.map(parse_texts).transpose());
        errors.finish(|| Some(AttributeDraft { id: self.id, name: name?, value: value?, translations: translations? }))
    }
}

fn parse_texts(
    inputs: BTreeMap<String, AttributeTextInputBody>,
) -> Result<BTreeMap<Language, AttributeText>, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let mut parsed = BTreeMap::new();
    for (code, input) in inputs.into_iter().take(Language::ALL.len() + 1) {
        let Some(language) = errors.check("translations", parse_language(Some(&code))) else { continue };
        if text_or_empty(&input.name).trim().is_empty() {
            continue;
        }
        let text = parse_text(text_or_empty(&input.name), text_or_empty(&input.value));
        parsed.extend(
            errors
                .merge(text.map_err(|errors| prefix_fields(&format!("translations.{code}"), errors)))
                .map(|text| (language, text)),
        );
    }
    errors.finish(|| Some(parsed))
}

fn parse_text(name: &str, value: &str) -> Result<AttributeText, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let name = errors.check("name", admin::parse_name(name));
    let value = errors.check("value", admin::parse_attribute_value(value));
    errors.finish(|| Some(AttributeText { name: name?, value: value? }))
}

impl Validate for AttributeCopyBody {
    /// The product to copy from.
    type Output = ProductId;

    fn validate(self) -> Result<ProductId, Vec<FieldError>> {
        let id = self
            .source_product_id
            .ok_or_else(|| vec![FieldError::new("sourceProductId", ValidationError::Required)])?;
        Ok(ProductId(id))
    }
}

impl Validate for AttributeTranslationInputBody {
    type Output = (Language, AttributeText);

    fn validate(self) -> Result<(Language, AttributeText), Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let language = errors.check("languageCode", parse_language(self.language_code.as_deref()));
        let text = errors.merge(parse_text(text_or_empty(&self.name), text_or_empty(&self.value)));
        errors.finish(|| language.zip(text))
    }
}

/// Parses all attributes of a product. Duplicate names are detected by the use case, which checks them for single
/// attributes too.
pub fn parse_attributes(inputs: Vec<AttributeInputBody>) -> Result<Vec<AttributeDraft>, Vec<FieldError>> {
    if inputs.len() > ATTRIBUTES_PER_PRODUCT {
        return Err(vec![FieldError::new("attributes", ValidationError::TooMany { max: ATTRIBUTES_PER_PRODUCT })]);
    }
    let mut errors = ValidationErrors::default();
    let mut parsed = Vec::new();
    let mut ids = HashSet::new();
    for (input, index) in inputs.into_iter().zip(0..) {
        if input.id.is_some_and(|id| !ids.insert(id)) {
            errors.push(format!("attributes.{index}.id"), ValidationError::Duplicate);
        }
        parsed.extend(
            errors.merge(input.validate().map_err(|errors| prefix_fields(&format!("attributes.{index}"), errors))),
        );
    }
    errors.finish(|| Some(parsed))
}
