//! Exchanges a refresh token for a new token pair. Each token can be used once; reuse revokes the session, because two
//! parties hold the token. The exception is two concurrent tabs, as long as the first new pair is unused.

use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{REFRESH_GRACE_SECONDS, SESSION_IDLE_DAYS};
use nevel_storage::Transaction;
use nevel_storage::accounts::sessions::{self, RefreshToken, Session};
use nevel_storage::accounts::users;

use super::client_info::ClientInfo;
use super::device_cookie;
use super::error::AccountError;
use super::session::{SignedIn, issue_pair};
use crate::error::Result;
use crate::security::opaque_tokens;
use crate::shop::Shop;

pub async fn refresh_session(shop: &Shop, token: &str, client: ClientInfo) -> Result<SignedIn> {
    let now = shop.clock.now();
    let hash = opaque_tokens::hash(token);
    let transaction = shop.db.begin_write().await?;
    let token = sessions::find_token(&transaction, &hash).await?.ok_or(AccountError::Unauthorized)?;
    let session = sessions::lock_session(&transaction, token.session_id).await?.ok_or(AccountError::Unauthorized)?;
    // Load again under the lock: a concurrent tab may have used the token.
    let presented = sessions::find_token_by_id(&transaction, token.id).await?.ok_or(AccountError::Unauthorized)?;
    let user = users::find(&transaction, session.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if has_ended(&session, now) || !user.is_active {
        return Err(AccountError::Unauthorized.into());
    }
    let Some(rotated) = tokens_to_rotate(&transaction, &presented, now).await? else {
        sessions::revoke(&transaction, session.id, now).await?;
        shop.commit(transaction).await?;
        tracing::warn!(target: "audit", user = user.id.0, session = session.id.0, "refresh token reused, session revoked");
        return Err(AccountError::Unauthorized.into());
    };
    let pair = issue_pair(shop, &transaction, user.id, session.id, now).await?;
    for id in rotated {
        sessions::rotate_token(&transaction, id, pair.refresh_id, now).await?;
    }
    sessions::update_last_used(&transaction, session.id, client.user_agent, client.network, now).await?;
    shop.commit(transaction).await?;
    let cookie = client.device_cookie.as_deref();
    let device = device_cookie::device_of(shop, cookie, &user, now);
    let device = (device, session.id);
    let device_cookie = device_cookie::with_account(shop, cookie, user.id, &user.password_hash, device, now);
    Ok(SignedIn { token: pair.token, refresh_token: pair.refresh_token, device_cookie, user })
}

fn has_ended(session: &Session, now: Timestamp) -> bool {
    session.is_revoked || session.expires_at <= now || session.last_used_at.plus_days(SESSION_IDLE_DAYS) <= now
}

/// The tokens that the new pair replaces; `None` if the presented token must not be used again.
async fn tokens_to_rotate(
    transaction: &Transaction,
    presented: &RefreshToken,
    now: Timestamp,
) -> Result<Option<Vec<i64>>> {
    let Some(used_at) = presented.used_at else {
        return Ok(Some(vec![presented.id]));
    };
    let Some(successor) = presented.successor_id else {
        return Ok(None);
    };
    let successor = sessions::find_token_by_id(transaction, successor).await?;
    let is_concurrent = used_at.plus_seconds(REFRESH_GRACE_SECONDS) >= now;
    let unused = successor.filter(|next| is_concurrent && next.used_at.is_none() && !next.access_used);
    Ok(unused.map(|next| vec![presented.id, next.id]))
}
