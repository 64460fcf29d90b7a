//! Warns the owner of an account whose password or codes are being guessed (SEC-03).

use nevel_domain::accounts::UserId;
use nevel_domain::email::Email;
use nevel_storage::accounts::users;

use super::security_notice::queue_security_notice;
use crate::emails::queue::AccountNotice;
use crate::error::ShopError;
use crate::shop::Shop;

/// Many wrong passwords. Does nothing for an unknown address.
pub async fn warn_of_wrong_passwords(shop: &Shop, email: &Email) -> Result<(), ShopError> {
    match users::find_by_email(shop.db.reader(), email).await? {
        Some(user) => warn(shop, user.id, AccountNotice::FailedSignIns).await,
        None => Ok(()),
    }
}

/// Many wrong codes after the correct password.
pub async fn warn_of_wrong_codes(shop: &Shop, user: UserId) -> Result<(), ShopError> {
    warn(shop, user, AccountNotice::FailedCodes).await
}

async fn warn(shop: &Shop, user: UserId, notice: AccountNotice) -> Result<(), ShopError> {
    let transaction = shop.db.begin_write().await?;
    // The lock serializes warnings, so that one of them is sent.
    let Some(user) = users::lock(&transaction, user).await?.filter(|user| user.is_active) else { return Ok(()) };
    queue_security_notice(shop, &transaction, &user, None, notice, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::warn!(target: "audit", user = user.id.0, "many failed sign-ins");
    Ok(())
}
