//! Adds a staff note to an order.

use nevel_domain::orders::OrderId;
use nevel_storage::orders::commands;

use super::details::OrderDetails;
use super::edit_locked::edit_locked;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn add_note(shop: &Shop, actor: Actor, id: OrderId, text: String) -> Result<OrderDetails> {
    let text = &text;
    let (details, ()) = edit_locked(shop, actor, id, |order| {
        Box::pin(
            async move { Ok(commands::add_note(order.transaction, id, actor.user_id, text.clone(), order.now).await?) },
        )
    })
    .await?;
    tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "note added to order");
    Ok(details)
}
