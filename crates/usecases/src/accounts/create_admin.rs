//! Creates an administrator. Called only at startup and from the command line.

use nevel_domain::accounts::{Password, Role, UserId};
use nevel_domain::email::Email;
use nevel_storage::accounts::users::NewUser;

use super::new_user;
use super::password_policy::ensure_min_length;
use crate::error::Result;
use crate::security::reserved_places::Lane;
use crate::shop::Shop;

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
