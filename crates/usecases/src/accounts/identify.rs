//! Authenticates a request by its access token with one database lookup.

use nevel_domain::accounts::SessionId;
use nevel_domain::clock::Timestamp;
use nevel_storage::accounts::sessions;

use super::error::AccountError;
use crate::actor::Actor;
use crate::error::{Result, ShopError};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub async fn identify(shop: &Shop, access_token: &str) -> Result<Actor> {
    let now = shop.clock.now();
    let claims = shop
        .secrets
        .access_tokens
        .iter()
        .find_map(|tokens| tokens.verify(access_token, now))
        .ok_or(AccountError::Unauthorized)?;
    let identity =
        sessions::identify(shop.db.reader(), claims.refresh_id, now).await?.ok_or(AccountError::Unauthorized)?;
    if identity.ended || !identity.is_active || identity.user_id.0 != claims.user_id {
        return Err(AccountError::Unauthorized.into());
    }
    if !identity.access_used {
        match mark_used(shop, claims.refresh_id, now).await {
            // Reads stay possible while the database cannot write or another write holds it; the next request retries.
            Err(error @ (ShopError::Unavailable(_) | ShopError::Busy(_))) => {
                tracing::warn!(%error, "failed to record first use of access token");
            }
            done => done?,
        }
    }
    Ok(Actor {
        user_id: identity.user_id,
        session_id: SessionId(claims.session_id),
        role: identity.role,
        has_two_step: identity.has_two_step,
    })
}

/// Recorded once per token. After that the previous refresh token is no longer accepted from a concurrent tab.
async fn mark_used(shop: &Shop, refresh_id: i64, now: Timestamp) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    sessions::mark_access_used(&transaction, refresh_id, now).await?;
    shop.commit(transaction).await
}

/// Authenticates a request of the admin: the role, and two-step sign-in if the settings demand it.
pub async fn identify_admin(shop: &Shop, access_token: &str) -> Result<Actor> {
    let actor = identify(shop, access_token).await?;
    actor.must_be_admin()?;
    if !actor.has_two_step && read_settings(shop).await?.admin_two_step_required {
        return Err(AccountError::TwoStepSetupRequired.into());
    }
    Ok(actor)
}
