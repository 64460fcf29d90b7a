//! Requeues a failed email.

use nevel_storage::emails::outbox;

use super::error::EmailError;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn retry_email(shop: &Shop, actor: Actor, id: i64) -> Result<(), ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    if !outbox::retry(&transaction, id, shop.clock.now()).await? {
        return Err(EmailError::NotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, email = id, "email requeued");
    Ok(())
}
