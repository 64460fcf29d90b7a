//! Configuration, read once from the environment and a settings file. Every setting has a default.

use std::collections::BTreeMap;
use std::error::Error as _;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ErrorKind};
use clap::{ArgAction, Args, CommandFactory as _, Parser};
use nevel_api::http::rate_limit::Quotas;
use nevel_api::http::trusted_proxies::TrustedProxies;
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Target;
use secrecy::SecretString;
use url::Url;

use crate::email::sender::Sender;
use crate::email::smtp::validate_smtp_url;
use crate::error::ConfigError;
use crate::images::address::BucketAccess;

const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
const DEFAULT_DATA_DIR: &str = "./data";

/// The settings, parsed from arguments such as `--NEVEL_LOG=info`. The comments are the help texts.
#[derive(Debug, Clone, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
#[expect(clippy::doc_markdown, reason = "the comments are help texts, not Markdown")]
pub struct Config {
    /// IP address and port to listen on
    #[arg(long = "NEVEL_LISTEN", default_value = DEFAULT_LISTEN, value_parser = listen_address)]
    pub listen: SocketAddr,
    /// IP address and port of health checks and metrics, or off; must not be public
    #[arg(long = "NEVEL_OPS_LISTEN", default_value = "127.0.0.1:9090", value_parser = ops_address)]
    pub ops_listen: OpsListen,
    /// Confirms that NEVEL_OPS_LISTEN may be an address that is not private, because a firewall or a container protects
    /// it: on or off
    #[arg(long = "NEVEL_OPS_PUBLIC", default_value = "off", action = ArgAction::Set, value_parser = on_or_off)]
    pub ops_public: bool,
    /// Open connections; more wait until others are closed
    #[arg(long = "NEVEL_MAX_CONNECTIONS", default_value = "2048", value_parser = positive)]
    pub max_connections: u32,
    /// Open connections of one client address; more are closed; trusted proxies are not limited
    #[arg(long = "NEVEL_MAX_CONNECTIONS_PER_ADDRESS", default_value = "256", value_parser = positive)]
    pub max_connections_per_address: u32,
    /// Seconds after which a connection is closed whose client accepts nothing of a response
    #[arg(long = "NEVEL_WRITE_TIMEOUT", default_value = "30", value_parser = positive)]
    pub write_timeout: u32,
    /// Directory of the database, images and secrets
    #[arg(long = "NEVEL_DATA_DIR", default_value = DEFAULT_DATA_DIR)]
    pub data_dir: PathBuf,
    /// Database URL: postgres://… or sqlite:PATH; default: SQLite in the data directory
    #[arg(long = "NEVEL_DATABASE_URL", value_parser = Target::parse)]
    pub database: Target,
    #[command(flatten)]
    pub bucket: Option<BucketAccess>,
    /// Public URL of the shop; default: the address that it listens on
    #[arg(long = "NEVEL_PUBLIC_URL", value_parser = public_url)]
    pub public_url: Url,
    #[command(flatten)]
    pub first_admin: Option<FirstAdmin>,
    /// Token signing key, 32 bytes or more; default: generated and stored in the data directory
    #[arg(long = "NEVEL_TOKEN_SECRET", value_parser = token_secret)]
    pub token_secret: Option<SecretString>,
    /// Former token signing key, still accepted while NEVEL_TOKEN_SECRET replaces it
    #[arg(long = "NEVEL_TOKEN_SECRET_PREVIOUS", value_parser = token_secret)]
    pub previous_token_secret: Option<SecretString>,
    /// SMTP server, such as smtps://USER:PASSWORD@HOST; default: emails are written to files in the data directory
    #[arg(long = "NEVEL_SMTP_URL", value_parser = smtp_url)]
    pub smtp_url: Option<SecretString>,
    /// Sender of emails, such as Shop <orders@shop.example>; default: no-reply at the domain of NEVEL_PUBLIC_URL
    #[arg(long = "NEVEL_EMAIL_FROM", value_parser = Sender::parse)]
    email_from: Option<Sender>,
    /// Rate limits: on or off; off is accepted on a loopback address only
    #[arg(long = "NEVEL_RATE_LIMIT", default_value = "on", action = ArgAction::Set, value_parser = on_or_off)]
    pub rate_limit: bool,
    #[command(flatten)]
    pub quotas: Quotas,
    /// IP addresses or networks of your reverse proxies, separated by commas; X-Forwarded-For is trusted from these
    /// only
    #[arg(long = "NEVEL_TRUSTED_PROXIES", default_value = "", value_parser = TrustedProxies::parse)]
    pub trusted_proxies: TrustedProxies,
    /// Log filter: error, warn, info, debug, or a filter such as info,nevel_api=debug
    #[arg(long = "NEVEL_LOG", default_value = "info")]
    pub log: String,
}

