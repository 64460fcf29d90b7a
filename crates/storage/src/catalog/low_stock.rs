//! Purchasable products with low or no stock.

use std::ops::RangeInclusive;

use nevel_domain::language::Language;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use super::product_name::localized_name;
use super::products::not_deleted;
use crate::entities::product;
use crate::{Connection, StorageError, counters};

/// The number of products, bounded, and id, name and stock of those with the lowest stock.
pub struct LowStock {
    pub count: u64,
    pub products: Vec<(i64, String, i64)>,
}

pub async fn find<C: Connection>(db: &C, stock: RangeInclusive<i64>, language: Language, limit: u64) -> Result<LowStock, StorageError> {
    let products = not_deleted()
        .filter(product::Column::Purchasable.eq(true))
        .filter(product::Column::Stock.between(*stock.start(), *stock.end()))
        .order_by_asc(product::Column::Stock)
        .order_by_asc(product::Column::Id)
        .select_only()
        .column(product::Column::Id);
    let count = counters::count_rows(db, products.clone().limit(SEARCH_COUNTED_HITS).into_query()).await?;
    let lowest = products.expr_as(localized_name(language), "name").column(product::Column::Stock);
    Ok(LowStock { count, products: lowest.limit(limit).into_tuple().all(db).await? })
}
