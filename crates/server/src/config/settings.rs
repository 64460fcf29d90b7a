//! The table of all settings: names, defaults, help and parsers.

use std::collections::BTreeMap;
use std::error::Error as _;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::error::{ContextKind, ErrorKind};
use clap::{ArgAction, CommandFactory as _, Parser};
use nevel_api::http::rate_limit::{Quota, parse_quota};
use nevel_api::http::trusted_proxies::TrustedProxies;
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Target;
use secrecy::SecretString;
use url::Url;

use crate::email::sender::Sender;
use crate::email::smtp::validate_smtp_url;
use crate::error::ConfigError;
use crate::images::address::BucketAddress;

/// The settings, parsed from arguments such as `--NEVEL_LOG=info`. The comments are the help texts.
#[derive(Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
#[expect(clippy::doc_markdown, reason = "the comments are help texts, not Markdown")]
pub struct Settings {
    /// IP address and port to listen on
    #[arg(long = "NEVEL_LISTEN", default_value = "127.0.0.1:8080", value_parser = listen_address)]
    pub listen: SocketAddr,
    /// IP address and port of health checks and metrics, or off; must not be public
    #[arg(long = "NEVEL_OPS_LISTEN", default_value = "127.0.0.1:9090", value_parser = ops_address)]
    pub ops_listen: OpsAddress,
    /// Open connections; more wait until others are closed
    #[arg(long = "NEVEL_MAX_CONNECTIONS", default_value = "2048", value_parser = positive)]
    pub max_connections: u32,
    /// Open connections of one client address; more are closed; trusted proxies are not limited
    #[arg(long = "NEVEL_MAX_CONNECTIONS_PER_ADDRESS", default_value = "256", value_parser = positive)]
    pub max_connections_per_address: u32,
    /// Directory of the database, images and secrets
    #[arg(long = "NEVEL_DATA_DIR", default_value = "./data")]
    pub data_dir: PathBuf,
    /// Database URL: postgres://… or sqlite:PATH; default: SQLite in the data directory
    #[arg(long = "NEVEL_DATABASE_URL", value_parser = Target::parse)]
    pub database: Option<Target>,
    /// S3 bucket for images: s3://BUCKET/PREFIX?region=REGION&endpoint=https://HOST; default: images/ in the data directory
    #[arg(long = "NEVEL_IMAGES_URL", requires_all = ["images_key_id", "images_secret"], value_parser = BucketAddress::parse)]
    pub images: Option<BucketAddress>,
    /// Access key ID for the S3 bucket
    #[arg(long = "NEVEL_IMAGES_KEY_ID", requires = "images")]
    pub images_key_id: Option<String>,
    /// Secret access key for the S3 bucket
    #[arg(long = "NEVEL_IMAGES_SECRET", requires = "images")]
    pub images_secret: Option<SecretString>,
    /// Public URL of the shop; default: the address that it listens on
    #[arg(long = "NEVEL_PUBLIC_URL", value_parser = public_url)]
    pub public_url: Option<Url>,
    /// Email of the first administrator, created at startup when there is none
    #[arg(long = "NEVEL_ADMIN_EMAIL", requires = "admin_password", value_parser = email)]
    pub admin_email: Option<Email>,
    /// Password of the first administrator
    #[arg(long = "NEVEL_ADMIN_PASSWORD", requires = "admin_email", value_parser = password)]
    pub admin_password: Option<Password>,
    /// Token signing key, 32 bytes or more; default: generated and stored in the data directory
    #[arg(long = "NEVEL_TOKEN_SECRET", value_parser = token_secret)]
    pub token_secret: Option<SecretString>,
    /// SMTP server, such as smtps://USER:PASSWORD@HOST; default: emails are written to files in the data directory
    #[arg(long = "NEVEL_SMTP_URL", value_parser = smtp_url)]
    pub smtp_url: Option<SecretString>,
    /// Sender of emails, such as Shop <orders@shop.example>; default: no-reply at the domain of NEVEL_PUBLIC_URL
    #[arg(long = "NEVEL_EMAIL_FROM", value_parser = Sender::parse)]
    pub email_from: Option<Sender>,
    /// Rate limits: on or off; off is accepted on a loopback address only
    #[arg(long = "NEVEL_RATE_LIMIT", default_value = "on", action = ArgAction::Set, value_parser = on_or_off)]
    pub rate_limit: bool,
    /// Pages and API calls per client, as a rate per s, min or h and a burst
    #[arg(long = "NEVEL_RATE_LIMIT_REQUESTS", default_value = "1200/min burst 600", value_parser = parse_quota)]
    pub rate_limit_requests: Quota,
    /// Images per client; a page shows dozens of them
    #[arg(long = "NEVEL_RATE_LIMIT_IMAGES", default_value = "2400/min burst 1200", value_parser = parse_quota)]
    pub rate_limit_images: Quota,
    /// Password attempts per client
    #[arg(long = "NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", default_value = "20/min burst 10", value_parser = parse_quota)]
    pub rate_limit_logins_by_address: Quota,
    /// Password attempts per account
    #[arg(long = "NEVEL_RATE_LIMIT_LOGINS_BY_ACCOUNT", default_value = "100/h burst 50", value_parser = parse_quota)]
    pub rate_limit_logins_by_account: Quota,
    /// New accounts per client
    #[arg(long = "NEVEL_RATE_LIMIT_REGISTRATIONS", default_value = "20/h burst 10", value_parser = parse_quota)]
    pub rate_limit_registrations: Quota,
    /// Requests for a new password per client
    #[arg(long = "NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ADDRESS", default_value = "20/h burst 10", value_parser = parse_quota)]
    pub rate_limit_password_resets_by_address: Quota,
    /// Requests for a new password per account
    #[arg(long = "NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ACCOUNT", default_value = "5/h burst 3", value_parser = parse_quota)]
    pub rate_limit_password_resets_by_account: Quota,
    /// Codes of two-step sign-in per account
    #[arg(long = "NEVEL_RATE_LIMIT_TWO_STEP_CODES", default_value = "20/h burst 10", value_parser = parse_quota)]
    pub rate_limit_two_step_codes: Quota,
    /// Session refreshes and sign-outs per client
    #[arg(long = "NEVEL_RATE_LIMIT_REFRESHES", default_value = "60/min burst 30", value_parser = parse_quota)]
    pub rate_limit_refreshes: Quota,
    /// Image uploads per administrator
    #[arg(long = "NEVEL_RATE_LIMIT_UPLOADS", default_value = "60/min burst 60", value_parser = parse_quota)]
    pub rate_limit_uploads: Quota,
    /// Orders per account, or per client for guests
    #[arg(long = "NEVEL_RATE_LIMIT_ORDERS", default_value = "30/min burst 30", value_parser = parse_quota)]
    pub rate_limit_orders: Quota,
    /// Error reports of browsers per client
    #[arg(long = "NEVEL_RATE_LIMIT_CLIENT_ERRORS", default_value = "20/min burst 20", value_parser = parse_quota)]
    pub rate_limit_client_errors: Quota,
    /// Withdrawals and stock notifications per client
    #[arg(long = "NEVEL_RATE_LIMIT_FORMS", default_value = "30/h burst 10", value_parser = parse_quota)]
    pub rate_limit_forms: Quota,
    /// Withdrawals and stock notifications per email address in the form
    #[arg(long = "NEVEL_RATE_LIMIT_FORM_EMAILS", default_value = "10/h burst 5", value_parser = parse_quota)]
    pub rate_limit_form_emails: Quota,
    /// Downloads of the own data per account
    #[arg(long = "NEVEL_RATE_LIMIT_EXPORTS", default_value = "10/h burst 5", value_parser = parse_quota)]
    pub rate_limit_exports: Quota,
    /// IP addresses or networks of your reverse proxies, separated by commas; X-Forwarded-For is trusted from these only
    #[arg(long = "NEVEL_TRUSTED_PROXIES", default_value = "", value_parser = TrustedProxies::parse)]
    pub trusted_proxies: TrustedProxies,
    /// Log filter: error, warn, info, debug, or a filter such as info,nevel_api=debug
    #[arg(long = "NEVEL_LOG", default_value = "info")]
    pub log: String,
}

