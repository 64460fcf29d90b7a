//! The format of `demo/catalog.json` and its conversion into an import.

use std::collections::{BTreeMap, HashMap};

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, Dimensions, ProductFields};
use nevel_domain::money::Cents;
use nevel_domain::settings::search::{FilterValues, SynonymSettings};
use nevel_i18n::Language;
use nevel_storage::catalog::insert::{NewAttribute, NewCategory, NewProduct};
use nevel_usecases::catalog::import_catalog::{Import, ImportedCategory, ImportedProduct};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct DemoCatalog {
    categories: Vec<DemoCategory>,
    products: Vec<DemoProduct>,
    filters: Vec<DemoFilter>,
    synonyms: SynonymSettings,
}

#[derive(Deserialize)]
struct DemoFilter {
    attribute: String,
    kind: FilterValues,
}

#[derive(Deserialize)]
struct DemoCategory {
    slug: String,
    parent: Option<String>,
    image: Option<String>,
    #[serde(flatten)]
    texts: Texts<DemoText>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DemoProduct {
    slug: String,
    category: String,
    image: Option<String>,
    price_cents: i64,
    stock: i64,
    purchasable: bool,
    contains_nicotine: bool,
    withdrawal_exempt: bool,
    recommended_order: Option<i64>,
    sku: String,
    barcode: String,
    weight_grams: i64,
    width_mm: i64,
    height_mm: i64,
    depth_mm: i64,
    #[serde(flatten)]
    texts: Texts<DemoText>,
    attributes: Vec<Texts<DemoAttribute>>,
}

/// Texts by language. A language without one shows the base text.
#[derive(Deserialize)]
struct Texts<T> {
    #[serde(rename = "ru")]
    base: T,
    #[serde(flatten)]
    translations: BTreeMap<Language, T>,
}

#[derive(Deserialize)]
struct DemoText {
    name: String,
    description: String,
}

#[derive(Deserialize)]
struct DemoAttribute {
    name: String,
    value: String,
}

impl DemoCatalog {
    pub fn image_names(&self) -> Vec<String> {
        let categories = self.categories.iter().filter_map(|category| category.image.clone());
        categories.chain(self.products.iter().filter_map(|product| product.image.clone())).collect()
    }

    pub fn into_import(self, images: &HashMap<String, String>) -> Import {
        let path = |name: Option<String>| name.and_then(|name| images.get(&name).cloned());
        Import {
            categories: self
                .categories
                .into_iter()
                .zip(1..)
                .map(|(category, position)| category.into_import(position, &path))
                .collect(),
            products: self.products.into_iter().map(|product| product.into_import(&path)).collect(),
            filters: self.filters.into_iter().map(|filter| (filter.attribute, filter.kind)).collect(),
            synonyms: self.synonyms,
        }
    }
}

impl DemoCategory {
    fn into_import(self, position: i64, path: &impl Fn(Option<String>) -> Option<String>) -> ImportedCategory {
        let category = NewCategory {
            parent_id: None,
            name: self.texts.base.name,
            description: Some(self.texts.base.description),
            slug: self.slug,
            image_path: path(self.image),
            position,
            translations: self.texts.translations.into_iter().map(translation).collect(),
        };
        ImportedCategory { parent: self.parent, category }
    }
}

impl DemoProduct {
    fn into_import(self, path: &impl Fn(Option<String>) -> Option<String>) -> ImportedProduct {
        let fields = ProductFields {
            name: self.texts.base.name,
            description: Some(self.texts.base.description),
            slug: self.slug,
            price: Cents::new(self.price_cents),
            stock: self.stock,
            image_path: path(self.image),
            purchasable: self.purchasable,
            contains_nicotine: self.contains_nicotine,
            withdrawal_exempt: self.withdrawal_exempt,
            recommended: self.recommended_order.is_some(),
            recommended_position: self.recommended_order,
            sku: Some(self.sku),
            barcode: Some(self.barcode),
            weight_grams: Some(self.weight_grams),
            dimensions: Dimensions {
                width_mm: Some(self.width_mm),
                height_mm: Some(self.height_mm),
                depth_mm: Some(self.depth_mm),
            },
        };
        let product = NewProduct {
            category_id: CategoryId(0),
            fields,
            translations: self.texts.translations.into_iter().map(translation).collect(),
            attributes: self.attributes.into_iter().map(Texts::into_attribute).collect(),
        };
        ImportedProduct { category: self.category, product }
    }
}

fn translation((language, text): (Language, DemoText)) -> Translation {
    Translation { language, name: text.name, description: Some(text.description) }
}

impl Texts<DemoAttribute> {
    fn into_attribute(self) -> NewAttribute {
        let text = |text: DemoAttribute| AttributeText { name: text.name, value: Some(text.value) };
        let translations = self.translations.into_iter().map(|(language, translated)| (language, text(translated)));
        NewAttribute { name: self.base.name, value: Some(self.base.value), translations: translations.collect() }
    }
}
