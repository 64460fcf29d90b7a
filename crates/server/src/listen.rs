//! The accept loop, with timeouts that `axum::serve` does not support, and graceful shutdown.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use nevel_api::http::service::AppService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::Instant;

use crate::drain_body::DrainOnDrop;

/// Timeouts and the maximum number of connections.
#[derive(Debug, Clone, Copy)]
pub struct ConnectionLimits {
    /// Until the first request of a connection begins, and until the head of each request is complete.
    pub head: Duration,
    /// Until the next request begins after a response.
    pub idle: Duration,
    /// Until new connections send their first request during shutdown. Proxies do not retry a POST on a closed connection.
    pub first_request_grace: Duration,
    /// Until requests in flight are finished during shutdown.
    pub drain: Duration,
    pub connections: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            idle: Duration::from_secs(120),
            first_request_grace: Duration::from_secs(2),
            drain: Duration::from_secs(15),
            connections: 2_048,
        }
    }
}

/// Serves until `shutdown` resolves, then finishes requests in flight.
pub async fn serve(listener: TcpListener, app: AppService, limits: ConnectionLimits, shutdown: impl Future<Output = ()>) {
    let permits = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let pending = PendingConnections::default();
    let acceptor = Acceptor { app: Arc::new(app), builder: Arc::new(connection_builder(limits.head)), limits };
    tokio::pin!(shutdown);
    loop {
        // Acquires a permit before accepting: beyond the limit, connections wait in the accept backlog.
        let permit = tokio::select! {
            permit = permits.clone().acquire_owned() => permit,
            () = &mut shutdown => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let (Ok(permit), Ok((stream, peer))) = (permit, accepted) else {
            // Most likely out of file descriptors: wait until connections are closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        acceptor.accept(stream, peer, permit, &graceful, pending.register());
    }
    let drain_deadline = Instant::now() + limits.drain;
    // Drain the accept backlog before closing the listener, for a limited time.
    let drain_backlog = async {
        while let Ok(permit) = permits.clone().try_acquire_owned()
            && let Ok(Ok((stream, peer))) = tokio::time::timeout(Duration::from_millis(10), listener.accept()).await
        {
            acceptor.accept(stream, peer, permit, &graceful, pending.register());
        }
    };
    let _ = tokio::time::timeout(Duration::from_millis(200), drain_backlog).await;
    drop(listener);
    tracing::info!(connections = graceful.count(), "shutting down, draining connections");
    let _ = tokio::time::timeout(limits.first_request_grace, pending.all_active()).await;
    if tokio::time::timeout_at(drain_deadline, graceful.shutdown()).await.is_err() {
        tracing::warn!("closed connections that did not finish in time");
    }
}

struct Acceptor {
    app: Arc<AppService>,
    builder: Arc<Builder<TokioExecutor>>,
    limits: ConnectionLimits,
}

impl Acceptor {
    fn accept(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        permit: OwnedSemaphorePermit,
        graceful: &GracefulShutdown,
        pending: PendingConnection,
    ) {
        let (app, limits) = (self.app.clone(), self.limits);
        let activity = Arc::new(ConnectionActivity::new(pending));
        let connection_activity = activity.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let in_flight = InFlight::begin(&connection_activity);
            let mut request: Request = request.map(|body| axum::body::Body::new(DrainOnDrop::new(body)));
            request.extensions_mut().insert(ConnectInfo(peer));
            let app = app.clone();
            async move {
                let response = app.respond(request).await;
                drop(in_flight);
                Ok::<_, Infallible>(response)
            }
        });
        let connection = self.builder.serve_connection(configure(stream), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                result = connection => if let Err(error) = result {
                    tracing::debug!(error, "connection closed with an error");
                },
                () = activity.idle_timeout(limits) => tracing::debug!("connection closed by idle timeout"),
            }
            drop(permit);
        });
    }
}

/// Counts connections that have not sent a request yet.
#[derive(Clone, Default)]
struct PendingConnections(Arc<watch::Sender<usize>>);

impl PendingConnections {
    fn register(&self) -> PendingConnection {
        self.0.send_modify(|count| *count += 1);
        PendingConnection(self.clone())
    }

    /// Resolves when all connections have sent a request or are closed.
    async fn all_active(&self) {
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }
}

struct PendingConnection(PendingConnections);

impl Drop for PendingConnection {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

/// Request activity of one connection.
struct ConnectionActivity {
    opened: Instant,
    requests: AtomicU64,
    in_flight: AtomicUsize,
    /// End of the last request, in milliseconds since `opened`.
    last_activity: AtomicU64,
    pending: Mutex<Option<PendingConnection>>,
}

impl ConnectionActivity {
    fn new(pending: PendingConnection) -> Self {
        Self {
            opened: Instant::now(),
            requests: AtomicU64::new(0),
            in_flight: AtomicUsize::new(0),
            last_activity: AtomicU64::new(0),
            pending: Mutex::new(Some(pending)),
        }
    }

    /// Resolves when no request was sent in time. The header timeout of hyper starts only after the protocol is detected, and HTTP/2 has
    /// none, so that a silent client could keep its connection open forever.
    ///
    /// Requests only update a timestamp; the task checks it when the timeout has passed, instead of being woken by every request.
    async fn idle_timeout(&self, limits: ConnectionLimits) {
        let mut wake = self.opened + limits.head;
        loop {
            tokio::time::sleep_until(wake).await;
            let now = Instant::now();
            let timeout = if self.requests.load(Ordering::Relaxed) == 0 { limits.head } else { limits.idle };
            let is_busy = self.in_flight.load(Ordering::SeqCst) > 0;
            let deadline = self.opened + Duration::from_millis(self.last_activity.load(Ordering::SeqCst)) + timeout;
            if deadline <= now && !is_busy {
                return;
            }
            wake = if is_busy { now + timeout } else { deadline };
        }
    }

    fn record_activity(&self) {
        let millis = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_activity.store(millis, Ordering::SeqCst);
    }
}

/// A request in flight, until the response is created or the client disconnects.
struct InFlight(Arc<ConnectionActivity>);

impl InFlight {
    fn begin(activity: &Arc<ConnectionActivity>) -> Self {
        if activity.requests.fetch_add(1, Ordering::Relaxed) == 0 {
            activity.pending.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
        activity.in_flight.fetch_add(1, Ordering::SeqCst);
        Self(activity.clone())
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.record_activity();
        self.0.in_flight.fetch_sub(1, Ordering::SeqCst);
    }
}

fn configure(stream: TcpStream) -> TokioIo<TcpStream> {
    // Sends small responses at once; an error is not fatal.
    let _ = stream.set_nodelay(true);
    TokioIo::new(stream)
}

fn connection_builder(head: Duration) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(head).max_headers(64).max_buf_size(32 * 1024);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(100)
        .max_header_list_size(16 * 1024)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}
