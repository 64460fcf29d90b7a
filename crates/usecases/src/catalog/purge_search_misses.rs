//! Deletes old searches without results.

use nevel_domain::rules::{SEARCH_MISS_DAYS, SEARCH_MISSES};
use nevel_storage::catalog::search_misses;

use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::settings::read_settings::time_zone;
use crate::{Result, Shop};

/// Returns the number of deleted rows.
pub async fn purge_search_misses(shop: &Shop) -> Result<u64> {
    let before = time_zone(shop).await?.day_of(shop.clock.now()).plus_days(-SEARCH_MISS_DAYS);
    in_batches(shop, move |transaction| Box::pin(search_misses::purge(transaction, before, SEARCH_MISSES, BATCH_SIZE)))
        .await
}
