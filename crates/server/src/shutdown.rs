//! Shutdown signals.

/// Resolves on SIGTERM or SIGINT. The handlers are installed by the call, not by the first poll, so that a signal during startup is
/// not lost.
#[cfg(unix)]
pub fn shutdown_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};

    async fn received(signal: std::io::Result<Signal>) {
        match signal {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    }
    let (terminated, interrupted) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    async {
        tokio::select! {
            () = received(terminated) => {}
            () = received(interrupted) => {}
        }
    }
}

/// Resolves on Ctrl-C.
#[cfg(not(unix))]
pub async fn shutdown_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
