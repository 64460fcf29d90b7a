//! Deletes a user with all personal data, on their request (GDP-01).

use nevel_domain::accounts::{Role, UserId};
use nevel_storage::accounts::users;

use super::editing::{begin_edit, ensure_not_self};
use crate::accounts::delete_account::delete_with_personal_data;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// Administrators must be demoted before they can be deleted.
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
