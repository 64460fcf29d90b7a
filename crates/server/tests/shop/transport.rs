//! Connections, identities of requests, health and measurements.

use std::collections::HashSet;
use std::time::Duration;

use http::Method;
use nevel::listen::ConnectionLimits;
use nevel_testing::on_both_databases;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::support::{TestShop, wire};

#[tokio::test]
async fn a_client_that_does_not_finish_its_head_is_cut_off() {
    let shop = TestShop::with_bounds(ConnectionLimits { head: Duration::from_millis(200), ..ConnectionLimits::default() }).await;
    // Nothing; the first letter, which could begin either protocol; half a head; a second request that never comes whole.
    for bytes in ["", "P", "PRI * HTTP/2.0\r\n", "GET /healthz HTTP/1.1\r\nHost: shop\r\nX-Slow:"] {
        let heard = raw_http::say(shop.address, bytes.as_bytes()).await;
        assert!(!heard.contains("200 OK"), "{heard}");
    }
    let heard = raw_http::say(shop.address, b"GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\nGET /healthz HTTP/1.1\r\nHo").await;
    assert_eq!(heard.matches("200 OK").count(), 1, "{heard}");
}

#[tokio::test]
async fn a_client_that_asks_nothing_more_gives_its_place_back() {
    let shop = TestShop::with_bounds(ConnectionLimits { idle: Duration::from_millis(200), ..ConnectionLimits::default() }).await;
    // HTTP/2: the preface, empty settings, and one whole request for /healthz; then silence, with the connection kept open.
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend([0, 0, 0, 4, 0, 0, 0, 0, 0]);
    bytes.extend([0, 0, 18, 1, 5, 0, 0, 0, 1, 0x82, 0x04, 8]);
    bytes.extend(*b"/healthz");
    bytes.extend([0x86, 0x41, 4]);
    bytes.extend(*b"shop");
    let heard = raw_http::say(shop.address, &bytes).await;
    assert!(heard.contains("ok\n"), "the request was answered first: {heard}");
}

#[tokio::test]
async fn connections_beyond_the_limit_wait_for_a_place() {
    let shop = TestShop::with_bounds(ConnectionLimits { head: Duration::from_millis(200), connections: 1, ..ConnectionLimits::default() }).await;
    let idle = TcpStream::connect(shop.address).await.unwrap();
    // The one place is taken until the silent caller is cut off; then the next is served.
    let answer = shop.guest().with("connection", "close").visit("/healthz").await;
    assert_eq!(answer.status, 200);
    drop(idle);
}

#[tokio::test]
async fn api_08_an_answer_given_before_the_body_came_leaves_the_connection_to_the_next_request() {
    let shop = TestShop::on_sqlite().await;
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
async fn every_answer_has_an_id_of_its_own_that_no_caller_can_choose() {
    let shop = TestShop::on_sqlite().await;
    let forger = shop.guest().with("x-request-id", "forged");
    let mut ids = HashSet::new();
    for path in ["/", "/healthz", "/api/v1/categories", "/api/v1/nothing", "/images/x", "/missing.js", "/", "/healthz"] {
        let answer = forger.visit(path).await;
        let id = answer.header("x-request-id");
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{path}: {id}");
        assert!(ids.insert(id.to_owned()), "{id} came twice");
        assert_eq!(answer.headers.get_all("x-request-id").iter().count(), 1, "{path}");
    }
}

on_both_databases! {
    async fn a_shop_is_ready_while_its_database_answers_and_alive_without_it(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let visitor = shop.guest();
        let ready = visitor.visit("/readyz").await;
        assert_eq!((ready.status, ready.text.as_str()), (200, "ready\n"));
        shop.db.clone().close().await.unwrap();
        let gone = visitor.visit("/readyz").await;
        assert_eq!((gone.status, gone.text.as_str()), (503, "not ready\n"));
        let alive = visitor.visit("/healthz").await;
        assert_eq!((alive.status, alive.text.as_str()), (200, "ok\n"));
        assert_eq!(visitor.visit("/").await.status, 503, "the page needs the shop's settings");
    }
}

#[tokio::test]
async fn measurements_name_routes_and_known_methods_only() {
    let shop = TestShop::on_sqlite().await;
    let visitor = shop.guest();
    visitor.visit("/api/v1/products/id/4711").await;
    visitor.visit("/no-such-page-4712").await;
    visitor.call(Method::from_bytes(b"BREW4713").unwrap(), "/api/v1/settings").await;
    let metrics = visitor.visit("/metrics").await;
    assert!(metrics.header("content-type").starts_with("text/plain; version=0.0.4"), "{}", metrics.header("content-type"));
    let text = metrics.text;
    let counted = |labels: [&str; 3]| {
        text.lines().any(|line| line.starts_with("nevel_http_requests_total{") && labels.iter().all(|label| line.contains(label)))
    };
    assert!(counted(["method=\"GET\"", "route=\"/api/v1/products/id/{id}\"", "status=\"404\""]), "{text}");
    assert!(counted(["method=\"GET\"", "route=\"page\"", "status=\"404\""]), "{text}");
    assert!(counted(["method=\"other\"", "route=\"/api/v1/settings\"", "status=\"405\""]), "{text}");
    assert!(text.contains("nevel_http_request_seconds"), "{text}");
    let labels: String = text.lines().filter_map(|line| line.rsplit_once(' ')).map(|(labels, _)| labels).collect();
    assert!(!labels.contains("471"), "an address or a made-up method became a label: {text}");
}
