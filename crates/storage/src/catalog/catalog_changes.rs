//! The log of changes that the search index of every instance applies (decisions/0057).

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::catalog_change;
use crate::{Connection, Result};

/// Inserting more rows in one statement could exceed the parameter limit.
const INSERT_BATCH: usize = 1_000;

/// What changed in the catalog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CatalogChange<'a> {
    /// Nothing that the search index contains.
    Unindexed,
    Products(&'a [ProductId]),
    /// Categories, filters, synonyms, or the whole catalog.
    Everything,
}

/// A row of the log; without a product it stands for everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoggedChange {
    pub id: i64,
    pub product_id: Option<ProductId>,
}

/// Called at the end of a transaction, because readers look back only for a limited time.
pub async fn record<C: Connection>(db: &C, change: CatalogChange<'_>, now: Timestamp) -> Result<()> {
    let products: Vec<Option<i64>> = match change {
        CatalogChange::Unindexed => return Ok(()),
        CatalogChange::Products(ids) => ids.iter().map(|id| Some(id.0)).collect(),
        CatalogChange::Everything => vec![None],
    };
    for batch in products.chunks(INSERT_BATCH) {
        let row = |product_id: &Option<i64>| catalog_change::ActiveModel {
            id: NotSet,
            product_id: Set(*product_id),
            changed_at: Set(now.micros()),
        };
        catalog_change::Entity::insert_many(batch.iter().map(row)).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Changes with a greater id, in the order of their ids.
pub async fn after<C: Connection>(db: &C, id: i64, limit: u64) -> Result<Vec<LoggedChange>> {
    let rows = catalog_change::Entity::find()
        .filter(catalog_change::Column::Id.gt(id))
        .order_by_asc(catalog_change::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| LoggedChange { id: row.id, product_id: row.product_id.map(ProductId) }).collect())
}

/// The ids of the newest changes, greatest first.
pub async fn newest_ids<C: Connection>(db: &C, limit: u64) -> Result<Vec<i64>> {
    let newest = catalog_change::Entity::find().order_by_desc(catalog_change::Column::Id).limit(limit);
    Ok(newest.select_only().column(catalog_change::Column::Id).into_tuple().all(db).await?)
}
