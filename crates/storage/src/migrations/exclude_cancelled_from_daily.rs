//! Subtracts canceled orders from the daily order counters.

use std::collections::BTreeMap;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderStatus;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationTrait, SchemaManager, async_trait};

use crate::counters;

pub struct ExcludeCancelledFromDaily;

impl sea_orm_migration::MigrationName for ExcludeCancelledFromDaily {
    fn name(&self) -> &'static str {
        "0010_cancelled"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for ExcludeCancelledFromDaily {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        let cancelled = Query::select()
            .column("created_at")
            .from("orders")
            .and_where(Expr::col("status").eq(OrderStatus::Cancelled.as_str()))
            .to_owned();
        let mut days: BTreeMap<String, i64> = BTreeMap::new();
        for row in db.query_all(&cancelled).await? {
            let day = Timestamp::from_micros(row.try_get_by_index(0)?).day();
            *days.entry(counters::daily_orders(&day)).or_default() -= 1;
        }
        counters::record_deltas(db, days).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }
}
