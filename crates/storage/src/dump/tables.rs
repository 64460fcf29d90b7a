//! What the database says of its own tables.

use std::collections::BTreeMap;

use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, Statement};

use super::{Tally, quoted};

const SQLITE_COLUMNS: &str = r"
    SELECT t.name, c.name, c.pk, c.pk > 0 AND t.sql LIKE '%AUTOINCREMENT%'
    FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND t.name <> 'seaql_migrations'
    ORDER BY c.cid";

const POSTGRES_COLUMNS: &str = "
    SELECT c.table_name::text, c.column_name::text, COALESCE(k.ordinal_position, 0)::bigint, (c.is_identity = 'YES')::int::bigint
    FROM information_schema.columns AS c
    JOIN information_schema.tables AS t USING (table_schema, table_name)
    LEFT JOIN information_schema.table_constraints AS p
        ON p.table_schema = c.table_schema AND p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
    LEFT JOIN information_schema.key_column_usage AS k
        ON k.table_schema = p.table_schema AND k.table_name = p.table_name AND k.constraint_name = p.constraint_name
        AND k.column_name = c.column_name
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> 'seaql_migrations'
    ORDER BY c.ordinal_position";

/// One table, its columns in their order.
#[derive(Debug, Default)]
pub struct Table {
    pub name: String,
    pub columns: Vec<String>,
    /// Columns of the primary key; every table has one.
    pub key: Vec<String>,
    /// Whether the database numbers its rows.
    pub is_numbered: bool,
}

impl Table {
    /// Columns separated by commas, each as `form` tells it.
    pub fn list(columns: &[String], form: impl Fn(&str) -> String) -> String {
        columns.iter().map(|column| form(column)).collect::<Vec<_>>().join(", ")
    }

    /// Amounts and pieces: what must not change by being moved.
    fn summed(&self) -> Vec<String> {
        let counts = |column: &&String| column.ends_with("_cents") || ["stock", "quantity"].contains(&column.as_str());
        self.columns.iter().filter(counts).cloned().collect()
    }

    pub async fn tally<C: ConnectionTrait>(&self, db: &C) -> Result<Tally, DbErr> {
        let summed = self.summed();
        let sums: String = summed.iter().map(|column| format!(", CAST(COALESCE(SUM({}), 0) AS BIGINT)", quoted(column))).collect();
        let sql = format!("SELECT COUNT(*){sums} FROM {}", quoted(&self.name));
        let row = one(db, &sql).await?;
        let names = std::iter::once("rows".to_owned()).chain(summed);
        names.enumerate().map(|(place, name)| Ok((name, row.try_get_by_index(place)?))).collect()
    }
}

/// All tables of the shop by name.
pub async fn tables<C: ConnectionTrait>(db: &C) -> Result<Vec<Table>, DbErr> {
    let backend = db.get_database_backend();
    let sql = if backend == DatabaseBackend::Postgres { POSTGRES_COLUMNS } else { SQLITE_COLUMNS };
    let mut found = BTreeMap::<String, (Table, Vec<(i64, String)>)>::new();
    for row in db.query_all_raw(Statement::from_string(backend, sql)).await? {
        let (name, column): (String, String) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?);
        let (place, is_numbered): (i64, i64) = (row.try_get_by_index(2)?, row.try_get_by_index(3)?);
        let (table, key) = found.entry(name.clone()).or_default();
        table.name = name;
        table.is_numbered |= is_numbered > 0;
        if place > 0 {
            key.push((place, column.clone()));
        }
        table.columns.push(column);
    }
    let sorted = found.into_values().map(|(table, mut key)| {
        key.sort();
        Table { key: key.into_iter().map(|(_, column)| column).collect(), ..table }
    });
    Ok(sorted.collect())
}

pub fn find<'a>(tables: &'a [Table], name: &str) -> Result<&'a Table, DbErr> {
    tables.iter().find(|table| table.name == name).ok_or_else(|| DbErr::RecordNotFound(format!("table {name}")))
}

/// The migrations that have run, in order; none in a database without a shop.
pub async fn applied<C: ConnectionTrait>(db: &C) -> Result<Vec<String>, DbErr> {
    let backend = db.get_database_backend();
    let there = match backend {
        DatabaseBackend::Postgres => "SELECT COUNT(to_regclass('seaql_migrations'))",
        _ => "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'seaql_migrations'",
    };
    if one(db, there).await?.try_get_by_index::<i64>(0)? == 0 {
        return Ok(Vec::new());
    }
    let sql = "SELECT version FROM seaql_migrations ORDER BY version";
    let rows = db.query_all_raw(Statement::from_string(backend, sql)).await?;
    rows.iter().map(|row| row.try_get_by_index(0)).collect()
}

/// The row of a query that always has one.
pub async fn one<C: ConnectionTrait>(db: &C, sql: &str) -> Result<sea_orm::QueryResult, DbErr> {
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.ok_or_else(|| DbErr::RecordNotFound(sql.to_owned()))
}
