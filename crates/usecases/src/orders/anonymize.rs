//! Removes personal data after the retention periods of the settings, as promised on the privacy page (INFO-04).

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::Retention;
use nevel_storage::orders::{anonymize, invoices};

use crate::emails::queue::delete_emails_for_orders;
use crate::settings::read_settings::read_settings;
use crate::{Result, Shop, housekeeping};

/// Orders per transaction, small enough not to delay buyers.
const BATCH_SIZE: u64 = 200;

/// Open money and unfinished withdrawals hold that back for a limited time (MON-08). Anonymizes all due orders in
/// batches and returns their number.
pub async fn anonymize_completed_orders(shop: &Shop) -> Result<u64> {
    let now = shop.clock.now();
    let rule = Retention::at(&read_settings(shop).await?, now);
    delete_late_notes(shop, rule.ended_before).await?;
    housekeeping::in_batches(shop, |transaction| {
        Box::pin(anonymize::complete_partly_anonymized(transaction, housekeeping::BATCH_SIZE))
    })
    .await?;
    housekeeping::in_batches(shop, |transaction| {
        Box::pin(anonymize::clear_personal_history(transaction, housekeeping::BATCH_SIZE))
    })
    .await?;
    let mut count = 0;
    loop {
        // The search runs outside the transaction, so that it does not block writers.
        let ids = anonymize::find_due(shop.db.reader(), rule, BATCH_SIZE).await?;
        if ids.is_empty() {
            return Ok(count);
        }
        let transaction = shop.db.begin_write().await?;
        let anonymized = anonymize::anonymize(&transaction, &ids, rule, now).await?;
        delete_emails_for_orders(&transaction, &anonymized).await?;
        shop.commit(transaction).await?;
        count += anonymized.len() as u64;
        if anonymized.is_empty() {
            return Ok(count);
        }
    }
}

/// Deletes notes that staff added to orders after anonymization, with the same retention period.
async fn delete_late_notes(shop: &Shop, before: Timestamp) -> Result<()> {
    loop {
        let (notes, entries) = anonymize::find_late_notes(shop.db.reader(), before, BATCH_SIZE).await?;
        if notes.is_empty() && entries.is_empty() {
            return Ok(());
        }
        let transaction = shop.db.begin_write().await?;
        anonymize::delete_late_notes(&transaction, notes, entries).await?;
        shop.commit(transaction).await?;
    }
}

/// Removes name and address of the buyer. The period starts at the end of the year of an invoice. Returns the number of
/// changed invoices.
pub async fn clear_invoice_buyers(shop: &Shop) -> Result<u64> {
    let settings = read_settings(shop).await?;
    let this_year = settings.time_zone.day_of(shop.clock.now()).year();
    let first_kept = i64::from(this_year) - i64::from(settings.invoices.retention_years);
    housekeeping::in_batches(shop, move |transaction| {
        Box::pin(invoices::clear_buyers(transaction, first_kept, housekeeping::BATCH_SIZE))
    })
    .await
}
