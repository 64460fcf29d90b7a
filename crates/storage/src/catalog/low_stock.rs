//! Purchasable products with low or no stock.

use nevel_domain::catalog::admin::StockLevel;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_i18n::Language;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select};

use super::product_name::localized_name;
use super::products::not_deleted;
use crate::entities::product;
use crate::{Connection, Result, counters};

/// The number of products, bounded, and id, name and stock of those with the lowest stock.
pub struct LowStock {
    pub count: u64,
    pub products: Vec<(i64, String, i64)>,
}

pub async fn find<C: Connection>(db: &C, level: StockLevel, language: Language, limit: u64) -> Result<LowStock> {
    let products = at_level(not_deleted(), level)
        .order_by_asc(product::Column::Stock)
        .order_by_asc(product::Column::Id)
        .select_only()
        .column(product::Column::Id);
    let count = counters::count_rows(db, products.clone().limit(SEARCH_COUNTED_HITS).into_query()).await?;
    let lowest = products.expr_as(localized_name(language), "name").column(product::Column::Stock);
    Ok(LowStock { count, products: lowest.limit(limit).into_tuple().all(db).await? })
}

pub(super) fn at_level(products: Select<product::Entity>, level: StockLevel) -> Select<product::Entity> {
    let (from, to) = level.units().into_inner();
    products.filter(product::Column::Purchasable.eq(true)).filter(product::Column::Stock.between(from, to))
}
