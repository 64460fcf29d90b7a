//! The state of a link to set a new password.

use nevel_domain::clock::Timestamp;
use nevel_storage::Connection;
use nevel_storage::accounts::password_resets::{self, PasswordReset};

use crate::accounts::error::AccountError;
use crate::error::ShopError;
use crate::security::opaque_tokens;

/// The link of a token that can still be used.
pub(super) async fn find_link<C: Connection>(db: &C, token: &str, now: Timestamp) -> Result<PasswordReset, ShopError> {
    let reset = password_resets::find(db, &opaque_tokens::hash(token)).await?.ok_or(AccountError::ResetLinkInvalid)?;
    if reset.is_used {
        return Err(AccountError::ResetLinkUsed.into());
    }
    if reset.is_superseded || reset.expires_at <= now {
        return Err(AccountError::ResetLinkExpired.into());
    }
    Ok(reset)
}
