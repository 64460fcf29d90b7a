//! The admin order list: filtered, sorted and paginated with few queries, whose cost hardly depends on the number of
//! orders (decisions/0061).

use std::collections::HashMap;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    CursorValue, OrderCount, OrderCursor, OrderFilter, OrderList, OrderPosition, OrderQuery, OrderRecord, OrderSort,
    OrderSortKey, OrderStatus, StatusCounts, Waiting,
};
use nevel_domain::rules::{COUNTED_ORDERS, SEARCH_COUNTED_HITS};
use nevel_domain::time_zone::TimeZone;
use sea_orm::sea_query::{Expr, ExprTrait as _, Order};
use sea_orm::{
    ColumnTrait as _, Condition, DatabaseBackend, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait as _, Select,
};

use super::list_filter::Conditions;
use super::{admin_query, list_search};
use crate::entities::order;
use crate::{Connection, Result, counters};

/// A filtered and sorted list, prepared for reading parts of it.
pub struct PreparedList {
    query: OrderQuery,
    conditions: Conditions,
    /// So many orders match that reading in sort order finds some soon. Otherwise all matching ones are read and
    /// sorted.
    has_many: bool,
    pub count: OrderCount,
    /// The number of all orders in each status.
    pub statuses: StatusCounts,
}

