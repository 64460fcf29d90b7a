//! A queued mail as staff see it.

use nevel_domain::paging::Page;
use nevel_usecases::notifications::list_mails::QueuedMail;
use serde::Serialize;
use utoipa::ToSchema;

use super::order::MailStateBody;
use crate::wire::page::PageBody;

#[derive(Serialize, ToSchema)]
#[schema(as = QueuedMail)]
#[serde(rename_all = "camelCase")]
pub struct QueuedMailBody {
    pub id: i64,
    /// `order_confirmation`, `manager_notice` or `status_change`.
    pub kind: String,
    /// The order it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<i64>,
    pub state: MailStateBody,
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

impl From<&QueuedMail> for QueuedMailBody {
    fn from(mail: &QueuedMail) -> Self {
        Self {
            id: mail.id,
            kind: mail.kind.clone(),
            order_id: mail.order_id,
            state: if mail.has_failed { MailStateBody::Failed } else { MailStateBody::Waiting },
            attempts: mail.attempts,
            created_at: mail.created_at.to_rfc3339(),
            next_attempt_at: (!mail.has_failed).then(|| mail.next_attempt_at.to_rfc3339()),
            error: mail.last_error.clone(),
        }
    }
}

pub fn page(page: &Page<QueuedMail>) -> PageBody<QueuedMailBody> {
    PageBody::new(page, |mail| QueuedMailBody::from(mail))
}
