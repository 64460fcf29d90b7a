//! What needs attention stands on the dashboard, and mails that were given up go out again.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{order_of, products};
use crate::support::sql::{execute, value};

on_both_databases! {
    async fn adm_03_the_dashboard_counts_everything_and_tells_who_waits(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [few, none, _plenty, withheld] = products(&shop.db, [4, 0, 500, 2]).await;
        execute(&test.db, &format!("UPDATE products SET purchasable = FALSE WHERE id = {}", withheld.0)).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let mut orders = Vec::new();
        for _ in 0..2 {
            orders.push(anna.post("/orders", &order_of(&[(few, 1)])).await.json());
        }
        // Two hours and a half ago, which is half an hour more than the shop promises.
        execute(&test.db, &format!("UPDATE orders SET created_at = created_at - 9000000000 WHERE id = {}", orders[0]["id"])).await;
        let shown = staff.speaking("en").get("/admin/dashboard").await.good();
        assert_eq!((&shown["products"], &shown["orders"], &shown["users"], &shown["categories"]), (&json!(4), &json!(2), &json!(2), &json!(1)));
        assert_eq!(shown["statusCounts"]["PENDING"], 2);
        assert_eq!(shown["waiting"], json!({ "count": 2, "oldest": "2026-01-15T09:30:00Z", "overdue": 1 }));
        let first = &shown["waitingOrders"][0];
        assert_eq!((&first["orderNumber"], &first["totalPrice"], &first["name"]), (&orders[0]["orderNumber"], &json!(12.95), &json!("Анна Ким")));
        let product = |id: i64, name: &str, stock: i64| json!({ "count": 1, "products": [{ "id": id, "name": name, "stock": stock }] });
        assert_eq!((&shown["lowStock"], &shown["soldOut"]), (&product(few.0, "Product p1", 2), &product(none.0, "Product p2", 0)));
        let days = shown["days"].as_array().unwrap();
        assert_eq!((days.len(), &days[0]["day"], &days[29]), (30, &json!("2025-12-17"), &json!({ "day": "2026-01-15", "orders": 2, "sales": 25.9 })));

        staff.post(&format!("/admin/orders/{}/contacted", orders[0]["id"]), &json!({})).await.good();
        let after = staff.get("/admin/dashboard").await.good();
        assert_eq!((&after["waiting"]["count"], &after["waiting"]["overdue"]), (&json!(1), &json!(0)));
        assert_eq!(after["lowStock"]["products"][0]["name"], "Товар p1");
    }

    async fn adm_03_sales_leave_out_what_was_cancelled_on_the_day_it_was_ordered(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let order = anna.post("/orders", &order_of(&[(id, 2)])).await.json()["id"].clone();
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        shop.clock.advance(1_500);
        let set = async |status: &str| staff.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.good();
        let today = async || staff.get("/admin/dashboard").await.good()["days"][29].clone();
        set("CANCELLED").await;
        assert_eq!(today().await, json!({ "day": "2026-01-15", "orders": 1, "sales": 12.95 }));
        set("DELIVERED").await;
        assert_eq!(today().await, json!({ "day": "2026-01-15", "orders": 2, "sales": 33.85 }));
    }

    async fn adm_03_emails_that_were_given_up_are_listed_and_sent_again(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let order = anna.post("/orders", &order_of(&[(id, 1)])).await.json()["id"].clone();
        execute(&test.db, "UPDATE outbox SET failed_at = 5, attempts = 10, last_error = '550 no such user' WHERE kind = 'order_confirmation'").await;
        assert_eq!(staff.get("/admin/dashboard").await.good()["failedEmails"], 1);
        let failed = staff.get("/admin/emails?state=failed").await.good();
        let email = &failed["content"][0];
        assert_eq!((&failed["totalElements"], &email["kind"], &email["state"], &email["error"]), (&json!(1), &json!("order_confirmation"), &json!("failed"), &json!("550 no such user")));
        assert_eq!((&email["orderId"], &email["attempts"], email.get("nextAttemptAt")), (&order, &json!(10), None));
        let details = staff.get(&format!("/admin/orders/{order}")).await.good();
        assert_eq!((&details["mails"][1]["state"], &details["mails"][0]["state"]), (&json!("failed"), &json!("waiting")));

        let waiting = staff.get("/admin/emails?state=waiting").await.good();
        assert_eq!((&waiting["totalElements"], &waiting["content"][0]["kind"]), (&json!(1), &json!("manager_notice")));
        assert_eq!(staff.get("/admin/emails").await.good()["totalElements"], 2);
        let retry = async |id: &Value| staff.send("POST", &format!("/admin/emails/{id}/retry"), None).await;
        assert_eq!(retry(&email["id"]).await.status, 204);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE attempts = 0 AND failed_at IS NULL").await, 2);
        assert_eq!(retry(&email["id"]).await.status, 204, "what waits goes on waiting");
        execute(&test.db, "UPDATE outbox SET delivered_at = 6 WHERE kind = 'order_confirmation'").await;
        retry(&email["id"]).await.problem(404, "email_not_found");
        retry(&json!(999)).await.problem(404, "email_not_found");
        staff.get("/admin/emails?state=lost").await.problem(400, "validation_failed");
        assert_eq!(staff.get(&format!("/admin/orders/{order}")).await.good()["mails"][1]["state"], "delivered");
    }
}
