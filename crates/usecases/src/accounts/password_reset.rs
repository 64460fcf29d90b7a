//! New passwords for owners who forgot theirs: a link by email that works once.

use nevel_domain::accounts::Password;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_i18n::Language;
use nevel_storage::Connection;
use nevel_storage::accounts::password_resets::{self, PasswordReset};
use nevel_storage::accounts::users::{self, User};
use nevel_storage::accounts::{sessions, two_step};

use super::client_info::ClientInfo;
use super::error::AccountError;
use super::finish_sign_in::{SignInResult, finish_sign_in};
use super::new_password::{ensure_min_length, replace_password};
use super::two_step::reset_two_step::turn_off;
use crate::emails::queue::{AccountNotice, PasswordChangedBy, queue_password_reset};
use crate::error::Result;
use crate::security::opaque_tokens;
use crate::shop::Shop;

/// Requests a link. Does the same work for known and unknown addresses: it queues an email, which is dropped later if
/// there is no account.
pub async fn request_reset(shop: &Shop, email: &Email, language: Language) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    queue_password_reset(shop, &transaction, email, language, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", "password reset requested");
    Ok(())
}

/// The link of a token that can still be used.
async fn find_link<C: Connection>(db: &C, token: &str, now: Timestamp) -> Result<PasswordReset> {
    let reset = password_resets::find(db, &opaque_tokens::hash(token)).await?.ok_or(AccountError::ResetLinkInvalid)?;
    if reset.is_used {
        return Err(AccountError::ResetLinkUsed.into());
    }
    if reset.is_superseded || reset.expires_at <= now {
        return Err(AccountError::ResetLinkExpired.into());
    }
    Ok(reset)
}

/// Whether two-step sign-in was set up before the owner of the address had proved it, perhaps by a stranger who
/// registered the address (SEC-02).
async fn can_drop_two_step<C: Connection>(db: &C, user: &User) -> Result<bool> {
    let confirmed_at = two_step::find(db, user.id).await?.and_then(|secret| secret.confirmed_at);
    Ok(confirmed_at
        .is_some_and(|confirmed_at| user.email_verified_at.is_none_or(|verified_at| verified_at > confirmed_at)))
}

/// Checks a link without using it. Returns whether two-step sign-in of the account can be turned off with the link.
pub async fn check_link(shop: &Shop, token: &str) -> Result<bool> {
    let db = shop.db.reader();
    let link = find_link(db, token, shop.clock.now()).await?;
    let user = users::find(db, link.user_id).await?.ok_or(AccountError::ResetLinkInvalid)?;
    can_drop_two_step(db, &user).await
}

pub struct NewPassword {
    token: String,
    password: Password,
    /// Whether to turn two-step sign-in off, if it was set up before the address was verified.
    drop_two_step: bool,
}

impl NewPassword {
    pub fn parse(token: &str, password: &str, drop_two_step: bool) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let password = errors.check("password", Password::parse(password));
        errors.finish(|| Some(Self { token: token.to_owned(), password: password?, drop_two_step }))
    }
}

/// Sets the new password, ends all sessions of the account and signs in. An account with two-step sign-in gets the new
/// password too, but still needs the code, unless the setup is dropped. The link proves that the address is the
/// owner's.
pub async fn confirm_reset(shop: &Shop, new: NewPassword, client: ClientInfo) -> Result<SignInResult> {
    let now = shop.clock.now();
    let link = find_link(shop.db.reader(), &new.token, now).await?;
    let user = users::find(shop.db.reader(), link.user_id).await?.ok_or(AccountError::ResetLinkInvalid)?;
    ensure_min_length(shop, "password", &new.password, user.role).await?;
    let hash = shop.passwords.hash(new.password, &client.reserved_lane()).await?;
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, link.user_id)
        .await?
        .filter(|user| user.is_active)
        .ok_or(AccountError::ResetLinkInvalid)?;
    // Hashing is slow: the link may have been used or replaced meanwhile.
    find_link(&transaction, &new.token, now).await?;
    if !password_resets::use_once(&transaction, link.id, now).await? {
        return Err(AccountError::ResetLinkUsed.into());
    }
    let dropped = new.drop_two_step && can_drop_two_step(&transaction, &user).await?;
    if dropped {
        turn_off(shop, &transaction, &user, AccountNotice::TwoStepDropped).await?;
    }
    replace_password(shop, &transaction, &user, hash, PasswordChangedBy::ResetLink, Some(client.language), now).await?;
    users::verify_email(&transaction, user.id, now).await?;
    sessions::revoke_all(&transaction, user.id, now).await?;
    let signed_in = finish_sign_in(shop, transaction, user, client, now).await?;
    tracing::info!(target: "audit", user = link.user_id.0, dropped_two_step = dropped, "password reset");
    Ok(signed_in)
}
