//! Batches as large as they may be, and staff, buyers and moves all at once.

use std::collections::BTreeMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_storage::Database;
use nevel_storage::catalog::insert::{NewCategory, NewProduct};
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::DatabaseBackend;
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::checkout::{order_of, stock};
use crate::support::sql::{execute, value};
use crate::support::{Actor, TestShop};

const FIRST: i64 = 10_001;

/// A thousand products with forty translated attributes each, under the ids from `FIRST` on.
async fn thousand(db: &Database, shelf: CategoryId) -> Vec<i64> {
    let numbers = |name: &str, last: i64| format!("{name}(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM {name} WHERE i < {last})");
    let (products, attributes) = (numbers("p", 1_000), numbers("a", 40));
    let statements = [
        format!(
            "WITH RECURSIVE {products} INSERT INTO products (id, category_id, name, slug, price_cents, stock, purchasable, recommended, \
             recommended_position, search_text, version, created_at, updated_at) SELECT {FIRST} - 1 + i, {}, 'b', \
             'b' || CAST(i AS TEXT), 795, 10, FALSE, FALSE, 9000000000, 'b', 1, 0, 0 FROM p",
            shelf.0
        ),
        format!(
            "WITH RECURSIVE {products}, {attributes} INSERT INTO product_attributes (product_id, name, value, sort_order) \
             SELECT {FIRST} - 1 + p.i, 'a' || CAST(a.i AS TEXT), 'v', a.i FROM p CROSS JOIN a"
        ),
        "INSERT INTO attribute_translations (attribute_id, language, name, value) SELECT id, 'en', name, 'V' FROM product_attributes"
            .to_owned(),
    ];
    for statement in &statements {
        execute(db, statement).await;
    }
    (FIRST..FIRST + 1_000).collect()
}

on_both_databases! {
    async fn aap_02_a_batch_of_a_thousand_products_with_forty_attributes_is_taken(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let shelf = add_category(&shop.db, category("liquids")).await;
        let ids = thousand(&shop.db, shelf).await;
        let admin = shop.administrator().await;
        for flag in ["purchasable", "recommended"] {
            let answer = admin.put(&format!("/admin/products/{flag}/batch"), &json!({ "productIds": ids, flag: true })).await;
            assert_eq!(answer.status, 200, "{flag}: {}", answer.text);
            let changed = answer.json();
            let changed = changed.as_array().unwrap();
            assert_eq!(changed.len(), 1_000);
            assert!(changed.iter().all(|product| product[flag] == true && product["attributes"].as_array().unwrap().len() == 40));
            assert_eq!(changed[999]["attributes"][39]["translations"], json!({ "en": { "name": "a40", "value": "V" } }));
        }
        let answer = admin.put("/admin/products/recommended/order", &json!({ "productIds": ids })).await;
        assert_eq!(answer.status, 204, "{}", answer.text);
        let last = admin.get(&format!("/admin/products/{}", ids[999])).await.good();
        assert_eq!((&last["recommendedOrder"], &last["version"]), (&json!(1_000), &json!(4)));
    }

    async fn issue_06_buyers_edits_batches_and_moves_at_once_keep_the_stock_right(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let from = add_category(&shop.db, category("from")).await;
        let to = add_category(&shop.db, category("to")).await;
        let shelf = add_category(&shop.db, NewCategory { parent_id: Some(from), ..category("shelf") }).await;
        let mut ids = Vec::new();
        for number in 0..6 {
            ids.push(add_product(&shop.db, NewProduct { stock: 500, ..product(&format!("p{number}"), shelf) }).await);
        }
        let (admin, buyer) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let mut calls = JoinSet::new();
        let mut call = |actor: &Actor, kind: &'static str, method: &'static str, path: String, body: serde_json::Value| {
            let actor = actor.clone();
            calls.spawn(async move {
                let answer = actor.send(method, &path, Some(("application/json", body.to_string()))).await;
                assert!(matches!((kind, answer.status), (_, 200) | ("order", 201 | 409)), "{kind}: {} {}", answer.status, answer.text);
                (kind, answer.status)
            });
        };
        let backwards: Vec<i64> = ids.iter().rev().map(|id| id.0).collect();
        for round in 0..12_usize {
            for turn in 0..3 {
                let mut lines: Vec<_> = ids.iter().map(|id| (*id, 1)).collect();
                lines.rotate_left((round + turn) % 6);
                call(&buyer, "order", "POST", "/orders".to_owned(), order_of(&lines));
            }
            let id = ids[round % 6];
            let more = json!({ "name": "Товар", "price": 7.95, "stock": 510, "expectedStock": 500, "categoryId": shelf.0 });
            call(&admin, "edit", "PUT", format!("/admin/products/{}", id.0), more);
            let batch = json!({ "productIds": backwards, "purchasable": round % 4 != 1 });
            call(&admin, "batch", "PUT", "/admin/products/purchasable/batch".to_owned(), batch);
            let parent = if round % 2 == 0 { to } else { from };
            call(&admin, "move", "PUT", format!("/admin/categories/{}", shelf.0), json!({ "name": "Полка", "parentId": parent.0 }));
        }
        let mut told: BTreeMap<(&str, u16), usize> = BTreeMap::new();
        while let Some(done) = calls.join_next().await {
            *told.entry(done.unwrap()).or_default() += 1;
        }
        assert_eq!((told[&("edit", 200)], told[&("batch", 200)], told[&("move", 200)]), (12, 12, 12), "{told:?}");
        for id in ids {
            let sold = format!("SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM order_lines WHERE product_id = {}", id.0);
            assert_eq!(stock(&test.db, id).await + value::<i64>(&test.db, &sold).await, 500 + 2 * 10, "two edits brought ten each: {told:?}");
            let listed = format!("SELECT COUNT(*) FROM category_products WHERE product_id = {}", id.0);
            assert_eq!(value::<i64>(&test.db, &listed).await, 2, "its own category and one above");
        }
        if test.db.kind() == nevel_storage::DatabaseKind::Postgres {
            let circles = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
            assert_eq!(value::<i64>(&test.db, circles).await, 0);
        }
    }
}

#[tokio::test]
async fn issue_06_staff_who_wait_for_their_turn_hold_no_connections() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::open(&test).await;
    let shelf = add_category(&shop.db, category("liquids")).await;
    let admin = shop.administrator().await;
    let other = Database::connect(&test.target).await.unwrap();
    let held = other.begin_exclusive().await.unwrap();
    let mut calls = JoinSet::new();
    for number in 0..20 {
        let (admin, path) = (admin.clone(), format!("/admin/categories/{}", shelf.0));
        calls.spawn(async move { admin.put(&path, &json!({ "name": format!("Номер {number}") })).await.status });
    }
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted \
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while value::<i64>(&other, waiting).await == 0 {
        tokio::task::yield_now().await;
    }
    for _ in 0..5 {
        admin.get("/admin/products").await.good();
        assert!(value::<i64>(&other, waiting).await <= 1, "the others wait outside");
    }
    held.rollback().await.unwrap();
    let statuses = calls.join_all().await;
    // On a slow machine the one that waits at the database may have been told to come back.
    assert!(statuses.iter().filter(|status| **status == 200).count() >= 19, "{statuses:?}");
}
