//! Counters are correct under concurrency, before and after compaction.

use nevel_testing::on_both_databases;
use nevel_usecases::housekeeping::compact_counters;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, count_rows, order_body};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

async fn dashboard_counts(admin: &TestClient) -> Value {
    let dashboard = admin.get("/admin/dashboard").await.ok_json();
    let today = dashboard["days"][29].clone();
    json!([dashboard["orders"], dashboard["users"], dashboard["statusCounts"], dashboard["waiting"]["count"], today])
}

on_both_databases! {
    async fn adm_03_counters_are_correct_while_orders_and_compaction_run_concurrently(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [1_000]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let buyers: Vec<_> = (0..4)
            .map(|_| {
                let anna = anna.clone();
                tokio::spawn(async move {
                    let mut placed = Vec::new();
                    for _ in 0..10 {
                        placed.push(anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].as_i64().unwrap());
                    }
                    placed
                })
            })
            .collect();
        let compaction = {
            let shop = shop.shop.clone();
            tokio::spawn(async move {
                for _ in 0..20 {
                    compact_counters(&shop).await.unwrap();
                    tokio::task::yield_now().await;
                }
            })
        };
        let mut ids = Vec::new();
        for buyer in buyers {
            ids.extend(buyer.await.unwrap());
        }
        compaction.await.unwrap();
        for (order, status) in ids.iter().zip(["CANCELLED", "SHIPPED", "PROCESSING"]) {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.ok_json();
        }
        let statuses = json!({ "PENDING": 37, "PROCESSING": 1, "SHIPPED": 1, "DELIVERED": 0, "CANCELLED": 1 });
        let expected = json!([40, 2, statuses, 37, { "day": "2026-01-15", "orders": 39, "sales": 505.05 }]);
        assert_eq!(dashboard_counts(&admin).await, expected);
        assert!(compact_counters(&shop.shop).await.unwrap() > 0);
        assert_eq!(count_rows(&shop.db, "tallies").await, 0);
        assert_eq!(dashboard_counts(&admin).await, expected, "compaction does not change the totals");
        assert_eq!(compact_counters(&shop.shop).await.unwrap(), 0);
    }

    async fn adm_03_concurrent_compactions_count_each_delta_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let rows: Vec<String> = (0..3_000).map(|number| format!("('n{}', 1)", number % 7)).collect();
        execute(&test.db, &format!("INSERT INTO tallies (name, value) VALUES {}", rows.join(","))).await;
        let compactions: Vec<_> = (0..4)
            .map(|_| {
                let shop = shop.shop.clone();
                tokio::spawn(async move { compact_counters(&shop).await })
            })
            .collect();
        for compaction in compactions {
            compaction.await.unwrap().unwrap();
        }
        while compact_counters(&shop.shop).await.unwrap() > 0 {}
        let sum: i64 = value(&test.db, "SELECT CAST(SUM(value) AS BIGINT) FROM counts WHERE name LIKE 'n_'").await;
        assert_eq!((sum, count_rows(&test.db, "tallies").await), (3_000, 0));
    }
}
