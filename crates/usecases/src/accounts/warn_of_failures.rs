//! Warns the owner of an account whose password or codes are being guessed (SEC-03).

use nevel_domain::accounts::UserId;
use nevel_domain::email::Email;
use nevel_storage::accounts::users;

use super::security_notice::queue_security_notice;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::shop::Shop;

/// Many wrong passwords. Does nothing for an unknown address. A failure is logged: the response is about the password.
pub async fn warn_of_wrong_passwords(shop: &Shop, email: &Email) {
    let warning = async {
        match users::find_by_email(shop.db.reader(), email).await? {
            Some(user) => warn(shop, user.id, AccountNotice::FailedSignIns).await,
            None => Ok(()),
        }
    };
    log_failure(warning.await);
}

/// Many wrong codes after the correct password.
pub async fn warn_of_wrong_codes(shop: &Shop, user: UserId) {
    log_failure(warn(shop, user, AccountNotice::FailedCodes).await);
}

fn log_failure(warning: Result<()>) {
    if let Err(error) = warning {
        tracing::error!(%error, "failed to warn the owner of an account of failed sign-ins");
    }
}

async fn warn(shop: &Shop, user: UserId, notice: AccountNotice) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    // The lock serializes warnings, so that one of them is sent.
    let Some(user) = users::lock(&transaction, user).await?.filter(|user| user.is_active) else { return Ok(()) };
    queue_security_notice(shop, &transaction, &user, None, notice, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::warn!(target: "audit", user = user.id.0, "many failed sign-ins");
    Ok(())
}
