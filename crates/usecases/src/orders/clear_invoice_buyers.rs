//! Removes name and address of the buyer from invoices whose retention period has ended.

use nevel_storage::orders::invoices;

use crate::error::ShopError;
use crate::housekeeping;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// The period starts at the end of the year of an invoice. Returns the number of changed invoices.
pub async fn clear_invoice_buyers(shop: &Shop) -> Result<u64, ShopError> {
    let settings = read_settings(shop).await?;
    let this_year = settings.time_zone.day_of(shop.clock.now()).year();
    let first_kept = i64::from(this_year) - i64::from(settings.invoices.retention_years);
    housekeeping::in_batches(shop, move |transaction| Box::pin(invoices::clear_buyers(transaction, first_kept, housekeeping::BATCH_SIZE)))
        .await
}
