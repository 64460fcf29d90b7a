//! Ends a session of the current user; the current one too.

use nevel_domain::accounts::SessionId;
use nevel_storage::accounts::sessions;

use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// The session of another user is reported like a missing one.
pub async fn end_session(shop: &Shop, actor: Actor, id: SessionId) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    if !sessions::revoke_of_user(&transaction, actor.user_id, id, shop.clock.now()).await? {
        return Err(AccountError::SessionNotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, session = id.0, "session ended");
    Ok(())
}
