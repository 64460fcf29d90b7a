//! The second step: exchanges a challenge and a code for a session.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::TWO_STEP_CHALLENGE_ATTEMPTS;
use nevel_domain::validation::ValidationError;
use nevel_storage::Connection;
use nevel_storage::accounts::challenges::{self, Challenge};
use nevel_storage::accounts::users;

use super::code::{CodeKind, use_code};
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::accounts::session::{self, SignedIn};
use crate::error::{Result, ShopError};
use crate::security::opaque_tokens;
use crate::shop::Shop;

/// The account of a challenge, for rate limits per account.
pub async fn challenge_owner(shop: &Shop, challenge: &str) -> Result<UserId> {
    Ok(find(shop.db.reader(), challenge, shop.clock.now()).await?.user_id)
}

pub async fn complete_sign_in(shop: &Shop, challenge: &str, code: &str, client: ClientInfo) -> Result<SignedIn> {
    let now = shop.clock.now();
    let owner = challenge_owner(shop, challenge).await?;
    let transaction = shop.db.begin_write().await?;
    let user =
        users::lock(&transaction, owner).await?.filter(|user| user.is_active).ok_or(AccountError::TwoStepExpired)?;
    let challenge = find(&transaction, challenge, now).await?;
    if !challenges::record_attempt(&transaction, challenge.id, TWO_STEP_CHALLENGE_ATTEMPTS).await? {
        return Err(AccountError::TwoStepExpired.into());
    }
    let Some(kind) = use_code(shop, &transaction, user.id, code, now).await? else {
        // The attempt counts.
        shop.commit(transaction).await?;
        tracing::info!(target: "audit", network = client.network, user = user.id.0, "two-step code rejected");
        return Err(ShopError::invalid_field("code", ValidationError::WrongCode));
    };
    challenges::delete(&transaction, challenge.id).await?;
    let session = session::create(shop, &transaction, &user, client, now).await?;
    shop.commit(transaction).await?;
    if kind == CodeKind::Recovery {
        tracing::info!(target: "audit", user = user.id.0, "recovery code used");
    }
    tracing::info!(target: "audit", user = user.id.0, "signed in with two steps");
    Ok(session.signed_in(user))
}

async fn find<C: Connection>(db: &C, token: &str, now: Timestamp) -> Result<Challenge> {
    let challenge = challenges::find(db, &opaque_tokens::hash(token)).await?;
    let is_open =
        |challenge: &Challenge| challenge.expires_at > now && challenge.attempts < TWO_STEP_CHALLENGE_ATTEMPTS;
    Ok(challenge.filter(is_open).ok_or(AccountError::TwoStepExpired)?)
}
