//! The end of a sign-in. A token that is unknown or spent ends nothing, and nobody is told which.

use nevel_storage::{commit, sessions};

use crate::security::refresh_tokens;
use crate::{Shop, ShopError};

pub async fn sign_out(shop: &Shop, token: &str) -> Result<(), ShopError> {
    let transaction = shop.db.begin_write().await?;
    if let Some(known) = sessions::find_token(&transaction, &refresh_tokens::hash(token)).await? {
        sessions::revoke(&transaction, known.session_id, shop.clock.now()).await?;
        tracing::info!(target: "audit", session = known.session_id.0, "signed out");
    }
    Ok(commit(transaction).await?)
}
