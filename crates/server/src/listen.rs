//! The accept loop: HTTP/1.1 connections with limits, and graceful shutdown.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::{ConnectInfo, Request};
use http::{HeaderValue, header};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use nevel_api::http::service::AppService;
use nevel_api::http::trusted_proxies::TrustedProxies;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_io_timeout::TimeoutStream;

use crate::address_limit::AddressLimit;
use crate::drain_body::DrainOnDrop;

/// Timeouts and maximum numbers of connections.
#[derive(Debug, Clone, Copy)]
pub struct ConnectionLimits {
    /// Until the head of the next request is complete, from the start of the connection or the end of the last
    /// response.
    pub idle: Duration,
    /// For open connections to send one more request during shutdown. Proxies do not retry a POST on a closed
    /// connection.
    pub grace: Duration,
    /// While the client accepts nothing of a response.
    pub write: Duration,
    /// Until requests in flight are finished during shutdown.
    pub drain: Duration,
    pub connections: u32,
    /// For a client that is not a trusted proxy. IPv6 clients are counted by /64 network.
    pub connections_per_address: u32,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(120),
            grace: Duration::from_secs(1),
            write: Duration::from_secs(30),
            drain: Duration::from_secs(15),
            connections: 2_048,
            connections_per_address: 256,
        }
    }
}

/// Serves until `shutdown` resolves, then finishes requests in flight.
pub async fn serve(
    listener: TcpListener,
    app: AppService,
    limits: ConnectionLimits,
    proxies: TrustedProxies,
    shutdown: impl Future<Output = ()>,
) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.idle).max_headers(64).max_buf_size(32 * 1024);
    let permits = Arc::new(Semaphore::new(limits.connections as usize));
    let is_draining = Arc::new(AtomicBool::new(false));
    let mut acceptor = Acceptor {
        app: Arc::new(app),
        builder,
        permits: permits.clone(),
        addresses: AddressLimit::new(limits.connections_per_address, proxies),
        write_timeout: limits.write,
        is_draining: is_draining.clone(),
        graceful: GracefulShutdown::new(),
    };
    tokio::select! {
        () = async { loop { acceptor.accept(&listener).await } } => {}
        () = shutdown => {}
    }
    let drain_deadline = Instant::now() + limits.drain;
    is_draining.store(true, Ordering::Relaxed);
    // Drain the accept backlog before closing the listener, for a limited time.
    let drain_backlog = async { while timeout(Duration::from_millis(10), acceptor.accept(&listener)).await.is_ok() {} };
    let _ = timeout(Duration::from_millis(200), drain_backlog).await;
    drop(listener);
    tracing::info!(connections = acceptor.graceful.count(), "shutting down, draining connections");
    // All permits are free when all connections are closed.
    let _ = timeout(limits.grace, permits.acquire_many(limits.connections)).await;
    if timeout_at(drain_deadline, acceptor.graceful.shutdown()).await.is_err() {
        tracing::warn!("closed connections that did not finish in time");
    }
}

struct Acceptor {
    app: Arc<AppService>,
    builder: Builder,
    permits: Arc<Semaphore>,
    addresses: AddressLimit,
    write_timeout: Duration,
    is_draining: Arc<AtomicBool>,
    graceful: GracefulShutdown,
}

impl Acceptor {
    /// Acquires a permit before accepting: beyond the limit, connections wait in the accept backlog.
    async fn accept(&mut self, listener: &TcpListener) {
        match (self.permits.clone().acquire_owned().await, listener.accept().await) {
            (Ok(permit), Ok((stream, peer))) => self.spawn(stream, peer, permit),
            // Most likely out of file descriptors: wait until connections are closed.
            _ => sleep(Duration::from_millis(50)).await,
        }
    }

    fn spawn(&mut self, stream: TcpStream, peer: SocketAddr, permit: OwnedSemaphorePermit) {
        let Some(slot) = self.addresses.acquire(peer.ip()) else { return };
        // Sends small responses at once; an error is not fatal.
        let _ = stream.set_nodelay(true);
        let (app, is_draining) = (self.app.clone(), self.is_draining.clone());
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let (app, is_draining) = (app.clone(), is_draining.clone());
            let mut request: Request = request.map(|body| axum::body::Body::new(DrainOnDrop::new(body)));
            request.extensions_mut().insert(ConnectInfo(peer));
            async move {
                let mut response = app.respond(request).await;
                if is_draining.load(Ordering::Relaxed) {
                    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
                }
                Ok::<_, Infallible>(response)
            }
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.write_timeout));
        let stream = TokioIo::new(Box::pin(stream));
        let connection = self.graceful.watch(self.builder.serve_connection(stream, service));
        let open = metrics::gauge!("nevel_connections_open");
        open.increment(1);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection closed with an error");
            }
            open.decrement(1);
            drop((permit, slot));
        });
    }
}
