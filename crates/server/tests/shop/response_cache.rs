//! The response cache and its invalidation, also between instances.

use std::time::Duration;

use nevel_domain::catalog::product::ProductId;
use nevel_storage::Target;
use nevel_storage::db::listener::{ChangeListener, Heartbeat};
use nevel_testing::builders::{add_category, add_product, category, product, product_with};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::cache_invalidation::Invalidation;
use sea_orm::ConnectionTrait as _;

use crate::support::TestShop;
use crate::support::checkout::order_body;
use crate::support::flaky_proxy::FlakyProxy;
use crate::support::polling::eventually;
use crate::support::sql::{LOCK_WAITS, value};

/// Changes the stock through one instance.
async fn set_stock(test: &TestDatabase, shop: &TestShop, id: ProductId, stock: i64) {
    let transaction = test.db.begin_write().await.unwrap();
    transaction.execute_unprepared(&format!("UPDATE products SET stock = {stock} WHERE id = {}", id.0)).await.unwrap();
    shop.shop.commit(transaction, Invalidation::products([id])).await.unwrap();
}

on_both_databases! {
    async fn api_03_matching_etag_returns_304_until_the_product_changes(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product_with("a", root, |new| new.values.recommended = true)).await;
        let shop = TestShop::start(&test).await;
        let paths = [
            format!("/products/id/{}", id.0),
            "/products/recommended".to_owned(),
            format!("/products/category/{}", root.0),
            format!("/products/{}/availability", id.0),
        ];
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
}

const TIMEOUT: Duration = Duration::from_secs(20);

/// Two instances on one `PostgreSQL` database with a product of ten units. The second one listens for invalidations.
struct Pair {
    one: TestShop,
    other: TestShop,
    product: ProductId,
}

impl Pair {
    /// The listener of the second instance connects to `listener_target`.
    async fn start(test: &TestDatabase, listener_target: &Target, heartbeat: Heartbeat) -> Self {
        let root = add_category(&test.db, category("liquids")).await;
        let product = add_product(&test.db, product("a", root)).await;
        let (one, other) = (TestShop::start(test).await, TestShop::start(test).await);
        let listener = ChangeListener::connect(listener_target, heartbeat).await.unwrap().expect("PostgreSQL supports LISTEN");
        let listening = other.shop.clone();
        tokio::spawn(async move { listening.listen_for_invalidations(listener).await });
        let pair = Self { one, other, product };
        assert_eq!(pair.stock_on_other().await, 10);
        pair
    }

    /// The stock in a response of the second instance.
    async fn stock_on_other(&self) -> i64 {
        self.other.client().get(&format!("/products/{}/availability", self.product.0)).await.json()["stock"].as_i64().unwrap()
    }

    /// Changes the stock through the first instance and waits for an invalidation on the second.
    async fn change_stock(&self, test: &TestDatabase, stock: i64) {
        let before = self.other.shop.invalidations().version();
        set_stock(test, &self.one, self.product, stock).await;
        let invalidated = tokio::time::timeout(TIMEOUT, self.other.shop.invalidations().wait_for_change(before));
        invalidated.await.expect("the other instance receives the invalidation");
    }
}

#[tokio::test]
async fn stale_stock_is_served_while_one_request_refreshes_the_cache() {
    let test = TestDatabase::postgres().await;
    let root = add_category(&test.db, category("liquids")).await;
    let id = add_product(&test.db, product("a", root)).await;
    let shop = TestShop::start(&test).await;
    let path = format!("/products/category/{}", root.0);
    let stock = async |shop: &TestShop| shop.client().get(&path).await.ok_json()["content"][0]["stock"].as_i64().unwrap();
    let before = stock(&shop).await;
    let anna = shop.register("anna@x.nl").await;
    assert_eq!(anna.post("/orders", &order_body(&[(id, 1)])).await.status, 201);

    // The lock blocks reads of products until the test releases it.
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("LOCK TABLE products IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let (client, list_path) = (shop.client(), path.clone());
    let first = tokio::spawn(async move { client.get(&list_path).await });
    eventually("the first request waits for the lock", async || {
        assert!(!first.is_finished(), "the first request did not read the database");
        value::<i64>(&test.db, LOCK_WAITS).await > 0
    })
    .await;
    for _ in 0..3 {
        assert_eq!(stock(&shop).await, before, "other requests get the stale response");
    }
    lock.rollback().await.unwrap();
    assert_eq!(first.await.unwrap().ok_json()["content"][0]["stock"], before - 1);
    assert_eq!(stock(&shop).await, before - 1);
}

on_both_databases! {
    async fn selling_out_invalidates_more_than_stock(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product_with("a", root, |new| new.values.stock = 3)).await;
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let changes = shop.shop.invalidations();
        for (quantity, only_stock_changed) in [(1, true), (2, false)] {
            let since = changes.version();
            assert_eq!(anna.post("/orders", &order_body(&[(id, quantity)])).await.status, 201);
            assert!(!changes.is_current(since, &[id.0]));
            assert_eq!(changes.is_current_except_stock(since, &[id.0]), only_stock_changed, "{quantity}");
        }
    }
}

