//! Products for sale of which little or nothing is left.

use std::ops::RangeInclusive;

use nevel_domain::language::Language;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use super::products::visible;
use crate::entities::product;
use crate::orders::placing::name_in;
use crate::{StorageError, counts};

/// How many, counted as far as anybody cares, and the scarcest by id, name and stock.
pub struct Scarcity {
    pub count: u64,
    pub products: Vec<(i64, String, i64)>,
}

pub async fn find<C: ConnectionTrait>(
    db: &C,
    stock: RangeInclusive<i64>,
    language: Language,
    limit: u64,
) -> Result<Scarcity, StorageError> {
    let those = visible()
        .filter(product::Column::Purchasable.eq(true))
        .filter(product::Column::Stock.between(*stock.start(), *stock.end()))
        .order_by_asc(product::Column::Stock)
        .order_by_asc(product::Column::Id)
        .select_only()
        .column(product::Column::Id);
    let count = counts::up_to(db, those.clone().limit(SEARCH_COUNTED_HITS).into_query()).await?;
    let named = those.expr_as(name_in(language), "name").column(product::Column::Stock);
    Ok(Scarcity { count, products: named.limit(limit).into_tuple().all(db).await? })
}
