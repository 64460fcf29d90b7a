//! A proxy between the shop and `PostgreSQL` that fails like a network or a host does.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use nevel_storage::Target;
use nevel_testing::TestDatabase;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use url::Url;

const BUFFER: usize = 16 * 1024;
/// How long the database does not notice that a silent connection was closed. It ends idle transactions after 10 seconds
/// itself; without a limit, such connections would use up its maximum.
const UNNOTICED: Duration = Duration::from_secs(20);
/// The message that asks only for a response.
const SYNC: &[u8] = b"S\0\0\0\x04";

/// What happens to connections and data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    None,
    /// No new connections; existing ones are closed.
    Refuse,
    /// Existing connections are reset; new ones work.
    Reset,
    /// Existing connections stay open and transmit nothing; new ones work. A failover looks like this.
    SilentOnOld,
    /// All connections are accepted and transmit nothing. A frozen host looks like this.
    SilentOnAll,
    /// All data arrives late.
    Delay(Duration),
    /// A commit reaches the database, and its connection is closed before the response.
    CutCommit,
    /// A connection falls silent when the driver returns it to its pool: a successful ping is followed by another one.
    SilentOnReturn,
}

#[derive(Clone, Copy)]
struct State {
    fault: Fault,
    /// Connections with a smaller number are silent for good.
    silent_before: usize,
    /// Connections with a smaller number are closed.
    closed_before: usize,
    opened: usize,
}

pub struct Proxy {
    address: SocketAddr,
    state: Arc<watch::Sender<State>>,
    /// Ends the thread of the proxy when dropped.
    _running: tokio::sync::oneshot::Sender<()>,
}

impl Proxy {
    /// Starts on a thread of its own, because tests block theirs while they start a shop.
    pub fn start(test: &TestDatabase) -> Self {
        let Target::Postgres(url) = &test.target else { panic!("the proxy is for PostgreSQL") };
        let url = Url::parse(url).unwrap();
        let directory = url.query_pairs().find(|(name, _)| name == "host").unwrap().1.into_owned();
        let upstream = PathBuf::from(directory).join(".s.PGSQL.5432");
        let state =
            Arc::new(watch::Sender::new(State { fault: Fault::None, silent_before: 0, closed_before: 0, opened: 0 }));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        listener.set_nonblocking(true).unwrap();
        let (running, stopped) = tokio::sync::oneshot::channel();
        let shared = state.clone();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                tokio::select! {
                    () = accept(listener, address, &upstream, shared) => {}
                    _ = stopped => {}
                }
            });
        });
        Self { address, state, _running: running }
    }

    /// The URL of the test's database through the proxy.
    pub fn url(&self, test: &TestDatabase) -> String {
        let Target::Postgres(url) = &test.target else { panic!("the proxy is for PostgreSQL") };
        let name = Url::parse(url).unwrap().path().to_owned();
        format!("postgres://nevel@{}{name}", self.address)
    }

    pub fn inject(&self, fault: Fault) {
        self.state.send_modify(|state| {
            state.fault = fault;
            match fault {
                Fault::SilentOnOld | Fault::SilentOnAll => state.silent_before = state.opened,
                Fault::Refuse | Fault::Reset => state.closed_before = state.opened,
                _ => {}
            }
        });
    }

    /// New connections work. Those that fell silent stay silent.
    pub fn heal(&self) {
        self.state.send_modify(|state| {
            if state.fault == Fault::SilentOnAll {
                state.silent_before = state.opened;
            }
            state.fault = Fault::None;
        });
    }
}

async fn accept(first: std::net::TcpListener, address: SocketAddr, upstream: &Path, state: Arc<watch::Sender<State>>) {
    let mut listener = Some(TcpListener::from_std(first).unwrap());
    let mut changes = state.subscribe();
    loop {
        let is_refusing = changes.borrow_and_update().fault == Fault::Refuse;
        match &listener {
            Some(_) if is_refusing => listener = None,
            None if !is_refusing => listener = Some(TcpListener::bind(address).await.unwrap()),
            _ => {}
        }
        let accepted = async {
            match &listener {
                Some(listener) => listener.accept().await.unwrap().0,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            client = accepted => {
                let mut number = 0;
                state.send_modify(|state| {
                    number = state.opened;
                    state.opened += 1;
                });
                tokio::spawn(relay(number, client, upstream.to_owned(), state.subscribe()));
            }
            _ = changes.changed() => {}
        }
    }
}

async fn relay(number: usize, client: TcpStream, upstream: PathBuf, mut state: watch::Receiver<State>) {
    let Ok(server) = UnixStream::connect(upstream).await else { return };
    // Closing the connection sends a reset.
    client.set_zero_linger().unwrap();
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let (requests, responses) = (state.clone(), state.clone());
    tokio::select! {
        () = pump(number, from_client, to_server, requests, true) => {}
        () = pump(number, from_server, to_client, responses, false) => {}
        _ = state.wait_for(|state| number < state.closed_before) => {}
    }
}

/// Copies until one side closes. Drops everything on a connection that fell silent.
async fn pump(
    number: usize,
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: watch::Receiver<State>,
    is_request: bool,
) {
    let mut buffer = vec![0; BUFFER];
    let mut is_after_ping = false;
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        let State { fault, silent_before, .. } = *state.borrow();
        let is_ping = is_request && buffer[..length] == *SYNC;
        let is_returned = is_ping && is_after_ping && fault == Fault::SilentOnReturn;
        is_after_ping = is_ping;
        if number < silent_before || fault == Fault::SilentOnAll || is_returned {
            while let Ok(1..) = from.read(&mut buffer).await {}
            return tokio::time::sleep(UNNOTICED).await;
        }
        if let Fault::Delay(delay) = fault {
            tokio::time::sleep(delay).await;
        }
        let is_cut = is_request && fault == Fault::CutCommit && contains(&buffer[..length], b"COMMIT");
        if to.write_all(&buffer[..length]).await.is_err() || is_cut {
            return;
        }
    }
}

fn contains(data: &[u8], text: &[u8]) -> bool {
    data.windows(text.len()).any(|window| window == text)
}