#[tokio::test]
async fn change_on_one_instance_invalidates_the_cache_of_the_other() {
    let test = TestDatabase::postgres().await;
    let pair = Pair::start(&test, &test.target, Heartbeat::default()).await;
    pair.change_stock(&test, 3).await;
    assert_eq!(pair.stock_on_other().await, 3);
}

#[tokio::test]
async fn listener_reconnects_and_resyncs_after_a_closed_connection() {
    let test = TestDatabase::postgres().await;
    let pair = Pair::start(&test, &test.target, Heartbeat::default()).await;
    let listeners = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'nevel-listener'";
    for stock in [3, 4] {
        let before = pair.other.shop.invalidations().version();
        assert_eq!(value::<i64>(&test.db, &format!("SELECT COUNT(pg_terminate_backend(pid)) {listeners}")).await, 1);
        set_stock(&test, &pair.one, pair.product, stock).await;
        let resynced = tokio::time::timeout(TIMEOUT, pair.other.shop.invalidations().wait_for_change(before));
        resynced.await.expect("a lost connection invalidates everything");
        assert_eq!(pair.stock_on_other().await, stock);
        let count = format!("SELECT COUNT(*) {listeners}");
        eventually("the listener is connected again", async || value::<i64>(&test.db, &count).await == 1).await;
    }
}

#[tokio::test]
async fn cache_is_bypassed_while_listener_is_disconnected() {
    let test = TestDatabase::postgres().await;
    let proxy = FlakyProxy::start(&test.target);
    let heartbeat = Heartbeat { interval: Duration::from_millis(100), timeout: Duration::from_millis(500) };
    let pair = Pair::start(&test, &proxy.target, heartbeat).await;
    proxy.stall();
    set_stock(&test, &pair.one, pair.product, 3).await;
    eventually("the stalled connection is detected", async || pair.stock_on_other().await == 3).await;
    for stock in [4, 5] {
        set_stock(&test, &pair.one, pair.product, stock).await;
        assert_eq!(pair.stock_on_other().await, stock, "no cached response is served");
    }
    proxy.resume();
    eventually("the listener is connected again", async || {
        pair.stock_on_other().await;
        !pair.other.shop.invalidations().is_disconnected()
    })
    .await;
    pair.change_stock(&test, 6).await;
    assert_eq!(pair.stock_on_other().await, 6);
}

#[tokio::test]
async fn gen_03_cached_responses_are_separate_per_language() {
    let shop = TestShop::start_on_sqlite().await;
    let root = add_category(&shop.db, category("liquids")).await;
    let path = format!("/categories/{}", root.0);
    for _ in 0..2 {
        assert_eq!(shop.client().with_language("ru").get(&path).await.json()["translatedName"], "Категория liquids");
        assert_eq!(shop.client().with_language("en").get(&path).await.json()["translatedName"], "Category liquids");
    }
}

#[tokio::test]
async fn not_found_responses_are_not_cached() {
    let shop = TestShop::start_on_sqlite().await;
    let root = add_category(&shop.db, category("liquids")).await;
    assert_eq!(shop.client().get("/products/id/1").await.status, 404);
    let id = add_product(&shop.db, product("a", root)).await;
    assert_eq!(shop.client().get(&format!("/products/id/{}", id.0)).await.status, 200);
}
