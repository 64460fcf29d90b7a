//! The sender of emails.

use lettre::message::Mailbox;

/// The sender address. Without a display name, the shop name is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender(pub(super) Mailbox);

impl Sender {
    pub fn parse(text: &str) -> Result<Self, String> {
        text.parse()
            .map(Self)
            .map_err(|_| format!("expected an address such as Shop <orders@shop.example>, not \"{text}\""))
    }

    pub(super) fn domain(&self) -> &str {
        self.0.email.domain()
    }
}
