//! Changes the role of a user.

use nevel_domain::accounts::{Role, UserId};
use nevel_storage::accounts::users::{self, UserRecord};

use super::editing::{begin_edit, commit_and_load, set_role};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn change_role(shop: &Shop, actor: Actor, id: UserId, role: Role) -> Result<UserRecord> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let is_changed = user.role != role;
    if is_changed {
        set_role(&transaction, actor, id, role, shop.clock.now()).await?;
    }
    let record = commit_and_load(shop, transaction, id).await?;
    if is_changed {
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, role = role.as_str(), "role changed");
    }
    Ok(record)
}
