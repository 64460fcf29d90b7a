//! Search indexes and counters, which can be computed from other rows. They are rebuilt when the code that computes them has changed
//! (decisions/0047).

use std::collections::{BTreeSet, HashMap};

use sea_orm::{ColumnTrait, ConnectionTrait as _, DatabaseBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Statement};

use crate::accounts::users;
use crate::catalog::product_update;
use crate::entities::{order, product, user};
use crate::orders::search_fields;
use crate::search_index::{self, WordIndex};
use crate::{StorageError, Transaction, counters};

/// Increase a version when the code computes other data from the same rows.
const VERSIONS: [(&str, i64); 4] = [("product_search", 1), ("order_search", 3), ("user_search", 1), ("counters", 1)];

/// Rows that are read at once.
const BATCH_SIZE: u64 = 500;

/// Concurrent writers would add to the old data; readers are not blocked.
const LOCK_SOURCES: &str = "LOCK TABLE products, users, orders, counts, tallies IN SHARE ROW EXCLUSIVE MODE";

/// Rebuilds what an older version of the code has computed. Data of a newer version is left as it is.
pub async fn rebuild_outdated(db: &Transaction) -> Result<(), StorageError> {
    let backend = db.get_database_backend();
    let mut stored = HashMap::<String, i64>::new();
    for row in db.query_all_raw(Statement::from_string(backend, "SELECT name, version FROM derived_data")).await? {
        stored.insert(row.try_get_by_index(0)?, row.try_get_by_index(1)?);
    }
    let is_outdated = |(name, version): &(&str, i64)| stored.get(*name).is_none_or(|stored| stored < version);
    let outdated: Vec<_> = VERSIONS.into_iter().filter(is_outdated).collect();
    if !outdated.is_empty() && backend == DatabaseBackend::Postgres {
        db.execute_unprepared(LOCK_SOURCES).await?;
    }
    for (name, version) in outdated {
        if !stored.is_empty() {
            tracing::info!(name, version, "rebuilding derived data");
        }
        match name {
            "product_search" => rebuild_product_search(db).await?,
            "order_search" => {
                let tokens = |row: &order::Model| (row.id, search_fields::of_row(row).tokens());
                rebuild_words::<order::Entity>(db, search_index::ORDERS, order::Column::Id, tokens).await?;
            }
            "user_search" => {
                let tokens = |row: &user::Model| (row.id, users::search_fields(row).tokens());
                rebuild_words::<user::Entity>(db, search_index::USERS, user::Column::Id, tokens).await?;
            }
            _ => counters::rebuild(db).await?,
        }
        let record = "INSERT INTO derived_data (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version";
        db.execute_raw(Statement::from_sql_and_values(backend, record, [name.into(), version.into()])).await?;
    }
    Ok(())
}

async fn rebuild_product_search(db: &Transaction) -> Result<(), StorageError> {
    db.execute_unprepared("DELETE FROM product_search").await?;
    let mut last = 0;
    loop {
        let existing = product::Entity::find().filter(product::Column::DeletedAt.is_null()).filter(product::Column::Id.gt(last));
        let rows = existing.order_by_asc(product::Column::Id).limit(BATCH_SIZE).all(db).await?;
        let Some(row) = rows.last() else { return Ok(()) };
        last = row.id;
        product_update::rebuild_search(db, rows).await?;
    }
}

/// Indexes all rows of a table, in batches by id.
async fn rebuild_words<E: EntityTrait>(
    db: &Transaction,
    index: WordIndex,
    id: E::Column,
    tokens: impl Fn(&E::Model) -> (i64, BTreeSet<String>) + Sync,
) -> Result<(), StorageError>
where
    E::Model: Sync,
{
    search_index::clear(db, index).await?;
    let mut last = 0;
    loop {
        let rows = E::find().filter(id.gt(last)).order_by_asc(id).limit(BATCH_SIZE).all(db).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut words = Vec::new();
        for row in &rows {
            let (id, tokens) = tokens(row);
            last = id;
            words.extend(tokens.into_iter().map(|token| (token, id)));
        }
        search_index::insert(db, index, words).await?;
    }
}
