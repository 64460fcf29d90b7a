//! Counters that are maintained instead of computed. Concurrent writers insert deltas, which a job compacts into the
//! counters:
//! updating one counter row per order would serialize all orders (decisions/0037).

use std::collections::{BTreeMap, HashMap};

use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{DailySales, OrderStatus, StatusCounts};
use nevel_domain::time_zone::TimeZone;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Order, Query, SelectStatement, UnionType};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Statement};

use crate::entities::{counter, counter_delta};
use crate::{Connection, Result};

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

/// Sales are counted by quarters of an hour of UTC: a day of every time zone consists of whole ones (decisions/0067).
const QUARTER_MICROS: i64 = 15 * 60 * 1_000_000;

/// The beginning of the names, which are in the order of time: until the year 2255 the number of a quarter has seven
/// digits.
fn quarter(at: Timestamp) -> String {
    format!("quarter:{}", at.micros().div_euclid(QUARTER_MICROS))
}

/// Orders placed in the quarter of an hour, canceled ones excluded.
pub fn placed_orders(at: Timestamp) -> String {
    format!("{}:orders", quarter(at))
}

/// Total amount in cents of the orders placed in the quarter of an hour, canceled ones excluded.
pub fn revenue(at: Timestamp) -> String {
    format!("{}:cents", quarter(at))
}

/// Counts everything again. Actions of staff are only counted, not stored, so their counter is kept.
pub(crate) async fn rebuild<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let recount = recount();
    let sql = format!(
        "DELETE FROM counts WHERE name <> '{STAFF_ACTIONS}';
        DELETE FROM tallies WHERE name <> '{STAFF_ACTIONS}';
        INSERT INTO counts (name, value) {recount}"
    );
    db.execute_unprepared(&sql).await?;
    Ok(())
}

/// Selects names and values of all counters from the rows that they count.
fn recount() -> String {
    let quarter = format!("(created_at / {QUARTER_MICROS})");
    let (cancelled, pending) = (OrderStatus::Cancelled.as_str(), OrderStatus::Pending.as_str());
    format!(
        "SELECT '{PRODUCTS}' AS name, COUNT(*) AS value FROM products WHERE deleted_at IS NULL
        UNION ALL SELECT '{USERS}', COUNT(*) FROM users
        UNION ALL SELECT 'orders:' || status, COUNT(*) FROM orders GROUP BY status
        UNION ALL SELECT '{WAITING}', COUNT(*) FROM orders WHERE status = '{pending}' AND contacted_at IS NULL
        UNION ALL SELECT 'quarter:' || {quarter} || ':orders', COUNT(*) FROM orders WHERE status <> '{cancelled}' GROUP BY {quarter}
        UNION ALL SELECT 'quarter:' || {quarter} || ':cents', CAST(SUM(total_cents) AS BIGINT) FROM orders
            WHERE status <> '{cancelled}' GROUP BY {quarter}"
    )
}

/// A counter with another value than the number of rows that it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongCounter {
    pub name: String,
    pub value: i64,
    pub expected: i64,
}

/// Up to `limit` wrong counters, by name. Sales before a time are left out, because their counters are deleted.
pub async fn find_wrong<C: Connection>(db: &C, sales_since: Timestamp, limit: u64) -> Result<Vec<WrongCounter>> {
    let (recount, first) = (recount(), quarter(sales_since));
    let sql = format!(
        "SELECT name, CAST(SUM(stored) AS BIGINT), CAST(SUM(counted) AS BIGINT) FROM (
            SELECT name, value AS stored, 0 AS counted FROM counts
            UNION ALL SELECT name, value, 0 FROM tallies
            UNION ALL SELECT name, 0, value FROM ({recount}) AS recounted
        ) AS both_values
        WHERE name <> '{STAFF_ACTIONS}' AND (name NOT LIKE 'quarter:%' OR name >= '{first}')
        GROUP BY name HAVING SUM(stored) <> SUM(counted) ORDER BY name LIMIT {limit}"
    );
    let mut wrong = Vec::new();
    for row in db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await? {
        let (name, value, expected) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?);
        wrong.push(WrongCounter { name, value, expected });
    }
    Ok(wrong)
}

/// Updates a counter in place. Only for counters that change in exclusive transactions.
pub async fn add<C: Connection>(db: &C, name: &str, delta: i64) -> Result<()> {
    counter::Entity::update_many()
        .col_expr(counter::Column::Value, Expr::col(counter::Column::Value).add(delta))
        .filter(counter::Column::Name.eq(name))
        .exec(db)
        .await?;
    Ok(())
}

