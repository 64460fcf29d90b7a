//! Error responses: one schema for every error.

use std::time::{Duration, Instant};

use http::Method;
use insta::assert_json_snapshot;
use nevel::listen::ConnectionLimits;
use nevel_testing::on_both_databases;
use serde_json::json;

use crate::support::{TestShop, fixtures, raw_http, redacted};

on_both_databases! {
    async fn case_28_sql_injection_attempts_are_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        fixtures::add_catalog(&shop.db).await;
        for text in ["'%20OR%201=1--", "1;DROP%20TABLE%20products", "%25", "_", "%5C", "1%27"] {
            shop.client().get_path(&format!("/api/v1/products/id/{text}")).await.problem(400, "invalid_id");
            shop.client().get_path(&format!("/api/v1/products/availability?ids={text}")).await.problem(400, "invalid_id");
            shop.client().get_path(&format!("/api/v1/products/recommended?size={text}")).await.problem(400, "invalid_paging");
        }
        assert_eq!(shop.client().get_path("/api/v1/categories").await.ok_json().as_array().unwrap().len(), 3);
    }

    async fn api_08_internal_errors_hide_their_cause(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.db.clone().close().await.unwrap();
        for path in ["/api/v1/categories", "/api/v1/products/recommended", "/api/v1/products/id/1", "/api/v1/settings"] {
            let response = shop.client().with_language("en").get_path(path).await;
            let problem = response.json();
            assert!(matches!(response.status, 500 | 503), "{problem}");
            let body = problem.to_string().to_ascii_lowercase();
            for word in ["pool", "sql", "database", "connection", "closed"] {
                assert!(!body.contains(word), "{body}");
            }
        }
    }
}

const METHODS: [&str; 8] = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"];

#[tokio::test]
async fn api_08_unknown_api_paths_do_not_return_the_page() {
    let shop = TestShop::start_on_sqlite().await;
    let paths = [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v2/categories",
        "/api/v1/categories/",
        "/api/v1/nothing.js",
        "/api/%2e%2e/",
        "/api//",
    ];
    for method in METHODS {
        for path in paths {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            shop.client().request(method, path).await.problem(404, "not_found");
        }
    }
    let head = shop.client().request(Method::HEAD, "/api/v1/nothing").await;
    assert_eq!((head.status, head.header("content-type"), head.body.len()), (404, "application/json", 0));
}

#[tokio::test]
async fn api_08_method_not_allowed_lists_allowed_methods() {
    let shop = TestShop::start_on_sqlite().await;
    for path in ["/api/v1/categories", "/api/v1/products/id/1", "/api/v1/settings"] {
        for method in METHODS.into_iter().filter(|method| *method != "GET") {
            let response = shop.client().request(Method::from_bytes(method.as_bytes()).unwrap(), path).await;
            response.problem(405, "method_not_allowed");
            assert_eq!(response.list_header("allow"), ["get", "head"], "{method} {path}");
        }
    }
    shop.client().request(Method::POST, "/api/openapi.json").await.problem(405, "method_not_allowed");
}

#[tokio::test]
async fn case_27_large_body_is_rejected_before_it_is_read() {
    let shop = TestShop::start_on_sqlite().await;
    for path in ["/api/v1/auth/login", "/api/v1/categories", "/api/v1/nothing"] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: shop\r\nAccept-Language: en\r\nContent-Type: application/json\r\n\
             Content-Length: 3145728\r\nConnection: close\r\n\r\n"
        );
        let response = raw_http::exchange(shop.address, head.as_bytes()).await;
        assert!(response.starts_with("HTTP/1.1 413 "), "{response}");
        assert!(response.contains("\"code\":\"payload_too_large\""), "{response}");
    }
}

#[tokio::test]
async fn malformed_http_requests_are_rejected() {
    // Empty lines are not a complete head, so they are rejected by the timeout.
    let limits = ConnectionLimits { idle: Duration::from_secs(1), ..ConnectionLimits::default() };
    let shop = TestShop::start_with_connection_limits(limits).await;
    let long_path = format!("GET /{} HTTP/1.1\r\nHost: shop\r\n\r\n", "x".repeat(100_000));
    let many_headers = format!("GET / HTTP/1.1\r\nHost: shop\r\n{}\r\n", "X-Y: z\r\n".repeat(200));
    for request in [
        "\r\n\r\n\r\n",
        "HELLO\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\u{0}\u{0}\u{0}\u{0}\r\n\r\n",
        &long_path,
        &many_headers,
    ] {
        let response = raw_http::exchange(shop.address, request.as_bytes()).await;
        assert!(response.is_empty() || response.starts_with("HTTP/1.1 4"), "{response}");
    }
    assert_eq!(shop.client().get_path("/robots.txt").await.status, 200);
}

#[tokio::test]
async fn api_08_problems_have_the_same_shape_in_both_languages() {
    let shop = TestShop::start_on_sqlite().await;
    let requests = [
        ("unknown_route", "/api/v1/nothing"),
        ("unknown_product", "/api/v1/products/id/7"),
        ("invalid_id", "/api/v1/products/id/abc"),
        ("invalid_page", "/api/v1/products/recommended?page=-1"),
        ("invalid_size", "/api/v1/products/recommended?size=many"),
    ];
    for (name, path) in requests {
        let russian = shop.client().get_path(path).await.json();
        assert_json_snapshot!(format!("{name}_ru"), redacted(&russian, "requestId", "[id]"));
        let english = shop.client().with_language("en").get_path(path).await.json();
        assert_json_snapshot!(format!("{name}_en"), redacted(&english, "requestId", "[id]"));
    }
}

#[tokio::test]
async fn api_08_body_that_is_not_an_object_is_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    for body in [json!([null]), json!([]), json!(["a@example.com", "secret1"]), json!("text"), json!(1), json!(null)] {
        for path in ["/auth/logout", "/auth/login"] {
            shop.client().post(path, &body).await.problem(400, "malformed_request");
        }
    }
}

#[tokio::test]
async fn case_26_invalid_paging_and_ids_are_rejected_quickly() {
    let shop = TestShop::start_on_sqlite().await;
    let paging = [
        "page=-1",
        "page=x",
        "page=",
        "page=1.5",
        "page=10001",
        "page=9223372036854775807",
        "page=99999999999999999999",
        "page=%00",
        "page=%FF",
        "size=0",
        "size=-5",
        "size=x",
        "size=1e3",
        "size=99999999999999999999",
    ];
    for query in paging {
        let problem = shop
            .client()
            .get_path(&format!("/api/v1/products/recommended?{query}"))
            .await
            .problem(400, "invalid_paging");
        assert_eq!(problem["fields"][0]["field"], query.split('=').next().unwrap(), "{query}");
    }
    shop.client().get_path("/api/v1/products/recommended?page=1&page=2").await.problem(400, "malformed_request");
    for id in
        ["abc", "0", "-1", "007", "1.0", "%00", "%FF", "99999999999999999999", "1%2F2", "%D9%A1", "9223372036854775808"]
    {
        for path in [
            format!("/products/id/{id}"),
            format!("/categories/{id}"),
            format!("/products/{id}/availability"),
            format!("/products/category/{id}"),
            format!("/categories/{id}/subcategories"),
        ] {
            let started = Instant::now();
            let problem = shop.client().get_path(&format!("/api/v1{path}")).await.problem(400, "invalid_id");
            assert_eq!(problem["fields"][0]["field"], "id", "{path}");
            assert!(started.elapsed() < Duration::from_secs(2), "{path}");
        }
    }
}
