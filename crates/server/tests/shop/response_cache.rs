//! Answers that are kept ready, and what makes them out of date.

use std::time::Duration;

use nevel_domain::catalog::product::ProductId;
use nevel_storage::Target;
use nevel_storage::catalog::insert::NewProduct;
use nevel_storage::db::listener::{ChangeListener, Heartbeat};
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::cache_invalidation::Invalidation;
use sea_orm::ConnectionTrait as _;

use crate::support::TestShop;
use crate::support::checkout::order_of;
use crate::support::flaky_proxy::Line;
use crate::support::sql::{WAITING_FOR_A_LOCK, value};

/// Somebody sells or restocks through one instance.
async fn set_stock(test: &TestDatabase, shop: &TestShop, id: ProductId, stock: i64) {
    let transaction = test.db.begin_write().await.unwrap();
    transaction.execute_unprepared(&format!("UPDATE products SET stock = {stock} WHERE id = {}", id.0)).await.unwrap();
    shop.shop.commit(transaction, Invalidation::products([id])).await.unwrap();
}

on_both_databases! {
    async fn api_03_a_known_answer_is_not_sent_again_and_a_changed_one_is_sent_at_once(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, NewProduct { recommended: true, ..product("a", root) }).await;
        let shop = TestShop::open(&test).await;
        let paths = [
            format!("/products/id/{}", id.0),
            "/products/recommended".to_owned(),
            format!("/products/category/{}", root.0),
            format!("/products/{}/availability", id.0),
        ];
        for (path, stock) in paths.iter().zip(20..) {
            let first = shop.guest().get(path).await;
            assert_eq!(first.header("cache-control"), "no-cache");
            let etag = first.header("etag").to_owned();
            let again = shop.guest().with("if-none-match", &etag).get(path).await;
            assert_eq!((again.status, again.text.as_str(), again.header("etag")), (304, "", etag.as_str()), "{path}");

            set_stock(&test, &shop, id, stock).await;
            let changed = shop.guest().with("if-none-match", &etag).get(path).await;
            assert_eq!(changed.status, 200, "{path}");
            assert!(changed.text.contains(&format!("\"stock\":{stock}")), "{path}: {}", changed.text);
        }
    }

    async fn gen_03_ready_answers_of_two_languages_are_never_mixed(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let shop = TestShop::open(&test).await;
        let path = format!("/categories/{}", root.0);
        for _ in 0..2 {
            assert_eq!(shop.guest().speaking("ru").get(&path).await.json()["translatedName"], "Категория liquids");
            assert_eq!(shop.guest().speaking("en").get(&path).await.json()["translatedName"], "Category liquids");
        }
    }

    async fn a_product_that_is_gone_is_not_kept_ready(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let shop = TestShop::open(&test).await;
        assert_eq!(shop.guest().get("/products/id/1").await.status, 404);
        let id = add_product(&test.db, product("a", root)).await;
        assert_eq!(shop.guest().get(&format!("/products/id/{}", id.0)).await.status, 200);
    }
}

const PATIENCE: Duration = Duration::from_secs(20);

/// Two instances on one `PostgreSQL` with a product that both sell ten of; the second hears the first through `heard`.
struct Pair {
    one: TestShop,
    other: TestShop,
    product: ProductId,
}

impl Pair {
    async fn open(test: &TestDatabase, heard: &Target, silence: Heartbeat) -> Self {
        let root = add_category(&test.db, category("liquids")).await;
        let product = add_product(&test.db, product("a", root)).await;
        let (one, other) = (TestShop::open(test).await, TestShop::open(test).await);
        let ear = ChangeListener::connect(heard, silence).await.unwrap().expect("PostgreSQL can be listened to");
        let hearing = other.shop.clone();
        tokio::spawn(async move { hearing.listen_for_invalidations(ear).await });
        let pair = Self { one, other, product };
        assert_eq!(pair.shown().await, 10);
        pair
    }

    /// What the second instance says is in stock.
    async fn shown(&self) -> i64 {
        self.other.guest().get(&format!("/products/{}/availability", self.product.0)).await.json()["stock"].as_i64().unwrap()
    }

    /// Changes the stock through the first instance and waits until the second has heard of something.
    async fn change(&self, test: &TestDatabase, stock: i64) {
        let before = self.other.shop.invalidations().version();
        set_stock(test, &self.one, self.product, stock).await;
        let heard = tokio::time::timeout(PATIENCE, self.other.shop.invalidations().wait_for_change(before));
        heard.await.expect("the other instance hears of the change");
    }
}

