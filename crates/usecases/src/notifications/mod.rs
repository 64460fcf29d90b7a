//! Mails about orders: queued in the transaction they tell of, delivered by a worker, visible to staff until they are.

pub mod deliver_mails;
pub mod forget_mails;
mod letters;
pub mod list_mails;
mod mail;
mod queue;
pub mod retry_mails;

pub use mail::{Mail, MailTransport, Person, Post, Refusal, Sending};
pub(crate) use queue::{MailKind, forget_mails_about};
pub use queue::{queue_order_placed, queue_status_change};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// Unknown, or delivered already.
    #[error("there is no such mail in the queue")]
    NotFound,
}
