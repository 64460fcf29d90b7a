//! Creates sessions and token pairs.

use nevel_domain::accounts::{SessionId, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{SESSION_ABSOLUTE_DAYS, SESSIONS_PER_USER};
use nevel_storage::Transaction;
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, User};

use super::client_info::ClientInfo;
use super::device_cookie;
use super::error::AccountError;
use super::security_notice::queue_security_notice;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::security::access_tokens::AccessClaims;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// The tokens and the user after signing in.
pub struct SignedIn {
    pub token: String,
    pub refresh_token: String,
    /// Lets the browser be recognized later.
    pub device_cookie: String,
    pub user: User,
}

pub(super) struct TokenPair {
    pub token: String,
    pub refresh_token: String,
    pub refresh_id: i64,
}

/// A new session of an account.
pub(super) struct NewSession {
    pub pair: TokenPair,
    pub device_cookie: String,
}

impl NewSession {
    pub fn signed_in(self, user: User) -> SignedIn {
        let Self { pair, device_cookie } = self;
        SignedIn { token: pair.token, refresh_token: pair.refresh_token, device_cookie, user }
    }
}

/// Creates a session with its first token pair and revokes the oldest sessions beyond the limit. The owner gets an email
/// if the browser is new; its cookie may be signed with the password of `user`, also if that was just replaced.
pub(super) async fn create(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    client: ClientInfo,
    now: Timestamp,
) -> Result<NewSession> {
    let expires_at = now.plus_days(SESSION_ABSOLUTE_DAYS);
    let session = sessions::create(transaction, user.id, client.user_agent, client.network, now, expires_at).await?;
    sessions::revoke_oldest(transaction, user.id, SESSIONS_PER_USER, now).await?;
    let cookie = client.device_cookie.as_deref();
    let device = device_cookie::device_of(shop, cookie, user, now);
    if device.is_none() && users::has_signed_in(transaction, user.id).await? {
        let notice = AccountNotice::NewDevice { session_id: session.0 };
        queue_security_notice(shop, transaction, user, Some(client.language), notice, now).await?;
    }
    users::update_last_sign_in(transaction, user.id, client.language, now).await?;
    let current = users::find(transaction, user.id).await?.ok_or(AccountError::Unauthorized)?;
    let device = (device, session);
    let device_cookie = device_cookie::with_account(shop, cookie, user.id, &current.password_hash, device, now);
    Ok(NewSession { pair: issue_pair(shop, transaction, user.id, session, now).await?, device_cookie })
}

pub(super) async fn issue_pair(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    session: SessionId,
    now: Timestamp,
) -> Result<TokenPair> {
    let refresh = OpaqueToken::random()?;
    let refresh_id = sessions::add_token(transaction, session, refresh.hash, now).await?;
    let claims = AccessClaims { user_id: user.0, session_id: session.0, refresh_id };
    Ok(TokenPair {
        token: shop.secrets.access_tokens.current.issue(claims, now)?,
        refresh_token: refresh.token,
        refresh_id,
    })
}
