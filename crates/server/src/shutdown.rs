//! Shutdown signals.

/// Resolves on SIGTERM, SIGINT or SIGHUP, which a closed terminal sends. The handlers are installed by the call, not by
/// the first poll, so that a signal during startup is not lost.
#[cfg(unix)]
pub fn shutdown_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};

    async fn received(signal: Option<std::io::Result<Signal>>) {
        match signal {
            Some(Ok(mut signal)) => drop(signal.recv().await),
            _ => std::future::pending().await,
        }
    }
    let (terminated, interrupted) = (Some(signal(SignalKind::terminate())), Some(signal(SignalKind::interrupt())));
    let hung_up = (!ignores_hangup()).then(|| signal(SignalKind::hangup()));
    async {
        tokio::select! {
            () = received(terminated) => {}
            () = received(interrupted) => {}
            () = received(hung_up) => {}
        }
    }
}

/// Whether the process was started with SIGHUP ignored, as `nohup` does. A handler would undo that.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    // SIGHUP is signal 1, the lowest bit.
    ignored.is_some_and(|signals| signals & 1 == 1)
}

/// Resolves on Ctrl-C.
#[cfg(not(unix))]
pub async fn shutdown_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
