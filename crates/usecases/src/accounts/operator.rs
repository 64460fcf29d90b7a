//! Administrators and sessions, for startup and the command line.

use nevel_domain::accounts::{Password, Role, UserId};
use nevel_domain::email::Email;
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, NewUser};

use super::error::AccountError;
use super::new_password::{ensure_min_length, replace_password};
use super::new_user;
use crate::emails::queue::PasswordChangedBy;
use crate::error::Result;
use crate::security::reserved_places::Lane;
use crate::shop::Shop;

/// Whether there is an active administrator other than the demo administrator.
pub async fn admin_exists(shop: &Shop, demo_email: &Email) -> Result<bool> {
    Ok(users::other_active_admin_exists(shop.db.reader(), demo_email).await?)
}

/// Creates an administrator.
pub async fn create_admin(shop: &Shop, email: Email, password: Password) -> Result<UserId> {
    ensure_min_length(shop, "password", &password, Role::Admin).await?;
    let new = NewUser {
        first_name: "Admin".to_owned(),
        last_name: "Nevel".to_owned(),
        phone: None,
        password_hash: shop.passwords.hash(password, &Lane::Shared).await?,
        role: Role::Admin,
        language: None,
        email_is_verified: true,
        email,
    };
    let transaction = shop.db.begin_write().await?;
    let id = new_user::insert(&transaction, new, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(id)
}

/// Activates or creates the demo administrator when demo mode starts.
pub async fn activate_demo_admin(shop: &Shop, email: Email, password: Password) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    let exists = users::set_active(&transaction, &email, true, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    if !exists {
        create_admin(shop, email, password).await?;
    }
    Ok(())
}

/// Deactivates the demo administrator outside of demo mode, because its password is public.
pub async fn deactivate_demo_admin(shop: &Shop, email: &Email) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    users::set_active(&transaction, email, false, shop.clock.now()).await?;
    shop.commit(transaction).await
}

/// Resets the password of an administrator and revokes all sessions. Passwords of customers are reset in the admin.
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

/// Revokes the sessions of all users after an incident, and returns their number.
pub async fn end_sessions(shop: &Shop) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let ended = sessions::revoke_everyone(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", ended, "all sessions ended by an operator");
    Ok(ended)
}
