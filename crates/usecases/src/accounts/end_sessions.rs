//! Signs all users out, after an incident. Called only from the command line.

use nevel_storage::accounts::sessions;

use crate::error::Result;
use crate::shop::Shop;

/// Revokes the sessions of all users and returns their number.
pub async fn end_sessions(shop: &Shop) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let ended = sessions::revoke_everyone(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", ended, "all sessions ended by an operator");
    Ok(ended)
}
