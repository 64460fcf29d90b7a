//! Checks a link without using it.

use nevel_storage::accounts::users;

use super::link::{can_drop_two_step, find_link};
use crate::accounts::error::AccountError;
use crate::error::Result;
use crate::shop::Shop;

/// Returns whether two-step sign-in of the account can be turned off with the link.
pub async fn check_link(shop: &Shop, token: &str) -> Result<bool> {
    let db = shop.db.reader();
    let link = find_link(db, token, shop.clock.now()).await?;
    let user = users::find(db, link.user_id).await?.ok_or(AccountError::ResetLinkInvalid)?;
    can_drop_two_step(db, &user).await
}
