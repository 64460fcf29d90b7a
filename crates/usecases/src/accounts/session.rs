//! Sessions and their token pairs, as registration, sign-in and refresh make them.

use nevel_domain::accounts::{SessionId, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{SESSION_ABSOLUTE_DAYS, SESSIONS_PER_USER};
use nevel_storage::users::{self, User};
use nevel_storage::{Transaction, sessions};

use crate::security::access_tokens::AccessClaims;
use crate::security::refresh_tokens;
use crate::{Shop, ShopError};

/// What a browser gets when somebody is signed in.
pub struct SignedIn {
    pub token: String,
    pub refresh_token: String,
    pub user: User,
}

pub(super) struct TokenPair {
    pub token: String,
    pub refresh_token: String,
    pub refresh_id: i64,
}

/// A new session with its first pair of tokens; the oldest ones beyond the limit end.
pub(super) async fn begin(shop: &Shop, transaction: &Transaction, user: UserId, now: Timestamp) -> Result<TokenPair, ShopError> {
    let session = sessions::begin(transaction, user, now, now.plus_days(SESSION_ABSOLUTE_DAYS)).await?;
    sessions::revoke_oldest(transaction, user, SESSIONS_PER_USER, now).await?;
    users::note_sign_in(transaction, user, now).await?;
    issue_pair(shop, transaction, user, session, now).await
}

pub(super) async fn issue_pair(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    session: SessionId,
    now: Timestamp,
) -> Result<TokenPair, ShopError> {
    let fresh = refresh_tokens::make()?;
    let refresh_id = sessions::add_token(transaction, session, fresh.hash, now).await?;
    let claims = AccessClaims { user_id: user.0, session_id: session.0, refresh_id };
    Ok(TokenPair { token: shop.access_tokens.issue(claims, now)?, refresh_token: fresh.token, refresh_id })
}
