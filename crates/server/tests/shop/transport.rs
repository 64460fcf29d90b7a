//! Connections, request ids and request metrics.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::time::Duration;

use http::Method;
use nevel::listen::ConnectionLimits;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};

use crate::support::polling::eventually;
use crate::support::{TestShop, raw_http};

fn limits(idle_ms: u64) -> ConnectionLimits {
    ConnectionLimits { idle: Duration::from_millis(idle_ms), ..ConnectionLimits::default() }
}

/// Sends a request and reads the head of its response, which has no body. Returns the status line.
async fn head(stream: &mut BufReader<TcpStream>) -> String {
    stream.write_all(b"HEAD /robots.txt HTTP/1.1\r\nHost: shop\r\n\r\n").await.unwrap();
    let (mut status, mut line) = (String::new(), String::new());
    stream.read_line(&mut status).await.unwrap();
    while !matches!(line.as_str(), "\r\n") && !status.is_empty() {
        line.clear();
        stream.read_line(&mut line).await.unwrap();
    }
    status
}

async fn connect_from(source: &str, address: SocketAddr) -> BufReader<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{source}:0").parse().unwrap()).unwrap();
    BufReader::new(socket.connect(address).await.unwrap())
}

#[tokio::test]
async fn incomplete_request_head_times_out() {
    let shop = TestShop::start_with_connection_limits(limits(200)).await;
    for bytes in ["", "P", "GET /robots.txt HTTP/1.1\r\nHost: shop\r\nX-Slow:"] {
        let response = raw_http::exchange(shop.address, bytes.as_bytes()).await;
        assert!(!response.contains("200 OK"), "{response}");
    }
    let response = raw_http::exchange(
        shop.address,
        b"GET /robots.txt HTTP/1.1\r\nHost: shop\r\n\r\nGET /robots.txt HTTP/1.1\r\nHo",
    )
    .await;
    assert_eq!(response.matches("200 OK").count(), 1, "{response}");
}

#[tokio::test]
async fn idle_connection_is_closed() {
    let shop = TestShop::start_with_connection_limits(limits(200)).await;
    let response = raw_http::exchange(shop.address, b"GET /robots.txt HTTP/1.1\r\nHost: shop\r\n\r\n").await;
    assert!(response.starts_with("HTTP/1.1 200"), "the request gets a response first: {response}");
}

#[tokio::test]
async fn sec_07_connection_that_reads_nothing_is_closed_and_others_are_served() {
    let limits = ConnectionLimits { write: Duration::from_millis(200), connections: 2, ..ConnectionLimits::default() };
    let shop = TestShop::start_with_connection_limits(limits).await;
    let mut readers = Vec::new();
    for _ in 0..2 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4_096).unwrap();
        let mut stream = socket.connect(shop.address).await.unwrap();
        // The responses are larger than the buffers of both sockets.
        let requests = "GET /api/openapi.json HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(100);
        stream.write_all(requests.as_bytes()).await.unwrap();
        readers.push(stream);
    }
    let response =
        raw_http::exchange(shop.address, b"HEAD / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n").await;
    assert!(response.starts_with("HTTP/1.1 200"), "{response}");
}

#[tokio::test]
async fn http_2_is_rejected_at_once() {
    let shop = TestShop::start_on_sqlite().await;
    let response = raw_http::exchange(shop.address, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
    assert!(!response.contains("200"), "{response}");
}

#[tokio::test]
async fn idle_connection_is_reused_within_its_timeout() {
    let shop = TestShop::start_with_connection_limits(limits(5_000)).await;
    let mut stream = BufReader::new(TcpStream::connect(shop.address).await.unwrap());
    for pause in [Duration::ZERO, Duration::from_secs(1)] {
        tokio::time::sleep(pause).await;
        assert_eq!(head(&mut stream).await, "HTTP/1.1 200 OK\r\n", "after {pause:?}");
    }
    let nginx_keepalive_timeout = Duration::from_secs(60);
    assert!(
        ConnectionLimits::default().idle > nginx_keepalive_timeout,
        "otherwise an order races with the end of its connection"
    );
}

#[tokio::test]
async fn connections_over_the_limit_wait() {
    let shop = TestShop::start_with_connection_limits(ConnectionLimits { connections: 1, ..limits(200) }).await;
    let idle = TcpStream::connect(shop.address).await.unwrap();
    // The idle connection uses the only permit until it times out; then the next one is served.
    assert_eq!(shop.client().get_path("/robots.txt").await.status, 200);
    drop(idle);
}

#[tokio::test]
async fn one_address_cannot_take_all_connections() {
    let limits = ConnectionLimits { connections: 20, connections_per_address: 3, ..ConnectionLimits::default() };
    let shop = TestShop::start_with_connection_limits(limits).await;
    let mut allowed = Vec::new();
    for _ in 0..3 {
        let mut stream = connect_from("127.0.0.1", shop.address).await;
        assert_eq!(head(&mut stream).await, "HTTP/1.1 200 OK\r\n");
        allowed.push(stream);
    }
    for _ in 0..40 {
        assert_eq!(raw_http::exchange(shop.address, b"").await, "", "a connection over the limit is closed");
    }
    assert_eq!(head(&mut connect_from("127.0.0.2", shop.address).await).await, "HTTP/1.1 200 OK\r\n");
    assert_eq!(head(&mut allowed[0]).await, "HTTP/1.1 200 OK\r\n", "open connections stay");
    allowed.clear();
    eventually("a closed connection makes room", async || {
        let response =
            raw_http::exchange(shop.address, b"HEAD / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n").await;
        response.starts_with("HTTP/1.1 200")
    })
    .await;
}

#[tokio::test]
async fn case_35_shutdown_serves_open_connections_and_announces_their_end() {
    let limits = ConnectionLimits {
        grace: Duration::from_secs(60),
        drain: Duration::from_secs(60),
        ..ConnectionLimits::default()
    };
    let mut shop = TestShop::start_with_connection_limits(limits).await;
    let unused = TcpStream::connect(shop.address).await.unwrap();
    let mut idle = BufReader::new(TcpStream::connect(shop.address).await.unwrap());
    assert_eq!(head(&mut idle).await, "HTTP/1.1 200 OK\r\n");
    shop.begin_shutdown();
    eventually("the listener closes", async || TcpStream::connect(shop.address).await.is_err()).await;
    for mut stream in [unused, idle.into_inner()] {
        stream.write_all(b"GET /robots.txt HTTP/1.1\r\nHost: shop\r\n\r\n").await.unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).await.unwrap();
        assert!(
            response.starts_with("HTTP/1.1 200 OK\r\n") && response.contains("\r\nconnection: close\r\n"),
            "{response}"
        );
    }
}

