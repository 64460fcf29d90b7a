//! Records the payment of several orders at once, and takes that back (MON-02).

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{EntryId, IdempotencyKey, OrderSelection, in_force};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::rules::PAYMENT_MAX_DAYS_BEFORE_ORDER;
use nevel_storage::orders::commands;
use nevel_storage::orders::entries::{self, Author};

use super::add_entry::correct_in_force;
use super::jobs::select_orders;
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
/// its key. The repetition for a filter only returns what was recorded.
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
    // Orders that an earlier attempt has paid do not match the filter any more.
    let is_repeated_filter = matches!(selection, OrderSelection::Filter { .. })
        && !entries::list_by_key(shop.db.reader(), key.as_str(), EntryId(0), 1).await?.is_empty();
    if is_repeated_filter {
        return recorded(shop, key).await;
    }
    let orders = select_orders(shop, selection).await?;
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

async fn recorded(shop: &Shop, key: &IdempotencyKey) -> Result<RecordedPayments> {
    let mut recorded = RecordedPayments { orders: 0, amount: Cents::ZERO };
    let mut after = EntryId(0);
    loop {
        let batch = entries::list_by_key(shop.db.reader(), key.as_str(), after, 1_000).await?;
        let Some((last, ..)) = batch.last() else { return Ok(recorded) };
        after = *last;
        recorded.orders += batch.len() as u64;
        let cents: i64 = batch.iter().map(|(.., amount)| amount.get()).sum();
        recorded.amount = Cents::new(recorded.amount.get() + cents);
    }
}

/// Adds the counter-entries of the payments that a request recorded, whatever happened to the orders since. Returns
/// the number of orders; those corrected before do not count.
pub async fn correct_payments(shop: &Shop, actor: Actor, key: &IdempotencyKey) -> Result<u64> {
    actor.must_be_admin()?;
    let (mut after, mut corrected) = (EntryId(0), 0);
    loop {
        let batch = entries::list_by_key(shop.db.reader(), key.as_str(), after, BATCH_SIZE as u64).await?;
        let Some((last, ..)) = batch.last() else { break };
        after = *last;
        let mut orders: Vec<_> = batch.iter().map(|(entry, order, _)| (*order, *entry)).collect();
        orders.sort_unstable();
        let orders = &orders;
        corrected += retry_on_conflict(|| async move {
            let transaction = shop.db.begin_write().await?;
            let author = Author { user: actor.user_id, key: None, now: shop.clock.now() };
            let mut corrected = 0;
            for (order, id) in orders {
                let Some(before) = commands::lock(&transaction, *order).await? else { continue };
                let Some(entry) = in_force(&before.order.entries).find(|entry| entry.id == *id) else { continue };
                correct_in_force(&transaction, &before, entry, author).await?;
                corrected += 1;
            }
            shop.commit(transaction).await?;
            Ok(corrected)
        })
        .await?;
    }
    tracing::info!(target: "audit", user = actor.user_id.0, orders = corrected, "payments of several orders corrected");
    Ok(corrected)
}
