//! Records payments and refunds of an order, and corrects them (MON-01).

use nevel_domain::bank_statements::BankLineId;
use nevel_domain::orders::{
    Entry, EntryId, EntryKind, EntrySums, IdempotencyKey, NewEntry, Order, OrderChange, OrderId, OrderRecord, Payment,
    PaymentChange, StaffAction, check_entry, in_force,
};
use nevel_domain::rules::ORDER_ENTRIES;
use nevel_domain::time_zone::TimeZone;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::orders::entries::{self, Author};
use nevel_storage::orders::history::{self, StaffEvent};

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use crate::orders::error::OrderError;
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop, ShopError};

/// Adds a payment or refund. A request with the key of an earlier one adds nothing.
pub async fn add_entry(
    shop: &Shop,
    actor: Actor,
    id: OrderId,
    entry: NewEntry,
    key: Option<IdempotencyKey>,
) -> Result<OrderDetails> {
    let zone = time_zone(shop).await?;
    let (entry, key, zone) = (&entry, key.as_ref().map(IdempotencyKey::as_str), &zone);
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(add(actor, order, entry, key, zone))).await?;
    if is_change {
        let (kind, cents) = (entry.kind.as_str(), entry.payment.amount.get());
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, kind, cents, "entry added");
    }
    Ok(details)
}

async fn add(
    actor: Actor,
    order: LockedOrder<'_, '_>,
    entry: &NewEntry,
    key: Option<&str>,
    zone: &TimeZone,
) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    let (order, author) = (&before.order, Author { user: actor.user_id, key, now });
    if let Some(key) = key
        && let Some(existing) = entries::find_by_key(transaction, order.id, key).await?
    {
        let is_same =
            |stored: &Entry| stored.kind == entry.kind && stored.payment == entries::storable(order, &entry.payment);
        let is_same_outcome = match entry.is_still_owed {
            Some(is_still_owed) if entry.kind == EntryKind::Refund && order.balance_cents() > 0 => {
                order.is_settled() != is_still_owed
            }
            _ => true,
        };
        let is_repeated =
            is_same_outcome && order.entries.iter().any(|stored| stored.id == existing && is_same(stored));
        return if is_repeated { Ok(false) } else { Err(OrderError::KeyReused(None).into()) };
    }
    add_to_locked(transaction, before, entry, None, author, zone).await?;
    Ok(true)
}

/// Adds an entry to a locked order, for a line of a bank statement or without one.
pub(super) async fn add_to_locked(
    transaction: &Transaction,
    before: &OrderRecord,
    entry: &NewEntry,
    line: Option<BankLineId>,
    author: Author<'_>,
    zone: &TimeZone,
) -> Result<()> {
    let order = &before.order;
    check_day(order, &entry.payment, author, zone)?;
    check_entry(order, entry).map_err(|error| ShopError::invalid_field("amount", error))?;
    ensure_version(before, entry.version)?;
    entries::add(transaction, order, entry.kind, &entry.payment, line, author).await?;
    let sums = sums(transaction, order.id).await?;
    let settled_cents = order.settled_after(entry, balance(order, &sums));
    entries::update_sums(transaction, order.id, sums, settled_cents).await?;
    let action =
        if entry.kind == EntryKind::Refund { StaffAction::RefundRecorded } else { StaffAction::PaymentRecorded };
    let payment = entries::storable(order, &entry.payment);
    record(transaction, before, action, &OrderChange::of_payment(None, Some(&payment)), author).await
}

/// Adds the counter-entry of an entry. Nothing happens if it has one.
pub async fn correct_entry(
    shop: &Shop,
    actor: Actor,
    id: OrderId,
    entry: EntryId,
    version: Option<i64>,
) -> Result<OrderDetails> {
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(correct(actor, order, entry, version))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, entry = entry.0, "entry corrected");
    }
    Ok(details)
}

