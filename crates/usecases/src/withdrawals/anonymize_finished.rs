//! Anonymizes finished withdrawals after the retention period of the settings, and others after the limit (MON-08).

use nevel_domain::orders::Retention;
use nevel_storage::withdrawals::anonymize;

use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::settings::read_settings::read_settings;
use crate::{Result, Shop};

/// Returns the number of anonymized withdrawals.
pub async fn anonymize_finished_withdrawals(shop: &Shop) -> Result<u64> {
    let now = shop.clock.now();
    let rule = Retention::at(&read_settings(shop).await?, now);
    in_batches(shop, |transaction| Box::pin(anonymize::anonymize_due(transaction, rule, now, BATCH_SIZE))).await
}
