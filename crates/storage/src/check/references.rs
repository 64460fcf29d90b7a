//! References to rows that do not exist, unknown codes and documents that are not JSON, for all tables.

use sea_orm::{DatabaseBackend, DbErr, QueryResult, Statement, Value};

use super::BATCH_SIZE;
use crate::dump::tables::{Table, load_tables, quoted};
use crate::{Connection, Result};

/// References that the schema does not declare. The indexes of words are compared with their rows instead, and a job may
/// name orders that do not exist.
const UNDECLARED: [(&str, &str, &str); 2] =
    [("outbox", "order_id", "orders"), ("catalog_changes", "product_id", "products")];

const SQLITE_FOREIGN_KEYS: &str = r#"
    SELECT t.name, f."from", f."table" FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS f
    WHERE t.type = 'table' ORDER BY t.name, f."from""#;

const POSTGRES_FOREIGN_KEYS: &str = "
    SELECT child.relname::text, a.attname::text, target.relname::text
    FROM pg_constraint AS c
    JOIN pg_class AS child ON child.oid = c.conrelid
    JOIN pg_class AS target ON target.oid = c.confrelid
    JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
    ORDER BY 1, 2";

/// A column with ids of another table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    pub table: String,
    pub column: String,
    pub target: String,
}

/// A column with codes, and those that this version knows.
pub struct CodeColumn {
    pub table: &'static str,
    pub column: &'static str,
    pub known: Vec<&'static str>,
}

/// What a faulty row belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owner {
    /// The number of the order.
    Order(String),
    Product(i64),
    None,
}

/// Rows of one owner with the same faulty value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultyRows {
    pub value: String,
    pub owner: Owner,
    pub rows: i64,
}

/// All references, as the schema declares them, and the undeclared ones.
pub async fn list<C: Connection>(db: &C) -> Result<Vec<Reference>> {
    let sql = match db.get_database_backend() {
        DatabaseBackend::Postgres => POSTGRES_FOREIGN_KEYS,
        _ => SQLITE_FOREIGN_KEYS,
    };
    let undeclared = UNDECLARED.map(|(table, column, target)| Reference {
        table: table.to_owned(),
        column: column.to_owned(),
        target: target.to_owned(),
    });
    let mut references = undeclared.to_vec();
    for row in query(db, sql, vec![]).await? {
        let (table, column, target) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?);
        references.push(Reference { table, column, target });
    }
    Ok(references)
}

/// Finds faulty rows of all tables.
pub struct Tables(Vec<Table>);

impl Tables {
    pub async fn load<C: Connection>(db: &C) -> Result<Self> {
        Ok(Self(load_tables(db).await?))
    }

