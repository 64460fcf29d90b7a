//! Searches that found nothing.

use nevel_domain::day::Day;
use nevel_domain::settings::search::SearchMiss;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::search_miss;
use crate::{Connection, Result};

/// Adds the counts of case-folded queries.
pub async fn add<C: Connection>(db: &C, counts: Vec<(String, i64)>, day: Day) -> Result<()> {
    if counts.is_empty() {
        return Ok(());
    }
    let rows = counts.into_iter().map(|(query, count)| search_miss::ActiveModel {
        id: NotSet,
        query: Set(query),
        count: Set(count),
        last_day: Set(day.to_string()),
    });
    let sum = Expr::col((search_miss::Entity, search_miss::Column::Count)).add(Expr::cust("excluded.count"));
    let mut add_count = OnConflict::column(search_miss::Column::Query);
    add_count.value(search_miss::Column::Count, sum).update_column(search_miss::Column::LastDay);
    search_miss::Entity::insert_many(rows).on_conflict(add_count).exec_without_returning(db).await?;
    Ok(())
}

/// The most frequent or the latest ones first.
pub async fn list<C: Connection>(db: &C, latest_first: bool, limit: u64) -> Result<Vec<SearchMiss>> {
    let all = search_miss::Entity::find();
    let sorted = if latest_first {
        all.order_by_desc(search_miss::Column::LastDay).order_by_desc(search_miss::Column::Id)
    } else {
        all.order_by_desc(search_miss::Column::Count).order_by_desc(search_miss::Column::Id)
    };
    let rows = sorted.limit(limit).all(db).await?;
    Ok(rows
        .into_iter()
        .map(|row| SearchMiss { id: row.id, query: row.query, count: row.count, last_day: row.last_day })
        .collect())
}

pub async fn delete<C: Connection>(db: &C, id: i64) -> Result<()> {
    search_miss::Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Deletes up to `limit` rows that were last searched before the day, or are not among the `kept` latest; returns their
/// number.
pub async fn purge<C: Connection>(db: &C, before_day: Day, kept: u64, limit: u64) -> Result<u64> {
    let id = |query: sea_orm::Select<search_miss::Entity>| {
        query.select_only().column(search_miss::Column::Id).into_tuple::<i64>()
    };
    let old = search_miss::Entity::find().filter(search_miss::Column::LastDay.lt(before_day.to_string())).limit(limit);
    let surplus = search_miss::Entity::find()
        .order_by_desc(search_miss::Column::LastDay)
        .order_by_desc(search_miss::Column::Id)
        .offset(kept)
        .limit(limit);
    let mut ids = id(old).all(db).await?;
    ids.extend(id(surplus).all(db).await?);
    Ok(search_miss::Entity::delete_many().filter(search_miss::Column::Id.is_in(ids)).exec(db).await?.rows_affected)
}
