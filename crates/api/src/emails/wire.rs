//! Wire types of the email queue.

use nevel_domain::orders::EmailState;
use nevel_usecases::emails::QueuedEmail;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire_enum::wire_enum;

#[derive(Serialize, ToSchema)]
#[schema(as = QueuedEmail)]
#[serde(rename_all = "camelCase")]
pub struct QueuedEmailBody {
    pub id: i64,
    /// `order_confirmation`, `manager_notice`, `status_change`, `password_reset`, `password_changed`,
    /// `account_deleted`, `two_step_changed`, `new_device`, `failed_sign_ins`, `failed_codes`,
    /// `email_verification`, `email_change`, `email_change_notice`, `email_changed`, `registration_attempt`,
    /// `withdrawal_receipt`, `withdrawal_notice`, `stock_confirmation` or `back_in_stock`.
    pub kind: String,
    /// The order that the email is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_number: Option<String>,
    pub state: EmailStateBody,
    pub attempts: i64,
    /// RFC 3339.
    pub created_at: String,
    /// RFC 3339; missing if the email failed permanently or is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next_attempt_at: Option<String>,
    /// Last SMTP error.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub error: Option<String>,
}

wire_enum! {
    #[schema(as = EmailState)]
    #[serde(rename_all = "snake_case")]
    pub enum EmailStateBody of EmailState {
        Waiting,
        Delivered,
        Failed,
        /// Too many emails to its recipient; staff can send or delete it.
        Held,
    }
}

impl From<&QueuedEmail> for QueuedEmailBody {
    fn from(email: &QueuedEmail) -> Self {
        Self {
            id: email.id,
            kind: email.kind.clone(),
            order_id: email.order_id,
            order_number: email.order_number.clone(),
            state: email.state.into(),
            attempts: email.attempts,
            created_at: email.created_at.to_rfc3339(),
            next_attempt_at: (email.state == EmailState::Waiting).then(|| email.next_attempt_at.to_rfc3339()),
            error: email.last_error.clone(),
        }
    }
}
