//! Schema migrations: frozen SQL files that call no application code (decisions/0047). All pending ones run in one
//! transaction, so that an interrupted start leaves nothing half done.

mod dialect;

use dialect::in_dialect;
use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, Statement};

use crate::db::connection::query_single_row;
use crate::{Result, StorageError};

struct Migration {
    name: &'static str,
    sql: &'static str,
    /// The oldest schema whose binaries keep serving after this migration; `None` if they must be stopped before it.
    compatible_since: Option<&'static str>,
}

/// A migration that older binaries do not survive.
const fn breaking(name: &'static str, sql: &'static str) -> Migration {
    Migration { name, sql, compatible_since: None }
}

/// A migration that binaries of schema 0011 survive.
const fn compatible_since_0011(name: &'static str, sql: &'static str) -> Migration {
    Migration { name, sql, compatible_since: Some("0011_derived_data") }
}

/// A migration that binaries of schema 0012 survive.
const fn compatible_since_0012(name: &'static str, sql: &'static str) -> Migration {
    Migration { name, sql, compatible_since: Some("0012_nicotine_and_addresses") }
}

const MIGRATIONS: [Migration; 36] = [
    breaking("0001_schema", include_str!("0001_schema.sql")),
    breaking("0002_orders", include_str!("0002_orders.sql")),
    breaking("0003_mails_and_jobs", include_str!("0003_mails_and_jobs.sql")),
    breaking("0004_forgetting", include_str!("0004_forgetting.sql")),
    breaking("0005_office", include_str!("0005_office.sql")),
    // Only filled suffix and word indexes and counters, which are now derived data.
    breaking("0006_search", ""),
    breaking("0007_desk", include_str!("0007_desk.sql")),
    breaking("0008_lists", include_str!("0008_lists.sql")),
    breaking("0009_whole_names", include_str!("0009_whole_names.sql")),
    breaking("0010_cancelled", ""),
    breaking("0011_derived_data", include_str!("0011_derived_data.sql")),
    compatible_since_0011("0012_nicotine_and_addresses", include_str!("0012_nicotine_and_addresses.sql")),
    compatible_since_0011("0013_search", include_str!("0013_search.sql")),
    compatible_since_0012("0014_account_security", include_str!("0014_account_security.sql")),
    compatible_since_0012(
        "0015_withdrawals_and_stock_notifications",
        include_str!("0015_withdrawals_and_stock_notifications.sql"),
    ),
    compatible_since_0012("0016_order_lists_and_jobs", include_str!("0016_order_lists_and_jobs.sql")),
    compatible_since_0012("0017_payments_parcels_and_invoices", include_str!("0017_payments_parcels_and_invoices.sql")),
    compatible_since_0012("0018_partly_paid_orders", include_str!("0018_partly_paid_orders.sql")),
    compatible_since_0012("0019_items_in_message", include_str!("0019_items_in_message.sql")),
    compatible_since_0012("0020_retention", include_str!("0020_retention.sql")),
    compatible_since_0012("0021_languages", include_str!("0021_languages.sql")),
    compatible_since_0012("0023_token_secret", include_str!("0023_token_secret.sql")),
    compatible_since_0012("0024_verified_emails", include_str!("0024_verified_emails.sql")),
    compatible_since_0012("0025_sign_in_protection", include_str!("0025_sign_in_protection.sql")),
    compatible_since_0012("0026_order_limits", include_str!("0026_order_limits.sql")),
    compatible_since_0012("0027_order_entries", include_str!("0027_order_entries.sql")),
    compatible_since_0012("0028_entries_of_older_versions", include_str!("0028_entries_of_older_versions.sql")),
    compatible_since_0012("0031_bank_statements", include_str!("0031_bank_statements.sql")),
    compatible_since_0012("0032_automatic_invoices", include_str!("0032_automatic_invoices.sql")),
    compatible_since_0012("0035_contacts", include_str!("0035_contacts.sql")),
    compatible_since_0012("0036_settlement_of_entries", include_str!("0036_settlement_of_entries.sql")),
    compatible_since_0012("0037_discounts", include_str!("0037_discounts.sql")),
    compatible_since_0012("0038_packing", include_str!("0038_packing.sql")),
    compatible_since_0012("0039_returns", include_str!("0039_returns.sql")),
    compatible_since_0012("0040_withdrawal_list", include_str!("0040_withdrawal_list.sql")),
    compatible_since_0012("0041_order_desk", include_str!("0041_order_desk.sql")),
];

