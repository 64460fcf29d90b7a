//! Turns two-step sign-in off without a code, for an owner who lost the device and the recovery codes. The owner gets an
//! email.

use nevel_domain::email::Email;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::{self, User};
use nevel_storage::accounts::{challenges, two_step};

use crate::accounts::error::AccountError;
use crate::accounts::security_notice::queue_security_notice;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::shop::Shop;

/// Called only from the command line. Returns whether it was on.
pub async fn reset_two_step(shop: &Shop, email: &Email) -> Result<bool> {
    let transaction = shop.db.begin_write().await?;
    let user = users::find_by_email(&transaction, email).await?.ok_or(AccountError::UserNotFound)?;
    let was_on = turn_off(shop, &transaction, &user, AccountNotice::TwoStepReset).await?;
    shop.commit(transaction).await?;
    Ok(was_on)
}

/// Also ends sign-ins that wait for a code. Returns whether it was on.
pub(in crate::accounts) async fn turn_off(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    notice: AccountNotice,
) -> Result<bool> {
    let was_on = two_step::find(transaction, user.id).await?.is_some_and(|secret| secret.is_confirmed());
    two_step::delete(transaction, user.id).await?;
    challenges::delete_all(transaction, user.id).await?;
    if was_on {
        queue_security_notice(shop, transaction, user, None, notice, shop.clock.now()).await?;
    }
    Ok(was_on)
}
