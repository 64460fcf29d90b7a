//! A new password for an administrator who cannot sign in, from the command line. Only who runs the machine gets here.

use nevel_domain::accounts::{Password, Role};
use nevel_domain::email::Email;
use nevel_storage::{commit, sessions, users};

use super::AccountError;
use crate::{Shop, ShopError};

/// Ends every sign-in of theirs. Customers are helped in the back office.
pub async fn reset_password(shop: &Shop, email: &Email, password: Password) -> Result<(), ShopError> {
    let hash = shop.passwords.hash(password).await?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let user =
        users::find_by_email(&transaction, email).await?.filter(|user| user.role == Role::Admin).ok_or(AccountError::UserNotFound)?;
    users::set_password(&transaction, user.id, hash, now).await?;
    sessions::revoke_all(&transaction, user.id, now).await?;
    commit(transaction).await?;
    Ok(())
}