/// Migrations that were renamed after databases had recorded the old name.
const RENAMED: [(&str, &str); 1] = [("0009_cancelled", "0010_cancelled")];

/// The names of all migrations of this binary, in order.
pub fn names() -> Vec<String> {
    MIGRATIONS.iter().map(|migration| migration.name.to_owned()).collect()
}

/// The current name of a migration.
pub fn current_name(name: String) -> String {
    RENAMED.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| (*new).to_owned())
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
    rows.iter().map(|row| row.try_get_by_index(0).map(current_name)).collect()
}

/// Whether the database has every migration of this binary, and otherwise only newer ones that support it.
pub async fn is_compatible<C: ConnectionTrait>(db: &C, applied: &[String]) -> Result<bool, DbErr> {
    let known = names();
    if !known.iter().all(|name| applied.contains(name)) {
        return Ok(false);
    }
    let (backend, sql) = (db.get_database_backend(), "SELECT version, compatible_since FROM seaql_migrations");
    for row in db.query_all_raw(Statement::from_string(backend, sql)).await? {
        let (name, compatible_since): (String, Option<String>) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?);
        let is_supported =
            known.contains(&current_name(name)) || compatible_since.is_some_and(|oldest| known.last() >= Some(&oldest));
        if !is_supported {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Applies the pending migrations. A newer schema that supports this binary is left as it is.
pub async fn apply_pending<C: ConnectionTrait>(db: &C) -> Result<()> {
    let (applied, known) = (applied(db).await?, names());
    match applied.iter().rfind(|name| !known.contains(name)) {
        None => Ok(apply(db, &applied, &known).await?),
        Some(_) if is_compatible(db, &applied).await? => Ok(()),
        Some(unknown) => Err(StorageError::SchemaTooNew(unknown.clone())),
    }
}

/// Applies those of the given migrations that have not been applied.
pub async fn apply<C: ConnectionTrait>(db: &C, applied: &[String], wanted: &[String]) -> Result<(), DbErr> {
    let backend = db.get_database_backend();
    // The table of SeaORM's migrator, which ran the first migrations.
    let table = "CREATE TABLE IF NOT EXISTS seaql_migrations (version VARCHAR NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL)";
    db.execute_unprepared(table).await?;
    for (old, new) in RENAMED {
        db.execute_unprepared(&format!("UPDATE seaql_migrations SET version = '{new}' WHERE version = '{old}'"))
            .await?;
    }
    let now = match backend {
        DatabaseBackend::Postgres => "CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)",
        _ => "unixepoch()",
    };
    let is_pending =
        |name: &str| wanted.iter().any(|wanted| wanted == name) && !applied.iter().any(|applied| applied == name);
    for Migration { name, sql, compatible_since } in MIGRATIONS.iter().filter(|migration| is_pending(migration.name)) {
        if !applied.is_empty() {
            tracing::info!(migration = name, "applying migration");
        }
        db.execute_unprepared(&in_dialect(sql, backend)).await?;
        let record = match compatible_since {
            None => format!("INSERT INTO seaql_migrations (version, applied_at) VALUES ('{name}', {now})"),
            Some(oldest) => {
                format!(
                    "INSERT INTO seaql_migrations (version, applied_at, compatible_since) VALUES ('{name}', {now}, '{oldest}')"
                )
            }
        };
        db.execute_unprepared(&record).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_sorted_and_declare_an_existing_schema() {
        let names = names();
        assert!(names.is_sorted());
        for migration in &MIGRATIONS {
            let is_earlier = |oldest: &str| oldest < migration.name && names.iter().any(|name| name == oldest);
            assert!(migration.compatible_since.is_none_or(is_earlier), "{}", migration.name);
        }
    }
}
