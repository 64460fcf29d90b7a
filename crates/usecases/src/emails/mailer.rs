//! Rendered emails and the transport that sends them.

use std::pin::Pin;
use std::sync::Arc;

use nevel_domain::clock::Timestamp;
use nevel_i18n::Language;

use crate::invoice_pdf::PdfFile;

/// A display name with an email address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress {
    pub name: String,
    pub address: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailMessage {
    /// The same for every attempt, so that duplicates can be detected.
    pub key: String,
    pub kind: &'static str,
    pub language: Language,
    /// When the email was queued.
    pub date: Timestamp,
    /// The shop name; used unless the configuration sets another sender name.
    pub sender_name: String,
    pub to: EmailAddress,
    pub reply_to: EmailAddress,
    /// For emails that the recipient can cancel.
    pub unsubscribe_link: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub attachments: Vec<PdfFile>,
}

/// Why sending failed. The reason must not contain personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendError {
    /// Can be retried.
    Transient(String),
    /// A retry would fail the same way.
    Permanent(String),
}

pub type SendFuture<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// An SMTP server or a directory.
pub trait EmailTransport: Send + Sync {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> SendFuture<'a>;
}

/// The dependencies of the email worker.
#[derive(Clone)]
pub struct Mailer {
    pub transport: Arc<dyn EmailTransport>,
    /// Public URL of the shop without a trailing slash.
    pub shop_url: String,
}
