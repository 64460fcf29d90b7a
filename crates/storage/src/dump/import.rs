//! Imports rows into a database without data, in one transaction.

use std::collections::BTreeMap;

use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, Statement};

use super::error::DumpError;
use super::schema::last_migration;
use super::tables::{RowCounts, Table, find_table, load_tables, quoted};
use crate::db::connection::query_single_row;
use crate::{Database, Transaction, derived_data, migrations};

/// Tables that must be empty before an import, so that it does not overwrite a shop.
const MUST_BE_EMPTY: [&str; 4] = ["users", "categories", "products", "orders"];

const FOREIGN_KEYS: &str = "
    SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace";

pub struct Importer {
    transaction: Transaction,
    tables: Vec<Table>,
    /// Table, name and definition of the foreign keys dropped during the import on `PostgreSQL`.
    foreign_keys: Vec<(String, String, String)>,
}

impl Importer {
    /// Checks whether an import would be accepted, without changing anything.
    pub async fn check(db: &Database, schema: &[String]) -> Result<(), DumpError> {
        Ok(Self::begin(db, schema).await?.transaction.rollback().await?)
    }

    /// Migrates the target to the schema of the dump and deletes the rows that migrations inserted.
    pub async fn begin(db: &Database, schema: &[String]) -> Result<Self, DumpError> {
        let (known, schema): (_, Vec<String>) =
            (migrations::names(), schema.iter().cloned().map(migrations::current_name).collect());
        if let Some(unknown) = schema.iter().rfind(|name| !known.contains(name)) {
            return Err(DumpError::SchemaTooNew(unknown.clone()));
        }
        let transaction = db.begin_migration().await?;
        let applied = migrations::applied(&transaction).await?;
        if !applied.iter().all(|name| schema.contains(name)) {
            return Err(DumpError::TargetTooNew { found: last_migration(&applied), wanted: last_migration(&schema) });
        }
        migrations::apply(&transaction, &applied, &schema).await?;
        let mut importer = Self { tables: load_tables(&transaction).await?, transaction, foreign_keys: Vec::new() };
        importer.ensure_empty().await?;
        importer.drop_foreign_keys().await?;
        for table in &importer.tables {
            importer.transaction.execute_unprepared(&format!("DELETE FROM {}", quoted(&table.name))).await?;
        }
        Ok(importer)
    }

    /// Inserts rows in the format that `Rows` returns.
    pub async fn insert(&self, table: &str, lines: &[String]) -> Result<(), DumpError> {
        let table = find_table(&self.tables, table)?;
        let (name, columns) = (quoted(&table.name), Table::list(&table.columns, quoted));
        let backend = self.transaction.get_database_backend();
        let from = if backend == DatabaseBackend::Postgres {
            format!("{columns} FROM json_populate_recordset(NULL::{name}, $1::json)")
        } else {
            format!(
                "{} FROM json_each($1) AS e",
                Table::list(&table.columns, |column| format!("e.value ->> '$.{column}'"))
            )
        };
        let sql = format!("INSERT INTO {name} ({columns}) SELECT {from}");
        let rows = format!("[{}]", lines.join(","));
        self.transaction.execute_raw(Statement::from_sql_and_values(backend, sql, [rows.into()])).await?;
        Ok(())
    }

    /// Compares the row counts, runs the remaining migrations, rebuilds derived data of older versions and commits.
    pub async fn finish(
        self,
        sent: &BTreeMap<String, RowCounts>,
        last_ids: &BTreeMap<String, i64>,
    ) -> Result<(), DumpError> {
        for (table, name, definition) in &self.foreign_keys {
            self.transaction
                .execute_unprepared(&format!("ALTER TABLE {table} ADD CONSTRAINT {name} {definition}"))
                .await?;
        }
        for (name, id) in last_ids {
            self.reset_sequence(find_table(&self.tables, name)?, *id).await?;
        }
        for (table, sent) in sent {
            let imported = find_table(&self.tables, table)?.row_counts(&self.transaction).await?;
            if imported != *sent {
                return Err(DumpError::RowCountMismatch { table: table.clone(), sent: sent.clone(), imported });
            }
        }
        migrations::apply_pending(&self.transaction).await?;
        derived_data::rebuild_outdated(&self.transaction).await?;
        // The next start sets it: imported secrets may belong to another key than the one of an earlier, empty shop.
        self.transaction.execute_unprepared("DELETE FROM token_secret").await?;
        if self.transaction.get_database_backend() == DatabaseBackend::Postgres {
            for table in load_tables(&self.transaction).await? {
                // Autovacuum would analyze the tables only after the first requests.
                self.transaction.execute_unprepared(&format!("ANALYZE {}", quoted(&table.name))).await?;
            }
        }
        self.transaction.commit().await?;
        Ok(())
    }

    async fn ensure_empty(&self) -> Result<(), DumpError> {
        for table in MUST_BE_EMPTY {
            if find_table(&self.tables, table)?.row_counts(&self.transaction).await?["rows"] > 0 {
                return Err(DumpError::NotEmpty(table));
            }
        }
        Ok(())
    }

    /// Tables are imported in the order of their names, so a row may come before the rows it refers to.
    async fn drop_foreign_keys(&mut self) -> Result<(), DbErr> {
        let backend = self.transaction.get_database_backend();
        if backend != DatabaseBackend::Postgres {
            self.transaction.execute_unprepared("PRAGMA defer_foreign_keys = ON").await?;
            return Ok(());
        }
        for row in self.transaction.query_all_raw(Statement::from_string(backend, FOREIGN_KEYS)).await? {
            let (table, name, definition) =
                (row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?);
            self.transaction.execute_unprepared(&format!("ALTER TABLE {table} DROP CONSTRAINT {name}")).await?;
            self.foreign_keys.push((table, name, definition));
        }
        Ok(())
    }

    /// Makes the next generated id follow the given one.
    async fn reset_sequence(&self, table: &Table, id: i64) -> Result<(), DbErr> {
        let name = &table.name;
        if self.transaction.get_database_backend() == DatabaseBackend::Postgres {
            let sql = format!("SELECT setval(pg_get_serial_sequence('{}', '{}'), {id})", quoted(name), table.key[0]);
            query_single_row(&self.transaction, &sql).await?;
        } else {
            let delete = format!("DELETE FROM sqlite_sequence WHERE name = '{name}'");
            let insert = format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{name}', {id})");
            self.transaction.execute_unprepared(&format!("{delete}; {insert}")).await?;
        }
        Ok(())
    }
}