#[derive(Debug, Clone, Args)]
pub struct FirstAdmin {
    /// Email of the first administrator, created at startup when there is none
    #[arg(long = "NEVEL_ADMIN_EMAIL", required = false, requires = "password", value_parser = email)]
    pub email: Email,
    /// Password of the first administrator
    #[arg(long = "NEVEL_ADMIN_PASSWORD", required = false, requires = "email", value_parser = password)]
    pub password: Password,
}

/// Where health checks and metrics are served.
#[derive(Debug, Clone, Copy)]
pub struct OpsListen {
    /// `None` if they are off.
    pub address: Option<SocketAddr>,
    /// The default address is optional: if it is in use, the shop starts without it.
    pub is_default: bool,
}

impl Config {
    /// The environment takes precedence over the file.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let mut values = file.map_or_else(|| Ok(BTreeMap::new()), read_settings_file)?;
        values.extend(environment().filter(|(name, value)| is_setting(name) && !value.is_empty()));
        Self::read(values)
    }

    /// Empty values count as missing.
    pub fn read(mut values: BTreeMap<String, String>) -> Result<Self, ConfigError> {
        values.retain(|_, value| !value.is_empty());
        let given = read_files(&values)?;
        let mut values = given.clone();
        // Defaults that depend on other settings.
        let value_of = |name, default| given.get(name).map_or(default, String::as_str);
        let database =
            || format!("sqlite:{}", Path::new(value_of("NEVEL_DATA_DIR", DEFAULT_DATA_DIR)).join("nevel.db").display());
        values.entry("NEVEL_DATABASE_URL".to_owned()).or_insert_with(database);
        let public_url = || format!("http://{}", value_of("NEVEL_LISTEN", DEFAULT_LISTEN));
        values.entry("NEVEL_PUBLIC_URL".to_owned()).or_insert_with(public_url);
        let arguments = values.iter().map(|(name, value)| format!("--{name}={value}"));
        let mut config = Self::try_parse_from(arguments).map_err(|error| config_error(&error, &given))?;
        config.ops_listen.is_default = !given.contains_key("NEVEL_OPS_LISTEN");
        config.check()?;
        Ok(config)
    }

    /// Checks settings that depend on each other.
    fn check(&self) -> Result<(), ConfigError> {
        if let Some(reason) = self.public_because().filter(|_| !self.rate_limit) {
            return Err(ConfigError::new(
                "NEVEL_RATE_LIMIT",
                format!("off is for load tests on this machine only, but {reason}"),
            ));
        }
        self.sender().map(drop)
    }

    /// Why the shop can be reached from other machines; `None` if it cannot.
    pub fn public_because(&self) -> Option<String> {
        if !self.listen.ip().is_loopback() {
            Some(format!("NEVEL_LISTEN is {}, not a loopback address", self.listen))
        } else if !is_loopback(&self.public_url) {
            Some(format!("NEVEL_PUBLIC_URL is {}, not a loopback address", self.public_url))
        } else if !self.trusted_proxies.is_empty() {
            Some("NEVEL_TRUSTED_PROXIES names a proxy, which may be public".to_owned())
        } else {
            None
        }
    }

    /// `None` if rate limits are off.
    pub fn rate_limits(&self) -> Option<&Quotas> {
        self.rate_limit.then_some(&self.quotas)
    }

    /// The sender of emails. SMTP servers reject senders without a domain, so one is required when there is a server.
    pub fn sender(&self) -> Result<Sender, ConfigError> {
        let default = || match self.public_url.domain() {
            Some(domain) => Sender::parse(&format!("no-reply@{domain}")),
            None if self.smtp_url.is_some() => {
                Err("is required when NEVEL_SMTP_URL is set and NEVEL_PUBLIC_URL has no domain".to_owned())
            }
            None => Sender::parse("no-reply@localhost"),
        };
        self.email_from.clone().map_or_else(default, Ok).map_err(|reason| ConfigError::new("NEVEL_EMAIL_FROM", reason))
    }
}