async fn correct(actor: Actor, order: LockedOrder<'_, '_>, id: EntryId, version: Option<i64>) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    let entries = &before.order.entries;
    let Some(entry) = in_force(entries).find(|entry| entry.id == id) else {
        let is_corrected = entries.iter().any(|entry| entry.corrects == Some(id));
        return if is_corrected { Ok(false) } else { Err(OrderError::EntryNotFound.into()) };
    };
    ensure_version(before, version)?;
    let author = Author { user: actor.user_id, key: None, now };
    correct_in_force(transaction, before, entry, author).await?;
    Ok(true)
}

/// Adds the counter-entry of an entry in force of a locked order.
pub(super) async fn correct_in_force(
    transaction: &Transaction,
    before: &OrderRecord,
    entry: &Entry,
    author: Author<'_>,
) -> Result<()> {
    let order = &before.order;
    entries::correct(transaction, order, [entry], author).await?;
    let sums = sums(transaction, order.id).await?;
    let balance = balance(order, &sums);
    let settled_cents = Some(entry.settled_before_cents).filter(|before| *before == balance).unwrap_or(0);
    entries::update_sums(transaction, order.id, sums, settled_cents).await?;
    let action = if entry.kind == EntryKind::Refund { StaffAction::RefundRemoved } else { StaffAction::PaymentRemoved };
    record(transaction, before, action, &OrderChange::of_payment(Some(&entry.payment), None), author).await
}

/// Replaces everything recorded by one payment, or by nothing. This is how versions without entries change the payment.
pub async fn set_payment(shop: &Shop, actor: Actor, id: OrderId, change: PaymentChange) -> Result<OrderDetails> {
    let zone = time_zone(shop).await?;
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(replace(actor, order, &change, &zone))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, paid = change.payment.is_some(), "payment replaced");
    }
    Ok(details)
}

async fn replace(actor: Actor, order: LockedOrder<'_, '_>, change: &PaymentChange, zone: &TimeZone) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    let (order, author) = (&before.order, Author { user: actor.user_id, key: None, now });
    if let Some(payment) = &change.payment {
        check_day(order, payment, author, zone)?;
    }
    let payment = change.payment.as_ref().map(|payment| entries::storable(order, payment));
    let former = order.payment.as_ref().map(|payment| entries::storable(order, payment));
    // A repeated request changes nothing, so the version does not matter.
    let is_change = former != payment;
    if is_change {
        ensure_version(before, change.version)?;
        if order.entries.len() >= ORDER_ENTRIES && payment.is_some() {
            return Err(ShopError::invalid_field("amount", ValidationError::TooMany { max: ORDER_ENTRIES }));
        }
        entries::correct(transaction, order, in_force(&order.entries), author).await?;
        if let Some(payment) = &payment {
            entries::add(transaction, order, EntryKind::Payment, payment, None, author).await?;
        }
        let sums = sums(transaction, order.id).await?;
        entries::update_sums(transaction, order.id, sums, 0).await?;
        let action = if payment.is_some() { StaffAction::PaymentRecorded } else { StaffAction::PaymentRemoved };
        let values = OrderChange::of_payment(former.as_ref(), payment.as_ref());
        record(transaction, before, action, &values, author).await?;
    }
    Ok(is_change)
}

fn check_day(order: &Order, payment: &Payment, author: Author<'_>, zone: &TimeZone) -> Result<(), ShopError> {
    let (ordered_on, today) = (zone.day_of(order.created_at), zone.day_of(author.now));
    let checked: Result<(), ValidationError> = payment.check_day(ordered_on, today);
    checked.map_err(|error| ShopError::invalid_field("paidOn", error))
}

/// What the buyer owes after new entries.
fn balance(order: &Order, sums: &EntrySums) -> i64 {
    order.due().get() - sums.payment.as_ref().map_or(0, |payment| payment.amount.get())
}

async fn sums(transaction: &Transaction, id: OrderId) -> Result<EntrySums> {
    Ok(EntrySums::of(&entries::list(transaction, id).await?))
}

async fn record(
    transaction: &Transaction,
    before: &OrderRecord,
    action: StaffAction,
    change: &OrderChange,
    author: Author<'_>,
) -> Result<()> {
    let event = StaffEvent { action, status: before.order.status, change, note: None };
    Ok(history::add_staff_event(transaction, before.order.id, author.user, event, author.now).await?)
}
