//! Staff have mended what was wrong: mails that were given up are due again.

use nevel_storage::{commit, outbox};

use crate::{Shop, ShopError};

/// How many were put back.
pub async fn retry_mails(shop: &Shop) -> Result<u64, ShopError> {
    let transaction = shop.db.begin_write().await?;
    let count = outbox::retry_failed(&transaction, shop.clock.now()).await?;
    commit(transaction).await?;
    shop.mails_queued.notify_one();
    Ok(count)
}
