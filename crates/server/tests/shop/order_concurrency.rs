//! Many buyers at once: nothing is sold twice, nobody waits in a circle, and nobody meets a locked database.

use std::collections::{BTreeMap, BTreeSet};

use nevel_domain::catalog::product::ProductId;
use nevel_storage::Database;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::support::checkout::{count, number, order_of, products, stock};
use crate::support::{Actor, TestShop};

/// Sends every order at the same time; how often each status was answered, and the ids of the orders.
async fn storm(orders: Vec<(Actor, Value)>) -> (BTreeMap<u16, usize>, BTreeSet<i64>) {
    let mut calls = JoinSet::new();
    for (buyer, body) in orders {
        calls.spawn(async move { buyer.post("/orders", &body).await });
    }
    let (mut statuses, mut ids) = (BTreeMap::new(), BTreeSet::new());
    while let Some(answer) = calls.join_next().await {
        let answer = answer.unwrap();
        assert!(matches!(answer.status, 200 | 201 | 409), "{}: {}", answer.status, answer.text);
        *statuses.entry(answer.status).or_default() += 1;
        ids.extend(answer.json()["id"].as_i64());
    }
    (statuses, ids)
}

/// Stock at the start is stock now and what stands in orders.
async fn assert_stock_adds_up(db: &Database, id: ProductId, start: i64) {
    let sold = format!("SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM order_lines WHERE product_id = {}", id.0);
    assert_eq!(stock(db, id).await + number(db, &sold).await, start);
}

on_both_databases! {
    async fn case_20_sixty_four_buyers_for_the_last_fifty_units_buy_exactly_fifty(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let mut orders = Vec::new();
        for number in 0..64 {
            orders.push((shop.register(&format!("buyer{number}@x.nl")).await, order_of(&[(id, 1)])));
        }
        let (statuses, ids) = storm(orders).await;
        assert_eq!((statuses, ids.len()), (BTreeMap::from([(201, 50), (409, 14)]), 50));
        assert_eq!((stock(&test.db, id).await, count(&test.db, "orders").await, count(&test.db, "outbox").await), (0, 50, 100));
        assert_stock_adds_up(&test.db, id, 50).await;
        assert_eq!(number(&test.db, "SELECT COUNT(DISTINCT number) FROM orders").await, 50);
    }

    async fn chk_17_crossed_lines_never_wait_in_a_circle(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [one, two, three] = products(&shop.db, [200, 200, 200]).await;
        let buyer = shop.register("anna@x.nl").await;
        let turns = [[one, two, three], [three, two, one], [two, three, one], [three, one, two]];
        let orders = turns.iter().cycle().take(96).map(|lines| (buyer.clone(), order_of(&lines.map(|id| (id, 2)))));
        let (statuses, ids) = storm(orders.collect()).await;
        assert_eq!((statuses, ids.len()), (BTreeMap::from([(201, 96)]), 96));
        for id in [one, two, three] {
            assert_eq!(stock(&test.db, id).await, 8);
            assert_stock_adds_up(&test.db, id, 200).await;
        }
    }

    async fn case_22_one_key_makes_one_order_however_many_come_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        // The last units: a repeat that is looked at as an order of its own would find none.
        let [id] = products(&shop.db, [3]).await;
        let buyer = shop.register("anna@x.nl").await.with("idempotency-key", "3f2504e0-4f89");
        let (statuses, ids) = storm(vec![(buyer, order_of(&[(id, 3)])); 20]).await;
        assert_eq!((statuses, ids.len()), (BTreeMap::from([(200, 19), (201, 1)]), 1));
        assert_eq!((count(&test.db, "orders").await, stock(&test.db, id).await, count(&test.db, "outbox").await), (1, 0, 2));
    }

    async fn case_22_one_key_for_different_orders_at_once_makes_one_of_them(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let ids = products(&shop.db, [9; 10]).await;
        let buyer = shop.register("anna@x.nl").await.with("idempotency-key", "3f2504e0-4f89");
        let (statuses, placed) = storm(ids.iter().map(|id| (buyer.clone(), order_of(&[(*id, 1)]))).collect()).await;
        assert_eq!((statuses, placed.len()), (BTreeMap::from([(201, 1), (409, 9)]), 1));
        assert_eq!((count(&test.db, "orders").await, number(&test.db, "SELECT CAST(SUM(stock) AS BIGINT) FROM products").await), (1, 89));
    }
}

#[tokio::test]
async fn chk_17_two_instances_on_one_postgres_never_oversell() {
    let test = TestDatabase::postgres().await;
    let (one, other) = (TestShop::open(&test).await, TestShop::open(&test).await);
    let [id] = products(&test.db, [25]).await;
    let anna = one.register("anna@x.nl").await;
    let same = other.guest().with_token(anna.token.as_deref().unwrap());
    let orders = (0..60).map(|number| (if number % 2 == 0 { anna.clone() } else { same.clone() }, order_of(&[(id, 1)])));
    let (statuses, ids) = storm(orders.collect()).await;
    assert_eq!((statuses, ids.len()), (BTreeMap::from([(201, 25), (409, 35)]), 25));
    assert_stock_adds_up(&test.db, id, 25).await;
}
