//! The devices on which a user is signed in: one per session.

use nevel_domain::accounts::{Device, SessionId, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{SESSION_IDLE_DAYS, SESSIONS_PER_USER};
use nevel_storage::accounts::sessions;

use super::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// A session as its owner and administrators see it.
#[derive(Debug, Clone)]
pub struct UserSession {
    pub id: SessionId,
    pub device: Device,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    /// Whether the request came with this session.
    pub is_current: bool,
}

/// The sessions of a user that have not ended, last used first.
pub(super) async fn list_of_user(shop: &Shop, user: UserId, current: SessionId) -> Result<Vec<UserSession>> {
    let now = shop.clock.now();
    let active =
        sessions::list_active(shop.db.reader(), user, now, now.plus_days(-SESSION_IDLE_DAYS), SESSIONS_PER_USER)
            .await?;
    let sessions = active.into_iter().map(|session| UserSession {
        id: session.id,
        device: Device::parse(session.user_agent.as_deref().unwrap_or_default()),
        created_at: session.created_at,
        last_used_at: session.last_used_at,
        is_current: session.id == current,
    });
    Ok(sessions.collect())
}

/// Lists the sessions of the current user.
pub async fn list_sessions(shop: &Shop, actor: Actor) -> Result<Vec<UserSession>> {
    list_of_user(shop, actor.user_id, actor.session_id).await
}

/// Ends a session of the current user; the current one too. The session of another user is reported like a missing one.
pub async fn end_session(shop: &Shop, actor: Actor, id: SessionId) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    if !sessions::revoke_of_user(&transaction, actor.user_id, id, shop.clock.now()).await? {
        return Err(AccountError::SessionNotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, session = id.0, "session ended");
    Ok(())
}

/// Ends all sessions of the current user except the current one.
pub async fn end_other_sessions(shop: &Shop, actor: Actor) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    sessions::revoke_others(&transaction, actor.user_id, actor.session_id, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "other sessions ended");
    Ok(())
}
