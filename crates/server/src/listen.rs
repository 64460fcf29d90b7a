//! The accept loop, with the time-outs that `axum::serve` does not set, and an orderly end.

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
use nevel_api::front::EdgeCache;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::Instant;

use crate::drain_body::DrainOnDrop;

/// How long callers may take and how many there may be.
#[derive(Debug, Clone, Copy)]
pub struct ConnectionLimits {
    /// For the first request of a connection to begin, and for the head of each to arrive whole.
    pub head: Duration,
    /// For the next request to begin once the last was answered.
    pub idle: Duration,
    /// For whoever has just come to ask for something once the end has come; hung up on, a proxy would not send an order again.
    pub first_words: Duration,
    /// For requests under way to finish once the end has come.
    pub drain: Duration,
    pub connections: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            idle: Duration::from_secs(120),
            first_words: Duration::from_secs(2),
            drain: Duration::from_secs(15),
            connections: 2_048,
        }
    }
}

/// Serves until `end` resolves, then lets requests under way finish.
pub async fn serve(listener: TcpListener, front: EdgeCache, bounds: ConnectionLimits, end: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(bounds.connections));
    let graceful = GracefulShutdown::new();
    let newcomers = PendingConnections::default();
    let door = Acceptor { front: Arc::new(front), builder: Arc::new(connection_builder(bounds.head)), bounds };
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
        door.let_in(stream, peer, place, &graceful, newcomers.welcome());
    }
    let drained = Instant::now() + bounds.drain;
    // Whoever has come but was not let in yet would find the door slammed in their face; those who come without a pause do not keep it
    // open.
    let last = async {
        while let Ok(place) = places.clone().try_acquire_owned()
            && let Ok(Ok((stream, peer))) = tokio::time::timeout(Duration::from_millis(10), listener.accept()).await
        {
            door.let_in(stream, peer, place, &graceful, newcomers.welcome());
        }
    };
    let _ = tokio::time::timeout(Duration::from_millis(200), last).await;
    drop(listener);
    tracing::info!(connections = graceful.count(), "draining");
    let _ = tokio::time::timeout(bounds.first_words, newcomers.are_heard()).await;
    if tokio::time::timeout_at(drained, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

struct Acceptor {
    front: Arc<EdgeCache>,
    builder: Arc<Builder<TokioExecutor>>,
    bounds: ConnectionLimits,
}

impl Acceptor {
    fn let_in(&self, stream: TcpStream, peer: SocketAddr, place: OwnedSemaphorePermit, graceful: &GracefulShutdown, newcomer: PendingConnection) {
        let (front, bounds) = (self.front.clone(), self.bounds);
        let traffic = Arc::new(ConnectionActivity::new(newcomer));
        let seen = traffic.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let under_way = InFlight::begin(&seen);
            let mut request: Request = request.map(|body| axum::body::Body::new(DrainOnDrop::new(body)));
            request.extensions_mut().insert(ConnectInfo(peer));
            let front = front.clone();
            async move {
                let answer = front.answer(request).await;
                drop(under_way);
                Ok::<_, Infallible>(answer)
            }
        });
        let connection = self.builder.serve_connection(prepared(stream), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                ended = connection => if let Err(error) = ended {
                    tracing::debug!(error, "a connection ended early");
                },
                () = traffic.silence(bounds) => tracing::debug!("a connection sent no request in time"),
            }
            drop(place);
        });
    }
}

/// Connections on which nothing was asked yet, counted.
#[derive(Clone, Default)]
struct PendingConnections(Arc<watch::Sender<usize>>);

impl PendingConnections {
    fn welcome(&self) -> PendingConnection {
        self.0.send_modify(|count| *count += 1);
        PendingConnection(self.clone())
    }

    /// Resolves when all have asked for something, or are gone.
    async fn are_heard(&self) {
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }
}

struct PendingConnection(PendingConnections);

impl Drop for PendingConnection {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

/// The requests of one connection.
struct ConnectionActivity {
    opened: Instant,
    requests: AtomicU64,
    under_way: AtomicUsize,
    /// Of the last request's beginning or end, in milliseconds since `opened`.
    moved: AtomicU64,
    newcomer: Mutex<Option<PendingConnection>>,
}

impl ConnectionActivity {
    fn new(newcomer: PendingConnection) -> Self {
        Self {
            opened: Instant::now(),
            requests: AtomicU64::new(0),
            under_way: AtomicUsize::new(0),
            moved: AtomicU64::new(0),
            newcomer: Mutex::new(Some(newcomer)),
        }
    }

    /// Resolves when no request came in time. The builder's own time-out starts only once it has seen enough bytes to tell
    /// HTTP/1 from HTTP/2, and HTTP/2 has none: a caller that says nothing would otherwise hold its place for ever.
    ///
    /// Requests leave a mark and wake nobody: it sleeps to the end of its patience and then looks at the mark.
    async fn silence(&self, bounds: ConnectionLimits) {
        let mut wake = self.opened + bounds.head;
        loop {
            tokio::time::sleep_until(wake).await;
            let now = Instant::now();
            let patience = if self.requests.load(Ordering::Relaxed) == 0 { bounds.head } else { bounds.idle };
            let is_busy = self.under_way.load(Ordering::SeqCst) > 0;
            let end = self.opened + Duration::from_millis(self.moved.load(Ordering::SeqCst)) + patience;
            if end <= now && !is_busy {
                return;
            }
            wake = if is_busy { now + patience } else { end };
        }
    }

    fn mark(&self) {
        let millis = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.moved.store(millis, Ordering::SeqCst);
    }
}

/// A request under way, until it is answered or its caller is gone.
struct InFlight(Arc<ConnectionActivity>);

impl InFlight {
    fn begin(traffic: &Arc<ConnectionActivity>) -> Self {
        if traffic.requests.fetch_add(1, Ordering::Relaxed) == 0 {
            traffic.newcomer.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
        traffic.under_way.fetch_add(1, Ordering::SeqCst);
        Self(traffic.clone())
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.mark();
        self.0.under_way.fetch_sub(1, Ordering::SeqCst);
    }
}

fn prepared(stream: TcpStream) -> TokioIo<TcpStream> {
    // Small answers leave at once; a socket that cannot do that still works.
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

/// Listens for SIGTERM and Ctrl-C from now on, not only once it is awaited: a shop that is told to end while it starts ends in order.
#[cfg(unix)]
pub fn termination() -> impl Future<Output = ()> {
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
pub async fn termination() {
    let _ = tokio::signal::ctrl_c().await;
}
