//! A queued mail as staff see it.

use nevel_domain::paging::Page;
use nevel_usecases::emails::list_emails::QueuedEmail;
use serde::Serialize;
use utoipa::ToSchema;

use super::order::EmailStateBody;
use crate::wire::page::PageBody;

#[derive(Serialize, ToSchema)]
#[schema(as = QueuedEmail)]
#[serde(rename_all = "camelCase")]
pub struct QueuedEmailBody {
    pub id: i64,
    /// `order_confirmation`, `manager_notice` or `status_change`.
    pub kind: String,
    /// The order it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<i64>,
    pub state: EmailStateBody,
    pub attempts: i64,
    /// RFC 3339.
    pub created_at: String,
    /// Missing for one that was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next_attempt_at: Option<String>,
    /// The mail server's last words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub error: Option<String>,
}

impl From<&QueuedEmail> for QueuedEmailBody {
    fn from(email: &QueuedEmail) -> Self {
        Self {
            id: email.id,
            kind: email.kind.clone(),
            order_id: email.order_id,
            state: if email.has_failed { EmailStateBody::Failed } else { EmailStateBody::Waiting },
            attempts: email.attempts,
            created_at: email.created_at.to_rfc3339(),
            next_attempt_at: (!email.has_failed).then(|| email.next_attempt_at.to_rfc3339()),
            error: email.last_error.clone(),
        }
    }
}

pub fn page(page: &Page<QueuedEmail>) -> PageBody<QueuedEmailBody> {
    PageBody::new(page, |email| QueuedEmailBody::from(email))
}
