//! Imports a catalog into an empty shop in one transaction.

use std::collections::HashMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_storage::catalog::categories;
use nevel_storage::catalog::insert::{self, NewCategory, NewProduct};

use crate::error::ShopError;
use crate::shop::Shop;

/// Categories in parent-first order. Parents and the categories of products are referenced by slug.
pub struct Import {
    pub categories: Vec<ImportedCategory>,
    pub products: Vec<ImportedProduct>,
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
pub async fn import_catalog(shop: &Shop, import: Import) -> Result<Option<usize>, ShopError> {
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
        product.values.category_id = find(&by_slug, &category)?;
        insert::insert_product(&transaction, product, now).await?;
    }
    shop.commit_and_invalidate(transaction).await?;
    Ok(Some(count))
}
