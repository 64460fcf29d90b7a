//! Records what came back of a shipped order, with stock, refund, documents and withdrawal in one transaction (DSK-08).

use nevel_domain::orders::{
    EntryKind, IdempotencyKey, Invoice, NewEntry, Order, OrderChange, OrderId, OrderRecord, OrderReturn, Payment,
    StaffAction, current_invoice,
};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::ValidationError;
use nevel_domain::withdrawals::{StateChange, WithdrawalId, WithdrawalRecord, WithdrawalState};
use nevel_storage::Transaction;
use nevel_storage::orders::entries::{self, Author};
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::{admin_query, invoices, returns, stock};
use nevel_storage::withdrawals::{commands as withdrawal_commands, query as withdrawals};

use super::add_entry::add_to_locked;
use super::change_status::ensure_in_stock;
use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use super::issue_invoice::{issue_for_locked, log_issued};
use crate::orders::error::OrderError;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop, ShopError};

/// Everything that came back of an order, and what follows from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedReturn {
    pub goods: OrderReturn,
    pub refund: Option<Payment>,
    /// Whether the invoice in force is corrected.
    pub credit_note: bool,
    pub withdrawal: Option<WithdrawalStep>,
    /// The expected version of the order.
    pub version: i64,
}

/// How a withdrawal goes on with the return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalStep {
    pub id: WithdrawalId,
    pub change: StateChange,
}

/// The order as it would be after the return.
pub async fn preview_return(shop: &Shop, actor: Actor, id: OrderId, goods: &OrderReturn) -> Result<Order> {
    actor.must_be_admin()?;
    let record = admin_query::find(shop.db.reader(), id).await?.ok_or(OrderError::NotFound)?;
    goods.apply(&record.order).map_err(ShopError::Invalid)
}

/// Replaces what was recorded as returned before. A refund with the key of an earlier request is recorded once.
pub async fn record_return(
    shop: &Shop,
    actor: Actor,
    id: OrderId,
    new: RecordedReturn,
    key: Option<IdempotencyKey>,
) -> Result<OrderDetails> {
    let settings = read_settings(shop).await?;
    let (new, key, settings) = (&new, key.as_ref().map(IdempotencyKey::as_str), &settings);
    let (details, (is_change, issued)) =
        edit_locked(shop, actor, id, |order| Box::pin(run(shop, actor, order, new, key, settings))).await?;
    if is_change {
        let cents = details.record.order.returned_amount.get();
        let refund = new.refund.as_ref().map(|refund| refund.amount.get());
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, cents, refund, "return recorded");
    }
    log_issued(Some(actor.user_id), id, &issued);
    Ok(details)
}

/// Returns whether anything was recorded, and the documents that were issued.
async fn run(
    shop: &Shop,
    actor: Actor,
    LockedOrder { transaction, before, now, .. }: LockedOrder<'_, '_>,
    new: &RecordedReturn,
    key: Option<&str>,
    settings: &ShopSettings,
) -> Result<(bool, Vec<Invoice>)> {
    let author = Author { user: actor.user_id, key, now };
    let returned = new.goods.apply(&before.order).map_err(ShopError::Invalid)?;
    let is_other_return =
        returned.lines != before.order.lines || returned.is_shipping_refunded != before.order.is_shipping_refunded;
    if is_repeated(transaction, before, new, key, is_other_return).await? {
        return Ok((false, Vec::new()));
    }
    let step = match &new.withdrawal {
        Some(step) => find_step(transaction, before, step).await?,
        None => None,
    };
    // A repeated request changes nothing, so the version does not matter.
    let is_change = is_other_return || new.refund.is_some() || step.is_some();
    if is_change {
        ensure_version(before, Some(new.version))?;
    }
    if !before.order.is_returnable() {
        return Err(OrderError::NotReturnable.into());
    }
    let mut after = OrderRecord { order: returned, ..before.clone() };
    if is_other_return {
        if after.order.returned_amount != before.order.returned_amount {
            after.order.settled_cents = 0;
        }
        move_stock(transaction, &before.order, &after.order, author).await?;
        returns::update_return(transaction, &before.order, &after.order).await?;
        let change = OrderChange::of_return(&before.order, &after.order);
        let event =
            StaffEvent { action: StaffAction::Returned, status: before.order.status, change: &change, note: None };
        history::add_staff_event(transaction, before.order.id, actor.user_id, event, now).await?;
    }
    if let Some(refund) = &new.refund {
        let entry = NewEntry { kind: EntryKind::Refund, payment: refund.clone(), is_still_owed: None, version: None };
        add_to_locked(transaction, &after, &entry, None, author, &settings.time_zone).await.map_err(of_refund)?;
    }
    if let Some((withdrawal, change)) = step {
        withdrawal_commands::change_state(transaction, &withdrawal, actor.user_id, change.clone(), now).await?;
    }
    let mut issued = Vec::new();
    if new.credit_note {
        let existing = invoices::list_for_order(transaction, before.order.id).await?;
        if current_invoice(&existing).is_some() {
            if before.order.is_anonymized {
                return Err(OrderError::NotInvoiceable.into());
            }
            issued = issue_for_locked(shop, transaction, &after, &existing, Some(actor.user_id), settings).await?;
        }
    }
    Ok((is_change, issued))
}

