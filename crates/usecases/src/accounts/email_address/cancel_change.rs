//! Cancels the requested change of the address of the current user.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_storage::accounts::{email_links, users};

use super::show_status::{EmailStatus, status_of};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// Succeeds without effect if no change is requested.
pub async fn cancel_change(shop: &Shop, actor: Actor) -> Result<EmailStatus> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    let is_canceled = email_links::supersede(&transaction, user.id, &[EmailLinkPurpose::Change], now).await?;
    let status = status_of(&transaction, user, now).await?;
    shop.commit(transaction).await?;
    if is_canceled {
        tracing::info!(target: "audit", user = actor.user_id.0, "change of email canceled");
    }
    Ok(status)
}
