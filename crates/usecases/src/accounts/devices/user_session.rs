//! A session as its owner and administrators see it.

use nevel_domain::accounts::{Device, SessionId, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{SESSION_IDLE_DAYS, SESSIONS_PER_USER};
use nevel_storage::accounts::sessions;

use crate::error::Result;
use crate::shop::Shop;

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
pub async fn list_of_user(shop: &Shop, user: UserId, current: SessionId) -> Result<Vec<UserSession>> {
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
