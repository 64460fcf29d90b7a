//! Staff note that they were in touch with a buyer, and whatever else the next of them should know.

use nevel_domain::orders::{OrderDetails, OrderId};
use nevel_storage::orders::handling::{self, Event};

use super::OrderError;
use super::find_orders::details;
use crate::actor::Actor;
use crate::changes::Change;
use crate::{Shop, ShopError};

/// The buyer waits no longer. Only the first time counts.
pub async fn mark_contacted(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let before = handling::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    let is_first = before.contacted_at.is_none();
    if is_first {
        let now = shop.clock.now();
        handling::set_contacted(&transaction, &before, now).await?;
        let event = Event { from: None, to: before.order.status, note: None, is_contact: true };
        handling::add_event(&transaction, id, actor.user_id, event, now).await?;
    }
    let details = details(&transaction, id).await?;
    shop.commit(transaction, Change::products([])).await?;
    if is_first {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "a buyer was contacted");
    }
    Ok(details)
}

pub async fn add_note(shop: &Shop, actor: Actor, id: OrderId, text: String) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    handling::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    handling::add_note(&transaction, id, actor.user_id, text, shop.clock.now()).await?;
    let details = details(&transaction, id).await?;
    shop.commit(transaction, Change::products([])).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "a note was added to an order");
    Ok(details)
}
