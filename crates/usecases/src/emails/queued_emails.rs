//! Undelivered emails: staff list, retry and delete them, and operators retry all.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::EmailState;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::rules::MAX_PAGE_SIZE;
use nevel_storage::Connection;
pub use nevel_storage::emails::outbox::QueueFilter;
use nevel_storage::emails::outbox::{self, Counts, Message};
use nevel_storage::emails::{held, personal};
use nevel_storage::orders::admin_query;

use super::error::EmailError;
use super::queue::Payload;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

/// An undelivered email as shown to staff, without its recipient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedEmail {
    pub id: i64,
    pub kind: String,
    pub order_id: Option<i64>,
    /// What staff and customers call the order.
    pub order_number: Option<String>,
    pub attempts: i64,
    pub next_attempt_at: Timestamp,
    pub created_at: Timestamp,
    pub last_error: Option<String>,
    pub state: EmailState,
}

impl QueuedEmail {
    async fn load_all<C: Connection>(db: &C, rows: Vec<Message>) -> Result<Vec<Self>> {
        let mut emails: Vec<Self> = rows.into_iter().map(Self::from).collect();
        let numbers = admin_query::numbers(db, emails.iter().filter_map(|email| email.order_id)).await?;
        for email in &mut emails {
            email.order_number = email.order_id.and_then(|id| numbers.get(&id).cloned());
        }
        Ok(emails)
    }
}

impl From<Message> for QueuedEmail {
    fn from(row: Message) -> Self {
        Self {
            id: row.id,
            order_id: serde_json::from_str::<Payload>(&row.payload).ok().and_then(|payload| payload.order_id),
            order_number: None,
            kind: row.kind,
            attempts: row.attempts,
            next_attempt_at: row.next_attempt_at,
            created_at: row.created_at,
            last_error: row.last_error,
            state: match row.failed_at {
                Some(_) if row.is_held => EmailState::Held,
                Some(_) => EmailState::Failed,
                None => EmailState::Waiting,
            },
        }
    }
}

pub async fn list_emails(
    shop: &Shop,
    actor: Actor,
    filter: QueueFilter,
    page: PageRequest,
) -> Result<Page<QueuedEmail>> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let Page { content, total_elements, request } = outbox::page(db, filter, page).await?;
    Ok(Page { content: QueuedEmail::load_all(db, content).await?, total_elements, request })
}

/// The newest undelivered emails.
pub async fn list_undelivered(shop: &Shop) -> Result<Vec<QueuedEmail>> {
    let db = shop.db.reader();
    let rows = outbox::list_undelivered(db, u64::from(MAX_PAGE_SIZE)).await?;
    QueuedEmail::load_all(db, rows).await
}

/// The number of waiting and failed emails, for metrics.
pub async fn count_undelivered(shop: &Shop) -> Result<Counts> {
    Ok(outbox::count_undelivered(shop.db.reader()).await?)
}

/// Those of the ids that are still in the outbox. Emails of a deleted account are not, so their files must go too.
pub async fn find_existing(shop: &Shop, ids: &[i64]) -> Result<Vec<i64>> {
    Ok(personal::existing_ids(shop.db.reader(), ids).await?)
}

/// Requeues a failed email, or one that was held back.
pub async fn retry_email(shop: &Shop, actor: Actor, id: i64) -> Result<()> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    if !outbox::retry(&transaction, id, shop.clock.now()).await? {
        return Err(EmailError::NotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, email = id, "email requeued");
    Ok(())
}

/// Deletes an email that was held back.
pub async fn delete_held_email(shop: &Shop, actor: Actor, id: i64) -> Result<()> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    if !held::delete(&transaction, id).await? {
        return Err(EmailError::NotFound.into());
    }
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, email = id, "held email deleted");
    Ok(())
}

/// Requeues all failed emails; returns their number.
pub async fn retry_failed_emails(shop: &Shop) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let count = outbox::retry_failed(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(count)
}

/// Queues all emails that were held back; returns their number.
pub async fn release_held_emails(shop: &Shop) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let count = held::release_all(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(count)
}
