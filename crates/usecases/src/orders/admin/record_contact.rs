//! Records attempts of staff to reach the buyer (DSK-05).

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{ContactAttempt, ContactResult, OrderChange, OrderId, OrderRecord, StaffAction};
use nevel_storage::Transaction;
use nevel_storage::orders::commands;
use nevel_storage::orders::history::{self, Event, StaffEvent};

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked};
use crate::orders::error::OrderError;
use crate::{Actor, Result, Shop, ShopError};

/// Only the first time that the buyer is reached is recorded.
pub async fn record_contact(shop: &Shop, actor: Actor, id: OrderId, attempt: &ContactAttempt) -> Result<OrderDetails> {
    let (details, is_new) = edit_locked(shop, actor, id, |order| Box::pin(record(actor, order, attempt))).await?;
    if is_new {
        let result = attempt.result.as_str();
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, result, "attempt to contact the buyer");
    }
    Ok(details)
}

async fn record(actor: Actor, order: LockedOrder<'_, '_>, attempt: &ContactAttempt) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    attempt.check_time(now).map_err(|error| ShopError::Invalid(vec![error]))?;
    if attempt.result == ContactResult::Reached && before.contacted_at.is_some() {
        if let Some(note) = &attempt.note {
            commands::add_note(transaction, before.order.id, actor.user_id, note.clone(), now).await?;
        }
        return Ok(false);
    }
    if attempt.expected_attempts.is_some_and(|expected| expected != before.contact_attempts) {
        return Err(OrderError::VersionConflict(Box::new(before.clone())).into());
    }
    let (id, status, note) = (before.order.id, before.order.status, attempt.note.clone());
    let action = match attempt.result {
        ContactResult::Reached => return mark_contacted(transaction, before, actor.user_id, note, now).await,
        ContactResult::NotReached => StaffAction::BuyerNotReached,
        ContactResult::CallBack => StaffAction::CallBackAgreed,
    };
    commands::count_contact_attempt(transaction, id, attempt.call_back_at).await?;
    let change = OrderChange::of_call_back(attempt.call_back_at);
    let event = StaffEvent { action, status, change: &change, note };
    history::add_staff_event(transaction, id, actor.user_id, event, now).await?;
    Ok(true)
}

/// Returns whether the buyer was not reached before.
pub(super) async fn mark_contacted(
    transaction: &Transaction,
    before: &OrderRecord,
    by: UserId,
    note: Option<String>,
    now: Timestamp,
) -> Result<bool> {
    if before.contacted_at.is_some() {
        return Ok(false);
    }
    commands::set_contacted(transaction, before, Some(now)).await?;
    let event = Event { from: None, to: before.order.status, note, is_contact: true, action: None };
    history::add_event(transaction, before.order.id, Some(by), event, now).await?;
    Ok(true)
}
