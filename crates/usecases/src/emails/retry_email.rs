//! Requeues a failed email, or one that was held back.

use nevel_storage::emails::{held, outbox};

use super::error::EmailError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn retry_email(shop: &Shop, actor: Actor, id: i64) -> Result<()> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    if !outbox::retry(&transaction, id, shop.clock.now()).await? {
        return Err(EmailError::NotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, email = id, "email requeued");
    Ok(())
}

/// Deletes an email that was held back.
pub async fn delete_held_email(shop: &Shop, actor: Actor, id: i64) -> Result<()> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    if !held::delete(&transaction, id).await? {
        return Err(EmailError::NotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, email = id, "held email deleted");
    Ok(())
}
