//! Ends the session of a refresh token. A used token ends it too: a client that lost the response to a refresh has no
//! other. An unknown token is ignored.

use nevel_storage::accounts::sessions;

use crate::error::Result;
use crate::security::opaque_tokens;
use crate::shop::Shop;

pub async fn sign_out(shop: &Shop, token: &str) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    let token = sessions::find_token(&transaction, &opaque_tokens::hash(token)).await?;
    if let Some(token) = &token {
        sessions::revoke(&transaction, token.session_id, shop.clock.now()).await?;
    }
    shop.commit(transaction).await?;
    if let Some(token) = token {
        tracing::info!(target: "audit", session = token.session_id.0, "signed out");
    }
    Ok(())
}
