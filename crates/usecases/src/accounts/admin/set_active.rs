//! Activates or deactivates a user.

use nevel_domain::accounts::{Role, UserId};
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, UserRecord};

use super::editing::{begin_edit, commit_and_load, ensure_not_self};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// Deactivation revokes all sessions; activation does not restore them.
pub async fn set_active(shop: &Shop, actor: Actor, id: UserId, is_active: bool) -> Result<UserRecord> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let now = shop.clock.now();
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let is_changed = user.is_active != is_active;
    if is_changed {
        if !is_active {
            ensure_not_self(actor, id)?;
            if user.role == Role::Admin {
                return Err(AccountError::AdministratorActive.into());
            }
            sessions::revoke_all(&transaction, id, now).await?;
        }
        users::set_active_by_id(&transaction, id, is_active, now).await?;
    }
    let record = commit_and_load(shop, transaction, id).await?;
    if is_changed {
        let event = if is_active { "account activated" } else { "account deactivated" };
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, "{event}");
    }
    Ok(record)
}
