//! Sums of the money that is open, for the dashboard (MON-03).

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::OpenAmount;
use sea_orm::Statement;

use super::retention::{BALANCE, OPEN, REFUND_DUE};
use crate::db::connection::query_single_row;
use crate::{Connection, Result};

/// More orders are not added up.
const MAX_ORDERS: u64 = 10_000;

/// What buyers owe.
pub async fn open<C: Connection>(db: &C) -> Result<OpenAmount> {
    sum(db, OPEN).await
}

/// What buyers owe for orders that have left the house.
pub async fn unpaid_shipped<C: Connection>(db: &C) -> Result<OpenAmount> {
    sum(db, &format!("{OPEN} AND status IN ('SHIPPED', 'DELIVERED')")).await
}

/// What the shop owes.
pub async fn refund_due<C: Connection>(db: &C) -> Result<OpenAmount> {
    let OpenAmount { orders, amount, has_more } = sum(db, REFUND_DUE).await?;
    Ok(OpenAmount { orders, amount: Cents::new(-amount.get()), has_more })
}

/// Payments minus refunds since a day.
pub async fn received_since<C: Connection>(db: &C, day: Day) -> Result<Cents> {
    let sql = "SELECT CAST(COALESCE(SUM(CASE kind WHEN 'payment' THEN amount_cents WHEN 'refund' THEN -amount_cents ELSE 0 END), 0) \
        AS BIGINT) FROM order_entries WHERE paid_on >= $1";
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [day.to_string().into()]);
    let row = db.query_one_raw(statement).await?;
    Ok(Cents::new(row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0)))
}

async fn sum<C: Connection>(db: &C, condition: &str) -> Result<OpenAmount> {
    let sql = format!(
        "SELECT COUNT(*), CAST(COALESCE(SUM(cents), 0) AS BIGINT) \
         FROM (SELECT {BALANCE} AS cents FROM orders WHERE {condition} LIMIT {MAX_ORDERS}) AS open_orders"
    );
    let row = query_single_row(db, &sql).await?;
    let orders = row.try_get_by_index::<i64>(0)?.unsigned_abs();
    Ok(OpenAmount { orders, amount: Cents::new(row.try_get_by_index(1)?), has_more: orders == MAX_ORDERS })
}
