//! The result of rendering a queued email.

use super::mailer::{EmailMessage, SendError};

pub enum Composed {
    Email(Box<EmailMessage>),
    /// The email is no longer needed, with the reason.
    Skipped(&'static str),
    Failed(SendError),
}
