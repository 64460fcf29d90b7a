//! From settings to a running shop, and to its orderly end.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use nevel_api::ApiState;
use nevel_api::limits::RateLimits;
use nevel_domain::clock::{Clock, Timestamp};
use nevel_storage::dump::DumpError;
use nevel_storage::db::listener::{ChangeListener, Heartbeat};
use nevel_storage::{Database, StorageError, Target};
use nevel_usecases::security::access_tokens::AccessTokens;
use nevel_usecases::security::passwords::{HashCost, Passwords};
use nevel_usecases::settings::read_settings;
use nevel_usecases::{Shop, ShopError};
use tokio::net::TcpListener;
use url::Host;

use crate::config::{Config, ConfigError};
use crate::jobs::Jobs;
use crate::listen::ConnectionLimits;
use crate::{compose, demo, first_admin, listen, email, images, token_secret};

/// Why the shop did not start; one line for whoever starts it.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("{0}")]
    Message(String),
    #[error(transparent)]
    Shop(#[from] ShopError),
    #[error(transparent)]
    Other(Box<dyn std::error::Error + Send + Sync>),
}

impl StartError {
    pub fn other(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Other(Box::new(error))
    }
}

struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_datetime(std::time::SystemTime::now().into())
    }
}

/// Opens the data folder and the database, and brings the database up to date.
pub async fn open_shop(config: &Config) -> Result<Shop, StartError> {
    let shop = open_as_it_is(config).await?;
    shop.migrate().await.map_err(|error| unreachable(&config.database, &error))?;
    Ok(shop)
}

/// The same, whatever the state of the database.
pub async fn open_as_it_is(config: &Config) -> Result<Shop, StartError> {
    prepare(config)?;
    let images = images::open(config)?;
    let db = Database::connect(&config.database).await.map_err(|error| unreachable(&config.database, &error))?;
    let at_once = std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2).max(2);
    let secret = token_secret::load(config)?;
    let access_tokens = AccessTokens::new(secret.as_bytes())?;
    Ok(Shop::new(db, Arc::new(SystemClock), Passwords::new(HashCost::STRONG, at_once), access_tokens, images))
}

/// A shop that is there, as this version serves it. Whoever looks into one must not make another: with the wrong settings its
/// emptiness would pass for an answer.
pub async fn open_existing(config: &Config) -> Result<Shop, StartError> {
    let nothing = || StartError::Message(format!("there is no shop here ({}): see --settings", config.database));
    if let Target::Sqlite(path) = &config.database
        && !path.exists()
    {
        return Err(nothing());
    }
    let shop = open_as_it_is(config).await?;
    match shop.check_schema().await {
        Ok(()) => Ok(shop),
        Err(DumpError::EmptyDatabase) => Err(nothing()),
        Err(error) => Err(StartError::other(error)),
    }
}

fn unreachable(target: &Target, error: &StorageError) -> ConfigError {
    ConfigError { name: "NEVEL_DATABASE_URL", reason: format!("cannot open the database ({target}): {error}") }
}

fn prepare(config: &Config) -> Result<(), ConfigError> {
    let reason = |error| format!("cannot use the folder {}: {error}", config.data_dir.display());
    prepare_directory(&config.data_dir).map_err(|error| ConfigError { name: "NEVEL_DATA_DIR", reason: reason(error) })
}

/// A `SQLite` belongs to one instance: two that write to one file would not hear of each other's changes. What is held is free again
/// when the process ends, however it does.
pub fn hold(target: &Target) -> Result<Option<File>, ConfigError> {
    let Target::Sqlite(path) = target else { return Ok(None) };
    let mut place = path.as_os_str().to_owned();
    place.push("-serving");
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // A place that cannot be written to is told of when the database is opened; some file systems know no locks.
    let Ok(file) = options.open(place) else { return Ok(None) };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(ConfigError { name: "NEVEL_DATABASE_URL", reason: format!("another nevel serves this database ({target})") })
        }
        _ => Ok(Some(file)),
    }
}

/// Makes the folder for its owner alone if it is not there, and proves that it can be written to.
fn prepare_directory(directory: &Path) -> std::io::Result<()> {
    if !directory.exists() {
        std::fs::create_dir_all(directory)?;
        restrict(directory)?;
    }
    // Instances may share the folder, so each probes with a name of its own.
    let probe = directory.join(format!(".write-probe-{}", std::process::id()));
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(probe)
}

#[cfg(unix)]
fn restrict(directory: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(directory, std::fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Links in mails cannot be mended once they are sent.
fn check_address(config: &Config) -> Result<(), ConfigError> {
    let is_nowhere = match config.public_url.host() {
        Some(Host::Ipv4(address)) => address.is_unspecified(),
        Some(Host::Ipv6(address)) => address.is_unspecified(),
        _ => false,
    };
    if is_nowhere {
        let reason = format!("nobody can follow a link to {}: give the address under which visitors see the shop", config.public_url);
        return Err(ConfigError { name: "NEVEL_PUBLIC_URL", reason });
    }
    Ok(())
}

pub async fn serve(mut config: Config, with_demo: bool) -> Result<(), StartError> {
    first_admin::check(&config, with_demo)?;
    check_address(&config)?;
    let end = listen::termination();
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| ConfigError { name: "NEVEL_LISTEN", reason: format!("cannot listen on {}: {error}", config.listen) })?;
    if config.public_url.port() == Some(0) {
        // Port 0 is any free one, and only now it is known which.
        let port = listener.local_addr().map_err(StartError::other)?.port();
        let _ = config.public_url.set_port(Some(port));
    }
    prepare(&config)?;
    let _held = hold(&config.database)?;
    let shop = open_shop(&config).await?;
    // Before anything is read that is kept ready.
    let ear = ChangeListener::connect(&config.database, Heartbeat::default()).await.map_err(|error| unreachable(&config.database, &error))?;
    if let Some(ear) = ear {
        let shop = shop.clone();
        tokio::spawn(async move { shop.listen_for_invalidations(ear).await });
    }
    tokio::spawn(compose::tidy_metrics());
    if config.bucket.is_some() {
        tokio::spawn(images::try_out(shop.clone()));
    }
    if with_demo {
        demo::fill(&shop).await?;
    }
    let sign_in = first_admin::ensure(&shop, &config, with_demo).await?;
    let limits = if config.rate_limit { RateLimits::on(shop.clock()) } else { RateLimits::off() };
    let state = ApiState::new(shop.clone(), limits, config.trusted_proxies.clone());
    tokio::spawn(evict_idle_rate_limits(state.clone()));
    let app = compose::app(state, shop.clone(), &config.public_url).map_err(StartError::Message)?;
    if read_settings(&shop).await?.staff_email().is_empty() {
        tracing::warn!("nobody is told of new orders: the settings name neither an address for notices nor one for support");
    }
    let jobs = Jobs::start(&shop, email::open(&config)?);
    println!("Nevel is open at {}\nDatabase: {}", config.public_url, config.database);
    if let Some(line) = sign_in {
        println!("{line}");
    }
    let stop_jobs = jobs.stopper();
    let end = async {
        end.await;
        stop_jobs();
    };
    listen::serve(listener, app, ConnectionLimits::default(), end).await;
    jobs.end().await;
    shop.close().await?;
    tracing::info!("closed");
    Ok(())
}

/// Once a minute, so that callers of long ago take no memory.
async fn evict_idle_rate_limits(state: ApiState) {
    let mut minute = tokio::time::interval(Duration::from_secs(60));
    loop {
        minute.tick().await;
        state.evict_idle_rate_limits();
    }
}
