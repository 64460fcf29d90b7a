//! What staff see of the queue: mails that wait and mails that were given up, without a word of whom they are for.

use nevel_domain::clock::Timestamp;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::rules::MAX_PAGE_SIZE;
pub use nevel_storage::outbox::Queued;
use nevel_storage::outbox::{self, Counts, Message};

use super::queue::Payload;
use crate::actor::Actor;
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
    Ok(rows.into_iter().map(QueuedMail::from).collect())
}

/// The same page by page.
pub async fn page_of_mails(shop: &Shop, actor: Actor, queued: Queued, page: PageRequest) -> Result<Page<QueuedMail>, ShopError> {
    actor.must_be_admin()?;
    let Page { content, total_elements, request } = outbox::page(shop.db.reader(), queued, page).await?;
    Ok(Page { content: content.into_iter().map(QueuedMail::from).collect(), total_elements, request })
}

impl From<Message> for QueuedMail {
    fn from(row: Message) -> Self {
        Self {
            id: row.id,
            order_id: serde_json::from_str::<Payload>(&row.payload).ok().map(|payload| payload.order_id),
            kind: row.kind,
            attempts: row.attempts,
            next_attempt_at: row.next_attempt_at,
            created_at: row.created_at,
            last_error: row.last_error,
            has_failed: row.failed_at.is_some(),
        }
    }
}

pub async fn count_mails(shop: &Shop) -> Result<Counts, ShopError> {
    Ok(outbox::count_undelivered(shop.db.reader()).await?)
}
