//! Compares the suffix index and the word indexes with what they should contain. Their rows are in the order of words, so
//! those of many rows are added up to fingerprints in one pass; a pass covers a limited number of rows.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use sea_orm::{QueryResult, Statement, Value};

use crate::{Connection, Result, derived_data};

/// The sum of the hashes of all words; equal words have equal fingerprints.
pub type Fingerprint = u64;

/// Rows of an index that are read at once.
const BATCH_SIZE: usize = 10_000;

/// Indexed rows of one pass: their fingerprints take some megabytes.
const WINDOW: u64 = 200_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Words {
    Orders,
    Users,
    Products,
}

struct Table {
    name: &'static str,
    word: &'static str,
    id: &'static str,
    /// The table of the indexed rows.
    source: &'static str,
}

impl Words {
    pub fn table_name(self) -> &'static str {
        self.table().name
    }

    fn table(self) -> Table {
        match self {
            Self::Orders => Table { name: "order_search", word: "word", id: "order_id", source: "orders" },
            Self::Users => Table { name: "user_search", word: "word", id: "user_id", source: "users" },
            Self::Products => Table { name: "product_search", word: "suffix", id: "product_id", source: "products" },
        }
    }
}

pub fn fingerprint(words: &BTreeSet<String>) -> Fingerprint {
    words.iter().fold(0, |sum, word| sum.wrapping_add(hash(word)))
}

fn hash(word: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    word.hash(&mut hasher);
    hasher.finish()
}

/// Whether this version computes the same words as the one that stored them.
pub async fn are_comparable<C: Connection>(db: &C, words: Words) -> Result<bool> {
    derived_data::is_current(db, words.table().name).await
}

/// The fingerprints of a range of ids, up to and including `last`.
#[derive(Debug, Default)]
pub struct Window {
    pub last: i64,
    pub fingerprints: HashMap<i64, Fingerprint>,
}

/// The words of the next rows after an id.
pub async fn window_after<C: Connection>(db: &C, words: Words, after: i64) -> Result<Window> {
    let Table { name, word, id, source } = words.table();
    let last = format!("SELECT id FROM {source} WHERE id > $1 ORDER BY id LIMIT 1 OFFSET {WINDOW}");
    let last = rows(db, &last, vec![after.into()]).await?.first().map(|row| row.try_get_by_index(0)).transpose()?;
    let mut window = Window { last: last.unwrap_or(i64::MAX), fingerprints: HashMap::new() };
    let sql = format!(
        "SELECT {word}, {id} FROM {name} WHERE ({word}, {id}) > ($1, $2) AND {id} > $3 AND {id} <= $4 \
         ORDER BY {word}, {id} LIMIT {BATCH_SIZE}"
    );
    let mut position = (String::new(), i64::MIN);
    loop {
        let (text, row) = position.clone();
        let batch = rows(db, &sql, vec![text.into(), row.into(), after.into(), window.last.into()]).await?;
        for row in &batch {
            position = (row.try_get_by_index(0)?, row.try_get_by_index(1)?);
            let sum = window.fingerprints.entry(position.1).or_default();
            *sum = sum.wrapping_add(hash(&position.0));
        }
        if batch.len() < BATCH_SIZE {
            return Ok(window);
        }
    }
}

async fn rows<C: Connection>(db: &C, sql: &str, values: Vec<Value>) -> Result<Vec<QueryResult>> {
    Ok(db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?)
}
