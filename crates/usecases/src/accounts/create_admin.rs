//! The first administrator, and further ones from the command line. Only who runs the machine gets here.

use nevel_domain::accounts::{Password, Role, UserId};
use nevel_domain::email::Email;
use nevel_storage::users::{self, NewUser};
use nevel_storage::{Constraint, StorageError, commit};

use super::AccountError;
use crate::{Shop, ShopError};

pub async fn create_admin(shop: &Shop, email: Email, password: Password) -> Result<UserId, ShopError> {
    let new = NewUser {
        first_name: "Admin".to_owned(),
        last_name: "Nevel".to_owned(),
        phone: None,
        password_hash: shop.passwords.hash(password).await?,
        role: Role::Admin,
        email,
    };
    let transaction = shop.db.begin_write().await?;
    let id = users::insert(&transaction, new, shop.clock.now()).await.map_err(|error| match error {
        StorageError::Constraint(Constraint::UserEmail) => AccountError::EmailTaken.into(),
        other => ShopError::from(other),
    })?;
    commit(transaction).await?;
    Ok(id)
}

/// Whether somebody other than the demo administrator can sign in to the back office.
pub async fn admin_exists(shop: &Shop, demo: &Email) -> Result<bool, ShopError> {
    Ok(users::any_active_admin_but(shop.db.reader(), demo).await?)
}

/// The demo administrator's password is public, so outside a demo nobody signs in with it.
pub async fn close_demo_account(shop: &Shop, email: &Email) -> Result<(), ShopError> {
    let transaction = shop.db.begin_write().await?;
    users::set_active(&transaction, email, false, shop.clock.now()).await?;
    commit(transaction).await?;
    Ok(())
}

/// Opens the demo administrator's account again when a demo starts on data that was served without one.
pub async fn open_demo_account(shop: &Shop, email: Email, password: Password) -> Result<(), ShopError> {
    let transaction = shop.db.begin_write().await?;
    let known = users::set_active(&transaction, &email, true, shop.clock.now()).await?;
    commit(transaction).await?;
    if !known {
        create_admin(shop, email, password).await?;
    }
    Ok(())
}
