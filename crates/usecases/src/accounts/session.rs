//! Creates sessions and token pairs.

use nevel_domain::accounts::{SessionId, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{SESSION_ABSOLUTE_DAYS, SESSIONS_PER_USER};
use nevel_storage::Transaction;
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, User};

use super::client_info::ClientInfo;
use crate::error::ShopError;
use crate::security::access_tokens::AccessClaims;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// The tokens and the user after signing in.
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

/// Creates a session with its first token pair and revokes the oldest sessions beyond the limit.
pub(super) async fn create(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    client: ClientInfo,
    now: Timestamp,
) -> Result<TokenPair, ShopError> {
    let expires_at = now.plus_days(SESSION_ABSOLUTE_DAYS);
    let session = sessions::create(transaction, user, client.user_agent, now, expires_at).await?;
    sessions::revoke_oldest(transaction, user, SESSIONS_PER_USER, now).await?;
    users::update_last_sign_in(transaction, user, client.language, now).await?;
    issue_pair(shop, transaction, user, session, now).await
}

pub(super) async fn issue_pair(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    session: SessionId,
    now: Timestamp,
) -> Result<TokenPair, ShopError> {
    let refresh = OpaqueToken::random()?;
    let refresh_id = sessions::add_token(transaction, session, refresh.hash, now).await?;
    let claims = AccessClaims { user_id: user.0, session_id: session.0, refresh_id };
    Ok(TokenPair { token: shop.access_tokens.issue(claims, now)?, refresh_token: refresh.token, refresh_id })
}
