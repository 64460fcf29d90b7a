//! Puts rows into a database without a shop of its own: all of them, or none.

use std::collections::BTreeMap;

use sea_orm::{ConnectionTrait, DatabaseBackend, DatabaseTransaction, DbErr, Statement};
use sea_orm_migration::MigratorTrait;

use super::tables::{self, Table, find, one};
use super::{DumpError, Tally, last, quoted};
use crate::{Database, MIGRATION_LOCK, migrations, notices};

/// A row in any of these is a shop that somebody would miss.
const TELLING: [&str; 4] = ["users", "categories", "products", "orders"];

const FOREIGN_KEYS: &str = "
    SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace";

pub struct Load {
    transaction: DatabaseTransaction,
    tables: Vec<Table>,
    /// Table, name and words of each foreign key that `PostgreSQL` has to do without meanwhile.
    foreign_keys: Vec<(String, String, String)>,
}

impl Load {
    /// Makes the tables what they were where the rows come from, and empties them of what migrations put there.
    pub async fn begin(db: &Database, schema: &[String]) -> Result<Self, DumpError> {
        if !migrations::names().starts_with(schema) {
            return Err(DumpError::Newer(last(schema)));
        }
        let transaction = db.begin_write().await?;
        if db.backend() == DatabaseBackend::Postgres {
            let patience = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
            transaction.execute_unprepared(&format!("{patience}; SET LOCAL client_min_messages = warning")).await?;
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        }
        let applied = tables::applied(&transaction).await?;
        if !schema.starts_with(&applied) {
            return Err(DumpError::Beyond { found: last(&applied), wanted: last(schema) });
        }
        let missing = u32::try_from(schema.len() - applied.len()).unwrap_or(u32::MAX);
        migrations::Migrator::up(&transaction, Some(missing)).await?;
        let mut load = Self { tables: tables::tables(&transaction).await?, transaction, foreign_keys: Vec::new() };
        load.refuse_a_shop().await?;
        load.lift_foreign_keys().await?;
        for table in &load.tables {
            load.transaction.execute_unprepared(&format!("DELETE FROM {}", quoted(&table.name))).await?;
        }
        Ok(load)
    }

    /// Rows as `Rows` tells them.
    pub async fn insert(&self, table: &str, lines: &[String]) -> Result<(), DumpError> {
        let table = find(&self.tables, table)?;
        let (name, columns) = (quoted(&table.name), Table::list(&table.columns, quoted));
        let backend = self.transaction.get_database_backend();
        let from = if backend == DatabaseBackend::Postgres {
            format!("{columns} FROM json_populate_recordset(NULL::{name}, $1::json)")
        } else {
            format!("{} FROM json_each($1) AS e", Table::list(&table.columns, |column| format!("e.value ->> '$.{column}'")))
        };
        let sql = format!("INSERT INTO {name} ({columns}) SELECT {from}");
        let rows = format!("[{}]", lines.join(","));
        self.transaction.execute_raw(Statement::from_sql_and_values(backend, sql, [rows.into()])).await?;
        Ok(())
    }

    /// Compares with what was sent, brings the database up to date, and commits.
    pub async fn finish(self, sent: &BTreeMap<String, Tally>, last_ids: &BTreeMap<String, i64>) -> Result<(), DumpError> {
        for (table, name, words) in &self.foreign_keys {
            self.transaction.execute_unprepared(&format!("ALTER TABLE {table} ADD CONSTRAINT {name} {words}")).await?;
        }
        for (name, id) in last_ids {
            self.number_on(find(&self.tables, name)?, *id).await?;
        }
        for (table, sent) in sent {
            let arrived = find(&self.tables, table)?.tally(&self.transaction).await?;
            if arrived != *sent {
                return Err(DumpError::Differs { table: table.clone(), sent: sent.clone(), arrived });
            }
        }
        migrations::Migrator::up(&self.transaction, None).await?;
        if self.transaction.get_database_backend() == DatabaseBackend::Postgres {
            for table in tables::tables(&self.transaction).await? {
                // The first visitors come before the database would find the time to look at what it has got.
                self.transaction.execute_unprepared(&format!("ANALYZE {}", quoted(&table.name))).await?;
            }
        }
        // To instances that serve the empty database already; a message without words may mean anything.
        notices::tell(&self.transaction, "").await?;
        self.transaction.commit().await?;
        Ok(())
    }

    async fn refuse_a_shop(&self) -> Result<(), DumpError> {
        for table in TELLING {
            if find(&self.tables, table)?.tally(&self.transaction).await?["rows"] > 0 {
                return Err(DumpError::NotEmpty(table));
            }
        }
        Ok(())
    }

    /// Rows come in the order of their tables' names, so what they refer to may come later.
    async fn lift_foreign_keys(&mut self) -> Result<(), DbErr> {
        let backend = self.transaction.get_database_backend();
        if backend != DatabaseBackend::Postgres {
            self.transaction.execute_unprepared("PRAGMA defer_foreign_keys = ON").await?;
            return Ok(());
        }
        for row in self.transaction.query_all_raw(Statement::from_string(backend, FOREIGN_KEYS)).await? {
            let (table, name, words) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?);
            self.transaction.execute_unprepared(&format!("ALTER TABLE {table} DROP CONSTRAINT {name}")).await?;
            self.foreign_keys.push((table, name, words));
        }
        Ok(())
    }

    /// The next row gets the number after this one.
    async fn number_on(&self, table: &Table, id: i64) -> Result<(), DbErr> {
        let name = &table.name;
        if self.transaction.get_database_backend() == DatabaseBackend::Postgres {
            let sql = format!("SELECT setval(pg_get_serial_sequence('{}', '{}'), {id})", quoted(name), table.key[0]);
            one(&self.transaction, &sql).await?;
        } else {
            let forget = format!("DELETE FROM sqlite_sequence WHERE name = '{name}'");
            let number = format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{name}', {id})");
            self.transaction.execute_unprepared(&format!("{forget}; {number}")).await?;
        }
        Ok(())
    }
}
