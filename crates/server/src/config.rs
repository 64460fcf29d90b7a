//! Settings from the environment and a file, read once. Each has a working default; a wrong one is named in one line.

mod file;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use nevel_api::TrustedProxies;
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Target;
use url::{Host, Url};

use crate::email::{Sender, check_smtp};
use crate::images::{BucketAccess, BucketAddress};

/// A setting as `--help` and `.env.example` tell it.
pub struct Setting {
    pub name: &'static str,
    pub default: &'static str,
    pub help: &'static str,
}

pub const SETTINGS: &[Setting] = &[
    Setting { name: "NEVEL_LISTEN", default: "127.0.0.1:8080", help: "IP address and port to listen on." },
    Setting { name: "NEVEL_DATA_DIR", default: "./data", help: "Directory of the database, images and secrets." },
    Setting {
        name: "NEVEL_DATABASE_URL",
        default: "",
        help: "Database URL: postgres://… or sqlite:PATH. Default: SQLite in the data directory. Also as NEVEL_DATABASE_URL_FILE.",
    },
    Setting {
        name: "NEVEL_IMAGES_URL",
        default: "",
        help: "S3 bucket for images: s3://BUCKET/PREFIX?region=REGION&endpoint=https://HOST. Default: images/ in the data directory.",
    },
    Setting { name: "NEVEL_IMAGES_KEY_ID", default: "", help: "Access key ID for the S3 bucket." },
    Setting { name: "NEVEL_IMAGES_SECRET", default: "", help: "Secret access key for the S3 bucket. Also as NEVEL_IMAGES_SECRET_FILE." },
    Setting { name: "NEVEL_PUBLIC_URL", default: "", help: "Public URL of the shop. Default: the address that it listens on." },
    Setting { name: "NEVEL_ADMIN_EMAIL", default: "", help: "Email of the first administrator, created at startup when there is none." },
    Setting { name: "NEVEL_ADMIN_PASSWORD", default: "", help: "Password of the first administrator. Also as NEVEL_ADMIN_PASSWORD_FILE." },
    Setting {
        name: "NEVEL_TOKEN_SECRET",
        default: "",
        help: "Token signing key, 32 bytes or more. Default: generated and stored in the data directory. Also as NEVEL_TOKEN_SECRET_FILE.",
    },
    Setting {
        name: "NEVEL_SMTP_URL",
        default: "",
        help: "SMTP server, such as smtps://USER:PASSWORD@HOST. Default: emails are written to files in the data directory. Also as NEVEL_SMTP_URL_FILE.",
    },
    Setting {
        name: "NEVEL_EMAIL_FROM",
        default: "",
        help: "Sender of emails, such as Shop <orders@shop.example>. Default: no-reply at the domain of NEVEL_PUBLIC_URL.",
    },
    Setting { name: "NEVEL_RATE_LIMIT", default: "on", help: "Rate limits: on or off; off is accepted on a loopback address only." },
    Setting {
        name: "NEVEL_TRUSTED_PROXIES",
        default: "",
        help: "IP addresses or networks of your reverse proxies, separated by commas. X-Forwarded-For is trusted from these only.",
    },
    Setting { name: "NEVEL_LOG", default: "info", help: "Log filter: error, warn, info, debug, or a filter such as info,nevel_api=debug." },
];

/// A text that never shows itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[derive(Debug, Clone)]
pub struct Config {
    pub listen: SocketAddr,
    /// Whether nobody but this machine can reach the shop: neither directly nor through a proxy.
    pub is_local: bool,
    pub data_dir: PathBuf,
    pub database: Target,
    /// Where pictures lie, unless in the data folder.
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

#[derive(Debug, Clone)]
pub struct FirstAdmin {
    pub email: Email,
    pub password: Password,
}

#[derive(Debug, PartialEq, Eq)]
pub struct ConfigError {
    pub name: &'static str,
    pub reason: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}

impl std::error::Error for ConfigError {}

/// Where the values come from: the environment, or a test's own table.
pub struct Source<'a> {
    pub variable: &'a dyn Fn(&str) -> Option<String>,
}

impl Config {
    /// What the environment says comes before what the file says.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let kept = file.map_or_else(|| Ok(BTreeMap::new()), file::read)?;
        let given = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(|value| value.to_string_lossy().into_owned());
        Self::read(&Source { variable: &|name| given(name).or_else(|| kept.get(name).cloned()) })
    }

    pub fn read(source: &Source) -> Result<Self, ConfigError> {
        let listen: SocketAddr = source.parsed("NEVEL_LISTEN", |text| {
            text.parse().map_err(|_| format!("expected ADDRESS:PORT such as 127.0.0.1:8080, not \"{text}\""))
        })?;
        let data_dir = PathBuf::from(source.value("NEVEL_DATA_DIR"));
        let database = match source.secret("NEVEL_DATABASE_URL")? {
            None => Target::sqlite_in(&data_dir),
            Some(url) => Target::parse(url.expose()).map_err(|error| failed("NEVEL_DATABASE_URL", error))?,
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
            listen,
            is_local,
            data_dir,
            database,
            public_url,
            trusted_proxies,
        })
    }
}

/// Whether an address can only mean this machine.
fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

