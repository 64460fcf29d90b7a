//! Responses from the edge cache are the same as those from the routes.

use http::HeaderMap;
use nevel_testing::TestDatabase;
use nevel_testing::builders::{add_category, add_product, category, product, product_with};

use crate::support::{TestClient, TestResponse, TestShop};

/// Status, headers and body without the headers that differ per request.
fn comparable(response: &TestResponse) -> (u16, HeaderMap, Vec<u8>) {
    let mut headers = response.headers.clone();
    headers.remove("x-request-id");
    headers.remove("date");
    (response.status, headers, response.body.clone())
}

async fn shop_with_product() -> TestShop {
    let shop = TestShop::start_on_sqlite().await;
    let root = add_category(&shop.db, category("liquids")).await;
    add_product(&shop.db, product_with("a", root, |new| new.values.recommended = true)).await;
    shop
}

const PATHS: [&str; 5] = ["/", "/category/1", "/api/v1/products/recommended", "/api/v1/products/id/1", "/api/v1/products/1/availability"];

#[tokio::test]
async fn api_08_cached_responses_are_rate_limited() {
    let test = TestDatabase::sqlite().await;
    let root = add_category(&test.db, category("liquids")).await;
    add_product(&test.db, product("a", root)).await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    let mut rejected = None;
    for _ in 0..700 {
        let response = shop.client().get("/products/id/1").await;
        if response.status != 200 {
            rejected = Some(response);
            break;
        }
    }
    let rejected = rejected.expect("no request was rejected");
    assert_eq!((rejected.status, rejected.json()["code"].as_str()), (429, Some("too_many_requests")));
    assert!(rejected.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn api_10_cached_response_is_identical_except_for_the_request_id() {
    let shop = shop_with_product().await;
    for encoding in ["br", "gzip", "identity", "zstd"] {
        let client = shop.client().with_header("accept-encoding", encoding);
        for path in PATHS {
            let (first, second) = (client.get_path(path).await, client.get_path(path).await);
            assert_eq!(first.status, 200, "{path}");
            assert_eq!(comparable(&first), comparable(&second), "{path} {encoding}");
            assert_ne!(first.header("x-request-id"), second.header("x-request-id"), "{path}");
            let conditional = client.with_header("if-none-match", first.header("etag"));
            let (first, second) = (conditional.get_path(path).await, conditional.get_path(path).await);
            assert_eq!((first.status, first.body.len()), (304, 0), "{path}");
            assert_eq!(comparable(&first), comparable(&second), "{path} {encoding}");
        }
    }
}

#[tokio::test]
async fn api_10_not_modified_response_is_not_cached_for_other_clients() {
    let shop = shop_with_product().await;
    for path in PATHS {
        let etag = shop.client().with_header("accept-encoding", "br").get_path(path).await.header("etag").to_owned();
        let other = shop.client().with_header("accept-encoding", "gzip");
        assert_eq!(other.with_header("if-none-match", &etag).get_path(path).await.status, 304, "{path}");
        let full = other.get_path(path).await;
        assert_eq!((full.status, full.body.is_empty()), (200, false), "{path}");
    }
}

#[tokio::test]
async fn gen_03_edge_cache_key_includes_language_and_encoding() {
    let shop = shop_with_product().await;
    let get = |client: TestClient| async move { client.get_path("/api/v1/products/id/1").await };
    for _ in 0..2 {
        assert_eq!(get(shop.client()).await.json()["translatedName"], "Товар a");
        assert_eq!(get(shop.client().with_language("en")).await.json()["translatedName"], "Product a");
        assert_eq!(get(shop.client().with_header("cookie", "LANG=en")).await.json()["translatedName"], "Product a");
        assert_eq!(get(shop.client().with_header("accept-encoding", "br")).await.header("content-encoding"), "br");
        assert!(!get(shop.client().with_header("accept-encoding", "identity")).await.headers.contains_key("content-encoding"));
    }
    let user = shop.register("anna@x.nl").await;
    assert_eq!(get(user).await.header("cache-control"), "no-cache", "public responses do not depend on the user");
}

#[tokio::test]
async fn cached_responses_are_counted_in_request_metrics() {
    let shop = shop_with_product().await;
    // All tests of the process share the counters. Only this test sends conditional requests to this route.
    let path = "/api/v1/categories/root";
    let count = async || {
        let metrics = shop.operations_client().await.get_path("/metrics").await.text;
        let prefix = "nevel_http_requests_total{method=\"GET\",route=\"/api/v1/categories/root\",status=\"304\"} ";
        metrics.lines().find_map(|line| line.strip_prefix(prefix)).map_or(0, |count| count.parse::<u64>().unwrap())
    };
    let etag = shop.client().get_path(path).await.header("etag").to_owned();
    let conditional = shop.client().with_header("if-none-match", &etag);
    let before = count().await;
    for _ in 0..3 {
        assert_eq!(conditional.get_path(path).await.status, 304);
    }
    assert_eq!(count().await, before + 3);
}
