//! Sets a new password with a link from an email, ends all sessions of the account and signs in.

use nevel_domain::accounts::Password;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_storage::accounts::{password_resets, sessions, users};

use super::link::{can_drop_two_step, find_link};
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::accounts::finish_sign_in::{SignInResult, finish_sign_in};
use crate::accounts::password_policy::ensure_min_length;
use crate::accounts::replace_password::replace_password;
use crate::accounts::two_step::reset_two_step::turn_off;
use crate::emails::queue::{AccountNotice, PasswordChangedBy};
use crate::error::Result;
use crate::shop::Shop;

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

/// An account with two-step sign-in gets the new password too, but still needs the code, unless the setup is dropped.
/// The link proves that the address is the owner's.
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
