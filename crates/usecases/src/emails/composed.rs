//! The result of rendering a queued email.

use nevel_domain::settings::ShopSettings;
use nevel_storage::emails::outbox::Message;

use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage, Mailer, SendError};
use super::templates::{self, EmailContent};

pub enum Composed {
    Email(Box<EmailMessage>),
    /// The email is no longer needed, with the reason.
    Skipped(&'static str),
    /// The recipient gets no more emails for now; staff decide.
    Held,
    Failed(SendError),
}

impl Composed {
    pub fn corrupt() -> Self {
        Self::Failed(SendError::Permanent("the outbox row is corrupt".to_owned()))
    }
}

/// What all emails of the shop need.
pub struct Envelope<'a> {
    pub mailer: &'a Mailer,
    pub settings: &'a ShopSettings,
    pub message: &'a Message,
    pub kind: EmailKind,
}

impl Envelope<'_> {
    pub fn customer_support(&self) -> EmailAddress {
        self.shop_address(&self.settings.support_email)
    }

    pub fn staff(&self) -> EmailAddress {
        self.shop_address(self.settings.staff_email())
    }

    fn shop_address(&self, address: &str) -> EmailAddress {
        EmailAddress { name: self.settings.shop_name.clone(), address: address.to_owned() }
    }

    pub fn email(&self, content: EmailContent, to: EmailAddress, reply_to: EmailAddress) -> EmailMessage {
        let Self { mailer, settings, message, kind } = self;
        EmailMessage {
            key: format!("{}-{}", message.id, message.created_at.micros()),
            kind: kind.as_str(),
            language: content.language,
            date: message.created_at,
            sender_name: settings.shop_name.clone(),
            to,
            reply_to,
            unsubscribe_link: None,
            text: templates::render_text(&content, settings, &mailer.shop_url),
            html: templates::render_html(&content, settings, &mailer.shop_url),
            subject: content.subject,
            attachments: Vec::new(),
        }
    }
}
