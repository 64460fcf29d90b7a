//! Keeps the promise of the privacy page: whom a finished order went to is forgotten after the days in the settings (INFO-04).

use nevel_domain::clock::Timestamp;
use nevel_storage::commit;
use nevel_storage::orders::erasing;

use crate::notifications::forget_mails_about;
use crate::settings::read_settings;
use crate::{Shop, ShopError};

/// Small enough that buyers do not wait for it.
const BATCH: u64 = 200;

/// Erases all that are due, batch by batch; how many orders it were.
pub async fn erase_finished_orders(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let before = now.plus_days(-i64::from(read_settings(shop).await?.retention_days));
    erase_afterthoughts(shop, before).await?;
    let mut count = 0;
    loop {
        // Looked for outside the transaction: nobody waits for a search.
        let ids = erasing::find_finished(shop.db.reader(), before, BATCH).await?;
        if ids.is_empty() {
            return Ok(count);
        }
        let transaction = shop.db.begin_write().await?;
        let erased = erasing::erase(&transaction, &ids, before, now).await?;
        forget_mails_about(&transaction, &erased).await?;
        commit(transaction).await?;
        count += erased.len() as u64;
        if erased.is_empty() {
            return Ok(count);
        }
    }
}

/// What staff wrote on orders that were erased by then is kept as long as what they write on any.
async fn erase_afterthoughts(shop: &Shop, before: Timestamp) -> Result<(), ShopError> {
    loop {
        let (notes, entries) = erasing::find_afterthoughts(shop.db.reader(), before, BATCH).await?;
        if notes.is_empty() && entries.is_empty() {
            return Ok(());
        }
        let transaction = shop.db.begin_write().await?;
        erasing::erase_afterthoughts(&transaction, notes, entries).await?;
        commit(transaction).await?;
    }
}
