//! The suffix index, the word indexes and the counters, which can be computed from other rows. They are rebuilt when
//! the code that computes them has changed (decisions/0047).

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait as _, DatabaseBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Statement,
};

use crate::accounts::users;
use crate::catalog::product_update;
use crate::entities::{order, product, user, withdrawal};
use crate::orders::search_fields;
use crate::withdrawals::search;
use crate::{Connection, Reader, Result, Transaction, counters, word_index};

/// Increase a version when the code computes other data from the same rows.
const VERSIONS: [(&str, i64); 5] =
    [("product_search", 1), ("order_search", 7), ("user_search", 3), ("withdrawal_search", 1), ("counters", 2)];

/// Rows that are read at once.
const BATCH_SIZE: u64 = 500;

/// Concurrent writers would add to the old data; readers are not blocked.
const LOCK_SOURCES: &str =
    "LOCK TABLE products, users, orders, invoices, withdrawals, counts, tallies IN SHARE ROW EXCLUSIVE MODE";

/// Rebuilds what an older version of the code has computed. Data of a newer version is left as it is.
pub async fn rebuild_outdated(db: &Transaction) -> Result<()> {
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
            "order_search" => rebuild_order_search(db).await?,
            "user_search" => rebuild_user_search(db).await?,
            "withdrawal_search" => rebuild_withdrawal_search(db).await?,
            _ => counters::rebuild(db).await?,
        }
        record(db, name, version).await?;
    }
    Ok(())
}

pub(crate) async fn record(db: &Transaction, name: &str, version: i64) -> Result<()> {
    let sql = "INSERT INTO derived_data (name, version) VALUES ($1, $2) \
               ON CONFLICT (name) DO UPDATE SET version = excluded.version";
    let values = [name.into(), version.into()];
    db.execute_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
    Ok(())
}

/// Whether the data was computed by this version of the code.
pub(crate) async fn is_current<C: Connection>(db: &C, name: &str) -> Result<bool> {
    let sql = "SELECT version FROM derived_data WHERE name = $1";
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [name.into()]);
    let stored = db.query_one_raw(statement).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    Ok(VERSIONS.iter().any(|(known, version)| *known == name && Some(*version) == stored))
}

pub(crate) async fn is_recorded(db: &Reader, name: &str) -> Result<bool> {
    let sql = "SELECT name FROM derived_data WHERE name = $1";
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [name.into()]);
    Ok(db.query_one_raw(statement).await?.is_some())
}

async fn rebuild_product_search(db: &Transaction) -> Result<()> {
    db.execute_unprepared("DELETE FROM product_search").await?;
    let mut last = 0;
    loop {
        let existing =
            product::Entity::find().filter(product::Column::DeletedAt.is_null()).filter(product::Column::Id.gt(last));
        let rows = existing.order_by_asc(product::Column::Id).limit(BATCH_SIZE).all(db).await?;
        let Some(row) = rows.last() else { return Ok(()) };
        last = row.id;
        product_update::rebuild_search(db, rows).await?;
    }
}

async fn rebuild_order_search(db: &Transaction) -> Result<()> {
    word_index::clear(db, word_index::ORDERS).await?;
    let mut last = 0;
    loop {
        let rows = order::Entity::find().filter(order::Column::Id.gt(last));
        let rows = rows.order_by_asc(order::Column::Id).limit(BATCH_SIZE).all(db).await?;
        let Some(row) = rows.last() else { return Ok(()) };
        last = row.id;
        let tokens = search_fields::tokens_of_rows(db, &rows).await?;
        let words = tokens.into_iter().flat_map(|(id, tokens)| tokens.into_iter().map(move |token| (token, id)));
        word_index::insert(db, word_index::ORDERS, words.collect::<Vec<_>>()).await?;
    }
}

async fn rebuild_user_search(db: &Transaction) -> Result<()> {
    word_index::clear(db, word_index::USERS).await?;
    let mut last = 0;
    loop {
        let rows = user::Entity::find().filter(user::Column::Id.gt(last));
        let rows = rows.order_by_asc(user::Column::Id).limit(BATCH_SIZE).all(db).await?;
        let Some(row) = rows.last() else { return Ok(()) };
        last = row.id;
        let words =
            rows.iter().flat_map(|row| users::search_fields(row).tokens().into_iter().map(|token| (token, row.id)));
        word_index::insert(db, word_index::USERS, words.collect::<Vec<_>>()).await?;
    }
}

async fn rebuild_withdrawal_search(db: &Transaction) -> Result<()> {
    word_index::clear(db, word_index::WITHDRAWALS).await?;
    let mut last = 0;
    loop {
        let rows = withdrawal::Entity::find().filter(withdrawal::Column::Id.gt(last));
        let rows = rows.order_by_asc(withdrawal::Column::Id).limit(BATCH_SIZE).all(db).await?;
        let Some(row) = rows.last() else { return Ok(()) };
        last = row.id;
        search::insert_words(db, &rows).await?;
    }
}
