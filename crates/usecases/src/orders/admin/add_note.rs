//! Adds a staff note to an order.

use nevel_domain::orders::{OrderDetails, OrderId};
use nevel_storage::orders::commands;

use super::details::load_details;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::shop::Shop;

pub async fn add_note(shop: &Shop, actor: Actor, id: OrderId, text: String) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    commands::add_note(&transaction, id, actor.user_id, text, shop.clock.now()).await?;
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "note added to order");
    Ok(details)
}
