//! Anonymizes completed orders after the retention period of the settings, as promised on the privacy page (INFO-04). Open money and
//! unfinished withdrawals hold that back for a limited time (MON-08).

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::Retention;
use nevel_storage::orders::anonymize;

use crate::emails::queue::delete_emails_for_orders;
use crate::error::ShopError;
use crate::housekeeping;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Orders per transaction, small enough not to delay buyers.
const BATCH_SIZE: u64 = 200;

/// Anonymizes all due orders in batches and returns their number.
pub async fn anonymize_completed_orders(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let rule = Retention::at(&read_settings(shop).await?, now);
    delete_late_notes(shop, rule.ended_before).await?;
    housekeeping::in_batches(shop, |transaction| Box::pin(anonymize::complete_partly_anonymized(transaction, housekeeping::BATCH_SIZE)))
        .await?;
    housekeeping::in_batches(shop, |transaction| Box::pin(anonymize::clear_personal_history(transaction, housekeeping::BATCH_SIZE)))
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
async fn delete_late_notes(shop: &Shop, before: Timestamp) -> Result<(), ShopError> {
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
