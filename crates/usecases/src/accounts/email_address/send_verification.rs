//! Sends the link that verifies the address of the current user again.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_i18n::Language;
use nevel_storage::accounts::users;

use super::link::send_link;
use super::show_status::{EmailStatus, status_of};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// Sends nothing if the address is verified already.
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
