//! An undelivered email as shown to staff, without its recipient.

use nevel_domain::clock::Timestamp;
use nevel_storage::emails::outbox::Message;

use super::queue::Payload;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedEmail {
    pub id: i64,
    pub kind: String,
    pub order_id: Option<i64>,
    pub attempts: i64,
    pub next_attempt_at: Timestamp,
    pub created_at: Timestamp,
    pub last_error: Option<String>,
    pub has_failed: bool,
}

impl From<Message> for QueuedEmail {
    fn from(row: Message) -> Self {
        Self {
            id: row.id,
            order_id: serde_json::from_str::<Payload>(&row.payload).ok().and_then(|payload| payload.order_id),
            kind: row.kind,
            attempts: row.attempts,
            next_attempt_at: row.next_attempt_at,
            created_at: row.created_at,
            last_error: row.last_error,
            has_failed: row.failed_at.is_some(),
        }
    }
}