    pub fn columns(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|table| table.columns.iter().map(|column| (table.name.as_str(), column.as_str())))
    }

    /// The rows whose reference leads nowhere, grouped by its value.
    pub async fn dangling<C: Connection>(&self, db: &C, reference: &Reference) -> Result<Vec<FaultyRows>> {
        let Reference { table, column, target } = reference;
        let missing = format!("NOT EXISTS (SELECT 1 FROM {} AS t WHERE t.id = c.{})", quoted(target), quoted(column));
        self.faulty(db, table, column, &missing, vec![]).await
    }

    /// The rows with codes that this version does not know.
    pub async fn unknown_codes<C: Connection>(&self, db: &C, codes: &CodeColumn) -> Result<Vec<FaultyRows>> {
        let parameters: Vec<String> = (1..=codes.known.len()).map(|number| format!("${number}")).collect();
        let unknown = format!("c.{} NOT IN ({})", quoted(codes.column), parameters.join(", "));
        let values = codes.known.iter().map(|code| (*code).into()).collect();
        self.faulty(db, codes.table, codes.column, &unknown, values).await
    }

    /// One statement, because a scan of a whole table in many statements would read it many times. Only faulty rows are
    /// returned, up to a limit.
    async fn faulty<C: Connection>(
        &self,
        db: &C,
        table: &str,
        column: &str,
        condition: &str,
        values: Vec<Value>,
    ) -> Result<Vec<FaultyRows>> {
        let (value, owner) = (format!("c.{}", quoted(column)), self.owner(table, column));
        let sql = format!(
            "SELECT CAST({value} AS TEXT), {owner}, COUNT(*) FROM {} AS c WHERE {value} IS NOT NULL AND {condition} \
             GROUP BY {value}, {owner} ORDER BY {value}, {owner} LIMIT {BATCH_SIZE}",
            quoted(table)
        );
        let is_of_order = owner.contains("FROM orders");
        let mut faulty = Vec::new();
        for row in query(db, &sql, values).await? {
            let owner = match row.try_get_by_index::<Option<String>>(1)? {
                Some(number) if is_of_order => Owner::Order(number),
                Some(id) => id.parse().map_or(Owner::None, Owner::Product),
                None => Owner::None,
            };
            faulty.push(FaultyRows { value: row.try_get_by_index(0)?, owner, rows: row.try_get_by_index(2)? });
        }
        Ok(faulty)
    }

    /// An expression for the order number or the product id of a row.
    fn owner(&self, table: &str, column: &str) -> &'static str {
        let has = |name: &str| column != name && self.columns().any(|column| column == (table, name));
        match table {
            "orders" => "(SELECT o.number FROM orders AS o WHERE o.id = c.id)",
            "products" => "CAST(c.id AS TEXT)",
            "attribute_translations" => {
                "(SELECT CAST(a.product_id AS TEXT) FROM product_attributes AS a WHERE a.id = c.attribute_id)"
            }
            _ if has("order_id") => "(SELECT o.number FROM orders AS o WHERE o.id = c.order_id)",
            _ if has("product_id") => "CAST(c.product_id AS TEXT)",
            _ => "CAST(NULL AS TEXT)",
        }
    }
}

/// Tables with JSON that no other read of the check parses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonTable {
    Outbox,
    OrderViews,
    Settings,
    SearchSettings,
    BankMappings,
}

impl JsonTable {
    pub const ALL: [Self; 5] =
        [Self::Outbox, Self::OrderViews, Self::Settings, Self::SearchSettings, Self::BankMappings];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Outbox => "outbox",
            Self::OrderViews => "order_views",
            Self::Settings => "settings",
            Self::SearchSettings => "search_settings",
            Self::BankMappings => "bank_mappings",
        }
    }

    fn columns(self) -> (&'static str, &'static str) {
        match self {
            Self::Outbox => ("id", "payload"),
            Self::OrderViews => ("user_id", "document"),
            Self::Settings => ("id", "document"),
            Self::SearchSettings => ("name", "document"),
            Self::BankMappings => ("headings", "document"),
        }
    }
}

/// The next documents by their key, as text.
pub async fn documents_after<C: Connection>(
    db: &C,
    table: JsonTable,
    after: Option<&str>,
) -> Result<Vec<(String, String)>> {
    let (name, (key, document)) = (table.name(), table.columns());
    let condition = match (after, table) {
        (None, _) => "1 = 1",
        (Some(_), JsonTable::SearchSettings) => "name > $1",
        (Some(_), JsonTable::BankMappings) => "headings > $1",
        (Some(_), JsonTable::OrderViews) => "user_id > CAST($1 AS BIGINT)",
        (Some(_), _) => "id > CAST($1 AS BIGINT)",
    };
    let sql = format!(
        "SELECT CAST({key} AS TEXT), {document} FROM {name} WHERE {condition} ORDER BY {name}.{key} LIMIT {BATCH_SIZE}"
    );
    let rows = query(db, &sql, after.map(Value::from).into_iter().collect()).await?;
    let document = |row: &QueryResult| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?));
    Ok(rows.iter().map(document).collect::<Result<_, DbErr>>()?)
}

async fn query<C: Connection>(db: &C, sql: &str, values: Vec<Value>) -> Result<Vec<QueryResult>> {
    Ok(db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?)
}
