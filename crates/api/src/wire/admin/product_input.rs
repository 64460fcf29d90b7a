//! A product as staff send it. What is missing stays as it is (or gets its default); `null` takes it away.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::admin::{self, Patch, ProductDraft};
use nevel_domain::catalog::product::Dimensions;
use nevel_domain::catalog::slug;
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::attribute::{AttributeInputBody, parse_attributes};
use super::translation::{TranslationInputBody, parse_translations};

#[derive(Deserialize, ToSchema)]
#[schema(as = ProductInput)]
#[serde(rename_all = "camelCase")]
pub struct ProductInputBody {
    /// At most 100 characters.
    #[schema(required = true, value_type = String)]
    pub name: Option<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub description: Patch<Option<String>>,
    /// Euro, above zero, with at most two decimals.
    #[schema(required = true, value_type = f64)]
    pub price: Option<f64>,
    /// 0 to 1,000,000.
    #[schema(required = true, value_type = i64)]
    pub stock: Option<f64>,
    /// The stock that was shown before the change: what was sold since then stays sold.
    #[schema(value_type = Option<i64>)]
    pub expected_stock: Option<f64>,
    #[schema(required = true, value_type = i64)]
    pub category_id: Option<i64>,
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub recommended: Patch<bool>,
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub recommended_order: Patch<Option<f64>>,
    /// A new product is purchasable unless told otherwise.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub purchasable: Patch<bool>,
    /// The path that an upload answered.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub image_url: Patch<Option<String>>,
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub sku: Patch<Option<String>>,
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub barcode: Patch<Option<String>>,
    /// Kilograms.
    #[serde(default)]
    #[schema(value_type = Option<f64>, required = false)]
    pub weight: Patch<Option<f64>>,
    #[serde(default)]
    #[schema(value_type = Option<DimensionsInputBody>, required = false)]
    pub dimensions: Patch<Option<DimensionsInputBody>>,
    /// Made from the name when a new product has none, or when it is emptied.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub slug: Patch<Option<String>>,
    /// Replaces all attributes, in this order; one with an id is kept under it.
    pub attributes: Option<Vec<AttributeInputBody>>,
    /// Replaces all translations; those without a name are left out.
    pub translations: Option<Vec<TranslationInputBody>>,
    /// The version that was shown before the change.
    pub version: Option<i64>,
}

/// Centimetres.
#[derive(Deserialize, ToSchema)]
#[schema(as = DimensionsInput)]
pub struct DimensionsInputBody {
    pub width: Option<f64>,
    pub height: Option<f64>,
    pub depth: Option<f64>,
}

impl ProductInputBody {
    pub fn parse(self) -> Result<ProductDraft, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", admin::parse_name(self.name.as_deref().unwrap_or_default()));
        let description = errors.check("description", text(self.description, admin::parse_description));
        let price = errors.check("price", self.price.ok_or(ValidationError::Required).and_then(admin::parse_price));
        let stock = errors.check("stock", self.stock.ok_or(ValidationError::Required).and_then(admin::parse_stock));
        let expected_stock = errors.check("expectedStock", self.expected_stock.map(admin::parse_stock).transpose());
        let category_id = errors.check("categoryId", self.category_id.filter(|id| *id > 0).ok_or(ValidationError::Required));
        let recommended_order = errors.check("recommendedOrder", number(self.recommended_order, admin::parse_position));
        let image_path = errors.check("imageUrl", text(self.image_url, admin::parse_image_path));
        let sku = errors.check("sku", text(self.sku, admin::parse_code));
        let barcode = errors.check("barcode", text(self.barcode, admin::parse_code));
        let weight_grams = errors.check("weight", number(self.weight, admin::parse_weight));
        let dimensions = errors.merge(dimensions(self.dimensions));
        let slug = errors.check("slug", text(self.slug, typed_slug));
        let attributes = errors.merge(self.attributes.map(parse_attributes).transpose());
        let translations = errors.merge(self.translations.map(parse_translations).transpose());
        errors.finish(|| {
            Some(ProductDraft {
                name: name?,
                description: description?,
                price: price?,
                stock: stock?,
                expected_stock: expected_stock?,
                category_id: CategoryId(category_id?),
                recommended: self.recommended,
                recommended_position: recommended_order?,
                purchasable: self.purchasable,
                image_path: image_path?,
                sku: sku?,
                barcode: barcode?,
                weight_grams: weight_grams?,
                dimensions: dimensions?,
                slug: slug?,
                attributes: attributes?,
                translations: translations?,
                version: self.version,
            })
        })
    }
}

pub type Parsed<T> = Result<Patch<Option<T>>, ValidationError>;

pub fn text(typed: Patch<Option<String>>, parse: impl FnOnce(&str) -> Result<Option<String>, ValidationError>) -> Parsed<String> {
    typed.try_map(|typed| parse(typed.as_deref().unwrap_or_default()))
}

pub fn number(typed: Patch<Option<f64>>, parse: impl FnOnce(f64) -> Result<i64, ValidationError>) -> Parsed<i64> {
    typed.try_map(|typed| typed.map(parse).transpose())
}

pub fn typed_slug(typed: &str) -> Result<Option<String>, ValidationError> {
    if typed.trim().is_empty() { Ok(None) } else { slug::parse(typed).map(Some) }
}

fn dimensions(typed: Patch<Option<DimensionsInputBody>>) -> Result<Patch<Dimensions>, Vec<FieldError>> {
    typed.try_map(|typed| {
        let Some(typed) = typed else { return Ok(Dimensions::default()) };
        let mut errors = ValidationErrors::default();
        let width_mm = errors.check("dimensions.width", typed.width.map(admin::parse_dimension).transpose());
        let height_mm = errors.check("dimensions.height", typed.height.map(admin::parse_dimension).transpose());
        let depth_mm = errors.check("dimensions.depth", typed.depth.map(admin::parse_dimension).transpose());
        errors.finish(|| Some(Dimensions { width_mm: width_mm?, height_mm: height_mm?, depth_mm: depth_mm? }))
    })
}
