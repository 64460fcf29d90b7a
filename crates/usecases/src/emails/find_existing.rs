//! Finds out which emails are still in the outbox. Those of a deleted account are not, so their files must go too.

use nevel_storage::emails::personal;

use crate::error::Result;
use crate::shop::Shop;

/// Those of the ids that exist.
pub async fn find_existing(shop: &Shop, ids: &[i64]) -> Result<Vec<i64>> {
    Ok(personal::existing_ids(shop.db.reader(), ids).await?)
}
