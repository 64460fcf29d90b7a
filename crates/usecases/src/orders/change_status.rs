//! Staff move an order on, or cancel it and change their mind (AOR-03). Its stock goes back once, and is taken again or not at all.

use nevel_domain::orders::{LineFault, OrderDetails, OrderId, OrderLine, OrderStatus, Reason, Refusal, StatusChange};
use nevel_storage::Transaction;
use nevel_storage::orders::handling::{self, Event};
use nevel_storage::orders::placing;

use super::find_orders::details;
use super::{OrderError, StockSlipped};
use crate::actor::Actor;
use crate::changes::Change;
use crate::notifications::queue_status_change;
use crate::{Shop, ShopError};

pub async fn change_status(shop: &Shop, actor: Actor, id: OrderId, change: StatusChange) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let before = handling::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    // Not before the order is held: what happens to it happens one after the other.
    let now = shop.clock.now();
    let (from, to) = (before.order.status, change.status);
    // Whoever wants what is so already has it, whatever they saw before; what they wrote is kept all the same.
    if from == to {
        if let Some(text) = change.note {
            handling::add_note(&transaction, id, actor.user_id, text, now).await?;
        }
        let details = details(&transaction, id).await?;
        shop.commit(transaction, Change::products([])).await?;
        return Ok(details);
    }
    if change.version.is_some_and(|seen| seen != before.version) {
        return Err(OrderError::Changed(Box::new(before)).into());
    }
    let lines = &before.order.lines;
    match (from, to) {
        (_, OrderStatus::Cancelled) => {
            placing::lock_stock(&transaction, lines).await?;
            placing::return_stock(&transaction, lines).await?;
        }
        (OrderStatus::Cancelled, _) => take_again(&transaction, lines).await?,
        _ => {}
    }
    handling::set_status(&transaction, &before, to, now).await?;
    let event = Event { from: Some(from), to, note: change.note, is_contact: false };
    handling::add_event(&transaction, id, actor.user_id, event, now).await?;
    queue_status_change(&transaction, id, before.language, from, to, now).await?;
    let details = details(&transaction, id).await?;
    let has_moved_stock = from == OrderStatus::Cancelled || to == OrderStatus::Cancelled;
    let moved = lines.iter().map(|line| line.product_id).filter(|_| has_moved_stock);
    shop.commit(transaction, Change::products(moved)).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, from = from.as_str(), to = to.as_str(), "an order's status was changed");
    Ok(details)
}

/// All lines, or none and every shortage told. Whether a product is still for sale is no matter: staff decide what they send.
async fn take_again(transaction: &Transaction, lines: &[OrderLine]) -> Result<(), ShopError> {
    let stocks = placing::lock_stock(transaction, lines).await?;
    let short: Vec<LineFault> = lines
        .iter()
        .filter_map(|line| {
            let available = stocks.get(&line.product_id).copied().unwrap_or(0);
            (available < line.quantity).then(|| LineFault {
                product_id: line.product_id,
                name: line.name.clone(),
                reason: Reason::InsufficientStock,
                requested: line.quantity,
                available,
                price: None,
            })
        })
        .collect();
    if !short.is_empty() {
        let refusal = Refusal { reason: Reason::InsufficientStock, lines: short, amounts: None };
        return Err(OrderError::Refused(Box::new(refusal)).into());
    }
    if placing::take_stock(transaction, lines).await? { Ok(()) } else { Err(ShopError::Failed(Box::new(StockSlipped))) }
}
