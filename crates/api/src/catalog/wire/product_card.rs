//! What the card of a product shows. Pages with product lists embed it instead of the complete products.

use nevel_domain::catalog::product::{Attribute, Product};
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::product::{AttributeBody, FlavorFamilyBody, ProductCategoryBody};
use super::translation::name_in;
use crate::http::euros;
use crate::json_object::json_object;

/// A card shows the first two attributes that have a value.
const MAIN_ATTRIBUTES: usize = 2;

json_object! {
    /// A subset of `Product`.
    #[schema(as = ProductCard)]
    #[derive(Debug)]
    pub struct ProductCardBody new(product: &Product, language: Language) {
        id: i64 = product.id.0,
        name: String = product.name.clone(),
        translated_name: String = name_in(&product.translations, language, &product.name).to_owned(),
        price: f64 = euros(product.price),
        stock: i64 = product.stock,
        image_url: Option<String> = product.image_path.clone(),
        purchasable: bool = product.purchasable,
        contains_nicotine: bool = product.contains_nicotine,
        category: ProductCategoryBody = ProductCategoryBody::new(&product.category, language),
        attributes: Vec<AttributeBody> =
            main_attributes(product).map(|attribute| AttributeBody::new(attribute, language)).collect(),
        translations: Vec<NameTranslationBody> = product
            .translations
            .iter()
            .map(|text| NameTranslationBody { language_code: text.language.code(), name: text.name.clone() })
            .collect(),
        flavor_family: FlavorFamilyBody = product.flavor_family().into(),
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NameTranslation)]
#[serde(rename_all = "camelCase")]
struct NameTranslationBody {
    language_code: &'static str,
    name: String,
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
