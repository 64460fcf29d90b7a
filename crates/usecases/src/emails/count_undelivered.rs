//! Counts waiting and failed emails for metrics.

use nevel_storage::emails::outbox::{self, Counts};

use crate::error::Result;
use crate::shop::Shop;

pub async fn count_undelivered(shop: &Shop) -> Result<Counts> {
    Ok(outbox::count_undelivered(shop.db.reader()).await?)
}
