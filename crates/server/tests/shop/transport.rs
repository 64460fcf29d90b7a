//! Connections, request ids, health checks and metrics.

use std::collections::HashSet;
use std::time::Duration;

use http::Method;
use nevel::listen::ConnectionLimits;
use nevel_testing::on_both_databases;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::support::{TestShop, raw_http};

#[tokio::test]
async fn incomplete_request_head_times_out() {
    let shop =
        TestShop::start_with_connection_limits(ConnectionLimits { head: Duration::from_millis(200), ..ConnectionLimits::default() }).await;
    // No bytes; one byte that could start either protocol; an incomplete HTTP/2 preface; an incomplete HTTP/1.1 head.
    for bytes in ["", "P", "PRI * HTTP/2.0\r\n", "GET /healthz HTTP/1.1\r\nHost: shop\r\nX-Slow:"] {
        let response = raw_http::exchange(shop.address, bytes.as_bytes()).await;
        assert!(!response.contains("200 OK"), "{response}");
    }
    let response = raw_http::exchange(shop.address, b"GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\nGET /healthz HTTP/1.1\r\nHo").await;
    assert_eq!(response.matches("200 OK").count(), 1, "{response}");
}

#[tokio::test]
async fn idle_connection_is_closed() {
    let shop =
        TestShop::start_with_connection_limits(ConnectionLimits { idle: Duration::from_millis(200), ..ConnectionLimits::default() }).await;
    // HTTP/2: the preface, empty settings and one complete request for /healthz; then the connection stays idle.
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend([0, 0, 0, 4, 0, 0, 0, 0, 0]);
    bytes.extend([0, 0, 18, 1, 5, 0, 0, 0, 1, 0x82, 0x04, 8]);
    bytes.extend(*b"/healthz");
    bytes.extend([0x86, 0x41, 4]);
    bytes.extend(*b"shop");
    let response = raw_http::exchange(shop.address, &bytes).await;
    assert!(response.contains("ok\n"), "the request gets a response first: {response}");
}

#[tokio::test]
async fn connections_over_the_limit_wait() {
    let shop = TestShop::start_with_connection_limits(ConnectionLimits {
        head: Duration::from_millis(200),
        connections: 1,
        ..ConnectionLimits::default()
    })
    .await;
    let idle = TcpStream::connect(shop.address).await.unwrap();
    // The idle connection uses the only permit until it times out; then the next one is served.
    let response = shop.client().with_header("connection", "close").get_path("/healthz").await;
    assert_eq!(response.status, 200);
    drop(idle);
}

#[tokio::test]
async fn api_08_connection_is_reused_after_a_response_before_the_body() {
    let shop = TestShop::start_on_sqlite().await;
    let mut stream = BufReader::new(TcpStream::connect(shop.address).await.unwrap());
    let head = "POST /api/v1/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";
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
async fn every_response_has_a_unique_request_id_from_the_server() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client().with_header("x-request-id", "forged");
    let mut ids = HashSet::new();
    for path in ["/", "/healthz", "/api/v1/categories", "/api/v1/nothing", "/images/x", "/missing.js", "/", "/healthz"] {
        let response = client.get_path(path).await;
        let id = response.header("x-request-id");
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{path}: {id}");
        assert!(ids.insert(id.to_owned()), "duplicate id {id}");
        assert_eq!(response.headers.get_all("x-request-id").iter().count(), 1, "{path}");
    }
}

on_both_databases! {
    async fn readiness_depends_on_the_database_and_liveness_does_not(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let client = shop.client();
        let ready = client.get_path("/readyz").await;
        assert_eq!((ready.status, ready.text.as_str()), (200, "ready\n"));
        shop.db.clone().close().await.unwrap();
        let unready = client.get_path("/readyz").await;
        assert_eq!((unready.status, unready.text.as_str()), (503, "not ready\n"));
        let alive = client.get_path("/healthz").await;
        assert_eq!((alive.status, alive.text.as_str()), (200, "ok\n"));
        assert_eq!(client.get_path("/").await.status, 503, "the page needs the settings");
    }
}

#[tokio::test]
async fn metrics_labels_contain_only_routes_and_known_methods() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client();
    client.get_path("/api/v1/products/id/4711").await;
    client.get_path("/no-such-page-4712").await;
    client.request(Method::from_bytes(b"BREW4713").unwrap(), "/api/v1/settings").await;
    let metrics = client.get_path("/metrics").await;
    assert!(metrics.header("content-type").starts_with("text/plain; version=0.0.4"), "{}", metrics.header("content-type"));
    let text = metrics.text;
    let is_counted = |labels: [&str; 3]| {
        text.lines().any(|line| line.starts_with("nevel_http_requests_total{") && labels.iter().all(|label| line.contains(label)))
    };
    assert!(is_counted(["method=\"GET\"", "route=\"/api/v1/products/id/{id}\"", "status=\"404\""]), "{text}");
    assert!(is_counted(["method=\"GET\"", "route=\"page\"", "status=\"404\""]), "{text}");
    assert!(is_counted(["method=\"other\"", "route=\"/api/v1/settings\"", "status=\"405\""]), "{text}");
    assert!(text.contains("nevel_http_request_seconds"), "{text}");
    let labels: String = text.lines().filter_map(|line| line.rsplit_once(' ')).map(|(labels, _)| labels).collect();
    assert!(!labels.contains("471"), "a path or an unknown method is a label: {text}");
}