impl Source<'_> {
    fn given(&self, name: &'static str) -> Option<String> {
        (self.variable)(name).filter(|value| !value.is_empty())
    }

    fn value(&self, name: &'static str) -> String {
        let default = SETTINGS.iter().find(|setting| setting.name == name).map_or("", |setting| setting.default);
        self.given(name).unwrap_or_else(|| default.to_owned())
    }

    fn parsed<T>(&self, name: &'static str, parse: impl Fn(&str) -> Result<T, String>) -> Result<T, ConfigError> {
        parse(&self.value(name)).map_err(|reason| ConfigError { name, reason })
    }

    /// The value itself, or the content of the file that `NAME_FILE` names; both at once is a mistake.
    fn secret(&self, name: &'static str) -> Result<Option<Secret>, ConfigError> {
        let file = (self.variable)(&format!("{name}_FILE")).filter(|path| !path.is_empty());
        match (self.given(name), file) {
            (Some(_), Some(_)) => Err(failed(name, format!("give either {name} or {name}_FILE, not both"))),
            (Some(value), None) => Ok(Some(Secret(value))),
            (None, None) => Ok(None),
            (None, Some(path)) => match std::fs::read_to_string(&path) {
                Ok(content) => Ok(Some(Secret(content.trim_end_matches(['\r', '\n']).to_owned()))),
                Err(error) => Err(failed(name, format!("cannot read the file {path} that {name}_FILE names: {error}"))),
            },
        }
    }
}

fn public_url(source: &Source, listen: SocketAddr) -> Result<Url, ConfigError> {
    let text = source.given("NEVEL_PUBLIC_URL").unwrap_or_else(|| format!("http://{listen}"));
    let reason = || failed("NEVEL_PUBLIC_URL", format!("expected an address such as https://shop.example, not \"{text}\""));
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
        (Some(_), None) => Err(failed("NEVEL_ADMIN_PASSWORD", "is missing while NEVEL_ADMIN_EMAIL is given")),
        (None, Some(_)) => Err(failed("NEVEL_ADMIN_EMAIL", "is missing while NEVEL_ADMIN_PASSWORD is given")),
        (Some(email), Some(password)) => Ok(Some(FirstAdmin {
            email: Email::parse(&email).map_err(|_| failed("NEVEL_ADMIN_EMAIL", format!("\"{email}\" is not an e-mail address")))?,
            password: Password::parse(password.expose()).map_err(|_| failed("NEVEL_ADMIN_PASSWORD", "needs 6 to 128 characters"))?,
        })),
    }
}

fn token_secret(source: &Source) -> Result<Option<Secret>, ConfigError> {
    let secret = source.secret("NEVEL_TOKEN_SECRET")?;
    if secret.as_ref().is_some_and(|secret| secret.expose().len() < 32) {
        return Err(failed("NEVEL_TOKEN_SECRET", "needs 32 bytes or more"));
    }
    Ok(secret)
}

fn smtp_url(source: &Source) -> Result<Option<Secret>, ConfigError> {
    let url = source.secret("NEVEL_SMTP_URL")?;
    if let Some(url) = &url {
        check_smtp(url.expose()).map_err(|reason| failed("NEVEL_SMTP_URL", reason))?;
    }
    Ok(url)
}

fn bucket(source: &Source) -> Result<Option<BucketAccess>, ConfigError> {
    let missing = |name, other| failed(name, format!("is missing while {other} is given"));
    let (key_id, secret) = (source.given("NEVEL_IMAGES_KEY_ID"), source.secret("NEVEL_IMAGES_SECRET")?);
    let Some(url) = source.given("NEVEL_IMAGES_URL") else {
        return match (key_id, secret) {
            (None, None) => Ok(None),
            (Some(_), _) => Err(missing("NEVEL_IMAGES_URL", "NEVEL_IMAGES_KEY_ID")),
            (None, Some(_)) => Err(missing("NEVEL_IMAGES_URL", "NEVEL_IMAGES_SECRET")),
        };
    };
    Ok(Some(BucketAccess {
        address: BucketAddress::parse(&url).map_err(|reason| failed("NEVEL_IMAGES_URL", reason))?,
        key_id: key_id.ok_or_else(|| missing("NEVEL_IMAGES_KEY_ID", "NEVEL_IMAGES_URL"))?,
        secret: secret.ok_or_else(|| missing("NEVEL_IMAGES_SECRET", "NEVEL_IMAGES_URL"))?,
    }))
}

/// Mail servers refuse senders without a domain, so that one has to be known when there is a server.
fn email_from(source: &Source, public_url: &Url, has_server: bool) -> Result<Sender, ConfigError> {
    if let Some(text) = source.given("NEVEL_EMAIL_FROM") {
        return Sender::parse(&text).map_err(|reason| failed("NEVEL_EMAIL_FROM", reason));
    }
    match Sender::at(public_url) {
        Some(sender) => Ok(sender),
        None if has_server => {
            Err(failed("NEVEL_EMAIL_FROM", "is missing while NEVEL_SMTP_URL is given and NEVEL_PUBLIC_URL has no domain to send from"))
        }
        None => Sender::parse("no-reply@localhost").map_err(|reason| failed("NEVEL_EMAIL_FROM", reason)),
    }
}

fn rate_limit(source: &Source, is_local: bool) -> Result<bool, ConfigError> {
    match source.value("NEVEL_RATE_LIMIT").as_str() {
        "on" => Ok(true),
        "off" if is_local => Ok(false),
        "off" => Err(failed("NEVEL_RATE_LIMIT", "off is accepted on a loopback address only, without a public address or proxies")),
        other => Err(failed("NEVEL_RATE_LIMIT", format!("expected on or off, not \"{other}\""))),
    }
}

fn failed(name: &'static str, reason: impl fmt::Display) -> ConfigError {
    ConfigError { name, reason: reason.to_string() }
}

/// Names in the environment that look like ours and are not: most likely a slip of the pen.
pub fn unknown_names(names: impl Iterator<Item = String>) -> Vec<String> {
    let known = |name: &str| SETTINGS.iter().any(|setting| name == setting.name || name.strip_suffix("_FILE") == Some(setting.name));
    names.filter(|name| name.starts_with("NEVEL_") && !known(name)).collect()
}

#[cfg(test)]
mod tests;
