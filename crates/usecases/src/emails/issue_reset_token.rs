//! Creates the token of a link to set a password when its email is rendered, so that the outbox never contains it.

use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::rules::PASSWORD_RESET_MINUTES;
use nevel_storage::accounts::password_resets;
use nevel_storage::accounts::users::{self, User};

use crate::error::Result;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// Ends earlier links of the account. `None` without an active account, or if the request is too old.
pub async fn issue_reset_token(shop: &Shop, email: &str, requested_at: Timestamp) -> Result<Option<(User, String)>> {
    let now = shop.clock.now();
    let Ok(email) = Email::parse_existing(email) else { return Ok(None) };
    if requested_at.plus_seconds(PASSWORD_RESET_MINUTES * 60) <= now {
        return Ok(None);
    }
    let Some(user) = users::find_by_email(shop.db.reader(), &email).await? else { return Ok(None) };
    let transaction = shop.db.begin_write().await?;
    let Some(user) = users::lock(&transaction, user.id).await?.filter(|user| user.is_active) else { return Ok(None) };
    let token = OpaqueToken::random()?;
    password_resets::supersede_all(&transaction, user.id, now).await?;
    password_resets::insert(&transaction, user.id, token.hash, now, now.plus_seconds(PASSWORD_RESET_MINUTES * 60))
        .await?;
    shop.commit(transaction).await?;
    Ok(Some((user, token.token)))
}
