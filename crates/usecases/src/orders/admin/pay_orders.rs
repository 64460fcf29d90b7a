//! Records the payment of several orders at once, and takes that back (MON-02).

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{EntryId, IdempotencyKey, OrderId, OrderSelection};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::rules::PAYMENT_MAX_DAYS_BEFORE_ORDER;
use nevel_storage::orders::commands;
use nevel_storage::orders::entries::{self, Author};

use super::add_entry::correct_in_force;
use super::jobs::select_orders;
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop, ShopError};

/// Orders per transaction, small enough not to delay buyers.
const BATCH_SIZE: usize = 100;

/// Payments of the open amounts of several orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkPayment {
    pub selection: OrderSelection,
    pub method: PaymentMethod,
    pub paid_on: Day,
}

/// The entries of a request for several orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedPayments {
    pub orders: u64,
    pub amount: Cents,
}

/// Records the open amount of each order. Orders without one are not changed, so that the request can be repeated with
/// its key.
pub async fn pay_orders(
    shop: &Shop,
    actor: Actor,
    payment: BulkPayment,
    key: &IdempotencyKey,
) -> Result<RecordedPayments> {
    actor.must_be_admin()?;
    let zone = time_zone(shop).await?;
    let BulkPayment { selection, method, paid_on } = payment;
    let today = zone.day_of(shop.clock.now());
    nevel_domain::input::past_day(paid_on, paid_on, today)
        .map_err(|error| ShopError::invalid_field("paidOn", error))?;
    let placed_before = zone.starts_at(paid_on.plus_days(PAYMENT_MAX_DAYS_BEFORE_ORDER + 1));
    let earlier = entries::list_by_key(shop.db.reader(), key.as_str(), EntryId(0), 1).await?;
    if earlier.first().is_some_and(|(_, entry)| (entry.payment.method, entry.payment.paid_on) != (method, paid_on)) {
        return Err(OrderError::KeyReused(None).into());
    }
    let orders = if earlier.is_empty() {
        select_orders(shop, selection).await?
    } else {
        select_again(shop, selection, recorded(shop, key).await?.orders).await?
    };
    for batch in orders.chunks(BATCH_SIZE) {
        retry_on_conflict(|| async move {
            let transaction = shop.db.begin_write().await?;
            let author = Author { user: actor.user_id, key: Some(key.as_str()), now: shop.clock.now() };
            entries::pay_open_amounts(&transaction, batch, (method, paid_on), placed_before, author).await?;
            shop.commit(transaction).await
        })
        .await?;
    }
    let recorded = recorded(shop, key).await?;
    let (count, cents) = (recorded.orders, recorded.amount.get());
    tracing::info!(target: "audit", user = actor.user_id.0, orders = count, cents, "payments of several orders recorded");
    Ok(recorded)
}

/// The orders of a repeated request. Those that an earlier attempt has paid may no longer match the filter.
async fn select_again(shop: &Shop, selection: OrderSelection, recorded: u64) -> Result<Vec<OrderId>> {
    let OrderSelection::Filter { filter, expected_count } = selection else {
        return select_orders(shop, selection).await;
    };
    if recorded >= expected_count {
        return Ok(Vec::new());
    }
    let rest = OrderSelection::Filter { filter: filter.clone(), expected_count: expected_count - recorded };
    match select_orders(shop, rest).await {
        Err(ShopError::Order(OrderError::SelectionChanged(_))) => {
            select_orders(shop, OrderSelection::Filter { filter, expected_count }).await
        }
        selected => selected,
    }
}

async fn recorded(shop: &Shop, key: &IdempotencyKey) -> Result<RecordedPayments> {
    let mut recorded = RecordedPayments { orders: 0, amount: Cents::ZERO };
    let mut after = EntryId(0);
    loop {
        let batch = entries::list_by_key(shop.db.reader(), key.as_str(), after, 1_000).await?;
        let Some((_, last)) = batch.last() else { return Ok(recorded) };
        after = last.id;
        recorded.orders += batch.len() as u64;
        let cents: i64 = batch.iter().map(|(_, entry)| entry.payment.amount.get()).sum();
        recorded.amount = Cents::new(recorded.amount.get() + cents);
    }
}

/// Payments of a request that were taken back.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct CorrectedPayments {
    /// Also those that were corrected before.
    pub orders: u64,
    /// Numbers of orders that have changed since and were left alone.
    pub skipped: Vec<String>,
}

/// Adds the counter-entries of the payments that a request recorded. Orders that have changed since are left alone.
pub async fn correct_payments(shop: &Shop, actor: Actor, key: &IdempotencyKey) -> Result<CorrectedPayments> {
    actor.must_be_admin()?;
    let mut result = CorrectedPayments::default();
    let mut after = EntryId(0);
    loop {
        let batch = entries::list_by_key(shop.db.reader(), key.as_str(), after, BATCH_SIZE as u64).await?;
        let Some((_, last)) = batch.last() else { break };
        after = last.id;
        let corrected = entries::corrected(shop.db.reader(), batch.iter().map(|(_, entry)| entry.id)).await?;
        result.orders += corrected.len() as u64;
        let mut orders: Vec<_> = batch.iter().map(|(order, entry)| (*order, entry.id)).collect();
        orders.retain(|(_, entry)| !corrected.contains(entry));
        orders.sort_unstable();
        let orders = &orders;
        let (count, skipped) = retry_on_conflict(|| async move {
            let transaction = shop.db.begin_write().await?;
            let author = Author { user: actor.user_id, key: None, now: shop.clock.now() };
            let (mut count, mut skipped) = (0, Vec::new());
            for (order, id) in orders {
                let Some(before) = commands::lock(&transaction, *order).await? else { continue };
                match before.order.entries.last() {
                    Some(entry) if entry.id == *id && before.order.updated_at <= entry.at => {
                        correct_in_force(&transaction, &before, entry, author).await?;
                        count += 1;
                    }
                    _ => skipped.push(before.order.number),
                }
            }
            shop.commit(transaction).await?;
            Ok((count, skipped))
        })
        .await?;
        result.orders += count;
        result.skipped.extend(skipped);
    }
    let (corrected, skipped) = (result.orders, result.skipped.len());
    tracing::info!(target: "audit", user = actor.user_id.0, orders = corrected, skipped, "payments of several orders corrected");
    Ok(result)
}
