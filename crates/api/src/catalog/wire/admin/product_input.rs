//! Input of product administration.

use nevel_domain::catalog::admin::{self, ProductDraft};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Dimensions, ProductPatch};
use nevel_domain::patch::Patch;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use super::attribute::{AttributeInputBody, parse_attributes};
use super::patch::{parse_slug, patch_number, patch_text};
use super::translation::{TranslationInputBody, parse_translations};
use crate::http::{Validate, text_or_empty};

/// Missing fields keep their values (or get their defaults); `null` removes the value.
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
    /// Euros, greater than zero, with at most two decimals.
    #[schema(required = true, value_type = f64)]
    pub price: Option<f64>,
    /// 0 to 1,000,000.
    #[schema(required = true, value_type = i64)]
    pub stock: Option<f64>,
    /// The stock that was shown to the administrator. Units sold since then are subtracted from the new stock.
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
    /// Default for a new product: `true`.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub purchasable: Patch<bool>,
    /// Whether the legal warning about nicotine applies. Default for a new product: `true`.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub contains_nicotine: Patch<bool>,
    /// Whether the product is exempt from the right of withdrawal, such as goods that cannot be returned once unsealed.
    /// Default for a new product: `false`.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub withdrawal_exempt: Patch<bool>,
    /// Path returned by an image upload.
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
    /// Generated from the name for a new product without a slug, or if set to an empty value.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub slug: Patch<Option<String>>,
    /// Replaces all attributes, in this order; attributes with an ID are updated.
    pub attributes: Option<Vec<AttributeInputBody>>,
    /// Replaces all translations; entries without a name are ignored.
    pub translations: Option<Vec<TranslationInputBody>>,
    /// Expected version of the product.
    pub version: Option<i64>,
}

/// Dimensions in centimeters.
#[derive(Deserialize, ToSchema)]
#[schema(as = DimensionsInput)]
pub struct DimensionsInputBody {
    pub width: Option<f64>,
    pub height: Option<f64>,
    pub depth: Option<f64>,
}

impl Validate for ProductInputBody {
    type Output = ProductDraft;

    fn validate(self) -> Result<ProductDraft, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", admin::parse_name(text_or_empty(&self.name)));
        let description = errors.check("description", patch_text(self.description, admin::parse_description));
        let price = errors.check("price", self.price.ok_or(ValidationError::Required).and_then(admin::parse_price));
        let stock = errors.check("stock", self.stock.ok_or(ValidationError::Required).and_then(admin::parse_stock));
        let expected_stock = errors.check("expectedStock", self.expected_stock.map(admin::parse_stock).transpose());
        let category_id =
            errors.check("categoryId", self.category_id.filter(|id| *id > 0).ok_or(ValidationError::Required));
        let recommended_order =
            errors.check("recommendedOrder", patch_number(self.recommended_order, admin::parse_position));
        let image_path = errors.check("imageUrl", patch_text(self.image_url, admin::parse_image_path));
        let sku = errors.check("sku", patch_text(self.sku, admin::parse_code));
        let barcode = errors.check("barcode", patch_text(self.barcode, admin::parse_code));
        let weight_grams = errors.check("weight", patch_number(self.weight, admin::parse_weight));
        let dimensions = errors.merge(parse_dimensions(self.dimensions));
        let slug = errors.check("slug", patch_text(self.slug, parse_slug));
        let attributes = errors.merge(self.attributes.map(parse_attributes).transpose());
        let translations = errors.merge(self.translations.map(parse_translations).transpose());
        errors.finish(|| {
            Some(ProductDraft {
                fields: ProductPatch {
                    name: Patch::Set(name?),
                    description: description?,
                    slug: Patch::Keep,
                    price: Patch::Set(price?),
                    stock: Patch::Set(stock?),
                    recommended: self.recommended,
                    recommended_position: recommended_order?,
                    purchasable: self.purchasable,
                    contains_nicotine: self.contains_nicotine,
                    withdrawal_exempt: self.withdrawal_exempt,
                    image_path: image_path?,
                    sku: sku?,
                    barcode: barcode?,
                    weight_grams: weight_grams?,
                    dimensions: dimensions?,
                },
                expected_stock: expected_stock?,
                category_id: CategoryId(category_id?),
                slug: slug?,
                attributes: attributes?,
                translations: translations?,
                version: self.version,
            })
        })
    }
}

fn parse_dimensions(value: Patch<Option<DimensionsInputBody>>) -> Result<Patch<Dimensions>, Vec<FieldError>> {
    value.try_map(|value| {
        let Some(value) = value else { return Ok(Dimensions::default()) };
        let mut errors = ValidationErrors::default();
        let width_mm = errors.check("dimensions.width", value.width.map(admin::parse_dimension).transpose());
        let height_mm = errors.check("dimensions.height", value.height.map(admin::parse_dimension).transpose());
        let depth_mm = errors.check("dimensions.depth", value.depth.map(admin::parse_dimension).transpose());
        errors.finish(|| Some(Dimensions { width_mm: width_mm?, height_mm: height_mm?, depth_mm: depth_mm? }))
    })
}
