//! Sign-ins that ended are forgotten with their tokens. A living one keeps every token it ever spent: when one of them comes
//! back, somebody has stolen it.

use nevel_domain::rules::{ENDED_SESSION_DAYS, SESSION_IDLE_DAYS};
use nevel_storage::sessions;

use crate::housekeeping::{BATCH, in_batches};
use crate::{Shop, ShopError};

/// How many were forgotten.
pub async fn forget_sessions(shop: &Shop) -> Result<u64, ShopError> {
    let ended = shop.clock.now().plus_days(-ENDED_SESSION_DAYS);
    let idle_since = ended.plus_days(-SESSION_IDLE_DAYS);
    in_batches(shop, |transaction| Box::pin(sessions::delete_ended(transaction, ended, idle_since, BATCH))).await
}
