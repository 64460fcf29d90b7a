//! Creates the token of a link to an email address when its email is rendered, so that the outbox never contains it.

use nevel_storage::accounts::email_links::{self, EmailLink};
use nevel_storage::accounts::users;

use crate::error::Result;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// `None` if the link was used, replaced or has expired, or if the account is not active.
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
