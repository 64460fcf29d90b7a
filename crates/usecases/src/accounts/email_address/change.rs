//! Replaces the address of the current user by another one, once that is confirmed.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::email::Email;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_storage::accounts::{email_links, sessions, users};

use super::link::send_link;
use super::status::{EmailStatus, status_of};
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::emails::queue::{AccountEmail, queue_account_email};
use crate::error::{Result, ShopError};
use crate::shop::Shop;

pub struct EmailChange {
    pub email: Email,
    password: String,
}

impl EmailChange {
    pub fn parse(email: &str, password: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let email = errors.check("email", Email::parse(email));
        if password.is_empty() {
            errors.push("password", ValidationError::Required);
        }
        errors.finish(|| Some(Self { email: email?, password: password.to_owned() }))
    }
}

/// Sends a link to the new address and a notice to the current one.
pub async fn request_change(
    shop: &Shop,
    actor: Actor,
    change: EmailChange,
    client: &ClientInfo,
) -> Result<EmailStatus> {
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !shop.passwords.verify(&change.password, Some(&user.password_hash.0), &client.reserved_lane()).await? {
        tracing::info!(target: "audit", user = user.id.0, "change of email rejected: wrong password");
        return Err(ShopError::invalid_field("password", ValidationError::WrongPassword));
    }
    let (now, language) = (shop.clock.now(), client.language);
    let transaction = shop.db.begin_write().await?;
    // Hashing is slow: the password may have been changed meanwhile, which ends other sessions.
    let current = users::lock(&transaction, user.id).await?.ok_or(AccountError::Unauthorized)?;
    let session = sessions::lock_session(&transaction, actor.session_id).await?;
    if current.password_hash != user.password_hash || session.is_none_or(|session| session.is_revoked) {
        return Err(AccountError::Unauthorized.into());
    }
    if change.email.as_str() == current.email {
        return Err(ShopError::invalid_field("email", ValidationError::Unchanged));
    }
    // Another spelling of the own address is not taken.
    let owner = users::find_by_email(&transaction, &change.email).await?;
    if owner.is_some_and(|owner| owner.id != current.id) {
        return Err(AccountError::EmailTaken.into());
    }
    let purpose = EmailLinkPurpose::Change;
    send_link(shop, &transaction, &current, purpose, change.email.as_str(), language, now).await?;
    queue_account_email(shop, &transaction, &current, AccountEmail::ChangeNotice, language, now).await?;
    let status = status_of(&transaction, current, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "change of email requested");
    Ok(status)
}

/// Cancels the requested change. Succeeds without effect if no change is requested.
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