/// Prepares a list for display: a search for common words finds only the newest orders.
pub async fn prepare<C: Connection>(
    db: &C,
    query: &OrderQuery,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<PreparedList> {
    let hits = list_search::hits(db, query).await?;
    let is_complete = hits.as_ref().is_none_or(|hits| hits.is_complete);
    let hits = hits.map(|hits| Condition::all().add(order::Column::Id.is_in(hits.ids)));
    prepare_with(db, query, hits, is_complete, zone, now).await
}

/// Prepares a list of all matching orders, for exports and changes of a selection.
pub async fn prepare_all<C: Connection>(
    db: &C,
    query: &OrderQuery,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<PreparedList> {
    let search = &query.filter.search;
    let hits = if search.is_empty() { None } else { Some(list_search::all_hits(db, search).await?) };
    prepare_with(db, query, hits, true, zone, now).await
}

/// Counts the orders. Exact counts come from counters; all others are bounded.
async fn prepare_with<C: Connection>(
    db: &C,
    query: &OrderQuery,
    hits: Option<Condition>,
    is_search_complete: bool,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<PreparedList> {
    let statuses = counters::order_statuses(db).await?;
    let filter = &query.filter;
    let conditions = Conditions::new(db, filter, hits, zone, now).await?;
    let only_status = OrderFilter { statuses: filter.statuses.clone(), ..OrderFilter::default() };
    let only_waiting = OrderFilter { waiting: Some(Waiting::Any), ..OrderFilter::default() };
    let count = if *filter == only_waiting {
        OrderCount::exact(counters::get(db, counters::WAITING).await?)
    } else if *filter == only_status {
        let selected = filter.statuses.iter().map(|status| statuses.get(*status)).sum();
        OrderCount::exact(if filter.statuses.is_empty() { statuses.total() } else { selected })
    } else {
        let is_long = filter.search.is_empty() && (conditions.is_selective() || !conditions.are_several());
        let limit = if is_long { COUNTED_ORDERS } else { SEARCH_COUNTED_HITS };
        let matching = order::Entity::find().select_only().column(order::Column::Id).filter(conditions.all());
        let counted = counters::count_rows(db, matching.limit(limit + 1).into_query()).await?;
        OrderCount { orders: Ord::min(counted, limit), is_lower_bound: counted > limit || !is_search_complete }
    };
    let has_many = !conditions.is_selective() && (!conditions.are_several() || count.is_lower_bound);
    Ok(PreparedList { query: query.clone(), conditions, has_many, count, statuses })
}

impl PreparedList {
    /// The exact number of orders, which may take as long as reading all of them.
    pub async fn count_all<C: Connection>(&self, db: &C) -> Result<u64> {
        if !self.count.is_lower_bound {
            return Ok(self.count.orders);
        }
        Ok(order::Entity::find().filter(self.conditions.all()).count(db).await?)
    }

    /// A part of the list with `size` orders.
    pub async fn part<C: Connection>(&self, db: &C, position: &OrderPosition, size: u64) -> Result<OrderList> {
        let sort = self.query.sort;
        let length = usize::try_from(size).unwrap_or(usize::MAX);
        let (ids, has_previous, has_next) = match position {
            OrderPosition::Page(page) => {
                let mut ids = self.ids(db, sort, None, page.offset() + size + 1).await?;
                ids.drain(..usize::try_from(page.offset()).unwrap_or(usize::MAX).min(ids.len()));
                let has_next = ids.len() > length;
                (ids, page.offset() > 0, has_next)
            }
            OrderPosition::After(cursor) => {
                let ids = self.ids(db, sort, Some(cursor), size + 1).await?;
                let has_next = ids.len() > length;
                (ids, true, has_next)
            }
            OrderPosition::Before(cursor) => {
                let mut ids = self.ids(db, sort.reversed(), Some(cursor), size + 1).await?;
                let has_previous = ids.len() > length;
                ids.truncate(length);
                ids.reverse();
                (ids, has_previous, true)
            }
        };
        let content = load(db, &ids[..ids.len().min(length)]).await?;
        let listed = content.len() as u64;
        let count = if self.count.is_lower_bound {
            OrderCount { orders: Ord::max(self.count.orders, listed), ..self.count }
        } else {
            self.count
        };
        Ok(OrderList { content, count, has_previous, has_next })
    }

    /// Up to `limit` ids after a cursor.
    pub async fn ids<C: Connection>(
        &self,
        db: &C,
        sort: OrderSort,
        after: Option<&OrderCursor>,
        limit: u64,
    ) -> Result<Vec<i64>> {
        if sort.key == OrderSortKey::Status && self.has_many {
            return self.ids_by_status(db, sort, after, limit).await;
        }
        let key = sort_expression(db, sort.key, self.has_many);
        let conditions = if self.has_many { self.conditions.in_order(sort.key) } else { self.conditions.all() };
        let ids = sorted_ids(conditions, key, sort, after.map(|cursor| (&cursor.value, cursor.id)), limit);
        Ok(ids.into_tuple().all(db).await?)
    }

    /// Reads one status after the other, each in the order of the index by status and id.
    async fn ids_by_status<C: Connection>(
        &self,
        db: &C,
        sort: OrderSort,
        after: Option<&OrderCursor>,
        limit: u64,
    ) -> Result<Vec<i64>> {
        let mut statuses = OrderStatus::ALL.to_vec();
        let selected = &self.query.filter.statuses;
        statuses.retain(|status| selected.is_empty() || selected.contains(status));
        statuses.sort_by_key(|status| if sort.is_descending { -status.rank() } else { status.rank() });
        let mut ids: Vec<i64> = Vec::new();
        for status in statuses {
            let position = after.map(|cursor| (&cursor.value, cursor.id));
            let (rank, missing) = (CursorValue::Number(status.rank()), limit - ids.len() as u64);
            let is_before = position.is_some_and(|(value, _)| match (value, &rank) {
                (CursorValue::Number(start), CursorValue::Number(rank)) => {
                    if sort.is_descending {
                        rank > start
                    } else {
                        rank < start
                    }
                }
                _ => false,
            });
            if is_before || missing == 0 {
                continue;
            }
            let first = position.filter(|(value, _)| **value == rank).map(|(_, id)| id);
            let mut select = order::Entity::find()
                .select_only()
                .column(order::Column::Id)
                .filter(self.conditions.in_order(sort.key))
                .filter(order::Column::Status.eq(status.as_str()));
            if let Some(id) = first {
                select =
                    select.filter(if sort.is_descending { order::Column::Id.lt(id) } else { order::Column::Id.gt(id) });
            }
            let part: Vec<i64> =
                select.order_by(order::Column::Id, direction(sort)).limit(missing).into_tuple().all(db).await?;
            ids.extend(part);
        }
        Ok(ids)
    }
}

fn direction(sort: OrderSort) -> Order {
    if sort.is_descending { Order::Desc } else { Order::Asc }
}

fn sorted_ids(
    conditions: Condition,
    key: Expr,
    sort: OrderSort,
    after: Option<(&CursorValue, i64)>,
    limit: u64,
) -> Select<order::Entity> {
    let mut select = order::Entity::find().select_only().column(order::Column::Id).filter(conditions);
    if let Some((value, id)) = after {
        let value = match value {
            CursorValue::Number(number) => Expr::value(*number),
            CursorValue::Text(text) => Expr::value(text.clone()),
        };
        // Follows from the next condition, but SQLite finds the place in an index on an expression only by this one.
        select = select.filter(if sort.is_descending {
            key.clone().lte(value.clone())
        } else {
            key.clone().gte(value.clone())
        });
        let (place, cursor) =
            (Expr::tuple([key.clone(), Expr::col(order::Column::Id)]), Expr::tuple([value, Expr::value(id)]));
        select = select.filter(if sort.is_descending { place.lt(cursor) } else { place.gt(cursor) });
    }
    select.order_by(key, direction(sort)).order_by(order::Column::Id, direction(sort)).limit(limit)
}

/// The value that orders are sorted by. With `is_indexed` an index on it can be used, otherwise not.
fn sort_expression<C: Connection>(db: &C, key: OrderSortKey, is_indexed: bool) -> Expr {
    let indexed = match key {
        OrderSortKey::Created => "created_at",
        OrderSortKey::Total => "total_cents",
        OrderSortKey::Status => {
            let ranks: String = OrderStatus::ALL
                .iter()
                .map(|status| format!(" WHEN '{}' THEN {}", status.as_str(), status.rank()))
                .collect();
            return Expr::cust(format!("CASE status{ranks} END"));
        }
        OrderSortKey::Name => match db.get_database_backend() {
            DatabaseBackend::Postgres => r#"lower((last_name || ' ' || first_name) COLLATE "C")"#,
            _ => "lower(last_name || ' ' || first_name)",
        },
    };
    // The CASE changes nothing but keeps an index from being used.
    Expr::cust(if is_indexed { indexed.to_owned() } else { format!("CASE WHEN id > 0 THEN {indexed} END") })
}

/// Orders in the given order.
pub async fn load<C: Connection>(db: &C, ids: &[i64]) -> Result<Vec<OrderRecord>> {
    let rows = order::Entity::find().filter(order::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let mut by_id: HashMap<i64, OrderRecord> =
        admin_query::records(db, rows).await?.into_iter().map(|record| (record.order.id.0, record)).collect();
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}
