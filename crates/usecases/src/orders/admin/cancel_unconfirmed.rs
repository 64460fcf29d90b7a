//! Cancels orders that staff did not confirm in time (SEC-05), so that their stock can be bought again. A job runs it.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderRecord, OrderStatus};
use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_domain::settings::ShopSettings;
use nevel_storage::orders::{commands, open_orders};

use super::change_status::{Author, StatusUpdate, set_status};
use crate::error::Result;
use crate::housekeeping::BATCH_SIZE;
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Returns the number of canceled orders. More than a batch are canceled by the next run.
pub async fn cancel_unconfirmed_orders(shop: &Shop) -> Result<u64> {
    let settings = read_settings(shop).await?;
    let Some(hours) = settings.customer_limits.cancel_after_hours else { return Ok(0) };
    let before = shop.clock.now().plus_seconds(-i64::from(hours) * 3_600);
    let mut count = 0;
    for id in open_orders::find_unconfirmed(shop.db.reader(), before, BATCH_SIZE).await? {
        match retry_on_conflict(|| cancel(shop, &settings, id, before)).await {
            Ok(true) => {
                tracing::info!(target: "audit", order = id.0, hours, "unconfirmed order canceled");
                count += 1;
            }
            Ok(false) => {}
            // The next orders do not wait for this one.
            Err(error) => tracing::error!(%error, order = id.0, "failed to cancel an unconfirmed order"),
        }
    }
    Ok(count)
}

/// Returns whether the order was canceled: staff may have confirmed it meanwhile.
async fn cancel(shop: &Shop, settings: &ShopSettings, id: OrderId, before: Timestamp) -> Result<bool> {
    let transaction = shop.db.begin_write().await?;
    let Some(order) = commands::lock(&transaction, id).await?.filter(|order| is_unconfirmed(order, before)) else {
        return Ok(false);
    };
    let update = StatusUpdate {
        to: OrderStatus::Cancelled,
        author: Author::Shop,
        note: None,
        notify: Some(STATUS_EMAIL_DELAY_SECONDS),
    };
    set_status(&transaction, &order, update, settings, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(true)
}

/// The same condition as in `find_unconfirmed`. Staff who changed the order in any way decide about it themselves.
fn is_unconfirmed(record: &OrderRecord, before: Timestamp) -> bool {
    let OrderRecord { order, version, contacted_at, contact_attempts, notes_count, .. } = record;
    let is_unchanged = *version == 1 && *notes_count == 0 && order.payment.is_none();
    let is_untouched = is_unchanged && contacted_at.is_none() && *contact_attempts == 0;
    is_untouched && order.status == OrderStatus::Pending && order.created_at < before
}
