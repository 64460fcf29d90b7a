//! systemd: the socket of a socket unit, and notifications about the state of the service. All of it does nothing
//! elsewhere.

use std::net::{SocketAddr, TcpListener};

use listenfd::ListenFd;
use sd_notify::NotifyState;

use crate::error::ConfigError;
use crate::supervisor::Supervisor;

/// Takes the socket that the service manager opened. It stays open during a restart, so no connection is refused.
pub fn take_listener(expected: SocketAddr) -> Result<Option<TcpListener>, ConfigError> {
    let invalid = |reason: String| ConfigError::new("NEVEL_LISTEN", reason);
    let Some(listener) =
        ListenFd::from_env().take_tcp_listener(0).map_err(|error| invalid(format!("unusable socket: {error}")))?
    else {
        return Ok(None);
    };
    let address = listener.local_addr().map_err(|error| invalid(error.to_string()))?;
    // Whether the shop is public, and may have demo data, is decided by the setting.
    if address != expected {
        return Err(invalid(format!("is {expected}, but the socket unit listens on {address}; both must be the same")));
    }
    Ok(Some(listener))
}

pub fn notify_ready() {
    notify(NotifyState::Ready);
}

pub fn notify_stopping() {
    notify(NotifyState::Stopping);
}

/// Reports that the process responds, twice per interval of the watchdog.
pub fn spawn_watchdog(supervisor: &mut Supervisor) {
    if let Some(timeout) = sd_notify::watchdog_enabled() {
        supervisor.spawn_periodic("watchdog", timeout / 2, || notify(NotifyState::Watchdog));
    }
}

fn notify(state: NotifyState) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "failed to notify the service manager");
    }
}
