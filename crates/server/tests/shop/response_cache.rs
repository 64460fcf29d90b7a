//! The response cache: what it stores, for how long, and for which clients.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use http::{HeaderMap, Method, Request, StatusCode};
use nevel_api::http::response_cache::{ResponseCache, cache_responses};
use nevel_domain::catalog::product::ProductId;
use nevel_i18n::Language;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_testing::builders::{add_category, add_product, category, product, product_with};
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::ConnectionTrait as _;
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

use crate::support::checkout::order_body;
use crate::support::polling::eventually;
use crate::support::sql::execute;
use crate::support::{TestClient, TestResponse, TestShop};

/// Changes the stock through the instance, as staff do.
async fn set_stock(test: &TestDatabase, shop: &TestShop, id: ProductId, stock: i64) {
    let transaction = test.db.begin_write().await.unwrap();
    transaction.execute_unprepared(&format!("UPDATE products SET stock = {stock} WHERE id = {}", id.0)).await.unwrap();
    shop.shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await.unwrap();
}

on_both_databases! {
    async fn api_03_matching_etag_returns_304_until_staff_change_the_product(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product_with("a", root, |new| new.fields.recommended = true)).await;
        let shop = TestShop::start(&test).await;
        let paths = [format!("/products/id/{}", id.0), "/products/recommended".to_owned(), format!("/products/category/{}", root.0)];
        for (path, stock) in paths.iter().zip(20..) {
            let first = shop.client().get(path).await;
            assert_eq!(first.header("cache-control"), "no-cache");
            let etag = first.header("etag").to_owned();
            let unchanged = shop.client().with_header("if-none-match", &etag).get(path).await;
            assert_eq!((unchanged.status, unchanged.text.as_str(), unchanged.header("etag")), (304, "", etag.as_str()), "{path}");

            set_stock(&test, &shop, id, stock).await;
            let changed = shop.client().with_header("if-none-match", &etag).get(path).await;
            assert_eq!(changed.status, 200, "{path}");
            assert!(changed.text.contains(&format!("\"stock\":{stock}")), "{path}: {}", changed.text);
        }
    }

    async fn api_03_availability_is_never_cached(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product("a", root)).await;
        let shop = TestShop::start(&test).await;
        for stock in [3, 0, 7] {
            // As another instance does, without a commit through this one.
            execute(&test.db, &format!("UPDATE products SET stock = {stock}")).await;
            let one = shop.client().get(&format!("/products/{}/availability", id.0)).await.ok_json();
            let several = shop.client().get(&format!("/products/availability?ids={}", id.0)).await.ok_json();
            assert_eq!((&one["stock"], &one["inStock"], &several[0]["stock"]), (&stock.into(), &(stock > 0).into(), &stock.into()));
        }
    }

    async fn sales_and_changes_of_other_instances_appear_without_an_invalidation(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product_with("a", root, |new| new.fields.stock = 3)).await;
        let shop = TestShop::start(&test).await;
        let path = format!("/products/category/{}", root.0);
        let list = async || shop.client().get(&path).await.ok_json()["content"][0].clone();
        assert_eq!(list().await["stock"], 3);
        let anna = shop.register("anna@x.nl").await;
        assert_eq!(anna.post("/orders", &order_body(&[(id, 3)])).await.status, 201);
        eventually("the list shows the product as sold out", async || list().await["stock"] == 0).await;
        execute(&test.db, "UPDATE products SET stock = 8, name = 'Новое имя'").await;
        eventually("the list shows the change", async || list().await["stock"] == 8 && list().await["name"] == "Новое имя").await;
    }
}

/// A handler that counts its calls and waits for a permit.
struct Gate {
    calls: AtomicU32,
    permits: Semaphore,
    status: StatusCode,
}

