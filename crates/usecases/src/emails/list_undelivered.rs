//! Lists the newest undelivered emails. Called from the command line.

use nevel_domain::rules::MAX_PAGE_SIZE;
use nevel_storage::emails::outbox;

use super::queued_email::QueuedEmail;
use crate::error::Result;
use crate::shop::Shop;

pub async fn list_undelivered(shop: &Shop) -> Result<Vec<QueuedEmail>> {
    let db = shop.db.reader();
    let rows = outbox::list_undelivered(db, u64::from(MAX_PAGE_SIZE)).await?;
    QueuedEmail::load_all(db, rows).await
}
