//! Which images rows refer to.

use std::collections::HashSet;

use nevel_domain::images::digest_in_path;
use sea_orm::{QueryResult, Statement};

use crate::{Connection, Result};

const BATCH_SIZE: usize = 10_000;

/// The images that rows refer to, by digest.
pub struct ImageReferences {
    digests: HashSet<String>,
    /// The last order line before the rows were read. An order copies its image from a product that refers to it.
    last_line: i64,
}

impl ImageReferences {
    pub async fn load<C: Connection>(db: &C) -> Result<Self> {
        let last_line = query(db, "SELECT COALESCE(MAX(id), 0) FROM order_lines", []).await?;
        let last_line = last_line.first().map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0);
        let mut digests = HashSet::new();
        // Order lines come last: a product that no longer refers to an image has left its orders with it.
        for table in ["categories", "products", "order_lines"] {
            let mut last: i64 = 0;
            loop {
                let sql = format!(
                    "SELECT id, image_path FROM {table} WHERE id > $1 AND image_path IS NOT NULL ORDER BY id LIMIT {BATCH_SIZE}"
                );
                let rows = query(db, &sql, [last.into()]).await?;
                for row in &rows {
                    last = row.try_get_by_index(0)?;
                    digests.extend(digest_in_path(&row.try_get_by_index::<String>(1)?).map(str::to_owned));
                }
                if rows.len() < BATCH_SIZE {
                    break;
                }
            }
        }
        Ok(Self { digests, last_line })
    }

    pub fn contains(&self, digest: &str) -> bool {
        self.digests.contains(digest)
    }

    /// Whether rows have come to refer to an image since the references were loaded.
    pub async fn has_new<C: Connection>(&self, db: &C, digest: &str) -> Result<bool> {
        let sql = "SELECT id FROM categories WHERE image_path LIKE $1
            UNION ALL SELECT id FROM products WHERE image_path LIKE $1
            UNION ALL SELECT id FROM order_lines WHERE id > $2 AND image_path LIKE $1 LIMIT 1";
        Ok(!query(db, sql, [format!("%images/{digest}%").into(), self.last_line.into()]).await?.is_empty())
    }
}

async fn query<C: Connection, const N: usize>(
    db: &C,
    sql: &str,
    values: [sea_orm::Value; N],
) -> Result<Vec<QueryResult>> {
    Ok(db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?)
}
