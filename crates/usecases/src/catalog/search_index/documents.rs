//! Converts products into documents of the search index.

use std::collections::HashMap;

use nevel_domain::catalog::category::{Category, CategoryId, Translation};
use nevel_domain::catalog::product::{Attribute, Product};
use nevel_domain::search::document::{LocalizedText, SearchAttribute, SearchCategory, SearchDocument};
use nevel_i18n::Language;
use nevel_storage::catalog::categories;
use nevel_storage::catalog::search_documents::ListedProduct;
use nevel_storage::{Reader, StorageError};

/// The position of a product that staff have not ordered.
const UNORDERED: i64 = i64::MAX;

/// All categories by id.
pub struct Categories(HashMap<CategoryId, Category>);

impl Categories {
    pub async fn load(db: &Reader) -> Result<Self, StorageError> {
        let categories = categories::all_without_counts(db).await?;
        Ok(Self(categories.into_iter().map(|category| (category.id, category)).collect()))
    }

    pub fn document(&self, listed: ListedProduct) -> SearchDocument {
        let ListedProduct { product, created_at, positions } = listed;
        let positions: HashMap<CategoryId, i64> = positions.into_iter().collect();
        let categories = self.ancestors(product.category.id).map(|category| SearchCategory {
            id: category.id,
            name: localized(&category.name, names(&category.translations)),
            position: positions.get(&category.id).copied().unwrap_or(UNORDERED),
        });
        SearchDocument {
            id: product.id,
            name: localized(&product.name, names(&product.translations)),
            description: description(&product),
            categories: categories.collect(),
            attributes: product.attributes.iter().map(attribute).collect(),
            price: product.price,
            stock: product.stock,
            purchasable: product.purchasable,
            recommended_position: product.recommended.then(|| product.recommended_position.unwrap_or(UNORDERED)),
            created_at: created_at.micros(),
            sku: product.fields.sku,
            barcode: product.fields.barcode,
        }
    }

    /// The category and its ancestors up to the root.
    fn ancestors(&self, id: CategoryId) -> impl Iterator<Item = &Category> {
        // Parents form no cycle, because edits check it.
        std::iter::successors(self.0.get(&id), |category| self.0.get(&category.parent_id?)).take(self.0.len())
    }
}

fn localized(base: &str, translations: impl Iterator<Item = (Language, String)>) -> LocalizedText {
    LocalizedText { base: base.to_owned(), translations: translations.collect() }
}

fn names(translations: &[Translation]) -> impl Iterator<Item = (Language, String)> {
    translations.iter().map(|text| (text.language, text.name.clone()))
}

fn description(product: &Product) -> LocalizedText {
    let translations = product.translations.iter().filter_map(|text| Some((text.language, text.description.clone()?)));
    localized(product.description.as_deref().unwrap_or_default(), translations)
}

fn attribute(attribute: &Attribute) -> SearchAttribute {
    let texts = attribute.translations.iter();
    let values = texts.clone().filter_map(|(language, text)| Some((*language, text.value.clone()?)));
    SearchAttribute {
        name: localized(&attribute.name, texts.map(|(language, text)| (*language, text.name.clone()))),
        value: localized(attribute.value.as_deref().unwrap_or_default(), values),
    }
}
