//! How mails leave the shop: through a mail server, or into a folder when none is set.

mod directory;
mod message;
mod smtp;

use std::sync::Arc;

use lettre::message::Mailbox;
use nevel_usecases::emails::Mailer;
use url::{Host, Url};

pub use directory::EmailDirectory;
use smtp::SmtpServer;
pub use smtp::check as check_smtp;

use crate::config::{Config, ConfigError};

/// The way out, and the folder if there is one: mails from before a server was set are forgotten in time, too.
pub struct EmailSetup {
    pub post: Mailer,
    pub directory: Option<Arc<EmailDirectory>>,
}

/// Who mails come from. Without a name of its own the shop's stands there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender(Mailbox);

impl Sender {
    pub fn parse(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|_| format!("expected an address such as Shop <orders@shop.example>, not \"{text}\""))
    }

    /// `no-reply` at the domain where visitors find the shop; `None` when they find it under a number.
    pub fn at(public_url: &Url) -> Option<Self> {
        match public_url.host() {
            Some(Host::Domain(domain)) => Self::parse(&format!("no-reply@{domain}")).ok(),
            _ => None,
        }
    }

    fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

pub fn open(config: &Config) -> Result<EmailSetup, ConfigError> {
    let sender = config.email_from.clone();
    let shop_url = config.public_url.as_str().trim_end_matches('/').to_owned();
    let path = config.data_dir.join("outbox");
    if let Some(url) = &config.smtp_url {
        let server = SmtpServer::new(url.expose(), sender).map_err(|reason| ConfigError { name: "NEVEL_SMTP_URL", reason })?;
        let directory = path.is_dir().then(|| Arc::new(EmailDirectory::at(&path, config.email_from.clone())));
        return Ok(EmailSetup { post: Mailer { transport: Arc::new(server), shop_url }, directory });
    }
    let directory = EmailDirectory::open(&path, sender)
        .map_err(|error| ConfigError { name: "NEVEL_DATA_DIR", reason: format!("cannot use the folder {}: {error}", path.display()) })?;
    let directory = Arc::new(directory);
    Ok(EmailSetup { post: Mailer { transport: directory.clone(), shop_url }, directory: Some(directory) })
}
