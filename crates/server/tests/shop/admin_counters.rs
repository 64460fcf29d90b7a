//! Counts are right whatever happens at the same time, before and after they were added up.

use nevel_testing::on_both_databases;
use nevel_usecases::housekeeping::compact_counters;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{count, order_of, products};
use crate::support::sql::{execute, value};

async fn shown(staff: &crate::support::Actor) -> Value {
    let dashboard = staff.get("/admin/dashboard").await.good();
    let today = dashboard["days"][29].clone();
    json!([dashboard["orders"], dashboard["users"], dashboard["statusCounts"], dashboard["waiting"]["count"], today])
}

on_both_databases! {
    async fn adm_03_counts_are_right_while_orders_come_and_tallies_are_folded(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [1_000]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let buyers: Vec<_> = (0..4)
            .map(|_| {
                let anna = anna.clone();
                tokio::spawn(async move {
                    let mut placed = Vec::new();
                    for _ in 0..10 {
                        placed.push(anna.post("/orders", &order_of(&[(id, 1)])).await.json()["id"].as_i64().unwrap());
                    }
                    placed
                })
            })
            .collect();
        let directory = {
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
        directory.await.unwrap();
        for (order, status) in ids.iter().zip(["CANCELLED", "SHIPPED", "PROCESSING"]) {
            staff.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.good();
        }
        let statuses = json!({ "PENDING": 37, "PROCESSING": 1, "SHIPPED": 1, "DELIVERED": 0, "CANCELLED": 1 });
        let expected = json!([40, 2, statuses, 37, { "day": "2026-01-15", "orders": 39, "sales": 505.05 }]);
        assert_eq!(shown(&staff).await, expected);
        assert!(compact_counters(&shop.shop).await.unwrap() > 0);
        assert_eq!(count(&shop.db, "tallies").await, 0);
        assert_eq!(shown(&staff).await, expected, "folding changes nothing that is shown");
        assert_eq!(compact_counters(&shop.shop).await.unwrap(), 0);
    }

    async fn adm_03_two_folds_at_once_count_nothing_twice(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let rows: Vec<String> = (0..3_000).map(|number| format!("('n{}', 1)", number % 7)).collect();
        execute(&test.db, &format!("INSERT INTO tallies (name, value) VALUES {}", rows.join(","))).await;
        let folds: Vec<_> = (0..4)
            .map(|_| {
                let shop = shop.shop.clone();
                tokio::spawn(async move { compact_counters(&shop).await })
            })
            .collect();
        for fold in folds {
            fold.await.unwrap().unwrap();
        }
        while compact_counters(&shop.shop).await.unwrap() > 0 {}
        let sum: i64 = value(&test.db, "SELECT CAST(SUM(value) AS BIGINT) FROM counts WHERE name LIKE 'n_'").await;
        assert_eq!((sum, count(&test.db, "tallies").await), (3_000, 0));
    }

    async fn adm_03_what_was_there_before_is_counted_and_found_after_the_migration(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        for _ in 0..3 {
            assert_eq!(anna.post("/orders", &order_of(&[(id, 1)])).await.status, 201);
        }
        staff.patch("/admin/orders/2/status", &json!({ "status": "CANCELLED" })).await.good();
        let before = shown(&staff).await;
        // Back to the schema of 0006, with orders, people and mails in it.
        for sql in [
            "DROP TABLE tallies", "DROP TABLE order_search", "DROP TABLE user_search", "DROP TABLE order_notes", "DROP INDEX orders_waiting",
            "DROP INDEX outbox_by_order", "ALTER TABLE orders DROP COLUMN contacted_at", "ALTER TABLE orders ADD COLUMN search_text TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE order_history DROP COLUMN is_contact", "ALTER TABLE outbox DROP COLUMN order_id", "ALTER TABLE users DROP COLUMN last_sign_in_at",
            "DELETE FROM counts WHERE name <> 'products'", "DELETE FROM seaql_migrations WHERE version IN ('0007_desk', '0010_cancelled')",
            "INSERT INTO outbox (kind, language, payload, attempts, next_attempt_at, created_at) VALUES ('torn', 'ru', '{', 0, 9000000000000000, 1)",
        ] {
            execute(&test.db, sql).await;
        }
        test.db.migrate().await.unwrap();
        assert_eq!(shown(&staff).await, before);
        let found = staff.get("/admin/orders?search=anna@x.nl").await.good();
        assert_eq!(found["totalElements"], 3, "{found}");
        let details = staff.get("/admin/orders/2").await.good();
        assert_eq!((details["mails"].as_array().unwrap().len(), details["contactedAt"].is_string()), (3, true), "{details}");
        let people = staff.get("/admin/users?search=anna").await.good();
        assert!(people["content"][0]["lastSignInAt"].is_string(), "{people}");
    }
}
