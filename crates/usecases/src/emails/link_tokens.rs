//! Creates the tokens of links when their emails are rendered, so that the outbox never contains them.

use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::rules::PASSWORD_RESET_MINUTES;
use nevel_storage::accounts::email_links::{self, EmailLink};
use nevel_storage::accounts::password_resets;
use nevel_storage::accounts::users::{self, User};

use crate::error::Result;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// Creates the token of a link to an email address. `None` if the link was used, replaced or has expired, or if the
/// account is not active.
pub async fn issue_email_link(shop: &Shop, id: i64) -> Result<Option<(EmailLink, String)>> {
    let now = shop.clock.now();
    let link = email_links::find(shop.db.reader(), id).await?.filter(|link| link.is_pending(now));
    let Some(link) = link else { return Ok(None) };
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, link.user_id).await?.filter(|user| user.is_active);
    let token = OpaqueToken::random()?;
    if user.is_none() || !email_links::set_token(&transaction, id, token.hash).await? {
        transaction.rollback().await?;
        return Ok(None);
    }
    shop.commit_delivery(transaction).await?;
    Ok(Some((link, token.token)))
}

/// Creates the token of a link to set a password and ends earlier links. `None` without an active account, or if the
/// request is too old.
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
