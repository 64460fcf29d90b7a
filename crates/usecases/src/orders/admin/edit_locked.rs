//! Runs a change that staff make to one order: in a transaction that locks the order, repeated after a conflict.

use std::pin::Pin;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderRecord};
use nevel_storage::Transaction;
use nevel_storage::orders::commands;

use super::details::{OrderDetails, load_details};
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop};

/// A locked order. `'env` is the lifetime of what the change borrows; it outlives the transaction.
pub(super) struct LockedOrder<'a, 'env: 'a> {
    pub transaction: &'a Transaction,
    pub before: &'a OrderRecord,
    /// Read after locking, so that the timestamps of events are in order.
    pub now: Timestamp,
    _env: [&'a &'env (); 0],
}

pub(super) type Change<'a, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'a>>;

/// Returns the changed order and the result of the change, after the commit: the caller writes the audit log.
pub(super) async fn edit_locked<'env, T: Send>(
    shop: &Shop,
    actor: Actor,
    id: OrderId,
    change: impl for<'a> Fn(LockedOrder<'a, 'env>) -> Change<'a, T> + Send + Sync,
) -> Result<(OrderDetails, T)> {
    actor.must_be_admin()?;
    let change = &change;
    retry_on_conflict(|| async move {
        let transaction = shop.db.begin_write().await?;
        let before = commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
        let locked = LockedOrder { transaction: &transaction, before: &before, now: shop.clock.now(), _env: [] };
        let result = change(locked).await?;
        let details = load_details(&transaction, id).await?;
        shop.commit(transaction).await?;
        Ok((details, result))
    })
    .await
}

/// Refuses a change of another version than the expected one. Without an expectation the change applies to any version.
pub(super) fn ensure_version(before: &OrderRecord, expected: Option<i64>) -> Result<(), OrderError> {
    if expected.is_some_and(|expected| expected != before.version) {
        return Err(OrderError::VersionConflict(Box::new(before.clone())));
    }
    Ok(())
}
