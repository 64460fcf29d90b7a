//! Takes back that staff contacted the buyer, after a mistake.

use nevel_domain::orders::{OrderId, OrderRecord};
use nevel_storage::Transaction;
use nevel_storage::orders::{commands, history};

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked};
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// Also removes the entry from the history.
pub async fn unmark_contacted(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails> {
    let (details, is_change) = edit_locked(shop, actor, id, |order| Box::pin(unmark(order))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "contact with the buyer taken back");
    }
    Ok(details)
}

async fn unmark(LockedOrder { transaction, before, .. }: LockedOrder<'_, '_>) -> Result<bool> {
    remove_contact(transaction, before).await
}

/// Returns whether the buyer was reached before.
pub(super) async fn remove_contact(transaction: &Transaction, before: &OrderRecord) -> Result<bool> {
    let is_change = before.contacted_at.is_some();
    if is_change {
        commands::set_contacted(transaction, before, None).await?;
        history::delete_contact_events(transaction, before.order.id).await?;
    }
    Ok(is_change)
}
