//! Schema migrations, in order. All pending ones run in one transaction, so that an interrupted start leaves nothing half done.

mod admin_search_and_counters;
mod batches;
mod dialect;
mod exclude_cancelled_from_daily;
mod fill_product_search;
mod full_name_search;

use dialect::in_dialect;
use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, Statement};
use sea_orm_migration::{MigrationTrait, MigratorTrait, SchemaManager, async_trait};

use crate::db::connection::query_single_row;

/// Key of the `PostgreSQL` advisory lock that serializes migrations and imports of several instances.
pub const ADVISORY_LOCK: i64 = 0x4e45_5645_4c00;

pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(SqlMigration { name: "0001_schema", sql: include_str!("0001_schema.sql") }),
            Box::new(SqlMigration { name: "0002_orders", sql: include_str!("0002_orders.sql") }),
            Box::new(SqlMigration { name: "0003_mails_and_jobs", sql: include_str!("0003_mails_and_jobs.sql") }),
            Box::new(SqlMigration { name: "0004_forgetting", sql: include_str!("0004_forgetting.sql") }),
            Box::new(SqlMigration { name: "0005_office", sql: include_str!("0005_office.sql") }),
            Box::new(fill_product_search::FillProductSearch),
            Box::new(admin_search_and_counters::AdminSearchAndCounters),
            Box::new(SqlMigration { name: "0008_lists", sql: include_str!("0008_lists.sql") }),
            Box::new(full_name_search::FullNameSearch),
            Box::new(exclude_cancelled_from_daily::ExcludeCancelledFromDaily),
        ]
    }
}

/// The names of all migrations of this binary, in order.
pub fn names() -> Vec<String> {
    Migrator::migrations().iter().map(|migration| migration.name().to_owned()).collect()
}

/// A migration that is one SQL file with placeholders.
struct SqlMigration {
    name: &'static str,
    sql: &'static str,
}

impl sea_orm_migration::MigrationName for SqlMigration {
    fn name(&self) -> &str {
        self.name
    }
}

#[async_trait::async_trait]
impl MigrationTrait for SqlMigration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        let sql = in_dialect(self.sql, connection.get_database_backend());
        connection.execute_unprepared(&sql).await?;
        Ok(())
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }
}

/// The names of the migrations that have run, in order; empty in an empty database.
pub async fn applied<C: ConnectionTrait>(db: &C) -> Result<Vec<String>, DbErr> {
    let backend = db.get_database_backend();
    let table_count = match backend {
        DatabaseBackend::Postgres => "SELECT COUNT(to_regclass('seaql_migrations'))",
        _ => "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'seaql_migrations'",
    };
    if query_single_row(db, table_count).await?.try_get_by_index::<i64>(0)? == 0 {
        return Ok(Vec::new());
    }
    let sql = "SELECT version FROM seaql_migrations ORDER BY version";
    let rows = db.query_all_raw(Statement::from_string(backend, sql)).await?;
    rows.iter().map(|row| row.try_get_by_index(0)).collect()
}
