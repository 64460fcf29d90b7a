//! Open orders of a customer: an account, or an email address for guests and accounts that share it (SEC-05).

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use sea_orm::{DatabaseBackend, Statement, Value};

use crate::{Connection, StorageError};

/// The first key of the locks of customers; other advisory locks have one key. They are taken in the same order.
const LOCK_CUSTOMER: &str = "SELECT pg_advisory_xact_lock(26, key) FROM (SELECT DISTINCT hashtext(lower(name)) AS key \
    FROM (VALUES ($1), ($2)) AS names (name) ORDER BY key) AS customer_locks";

/// Repeats the condition and the expression of the indexes `orders_open_by_user` and `orders_open_by_email` literally.
const OPEN_AND_UNPAID: &str = "status IN ('PENDING', 'PROCESSING') AND COALESCE(payment_cents, 0) < total_cents";

/// Makes concurrent orders of a customer wait for each other until the transaction ends. It comes before the locks of
/// products. `SQLite` has a single writer and needs no lock.
pub async fn lock_customer<C: Connection>(db: &C, user: Option<UserId>, email: &str) -> Result<(), StorageError> {
    let backend = db.get_database_backend();
    if backend == DatabaseBackend::Postgres {
        let account = user.map_or_else(|| email.to_owned(), |user| format!("account {}", user.0));
        db.query_all_raw(Statement::from_sql_and_values(backend, LOCK_CUSTOMER, [email.into(), account.into()]))
            .await?;
    }
    Ok(())
}

/// Counts open orders of the account or with the address, up to `limit`.
pub async fn count<C: Connection>(db: &C, user: Option<UserId>, email: &str, limit: u32) -> Result<u64, StorageError> {
    let by_email = format!("SELECT id FROM orders WHERE {OPEN_AND_UNPAID} AND lower(email) = lower($1)");
    let by_user = format!("SELECT id FROM orders WHERE {OPEN_AND_UNPAID} AND user_id = $2");
    let (orders, values): (String, Vec<Value>) = match user {
        Some(user) => (format!("{by_email} UNION {by_user}"), vec![email.into(), user.0.into()]),
        None => (by_email, vec![email.into()]),
    };
    let sql = format!("SELECT id FROM ({orders}) AS open_orders LIMIT {limit}");
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, values);
    Ok(db.query_all_raw(statement).await?.len() as u64)
}

/// Up to `limit` pending orders of before the time that staff have not changed and that are not paid, oldest first. A
/// paid or changed order has another version.
pub async fn find_unconfirmed<C: Connection>(
    db: &C,
    before: Timestamp,
    limit: u64,
) -> Result<Vec<OrderId>, StorageError> {
    // Repeats the condition of the index `orders_waiting` literally.
    let sql = format!(
        "SELECT id FROM orders WHERE status = 'PENDING' AND contacted_at IS NULL AND created_at < $1 AND version = 1 \
            AND payment_cents IS NULL AND NOT EXISTS (SELECT 1 FROM order_notes WHERE order_id = orders.id) \
            ORDER BY created_at, id LIMIT {limit}"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [before.micros().into()]);
    let rows = db.query_all_raw(statement).await?;
    Ok(rows.iter().map(|row| row.try_get_by_index(0).map(OrderId)).collect::<Result<_, _>>()?)
}
