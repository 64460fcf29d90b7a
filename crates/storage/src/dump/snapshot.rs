//! Reads all tables from one consistent snapshot while the shop keeps serving.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{ConnectionTrait as _, DatabaseBackend, DbErr, Statement, Value};
use serde_json::Value as Json;

use super::error::DumpError;
use super::schema::check_schema;
use super::tables::{RowCounts, Table, find_table, load_tables, quoted};
use crate::db::connection::query_single_row;
use crate::{Database, Transaction};

const BATCH_SIZE: usize = 500;

pub struct Snapshot {
    transaction: Transaction,
    schema: Vec<String>,
    tables: Vec<Table>,
}

impl Snapshot {
    pub async fn open(db: &Database) -> Result<Self, DumpError> {
        let transaction = db.begin_snapshot().await?;
        let schema = check_schema(&transaction).await?;
        let tables = load_tables(&transaction).await?;
        Ok(Self { transaction, schema, tables })
    }

    /// The migrations that have been applied to the tables.
    pub fn schema(&self) -> &[String] {
        &self.schema
    }

    /// Ends the transaction, so that the database can clean up old row versions. Dropping the snapshot does so later.
    pub async fn close(self) -> Result<(), DumpError> {
        Ok(self.transaction.inner.rollback().await?)
    }

    pub fn tables(&self) -> impl Iterator<Item = &str> {
        self.tables.iter().map(|table| table.name.as_str())
    }

    pub async fn row_counts(&self, table: &str) -> Result<RowCounts, DumpError> {
        Ok(find_table(&self.tables, table)?.row_counts(&self.transaction).await?)
    }

    /// All rows of a table, in batches.
    pub fn rows<'a>(&'a self, table: &str) -> Result<Rows<'a>, DumpError> {
        Ok(Rows { transaction: &self.transaction, table: find_table(&self.tables, table)?, after: Vec::new() })
    }

    /// The last id generated in each table, also if its row has been deleted: ids are not reused.
    pub async fn last_ids(&self) -> Result<BTreeMap<String, i64>, DumpError> {
        let mut last_ids = BTreeMap::new();
        for table in self.tables.iter().filter(|table| table.has_generated_key) {
            let (name, id) = (&table.name, quoted(&table.key[0]));
            let sql = match self.transaction.get_database_backend() {
                // A sequence is never behind the snapshot.
                DatabaseBackend::Postgres => format!(
                    "SELECT GREATEST(pg_sequence_last_value(pg_get_serial_sequence('{table}', '{}')::regclass), MAX({id})) FROM {table}",
                    table.key[0],
                    table = quoted(name),
                ),
                _ => format!("SELECT MAX(seq) FROM sqlite_sequence WHERE name = '{name}' AND seq > 0"),
            };
            if let Some(id) = query_single_row(&self.transaction, &sql).await?.try_get_by_index::<Option<i64>>(0)? {
                last_ids.insert(name.clone(), id);
            }
        }
        Ok(last_ids)
    }

    /// Paths of all images that a row refers to.
    pub async fn image_paths(&self) -> Result<BTreeSet<String>, DumpError> {
        let mut paths = BTreeSet::new();
        for table in self.tables.iter().filter(|table| table.columns.iter().any(|column| column == "image_path")) {
            let sql = format!("SELECT DISTINCT image_path FROM {} WHERE image_path IS NOT NULL", quoted(&table.name));
            for row in self
                .transaction
                .query_all_raw(Statement::from_string(self.transaction.get_database_backend(), sql))
                .await?
            {
                paths.insert(row.try_get_by_index(0)?);
            }
        }
        Ok(paths)
    }
}

pub struct Rows<'a> {
    transaction: &'a Transaction,
    table: &'a Table,
    /// Primary key of the last row that was read.
    after: Vec<Value>,
}

impl Rows<'_> {
    /// The next rows, each a JSON object on one line; `None` after the last.
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
            _ => format!(
                "json_object({})",
                Table::list(&self.table.columns, |name| format!("'{name}', t.{}", quoted(name)))
            ),
        };
        let key = Table::list(&self.table.key, |name| format!("t.{}", quoted(name)));
        let after = if self.after.is_empty() {
            String::new()
        } else {
            let parameters: Vec<String> = (1..=self.after.len()).map(|number| format!("${number}")).collect();
            format!("WHERE ({key}) > ({})", parameters.join(", "))
        };
        format!("SELECT {row} FROM {} AS t {after} ORDER BY {key} LIMIT {BATCH_SIZE}", quoted(&self.table.name))
    }

    fn key_of(&self, line: &str) -> Result<Vec<Value>, DbErr> {
        let row: Json = serde_json::from_str(line).map_err(|error| DbErr::Json(error.to_string()))?;
        let value = |column: &String| match &row[column] {
            Json::String(text) => Ok(text.clone().into()),
            Json::Number(number) => {
                number.as_i64().map(Into::into).ok_or_else(|| DbErr::Type(format!("{number} is not an integer")))
            }
            other => Err(DbErr::Type(format!("{other} is not a valid key value"))),
        };
        self.table.key.iter().map(value).collect()
    }
}