/// Reads lines of `NAME=value`; values may be quoted. Empty lines and lines that begin with `#` are ignored. What
/// `EnvironmentFile=` of systemd would read differently is an error, so that a file means the same in both.
fn read_settings_file(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    let invalid = |reason: String| ConfigError::new("--settings", format!("{}: {reason}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| invalid(error.to_string()))?;
    let mut values = BTreeMap::new();
    for (number, line) in
        (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        // The error does not repeat the line, because it may contain a secret.
        let (name, value) = line.split_once('=').ok_or_else(|| invalid(format!("line {number} is not NAME=value")))?;
        let name = name.trim();
        if !is_setting(name) {
            return Err(invalid(format!("line {number} is not a known setting")));
        }
        let value = unquoted(value.trim()).map_err(|reason| invalid(format!("line {number}, {name}: {reason}")))?;
        if values.insert(name.to_owned(), value.to_owned()).is_some() {
            return Err(invalid(format!("line {number} sets {name} again")));
        }
    }
    Ok(values)
}

/// systemd has no comments after a value, joins quoted parts, and treats a backslash as an escape outside of single
/// quotes.
fn unquoted(value: &str) -> Result<&str, &'static str> {
    let Some(quote) = value.chars().next().filter(|first| matches!(first, '"' | '\'')) else {
        return if value.starts_with('#') || value.contains(" #") || value.contains("\t#") {
            Err("a comment needs its own line; if # is part of the value, put the value in single quotes")
        } else if value.contains('\\') {
            Err("put a value with a backslash in single quotes")
        } else {
            Ok(value)
        };
    };
    match value[1..].split_once(quote) {
        Some((inside, _)) if quote == '"' && inside.contains('\\') => {
            Err("put a value with a backslash in single quotes")
        }
        Some((inside, "")) => Ok(inside),
        Some(_) => Err("nothing may follow the closing quote; a comment needs its own line"),
        None => Err("the closing quote is missing"),
    }
}

/// Replaces `NAME_FILE` by `NAME` with the content of the file.
fn read_files(values: &BTreeMap<String, String>) -> Result<BTreeMap<String, String>, ConfigError> {
    let read = |(name, value): (&String, &String)| match name.strip_suffix("_FILE") {
        None => Ok((name.clone(), value.clone())),
        Some(name) if values.contains_key(name) => {
            Err(ConfigError::new(name, format!("set either {name} or {name}_FILE, not both")))
        }
        Some(name) => match std::fs::read_to_string(value) {
            Ok(content) => Ok((name.to_owned(), content.trim_end_matches(['\r', '\n']).to_owned())),
            Err(error) => Err(ConfigError::new(name, format!("cannot read the file {value} of {name}_FILE: {error}"))),
        },
    };
    values.iter().map(read).collect()
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
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Name, default and help of every setting.
pub fn describe_settings() -> Vec<[String; 3]> {
    let describe = |setting: &clap::Arg| {
        let default = setting.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        [
            setting.get_long().unwrap_or_default().to_owned(),
            default,
            setting.get_help().map(ToString::to_string).unwrap_or_default(),
        ]
    };
    Config::command().get_arguments().map(describe).collect()
}

pub fn is_setting(name: &str) -> bool {
    let name = name.strip_suffix("_FILE").unwrap_or(name);
    Config::command().get_arguments().any(|setting| setting.get_long() == Some(name))
}

/// The error of one setting. Unlike the message of clap, it does not repeat the value, which may be a secret.
fn config_error(error: &clap::Error, values: &BTreeMap<String, String>) -> ConfigError {
    let arguments = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    let names: Vec<&str> = arguments.split([' ', ',']).filter_map(|word| word.strip_prefix("--")).collect();
    let reason = match error.source() {
        Some(source) => source.to_string(),
        None if error.kind() == ErrorKind::MissingRequiredArgument => {
            // Settings that require each other have the same word after the prefix.
            let is_related =
                |given: &&String| names.iter().any(|missing| missing.split('_').nth(1) == given.split('_').nth(1));
            let given: Vec<_> = values.keys().filter(is_related).map(String::as_str).collect();
            format!("is required when {} is set", given.join(" or "))
        }
        None => error.kind().to_string(),
    };
    ConfigError::new(names.join(", "), reason)
}

fn listen_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| format!("expected ADDRESS:PORT such as 127.0.0.1:8080, not \"{text}\""))
}

fn ops_address(text: &str) -> Result<OpsListen, String> {
    let invalid = |_| format!("expected ADDRESS:PORT such as 127.0.0.1:9090 or off, not \"{text}\"");
    let address = if text == "off" { None } else { Some(text.parse().map_err(invalid)?) };
    Ok(OpsListen { address, is_default: false })
}

fn positive(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| format!("expected a number from 1, not \"{text}\""))
}

fn public_url(text: &str) -> Result<Url, String> {
    let is_origin = |url: &Url| {
        matches!(url.scheme(), "http" | "https") && url.has_host() && url.path() == "/" && url.query().is_none()
    };
    let url = Url::parse(text).ok().filter(is_origin);
    url.ok_or_else(|| format!("expected a URL such as https://shop.example, not \"{text}\""))
}

fn email(text: &str) -> Result<Email, String> {
    Email::parse(text).map_err(|_| format!("\"{text}\" is not an email address"))
}

fn password(text: &str) -> Result<Password, String> {
    Password::parse(text).map_err(|error| Password::describe(&error))
}

fn token_secret(text: &str) -> Result<SecretString, &'static str> {
    if text.len() < 32 { Err("must have at least 32 bytes") } else { Ok(text.into()) }
}

fn smtp_url(text: &str) -> Result<SecretString, String> {
    validate_smtp_url(text).map(|_| text.into())
}

fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        other => Err(format!("expected on or off, not \"{other}\"")),
    }
}

#[cfg(test)]
mod tests;
