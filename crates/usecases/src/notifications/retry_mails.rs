//! Staff have mended what was wrong: mails that were given up are due again.

use nevel_storage::{commit, outbox};

use super::MailError;
use crate::actor::Actor;
use crate::{Shop, ShopError};

/// How many were put back.
pub async fn retry_mails(shop: &Shop) -> Result<u64, ShopError> {
    let transaction = shop.db.begin_write().await?;
    let count = outbox::retry_failed(&transaction, shop.clock.now()).await?;
    commit(transaction).await?;
    shop.mails_queued.notify_one();
    Ok(count)
}

/// One of them.
pub async fn retry_mail(shop: &Shop, actor: Actor, id: i64) -> Result<(), ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    if !outbox::retry(&transaction, id, shop.clock.now()).await? {
        return Err(MailError::NotFound.into());
    }
    commit(transaction).await?;
    shop.mails_queued.notify_one();
    tracing::info!(target: "audit", user = actor.user_id.0, mail = id, "a mail was put back in the queue");
    Ok(())
}
