//! Turns two-step sign-in off for an owner who lost the device and the recovery codes. Called only from the command line.

use nevel_domain::email::Email;
use nevel_storage::accounts::{challenges, two_step, users};

use crate::accounts::error::AccountError;
use crate::error::ShopError;
use crate::shop::Shop;

/// Returns whether it was on.
pub async fn reset_two_step(shop: &Shop, email: &Email) -> Result<bool, ShopError> {
    let transaction = shop.db.begin_write().await?;
    let user = users::find_by_email(&transaction, email).await?.ok_or(AccountError::UserNotFound)?;
    let was_enabled = two_step::delete(&transaction, user.id).await?;
    challenges::delete_all(&transaction, user.id).await?;
    shop.commit(transaction).await?;
    Ok(was_enabled)
}
