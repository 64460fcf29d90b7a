//! A refresh token is spent once and buys the next pair. One that comes back ends the whole sign-in, since two parties hold
//! it; only two tabs that race are forgiven, as long as nobody has used what the first of them got.

use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{REFRESH_GRACE_SECONDS, SESSION_IDLE_DAYS};
use nevel_storage::sessions::{self, RefreshToken, Session};
use nevel_storage::{Transaction, commit, users};

use super::{AccountError, SignedIn, session};
use crate::security::refresh_tokens;
use crate::{Shop, ShopError};

pub async fn refresh_session(shop: &Shop, token: &str) -> Result<SignedIn, ShopError> {
    let now = shop.clock.now();
    let hash = refresh_tokens::hash(token);
    let transaction = shop.db.begin_write().await?;
    let known = sessions::find_token(&transaction, &hash).await?.ok_or(AccountError::Unauthorized)?;
    let held = sessions::lock_session(&transaction, known.session_id).await?.ok_or(AccountError::Unauthorized)?;
    // Read again under the lock: the other of two racing tabs may have spent it in between.
    let spent = sessions::find_token_by_id(&transaction, known.id).await?.ok_or(AccountError::Unauthorized)?;
    let user = users::find(&transaction, held.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if has_ended(&held, now) || !user.is_active {
        return Err(AccountError::Unauthorized.into());
    }
    let Some(superseded) = superseded(&transaction, &spent, now).await? else {
        sessions::revoke(&transaction, held.id, now).await?;
        commit(transaction).await?;
        tracing::warn!(target: "audit", user = user.id.0, session = held.id.0, "a spent refresh token came back: the sign-in was ended");
        return Err(AccountError::Unauthorized.into());
    };
    let pair = session::issue_pair(shop, &transaction, user.id, held.id, now).await?;
    for id in superseded {
        sessions::spend_token(&transaction, id, pair.refresh_id, now).await?;
    }
    sessions::touch(&transaction, held.id, now).await?;
    commit(transaction).await?;
    Ok(SignedIn { token: pair.token, refresh_token: pair.refresh_token, user })
}

fn has_ended(session: &Session, now: Timestamp) -> bool {
    session.is_revoked || session.expires_at <= now || session.last_used_at.plus_days(SESSION_IDLE_DAYS) <= now
}

/// The tokens that a new pair takes the place of; `None` when the presented one may not be used any more.
async fn superseded(transaction: &Transaction, presented: &RefreshToken, now: Timestamp) -> Result<Option<Vec<i64>>, ShopError> {
    let Some(used_at) = presented.used_at else {
        return Ok(Some(vec![presented.id]));
    };
    let Some(successor) = presented.successor_id else {
        return Ok(None);
    };
    let successor = sessions::find_token_by_id(transaction, successor).await?;
    let is_race = used_at.plus_seconds(REFRESH_GRACE_SECONDS) >= now;
    let untouched = successor.filter(|next| is_race && next.used_at.is_none() && !next.access_used);
    Ok(untouched.map(|next| vec![presented.id, next.id]))
}
