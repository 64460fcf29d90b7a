//! A product in the public catalog.

use std::collections::BTreeMap;

use nevel_domain::catalog::flavor::FlavorFamily;
use nevel_domain::catalog::product::{Attribute, Availability, Product, ProductCategory, ProductId};
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::translation::{TranslationBody, description_in, name_in};
use crate::http::money::euros;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Product)]
#[serde(rename_all = "camelCase")]
pub struct ProductBody {
    pub id: i64,
    pub name: String,
    /// The name in the language of the request, or the base name.
    pub translated_name: String,
    pub description: Option<String>,
    pub translated_description: Option<String>,
    /// Euros, with at most two decimals.
    pub price: f64,
    pub stock: i64,
    pub image_url: Option<String>,
    pub purchasable: bool,
    /// Whether the legal warning about nicotine applies.
    pub contains_nicotine: bool,
    /// Present if the product is exempt from the right of withdrawal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub withdrawal_exempt: Option<bool>,
    pub recommended: bool,
    pub recommended_order: Option<i64>,
    pub sku: Option<String>,
    pub barcode: Option<String>,
    /// Kilograms.
    pub weight: Option<f64>,
    pub dimensions: DimensionsBody,
    pub slug: String,
    pub category: ProductCategoryBody,
    /// In their sort order.
    pub attributes: Vec<AttributeBody>,
    pub translations: Vec<TranslationBody>,
    pub flavor_family: FlavorFamilyBody,
}

/// Dimensions in centimeters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Dimensions)]
pub struct DimensionsBody {
    pub width: Option<f64>,
    pub height: Option<f64>,
    pub depth: Option<f64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ProductCategory)]
#[serde(rename_all = "camelCase")]
pub struct ProductCategoryBody {
    pub id: i64,
    pub name: String,
    pub translated_name: String,
    pub slug: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Attribute)]
#[serde(rename_all = "camelCase")]
pub struct AttributeBody {
    pub id: i64,
    pub name: String,
    pub value: Option<String>,
    pub translated_name: String,
    pub translated_value: Option<String>,
    pub sort_order: i64,
    /// By language code.
    pub translations: BTreeMap<&'static str, AttributeTextBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AttributeText)]
pub struct AttributeTextBody {
    pub name: String,
    pub value: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FlavorFamily)]
#[serde(rename_all = "lowercase")]
pub enum FlavorFamilyBody {
    Fruit,
    Berry,
    Mint,
    Dessert,
    Tobacco,
    Neutral,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Availability)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "independent properties of a product")]
pub struct AvailabilityBody {
    pub exists: bool,
    pub in_stock: bool,
    pub stock: i64,
    pub purchasable: bool,
    /// Current price in euros; `null` if the product does not exist.
    pub price: Option<f64>,
    /// Whether the product is exempt from the right of withdrawal.
    pub withdrawal_exempt: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ProductAvailability)]
#[serde(rename_all = "camelCase")]
pub struct ProductAvailabilityBody {
    pub id: i64,
    #[serde(flatten)]
    pub availability: AvailabilityBody,
}

impl ProductBody {
    pub fn new(product: &Product, language: Language) -> Self {
        Self {
            id: product.id.0,
            translated_name: name_in(&product.translations, language, &product.name).to_owned(),
            translated_description: description_in(&product.translations, language, product.description.as_deref()).map(str::to_owned),
            name: product.name.clone(),
            description: product.description.clone(),
            price: euros(product.price),
            stock: product.stock,
            image_url: product.image_path.clone(),
            purchasable: product.purchasable,
            contains_nicotine: product.contains_nicotine,
            withdrawal_exempt: product.withdrawal_exempt.then_some(true),
            recommended: product.recommended,
            recommended_order: product.recommended_position,
            sku: product.sku.clone(),
            barcode: product.barcode.clone(),
            weight: product.weight_grams.map(|grams| in_units(grams, 1_000.0)),
            dimensions: DimensionsBody {
                width: product.dimensions.width_mm.map(|mm| in_units(mm, 10.0)),
                height: product.dimensions.height_mm.map(|mm| in_units(mm, 10.0)),
                depth: product.dimensions.depth_mm.map(|mm| in_units(mm, 10.0)),
            },
            slug: product.slug.clone(),
            category: ProductCategoryBody::new(&product.category, language),
            attributes: product.attributes.iter().map(|attribute| AttributeBody::new(attribute, language)).collect(),
            translations: product.translations.iter().map(TranslationBody::from).collect(),
            flavor_family: product.flavor_family().into(),
        }
    }
}

impl ProductCategoryBody {
    pub fn new(category: &ProductCategory, language: Language) -> Self {
        Self {
            id: category.id.0,
            translated_name: name_in(&category.translations, language, &category.name).to_owned(),
            name: category.name.clone(),
            slug: category.slug.clone(),
        }
    }
}

impl AttributeBody {
    pub fn new(attribute: &Attribute, language: Language) -> Self {
        let text = attribute.translations.get(&language);
        Self {
            id: attribute.id,
            translated_name: text.map_or(&attribute.name, |text| &text.name).clone(),
            translated_value: text.and_then(|text| text.value.as_ref()).or(attribute.value.as_ref()).cloned(),
            name: attribute.name.clone(),
            value: attribute.value.clone(),
            sort_order: attribute.sort_order,
            translations: attribute
                .translations
                .iter()
                .map(|(language, text)| (language.code(), AttributeTextBody { name: text.name.clone(), value: text.value.clone() }))
                .collect(),
        }
    }
}

impl From<FlavorFamily> for FlavorFamilyBody {
    fn from(family: FlavorFamily) -> Self {
        match family {
            FlavorFamily::Fruit => Self::Fruit,
            FlavorFamily::Berry => Self::Berry,
            FlavorFamily::Mint => Self::Mint,
            FlavorFamily::Dessert => Self::Dessert,
            FlavorFamily::Tobacco => Self::Tobacco,
            FlavorFamily::Neutral => Self::Neutral,
        }
    }
}

impl From<Availability> for AvailabilityBody {
    fn from(availability: Availability) -> Self {
        let Availability { exists, stock, purchasable, price, withdrawal_exempt } = availability;
        Self { exists, in_stock: availability.in_stock(), stock, purchasable, price: price.map(euros), withdrawal_exempt }
    }
}

impl ProductAvailabilityBody {
    pub fn new(id: ProductId, availability: Availability) -> Self {
        Self { id: id.0, availability: availability.into() }
    }
}

/// Converts grams to kilograms, or millimeters to centimeters.
#[expect(clippy::cast_precision_loss, reason = "weights and lengths stay far below 2^53")]
fn in_units(amount: i64, per_unit: f64) -> f64 {
    amount as f64 / per_unit
}
