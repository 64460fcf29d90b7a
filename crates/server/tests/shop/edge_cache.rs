//! Answers that are given again: nothing about them tells that no route was asked.

use http::HeaderMap;
use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::{TestDatabase, on_both_databases};

use crate::support::{Actor, Answer, TestShop};

/// All that a repeated answer shares with the first.
fn shared(answer: &Answer) -> (u16, HeaderMap, Vec<u8>) {
    let mut headers = answer.headers.clone();
    headers.remove("x-request-id");
    headers.remove("date");
    (answer.status, headers, answer.body.clone())
}

async fn shop_with_a_product(test: &TestDatabase) -> TestShop {
    let root = add_category(&test.db, category("liquids")).await;
    add_product(&test.db, NewProduct { recommended: true, ..product("a", root) }).await;
    TestShop::open(test).await
}

const ADDRESSES: [&str; 5] =
    ["/", "/category/1", "/api/v1/products/recommended", "/api/v1/products/id/1", "/api/v1/products/1/availability"];

on_both_databases! {
    async fn api_10_a_repeated_answer_is_the_first_one_under_another_request_id(test: TestDatabase) {
        let shop = shop_with_a_product(&test).await;
        for encoding in ["br", "gzip", "identity", "zstd"] {
            let visitor = shop.guest().with("accept-encoding", encoding);
            for address in ADDRESSES {
                let (first, again) = (visitor.visit(address).await, visitor.visit(address).await);
                assert_eq!(first.status, 200, "{address}");
                assert_eq!(shared(&first), shared(&again), "{address} {encoding}");
                assert_ne!(first.header("x-request-id"), again.header("x-request-id"), "{address}");
                let known = visitor.with("if-none-match", first.header("etag"));
                let (known, still_known) = (known.visit(address).await, known.visit(address).await);
                assert_eq!((known.status, known.body.len()), (304, 0), "{address}");
                assert_eq!(shared(&known), shared(&still_known), "{address} {encoding}");
            }
        }
    }

    async fn api_10_what_one_caller_knew_already_is_whole_for_the_next(test: TestDatabase) {
        let shop = shop_with_a_product(&test).await;
        for address in ADDRESSES {
            let etag = shop.guest().with("accept-encoding", "br").visit(address).await.header("etag").to_owned();
            let other = shop.guest().with("accept-encoding", "gzip");
            assert_eq!(other.with("if-none-match", &etag).visit(address).await.status, 304, "{address}");
            let whole = other.visit(address).await;
            assert_eq!((whole.status, whole.body.is_empty()), (200, false), "{address}");
        }
    }

    async fn gen_03_repeated_answers_are_as_different_as_those_who_ask(test: TestDatabase) {
        let shop = shop_with_a_product(&test).await;
        let asked = |actor: Actor| async move { actor.visit("/api/v1/products/id/1").await };
        for _ in 0..2 {
            assert_eq!(asked(shop.guest()).await.json()["translatedName"], "Товар a");
            assert_eq!(asked(shop.guest().speaking("en")).await.json()["translatedName"], "Product a");
            assert_eq!(asked(shop.guest().with("cookie", "LANG=en")).await.json()["translatedName"], "Product a");
            assert_eq!(asked(shop.guest().with("accept-encoding", "br")).await.header("content-encoding"), "br");
            assert!(!asked(shop.guest().with("accept-encoding", "identity")).await.headers.contains_key("content-encoding"));
        }
        let somebody = shop.register("anna@x.nl").await;
        assert_eq!(asked(somebody).await.header("cache-control"), "no-cache", "a ready answer is the same for everybody");
    }

    async fn repeated_answers_are_counted_like_others(test: TestDatabase) {
        let shop = shop_with_a_product(&test).await;
        // A status and a route that no other test of this process asks for in this method.
        let address = "/api/v1/products/category/1?page=0&size=7";
        let count = || async {
            let metrics = shop.guest().visit("/metrics").await.text;
            let of_route = "nevel_http_requests_total{method=\"GET\",route=\"/api/v1/products/category/{id}\",status=\"200\"} ";
            metrics.lines().find_map(|line| line.strip_prefix(of_route)).map_or(0, |count| count.parse::<u64>().unwrap())
        };
        let before = count().await;
        for _ in 0..3 {
            assert_eq!(shop.guest().visit(address).await.status, 200);
        }
        assert!(count().await >= before + 3);
    }
}

#[tokio::test]
async fn api_08_a_caller_over_the_limit_is_refused_what_is_repeated_to_others() {
    let test = TestDatabase::sqlite().await;
    let root = add_category(&test.db, category("liquids")).await;
    add_product(&test.db, product("a", root)).await;
    let shop = TestShop::with_limits(&test).await;
    let mut refused = None;
    for _ in 0..700 {
        let answer = shop.guest().get("/products/id/1").await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("nobody was refused");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_many_requests")));
    assert!(refused.headers.contains_key("retry-after"));
}
