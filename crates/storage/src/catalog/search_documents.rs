//! Products as the search index needs them.

use std::collections::HashMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::clock::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::positions::stored_position;
use super::products::{complete, not_deleted};
use crate::entities::{category_product, product};
use crate::{Connection, Result};

/// A product that the storefront lists.
#[derive(Debug, Clone)]
pub struct ListedProduct {
    pub product: Product,
    pub created_at: Timestamp,
    /// Its positions in the categories, ancestors included, in which staff have ordered it.
    pub positions: Vec<(CategoryId, i64)>,
}

/// Up to `limit` products with a greater id, in the order of their ids.
pub async fn page<C: Connection>(db: &C, after: ProductId, limit: u64) -> Result<Vec<ListedProduct>> {
    let rows = not_deleted().filter(product::Column::Id.gt(after.0)).order_by_asc(product::Column::Id).limit(limit);
    listed(db, rows.all(db).await?).await
}

/// The products that exist, in any order.
pub async fn by_ids<C: Connection>(db: &C, ids: &[ProductId]) -> Result<Vec<ListedProduct>> {
    let rows = not_deleted().filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)));
    listed(db, rows.all(db).await?).await
}

async fn listed<C: Connection>(db: &C, rows: Vec<product::Model>) -> Result<Vec<ListedProduct>> {
    let created_at: Vec<i64> = rows.iter().map(|row| row.created_at).collect();
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let (products, mut positions) = tokio::try_join!(complete(db, rows), positions(db, ids))?;
    let listed = products.into_iter().zip(created_at).map(|(product, created_at)| ListedProduct {
        positions: positions.remove(&product.id.0).unwrap_or_default(),
        created_at: Timestamp::from_micros(created_at),
        product,
    });
    Ok(listed.collect())
}

async fn positions<C: Connection>(db: &C, ids: Vec<i64>) -> Result<HashMap<i64, Vec<(CategoryId, i64)>>> {
    let rows = category_product::Entity::find().filter(category_product::Column::ProductId.is_in(ids)).all(db).await?;
    let mut by_product: HashMap<i64, Vec<(CategoryId, i64)>> = HashMap::new();
    for row in rows {
        if let Some(position) = stored_position(row.position) {
            by_product.entry(row.product_id).or_default().push((CategoryId(row.category_id), position));
        }
    }
    Ok(by_product)
}
