//! A product in the public catalog.

use std::collections::BTreeMap;

use nevel_domain::catalog::flavor::FlavorFamily;
use nevel_domain::catalog::product::{Attribute, AttributeText, Availability, Product, ProductCategory, ProductId};
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::translation::{TranslationBody, description_in, name_in};
use crate::http::euros;
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    #[schema(as = Product)]
    #[derive(Debug)]
    pub struct ProductBody new(product: &Product, language: Language) {
        pub id: i64 = product.id.0,
        pub name: String = product.name.clone(),
        /// The name in the language of the request, or the base name.
        pub translated_name: String = name_in(&product.translations, language, &product.name).to_owned(),
        pub description: Option<String> = product.description.clone(),
        pub translated_description: Option<String> =
            description_in(&product.translations, language, product.description.as_deref())
                .map(str::to_owned),
        /// Euros, with at most two decimals.
        pub price: f64 = euros(product.price),
        pub stock: i64 = product.stock,
        pub image_url: Option<String> = product.image_path.clone(),
        pub purchasable: bool = product.purchasable,
        /// Whether the legal warning about nicotine applies.
        pub contains_nicotine: bool = product.contains_nicotine,
        /// Present if the product is exempt from the right of withdrawal.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub withdrawal_exempt: Option<bool> = product.withdrawal_exempt.then_some(true),
        pub recommended: bool = product.recommended,
        pub recommended_order: Option<i64> = product.recommended_position,
        pub sku: Option<String> = product.sku.clone(),
        pub barcode: Option<String> = product.barcode.clone(),
        /// Kilograms.
        pub weight: Option<f64> = product.weight_grams.map(|grams| in_units(grams, 1_000.0)),
        pub dimensions: DimensionsBody = DimensionsBody {
            width: product.dimensions.width_mm.map(|mm| in_units(mm, 10.0)),
            height: product.dimensions.height_mm.map(|mm| in_units(mm, 10.0)),
            depth: product.dimensions.depth_mm.map(|mm| in_units(mm, 10.0)),
        },
        pub slug: String = product.slug.clone(),
        pub category: ProductCategoryBody = ProductCategoryBody::new(&product.category, language),
        /// In their sort order.
        pub attributes: Vec<AttributeBody> =
            product.attributes.iter().map(|attribute| AttributeBody::new(attribute, language)).collect(),
        pub translations: Vec<TranslationBody> = product.translations.iter().map(TranslationBody::from).collect(),
        pub flavor_family: FlavorFamilyBody = product.flavor_family().into(),
    }
}

/// Dimensions in centimeters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Dimensions)]
pub struct DimensionsBody {
    pub width: Option<f64>,
    pub height: Option<f64>,
    pub depth: Option<f64>,
}

json_object! {
    #[schema(as = ProductCategory)]
    #[derive(Debug)]
    pub struct ProductCategoryBody new(category: &ProductCategory, language: Language) {
        pub id: i64 = category.id.0,
        pub name: String = category.name.clone(),
        pub translated_name: String = name_in(&category.translations, language, &category.name).to_owned(),
        pub slug: String = category.slug.clone(),
    }
}

json_object! {
    #[schema(as = Attribute)]
    #[derive(Debug)]
    pub struct AttributeBody new(attribute: &Attribute, language: Language) {
        pub id: i64 = attribute.id,
        pub name: String = attribute.name.clone(),
        pub value: Option<String> = attribute.value.clone(),
        pub translated_name: String =
            attribute.translations.get(&language).map_or(&attribute.name, |text| &text.name).clone(),
        pub translated_value: Option<String> = attribute
            .translations
            .get(&language)
            .and_then(|text| text.value.as_ref())
            .or(attribute.value.as_ref())
            .cloned(),
        pub sort_order: i64 = attribute.sort_order,
        /// By language code.
        pub translations: BTreeMap<&'static str, AttributeTextBody> =
            attribute.translations.iter().map(|(language, text)| (language.code(), text.into())).collect(),
    }
}

json_object! {
    #[schema(as = AttributeText)]
    #[derive(Debug)]
    pub struct AttributeTextBody from(text: &AttributeText) {
        pub name: String = text.name.clone(),
        pub value: Option<String> = text.value.clone(),
    }
}

wire_enum! {
    #[schema(as = FlavorFamily)]
    #[serde(rename_all = "lowercase")]
    pub enum FlavorFamilyBody of FlavorFamily {
        Fruit,
        Berry,
        Mint,
        Dessert,
        Tobacco,
        Neutral,
    }
}

json_object! {
    #[schema(as = Availability)]
    #[derive(Debug)]
    pub struct AvailabilityBody from(availability: Availability) {
        pub exists: bool = availability.exists,
        pub in_stock: bool = availability.in_stock(),
        pub stock: i64 = availability.stock,
        pub purchasable: bool = availability.purchasable,
        /// Current price in euros; `null` if the product does not exist.
        pub price: Option<f64> = availability.price.map(euros),
        /// Whether the product is exempt from the right of withdrawal.
        pub withdrawal_exempt: bool = availability.withdrawal_exempt,
    }
}

json_object! {
    #[schema(as = ProductAvailability)]
    #[derive(Debug)]
    pub struct ProductAvailabilityBody new(id: ProductId, availability: Availability) {
        pub id: i64 = id.0,
        #[serde(flatten)]
        pub availability: AvailabilityBody = availability.into(),
    }
}

/// Converts grams to kilograms, or millimeters to centimeters.
#[expect(clippy::cast_precision_loss, reason = "weights and lengths stay far below 2^53")]
fn in_units(amount: i64, per_unit: f64) -> f64 {
    amount as f64 / per_unit
}
