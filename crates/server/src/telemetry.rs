//! Structured logs: one JSON line per event, in UTC, without personal data.

use tracing_subscriber::EnvFilter;

use crate::config::ConfigError;

pub fn start(filter: &str) -> Result<(), ConfigError> {
    let reason = |error: &dyn std::fmt::Display| ConfigError { name: "NEVEL_LOG", reason: error.to_string() };
    // The migrator tells of every start that it had nothing to do.
    let filter = if filter.contains("sea_orm_migration") { filter.to_owned() } else { format!("{filter},sea_orm_migration=warn") };
    let filter = EnvFilter::builder().parse(filter).map_err(|error| reason(&error))?;
    let logs = tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).flatten_event(true);
    logs.try_init().map_err(|error| reason(&error))
}
