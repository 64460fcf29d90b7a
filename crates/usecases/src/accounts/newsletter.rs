//! Shop news by email: whether the current user agreed to them with an order, and the withdrawal of that consent
//! (GDP-01).

use nevel_storage::orders::newsletter;

use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn is_subscribed(shop: &Shop, actor: Actor) -> Result<bool> {
    Ok(newsletter::has_consent(shop.db.reader(), actor.user_id).await?)
}

/// Withdraws the consent of all orders of the user.
pub async fn unsubscribe(shop: &Shop, actor: Actor) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    newsletter::withdraw_consent(&transaction, actor.user_id).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "consent to shop news withdrawn");
    Ok(())
}
