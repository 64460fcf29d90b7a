//! Keeps the promise of the privacy page: whom a finished order went to is forgotten after the days in the settings (INFO-04).

use nevel_storage::commit;
use nevel_storage::orders::erasing;

use crate::settings::read_settings;
use crate::{Shop, ShopError};

/// Small enough that buyers do not wait for it.
const BATCH: u64 = 200;

/// Erases all that are due, batch by batch; how many orders it were.
pub async fn erase_finished_orders(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let before = now.plus_days(-i64::from(read_settings(shop).await?.retention_days));
    let mut count = 0;
    loop {
        let transaction = shop.db.begin_write().await?;
        let erased = erasing::erase_finished(&transaction, before, BATCH, now).await?;
        commit(transaction).await?;
        count += erased;
        if erased < BATCH {
            return Ok(count);
        }
    }
}
