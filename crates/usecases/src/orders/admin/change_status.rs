//! Changes the status of an order (AOR-03). Canceling returns the stock; undoing a cancellation takes it again.

use std::collections::HashMap;

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    LineError, LineErrorReason, OrderId, OrderLine, OrderRecord, OrderStatus, Packing, PlaceOrderError, StaffAction,
    StatusChange,
};
use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_domain::settings::ShopSettings;
use nevel_storage::Transaction;
use nevel_storage::orders::history::{self, Event};
use nevel_storage::orders::{commands, stock};

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use super::end_packing::end_packing;
use super::set_parcel::{store_parcel, to_parcel};
use crate::emails::queue::{cancel_status_email, queue_status_change};
use crate::orders::error::OrderError;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop};

pub async fn change_status(shop: &Shop, actor: Actor, id: OrderId, change: StatusChange) -> Result<OrderDetails> {
    let settings = read_settings(shop).await?;
    let (details, changed_from) = edit_locked(shop, actor, id, |LockedOrder { transaction, before, now, .. }| {
        let delay = STATUS_EMAIL_DELAY_SECONDS;
        Box::pin(apply_status(transaction, (actor.user_id, delay), before, &change, &settings, now))
    })
    .await?;
    if let Some(from) = changed_from {
        let (from, to) = (from.as_str(), change.status.as_str());
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, from, to, "order status changed");
    }
    Ok(details)
}

/// Changes the status of a locked order, with history, stock and email, which is sent after some seconds. Returns the
/// previous status, or `None` if the order already has the requested one.
pub(super) async fn apply_status(
    transaction: &Transaction,
    (author, email_delay): (UserId, i64),
    before: &OrderRecord,
    change: &StatusChange,
    settings: &ShopSettings,
    now: Timestamp,
) -> Result<Option<OrderStatus>> {
    let (id, from, to) = (before.order.id, before.order.status, change.status);
    let parcel = change.parcel.clone().map(|input| to_parcel(input, before, settings, "parcel.carrier")).transpose()?;
    let new_parcel = parcel.filter(|parcel| before.order.parcel.as_ref() != Some(parcel));
    if from != to || new_parcel.is_some() {
        ensure_version(before, change.version)?;
    }
    if let Some(parcel) = &new_parcel {
        store_parcel(transaction, author, before, Some(parcel), now).await?;
    }
    // The order already has the requested status, so the version does not matter; a note is still saved.
    if from == to {
        if let Some(text) = &change.note {
            commands::add_note(transaction, id, author, text.clone(), now).await?;
        }
        return Ok(None);
    }
    let notify = change.notify.then_some(email_delay);
    let update = StatusUpdate { to, author: Author::Staff(author), note: change.note.clone(), notify };
    set_status(transaction, before, update, settings, now).await?;
    Ok(Some(from))
}

/// Who changes the status of an order.
#[derive(Clone, Copy)]
pub(super) enum Author {
    Staff(UserId),
    /// A job, which only cancels orders that were not confirmed in time.
    Shop,
}

pub(super) struct StatusUpdate {
    pub to: OrderStatus,
    pub author: Author,
    pub note: Option<String>,
    /// After how many seconds the email is sent, if at all.
    pub notify: Option<i64>,
}

/// Changes the status of a locked order to another one, with history, stock and email.
pub(super) async fn set_status(
    transaction: &Transaction,
    before: &OrderRecord,
    StatusUpdate { to, author, note, notify }: StatusUpdate,
    settings: &ShopSettings,
    now: Timestamp,
) -> Result<()> {
    if before.order.has_return() && !to.is_shipped() {
        return Err(OrderError::HasReturn.into());
    }
    let (id, from, lines) = (before.order.id, before.order.status, &before.order.lines);
    let open_cents = before.order.owed_cents();
    let is_refused = settings.records_payments && !settings.ships_unpaid_orders && open_cents > 0;
    if is_refused && to.is_shipped() && !from.is_shipped() {
        return Err(OrderError::NotPaid(Cents::new(open_cents)).into());
    }
    if from == OrderStatus::Cancelled || to == OrderStatus::Cancelled {
        let locked = stock::lock(transaction, lines.iter().map(|line| line.product_id)).await?;
        if to == OrderStatus::Cancelled {
            stock::put_back(transaction, lines, &locked, now).await?;
        } else {
            ensure_in_stock(lines, &locked)?;
            stock::take(transaction, lines, &locked, now).await?;
        }
    }
    commands::set_status(transaction, before, to, now, settings.time_zone.day_of(now)).await?;
    let (by, is_unconfirmed) = match author {
        Author::Staff(user) => (Some(user), false),
        Author::Shop => (None, true),
    };
    let action = is_unconfirmed.then_some(StaffAction::CanceledUnconfirmed);
    let event = Event { from: Some(from), to, note, is_contact: false, action };
    history::add_event(transaction, id, by, event, now).await?;
    if Packing::ends_with(to) {
        end_packing(transaction, before, to, by, now).await?;
    }
    if let Some(delay) = notify.filter(|_| before.order.contact.has_email()) {
        queue_status_change(transaction, id, before.language, from, to, (is_unconfirmed, delay), now).await
    } else {
        cancel_status_email(transaction, id, now).await
    }
}

/// Reports every shortage. Products that are no longer purchasable are allowed: staff decide.
pub(super) fn ensure_in_stock(lines: &[OrderLine], stocks: &HashMap<ProductId, i64>) -> Result<()> {
    let shortages: Vec<LineError> = lines
        .iter()
        .filter_map(|line| {
            let available = stocks.get(&line.product_id).copied().unwrap_or(0);
            (available < line.quantity).then(|| LineError {
                product_id: line.product_id,
                name: line.name.clone(),
                reason: LineErrorReason::InsufficientStock,
                requested: line.quantity,
                available,
                price: None,
            })
        })
        .collect();
    if !shortages.is_empty() {
        let error = PlaceOrderError { reason: LineErrorReason::InsufficientStock, lines: shortages, amounts: None };
        return Err(OrderError::Rejected(Box::new(error)).into());
    }
    Ok(())
}
