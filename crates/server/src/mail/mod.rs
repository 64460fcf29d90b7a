//! How mails leave the shop: through a mail server, or into a folder when none is set.

mod folder;
mod message;
mod smtp;

use std::sync::Arc;

use lettre::message::Mailbox;
use nevel_usecases::notifications::Post;
use url::{Host, Url};

pub use folder::MailFolder;
use smtp::SmtpServer;
pub use smtp::check as check_smtp;

use crate::config::{Config, ConfigError};

/// The way out, and the folder if it is one.
pub struct Mailroom {
    pub post: Post,
    pub folder: Option<Arc<MailFolder>>,
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

pub fn open(config: &Config) -> Result<Mailroom, ConfigError> {
    let sender = config.mail_from.clone();
    let shop_url = config.public_url.as_str().trim_end_matches('/').to_owned();
    if let Some(url) = &config.smtp_url {
        let server = SmtpServer::new(url.expose(), sender).map_err(|reason| ConfigError { name: "NEVEL_SMTP_URL", reason })?;
        return Ok(Mailroom { post: Post { transport: Arc::new(server), shop_url }, folder: None });
    }
    let path = config.data_dir.join("outbox");
    let folder = MailFolder::open(&path, sender)
        .map_err(|error| ConfigError { name: "NEVEL_DATA_DIR", reason: format!("cannot use the folder {}: {error}", path.display()) })?;
    let folder = Arc::new(folder);
    Ok(Mailroom { post: Post { transport: folder.clone(), shop_url }, folder: Some(folder) })
}
