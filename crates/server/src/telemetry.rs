//! Structured logging: one JSON line per event, in UTC, without personal data.

use std::str::FromStr as _;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::error::ConfigError;

pub fn start(filter: &str) -> Result<(), ConfigError> {
    let invalid = |error: &dyn std::fmt::Display| {
        ConfigError::new("NEVEL_LOG", format!("{error}: expected error, warn, info, debug, or a filter such as info,nevel_api=debug"))
    };
    // An unknown level would be parsed as a module name and silence all other modules.
    if let Some(word) = filter.split(',').map(str::trim).find(|part| !part.contains('=') && LevelFilter::from_str(part).is_err()) {
        return Err(invalid(&format_args!("\"{word}\" is not a valid level")));
    }
    let filter: Targets = filter.parse().map_err(|error| invalid(&error))?;
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr).flatten_event(true);
    tracing_subscriber::registry().with(filter).with(lines).try_init().map_err(|error| invalid(&error))
}
