//! Who stands behind an access token, by one look-up at each request.

use nevel_domain::accounts::SessionId;
use nevel_domain::clock::Timestamp;
use nevel_storage::{StorageError, commit, sessions};

use super::AccountError;
use crate::actor::Actor;
use crate::{Shop, ShopError};

pub async fn identify(shop: &Shop, access_token: &str) -> Result<Actor, ShopError> {
    let now = shop.clock.now();
    let claims = shop.access_tokens.check(access_token, now).ok_or(AccountError::Unauthorized)?;
    let identity = sessions::identify(shop.db.reader(), claims.refresh_id, now).await?.ok_or(AccountError::Unauthorized)?;
    if identity.ended || !identity.is_active || identity.user_id.0 != claims.user_id {
        return Err(AccountError::Unauthorized.into());
    }
    if !identity.access_used {
        match mark_used(shop, claims.refresh_id, now).await {
            // Where nobody can write, whoever is known may still read; the next request tries again.
            Err(error @ StorageError::Down(_)) => tracing::warn!(%error, "the first use of a token could not be noted"),
            done => done?,
        }
    }
    Ok(Actor { user_id: identity.user_id, session_id: SessionId(claims.session_id), role: identity.role })
}

/// Once per token: from here on its refresh token's predecessor is no racing tab any more.
async fn mark_used(shop: &Shop, refresh_id: i64, now: Timestamp) -> Result<(), StorageError> {
    let transaction = shop.db.begin_write().await?;
    sessions::mark_access_used(&transaction, refresh_id, now).await?;
    commit(transaction).await
}