/// `None` for `off`.
#[derive(Debug, Clone, Copy)]
pub struct OpsAddress(pub Option<SocketAddr>);

impl Settings {
    /// Reads the values of `NAME`, or of the file in `NAME_FILE`. Empty values count as missing.
    pub fn read(mut values: BTreeMap<String, String>) -> Result<Self, ConfigError> {
        values.retain(|_, value| !value.is_empty());
        let arguments = values.iter().map(|(name, value)| match name.strip_suffix("_FILE") {
            None => Ok(format!("--{name}={value}")),
            Some(name) if values.contains_key(name) => Err(ConfigError::new(name, format!("set either {name} or {name}_FILE, not both"))),
            Some(name) => match std::fs::read_to_string(value) {
                Ok(content) => Ok(format!("--{name}={}", content.trim_end_matches(['\r', '\n']))),
                Err(error) => Err(ConfigError::new(name, format!("cannot read the file {value} of {name}_FILE: {error}"))),
            },
        });
        Self::try_parse_from(arguments.collect::<Result<Vec<_>, _>>()?).map_err(|error| config_error(&error, &values))
    }
}

/// Name, default and help of every setting.
pub fn describe_settings() -> Vec<[String; 3]> {
    let describe = |setting: &clap::Arg| {
        let default = setting.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        [setting.get_long().unwrap_or_default().to_owned(), default, setting.get_help().map(ToString::to_string).unwrap_or_default()]
    };
    Settings::command().get_arguments().map(describe).collect()
}

