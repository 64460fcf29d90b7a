//! Turns two-step sign-in off.

use nevel_storage::accounts::{challenges, two_step};

use super::password::begin_with_password;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Does nothing if it is off.
pub async fn disable(shop: &Shop, actor: Actor, password: &str) -> Result<(), ShopError> {
    let (transaction, user) = begin_with_password(shop, actor, password).await?;
    two_step::delete(&transaction, user.id).await?;
    challenges::delete_all(&transaction, user.id).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "two-step sign-in disabled");
    Ok(())
}