#[tokio::test]
async fn api_08_connection_is_reused_after_a_response_before_the_body() {
    let shop = TestShop::start_on_sqlite().await;
    let mut stream = BufReader::new(TcpStream::connect(shop.address).await.unwrap());
    let head =
        "POST /api/v1/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";
    for _ in 0..3 {
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = String::new();
        stream.read_line(&mut status).await.unwrap();
        assert_eq!(status, "HTTP/1.1 401 Unauthorized\r\n");
        stream.write_all(b"{}").await.unwrap();
        let (mut line, mut length) = (String::new(), 0);
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line).await.unwrap();
            length = line.strip_prefix("content-length: ").map_or(length, |text| text.trim_end().parse().unwrap());
        }
        stream.read_exact(&mut vec![0; length]).await.unwrap();
    }
}

#[tokio::test]
async fn every_response_has_a_unique_uuid_v7_from_the_server_as_request_id() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client().with_header("x-request-id", "forged");
    let mut ids = HashSet::new();
    for path in
        ["/", "/robots.txt", "/api/v1/categories", "/api/v1/nothing", "/images/x", "/missing.js", "/", "/robots.txt"]
    {
        let response = client.get_path(path).await;
        let id = response.header("x-request-id");
        assert!(
            id.len() == 32 && &id[12..13] == "7" && id.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{path}: {id}"
        );
        assert!(ids.insert(id.to_owned()), "duplicate id {id}");
        assert_eq!(response.headers.get_all("x-request-id").iter().count(), 1, "{path}");
    }
}

#[tokio::test]
async fn metrics_labels_contain_only_routes_and_known_methods() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client();
    client.get_path("/api/v1/products/id/4711").await;
    client.get_path("/no-such-page-4712").await;
    client.request(Method::from_bytes(b"BREW4713").unwrap(), "/api/v1/settings").await;
    let metrics = shop.operations_client().await.get_path("/metrics").await;
    assert!(
        metrics.header("content-type").starts_with("text/plain; version=0.0.4"),
        "{}",
        metrics.header("content-type")
    );
    let text = metrics.text;
    let is_counted = |labels: [&str; 3]| {
        text.lines().any(|line| {
            line.starts_with("nevel_http_requests_total{") && labels.iter().all(|label| line.contains(label))
        })
    };
    assert!(is_counted(["method=\"GET\"", "route=\"/api/v1/products/id/{id}\"", "status=\"404\""]), "{text}");
    assert!(is_counted(["method=\"GET\"", "route=\"page\"", "status=\"404\""]), "{text}");
    assert!(is_counted(["method=\"other\"", "route=\"/api/v1/settings\"", "status=\"405\""]), "{text}");
    let is_bucket = |line: &str| line.starts_with("nevel_http_request_seconds_bucket{") && line.contains("le=\"0.25\"");
    assert!(text.lines().any(is_bucket), "durations of several instances add up: {text}");
    let labels: String = text.lines().filter_map(|line| line.rsplit_once(' ')).map(|(labels, _)| labels).collect();
    assert!(!labels.contains("471"), "a path or an unknown method is a label: {text}");
}

#[tokio::test]
async fn request_without_exactly_one_valid_host_is_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    let send = async |head: &str| {
        raw_http::exchange(shop.address, format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()).await
    };
    for hosts in ["", "\r\nHost: a\r\nHost: b", "\r\nHost: a b", "\r\nHost: user@shop"] {
        for path in ["/", "/favicon.svg", "/api/v1/categories"] {
            let response = send(&format!("GET {path} HTTP/1.1{hosts}")).await;
            assert!(
                response.starts_with("HTTP/1.1 400 ") && response.contains("x-frame-options: DENY"),
                "{path} {hosts:?}: {response}"
            );
        }
    }
    for accepted in [
        "GET / HTTP/1.1\r\nHost: shop.example:8080",
        "GET / HTTP/1.1\r\nHost: [::1]:8080",
        "GET http://shop.example/ HTTP/1.1\r\nHost: x",
        "GET / HTTP/1.0",
    ] {
        let response = send(accepted).await;
        assert!(response.contains(" 200 OK\r\n"), "{accepted:?}: {response}");
    }
}

#[tokio::test]
async fn date_header_follows_a_clock_that_is_set_back() {
    let shop = TestShop::start_on_sqlite().await;
    let date = async |path: &str| shop.client().get_path(path).await.header("date").to_owned();
    let before = date("/robots.txt").await;
    shop.clock.step_wall_clock(3_600);
    assert_ne!(date("/robots.txt").await, before);
    shop.clock.step_wall_clock(-3_600);
    for path in ["/robots.txt", "/", "/favicon.svg", "/api/v1/nothing"] {
        assert_eq!(date(path).await, before, "{path}");
    }
}
