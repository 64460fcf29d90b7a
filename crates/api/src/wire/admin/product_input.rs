//! A product as staff send it. What is missing stays as it is (or gets its default); `null` takes it away.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{self, Edit, ProductDraft};
use nevel_domain::catalog::product::Dimensions;
use nevel_domain::catalog::slug;
use nevel_domain::validation::{Faults, FieldError, FieldFault};
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
    pub description: Edit<Option<String>>,
    /// Euro, above zero, with at most two decimals.
    #[schema(required = true, value_type = f64)]
    pub price: Option<f64>,
    /// 0 to 1,000,000.
    #[schema(required = true, value_type = i64)]
    pub stock: Option<f64>,
    /// The stock that was shown before the change: what was sold since then stays sold.
    #[schema(value_type = Option<i64>)]
    pub loaded_stock: Option<f64>,
    #[schema(required = true, value_type = i64)]
    pub category_id: Option<i64>,
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub recommended: Edit<bool>,
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub recommended_order: Edit<Option<f64>>,
    /// A new product is purchasable unless told otherwise.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    pub purchasable: Edit<bool>,
    /// The path that an upload answered.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub image_url: Edit<Option<String>>,
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub sku: Edit<Option<String>>,
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub barcode: Edit<Option<String>>,
    /// Kilograms.
    #[serde(default)]
    #[schema(value_type = Option<f64>, required = false)]
    pub weight: Edit<Option<f64>>,
    #[serde(default)]
    #[schema(value_type = Option<DimensionsInputBody>, required = false)]
    pub dimensions: Edit<Option<DimensionsInputBody>>,
    /// Made from the name when a new product has none, or when it is emptied.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub slug: Edit<Option<String>>,
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
        let mut faults = Faults::default();
        let name = faults.take("name", editing::name(self.name.as_deref().unwrap_or_default()));
        let description = faults.take("description", text(self.description, editing::description));
        let price = faults.take("price", self.price.ok_or(FieldFault::Required).and_then(editing::price));
        let stock = faults.take("stock", self.stock.ok_or(FieldFault::Required).and_then(editing::stock));
        let loaded_stock = faults.take("loadedStock", self.loaded_stock.map(editing::stock).transpose());
        let category_id = faults.take("categoryId", self.category_id.filter(|id| *id > 0).ok_or(FieldFault::Required));
        let recommended_order = faults.take("recommendedOrder", number(self.recommended_order, editing::place));
        let image_path = faults.take("imageUrl", text(self.image_url, editing::picture));
        let sku = faults.take("sku", text(self.sku, editing::code));
        let barcode = faults.take("barcode", text(self.barcode, editing::code));
        let weight_grams = faults.take("weight", number(self.weight, editing::weight));
        let dimensions = faults.absorb(dimensions(self.dimensions));
        let slug = faults.take("slug", text(self.slug, typed_slug));
        let attributes = faults.absorb(self.attributes.map(parse_attributes).transpose());
        let translations = faults.absorb(self.translations.map(parse_translations).transpose());
        faults.finish(|| {
            Some(ProductDraft {
                name: name?,
                description: description?,
                price: price?,
                stock: stock?,
                loaded_stock: loaded_stock?,
                category_id: CategoryId(category_id?),
                recommended: self.recommended,
                recommended_order: recommended_order?,
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

pub type Parsed<T> = Result<Edit<Option<T>>, FieldFault>;

pub fn text(typed: Edit<Option<String>>, parse: impl FnOnce(&str) -> Result<Option<String>, FieldFault>) -> Parsed<String> {
    typed.try_map(|typed| parse(typed.as_deref().unwrap_or_default()))
}

pub fn number(typed: Edit<Option<f64>>, parse: impl FnOnce(f64) -> Result<i64, FieldFault>) -> Parsed<i64> {
    typed.try_map(|typed| typed.map(parse).transpose())
}

pub fn typed_slug(typed: &str) -> Result<Option<String>, FieldFault> {
    if typed.trim().is_empty() { Ok(None) } else { slug::parse(typed).map(Some) }
}

fn dimensions(typed: Edit<Option<DimensionsInputBody>>) -> Result<Edit<Dimensions>, Vec<FieldError>> {
    typed.try_map(|typed| {
        let Some(typed) = typed else { return Ok(Dimensions::default()) };
        let mut faults = Faults::default();
        let width_mm = faults.take("dimensions.width", typed.width.map(editing::side).transpose());
        let height_mm = faults.take("dimensions.height", typed.height.map(editing::side).transpose());
        let depth_mm = faults.take("dimensions.depth", typed.depth.map(editing::side).transpose());
        faults.finish(|| Some(Dimensions { width_mm: width_mm?, height_mm: height_mm?, depth_mm: depth_mm? }))
    })
}
