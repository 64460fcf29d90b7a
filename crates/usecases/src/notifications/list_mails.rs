//! What staff see of the queue: mails that wait and mails that were given up, without a word of whom they are for.

use nevel_domain::clock::Timestamp;
use nevel_domain::rules::MAX_PAGE_SIZE;
use nevel_storage::outbox::{self, Counts};

use super::queue::Payload;
use crate::{Shop, ShopError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    pub id: i64,
    pub kind: String,
    /// The order it is about.
    pub order_id: Option<i64>,
    pub attempts: i64,
    pub next_attempt_at: Timestamp,
    pub created_at: Timestamp,
    pub last_error: Option<String>,
    pub has_failed: bool,
}

/// The newest first, as many as fit a page.
pub async fn list_mails(shop: &Shop) -> Result<Vec<QueuedMail>, ShopError> {
    let rows = outbox::list_undelivered(shop.db.reader(), u64::from(MAX_PAGE_SIZE)).await?;
    let mails = rows.into_iter().map(|row| QueuedMail {
        id: row.id,
        order_id: serde_json::from_str::<Payload>(&row.payload).ok().map(|payload| payload.order_id),
        kind: row.kind,
        attempts: row.attempts,
        next_attempt_at: row.next_attempt_at,
        created_at: row.created_at,
        last_error: row.last_error,
        has_failed: row.failed_at.is_some(),
    });
    Ok(mails.collect())
}

pub async fn count_mails(shop: &Shop) -> Result<Counts, ShopError> {
    Ok(outbox::count_undelivered(shop.db.reader()).await?)
}
