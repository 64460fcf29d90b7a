//! Books lines of bank statements as entries of orders. The entries and the state of a line are one transaction, so that
//! a line is booked once, whatever happens to the shop.

use nevel_domain::bank_statements::{BankLineId, BankLineState, BookedPart, Booking, LineKind};
use nevel_domain::orders::{EntryKind, NewEntry, OrderRecord, Payment};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::time_zone::TimeZone;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_storage::Transaction;
use nevel_storage::orders::entries::Author;
use nevel_storage::orders::{bank_lines, commands};

use crate::orders::admin::add_entry::add_to_locked;
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop, ShopError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BookingResult {
    /// Also if an earlier request has booked the same.
    Booked,
    /// The line is booked, ignored or changed otherwise; nothing was booked now.
    LineChanged,
    /// An order was paid, canceled or changed otherwise; nothing was booked.
    OrderChanged,
    /// Why the line cannot be booked, or an order does not accept the entry.
    Refused(FieldError),
}

/// The caller bounds the number of lines. Each is booked or not by itself.
pub async fn book_lines(shop: &Shop, actor: Actor, bookings: Vec<Booking>) -> Result<Vec<(BankLineId, BookingResult)>> {
    actor.must_be_admin()?;
    let zone = &time_zone(shop).await?;
    let mut results = Vec::new();
    for booking in &bookings {
        let booked = retry_on_conflict(|| book(shop, actor, booking, zone)).await;
        let result = match booked {
            Ok(result) => result,
            Err(ShopError::Order(OrderError::VersionConflict(_) | OrderError::NotFound)) => BookingResult::OrderChanged,
            Err(ShopError::Invalid(fields)) => {
                fields.into_iter().next().map_or(BookingResult::OrderChanged, BookingResult::Refused)
            }
            Err(error) => return Err(error),
        };
        if result == BookingResult::Booked {
            let (orders, line) = (booking.parts.len(), booking.line.0);
            tracing::info!(target: "audit", user = actor.user_id.0, line, orders, "line of a bank statement booked");
        }
        results.push((booking.line, result));
    }
    Ok(results)
}

async fn book(shop: &Shop, actor: Actor, booking: &Booking, zone: &TimeZone) -> Result<BookingResult> {
    let transaction = shop.db.begin_write().await?;
    // Orders before lines and by id, as everywhere, to avoid deadlocks.
    let mut parts = booking.parts.clone();
    parts.sort_by_key(|part| part.allocation.order);
    let mut orders: Vec<OrderRecord> = Vec::new();
    for part in &parts {
        orders.push(commands::lock(&transaction, part.allocation.order).await?.ok_or(OrderError::NotFound)?);
    }
    let Some(line) = bank_lines::lock(&transaction, booking.line).await? else {
        return Ok(BookingResult::LineChanged);
    };
    if line.state == BankLineState::Booked && is_booked(&transaction, booking).await? {
        return Ok(BookingResult::Booked);
    }
    let sum: i64 = parts.iter().map(|part| part.allocation.amount.get()).sum();
    let Some(kind) = entry_kind(line.kind) else {
        return Ok(BookingResult::Refused(FieldError::new("id", ValidationError::ReturnedTransfer)));
    };
    if line.state != BankLineState::Open || line.version != booking.version || sum != line.open().get() {
        return Ok(BookingResult::LineChanged);
    }
    let author = Author { user: actor.user_id, key: None, now: shop.clock.now() };
    for (part, before) in parts.iter().zip(&orders) {
        let payment = Payment {
            method: PaymentMethod::BankTransfer,
            amount: part.allocation.amount,
            paid_on: line.booked_on,
            reference: line.reference.clone(),
        };
        // The buyer still owes what the bank took back. Money that the shop returned is owed if something was open before.
        let is_still_owed = (line.kind == LineKind::Reversal).then_some(true);
        let entry = NewEntry { kind, payment, is_still_owed, version: Some(part.version) };
        add_to_locked(&transaction, before, &entry, Some(line.id), author, zone).await?;
    }
    bank_lines::update_booked(&transaction, [line.id]).await?;
    shop.commit(transaction).await?;
    Ok(BookingResult::Booked)
}

/// What a line becomes; `None` for money of the shop that came back: staff correct the refund in its order.
fn entry_kind(kind: LineKind) -> Option<EntryKind> {
    match kind {
        LineKind::Payment => Some(EntryKind::Payment),
        LineKind::Reversal | LineKind::Transfer => Some(EntryKind::Refund),
        LineKind::ReturnedTransfer => None,
    }
}

/// Whether an earlier request has booked the same parts.
async fn is_booked(transaction: &Transaction, booking: &Booking) -> Result<bool> {
    let stored: Vec<BookedPart> = bank_lines::booked_parts(transaction, &[booking.line]).await?;
    let is_stored = |order, amount| stored.iter().any(|part| (part.order, part.amount) == (order, amount));
    Ok(booking.parts.iter().all(|part| is_stored(part.allocation.order, part.allocation.amount)))
}
