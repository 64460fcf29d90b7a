//! An undelivered email as shown to staff, without its recipient.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::EmailState;
use nevel_storage::Connection;
use nevel_storage::emails::outbox::Message;
use nevel_storage::orders::admin_query;

use super::queue::Payload;
use crate::error::Result;

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
    pub(super) async fn load_all<C: Connection>(db: &C, rows: Vec<Message>) -> Result<Vec<Self>> {
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
