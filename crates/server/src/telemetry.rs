//! Structured logs: one JSON line per event, in UTC, without personal data.

use std::str::FromStr as _;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::config::ConfigError;

pub fn start(filter: &str) -> Result<(), ConfigError> {
    let reason = |error: &dyn std::fmt::Display| ConfigError {
        name: "NEVEL_LOG",
        reason: format!("{error}: expected error, warn, info, debug, or a filter such as info,nevel_api=debug"),
    };
    // A word that is no level would be taken for the name of a module, and everything else would fall silent.
    if let Some(word) = filter.split(',').map(str::trim).find(|part| !part.contains('=') && LevelFilter::from_str(part).is_err()) {
        return Err(reason(&format_args!("\"{word}\" is no level")));
    }
    // The migrator tells of every start that it had nothing to do.
    let filter = if filter.contains("sea_orm_migration") { filter.to_owned() } else { format!("{filter},sea_orm_migration=warn") };
    let filter: Targets = filter.parse().map_err(|error| reason(&error))?;
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr).flatten_event(true);
    tracing_subscriber::registry().with(filter).with(lines).try_init().map_err(|error| reason(&error))
}
