//! The desk's tables, filled with what was there before them.

use std::collections::BTreeMap;

use nevel_domain::clock::Timestamp;
use nevel_domain::lookup::Traits;
use nevel_domain::orders::OrderStatus;
use sea_orm::sea_query::{Expr, ExprTrait as _, Order, Query};
use sea_orm::{ConnectionTrait, DbErr, QueryResult, TryGetable};
use sea_orm_migration::{MigrationTrait, SchemaManager, async_trait};
use serde_json::Value;

use super::in_dialect;
use crate::{counts, lookup};

const AT_ONCE: u64 = 500;

pub struct Desk;

impl sea_orm_migration::MigrationName for Desk {
    fn name(&self) -> &'static str {
        "0007_desk"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Desk {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared(&in_dialect(include_str!("0007_desk.sql"), db.get_database_backend())).await?;
        fill_orders(db).await?;
        fill_users(db).await?;
        fill_outbox(db).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }
}

/// Rows of a table behind an id, by names: the entities may have other columns one day.
pub(super) async fn rows_after<C: ConnectionTrait>(
    db: &C,
    table: &'static str,
    columns: &[&'static str],
    id: i64,
) -> Result<Vec<QueryResult>, DbErr> {
    let query = Query::select()
        .column("id")
        .columns(columns.iter().copied())
        .from(table)
        .and_where(Expr::col("id").gt(id))
        .order_by("id", Order::Asc)
        .limit(AT_ONCE)
        .to_owned();
    db.query_all(&query).await
}

pub(super) fn get<T: TryGetable>(row: &QueryResult, column: &str) -> Result<T, DbErr> {
    row.try_get("", column)
}

async fn fill_orders<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let columns = ["number", "email", "first_name", "last_name", "phone", "status", "total_cents", "created_at"];
    let mut days: BTreeMap<String, i64> = BTreeMap::new();
    let mut last = 0;
    loop {
        let rows = rows_after(db, "orders", &columns, last).await?;
        let mut words = Vec::new();
        for row in &rows {
            last = get(row, "id")?;
            let text = |column| get::<String>(row, column);
            let (number, email, first_name) = (text("number")?, text("email")?, text("first_name")?);
            let (last_name, phone) = (text("last_name")?, text("phone")?);
            let found_by = Traits { number: &number, email: &email, first_name: &first_name, last_name: &last_name, phone: &phone };
            words.extend(found_by.words().into_iter().map(|word| (word, last)));
            let day = Timestamp::from_micros(get(row, "created_at")?).day();
            *days.entry(counts::orders_of_day(&day)).or_default() += 1;
            if text("status")? != OrderStatus::Cancelled.as_str() {
                *days.entry(counts::cents_of_day(&day)).or_default() += get::<i64>(row, "total_cents")?;
            }
        }
        lookup::insert(db, lookup::ORDERS, words).await?;
        if rows.is_empty() {
            return counts::tally(db, days).await;
        }
    }
}

async fn fill_users<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let mut last = 0;
    loop {
        let rows = rows_after(db, "users", &["email", "first_name", "last_name", "phone"], last).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut words = Vec::new();
        for row in &rows {
            last = get(row, "id")?;
            let text = |column| get::<String>(row, column);
            let (email, first_name, last_name) = (text("email")?, text("first_name")?, text("last_name")?);
            let phone = get::<Option<String>>(row, "phone")?.unwrap_or_default();
            let found_by = Traits { number: "", email: &email, first_name: &first_name, last_name: &last_name, phone: &phone };
            words.extend(found_by.words().into_iter().map(|word| (word, last)));
        }
        lookup::insert(db, lookup::USERS, words).await?;
    }
}

async fn fill_outbox<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let mut last = 0;
    loop {
        let rows = rows_after(db, "outbox", &["payload"], last).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in &rows {
            last = get(row, "id")?;
            // One that cannot be read is about no order.
            let payload: Value = serde_json::from_str(&get::<String>(row, "payload")?).unwrap_or_default();
            if let Some(order) = payload["orderId"].as_i64() {
                let update = Query::update().table("outbox").value("order_id", order).and_where(Expr::col("id").eq(last)).to_owned();
                db.execute(&update).await?;
            }
        }
    }
}
