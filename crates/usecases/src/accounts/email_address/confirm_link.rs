//! Confirms an address with the link that was sent to it: the address of an account, or the one that replaces it.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_i18n::Language;
use nevel_storage::accounts::email_links::{self, EmailLink};
use nevel_storage::accounts::users::{self, User};
use nevel_storage::accounts::{challenges, password_resets, sessions};
use nevel_storage::{Constraint, StorageError, Transaction};

use super::link::{find_link, is_of};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::emails::queue::{AccountEmail, queue_account_email};
use crate::error::{Result, ShopError};
use crate::shop::Shop;

/// Works without a session, because the link may be opened in another browser. A change ends all sessions but that of
/// the actor.
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
