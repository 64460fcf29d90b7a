//! Products and categories with the rows that repeat them.

use std::collections::{BTreeSet, HashMap};

use nevel_domain::catalog::admin::suffixes;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::check::{CheckedCategory, CheckedProduct};
use nevel_domain::money::Cents;
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::BATCH_SIZE;
use super::words::{Fingerprint, fingerprint};
use crate::catalog::positions::UNORDERED;
use crate::catalog::product_update;
use crate::entities::{category, category_product, product, restock};
use crate::{Connection, Result};

pub struct StoredProduct {
    pub product: CheckedProduct,
    /// The suffixes that the search in the admin should find the product by.
    pub words: Fingerprint,
}

/// The next products by id, with deleted ones.
pub async fn products_after<C: Connection>(db: &C, after: i64) -> Result<Vec<StoredProduct>> {
    let rows = product::Entity::find().filter(product::Column::Id.gt(after));
    let rows = rows.order_by_asc(product::Column::Id).limit(BATCH_SIZE).all(db).await?;
    let ids = || rows.iter().map(|row| row.id);
    let listings = category_product::Entity::find().filter(category_product::Column::ProductId.is_in(ids()));
    let mut listed = HashMap::<i64, BTreeSet<(CategoryId, bool)>>::new();
    for row in listings.all(db).await? {
        listed.entry(row.product_id).or_default().insert((CategoryId(row.category_id), row.is_direct));
    }
    let restocks = restock::Entity::find().filter(restock::Column::ProductId.is_in(ids())).all(db).await?;
    let units: HashMap<i64, i64> = restocks.into_iter().map(|row| (row.product_id, row.units)).collect();
    let with_text = product_update::with_search_text(db, rows).await?;
    let stored = with_text.into_iter().map(|(row, text)| {
        let is_deleted = row.deleted_at.is_some();
        let text = if is_deleted { String::new() } else { text };
        let words = fingerprint(&suffixes(&text));
        let product = CheckedProduct {
            id: ProductId(row.id),
            category: CategoryId(row.category_id),
            is_deleted,
            price: Cents::new(row.price_cents),
            stock: row.stock,
            restocked: units.get(&row.id).copied().unwrap_or(0),
            is_recommended: row.recommended,
            has_recommended_position: row.recommended_position < UNORDERED,
            listed: listed.remove(&row.id).unwrap_or_default(),
            has_current_search_text: row.search_text == text,
            image_path: row.image_path,
        };
        StoredProduct { product, words }
    });
    Ok(stored.collect())
}

/// All categories, with deleted ones.
pub async fn categories<C: Connection>(db: &C) -> Result<Vec<CheckedCategory>> {
    let rows = category::Entity::find().order_by_asc(category::Column::Id).all(db).await?;
    let category = |row: category::Model| CheckedCategory {
        id: CategoryId(row.id),
        parent: row.parent_id.map(CategoryId),
        is_deleted: row.deleted_at.is_some(),
        image_path: row.image_path,
    };
    Ok(rows.into_iter().map(category).collect())
}
