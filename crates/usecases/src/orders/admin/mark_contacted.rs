//! Records that staff contacted the buyer.

use nevel_domain::orders::{OrderDetails, OrderId};
use nevel_storage::orders::commands::{self, Event};

use super::details::load_details;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::shop::Shop;

/// Only the first contact is recorded.
pub async fn mark_contacted(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let before = commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    let is_first = before.contacted_at.is_none();
    if is_first {
        let now = shop.clock.now();
        commands::set_contacted(&transaction, &before, Some(now)).await?;
        let event = Event { from: None, to: before.order.status, note: None, is_contact: true };
        commands::add_event(&transaction, id, actor.user_id, event, now).await?;
    }
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    if is_first {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "buyer contacted");
    }
    Ok(details)
}
