//! Shows whether the address of the current user is verified, and which one is to replace it.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::clock::Timestamp;
use nevel_storage::Connection;
use nevel_storage::accounts::email_links;
use nevel_storage::accounts::users::{self, User};

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
