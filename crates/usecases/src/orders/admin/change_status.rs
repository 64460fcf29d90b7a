//! Changes the status of an order (AOR-03). Canceling returns the stock; undoing a cancellation takes it again.

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::orders::{LineError, LineErrorReason, OrderDetails, OrderId, OrderLine, OrderStatus, PlaceOrderError, StatusChange};
use nevel_domain::settings::ShopSettings;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::{self, CatalogChange};
use nevel_storage::orders::commands::{self, Event};
use nevel_storage::orders::placement;
use nevel_storage::stock_notifications;

use super::details::load_details;
use super::set_parcel::{store_parcel, to_parcel};
use crate::actor::Actor;
use crate::emails::queue::queue_status_change;
use crate::error::ShopError;
use crate::orders::error::{OrderError, StockInvariantViolated};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub async fn change_status(shop: &Shop, actor: Actor, id: OrderId, change: StatusChange) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let settings = read_settings(shop).await?;
    let transaction = shop.db.begin_write().await?;
    let to = change.status;
    let changed_from = apply_status(shop, &transaction, actor.user_id, id, change, &settings).await?;
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    if let Some(from) = changed_from {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, from = from.as_str(), to = to.as_str(), "order status changed");
    }
    Ok(details)
}

/// Changes the status in a transaction of the caller, with history, stock and email. Returns the previous status, or `None` if the order already has the requested one.
pub(super) async fn apply_status(
    shop: &Shop,
    transaction: &Transaction,
    author: UserId,
    id: OrderId,
    change: StatusChange,
    settings: &ShopSettings,
) -> Result<Option<OrderStatus>, ShopError> {
    let before = commands::lock(transaction, id).await?.ok_or(OrderError::NotFound)?;
    // Read after locking, so that the timestamps of events are in order.
    let now = shop.clock.now();
    let (from, to) = (before.order.status, change.status);
    let parcel = change.parcel.map(|input| to_parcel(input, &before, settings, "parcel.carrier")).transpose()?;
    let new_parcel = parcel.filter(|parcel| before.order.parcel.as_ref() != Some(parcel));
    let is_outdated = change.version.is_some_and(|expected| expected != before.version);
    if is_outdated && (from != to || new_parcel.is_some()) {
        return Err(OrderError::VersionConflict(Box::new(before)).into());
    }
    if let Some(parcel) = &new_parcel {
        store_parcel(transaction, author, &before, Some(parcel), now).await?;
    }
    // The order already has the requested status, so the version does not matter; a note is still saved.
    if from == to {
        if let Some(text) = change.note {
            commands::add_note(transaction, id, author, text, now).await?;
        }
        return Ok(None);
    }
    let lines = &before.order.lines;
    let availability_changed = match (from, to) {
        (_, OrderStatus::Cancelled) => return_stock(transaction, lines).await?,
        (OrderStatus::Cancelled, _) => take_stock_again(transaction, lines).await?,
        _ => Vec::new(),
    };
    commands::set_status(transaction, &before, to, now, settings.time_zone.day_of(now)).await?;
    let event = Event { from: Some(from), to, note: change.note, is_contact: false };
    commands::add_event(transaction, id, author, event, now).await?;
    queue_status_change(transaction, id, before.language, from, to, now).await?;
    catalog_changes::record(transaction, CatalogChange::Products(&availability_changed), now).await?;
    Ok(Some(from))
}

/// Returns the stock of all lines. The result are the products that were sold out.
async fn return_stock(transaction: &Transaction, lines: &[OrderLine]) -> Result<Vec<ProductId>, ShopError> {
    let stocks = placement::lock_stock(transaction, lines).await?;
    placement::return_stock(transaction, lines).await?;
    stock_notifications::record_returned_lines(transaction, lines).await?;
    Ok(stocks.into_iter().filter(|(_, stock)| *stock == 0).map(|(id, _)| id).collect())
}

/// Takes the stock of all lines or reports every shortage. Products that are no longer purchasable are allowed: staff decide. The
/// result are the products that are sold out then.
async fn take_stock_again(transaction: &Transaction, lines: &[OrderLine]) -> Result<Vec<ProductId>, ShopError> {
    let stocks = placement::lock_stock(transaction, lines).await?;
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
    if !placement::take_stock(transaction, lines).await? {
        return Err(ShopError::internal(StockInvariantViolated));
    }
    let is_sold_out = |line: &&OrderLine| stocks.get(&line.product_id) == Some(&line.quantity);
    Ok(lines.iter().filter(is_sold_out).map(|line| line.product_id).collect())
}
