//! Removes name and address of the buyer from invoices whose retention period has ended.

use nevel_domain::day::Day;
use nevel_storage::orders::invoices;

use crate::error::ShopError;
use crate::housekeeping;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// The period starts at the end of the year of an invoice. Returns the number of changed invoices.
pub async fn clear_invoice_buyers(shop: &Shop) -> Result<u64, ShopError> {
    let years = i64::from(read_settings(shop).await?.invoices.retention_years);
    let first_kept = i64::from(Day::of(shop.clock.now()).year()) - years;
    housekeeping::in_batches(shop, move |transaction| Box::pin(invoices::clear_buyers(transaction, first_kept, housekeeping::BATCH_SIZE)))
        .await
}
