//! Emails about orders, accounts, withdrawals and stock: queued in the transaction that causes them, delivered by a
//! worker, visible to staff until delivered.

mod compose;
mod compose_account_email;
mod compose_stock_email;
mod compose_withdrawal_email;
mod composed;
pub mod count_undelivered;
pub mod deliver_emails;
pub(crate) mod error;
pub mod find_existing;
mod issue_email_link;
mod issue_reset_token;
pub(crate) mod kind;
pub mod list_emails;
pub mod list_undelivered;
mod mailer;
pub(crate) mod own_emails;
pub(crate) mod queue;
mod queued_email;
mod rate_limiter;
mod recipient_limit;
pub mod retry_email;
pub mod retry_failed_emails;
mod templates;

pub use error::EmailError;
pub use mailer::{EmailAddress, EmailMessage, EmailTransport, Mailer, SendError, SendFuture};
pub use queue::{queue_order_placed, queue_status_email};
pub use queued_email::QueuedEmail;