#[tokio::test]
async fn while_orders_come_in_one_reader_waits_for_new_figures_and_the_others_do_not() {
    let test = TestDatabase::postgres().await;
    let root = add_category(&test.db, category("liquids")).await;
    let id = add_product(&test.db, product("a", root)).await;
    let shop = TestShop::open(&test).await;
    let path = format!("/products/category/{}", root.0);
    let stock = async |shop: &TestShop| shop.guest().get(&path).await.good()["content"][0]["stock"].as_i64().unwrap();
    let before = stock(&shop).await;
    let anna = shop.register("anna@x.nl").await;
    assert_eq!(anna.post("/orders", &order_of(&[(id, 1)])).await.status, 201);

    // A lock holds whoever reads the database exactly as long as the story wants.
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("LOCK TABLE products IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let (reader, address) = (shop.guest(), path.clone());
    let first = tokio::spawn(async move { reader.get(&address).await });
    while value::<i64>(&test.db, WAITING_FOR_A_LOCK).await == 0 {
        assert!(!first.is_finished(), "the first reader did not read anew");
    }
    for _ in 0..3 {
        assert_eq!(stock(&shop).await, before, "the answer before stands in");
    }
    lock.rollback().await.unwrap();
    assert_eq!(first.await.unwrap().good()["content"][0]["stock"], before - 1);
    assert_eq!(stock(&shop).await, before - 1);
}

on_both_databases! {
    async fn what_was_sold_to_the_last_piece_is_told_as_more_than_fewer(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, NewProduct { stock: 3, ..product("a", root) }).await;
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let changes = shop.shop.invalidations();
        for (quantity, looks_the_same) in [(1, true), (2, false)] {
            let since = changes.version();
            assert_eq!(anna.post("/orders", &order_of(&[(id, quantity)])).await.status, 201);
            assert!(!changes.is_current(since, &[id.0]));
            assert_eq!(changes.is_current_except_stock(since, &[id.0]), looks_the_same, "{quantity}");
        }
    }
}

#[tokio::test]
async fn a_change_through_one_instance_is_seen_through_the_other() {
    let test = TestDatabase::postgres().await;
    let pair = Pair::open(&test, &test.target, Heartbeat::default()).await;
    pair.change(&test, 3).await;
    assert_eq!(pair.shown().await, 3);
}

#[tokio::test]
async fn a_change_is_seen_by_an_instance_whose_connection_was_closed_before_it() {
    let test = TestDatabase::postgres().await;
    let pair = Pair::open(&test, &test.target, Heartbeat::default()).await;
    let ears = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'nevel-listener'";
    for stock in [3, 4] {
        let before = pair.other.shop.invalidations().version();
        assert_eq!(value::<i64>(&test.db, &format!("SELECT COUNT(pg_terminate_backend(pid)) {ears}")).await, 1);
        set_stock(&test, &pair.one, pair.product, stock).await;
        let heard = tokio::time::timeout(PATIENCE, pair.other.shop.invalidations().wait_for_change(before));
        heard.await.expect("a lost connection means that anything may have changed");
        assert_eq!(pair.shown().await, stock);
        let listening = async { while value::<i64>(&test.db, &format!("SELECT COUNT(*) {ears}")).await != 1 {} };
        tokio::time::timeout(PATIENCE, listening).await.expect("it listens again");
    }
}

#[tokio::test]
async fn while_an_instance_cannot_hear_the_others_it_repeats_nothing() {
    let test = TestDatabase::postgres().await;
    let line = Line::to(&test.target);
    let silence = Heartbeat { interval: Duration::from_millis(100), timeout: Duration::from_millis(500) };
    let pair = Pair::open(&test, &line.target, silence).await;
    line.cut();
    set_stock(&test, &pair.one, pair.product, 3).await;
    let noticed = async { while pair.shown().await != 3 {} };
    tokio::time::timeout(PATIENCE, noticed).await.expect("a line that went dead is noticed");
    for stock in [4, 5] {
        set_stock(&test, &pair.one, pair.product, stock).await;
        assert_eq!(pair.shown().await, stock, "nothing that was answered before is answered again");
    }
    line.mend();
    let healed = async {
        while pair.other.shop.invalidations().is_disconnected() {
            pair.shown().await;
        }
    };
    tokio::time::timeout(PATIENCE, healed).await.expect("a line that is mended is used");
    pair.change(&test, 6).await;
    assert_eq!(pair.shown().await, 6);
}
