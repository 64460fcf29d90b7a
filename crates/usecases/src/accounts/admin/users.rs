//! Lists users and changes their role, activity and two-step sign-in; ends their sessions and deletes them.

use nevel_domain::accounts::{Role, SessionId, UserId};
use nevel_domain::paging::{PageRequest, SearchPage};
use nevel_domain::word_index::SearchQuery;
pub use nevel_storage::accounts::users::UserRecord;
use nevel_storage::accounts::{sessions, users};

use super::editing::{begin_edit, commit_and_load, ensure_not_self, set_role};
use crate::accounts::delete_account::delete_with_personal_data;
use crate::accounts::devices::{UserSession, list_of_user};
use crate::accounts::error::AccountError;
use crate::accounts::two_step::reset_two_step::turn_off;
use crate::actor::Actor;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::shop::Shop;

pub async fn list_users(
    shop: &Shop,
    actor: Actor,
    query: &SearchQuery,
    page: PageRequest,
) -> Result<SearchPage<UserRecord>> {
    actor.must_be_admin()?;
    Ok(users::page(shop.db.reader(), query, page).await?)
}

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

/// Turns two-step sign-in off for a user who lost the device and the recovery codes (SEC-02). Does nothing if it is
/// off. Administrators turn their own off in the profile, with password and code.
pub async fn reset_two_step(shop: &Shop, actor: Actor, id: UserId) -> Result<UserRecord> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if id == actor.user_id {
        return Err(AccountError::OwnTwoStep.into());
    }
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let was_on = turn_off(shop, &transaction, &user, AccountNotice::TwoStepReset).await?;
    let record = commit_and_load(shop, transaction, id).await?;
    if was_on {
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, "two-step sign-in reset by an administrator");
    }
    Ok(record)
}

/// Deletes a user with all personal data, on their request (GDP-01). Administrators must be demoted before they can be
/// deleted.
pub async fn delete_user(shop: &Shop, actor: Actor, id: UserId) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    ensure_not_self(actor, id)?;
    if user.role == Role::Admin {
        return Err(AccountError::AdministratorActive.into());
    }
    let language = user.language.unwrap_or(shop.languages().default_language());
    delete_with_personal_data(shop, &transaction, &user, language, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    shop.erase_from_log();
    tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, "account deleted by an administrator");
    Ok(())
}

pub async fn list_user_sessions(shop: &Shop, actor: Actor, id: UserId) -> Result<Vec<UserSession>> {
    actor.must_be_admin()?;
    users::find(shop.db.reader(), id).await?.ok_or(AccountError::UserNotFound)?;
    list_of_user(shop, id, actor.session_id).await
}

pub async fn end_user_session(shop: &Shop, actor: Actor, id: UserId, session: SessionId) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !sessions::revoke_of_user(&transaction, id, session, shop.clock.now()).await? {
        return Err(AccountError::SessionNotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, session = session.0, "session ended by an administrator");
    Ok(())
}
