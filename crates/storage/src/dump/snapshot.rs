//! Everything as it was at one moment, while the shop goes on.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{
    AccessMode, ConnectionTrait, DatabaseBackend, DatabaseTransaction, DbErr, IsolationLevel, Statement, TransactionOptions,
    TransactionTrait, Value,
};
use serde_json::Value as Json;

use super::tables::{self, Table, find, one};
use super::{DumpError, Tally, check_schema, quoted};
use crate::Database;

const ROWS_AT_ONCE: usize = 500;

pub struct Snapshot {
    transaction: DatabaseTransaction,
    schema: Vec<String>,
    tables: Vec<Table>,
}

impl Snapshot {
    /// Begins with the first question, and writes nothing. `SQLite` gives every reading transaction a snapshot.
    pub async fn open(db: &Database) -> Result<Self, DumpError> {
        let options = match db.backend() {
            DatabaseBackend::Postgres => TransactionOptions {
                isolation_level: Some(IsolationLevel::RepeatableRead),
                access_mode: Some(AccessMode::ReadOnly),
                ..TransactionOptions::default()
            },
            _ => TransactionOptions::default(),
        };
        let transaction = db.reader().begin_with_options(options).await?;
        if db.backend() == DatabaseBackend::Postgres {
            // Between two reads a large file may be written, or another database may take its time.
            let patience = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
            transaction.execute_unprepared(patience).await?;
        }
        let schema = check_schema(&transaction).await?;
        let tables = tables::tables(&transaction).await?;
        Ok(Self { transaction, schema, tables })
    }

    /// The migrations that made the tables what they are.
    pub fn schema(&self) -> &[String] {
        &self.schema
    }

    /// Lets go of the moment, so that the database can tidy up behind it; a snapshot that is dropped does so some time later.
    pub async fn close(self) -> Result<(), DumpError> {
        Ok(self.transaction.rollback().await?)
    }

    pub fn tables(&self) -> impl Iterator<Item = &str> {
        self.tables.iter().map(|table| table.name.as_str())
    }

    pub async fn tally(&self, table: &str) -> Result<Tally, DumpError> {
        Ok(find(&self.tables, table)?.tally(&self.transaction).await?)
    }

    /// All rows of a table, some at a time.
    pub fn rows<'a>(&'a self, table: &str) -> Result<Rows<'a>, DumpError> {
        Ok(Rows { transaction: &self.transaction, table: find(&self.tables, table)?, after: Vec::new() })
    }

    /// The last number given in each table whose rows are numbered, also when that row is gone: none is given twice.
    pub async fn last_ids(&self) -> Result<BTreeMap<String, i64>, DumpError> {
        let mut last_ids = BTreeMap::new();
        for table in self.tables.iter().filter(|table| table.is_numbered) {
            let (name, id) = (&table.name, quoted(&table.key[0]));
            let sql = match self.transaction.get_database_backend() {
                // A sequence runs ahead of snapshots, never behind.
                DatabaseBackend::Postgres => format!(
                    "SELECT GREATEST(pg_sequence_last_value(pg_get_serial_sequence('{table}', '{}')::regclass), MAX({id})) FROM {table}",
                    table.key[0],
                    table = quoted(name),
                ),
                _ => format!("SELECT MAX(seq) FROM sqlite_sequence WHERE name = '{name}'"),
            };
            if let Some(id) = one(&self.transaction, &sql).await?.try_get_by_index::<Option<i64>>(0)? {
                last_ids.insert(name.clone(), id);
            }
        }
        Ok(last_ids)
    }

    /// Paths of all pictures that anything in the shop shows.
    pub async fn picture_paths(&self) -> Result<BTreeSet<String>, DumpError> {
        let mut paths = BTreeSet::new();
        for table in self.tables.iter().filter(|table| table.columns.iter().any(|column| column == "image_path")) {
            let sql = format!("SELECT DISTINCT image_path FROM {} WHERE image_path IS NOT NULL", quoted(&table.name));
            for row in self.transaction.query_all_raw(Statement::from_string(self.transaction.get_database_backend(), sql)).await? {
                paths.insert(row.try_get_by_index(0)?);
            }
        }
        Ok(paths)
    }
}

pub struct Rows<'a> {
    transaction: &'a DatabaseTransaction,
    table: &'a Table,
    /// The key of the row that was read last.
    after: Vec<Value>,
}

impl Rows<'_> {
    /// The next rows, each an object of JSON in one line; `None` after the last.
    pub async fn next(&mut self) -> Result<Option<Vec<String>>, DumpError> {
        let backend = self.transaction.get_database_backend();
        let statement = Statement::from_sql_and_values(backend, self.sql(backend), self.after.clone());
        let rows = self.transaction.query_all_raw(statement).await?;
        let lines = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<Vec<String>, DbErr>>()?;
        let Some(last) = lines.last() else { return Ok(None) };
        self.after = self.key_of(last)?;
        Ok(Some(lines))
    }

    fn sql(&self, backend: DatabaseBackend) -> String {
        let row = match backend {
            DatabaseBackend::Postgres => "row_to_json(t)::text".to_owned(),
            _ => format!("json_object({})", Table::list(&self.table.columns, |name| format!("'{name}', t.{}", quoted(name)))),
        };
        let key = Table::list(&self.table.key, |name| format!("t.{}", quoted(name)));
        let after = if self.after.is_empty() {
            String::new()
        } else {
            let places: Vec<String> = (1..=self.after.len()).map(|place| format!("${place}")).collect();
            format!("WHERE ({key}) > ({})", places.join(", "))
        };
        format!("SELECT {row} FROM {} AS t {after} ORDER BY {key} LIMIT {ROWS_AT_ONCE}", quoted(&self.table.name))
    }

    fn key_of(&self, line: &str) -> Result<Vec<Value>, DbErr> {
        let row: Json = serde_json::from_str(line).map_err(|error| DbErr::Json(error.to_string()))?;
        let value = |column: &String| match &row[column] {
            Json::String(text) => Ok(text.clone().into()),
            Json::Number(number) => number.as_i64().map(Into::into).ok_or_else(|| DbErr::Type(format!("{number} is no whole number"))),
            other => Err(DbErr::Type(format!("{other} is no part of a key"))),
        };
        self.table.key.iter().map(value).collect()
    }
}
