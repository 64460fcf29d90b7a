//! Takes back that staff contacted the buyer, after a mistake.

use nevel_domain::orders::{OrderDetails, OrderId, OrderStatus};
use nevel_storage::orders::commands;

use super::details::load_details;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::shop::Shop;

/// Also removes the entry from the history. The buyer of a processed order has been contacted, so nothing changes.
pub async fn unmark_contacted(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let before = commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    let is_change = before.contacted_at.is_some() && before.order.status == OrderStatus::Pending;
    if is_change {
        commands::set_contacted(&transaction, &before, None).await?;
        commands::delete_contact_events(&transaction, id).await?;
    }
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "contact with the buyer taken back");
    }
    Ok(details)
}
