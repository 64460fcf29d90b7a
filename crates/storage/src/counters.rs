//! Counters that are maintained instead of computed. Concurrent writers insert deltas, which a job compacts into the counters:
//! updating one counter row per order would serialize all orders (decisions/0037).

use std::collections::{BTreeMap, HashMap};

use nevel_domain::orders::{OrderStatus, StatusCounts};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Order, Query, SelectStatement, UnionType};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseBackend, DbErr, EntityTrait, QueryFilter};

use crate::entities::{counter, counter_delta};
use crate::{Connection, StorageError};

/// Products that were not deleted.
pub const PRODUCTS: &str = "products";
pub const USERS: &str = "users";
/// Orders whose buyer has not been contacted yet.
pub const WAITING: &str = "orders:waiting";
/// Actions of staff on orders.
pub const STAFF_ACTIONS: &str = "orders:done";

pub fn status_counter(status: OrderStatus) -> String {
    format!("orders:{}", status.as_str())
}

/// Orders placed on a day, canceled ones excluded.
pub fn daily_orders(day: &str) -> String {
    format!("day:{day}:orders")
}

/// Total amount in cents of the orders placed on a day, canceled ones excluded.
pub fn daily_revenue(day: &str) -> String {
    format!("day:{day}:cents")
}

/// Counts everything again. Actions of staff are only counted, not stored, so their counter is kept.
pub(crate) async fn rebuild<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let day = match db.get_database_backend() {
        DatabaseBackend::Postgres => "to_char(to_timestamp(created_at / 1000000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')",
        _ => "date(created_at / 1000000, 'unixepoch')",
    };
    let (cancelled, pending) = (OrderStatus::Cancelled.as_str(), OrderStatus::Pending.as_str());
    let sql = format!(
        "DELETE FROM counts WHERE name <> '{STAFF_ACTIONS}';
        DELETE FROM tallies WHERE name <> '{STAFF_ACTIONS}';
        INSERT INTO counts (name, value)
        SELECT '{PRODUCTS}', COUNT(*) FROM products WHERE deleted_at IS NULL
        UNION ALL SELECT '{USERS}', COUNT(*) FROM users
        UNION ALL SELECT 'orders:' || status, COUNT(*) FROM orders GROUP BY status
        UNION ALL SELECT '{WAITING}', COUNT(*) FROM orders WHERE status = '{pending}' AND contacted_at IS NULL
        UNION ALL SELECT 'day:' || {day} || ':orders', COUNT(*) FROM orders WHERE status <> '{cancelled}' GROUP BY {day}
        UNION ALL SELECT 'day:' || {day} || ':cents', CAST(SUM(total_cents) AS BIGINT) FROM orders WHERE status <> '{cancelled}' GROUP BY {day}"
    );
    db.execute_unprepared(&sql).await?;
    Ok(())
}

/// Updates a counter in place. Only for counters that change in exclusive transactions.
pub async fn add<C: Connection>(db: &C, name: &str, delta: i64) -> Result<(), StorageError> {
    counter::Entity::update_many()
        .col_expr(counter::Column::Value, Expr::col(counter::Column::Value).add(delta))
        .filter(counter::Column::Name.eq(name))
        .exec(db)
        .await?;
    Ok(())
}

/// Records changes of counters without locking them.
pub(crate) async fn record_deltas<C: ConnectionTrait>(db: &C, deltas: impl IntoIterator<Item = (String, i64)>) -> Result<(), DbErr> {
    let rows: Vec<_> = deltas
        .into_iter()
        .filter(|(_, value)| *value != 0)
        .map(|(name, value)| counter_delta::ActiveModel { id: NotSet, name: Set(name), value: Set(value) })
        .collect();
    if !rows.is_empty() {
        counter_delta::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

pub async fn get<C: Connection>(db: &C, name: &str) -> Result<u64, StorageError> {
    Ok(load(db, vec![name.to_owned()]).await?.get(name))
}

/// Values of counters by name.
pub struct Counters(HashMap<String, i64>);

impl Counters {
    pub fn get(&self, name: &str) -> u64 {
        u64::try_from(self.signed(name)).unwrap_or(0)
    }

    pub fn signed(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    pub fn statuses(&self) -> StatusCounts {
        let count = |status| self.get(&status_counter(status));
        StatusCounts {
            pending: count(OrderStatus::Pending),
            processing: count(OrderStatus::Processing),
            shipped: count(OrderStatus::Shipped),
            delivered: count(OrderStatus::Delivered),
            cancelled: count(OrderStatus::Cancelled),
        }
    }
}

/// Reads counters and their deltas in one statement: between two statements the job could compact some deltas.
pub async fn load<C: Connection>(db: &C, names: Vec<String>) -> Result<Counters, StorageError> {
    let deltas = Query::select()
        .columns([counter_delta::Column::Name, counter_delta::Column::Value])
        .from(counter_delta::Entity)
        .and_where(counter_delta::Column::Name.is_in(names.iter().cloned()))
        .to_owned();
    let values = Query::select()
        .columns([counter::Column::Name, counter::Column::Value])
        .from(counter::Entity)
        .and_where(counter::Column::Name.is_in(names))
        .union(UnionType::All, deltas)
        .to_owned();
    // PostgreSQL sums integers to a decimal.
    let sums = Query::select()
        .column("name")
        .expr_as(Expr::col("value").sum().cast_as("BIGINT"), "value")
        .from_subquery(values, "deltas")
        .group_by_col("name")
        .to_owned();
    let mut counters = HashMap::new();
    for row in db.query_all(&sums).await? {
        counters.insert(row.try_get_by_index(0)?, row.try_get_by_index(1)?);
    }
    Ok(Counters(counters))
}

/// Counts the rows of a query that has a limit.
pub(crate) async fn count_rows<C: Connection>(db: &C, limited: SelectStatement) -> Result<u64, StorageError> {
    let count = Query::select().expr(Expr::col("id").count()).from_subquery(limited, "limited").to_owned();
    let count = db.query_one(&count).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    Ok(count.and_then(|count| u64::try_from(count).ok()).unwrap_or(0))
}

/// Number of orders in each status.
pub async fn order_statuses<C: Connection>(db: &C) -> Result<StatusCounts, StorageError> {
    Ok(load(db, OrderStatus::ALL.map(status_counter).to_vec()).await?.statuses())
}

/// Compacts up to `limit` deltas into their counters and returns how many. Deleting a delta claims it, so concurrent runs do not
/// apply it twice.
pub async fn compact<C: Connection>(db: &C, limit: u64) -> Result<u64, StorageError> {
    let oldest = Query::select()
        .column(counter_delta::Column::Id)
        .from(counter_delta::Entity)
        .order_by(counter_delta::Column::Id, Order::Asc)
        .limit(limit)
        .to_owned();
    let deltas = counter_delta::Entity::delete_many().filter(counter_delta::Column::Id.in_subquery(oldest)).exec_with_returning(db).await?;
    let compacted = deltas.len() as u64;
    // Ordered by name, so that concurrent runs do not deadlock.
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    for delta in deltas {
        *sums.entry(delta.name).or_default() += delta.value;
    }
    if !sums.is_empty() {
        let rows = sums.into_iter().map(|(name, value)| counter::ActiveModel { name: Set(name), value: Set(value) });
        let sum = Expr::col((counter::Entity, counter::Column::Value)).add(Expr::col(("excluded", counter::Column::Value)));
        let conflict = OnConflict::column(counter::Column::Name).value(counter::Column::Value, sum).to_owned();
        counter::Entity::insert_many(rows).on_conflict(conflict).exec_without_returning(db).await?;
    }
    Ok(compacted)
}
