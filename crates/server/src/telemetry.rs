//! Structured logging: one JSON line per event, in UTC, without personal data.

use std::str::FromStr as _;

use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::error::ConfigError;

/// Lines that wait for a log reader that has stalled; further lines are dropped.
const MAX_WAITING_LINES: usize = 20_000;

/// A running log.
pub struct Log {
    /// Counts dropped lines.
    pub dropped: ErrorCounter,
    /// Writes the last lines when dropped, for at most a second.
    _worker: WorkerGuard,
}

/// Starts the log on standard error. A thread of its own writes the lines, so that a reader that stalls does not stop
/// the shop.
pub fn start(filter: &str) -> Result<Log, ConfigError> {
    let invalid = |error: &dyn std::fmt::Display| {
        ConfigError::new(
            "NEVEL_LOG",
            format!("{error}: expected error, warn, info, debug, or a filter such as info,nevel_api=debug"),
        )
    };
    // An unknown level would be parsed as a module name and silence all other modules.
    if let Some(word) =
        filter.split(',').map(str::trim).find(|part| !part.contains('=') && LevelFilter::from_str(part).is_err())
    {
        return Err(invalid(&format_args!("\"{word}\" is not a valid level")));
    }
    let filter: Targets = filter.parse().map_err(|error| invalid(&error))?;
    let (writer, worker) =
        NonBlockingBuilder::default().buffered_lines_limit(MAX_WAITING_LINES).lossy(true).finish(std::io::stderr());
    let dropped = writer.error_counter();
    let lines = tracing_subscriber::fmt::layer().json().with_writer(writer).flatten_event(true);
    tracing_subscriber::registry().with(filter).with(lines).try_init().map_err(|error| invalid(&error))?;
    Ok(Log { dropped, _worker: worker })
}
