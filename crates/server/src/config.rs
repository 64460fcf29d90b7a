//! Configuration, read once from the environment and a settings file. Every setting has a default.

mod file;
mod settings;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use nevel_api::http::rate_limit::Quotas;
use nevel_api::http::trusted_proxies::TrustedProxies;
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Target;
use secrecy::SecretString;
use url::{Host, Url};

pub use settings::describe_settings;
use settings::{Settings, is_setting, public_url};

use crate::email::sender::Sender;
use crate::error::ConfigError;
use crate::images::address::BucketAccess;

#[derive(Debug, Clone)]
pub struct Config {
    pub listen: SocketAddr,
    /// `None` if health checks and metrics are off.
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
    pub token_secret: Option<SecretString>,
    pub smtp_url: Option<SecretString>,
    pub email_from: Sender,
    /// `None` if rate limits are off.
    pub rate_limits: Option<Quotas>,
    pub trusted_proxies: TrustedProxies,
    pub log: String,
}

/// Where health checks and metrics are served.
#[derive(Debug, Clone, Copy)]
pub struct OpsListen {
    pub address: SocketAddr,
    /// The default address is optional: if it is in use, the shop starts without it.
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
        let mut values = file.map_or_else(|| Ok(BTreeMap::new()), file::read)?;
        values.extend(environment().filter(|(name, value)| is_setting(name) && !value.is_empty()));
        Self::read(values)
    }

    pub fn read(values: BTreeMap<String, String>) -> Result<Self, ConfigError> {
        let is_default = !values.contains_key("NEVEL_OPS_LISTEN");
        let settings = Settings::read(values)?;
        let default_url = || public_url(&format!("http://{}", settings.listen)).map_err(|reason| ConfigError::new("NEVEL_LISTEN", reason));
        let public_url = settings.public_url.map_or_else(default_url, Ok)?;
        let is_local = settings.listen.ip().is_loopback() && is_loopback(&public_url) && settings.trusted_proxies.is_empty();
        if !settings.rate_limit && !is_local {
            let reason = "off is accepted on a loopback address only, without a public URL or proxies";
            return Err(ConfigError::new("NEVEL_RATE_LIMIT", reason));
        }
        let bucket = settings.images.zip(settings.images_key_id).zip(settings.images_secret);
        Ok(Self {
            email_from: settings.email_from.map_or_else(|| default_sender(&public_url, settings.smtp_url.is_some()), Ok)?,
            smtp_url: settings.smtp_url,
            bucket: bucket.map(|((address, key_id), secret)| BucketAccess { address, key_id, secret }),
            first_admin: settings.admin_email.zip(settings.admin_password).map(|(email, password)| FirstAdmin { email, password }),
            token_secret: settings.token_secret,
            rate_limits: settings.rate_limit.then_some(Quotas {
                requests: settings.rate_limit_requests,
                images: settings.rate_limit_images,
                logins_by_address: settings.rate_limit_logins_by_address,
                logins_by_account: settings.rate_limit_logins_by_account,
                registrations: settings.rate_limit_registrations,
                password_resets_by_address: settings.rate_limit_password_resets_by_address,
                password_resets_by_account: settings.rate_limit_password_resets_by_account,
                two_step_codes: settings.rate_limit_two_step_codes,
                refreshes: settings.rate_limit_refreshes,
                uploads: settings.rate_limit_uploads,
                orders: settings.rate_limit_orders,
                client_errors: settings.rate_limit_client_errors,
                forms: settings.rate_limit_forms,
                form_emails: settings.rate_limit_form_emails,
                exports: settings.rate_limit_exports,
            }),
            log: settings.log,
            ops_listen: settings.ops_listen.0.map(|address| OpsListen { address, is_default }),
            max_connections: settings.max_connections,
            max_connections_per_address: settings.max_connections_per_address,
            listen: settings.listen,
            is_local,
            database: settings.database.unwrap_or_else(|| Target::sqlite_in(&settings.data_dir)),
            data_dir: settings.data_dir,
            public_url,
            trusted_proxies: settings.trusted_proxies,
        })
    }
}

/// Variables with our prefix that are not settings, most likely typos.
pub fn unknown_variables() -> impl Iterator<Item = String> {
    environment().map(|(name, _)| name).filter(|name| name.starts_with("NEVEL_") && !is_setting(name))
}

fn environment() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os().map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
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

/// SMTP servers reject senders without a domain, so a sender is required when there is a server.
fn default_sender(public_url: &Url, has_server: bool) -> Result<Sender, ConfigError> {
    let sender = match Sender::from_domain(public_url) {
        Some(sender) => Ok(sender),
        None if has_server => Err("is required when NEVEL_SMTP_URL is set and NEVEL_PUBLIC_URL has no domain".to_owned()),
        None => Sender::parse("no-reply@localhost"),
    };
    sender.map_err(|reason| ConfigError::new("NEVEL_EMAIL_FROM", reason))
}

#[cfg(test)]
mod tests;
