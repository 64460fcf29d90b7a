//! Whether the address of the current user is verified, and the link that verifies it.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::clock::Timestamp;
use nevel_i18n::Language;
use nevel_storage::Connection;
use nevel_storage::accounts::email_links;
use nevel_storage::accounts::users::{self, User};

use super::link::send_link;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

#[derive(Debug, Clone)]
pub struct EmailStatus {
    pub email: String,
    pub is_verified: bool,
    /// The address that was requested instead and is not confirmed yet.
    pub pending: Option<String>,
}

pub async fn show_status(shop: &Shop, actor: Actor) -> Result<EmailStatus> {
    let db = shop.db.reader();
    let user = users::find(db, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    status_of(db, user, shop.clock.now()).await
}

pub(super) async fn status_of<C: Connection>(db: &C, user: User, now: Timestamp) -> Result<EmailStatus> {
    let pending = email_links::find_pending(db, user.id, EmailLinkPurpose::Change, now).await?;
    let is_verified = user.has_verified_email();
    Ok(EmailStatus { email: user.email, is_verified, pending: pending.map(|link| link.email) })
}

/// Sends the link that verifies the address again. Sends nothing if the address is verified already.
pub async fn send_verification(shop: &Shop, actor: Actor, language: Language) -> Result<EmailStatus> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !user.has_verified_email() {
        let purpose = EmailLinkPurpose::Verification;
        send_link(shop, &transaction, &user, purpose, &user.email, language, now).await?;
    }
    let status = status_of(&transaction, user, now).await?;
    shop.commit(transaction).await?;
    Ok(status)
}
