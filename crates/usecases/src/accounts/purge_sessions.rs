//! Deletes ended sessions with their tokens. Active sessions keep all their used tokens, because the reuse of one reveals a theft.

use nevel_domain::rules::{ENDED_SESSION_DAYS, SESSION_IDLE_DAYS};
use nevel_storage::accounts::sessions;

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::shop::Shop;

/// Returns the number of deleted sessions.
pub async fn purge_sessions(shop: &Shop) -> Result<u64, ShopError> {
    let ended = shop.clock.now().plus_days(-ENDED_SESSION_DAYS);
    let idle_since = ended.plus_days(-SESSION_IDLE_DAYS);
    in_batches(shop, |transaction| Box::pin(sessions::delete_ended(transaction, ended, idle_since, BATCH_SIZE))).await
}
