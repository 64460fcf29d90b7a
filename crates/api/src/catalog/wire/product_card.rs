//! What the card of a product shows. Pages with product lists embed it instead of the complete products.

use nevel_domain::catalog::product::{Attribute, Product};
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::product::{AttributeBody, FlavorFamilyBody, ProductCategoryBody};
use super::translation::name_in;
use crate::http::money::euros;

/// A card shows the first two attributes that have a value.
const MAIN_ATTRIBUTES: usize = 2;

/// A subset of `Product`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ProductCard)]
#[serde(rename_all = "camelCase")]
pub struct ProductCardBody {
    id: i64,
    name: String,
    translated_name: String,
    price: f64,
    stock: i64,
    image_url: Option<String>,
    purchasable: bool,
    contains_nicotine: bool,
    category: ProductCategoryBody,
    attributes: Vec<AttributeBody>,
    translations: Vec<NameTranslationBody>,
    flavor_family: FlavorFamilyBody,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NameTranslation)]
#[serde(rename_all = "camelCase")]
struct NameTranslationBody {
    language_code: &'static str,
    name: String,
}

impl ProductCardBody {
    pub fn new(product: &Product, language: Language) -> Self {
        let translations = product.translations.iter();
        Self {
            id: product.id.0,
            name: product.name.clone(),
            translated_name: name_in(&product.translations, language, &product.name).to_owned(),
            price: euros(product.price),
            stock: product.stock,
            image_url: product.image_path.clone(),
            purchasable: product.purchasable,
            contains_nicotine: product.contains_nicotine,
            category: ProductCategoryBody::new(&product.category, language),
            attributes: main_attributes(product).map(|attribute| AttributeBody::new(attribute, language)).collect(),
            translations: translations
                .map(|text| NameTranslationBody { language_code: text.language.code(), name: text.name.clone() })
                .collect(),
            flavor_family: product.flavor_family().into(),
        }
    }
}

/// The attributes that the card shows in any language: the cart keeps the texts of all languages.
fn main_attributes(product: &Product) -> impl Iterator<Item = &Attribute> {
    let mut left = Language::ALL.map(|language| (language, MAIN_ATTRIBUTES));
    product.attributes.iter().filter(move |attribute| {
        let mut is_shown = false;
        for (language, left) in &mut left {
            if *left > 0 && has_value(attribute, *language) {
                *left -= 1;
                is_shown = true;
            }
        }
        is_shown
    })
}

fn has_value(attribute: &Attribute, language: Language) -> bool {
    let text = attribute.translations.get(&language);
    text.and_then(|text| text.value.as_ref()).or(attribute.value.as_ref()).is_some_and(|value| !value.trim().is_empty())
}