/// Records changes of counters without locking them.
pub(crate) async fn record_deltas<C: ConnectionTrait>(
    db: &C,
    deltas: impl IntoIterator<Item = (String, i64)>,
) -> Result<(), DbErr> {
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

pub async fn get<C: Connection>(db: &C, name: &str) -> Result<u64> {
    Ok(load(db, vec![name.to_owned()]).await?.get(name))
}

/// Values of counters by name.
pub struct Counters(HashMap<String, i64>);

impl Counters {
    pub fn get(&self, name: &str) -> u64 {
        self.0.get(name).and_then(|value| u64::try_from(*value).ok()).unwrap_or(0)
    }

    pub fn statuses(&self) -> StatusCounts {
        OrderStatus::ALL.into_iter().map(|status| (status, self.get(&status_counter(status)))).collect()
    }
}

pub async fn load<C: Connection>(db: &C, names: Vec<String>) -> Result<Counters> {
    load_where(db, Expr::col("name").is_in(names)).await
}

/// Orders and sales of days of the time zone, `count` of them from the first on.
pub async fn daily_sales<C: Connection>(db: &C, zone: &TimeZone, first: Day, count: i64) -> Result<Vec<DailySales>> {
    let (from, to) = (quarter(zone.starts_at(first)), quarter(zone.starts_at(first.plus_days(count))));
    let quarters = load_where(db, Expr::col("name").gte(from).and(Expr::col("name").lt(to))).await?;
    let mut sales: BTreeMap<Day, (i64, i64)> = (0..count).map(|days| (first.plus_days(days), (0, 0))).collect();
    for (name, value) in quarters.0 {
        let Some((quarter, kind)) = name.strip_prefix("quarter:").and_then(|name| name.split_once(':')) else {
            continue;
        };
        let starts_at =
            Timestamp::from_micros(quarter.parse::<i64>().unwrap_or_default().saturating_mul(QUARTER_MICROS));
        match (sales.get_mut(&zone.day_of(starts_at)), kind) {
            (Some((orders, _)), "orders") => *orders += value,
            (Some((_, cents)), "cents") => *cents += value,
            _ => {}
        }
    }
    let daily = |(day, (orders, cents)): (Day, (i64, i64))| DailySales {
        day,
        orders: u64::try_from(orders).unwrap_or(0),
        sales: Cents::new(cents),
    };
    Ok(sales.into_iter().map(daily).collect())
}

/// Deletes up to `limit` counters of sales before a time; returns their number.
pub(crate) async fn purge_sales<C: Connection>(db: &C, before: Timestamp, limit: u64) -> Result<u64> {
    let old = Query::select()
        .column(counter::Column::Name)
        .from(counter::Entity)
        .and_where(counter::Column::Name.gte("quarter:"))
        .and_where(counter::Column::Name.lt(quarter(before)))
        .limit(limit)
        .to_owned();
    Ok(counter::Entity::delete_many().filter(counter::Column::Name.in_subquery(old)).exec(db).await?.rows_affected)
}

/// Reads counters and their deltas in one statement: between two statements the job could compact some deltas.
async fn load_where<C: Connection>(db: &C, condition: Expr) -> Result<Counters> {
    let deltas = Query::select()
        .columns([counter_delta::Column::Name, counter_delta::Column::Value])
        .from(counter_delta::Entity)
        .and_where(condition.clone())
        .to_owned();
    let values = Query::select()
        .columns([counter::Column::Name, counter::Column::Value])
        .from(counter::Entity)
        .and_where(condition)
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
pub(crate) async fn count_rows<C: Connection>(db: &C, limited: SelectStatement) -> Result<u64> {
    let count = Query::select().expr(Expr::col("id").count()).from_subquery(limited, "limited").to_owned();
    let count = db.query_one(&count).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    Ok(count.and_then(|count| u64::try_from(count).ok()).unwrap_or(0))
}

pub async fn order_statuses<C: Connection>(db: &C) -> Result<StatusCounts> {
    Ok(load(db, OrderStatus::ALL.map(status_counter).to_vec()).await?.statuses())
}

/// Compacts up to `limit` deltas into their counters and returns how many. Deleting a delta claims it, so concurrent
/// runs do not apply it twice.
pub async fn compact<C: Connection>(db: &C, limit: u64) -> Result<u64> {
    let oldest = Query::select()
        .column(counter_delta::Column::Id)
        .from(counter_delta::Entity)
        .order_by(counter_delta::Column::Id, Order::Asc)
        .limit(limit)
        .to_owned();
    let deltas = counter_delta::Entity::delete_many()
        .filter(counter_delta::Column::Id.in_subquery(oldest))
        .exec_with_returning(db)
        .await?;
    let compacted = deltas.len() as u64;
    // Ordered by name, so that concurrent runs do not deadlock.
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    for delta in deltas {
        *sums.entry(delta.name).or_default() += delta.value;
    }
    if !sums.is_empty() {
        let rows = sums.into_iter().map(|(name, value)| counter::ActiveModel { name: Set(name), value: Set(value) });
        let sum =
            Expr::col((counter::Entity, counter::Column::Value)).add(Expr::col(("excluded", counter::Column::Value)));
        let conflict = OnConflict::column(counter::Column::Name).value(counter::Column::Value, sum).to_owned();
        counter::Entity::insert_many(rows).on_conflict(conflict).exec_without_returning(db).await?;
    }
    Ok(compacted)
}
