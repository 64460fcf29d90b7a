//! Resets the password of an administrator. Called only from the command line.

use nevel_domain::accounts::{Password, Role};
use nevel_domain::email::Email;
use nevel_storage::accounts::{sessions, users};

use super::error::AccountError;
use super::password_policy::ensure_min_length;
use super::replace_password::replace_password;
use crate::emails::queue::PasswordChangedBy;
use crate::error::Result;
use crate::security::reserved_places::Lane;
use crate::shop::Shop;

/// Revokes all sessions of the administrator. Passwords of customers are reset in the admin.
pub async fn reset_password(shop: &Shop, email: &Email, password: Password) -> Result<()> {
    ensure_min_length(shop, "password", &password, Role::Admin).await?;
    let hash = shop.passwords.hash(password, &Lane::Shared).await?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let user = users::find_by_email(&transaction, email)
        .await?
        .filter(|user| user.role == Role::Admin)
        .ok_or(AccountError::UserNotFound)?;
    replace_password(shop, &transaction, &user, hash, PasswordChangedBy::Administrator, None, now).await?;
    sessions::revoke_all(&transaction, user.id, now).await?;
    shop.commit(transaction).await
}
