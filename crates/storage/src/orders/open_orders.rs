//! Open orders of a customer: an account, or the email address of a guest (SEC-05).

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use sea_orm::{DatabaseBackend, Statement, Value};

use crate::{Connection, Result};

/// The first key of the locks of customers; other advisory locks have one key.
const LOCK_CUSTOMER: &str = "SELECT pg_advisory_xact_lock(26, hashtext(lower($1)))";

/// Repeats the condition and the expression of the indexes `orders_open_by_user` and `orders_open_by_email` literally.
const OPEN_AND_UNPAID: &str = "status IN ('PENDING', 'PROCESSING') AND COALESCE(payment_cents, 0) < total_cents";

/// Makes concurrent orders of a customer wait for each other until the transaction ends. It comes before the locks of
/// products. `SQLite` has a single writer and needs no lock.
pub async fn lock_customer<C: Connection>(db: &C, user: Option<UserId>, email: &str) -> Result<()> {
    let backend = db.get_database_backend();
    if backend == DatabaseBackend::Postgres {
        let customer = user.map_or_else(|| email.to_owned(), |user| format!("account {}", user.0));
        db.query_all_raw(Statement::from_sql_and_values(backend, LOCK_CUSTOMER, [customer.into()])).await?;
    }
    Ok(())
}

/// Counts open orders of the account, or of guests with the address, up to `limit`. Orders of other people who typed the
/// address of an account do not count for it.
pub async fn count<C: Connection>(db: &C, user: Option<UserId>, email: &str, limit: u32) -> Result<u64> {
    let (condition, value): (_, Value) = match user {
        Some(user) => ("user_id = $1", user.0.into()),
        None => ("lower(email) = lower($1) AND user_id IS NULL", email.into()),
    };
    let sql = format!("SELECT id FROM orders WHERE {OPEN_AND_UNPAID} AND {condition} LIMIT {limit}");
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [value]);
    Ok(db.query_all_raw(statement).await?.len() as u64)
}

/// Up to `limit` pending orders of before the time that staff have not changed and that are not paid, oldest first. A
/// paid or changed order has another version.
pub async fn find_unconfirmed<C: Connection>(db: &C, before: Timestamp, limit: u64) -> Result<Vec<OrderId>> {
    // Repeats the condition of the index `orders_waiting` literally.
    let sql = format!(
        "SELECT id FROM orders WHERE status = 'PENDING' AND contacted_at IS NULL AND created_at < $1 AND version = 1 \
            AND contact_attempts = 0 \
            AND payment_cents IS NULL AND NOT EXISTS (SELECT 1 FROM order_notes WHERE order_id = orders.id) \
            ORDER BY created_at, id LIMIT {limit}"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [before.micros().into()]);
    let rows = db.query_all_raw(statement).await?;
    Ok(rows.iter().map(|row| row.try_get_by_index(0).map(OrderId)).collect::<Result<_, _>>()?)
}
