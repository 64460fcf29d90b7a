//! Security headers on every kind of response.

use http::Method;
use nevel_testing::TestDatabase;
use nevel_usecases::images::{Rendition, store_image};

use crate::support::TestShop;

#[tokio::test]
async fn case_34_every_response_has_security_headers() {
    let shop = TestShop::start_on_sqlite().await;
    let image = Rendition { width: 1, height: 1, widest: vec![1], narrower: vec![], fallback: vec![2] };
    let image = format!("/{}", store_image(&shop.shop, &image).await.unwrap());
    let requests = [
        (Method::GET, "/api/v1/categories", 200),
        (Method::GET, "/api/v1/products/id/1", 404),
        (Method::GET, "/api/v1/products/id/x", 400),
        (Method::POST, "/api/v1/categories", 405),
        (Method::GET, "/api/nothing", 404),
        (Method::GET, "/api/openapi.json", 200),
        (Method::GET, "/api/docs/", 200),
        (Method::GET, "/", 200),
        (Method::GET, "/nothing", 404),
        (Method::POST, "/", 405),
        (Method::GET, "/favicon.svg", 200),
        (Method::GET, "/missing.js", 404),
        (Method::GET, &image, 200),
        (Method::GET, "/images/nothing", 404),
        (Method::GET, "/healthz", 404),
        (Method::GET, "/readyz", 404),
        (Method::GET, "/metrics", 404),
    ];
    for (method, path, status) in requests {
        let response = shop.client().request(method.clone(), path).await;
        assert_eq!(response.status, status, "{method} {path}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("server", ""),
            ("x-powered-by", ""),
        ] {
            assert_eq!(response.header(name), value, "{method} {path}: {name}");
            assert!(response.headers.get_all(name).iter().count() <= 1, "{method} {path}: duplicate {name}");
        }
        assert!(response.header("permissions-policy").contains("camera=()"), "{method} {path}");
        let policy = response.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{method} {path}: {policy}"
        );
        assert!(
            !response.headers.contains_key("strict-transport-security"),
            "{method} {path}: the public URL is not https"
        );
        let scripts = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap_or_default();
        assert!(!scripts.contains("unsafe"), "{method} {path}: {policy}");
    }
}

#[tokio::test]
async fn case_34_pages_of_the_shop_and_the_admin_require_trusted_types() {
    let shop = TestShop::start_on_sqlite().await;
    for path in ["/", "/checkout", "/admin", "/nothing"] {
        let policy = shop.client().get_path(path).await.header("content-security-policy").to_owned();
        assert!(policy.contains("; require-trusted-types-for 'script'"), "{path}: {policy}");
    }
}

#[tokio::test]
async fn case_34_browsers_use_https_if_the_public_url_does() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_https_url(&test).await;
    for path in ["/", "/favicon.svg", "/api/v1/settings", "/api/v1/nothing"] {
        // The second response comes from the cache.
        for _ in 0..2 {
            let response = shop.client().get_path(path).await;
            assert_eq!(response.header("strict-transport-security"), "max-age=31536000", "{path}");
        }
    }
    let policy = shop.client().get_path("/").await.header("content-security-policy").to_owned();
    assert!(policy.ends_with("; upgrade-insecure-requests"), "{policy}");
}

#[tokio::test]
async fn case_34_api_documentation_cannot_send_forms() {
    let shop = TestShop::start_on_sqlite().await;
    let policy = shop.client().get_path("/api/docs/").await.header("content-security-policy").to_owned();
    assert!(policy.contains("form-action 'none'"), "{policy}");
}
