//! What recurring jobs have in common: of several instances one has the turn, and no job holds up a buyer for long.

use std::pin::Pin;

use nevel_storage::{StorageError, Transaction, commit, counts, jobs};

use crate::{Shop, ShopError};

/// Rows a job changes before it lets others write.
pub(crate) const BATCH: u64 = 500;

/// A change of at most `BATCH` rows, which tells how many there were.
pub(crate) type Change<'a> = Pin<Box<dyn Future<Output = Result<u64, StorageError>> + Send + 'a>>;

/// Whether this instance is the one to run the job now; nobody runs it again before the interval has passed.
pub async fn take_turn(shop: &Shop, job: &str, every_seconds: i64) -> Result<bool, ShopError> {
    let now = shop.clock.now();
    if !jobs::is_due(shop.db.reader(), job, now).await? {
        return Ok(false);
    }
    let transaction = shop.db.begin_write().await?;
    let is_ours = jobs::take_turn(&transaction, job, now, now.plus_seconds(every_seconds)).await?;
    commit(transaction).await?;
    Ok(is_ours)
}

/// Adds changes of counts to the counts, so that there are never many to add up at sight; how many it were.
pub async fn fold_tallies(shop: &Shop) -> Result<u64, ShopError> {
    in_batches(shop, |transaction| Box::pin(counts::fold(transaction, BATCH))).await
}

/// Repeats a bounded change, each in a transaction of its own, until one has less to do than it may.
pub(crate) async fn in_batches(shop: &Shop, change: impl Fn(&Transaction) -> Change<'_> + Send + Sync) -> Result<u64, ShopError> {
    let mut total = 0;
    loop {
        let transaction = shop.db.begin_write().await?;
        let count = change(&transaction).await?;
        commit(transaction).await?;
        total += count;
        if count < BATCH {
            return Ok(total);
        }
    }
}
