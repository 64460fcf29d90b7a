//! Records that staff contacted the buyer.

use nevel_domain::orders::OrderId;
use nevel_storage::orders::commands;
use nevel_storage::orders::history::{self, Event};

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked};
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// Only the first contact is recorded.
pub async fn mark_contacted(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails> {
    let (details, is_first) = edit_locked(shop, actor, id, |order| Box::pin(mark(actor, order))).await?;
    if is_first {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "buyer contacted");
    }
    Ok(details)
}

async fn mark(actor: Actor, LockedOrder { transaction, before, now, .. }: LockedOrder<'_, '_>) -> Result<bool> {
    let is_first = before.contacted_at.is_none();
    if is_first {
        commands::set_contacted(transaction, before, Some(now)).await?;
        let event = Event { from: None, to: before.order.status, note: None, is_contact: true, action: None };
        history::add_event(transaction, before.order.id, Some(actor.user_id), event, now).await?;
    }
    Ok(is_first)
}
