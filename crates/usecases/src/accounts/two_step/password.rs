//! Asks for the password again before two-step sign-in is changed, and for a code while it is on.

use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::accounts::two_step;
use nevel_storage::accounts::users::{self, User};

use super::code::use_code;
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::{Result, ShopError};
use crate::shop::Shop;

/// The password, and a code of the app or a recovery code.
pub struct Proof {
    pub password: String,
    pub code: Option<String>,
}

/// Checks the password and begins a transaction that locks the account.
pub(super) async fn begin_with_password(
    shop: &Shop,
    actor: Actor,
    password: &str,
    client: &ClientInfo,
) -> Result<(Transaction, User)> {
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !shop.passwords.verify(password, Some(&user.password_hash.0), &client.reserved_lane()).await? {
        tracing::info!(target: "audit", user = user.id.0, "change of two-step sign-in rejected");
        return Err(ShopError::invalid_field("password", ValidationError::WrongPassword));
    }
    let transaction = shop.db.begin_write().await?;
    let current = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    // Hashing is slow: the password may have been changed meanwhile.
    if current.password_hash == user.password_hash {
        Ok((transaction, current))
    } else {
        Err(AccountError::Unauthorized.into())
    }
}

/// Checks a code, too, if two-step sign-in is on.
pub(super) async fn begin_with_password_and_code(
    shop: &Shop,
    actor: Actor,
    proof: &Proof,
    client: &ClientInfo,
) -> Result<(Transaction, User)> {
    let (transaction, user) = begin_with_password(shop, actor, &proof.password, client).await?;
    if two_step::find(&transaction, user.id).await?.is_some_and(|secret| secret.is_confirmed()) {
        let error = match &proof.code {
            None => ValidationError::Required,
            Some(code) if use_code(shop, &transaction, user.id, code, shop.clock.now()).await?.is_none() => {
                tracing::info!(target: "audit", user = user.id.0, "change of two-step sign-in rejected: wrong code");
                ValidationError::WrongCode
            }
            Some(_) => return Ok((transaction, user)),
        };
        return Err(ShopError::invalid_field("code", error));
    }
    Ok((transaction, user))
}
