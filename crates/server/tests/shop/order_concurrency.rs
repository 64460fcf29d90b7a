//! Concurrent orders: no overselling, no deadlocks and no lock errors.

use std::collections::{BTreeMap, BTreeSet};

use nevel_domain::catalog::product::ProductId;
use nevel_storage::Database;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, count_rows, order_body, stock};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

/// Sends all orders concurrently. Returns the number of responses per status and the order ids.
async fn place_concurrently(orders: Vec<(TestClient, Value)>) -> (BTreeMap<u16, usize>, BTreeSet<i64>) {
    let mut calls = JoinSet::new();
    for (buyer, body) in orders {
        calls.spawn(async move { buyer.post("/orders", &body).await });
    }
    let (mut statuses, mut ids) = (BTreeMap::new(), BTreeSet::new());
    while let Some(response) = calls.join_next().await {
        let response = response.unwrap();
        assert!(matches!(response.status, 200 | 201 | 409), "{}: {}", response.status, response.text);
        *statuses.entry(response.status).or_default() += 1;
        ids.extend(response.json()["id"].as_i64());
    }
    (statuses, ids)
}

/// Initial stock equals current stock plus ordered units.
async fn assert_stock_adds_up(db: &Database, id: ProductId, initial: i64) {
    let sold =
        format!("SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM order_lines WHERE product_id = {}", id.0);
    assert_eq!(stock(db, id).await + value::<i64>(db, &sold).await, initial);
}

on_both_databases! {
    async fn case_20_concurrent_buyers_buy_exactly_the_units_in_stock(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let mut orders = Vec::new();
        for number in 0..64 {
            orders.push((shop.register(&format!("buyer{number}@x.nl")).await, order_body(&[(id, 1)])));
        }
        let (statuses, ids) = place_concurrently(orders).await;
        assert_eq!((statuses, ids.len()), (BTreeMap::from([(201, 50), (409, 14)]), 50));
        assert_eq!((stock(&test.db, id).await, count_rows(&test.db, "orders").await, count_rows(&test.db, "outbox").await), (0, 50, 100));
        assert_stock_adds_up(&test.db, id, 50).await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(DISTINCT number) FROM orders").await, 50);
    }

    async fn chk_17_orders_with_reversed_lines_do_not_deadlock(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two, three] = add_products(&shop.db, [200, 200, 200]).await;
        let buyer = shop.register("anna@x.nl").await;
        let permutations = [[one, two, three], [three, two, one], [two, three, one], [three, one, two]];
        let orders = permutations.iter().cycle().take(96).map(|lines| (buyer.clone(), order_body(&lines.map(|id| (id, 2)))));
        let (statuses, ids) = place_concurrently(orders.collect()).await;
        assert_eq!((statuses, ids.len()), (BTreeMap::from([(201, 96)]), 96));
        for id in [one, two, three] {
            assert_eq!(stock(&test.db, id).await, 8);
            assert_stock_adds_up(&test.db, id, 200).await;
        }
    }

    async fn case_22_concurrent_requests_with_one_key_create_one_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        // A repeated request that counted as a new order would find no stock.
        let [id] = add_products(&shop.db, [3]).await;
        let buyer = shop.register("anna@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        let (statuses, ids) = place_concurrently(vec![(buyer, order_body(&[(id, 3)])); 20]).await;
        assert_eq!((statuses, ids.len()), (BTreeMap::from([(200, 19), (201, 1)]), 1));
        assert_eq!((count_rows(&test.db, "orders").await, stock(&test.db, id).await, count_rows(&test.db, "outbox").await), (1, 0, 2));
    }

    async fn case_22_concurrent_different_orders_with_one_key_create_one_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let ids = add_products(&shop.db, [9; 10]).await;
        let buyer = shop.register("anna@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        let (statuses, placed) = place_concurrently(ids.iter().map(|id| (buyer.clone(), order_body(&[(*id, 1)]))).collect()).await;
        assert_eq!((statuses, placed.len()), (BTreeMap::from([(201, 1), (409, 9)]), 1));
        assert_eq!((count_rows(&test.db, "orders").await, value::<i64>(&test.db, "SELECT CAST(SUM(stock) AS BIGINT) FROM products").await), (1, 89));
    }
}

#[tokio::test]
async fn chk_17_two_instances_on_one_postgres_never_oversell() {
    let test = TestDatabase::postgres().await;
    let (one, other) = (TestShop::start(&test).await, TestShop::start(&test).await);
    let [id] = add_products(&test.db, [25]).await;
    let anna = one.register("anna@x.nl").await;
    let same = other.client().with_token(anna.token.as_deref().unwrap());
    let orders =
        (0..60).map(|number| (if number % 2 == 0 { anna.clone() } else { same.clone() }, order_body(&[(id, 1)])));
    let (statuses, ids) = place_concurrently(orders.collect()).await;
    assert_eq!((statuses, ids.len()), (BTreeMap::from([(201, 25), (409, 35)]), 25));
    assert_stock_adds_up(&test.db, id, 25).await;
}

/// Makes the first insert of counter deltas fail like a deadlock. Sequences are not rolled back.
const FAIL_ONCE: &str = "
    CREATE SEQUENCE attempts;
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('attempts') = 1 THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '40P01'; END IF;
        RETURN NULL;
    END $$;
    CREATE TRIGGER fail_once BEFORE INSERT ON tallies FOR EACH STATEMENT EXECUTE FUNCTION fail_once();";

#[tokio::test]
async fn sto_02_change_by_staff_is_repeated_after_a_conflict() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::start(&test).await;
    let [id] = add_products(&shop.db, [5]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let order = anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].clone();
    execute(&test.db, FAIL_ONCE).await;
    for (method, part, body) in [
        ("POST", "notes", json!({ "text": "позвонить" })),
        ("POST", "contacted", json!({})),
        ("DELETE", "contacted", json!({})),
        ("PUT", "payment", json!({ "method": "cash", "amount": 5, "paidOn": "2026-01-15" })),
        ("PUT", "parcel", json!({ "carrier": "DHL", "trackingNumber": "JVGL1" })),
        ("PATCH", "status", json!({ "status": "SHIPPED" })),
        ("PUT", "delivery-day", json!({ "day": "2026-01-15" })),
    ] {
        execute(&test.db, "ALTER SEQUENCE attempts RESTART").await;
        let path = format!("/admin/orders/{order}/{part}");
        let response = admin.send(method, &path, Some(("application/json", body.to_string()))).await;
        assert_eq!(response.status, 200, "{part}: {}", response.text);
        assert!(value::<i64>(&test.db, "SELECT last_value FROM attempts").await > 1, "{part}");
    }
    assert_eq!(admin.get(&format!("/admin/orders/{order}")).await.ok_json()["notes"].as_array().unwrap().len(), 1);
}