fn gated_routes(shop: &TestShop, status: StatusCode) -> (Router, Arc<Gate>) {
    let gate = Arc::new(Gate { calls: AtomicU32::new(0), permits: Semaphore::new(0), status });
    let handler_gate = gate.clone();
    let handler = move || {
        let gate = handler_gate.clone();
        async move {
            let call = gate.calls.fetch_add(1, Ordering::SeqCst) + 1;
            gate.permits.acquire().await.unwrap().forget();
            (gate.status, call.to_string())
        }
    };
    let cache = ResponseCache::new(shop.shop.clone());
    (Router::new().route("/", get(handler)).layer(from_fn_with_state(cache, cache_responses)), gate)
}

async fn send(routes: Router) -> (StatusCode, String) {
    send_request(routes, Request::get("/")).await
}

async fn send_request(routes: Router, request: http::request::Builder) -> (StatusCode, String) {
    let response = routes.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let status = response.status();
    let body = axum::body::to_bytes(response.into_body(), 100).await.unwrap();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

impl Gate {
    async fn called(&self, times: u32) {
        eventually(&format!("the handler was called {times} times"), async || {
            self.calls.load(Ordering::SeqCst) == times
        })
        .await;
    }
}

#[tokio::test]
async fn concurrent_requests_share_one_handler_call() {
    let shop = TestShop::start_on_sqlite().await;
    let (routes, gate) = gated_routes(&shop, StatusCode::OK);
    let waiting: Vec<_> = (0..20).map(|_| tokio::spawn(send(routes.clone()))).collect();
    gate.called(1).await;
    gate.permits.add_permits(1);
    for request in waiting {
        assert_eq!(request.await.unwrap(), (StatusCode::OK, "1".to_owned()));
    }
}

#[tokio::test]
async fn head_and_range_requests_share_the_cached_response() {
    let shop = TestShop::start_on_sqlite().await;
    let (routes, gate) = gated_routes(&shop, StatusCode::OK);
    let requests =
        [(Request::get("/"), "1"), (Request::head("/"), ""), (Request::get("/").header("range", "bytes=0-0"), "1")];
    let waiting = requests.map(|(request, body)| (tokio::spawn(send_request(routes.clone(), request)), body));
    gate.called(1).await;
    gate.permits.add_permits(waiting.len());
    for (response, body) in waiting {
        assert_eq!(response.await.unwrap(), (StatusCode::OK, body.to_owned()));
    }
    assert_eq!(gate.calls.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn request_after_a_change_does_not_share_an_earlier_handler_call() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start(&test).await;
    let (routes, gate) = gated_routes(&shop, StatusCode::OK);
    let before = tokio::spawn(send(routes.clone()));
    gate.called(1).await;
    shop.shop.commit_and_invalidate(test.db.begin_write().await.unwrap(), CatalogChange::Unindexed).await.unwrap();
    let after = tokio::spawn(send(routes));
    gate.called(2).await;
    gate.permits.add_permits(2);
    assert_eq!((before.await.unwrap().1, after.await.unwrap().1), ("1".to_owned(), "2".to_owned()));
}

#[tokio::test]
async fn errors_are_neither_cached_nor_shared() {
    let shop = TestShop::start_on_sqlite().await;
    let (routes, gate) = gated_routes(&shop, StatusCode::NOT_FOUND);
    gate.permits.add_permits(10);
    let waiting: Vec<_> = (0..3).map(|_| tokio::spawn(send(routes.clone()))).collect();
    let mut bodies = Vec::new();
    for request in waiting {
        let (status, body) = request.await.unwrap();
        assert_eq!(status, StatusCode::NOT_FOUND);
        bodies.push(body);
    }
    bodies.sort_unstable();
    assert_eq!(bodies, ["1", "2", "3"]);
}

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
    add_product(&shop.db, product_with("a", root, |new| new.fields.recommended = true)).await;
    // A page that is rendered later is another response.
    for path in ["/", "/category/1"] {
        shop.pages.render_ahead(path, Language::Ru).await.unwrap();
    }
    shop
}

const PATHS: [&str; 5] =
    ["/", "/category/1", "/api/v1/products/recommended", "/api/v1/products/id/1", "/api/v1/settings"];

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
async fn head_has_the_headers_of_get_and_no_body() {
    let shop = shop_with_product().await;
    for path in PATHS {
        let get = shop.client().get_path(path).await;
        for _ in 0..2 {
            let head = shop.client().request(Method::HEAD, path).await;
            assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
            assert_eq!(comparable(&head).1, comparable(&get).1, "{path}");
        }
    }
}

#[tokio::test]
async fn api_10_varying_request_headers_are_one_list() {
    let shop = shop_with_product().await;
    let anna = shop.register("anna@x.nl").await;
    for client in [shop.client(), anna, shop.client().with_header("if-none-match", "*")] {
        for encoding in ["br", "identity"] {
            for path in PATHS.into_iter().chain([
                "/api/v1/users/profile",
                "/api/v1/nothing",
                "/api/openapi.json",
                "/favicon.svg",
            ]) {
                let response = client.with_header("accept-encoding", encoding).get_path(path).await;
                assert!(
                    response.headers.get_all("vary").iter().count() <= 1,
                    "{path} {encoding}: {:?}",
                    response.headers
                );
                let mut names = response.list_header("vary");
                names.sort_unstable();
                let count = names.len();
                names.dedup();
                assert_eq!(names.len(), count, "{path} {encoding}: {names:?}");
            }
        }
    }
}

#[tokio::test]
async fn api_10_cache_control_follows_the_route_and_not_the_client() {
    let shop = shop_with_product().await;
    let anna = shop.register("anna@x.nl").await;
    let guest = shop.client();
    let public = ["/api/v1/products/id/1", "/api/v1/products/recommended", "/api/v1/settings", "/api/v1/products/id/x"];
    // The query is part of the cache key, so neither order of clients gets the response of the other one.
    for (clients, query) in [([&anna, &guest], "?first=user"), ([&guest, &anna], "?first=guest")] {
        for client in clients {
            for path in public {
                let response = client.get_path(&format!("{path}{query}")).await;
                assert_eq!(response.header("cache-control"), "no-cache", "{path}{query}");
            }
            for path in
                ["/api/v1/users/profile", "/api/v1/orders/1", "/api/v1/products/1/availability", "/api/v1/nothing"]
            {
                let response = client.get_path(&format!("{path}{query}")).await;
                assert_eq!(response.header("cache-control"), "no-store", "{path}{query}");
            }
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
async fn gen_03_cached_responses_are_separate_per_language_and_encoding() {
    let shop = shop_with_product().await;
    let get = |client: TestClient| async move { client.get_path("/api/v1/products/id/1").await };
    for _ in 0..2 {
        assert_eq!(get(shop.client()).await.json()["translatedName"], "Товар a");
        assert_eq!(get(shop.client().with_language("en")).await.json()["translatedName"], "Product a");
        assert_eq!(get(shop.client().with_header("cookie", "LANG=en")).await.json()["translatedName"], "Product a");
        assert_eq!(get(shop.client().with_header("accept-encoding", "br")).await.header("content-encoding"), "br");
        assert!(
            !get(shop.client().with_header("accept-encoding", "identity"))
                .await
                .headers
                .contains_key("content-encoding")
        );
    }
    let user = shop.register("anna@x.nl").await;
    assert_eq!(get(user).await.header("cache-control"), "no-cache", "public responses do not depend on the user");
}

#[tokio::test]
async fn api_10_content_encodings_are_case_insensitive_and_read_from_every_header_line() {
    let shop = shop_with_product().await;
    let encoding =
        async |client: TestClient| client.get_path("/api/v1/products/id/1").await.header("content-encoding").to_owned();
    assert_eq!(encoding(shop.client().with_header("accept-encoding", "BR")).await, "br");
    assert_eq!(
        encoding(shop.client().with_header("accept-encoding", "identity").with_header("accept-encoding", "GZip")).await,
        "gzip"
    );
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
