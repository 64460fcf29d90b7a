//! Attaches the order of a guest to the account that the guest created afterwards (CHK-01).

use nevel_domain::email;
use nevel_domain::orders::OrderId;
use nevel_storage::accounts::users;
use nevel_storage::orders::{commands, query};
use nevel_storage::{Constraint, StorageError};

use super::error::OrderError;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::{Result, ShopError};
use crate::security::opaque_tokens;
use crate::shop::Shop;

/// Requires the access key, and the email of the order as that of the account. Otherwise the order is reported as not
/// found. The address must be verified, because anyone can register the address of another person.
pub async fn claim_order(shop: &Shop, actor: Actor, key: &str, id: OrderId) -> Result<()> {
    let db = shop.db.reader();
    let user = users::find(db, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    let key_hash = opaque_tokens::hash(key);
    let order = query::find_guest_order(db, &key_hash, id).await?.ok_or(OrderError::NotFound)?;
    if email::key(&order.contact.email) == email::key(&user.email) {
        if !user.has_verified_email() {
            return Err(AccountError::EmailNotVerified.into());
        }
        let transaction = shop.db.begin_write().await?;
        let is_claimed = commands::claim(&transaction, &key_hash, id, user.id).await.map_err(|error| match error {
            // The account was deleted concurrently.
            StorageError::Constraint(Constraint::ForeignKey) => AccountError::Unauthorized.into(),
            other => ShopError::from(other),
        })?;
        shop.commit(transaction).await?;
        if is_claimed {
            tracing::info!(target: "audit", order = id.0, user = user.id.0, "guest order claimed");
            return Ok(());
        }
    }
    // A repeated claim succeeds.
    query::find_order(db, user.id, id).await?.ok_or(OrderError::NotFound)?;
    Ok(())
}
