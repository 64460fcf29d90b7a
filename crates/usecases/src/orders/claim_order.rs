//! Attaches the order of a guest to the account that the guest created afterwards (CHK-01).

use nevel_domain::email;
use nevel_domain::orders::OrderId;
use nevel_storage::accounts::users;
use nevel_storage::orders::commands;

use super::error::OrderError;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::security::opaque_tokens;
use crate::shop::Shop;

/// Requires the access key, and the email of the order as that of the account. Otherwise the order is reported as not found.
pub async fn claim_order(shop: &Shop, actor: Actor, key: &str, id: OrderId) -> Result<(), ShopError> {
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    let transaction = shop.db.begin_write().await?;
    let order = commands::lock_guest_order(&transaction, &opaque_tokens::hash(key), id).await?.ok_or(OrderError::NotFound)?;
    if order.user_id == Some(user.id) {
        return Ok(());
    }
    if order.user_id.is_some() || email::key(&order.email) != email::key(&user.email) {
        return Err(OrderError::NotFound.into());
    }
    commands::set_owner(&transaction, id, user.id).await?;
    transaction.commit().await?;
    tracing::info!(target: "audit", order = id.0, user = user.id.0, "guest order claimed");
    Ok(())
}
