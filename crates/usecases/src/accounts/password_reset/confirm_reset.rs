//! Sets a new password with a link from an email, ends all sessions of the account and signs in.

use nevel_domain::accounts::Password;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_storage::accounts::{password_resets, sessions, users};

use super::link::find_link;
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::accounts::finish_sign_in::{SignInResult, finish_sign_in};
use crate::accounts::password_policy::ensure_min_length;
use crate::accounts::replace_password::replace_password;
use crate::emails::queue::PasswordChangedBy;
use crate::error::ShopError;
use crate::shop::Shop;

pub struct NewPassword {
    token: String,
    password: Password,
}

impl NewPassword {
    pub fn parse(token: &str, password: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let password = errors.check("password", Password::parse(password));
        errors.finish(|| Some(Self { token: token.to_owned(), password: password? }))
    }
}

/// An account with two-step sign-in gets the new password too, but still needs the code.
pub async fn confirm_reset(shop: &Shop, new: NewPassword, client: ClientInfo) -> Result<SignInResult, ShopError> {
    let now = shop.clock.now();
    let link = find_link(shop.db.reader(), &new.token, now).await?;
    let user = users::find(shop.db.reader(), link.user_id).await?.ok_or(AccountError::ResetLinkInvalid)?;
    ensure_min_length(shop, "password", &new.password, user.role).await?;
    let hash = shop.passwords.hash(new.password).await?;
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, link.user_id).await?.filter(|user| user.is_active).ok_or(AccountError::ResetLinkInvalid)?;
    // Hashing is slow: the link may have been used or replaced meanwhile.
    find_link(&transaction, &new.token, now).await?;
    if !password_resets::use_once(&transaction, link.id, now).await? {
        return Err(AccountError::ResetLinkUsed.into());
    }
    replace_password(shop, &transaction, &user, hash, PasswordChangedBy::ResetLink, Some(client.language), now).await?;
    sessions::revoke_all(&transaction, user.id, now).await?;
    let signed_in = finish_sign_in(shop, transaction, user, client, now).await?;
    tracing::info!(target: "audit", user = link.user_id.0, "password reset");
    Ok(signed_in)
}
