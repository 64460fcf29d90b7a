//! Tables for the admin search and counters, filled from the existing rows.

use std::collections::BTreeMap;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderStatus;
use nevel_domain::search_index::SearchFields;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationTrait, SchemaManager, async_trait};
use serde_json::Value;

use super::batches::{get, rows_after};
use super::dialect::in_dialect;
use crate::{counters, search_index};

pub struct AdminSearchAndCounters;

impl sea_orm_migration::MigrationName for AdminSearchAndCounters {
    fn name(&self) -> &'static str {
        "0007_desk"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for AdminSearchAndCounters {
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

async fn fill_orders<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let columns = ["number", "email", "first_name", "last_name", "phone", "status", "total_cents", "created_at"];
    let mut days: BTreeMap<String, i64> = BTreeMap::new();
    let mut last = 0;
    loop {
        let rows = rows_after(db, "orders", &columns, last).await?;
        let mut tokens = Vec::new();
        for row in &rows {
            last = get(row, "id")?;
            let text = |column| get::<String>(row, column);
            let (number, email, first_name) = (text("number")?, text("email")?, text("first_name")?);
            let (last_name, phone) = (text("last_name")?, text("phone")?);
            let fields = SearchFields { number: &number, email: &email, first_name: &first_name, last_name: &last_name, phone: &phone };
            tokens.extend(fields.tokens().into_iter().map(|token| (token, last)));
            let day = Timestamp::from_micros(get(row, "created_at")?).day();
            *days.entry(counters::daily_orders(&day)).or_default() += 1;
            if text("status")? != OrderStatus::Cancelled.as_str() {
                *days.entry(counters::daily_revenue(&day)).or_default() += get::<i64>(row, "total_cents")?;
            }
        }
        search_index::insert(db, search_index::ORDERS, tokens).await?;
        if rows.is_empty() {
            return counters::record_deltas(db, days).await;
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
        let mut tokens = Vec::new();
        for row in &rows {
            last = get(row, "id")?;
            let text = |column| get::<String>(row, column);
            let (email, first_name, last_name) = (text("email")?, text("first_name")?, text("last_name")?);
            let phone = get::<Option<String>>(row, "phone")?.unwrap_or_default();
            let fields = SearchFields { number: "", email: &email, first_name: &first_name, last_name: &last_name, phone: &phone };
            tokens.extend(fields.tokens().into_iter().map(|token| (token, last)));
        }
        search_index::insert(db, search_index::USERS, tokens).await?;
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
            // An unreadable payload is treated as not belonging to an order.
            let payload: Value = serde_json::from_str(&get::<String>(row, "payload")?).unwrap_or_default();
            if let Some(order) = payload["orderId"].as_i64() {
                let update = Query::update().table("outbox").value("order_id", order).and_where(Expr::col("id").eq(last)).to_owned();
                db.execute(&update).await?;
            }
        }
    }
}