/// Whether an earlier request with the key recorded the refund. The key must not belong to anything else.
async fn is_repeated(
    transaction: &Transaction,
    before: &OrderRecord,
    new: &RecordedReturn,
    key: Option<&str>,
    is_other_return: bool,
) -> Result<bool> {
    let order = &before.order;
    let Some(key) = key else { return Ok(false) };
    let Some(existing) = entries::find_by_key(transaction, order.id, key).await? else { return Ok(false) };
    let stored = order.entries.iter().find(|entry| entry.id == existing);
    let refund = new.refund.as_ref().map(|refund| (EntryKind::Refund, entries::storable(order, refund)));
    if is_other_return || stored.map(|entry| (entry.kind, entry.payment.clone())) != refund {
        return Err(OrderError::KeyReused(None).into());
    }
    Ok(true)
}

/// The withdrawal of the order with the change that it still needs. Accepting or rejecting one is no part of a return.
async fn find_step<'a>(
    transaction: &Transaction,
    before: &OrderRecord,
    step: &'a WithdrawalStep,
) -> Result<Option<(WithdrawalRecord, &'a StateChange)>> {
    let withdrawal = withdrawals::lock(transaction, step.id).await?;
    let withdrawal = withdrawal
        .filter(|withdrawal| withdrawal.order_id == Some(before.order.id))
        .ok_or_else(|| ShopError::invalid_field("withdrawal.id", ValidationError::Unknown))?;
    let change = &step.change;
    if !matches!(change.state, WithdrawalState::GoodsReceived | WithdrawalState::Refunded) {
        return Err(ShopError::invalid_field("withdrawal.state", ValidationError::Unknown));
    }
    if change.state == withdrawal.state {
        return Ok(None);
    }
    if change.version.is_some_and(|expected| expected != withdrawal.version) {
        return Err(OrderError::VersionConflict(Box::new(before.clone())).into());
    }
    Ok(Some((withdrawal, change)))
}

/// Puts back into stock what is new there, and takes out what is no longer there unless it was sold meanwhile.
async fn move_stock(transaction: &Transaction, before: &Order, after: &Order, author: Author<'_>) -> Result<()> {
    let (back, taken) = OrderReturn::stock_changes(before, after);
    let ids = back.iter().chain(&taken).map(|line| line.product_id);
    let locked = stock::lock(transaction, ids).await?;
    ensure_in_stock(&taken, &locked)?;
    stock::take(transaction, &taken, &locked, author.now).await?;
    Ok(stock::put_back(transaction, &back, &locked, author.now).await?)
}

/// Names the field of the refund.
fn of_refund(error: ShopError) -> ShopError {
    match error {
        ShopError::Invalid(mut errors) => {
            for error in &mut errors {
                error.field = format!("refund.{}", error.field).into();
            }
            ShopError::Invalid(errors)
        }
        error => error,
    }
}
