//! What edits of users share: permission and lock, roles, and the edited user.

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::{self, UserRecord};

use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::{EditLock, Shop};

/// Begins an edit and checks the role again, because the actor may have been demoted while waiting for the lock.
pub async fn begin_edit(shop: &Shop, actor: Actor) -> Result<(EditLock, Transaction)> {
    actor.must_be_admin()?;
    let (lock, transaction) = shop.begin_exclusive().await?;
    let is_admin = users::active_admins(&transaction).await?.contains(&actor.user_id);
    if is_admin { Ok((lock, transaction)) } else { Err(AccountError::Forbidden.into()) }
}

pub async fn set_role(transaction: &Transaction, actor: Actor, id: UserId, role: Role, now: Timestamp) -> Result<()> {
    if role == Role::User {
        ensure_not_self(actor, id)?;
    }
    Ok(users::set_role(transaction, id, role, now).await?)
}

pub fn ensure_not_self(actor: Actor, id: UserId) -> Result<(), AccountError> {
    if actor.user_id == id { Err(AccountError::OwnRole) } else { Ok(()) }
}

pub async fn commit_and_load(shop: &Shop, transaction: Transaction, id: UserId) -> Result<UserRecord> {
    let record = users::find_record(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    shop.commit(transaction).await?;
    Ok(record)
}
