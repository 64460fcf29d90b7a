//! The state of a link to set a new password.

use nevel_domain::clock::Timestamp;
use nevel_storage::Connection;
use nevel_storage::accounts::password_resets::{self, PasswordReset};
use nevel_storage::accounts::two_step;
use nevel_storage::accounts::users::User;

use crate::accounts::error::AccountError;
use crate::error::Result;
use crate::security::opaque_tokens;

/// The link of a token that can still be used.
pub(super) async fn find_link<C: Connection>(db: &C, token: &str, now: Timestamp) -> Result<PasswordReset> {
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
pub(super) async fn can_drop_two_step<C: Connection>(db: &C, user: &User) -> Result<bool> {
    let confirmed_at = two_step::find(db, user.id).await?.and_then(|secret| secret.confirmed_at);
    Ok(confirmed_at
        .is_some_and(|confirmed_at| user.email_verified_at.is_none_or(|verified_at| verified_at > confirmed_at)))
}
