//! A mail ready to send, and the ways there are to send one.

use std::pin::Pin;
use std::sync::Arc;

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub name: String,
    pub address: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The same for every try, so that a mail sent twice can be known as one.
    pub key: String,
    pub kind: &'static str,
    pub language: Language,
    /// When it was queued.
    pub date: Timestamp,
    /// The shop's name, shown as the sender's unless the settings of the machine name another.
    pub sender_name: String,
    pub to: Person,
    pub reply_to: Person,
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// Why a mail was not taken. The reason holds no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Worth another try.
    Later(String),
    /// The same again would be refused the same way.
    Never(String),
}

pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), Refusal>> + Send + 'a>>;

/// A mail server, or a folder.
pub trait MailTransport: Send + Sync {
    fn send<'a>(&'a self, mail: &'a Mail) -> Sending<'a>;
}

/// What a worker needs to write and send mails.
#[derive(Clone)]
pub struct Post {
    pub transport: Arc<dyn MailTransport>,
    /// Where visitors find the shop, without a slash at the end.
    pub shop_url: String,
}
