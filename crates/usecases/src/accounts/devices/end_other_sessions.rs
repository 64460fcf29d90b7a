//! Ends all sessions of the current user except the current one.

use nevel_storage::accounts::sessions;

use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn end_other_sessions(shop: &Shop, actor: Actor) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    sessions::revoke_others(&transaction, actor.user_id, actor.session_id, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "other sessions ended");
    Ok(())
}
