//! Imports a catalog into an empty shop in one transaction.

use std::collections::HashMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::settings::search::{FilterSettings, FilterValues, SynonymSettings};
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::insert::{self, NewCategory, NewProduct};
use nevel_storage::catalog::{categories, search_settings};
use nevel_storage::settings::INITIAL_VERSION;

use crate::{Result, Shop, ShopError};

/// Categories in parent-first order. Parents and the categories of products are referenced by slug.
pub struct Import {
    pub categories: Vec<ImportedCategory>,
    pub products: Vec<ImportedProduct>,
    /// Attributes that become filters, in display order.
    pub filters: Vec<(String, FilterValues)>,
    pub synonyms: SynonymSettings,
}

pub struct ImportedCategory {
    pub parent: Option<String>,
    pub category: NewCategory,
}

pub struct ImportedProduct {
    pub category: String,
    pub product: NewProduct,
}

#[derive(Debug, thiserror::Error)]
#[error("unknown category {0}; a parent must come before its children")]
struct UnknownCategory(String);

/// Returns the number of imported products, or `None` if the shop is not empty.
pub async fn import_catalog(shop: &Shop, import: Import) -> Result<Option<usize>> {
    let now = shop.clock.now();
    let (_lock, transaction) = shop.begin_exclusive().await?;
    if !categories::all_categories(&transaction).await?.is_empty() {
        return Ok(None);
    }
    let mut by_slug: HashMap<String, CategoryId> = HashMap::new();
    let find = |by_slug: &HashMap<String, CategoryId>, slug: &str| {
        by_slug.get(slug).copied().ok_or_else(|| ShopError::internal(UnknownCategory(slug.to_owned())))
    };
    for ImportedCategory { parent, category } in import.categories {
        let slug = category.slug.clone();
        let parent_id = parent.map(|parent| find(&by_slug, &parent)).transpose()?;
        let id = insert::insert_category(&transaction, NewCategory { parent_id, ..category }, now).await?;
        by_slug.insert(slug, id);
    }
    let count = import.products.len();
    for ImportedProduct { category, mut product } in import.products {
        product.category_id = find(&by_slug, &category)?;
        insert::insert_product(&transaction, product, now).await?;
    }
    let filters = FilterSettings::default().with_filters(import.filters).map_err(ShopError::Invalid)?;
    search_settings::store(&transaction, &filters, INITIAL_VERSION, now).await?;
    let synonyms = import.synonyms.validate().map_err(ShopError::Invalid)?;
    search_settings::store(&transaction, &synonyms, INITIAL_VERSION, now).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Everything).await?;
    Ok(Some(count))
}
