//! Largest allowed batches, and concurrent orders, edits and category moves.

use std::collections::BTreeMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_storage::Database;
use nevel_storage::catalog::insert::NewCategory;
use nevel_testing::builders::{add_category, add_product, category, product_with};
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::checkout::{order_body, stock};
use crate::support::polling::eventually;
use crate::support::sql::{ADVISORY_LOCK_WAITS, execute, value};
use crate::support::{TestClient, TestShop};

const FIRST: i64 = 10_001;

/// Inserts 1,000 products with 40 translated attributes each, with ids starting at `FIRST`.
async fn insert_products(db: &Database, category_id: CategoryId) -> Vec<i64> {
    let numbers =
        |name: &str, last: i64| format!("{name}(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM {name} WHERE i < {last})");
    let (products, attributes) = (numbers("p", 1_000), numbers("a", 40));
    let statements = [
        format!(
            "WITH RECURSIVE {products} INSERT INTO products (id, category_id, name, slug, price_cents, stock, purchasable, recommended, \
             recommended_position, search_text, version, created_at, updated_at) SELECT {FIRST} - 1 + i, {}, 'b', \
             'b' || CAST(i AS TEXT), 795, 10, FALSE, FALSE, 9000000000, 'b', 1, 0, 0 FROM p",
            category_id.0
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
    async fn aap_02_batch_of_1000_products_with_forty_attributes_is_accepted(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let category_id = add_category(&shop.db, category("liquids")).await;
        let ids = insert_products(&shop.db, category_id).await;
        let admin = shop.admin_client().await;
        for flag in ["purchasable", "recommended"] {
            let response = admin.put(&format!("/admin/products/{flag}/batch"), &json!({ "productIds": ids, flag: true })).await;
            assert_eq!(response.status, 200, "{flag}: {}", response.text);
            let changed = response.json();
            let changed = changed.as_array().unwrap();
            assert_eq!(changed.len(), 1_000);
            assert!(changed.iter().all(|product| product[flag] == true && product["attributes"].as_array().unwrap().len() == 40));
            assert_eq!(changed[999]["attributes"][39]["translations"], json!({ "en": { "name": "a40", "value": "V" } }));
        }
        let response = admin.put("/admin/products/recommended/order", &json!({ "productIds": ids })).await;
        assert_eq!(response.status, 204, "{}", response.text);
        let last = admin.get(&format!("/admin/products/{}", ids[999])).await.ok_json();
        assert_eq!((&last["recommendedOrder"], &last["version"]), (&json!(1_000), &json!(4)));
    }

    async fn issue_06_concurrent_orders_edits_batches_and_moves_keep_stock_consistent(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let from = add_category(&shop.db, category("from")).await;
        let to = add_category(&shop.db, category("to")).await;
        let category_id = add_category(&shop.db, NewCategory { parent_id: Some(from), ..category("moved") }).await;
        let mut ids = Vec::new();
        for number in 0..6 {
            ids.push(add_product(&shop.db, product_with(&format!("p{number}"), category_id, |new| new.fields.stock = 500)).await);
        }
        let (admin, buyer) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let mut calls = JoinSet::new();
        let mut call = |client: &TestClient, kind: &'static str, method: &'static str, path: String, body: serde_json::Value| {
            let client = client.clone();
            calls.spawn(async move {
                let response = client.send(method, &path, Some(("application/json", body.to_string()))).await;
                assert!(matches!((kind, response.status), (_, 200) | ("order", 201 | 409)), "{kind}: {} {}", response.status, response.text);
                (kind, response.status)
            });
        };
        let backwards: Vec<i64> = ids.iter().rev().map(|id| id.0).collect();
        for iteration in 0..12_usize {
            for rotation in 0..3 {
                let mut lines: Vec<_> = ids.iter().map(|id| (*id, 1)).collect();
                lines.rotate_left((iteration + rotation) % 6);
                call(&buyer, "order", "POST", "/orders".to_owned(), order_body(&lines));
            }
            let id = ids[iteration % 6];
            let restock = json!({ "name": "Товар", "price": 7.95, "stock": 510, "expectedStock": 500, "categoryId": category_id.0 });
            call(&admin, "edit", "PUT", format!("/admin/products/{}", id.0), restock);
            let batch = json!({ "productIds": backwards, "purchasable": iteration % 4 != 1 });
            call(&admin, "batch", "PUT", "/admin/products/purchasable/batch".to_owned(), batch);
            let parent = if iteration % 2 == 0 { to } else { from };
            call(&admin, "move", "PUT", format!("/admin/categories/{}", category_id.0), json!({ "name": "Полка", "parentId": parent.0 }));
        }
        let mut outcomes: BTreeMap<(&str, u16), usize> = BTreeMap::new();
        while let Some(done) = calls.join_next().await {
            *outcomes.entry(done.unwrap()).or_default() += 1;
        }
        assert_eq!((outcomes[&("edit", 200)], outcomes[&("batch", 200)], outcomes[&("move", 200)]), (12, 12, 12), "{outcomes:?}");
        for id in ids {
            let sold = format!("SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM order_lines WHERE product_id = {}", id.0);
            assert_eq!(stock(&test.db, id).await + value::<i64>(&test.db, &sold).await, 500 + 2 * 10, "two edits added ten each: {outcomes:?}");
            let listed = format!("SELECT COUNT(*) FROM category_products WHERE product_id = {}", id.0);
            assert_eq!(value::<i64>(&test.db, &listed).await, 2, "its category and one ancestor");
        }
        if test.db.kind() == nevel_storage::DatabaseKind::Postgres {
            let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
            assert_eq!(value::<i64>(&test.db, deadlocks).await, 0);
        }
    }
}

#[tokio::test]
async fn issue_06_edits_waiting_for_the_edit_lock_hold_no_connections() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::start(&test).await;
    let category_id = add_category(&shop.db, category("liquids")).await;
    let admin = shop.admin_client().await;
    let other = Database::connect(&test.target).await.unwrap();
    let lock = other.begin_exclusive().await.unwrap();
    let mut calls = JoinSet::new();
    for number in 0..20 {
        let (admin, path) = (admin.clone(), format!("/admin/categories/{}", category_id.0));
        calls.spawn(async move { admin.put(&path, &json!({ "name": format!("Номер {number}") })).await.status });
    }
    eventually("an edit waits for the advisory lock", async || value::<i64>(&other, ADVISORY_LOCK_WAITS).await > 0)
        .await;
    for _ in 0..5 {
        admin.get("/admin/products").await.ok_json();
        assert!(value::<i64>(&other, ADVISORY_LOCK_WAITS).await <= 1, "the others wait without a connection");
    }
    lock.rollback().await.unwrap();
    let statuses = calls.join_all().await;
    // On a slow machine the edit that waits in the database may time out with 503.
    assert!(statuses.iter().filter(|status| **status == 200).count() >= 19, "{statuses:?}");
}
