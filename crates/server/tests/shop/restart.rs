//! Restarts under a service manager: the inherited socket, notifications, and orders that are placed during a restart.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, order_body};
use crate::support::invariants::{assert_stock_balanced, orders_by_key, with_database};
use crate::support::iterations::Iterations;
use crate::support::polling::eventually;
use crate::support::process::{Process, binary_path, command, database_url, nevel, prepare_for_load, run};

const STOCK: i64 = 1_000_000;
const BUYERS: usize = 6;

/// Starts the binary with a socket as file descriptor 3, as a service manager does.
fn with_socket(command: &mut Command, listener: &TcpListener) {
    command.args(["-c", "export LISTEN_FDS=1 LISTEN_PID=$$; exec \"$0\" serve 3<&0 0</dev/null"]).arg(binary_path());
    command
        .stdin(Stdio::from(OwnedFd::from(listener.try_clone().unwrap())))
        .env("NEVEL_LISTEN", listener.local_addr().unwrap().to_string());
}

fn start_with_socket(test: &TestDatabase, listener: &TcpListener) -> Process {
    let mut command = command(Path::new("/bin/sh"), &test.directory());
    with_socket(&mut command, listener);
    command.env("NEVEL_DATA_DIR", test.directory()).env("NEVEL_DATABASE_URL", database_url(&test.target));
    Process::start(prepare_for_load(&mut command))
}

/// A buyer that keeps one connection open and opens a new one when the server closes it.
struct Buyer {
    address: SocketAddr,
    token: String,
    connection: Option<BufReader<TcpStream>>,
    /// Requests that got no response because the server closed an idle connection at the same time.
    closed_while_idle: usize,
}

impl Buyer {
    /// Places an order. It is repeated under the same key only after a response with status 503, or when the server
    /// closed a connection that had been used before. A new connection must be accepted and its request must get a
    /// response.
    async fn place_order(&mut self, key: &str, body: &Value) -> i64 {
        loop {
            let is_reused = self.connection.is_some();
            let mut stream = match self.connection.take() {
                Some(stream) => stream,
                None => BufReader::new(TcpStream::connect(self.address).await.expect("no connection is refused")),
            };
            match self.exchange(&mut stream, key, body).await {
                Ok((503, _, _)) => {}
                Ok((status, response, is_kept)) => {
                    assert!(matches!(status, 200 | 201), "{status}: {response}");
                    self.connection = is_kept.then_some(stream);
                    return response["id"].as_i64().unwrap();
                }
                Err(error) => {
                    assert!(is_reused, "a request on a new connection got no response: {error}");
                    self.closed_while_idle += 1;
                }
            }
        }
    }

    /// Returns the status, the body and whether the connection stays open.
    async fn exchange(
        &self,
        stream: &mut BufReader<TcpStream>,
        key: &str,
        body: &Value,
    ) -> std::io::Result<(u16, Value, bool)> {
        let body = body.to_string();
        let head = format!(
            "POST /api/v1/orders HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {}\r\nIdempotency-Key: {key}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.token,
            body.len()
        );
        stream.write_all(&[head.as_bytes(), body.as_bytes()].concat()).await?;
        let (mut lines, mut length) = (Vec::new(), 0);
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            if line == "\r\n" {
                break;
            }
            length = line.strip_prefix("content-length: ").map_or(length, |text| text.trim_end().parse().unwrap());
            lines.push(line);
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        let status = lines[0].split(' ').nth(1).unwrap().parse().unwrap();
        Ok((status, serde_json::from_slice(&body).unwrap(), !lines.iter().any(|line| line == "connection: close\r\n")))
    }
}

/// Places orders until stopped. Returns the order ids by key.
async fn place_orders(
    mut buyer: Buyer,
    name: String,
    product: ProductId,
    placed: Arc<AtomicUsize>,
    is_stopping: Arc<AtomicBool>,
) -> (BTreeMap<String, i64>, usize) {
    let mut orders = BTreeMap::new();
    while !is_stopping.load(Ordering::SeqCst) {
        let key = format!("{name}-order-{}", orders.len());
        let id = buyer.place_order(&key, &order_body(&[(product, 1)])).await;
        orders.insert(key, id);
        placed.fetch_add(1, Ordering::SeqCst);
    }
    (orders, buyer.closed_while_idle)
}

on_both_databases! {
    async fn case_35_restart_with_a_socket_unit_refuses_no_connection_and_loses_no_order(test: TestDatabase) {
        let [product] = add_products(&test.db, [STOCK]).await;
        test.db.clone().close().await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mut shop = start_with_socket(&test, &listener);
        let (placed, is_stopping) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        let mut buyers = JoinSet::new();
        for number in 0..BUYERS {
            let token = shop.register(&format!("buyer-{number}@x.nl")).await.token.unwrap();
            let buyer = Buyer { address, token, connection: None, closed_while_idle: 0 };
            buyers.spawn(place_orders(buyer, format!("buyer-{number}"), product, placed.clone(), is_stopping.clone()));
        }
        let mut iterations = Iterations::new(format!("orders placed before each restart on {}", test.target), 1);
        for _ in iterations.range() {
            let before = placed.load(Ordering::SeqCst);
            eventually("orders are placed", async || placed.load(Ordering::SeqCst) >= before + 20).await;
            iterations.record(placed.load(Ordering::SeqCst));
            shop.terminate();
            let exited = tokio::task::spawn_blocking(|| shop.wait()).await.unwrap();
            assert_eq!(exited.status.code(), Some(0), "{}", exited.logs);
            shop = start_with_socket(&test, &listener);
        }
        let before = placed.load(Ordering::SeqCst);
        eventually("orders are placed after the restart", async || placed.load(Ordering::SeqCst) >= before + 20).await;
        is_stopping.store(true, Ordering::SeqCst);
        let (mut orders, mut closed_while_idle) = (BTreeMap::new(), 0);
        while let Some(result) = buyers.join_next().await {
            let (placed, closed) = result.unwrap();
            orders.extend(placed);
            closed_while_idle += closed;
        }
        println!("requests repeated because the server closed an idle connection: {closed_while_idle}");
        shop.stop();
        with_database(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders, "every acknowledged order is stored once, and no other");
            assert_stock_balanced(db, product, STOCK).await;
        })
        .await;
    }
}

#[test]
fn socket_of_another_address_than_the_setting_is_refused() {
    let directory = TempDir::new().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut command = command(Path::new("/bin/sh"), directory.path());
    with_socket(&mut command, &listener);
    let result = command.env("NEVEL_LISTEN", "127.0.0.1:1").output().unwrap();
    let message = String::from_utf8(result.stderr).unwrap();
    assert!(
        !result.status.success() && message.contains("NEVEL_LISTEN") && message.contains("socket unit"),
        "{message}"
    );
}

#[test]
fn service_manager_is_notified_of_readiness_and_shutdown() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let receive = || {
        let mut buffer = [0; 256];
        let length = socket.recv(&mut buffer).unwrap();
        String::from_utf8_lossy(&buffer[..length]).trim_end().to_owned()
    };
    let process =
        Process::start(nevel(directory.path()).arg("serve").env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "20000"));
    let mut received = vec![receive()];
    process.terminate();
    while received.last().is_some_and(|state| state != "STOPPING=1") {
        received.push(receive());
    }
    process.wait();
    assert!(["READY=1", "WATCHDOG=1"].iter().all(|state| received.iter().any(|line| line == state)), "{received:?}");
    assert_eq!(run(nevel(directory.path()).arg("migrate").env("NOTIFY_SOCKET", &path)).code, Some(0));
}
