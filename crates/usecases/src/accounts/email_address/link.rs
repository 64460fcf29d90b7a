//! Links to an email address: how they are sent, and their state.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::clock::Timestamp;
use nevel_domain::email;
use nevel_domain::rules::EMAIL_LINK_HOURS;
use nevel_i18n::Language;
use nevel_storage::accounts::email_links::{self, EmailLink};
use nevel_storage::accounts::users::{self, User};
use nevel_storage::{Connection, Transaction};

use crate::accounts::error::AccountError;
use crate::emails::queue::queue_email_link;
use crate::error::Result;
use crate::security::opaque_tokens;
use crate::shop::Shop;

/// Ends earlier links of the purpose and queues the email with the new one.
pub(in crate::accounts) async fn send_link(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    purpose: EmailLinkPurpose,
    address: &str,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    email_links::supersede(transaction, user.id, &[purpose], now).await?;
    let expires_at = now.plus_seconds(EMAIL_LINK_HOURS * 3_600);
    let id = email_links::insert(transaction, user.id, purpose, address, now, expires_at).await?;
    queue_email_link(shop, transaction, user.id, (id, purpose, address), language, now).await
}

/// The link of a token that can still be used. A verification that was replaced by another one counts as used once the
/// address is verified.
pub(super) async fn find_link<C: Connection>(db: &C, token: &str, now: Timestamp) -> Result<EmailLink> {
    let link = email_links::find_by_token(db, &opaque_tokens::hash(token)).await?;
    let link = link.ok_or(AccountError::EmailLinkInvalid)?;
    if link.is_pending(now) {
        return Ok(link);
    }
    let is_done = link.is_used
        || link.purpose == EmailLinkPurpose::Verification
            && users::find(db, link.user_id)
                .await?
                .is_some_and(|user| is_of(&link, &user) && user.has_verified_email());
    Err(if is_done { AccountError::EmailLinkUsed.into() } else { AccountError::EmailLinkExpired.into() })
}

/// Whether the link went to the current address of the account.
pub(super) fn is_of(link: &EmailLink, user: &User) -> bool {
    email::key(&link.email) == email::key(&user.email)
}
