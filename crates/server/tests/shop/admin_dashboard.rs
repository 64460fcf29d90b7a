//! The admin dashboard, and the list of emails with retries.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{add_products, order_body};
use crate::support::sql::{execute, value};

on_both_databases! {
    async fn adm_03_dashboard_shows_counts_and_waiting_orders(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [few, none, _plenty, withheld] = add_products(&shop.db, [4, 0, 500, 2]).await;
        execute(&test.db, &format!("UPDATE products SET purchasable = FALSE WHERE id = {}", withheld.0)).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let mut orders = Vec::new();
        for _ in 0..2 {
            orders.push(anna.post("/orders", &order_body(&[(few, 1)])).await.json());
        }
        // 2.5 hours ago, half an hour over the promised response time.
        execute(&test.db, &format!("UPDATE orders SET created_at = created_at - 9000000000 WHERE id = {}", orders[0]["id"])).await;
        let dashboard = admin.with_language("en").get("/admin/dashboard").await.ok_json();
        assert_eq!((&dashboard["products"], &dashboard["orders"], &dashboard["users"], &dashboard["categories"]), (&json!(4), &json!(2), &json!(2), &json!(1)));
        assert_eq!(dashboard["statusCounts"]["PENDING"], 2);
        assert_eq!(dashboard["waiting"], json!({ "count": 2, "oldest": "2026-01-15T09:30:00Z", "overdue": 1 }));
        let first = &dashboard["waitingOrders"][0];
        assert_eq!((&first["orderNumber"], &first["totalPrice"], &first["name"]), (&orders[0]["orderNumber"], &json!(12.95), &json!("Анна Ким")));
        let product = |id: i64, name: &str, stock: i64| json!({ "count": 1, "products": [{ "id": id, "name": name, "stock": stock }] });
        assert_eq!((&dashboard["lowStock"], &dashboard["soldOut"]), (&product(few.0, "Product p1", 2), &product(none.0, "Product p2", 0)));
        let days = dashboard["days"].as_array().unwrap();
        assert_eq!((days.len(), &days[0]["day"], &days[29]), (30, &json!("2025-12-17"), &json!({ "day": "2026-01-15", "orders": 2, "sales": 25.9 })));

        admin.post(&format!("/admin/orders/{}/contacted", orders[0]["id"]), &json!({})).await.ok_json();
        let after = admin.get("/admin/dashboard").await.ok_json();
        assert_eq!((&after["waiting"]["count"], &after["waiting"]["overdue"]), (&json!(1), &json!(0)));
        assert_eq!(after["lowStock"]["products"][0]["name"], "Товар p1");
    }

    async fn adm_03_daily_sales_exclude_cancelled_orders(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let order = anna.post("/orders", &order_body(&[(id, 2)])).await.json()["id"].clone();
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        shop.clock.advance(1_500);
        let set = async |status: &str| admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.ok_json();
        let today = async || admin.get("/admin/dashboard").await.ok_json()["days"][29].clone();
        set("CANCELLED").await;
        assert_eq!(today().await, json!({ "day": "2026-01-15", "orders": 1, "sales": 12.95 }));
        set("DELIVERED").await;
        assert_eq!(today().await, json!({ "day": "2026-01-15", "orders": 2, "sales": 33.85 }));
    }

    async fn adm_03_failed_emails_are_listed_and_retried(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let order = anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].clone();
        execute(&test.db, "UPDATE outbox SET failed_at = 5, attempts = 10, last_error = '550 no such user' WHERE kind = 'order_confirmation'").await;
        assert_eq!(admin.get("/admin/dashboard").await.ok_json()["failedEmails"], 1);
        let failed = admin.get("/admin/emails?state=failed").await.ok_json();
        let email = &failed["content"][0];
        assert_eq!((&failed["totalElements"], &email["kind"], &email["state"], &email["error"]), (&json!(1), &json!("order_confirmation"), &json!("failed"), &json!("550 no such user")));
        assert_eq!((&email["orderId"], &email["attempts"], email.get("nextAttemptAt")), (&order, &json!(10), None));
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!(email["orderNumber"], details["orderNumber"], "staff know an order by its number");
        assert_eq!((&details["emails"][1]["state"], &details["emails"][0]["state"]), (&json!("failed"), &json!("waiting")));

        let waiting = admin.get("/admin/emails?state=waiting").await.ok_json();
        assert_eq!((&waiting["totalElements"], &waiting["content"][0]["kind"]), (&json!(1), &json!("manager_notice")));
        assert_eq!(admin.get("/admin/emails").await.ok_json()["totalElements"], 2);
        let retry = async |id: &Value| admin.send("POST", &format!("/admin/emails/{id}/retry"), None).await;
        assert_eq!(retry(&email["id"]).await.status, 204);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE attempts = 0 AND failed_at IS NULL").await, 2);
        assert_eq!(retry(&email["id"]).await.status, 204, "a retry of a waiting email has no effect");
        execute(&test.db, "UPDATE outbox SET delivered_at = 6 WHERE kind = 'order_confirmation'").await;
        retry(&email["id"]).await.problem(404, "email_not_found");
        retry(&json!(999)).await.problem(404, "email_not_found");
        admin.get("/admin/emails?state=lost").await.problem(400, "validation_failed");
        assert_eq!(admin.get(&format!("/admin/orders/{order}")).await.ok_json()["emails"][1]["state"], "delivered");
    }
}
