//! The sender of emails.

use lettre::message::Mailbox;
use url::{Host, Url};

/// The sender address. Without a display name, the shop name is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender(pub(super) Mailbox);

impl Sender {
    pub fn parse(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|_| format!("expected an address such as Shop <orders@shop.example>, not \"{text}\""))
    }

    /// `no-reply` at the domain of the shop; `None` if its URL contains an IP address.
    pub fn from_domain(public_url: &Url) -> Option<Self> {
        match public_url.host() {
            Some(Host::Domain(domain)) => Self::parse(&format!("no-reply@{domain}")).ok(),
            _ => None,
        }
    }

    pub(super) fn domain(&self) -> &str {
        self.0.email.domain()
    }
}
