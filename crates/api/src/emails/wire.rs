//! Wire types of the email queue.

use nevel_domain::orders::EmailState;
use nevel_usecases::emails::QueuedEmail;

use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    #[schema(as = QueuedEmail)]
    pub struct QueuedEmailBody from(email: &QueuedEmail) {
        pub id: i64 = email.id,
        /// `order_confirmation`, `manager_notice`, `status_change`, `password_reset`, `password_changed`,
        /// `account_deleted`, `two_step_changed`, `new_device`, `failed_sign_ins`, `failed_codes`,
        /// `email_verification`, `email_change`, `email_change_notice`, `email_changed`, `registration_attempt`,
        /// `withdrawal_receipt`, `withdrawal_notice`, `withdrawal_decision`, `stock_confirmation` or `back_in_stock`.
        pub kind: String = email.kind.clone(),
        /// The order that the email is about.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub order_id: Option<i64> = email.order_id,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub order_number: Option<String> = email.order_number.clone(),
        pub state: EmailStateBody = email.state.into(),
        pub attempts: i64 = email.attempts,
        /// RFC 3339.
        pub created_at: String = email.created_at.to_rfc3339(),
        /// RFC 3339; missing if the email failed permanently or is held.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub next_attempt_at: Option<String> =
            (email.state == EmailState::Waiting).then(|| email.next_attempt_at.to_rfc3339()),
        /// Last SMTP error.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub error: Option<String> = email.last_error.clone(),
    }
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
