//! The accept loop, with the time-outs that `axum::serve` does not set, and an orderly end.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(10);
const DRAIN: Duration = Duration::from_secs(15);
const MAX_CONNECTIONS: usize = 2_048;

/// Serves until `end` resolves, then lets requests under way finish, for 15 seconds at the most.
pub async fn serve(listener: TcpListener, app: Router, end: impl Future<Output = ()>) {
    let builder = Arc::new(connection_builder());
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    tokio::pin!(end);
    loop {
        // A place first, then a connection: beyond the limit, callers wait in the kernel's queue.
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place,
            () = &mut end => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let (Ok(place), Ok((stream, peer))) = (place, accepted) else {
            // Out of file descriptors, most likely: a short rest lets some connection end.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let app = app.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            let app = app.clone();
            async move { Ok::<_, Infallible>(app.oneshot(request).await.unwrap_or_else(|never| match never {})) }
        });
        let connection = builder.serve_connection(prepared(stream), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(error, "a connection ended early");
            }
            drop(place);
        });
    }
    drop(listener);
    tracing::info!(connections = graceful.count(), "draining");
    if tokio::time::timeout(DRAIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

fn prepared(stream: TcpStream) -> TokioIo<TcpStream> {
    // Small answers leave at once; a socket that cannot do that still works.
    let _ = stream.set_nodelay(true);
    TokioIo::new(stream)
}

fn connection_builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADER_READ_TIMEOUT).max_headers(64).max_buf_size(32 * 1024);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(100)
        .max_header_list_size(16 * 1024)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}

/// Resolves on SIGTERM or on Ctrl-C.
pub async fn termination() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
