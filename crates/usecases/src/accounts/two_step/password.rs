//! Asks for the password again before two-step sign-in is changed.

use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::{self, User};

use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Checks the password and begins a transaction that locks the account.
pub(super) async fn begin_with_password(shop: &Shop, actor: Actor, password: &str) -> Result<(Transaction, User), ShopError> {
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !shop.passwords.verify(password, Some(&user.password_hash.0)).await? {
        tracing::info!(target: "audit", user = user.id.0, "change of two-step sign-in rejected");
        return Err(ShopError::invalid_field("password", ValidationError::WrongPassword));
    }
    let transaction = shop.db.begin_write().await?;
    let current = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    // Hashing is slow: the password may have been changed meanwhile.
    if current.password_hash == user.password_hash { Ok((transaction, current)) } else { Err(AccountError::Unauthorized.into()) }
}
