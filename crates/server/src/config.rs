//! Configuration, read once from the environment and a settings file. Every setting has a default.

mod file;
mod settings;
mod source;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use nevel_api::http::trusted_proxies::TrustedProxies;
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Target;
use url::{Host, Url};

pub use settings::{SETTINGS, unknown_names};
pub use source::Source;

use crate::email::sender::Sender;
use crate::email::smtp::validate_smtp_url;
use crate::error::ConfigError;
use crate::images::address::{BucketAccess, BucketAddress};
use crate::secret::Secret;

#[derive(Debug, Clone)]
pub struct Config {
    pub listen: SocketAddr,
    /// Where health checks and metrics are served; `None` if they are off.
    pub ops_listen: Option<OpsListen>,
    pub max_connections: u32,
    pub max_connections_per_address: u32,
    /// Whether the shop can be reached from this machine only.
    pub is_local: bool,
    pub data_dir: PathBuf,
    pub database: Target,
    /// The bucket for images; the data directory is used without one.
    pub bucket: Option<BucketAccess>,
    pub public_url: Url,
    pub first_admin: Option<FirstAdmin>,
    pub token_secret: Option<Secret>,
    pub smtp_url: Option<Secret>,
    pub email_from: Sender,
    pub rate_limit: bool,
    pub trusted_proxies: TrustedProxies,
    pub log: String,
}

#[derive(Debug, Clone, Copy)]
pub struct OpsListen {
    pub address: SocketAddr,
    pub is_default: bool,
}

#[derive(Debug, Clone)]
pub struct FirstAdmin {
    pub email: Email,
    pub password: Password,
}

impl Config {
    /// The environment takes precedence over the file.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let values = file.map_or_else(|| Ok(BTreeMap::new()), file::read)?;
        let variable =
            |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(|value| value.to_string_lossy().into_owned());
        Self::read(&Source { variable: &|name| variable(name).or_else(|| values.get(name).cloned()) })
    }

    pub fn read(source: &Source) -> Result<Self, ConfigError> {
        let listen: SocketAddr = source.parsed("NEVEL_LISTEN", |text| {
            text.parse().map_err(|_| format!("expected ADDRESS:PORT such as 127.0.0.1:8080, not \"{text}\""))
        })?;
        let data_dir = PathBuf::from(source.value("NEVEL_DATA_DIR"));
        let database = match source.secret("NEVEL_DATABASE_URL")? {
            None => Target::sqlite_in(&data_dir),
            Some(url) => Target::parse(url.expose()).map_err(|error| ConfigError::new("NEVEL_DATABASE_URL", error))?,
        };
        let public_url = public_url(source, listen)?;
        let trusted_proxies = source.parsed("NEVEL_TRUSTED_PROXIES", TrustedProxies::parse)?;
        let is_local = listen.ip().is_loopback() && is_loopback(&public_url) && trusted_proxies.is_empty();
        let smtp_url = smtp_url(source)?;
        Ok(Self {
            email_from: email_from(source, &public_url, smtp_url.is_some())?,
            smtp_url,
            bucket: bucket(source)?,
            first_admin: first_admin(source)?,
            token_secret: token_secret(source)?,
            rate_limit: rate_limit(source, is_local)?,
            log: source.value("NEVEL_LOG"),
            ops_listen: ops_listen(source)?,
            max_connections: source.parsed("NEVEL_MAX_CONNECTIONS", positive)?,
            max_connections_per_address: source.parsed("NEVEL_MAX_CONNECTIONS_PER_ADDRESS", positive)?,
            listen,
            is_local,
            data_dir,
            database,
            public_url,
            trusted_proxies,
        })
    }
}

fn ops_listen(source: &Source) -> Result<Option<OpsListen>, ConfigError> {
    let is_default = source.given("NEVEL_OPS_LISTEN").is_none();
    source.parsed("NEVEL_OPS_LISTEN", |text| match text {
        "off" => Ok(None),
        _ => match text.parse() {
            Ok(address) => Ok(Some(OpsListen { address, is_default })),
            Err(_) => Err(format!("expected ADDRESS:PORT such as 127.0.0.1:9090 or off, not \"{text}\"")),
        },
    })
}

fn positive(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| format!("expected a number from 1, not \"{text}\""))
}

/// Whether a URL refers to this machine.
fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

fn public_url(source: &Source, listen: SocketAddr) -> Result<Url, ConfigError> {
    let text = source.given("NEVEL_PUBLIC_URL").unwrap_or_else(|| format!("http://{listen}"));
    let reason = || ConfigError::new("NEVEL_PUBLIC_URL", format!("expected a URL such as https://shop.example, not \"{text}\""));
    let url = Url::parse(&text).map_err(|_| reason())?;
    if matches!(url.scheme(), "http" | "https") && url.has_host() && url.path() == "/" && url.query().is_none() {
        Ok(url)
    } else {
        Err(reason())
    }
}

