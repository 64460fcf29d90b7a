//! A primary and a synchronous standby of `PostgreSQL` behind `HAProxy`.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use nevel_storage::Target;
use sea_orm::{ConnectionTrait as _, DbErr, Statement};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::script::Script;

/// Longer than a healthy server needs on a busy machine, shorter than the timeout of the check.
const CHECK_TIMEOUT: Duration = Duration::from_secs(1);

pub struct Cluster {
    script: Script,
    proxy: u16,
}

impl Cluster {
    /// Blocks until commits wait for the standby.
    pub fn start() -> Self {
        let [first, second, proxy] = free_ports();
        let checks = [first, second].map(|port| start_check(port).to_string());
        let ports = [first, second, proxy].map(|port| port.to_string()).into_iter().chain(checks);
        let (script, line) = Script::start("temporary-cluster", ports, &[]);
        assert_eq!(line, "ready", "scripts/temporary-cluster could not start the servers");
        Self { script, proxy }
    }

    /// A database behind the proxy.
    pub(crate) fn target(&self, database: &str) -> Target {
        let url = format!("postgres://nevel@127.0.0.1:{}/{database}", self.proxy);
        Target::parse(&url).expect("a PostgreSQL address")
    }

    /// Executes a command of `scripts/temporary-cluster`.
    pub fn send(&mut self, command: &str) {
        self.script.send(command);
    }
}

/// Ports that were free a moment ago.
fn free_ports<const N: usize>() -> [u16; N] {
    let listeners =
        [(); N].map(|()| std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port of this machine"));
    listeners.map(|listener| listener.local_addr().expect("its address").port())
}

/// Responds to HTTP requests like Patroni: with status 200 while the server is a primary, otherwise with 503. Returns the
/// port.
fn start_check(server: u16) -> u16 {
    let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port of this machine");
    listener.set_nonblocking(true).expect("a non-blocking socket");
    let port = listener.local_addr().expect("its address").port();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::from_std(listener).expect("a listener");
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(respond(client, server));
            }
        });
    });
    port
}

async fn respond(mut client: TcpStream, server: u16) {
    // The request fits into one packet.
    let _ = client.read(&mut [0; 1_024]).await;
    let is_primary = tokio::time::timeout(CHECK_TIMEOUT, is_primary(server)).await;
    let status = if matches!(is_primary, Ok(Ok(true))) { "200 OK" } else { "503 Service Unavailable" };
    let _ = client.write_all(format!("HTTP/1.0 {status}\r\ncontent-length: 0\r\n\r\n").as_bytes()).await;
}

async fn is_primary(server: u16) -> Result<bool, DbErr> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, server));
    let db = sea_orm::Database::connect(format!("postgres://nevel@{address}/postgres")).await?;
    let query = Statement::from_string(db.get_database_backend(), "SELECT NOT pg_is_in_recovery()");
    let row = db.query_one_raw(query).await?;
    let is_primary = row.is_some_and(|row| row.try_get_by_index(0) == Ok(true));
    db.close().await?;
    Ok(is_primary)
}
