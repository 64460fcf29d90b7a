//! Email transports: an SMTP server, or files in a directory if no server is configured.

pub mod directory;
mod message;
pub mod sender;
pub mod smtp;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use nevel_usecases::emails::Mailer;
use secrecy::{ExposeSecret as _, SecretString};
use url::Url;

use directory::EmailDirectory;
use sender::Sender;
use smtp::SmtpServer;

use crate::error::ConfigError;

/// Directory for emails if no SMTP server is configured.
const DIRECTORY: &str = "outbox";

pub struct EmailSetup {
    pub mailer: Mailer,
    /// Also set if an SMTP server was configured after emails were written to files: old files are still deleted.
    pub directory: Option<Arc<EmailDirectory>>,
}

/// Where emails are written if no SMTP server is configured.
pub fn directory_path(data_dir: &Path) -> PathBuf {
    data_dir.join(DIRECTORY)
}

pub fn open(
    data_dir: &Path,
    public_url: &Url,
    smtp_url: Option<&SecretString>,
    sender: &Sender,
) -> Result<EmailSetup, ConfigError> {
    let shop_url = public_url.as_str().trim_end_matches('/').to_owned();
    let path = directory_path(data_dir);
    if let Some(url) = smtp_url {
        let server = SmtpServer::new(url.expose_secret(), sender.clone())
            .map_err(|reason| ConfigError::new("NEVEL_SMTP_URL", reason))?;
        let directory = path.is_dir().then(|| Arc::new(EmailDirectory::existing(&path, sender.clone())));
        return Ok(EmailSetup { mailer: Mailer { transport: Arc::new(server), shop_url }, directory });
    }
    let directory = EmailDirectory::open(&path, sender.clone()).map_err(|error| {
        ConfigError::new("NEVEL_DATA_DIR", format!("cannot use the directory {}: {error}", path.display()))
    })?;
    let directory = Arc::new(directory);
    Ok(EmailSetup { mailer: Mailer { transport: directory.clone(), shop_url }, directory: Some(directory) })
}