fn first_admin(source: &Source) -> Result<Option<FirstAdmin>, ConfigError> {
    let password = source.secret("NEVEL_ADMIN_PASSWORD")?;
    match (source.given("NEVEL_ADMIN_EMAIL"), password) {
        (None, None) => Ok(None),
        (Some(_), None) => Err(ConfigError::new("NEVEL_ADMIN_PASSWORD", "is required when NEVEL_ADMIN_EMAIL is set")),
        (None, Some(_)) => Err(ConfigError::new("NEVEL_ADMIN_EMAIL", "is required when NEVEL_ADMIN_PASSWORD is set")),
        (Some(email), Some(password)) => Ok(Some(FirstAdmin {
            email: Email::parse(&email)
                .map_err(|_| ConfigError::new("NEVEL_ADMIN_EMAIL", format!("\"{email}\" is not an email address")))?,
            password: Password::parse(password.expose())
                .map_err(|_| ConfigError::new("NEVEL_ADMIN_PASSWORD", format!("must have {}", Password::length_rule())))?,
        })),
    }
}

fn token_secret(source: &Source) -> Result<Option<Secret>, ConfigError> {
    let secret = source.secret("NEVEL_TOKEN_SECRET")?;
    if secret.as_ref().is_some_and(|secret| secret.expose().len() < 32) {
        return Err(ConfigError::new("NEVEL_TOKEN_SECRET", "must have at least 32 bytes"));
    }
    Ok(secret)
}

fn smtp_url(source: &Source) -> Result<Option<Secret>, ConfigError> {
    let url = source.secret("NEVEL_SMTP_URL")?;
    if let Some(url) = &url {
        validate_smtp_url(url.expose()).map_err(|reason| ConfigError::new("NEVEL_SMTP_URL", reason))?;
    }
    Ok(url)
}

fn bucket(source: &Source) -> Result<Option<BucketAccess>, ConfigError> {
    let missing = |name, other| ConfigError::new(name, format!("is required when {other} is set"));
    let (key_id, secret) = (source.given("NEVEL_IMAGES_KEY_ID"), source.secret("NEVEL_IMAGES_SECRET")?);
    let Some(url) = source.given("NEVEL_IMAGES_URL") else {
        return match (key_id, secret) {
            (None, None) => Ok(None),
            (Some(_), _) => Err(missing("NEVEL_IMAGES_URL", "NEVEL_IMAGES_KEY_ID")),
            (None, Some(_)) => Err(missing("NEVEL_IMAGES_URL", "NEVEL_IMAGES_SECRET")),
        };
    };
    Ok(Some(BucketAccess {
        address: BucketAddress::parse(&url).map_err(|reason| ConfigError::new("NEVEL_IMAGES_URL", reason))?,
        key_id: key_id.ok_or_else(|| missing("NEVEL_IMAGES_KEY_ID", "NEVEL_IMAGES_URL"))?,
        secret: secret.ok_or_else(|| missing("NEVEL_IMAGES_SECRET", "NEVEL_IMAGES_URL"))?,
    }))
}

/// SMTP servers reject senders without a domain, so a sender is required when there is a server.
fn email_from(source: &Source, public_url: &Url, has_server: bool) -> Result<Sender, ConfigError> {
    if let Some(text) = source.given("NEVEL_EMAIL_FROM") {
        return Sender::parse(&text).map_err(|reason| ConfigError::new("NEVEL_EMAIL_FROM", reason));
    }
    match Sender::from_domain(public_url) {
        Some(sender) => Ok(sender),
        None if has_server => {
            Err(ConfigError::new("NEVEL_EMAIL_FROM", "is required when NEVEL_SMTP_URL is set and NEVEL_PUBLIC_URL has no domain"))
        }
        None => Sender::parse("no-reply@localhost").map_err(|reason| ConfigError::new("NEVEL_EMAIL_FROM", reason)),
    }
}

fn rate_limit(source: &Source, is_local: bool) -> Result<bool, ConfigError> {
    match source.value("NEVEL_RATE_LIMIT").as_str() {
        "on" => Ok(true),
        "off" if is_local => Ok(false),
        "off" => Err(ConfigError::new("NEVEL_RATE_LIMIT", "off is accepted on a loopback address only, without a public URL or proxies")),
        other => Err(ConfigError::new("NEVEL_RATE_LIMIT", format!("expected on or off, not \"{other}\""))),
    }
}

#[cfg(test)]
mod tests;
