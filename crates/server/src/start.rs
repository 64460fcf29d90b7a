//! Startup and shutdown of the server.

use std::fs::{File, TryLockError};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nevel_api::ApiState;
use nevel_api::http::rate_limit::RateLimits;
use nevel_domain::clock::{Clock, Timestamp};
use nevel_storage::dump::DumpError;
use nevel_storage::{Database, StorageError, Target, private_file};
use nevel_usecases::Shop;
use nevel_usecases::accounts::accept_secret::{UnknownSecret, accept_secret};
use nevel_usecases::cpu_bound::half_of_the_cores;
use nevel_usecases::housekeeping::{ClockGuard, release_claims};
use nevel_usecases::security::passwords::{HashCost, Passwords};
use nevel_usecases::settings::cached_settings;
use tokio::net::TcpListener;
use url::Host;

use crate::config::Config;
use crate::error::{ConfigError, StartError};
use crate::listen::{self, ConnectionLimits};
use crate::shutdown::shutdown_signal;
use crate::supervisor::{Stop, Supervisor};
use crate::telemetry::Log;
use crate::{
    app, data_dir, demo, email, first_admin, images, jobs, metrics, operations, startup_warnings, systemd, token_secret,
};

/// Interval of freeing the memory of idle clients, and of logging how many requests were refused.
const EVICTION_INTERVAL: Duration = Duration::from_secs(60);

const UNKNOWN_SECRET: &str = "another key was used with this database: sessions and two-step sign-in would break. Set that \
    key, as on all other instances; to replace it, set it as NEVEL_TOKEN_SECRET_PREVIOUS; if it is lost, run nevel \
    admin accept-token-secret";

struct SystemClock {
    started: Instant,
}

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_datetime(std::time::SystemTime::now().into())
    }

    fn monotonic(&self) -> Duration {
        self.started.elapsed()
    }
}

/// Opens the data directory and the database, and applies pending migrations.
pub async fn open_shop(config: &Config) -> Result<Shop, StartError> {
    migrated(config, open_without_migrating(config).await?).await
}

async fn migrated(config: &Config, shop: Shop) -> Result<Shop, StartError> {
    shop.migrate().await.map_err(|error| cannot_open(&config.database, &error))?;
    Ok(shop)
}

/// Opens the data directory and the database, in whatever state the database is.
pub async fn open_without_migrating(config: &Config) -> Result<Shop, StartError> {
    open(config, Database::connect(&config.database)).await
}

async fn open(
    config: &Config,
    connecting: impl Future<Output = Result<Database, StorageError>>,
) -> Result<Shop, StartError> {
    data_dir::prepare(config)?;
    let images = images::open(&config.data_dir, config.bucket.as_ref())?;
    let db = connecting.await.map_err(|error| cannot_open(&config.database, &error))?;
    let secrets = token_secret::load(config)?;
    let passwords = Passwords::new(HashCost::STRONG, half_of_the_cores());
    let clock = Arc::new(SystemClock { started: Instant::now() });
    let shop = Shop::new(db, clock, passwords, secrets, images);
    Ok(if config.rate_limits().is_none() { shop.without_customer_limits() } else { shop })
}

/// Opens a database that contains a shop with the current schema. It is never created, because with wrong settings a
/// new empty shop would be mistaken for the existing one.
pub async fn open_initialized(config: &Config) -> Result<Shop, StartError> {
    let not_found =
        || StartError::Message(format!("no shop found in the database ({}); check --settings", config.database));
    if let Target::Sqlite(path) = &config.database
        && !path.exists()
    {
        return Err(not_found());
    }
    let shop = open_without_migrating(config).await?;
    match shop.check_schema().await {
        Ok(()) => Ok(shop),
        Err(DumpError::EmptyDatabase) => Err(not_found()),
        Err(error) => Err(StartError::other(error)),
    }
}

fn cannot_open(target: &Target, error: &StorageError) -> ConfigError {
    ConfigError::new("NEVEL_DATABASE_URL", format!("cannot open the database ({target}): {error}"))
}

/// Locks a `SQLite` database for this process, because instances that share a file would compete for its single writer.
/// The lock is released when the process ends.
pub fn lock_database(target: &Target) -> Result<Option<File>, ConfigError> {
    let Target::Sqlite(path) = target else { return Ok(None) };
    let mut lock_path = path.as_os_str().to_owned();
    lock_path.push("-serving");
    // An unwritable directory is reported when the database is opened. Some file systems do not support locks.
    let Ok(file) = private_file::options().create(true).append(true).open(lock_path) else { return Ok(None) };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(ConfigError::new("NEVEL_DATABASE_URL", format!("another nevel process uses this database ({target})")))
        }
        _ => Ok(Some(file)),
    }
}

/// Rejects a public URL that emails and pages cannot link to.
fn validate_public_url(config: &Config) -> Result<(), ConfigError> {
    let is_unspecified = match config.public_url.host() {
        Some(Host::Ipv4(address)) => address.is_unspecified(),
        Some(Host::Ipv6(address)) => address.is_unspecified(),
        _ => false,
    };
    if is_unspecified {
        let reason =
            format!("links to {} do not work: set the URL under which visitors reach the shop", config.public_url);
        return Err(ConfigError::new("NEVEL_PUBLIC_URL", reason));
    }
    Ok(())
}

/// `None` if a signal came first: a database that does not respond, or a migration that waits for another one, must not
/// delay the end.
async fn open_unless_stopped(config: &Config, shutdown: impl Future<Output = ()>) -> Result<Option<Shop>, StartError> {
    let opening = async { migrated(config, open(config, Database::connect_to_serve(&config.database)).await?).await };
    tokio::select! {
        shop = opening => Ok(Some(shop?)),
        () = shutdown => Ok(None),
    }
}

