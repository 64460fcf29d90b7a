//! Emails about orders, accounts, withdrawals and stock: queued in the transaction that causes them, delivered by a
//! worker, visible to staff until delivered.

mod compose;
mod compose_account_email;
mod compose_stock_email;
mod compose_withdrawal_email;
mod composed;
pub mod deliver_emails;
pub(crate) mod error;
pub(crate) mod kind;
mod link_tokens;
mod mailer;
pub(crate) mod own_emails;
pub(crate) mod queue;
pub mod queued_emails;
mod rate_limiter;
mod recipient_limit;
mod templates;

pub use error::EmailError;
pub use mailer::{EmailAddress, EmailMessage, EmailTransport, Mailer, SendError, SendFuture};
pub use queue::{queue_order_placed, queue_status_email};
pub use queued_emails::QueuedEmail;
