//! Ends a session of a user.

use nevel_domain::accounts::{SessionId, UserId};
use nevel_storage::accounts::sessions;

use super::editing::begin_edit;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn end_user_session(shop: &Shop, actor: Actor, id: UserId, session: SessionId) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !sessions::revoke_of_user(&transaction, id, session, shop.clock.now()).await? {
        return Err(AccountError::SessionNotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, session = session.0, "session ended by an administrator");
    Ok(())
}