pub fn is_setting(name: &str) -> bool {
    let name = name.strip_suffix("_FILE").unwrap_or(name);
    Settings::command().get_arguments().any(|setting| setting.get_long() == Some(name))
}

/// The error of one setting. Unlike the message of clap, it does not repeat the value, which may be a secret.
fn config_error(error: &clap::Error, values: &BTreeMap<String, String>) -> ConfigError {
    let arguments = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    let names: Vec<&str> = arguments.split([' ', ',']).filter_map(|word| word.strip_prefix("--")).collect();
    let reason = match error.source() {
        Some(source) => source.to_string(),
        None if error.kind() == ErrorKind::MissingRequiredArgument => {
            // Settings that require each other have the same word after the prefix.
            let is_related = |given: &&String| names.iter().any(|missing| missing.split('_').nth(1) == given.split('_').nth(1));
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

fn ops_address(text: &str) -> Result<OpsAddress, String> {
    if text == "off" {
        return Ok(OpsAddress(None));
    }
    let address = text.parse().map_err(|_| format!("expected ADDRESS:PORT such as 127.0.0.1:9090 or off, not \"{text}\""))?;
    Ok(OpsAddress(Some(address)))
}

fn positive(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| format!("expected a number from 1, not \"{text}\""))
}

pub fn public_url(text: &str) -> Result<Url, String> {
    let is_origin = |url: &Url| matches!(url.scheme(), "http" | "https") && url.has_host() && url.path() == "/" && url.query().is_none();
    let url = Url::parse(text).ok().filter(is_origin);
    url.ok_or_else(|| format!("expected a URL such as https://shop.example, not \"{text}\""))
}

fn email(text: &str) -> Result<Email, String> {
    Email::parse(text).map_err(|_| format!("\"{text}\" is not an email address"))
}

fn password(text: &str) -> Result<Password, String> {
    Password::parse(text).map_err(Password::describe)
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
