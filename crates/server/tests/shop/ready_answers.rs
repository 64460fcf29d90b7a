//! Answers that are kept ready, and what makes them out of date.

use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::writing::NewProduct;
use nevel_storage::notices::Ear;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::changes::Change;
use sea_orm::ConnectionTrait as _;

use crate::support::TestShop;

/// Somebody sells or restocks through one instance.
async fn set_stock(test: &TestDatabase, shop: &TestShop, id: ProductId, stock: i64) {
    let transaction = test.db.begin_write().await.unwrap();
    transaction.execute_unprepared(&format!("UPDATE products SET stock = {stock} WHERE id = {}", id.0)).await.unwrap();
    shop.shop.commit(transaction, Change::products([id])).await.unwrap();
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

#[tokio::test]
async fn a_change_through_one_instance_is_seen_through_the_other() {
    let test = TestDatabase::postgres().await;
    let root = add_category(&test.db, category("liquids")).await;
    let id = add_product(&test.db, product("a", root)).await;
    let (one, other) = (TestShop::open(&test).await, TestShop::open(&test).await);
    let ear = Ear::open(&test.target).await.unwrap().expect("PostgreSQL can be listened to");
    let hearing = other.shop.clone();
    tokio::spawn(async move { hearing.hear_changes(ear).await });

    let path = format!("/products/{}/availability", id.0);
    assert_eq!(other.guest().get(&path).await.json()["stock"], 10);
    let before = other.shop.changes().count();
    set_stock(&test, &one, id, 3).await;
    let heard = tokio::time::timeout(std::time::Duration::from_secs(10), other.shop.changes().wait_beyond(before));
    heard.await.expect("the other instance hears of the change");
    assert_eq!(other.guest().get(&path).await.json()["stock"], 3);
}
