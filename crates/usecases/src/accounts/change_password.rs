//! Changes the password of the current user and revokes all other sessions.

use nevel_domain::accounts::Password;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_storage::accounts::{sessions, users};

use super::client_info::ClientInfo;
use super::device_cookie;
use super::error::AccountError;
use super::new_password::{ensure_min_length, replace_password};
use crate::actor::Actor;
use crate::emails::queue::PasswordChangedBy;
use crate::error::{Result, ShopError};
use crate::shop::Shop;

pub struct PasswordChange {
    current: String,
    new: Password,
}

impl PasswordChange {
    pub fn parse(current: &str, new: &str, confirmation: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        if current.is_empty() {
            errors.push("currentPassword", ValidationError::Required);
        }
        let parsed = errors.check("newPassword", Password::parse(new));
        if new != confirmation {
            errors.push("confirmPassword", ValidationError::PasswordsDiffer);
        }
        errors.finish(|| Some(Self { current: current.to_owned(), new: parsed? }))
    }
}

pub async fn change_password(shop: &Shop, actor: Actor, change: PasswordChange, client: ClientInfo) -> Result<String> {
    let lane = client.reserved_lane();
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !shop.passwords.verify(&change.current, Some(&user.password_hash.0), &lane).await? {
        tracing::info!(target: "audit", user = user.id.0, "password change rejected");
        return Err(ShopError::invalid_field("currentPassword", ValidationError::WrongPassword));
    }
    ensure_min_length(shop, "newPassword", &change.new, user.role).await?;
    let hash = shop.passwords.hash(change.new, &lane).await?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    // Of two concurrent changes the first wins: it revokes the session of the second.
    let current = users::lock(&transaction, actor.user_id).await?;
    let session = sessions::lock_session(&transaction, actor.session_id).await?;
    if current.is_none_or(|current| current.password_hash != user.password_hash)
        || session.is_none_or(|session| session.is_revoked)
    {
        return Err(AccountError::Unauthorized.into());
    }
    let cookie = client.device_cookie.as_deref();
    let device = device_cookie::device_of(shop, cookie, &user, now);
    let device_cookie = device_cookie::with_account(shop, cookie, user.id, &hash, (device, actor.session_id), now);
    let language = Some(client.language);
    replace_password(shop, &transaction, &user, hash, PasswordChangedBy::Owner, language, now).await?;
    sessions::revoke_others(&transaction, actor.user_id, actor.session_id, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "password changed");
    Ok(device_cookie)
}