pub async fn serve(
    mut config: Config,
    settings_file: Option<&Path>,
    with_demo: bool,
    log: &Log,
) -> Result<(), StartError> {
    first_admin::check(&config, with_demo)?;
    validate_public_url(&config)?;
    let mut shutdown = Box::pin(shutdown_signal());
    let listener = open_listener(config.listen)?;
    let ops_listener = operations::bind(config.ops_listen)?;
    if config.public_url.port() == Some(0) {
        // With port 0, the operating system chooses a free port.
        let port = listener.local_addr().map_err(StartError::other)?.port();
        let _ = config.public_url.set_port(Some(port));
    }
    data_dir::prepare(&config)?;
    let lock = lock_database(&config.database)?;
    let Some(shop) = open_unless_stopped(&config, &mut shutdown).await? else { return Ok(()) };
    if !accept_secret(&shop, UnknownSecret::Refuse).await? {
        return Err(ConfigError::new("NEVEL_TOKEN_SECRET", UNKNOWN_SECRET).into());
    }
    if lock.is_some() {
        release_claims(&shop).await?;
    }
    metrics::metrics_handle();
    let mut supervisor = Supervisor::default();
    metrics::spawn_upkeep(&mut supervisor, log.dropped.clone());
    systemd::spawn_watchdog(&mut supervisor);
    if config.bucket.is_some() {
        let shop = shop.clone();
        supervisor.spawn("image_store_probe", move |stop| probe_images(shop.clone(), stop));
    }
    if with_demo {
        demo::import(&shop).await?;
    }
    let admin_message = first_admin::ensure(&shop, &config, with_demo).await?;
    let rate_limits = RateLimits::new(config.rate_limits(), shop.clock());
    let state = ApiState::new(shop.clone(), rate_limits, config.trusted_proxies.clone());
    let limited_state = state.clone();
    supervisor.spawn_periodic("rate_limit_eviction", EVICTION_INTERVAL, {
        let state = state.clone();
        move || {
            state.evict_idle_rate_limits();
            state.log_refusals();
        }
    });
    let (app, renderer) = app::app(state, &config.public_url).map_err(StartError::Message)?;
    match cached_settings(&shop).await {
        Ok(settings) if settings.staff_email().is_empty() => {
            tracing::warn!(
                "no notifications about new orders: the settings contain neither a notification email nor a support email"
            );
        }
        Ok(_) => {}
        // Another instance may keep the database busy, which is no reason to stop.
        Err(error) => tracing::warn!(%error, "cannot read the settings yet"),
    }
    let emails = email::open(&config.data_dir, &config.public_url, config.smtp_url.as_ref(), &config.sender()?)?;
    jobs::spawn(
        &mut supervisor,
        jobs::Context {
            shop: shop.clone(),
            renderer,
            emails,
            clock_guard: ClockGuard::default(),
            data_dir: config.data_dir.clone(),
        },
    );
    let address = listener.local_addr().map_err(StartError::other)?;
    println!("Nevel is listening on http://{address}");
    if let Some(listener) = ops_listener {
        println!("Health checks and metrics: http://{}", listener.local_addr().map_err(StartError::other)?);
        let router = operations::router(shop.clone());
        supervisor.spawn("operations_port", move |stop| operations::serve(listener.clone(), router.clone(), stop));
    }
    println!("Public URL: {}", config.public_url);
    println!("Database: {}", config.database);
    if config.smtp_url.is_none() {
        println!("Emails are written to files: {}", email::directory_path(&config.data_dir).display());
    }
    if let Some(line) = admin_message {
        println!("{line}");
    }
    log_start(&config, address);
    startup_warnings::log(&config, settings_file);
    systemd::notify_ready();
    let stop_tasks = supervisor.shutdown_handle();
    let shutdown = async {
        shutdown.await;
        systemd::notify_stopping();
        stop_tasks();
    };
    let limits = ConnectionLimits {
        connections: config.max_connections,
        connections_per_address: config.max_connections_per_address,
        write: Duration::from_secs(config.write_timeout.into()),
        ..ConnectionLimits::default()
    };
    listen::serve(listener, app, limits, config.trusted_proxies, shutdown).await;
    limited_state.log_refusals();
    supervisor.shut_down().await;
    shop.close().await?;
    tracing::info!("shutdown complete");
    Ok(())
}

/// Logs the version and the settings that explain most problems, without secrets.
fn log_start(config: &Config, address: SocketAddr) {
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        %address,
        public_url = %config.public_url,
        operations = config.ops_listen.address.map_or_else(|| "off".to_owned(), |address| address.to_string()),
        trusted_proxies = %config.trusted_proxies,
        rate_limits = config.rate_limit,
        database = %config.database,
        images = images::location(&config.data_dir, config.bucket.as_ref()),
        emails = if config.smtp_url.is_some() { "SMTP" } else { "files" },
        log = config.log,
        "nevel started"
    );
}

/// Takes the socket of the service manager, or opens one.
fn open_listener(address: SocketAddr) -> Result<TcpListener, ConfigError> {
    let listener = match systemd::take_listener(address)? {
        Some(listener) => Ok(listener),
        None => std::net::TcpListener::bind(address),
    };
    let listener = listener.and_then(|listener| {
        listener.set_nonblocking(true)?;
        TcpListener::from_std(listener)
    });
    listener.map_err(|error| ConfigError::new("NEVEL_LISTEN", format!("cannot listen on {address}: {error}")))
}

async fn probe_images(shop: Shop, mut stop: Stop) {
    images::probe(shop).await;
    let _ = stop.changed().await;
}
