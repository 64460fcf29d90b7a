//! Fills an empty shop with a whole catalogue in one transaction; a shop that holds anything is left alone.

use std::collections::HashMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_storage::catalog::categories;
use nevel_storage::catalog::writing::{self, NewCategory, NewProduct};

use crate::changes::Change;
use crate::{Shop, ShopError};

/// Categories by slug, parents before children; products name theirs by slug.
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
#[error("the catalogue names the category {0}, which does not stand before it")]
struct UnknownCategory(String);

/// How many products were written; `None` when the shop was not empty.
pub async fn import_catalog(shop: &Shop, import: Import) -> Result<Option<usize>, ShopError> {
    let now = shop.clock.now();
    let (_turn, transaction) = shop.begin_edit().await?;
    if !categories::all_categories(&transaction).await?.is_empty() {
        return Ok(None);
    }
    let mut by_slug: HashMap<String, CategoryId> = HashMap::new();
    let find = |by_slug: &HashMap<String, CategoryId>, slug: &str| {
        by_slug.get(slug).copied().ok_or_else(|| ShopError::Failed(Box::new(UnknownCategory(slug.to_owned()))))
    };
    for ImportedCategory { parent, category } in import.categories {
        let slug = category.slug.clone();
        let parent_id = parent.map(|parent| find(&by_slug, &parent)).transpose()?;
        let id = writing::insert_category(&transaction, NewCategory { parent_id, ..category }, now).await?;
        by_slug.insert(slug, id);
    }
    let count = import.products.len();
    for ImportedProduct { category, product } in import.products {
        let category_id = find(&by_slug, &category)?;
        writing::insert_product(&transaction, NewProduct { category_id, ..product }, now).await?;
    }
    shop.commit(transaction, Change::Everything).await?;
    Ok(Some(count))
}
