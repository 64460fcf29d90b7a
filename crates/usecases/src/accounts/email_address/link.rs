//! Links to an email address: how they are sent, their state, and what they confirm.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::{self, Email};
use nevel_domain::rules::EMAIL_LINK_HOURS;
use nevel_i18n::Language;
pub use nevel_storage::accounts::email_links::EmailLink;
use nevel_storage::accounts::users::{self, User};
use nevel_storage::accounts::{challenges, email_links, password_resets, sessions};
use nevel_storage::{Connection, Constraint, StorageError, Transaction};

use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::emails::queue::{AccountEmail, queue_account_email, queue_email_link};
use crate::error::{Result, ShopError};
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
async fn find_link<C: Connection>(db: &C, token: &str, now: Timestamp) -> Result<EmailLink> {
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
fn is_of(link: &EmailLink, user: &User) -> bool {
    email::key(&link.email) == email::key(&user.email)
}

/// Checks a link before its owner confirms the address.
pub async fn check_link(shop: &Shop, token: &str) -> Result<EmailLink> {
    find_link(shop.db.reader(), token, shop.clock.now()).await
}

/// Confirms the address of an account, or the one that replaces it. Works without a session, because the link may be
/// opened in another browser. A change ends all sessions but that of the actor.
pub async fn confirm_link(shop: &Shop, actor: Option<Actor>, token: &str, language: Language) -> Result<EmailLink> {
    let now = shop.clock.now();
    let found = find_link(shop.db.reader(), token, now).await?;
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, found.user_id).await?.filter(|user| user.is_active);
    let user = user.ok_or(AccountError::EmailLinkInvalid)?;
    // The link may have been used or replaced before the account was locked.
    let link = find_link(&transaction, token, now).await?;
    if !email_links::use_once(&transaction, link.id, now).await? {
        return Err(AccountError::EmailLinkUsed.into());
    }
    match link.purpose {
        EmailLinkPurpose::Verification if !is_of(&link, &user) => return Err(AccountError::EmailLinkExpired.into()),
        EmailLinkPurpose::Verification => users::verify_email(&transaction, user.id, now).await?,
        EmailLinkPurpose::Change => replace_email(shop, &transaction, &user, &link, actor, language, now).await?,
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, purpose = link.purpose.as_str(), "email confirmed");
    Ok(link)
}

/// Ends what was sent to the former address, and sends the last email to it.
async fn replace_email(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    link: &EmailLink,
    actor: Option<Actor>,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let new = Email::parse_existing(&link.email).map_err(|_| AccountError::EmailLinkInvalid)?;
    users::replace_email(transaction, user, &new, now).await.map_err(|error| match error {
        StorageError::Constraint(Constraint::UserEmail) => AccountError::EmailTaken.into(),
        other => ShopError::from(other),
    })?;
    email_links::supersede(transaction, user.id, &EmailLinkPurpose::ALL, now).await?;
    password_resets::supersede_all(transaction, user.id, now).await?;
    challenges::delete_all(transaction, user.id).await?;
    match actor.filter(|actor| actor.user_id == user.id) {
        Some(actor) => sessions::revoke_others(transaction, user.id, actor.session_id, now).await?,
        None => sessions::revoke_all(transaction, user.id, now).await?,
    }
    queue_account_email(shop, transaction, user, AccountEmail::Changed, language, now).await
}
