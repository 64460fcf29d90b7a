//! Attempts to reach buyers, and who handles an order (DSK-05); orders without an email (DSK-07) and status changes
//! without one (DSK-09).

use std::sync::Arc;

use nevel_domain::catalog::product::ProductId;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::support::checkout::{add_products, order_body, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

async fn place_order(buyer: &TestClient, product: ProductId) -> i64 {
    buyer.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap()
}

async fn attempt(admin: &TestClient, order: i64, body: Value) -> Value {
    admin.post(&format!("/admin/orders/{order}/contact-attempts"), &body).await.ok_json()
}

async fn listed(admin: &TestClient, query: &str) -> Vec<i64> {
    let page = admin.get(&format!("/admin/orders?sort=oldest&{query}")).await.ok_json();
    page["content"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect()
}

/// Orders that are waiting, those to call now, and the overdue ones.
async fn lists(admin: &TestClient) -> [Vec<i64>; 3] {
    [listed(admin, "waiting=true").await, listed(admin, "due=true").await, listed(admin, "overdue=true").await]
}

on_both_databases! {
    async fn dsk_05_attempts_decide_what_is_waiting_due_and_overdue(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        shop.admin_client().await;
        let mut orders = Vec::new();
        for _ in 0..3 {
            orders.push(place_order(&anna, id).await);
        }
        let [reached, later, missed] = orders[..] else { panic!() };
        shop.clock.advance(3 * 3_600);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        assert_eq!(listed(&admin, "overdue=true").await, orders);

        let order = attempt(&admin, reached, json!({ "result": "reached", "note": "Доставка в субботу" })).await;
        assert_eq!((order["contactedAt"].is_string(), &order["contactAttempts"]), (true, &json!(1)));
        assert_eq!((&order["history"][1]["contacted"], &order["history"][1]["note"]), (&json!(true), &json!("Доставка в субботу")));
        let at = "2026-01-15T17:00:00+01:00";
        let order = attempt(&admin, later, json!({ "result": "call_back", "callBackAt": at })).await;
        assert_eq!((&order["callBackAt"], &order["history"][1]["action"]), (&json!("2026-01-15T16:00:00Z"), &json!("call_back_agreed")));
        assert_eq!((&order["history"][1]["after"]["callBackAt"], &order["history"][1]["by"]), (&order["callBackAt"], &json!("Admin Nevel")));
        let order = attempt(&admin, missed, json!({ "result": "not_reached" })).await;
        assert_eq!((order.get("contactedAt"), &order["history"][1]["action"]), (None, &json!("buyer_not_reached")));

        assert_eq!(lists(&admin).await, [vec![later, missed], vec![missed], vec![missed]]);
        let dashboard = admin.get("/admin/dashboard").await.ok_json();
        assert_eq!((&dashboard["waiting"]["count"], &dashboard["waiting"]["overdue"]), (&json!(2), &json!(1)));
        assert_eq!(dashboard["waitingOrders"].as_array().unwrap().len(), 1, "{dashboard}");
        shop.clock.advance(3_600);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        assert_eq!(lists(&admin).await, [vec![later, missed], vec![later, missed], vec![later, missed]], "the agreed time has come");
    }

    async fn dsk_05_an_attempt_beside_that_of_another_caller_is_refused(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, id).await;
        let path = format!("/admin/orders/{order}/contact-attempts");
        let body = json!({ "result": "not_reached", "expectedAttempts": 0 });
        let (first, second) = tokio::join!(admin.post(&path, &body), admin.post(&path, &body));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let refused = if first.status == 409 { first } else { second };
        assert_eq!(refused.problem(409, "edit_conflict")["details"]["currentOrder"]["contactAttempts"], 1);
        for (body, field) in [
            (json!({}), "result"),
            (json!({ "result": "lost" }), "result"),
            (json!({ "result": "call_back" }), "callBackAt"),
            (json!({ "result": "call_back", "callBackAt": "tomorrow" }), "callBackAt"),
            (json!({ "result": "call_back", "callBackAt": "2026-01-15T11:59:59Z" }), "callBackAt"),
            (json!({ "result": "not_reached", "callBackAt": "2026-02-14T12:00:01Z" }), "callBackAt"),
            (json!({ "result": "reached", "callBackAt": "2026-01-15T13:00:00Z" }), "callBackAt"),
            (json!({ "result": "reached", "note": "я".repeat(2_001) }), "note"),
        ] {
            assert_eq!(admin.post(&path, &body).await.fields(), [field], "{body}");
        }
        admin.post("/admin/orders/999/contact-attempts", &body).await.problem(404, "order_not_found");
    }

    async fn dsk_05_orders_are_assigned_to_active_administrators(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let (mine, free) = (place_order(&anna, id).await, place_order(&anna, id).await);
        let users = admin.get("/admin/users").await.ok_json();
        let user = |email: &str| {
            let users = users["content"].as_array().unwrap();
            users.iter().find(|user| user["email"].as_str().unwrap().starts_with(email)).unwrap()["id"].as_i64().unwrap()
        };
        let (me, customer) = (user("boss"), user("anna"));
        let path = format!("/admin/orders/{mine}/assignee");
        let assigned = admin.put(&path, &json!({ "userId": me })).await.ok_json();
        assert_eq!(assigned["assignee"], json!({ "id": me, "name": "Admin Nevel" }));
        assert_eq!(listed(&admin, &format!("assignee={me}")).await, [mine]);
        assert_eq!(listed(&admin, "assignee=none&status=PENDING").await, [free]);
        for other in [customer, 999] {
            assert_eq!(admin.put(&path, &json!({ "userId": other })).await.fields(), ["userId"]);
        }
        assert_eq!(admin.get("/admin/orders?assignee=all").await.fields(), ["assignee"]);
        assert_eq!(admin.put(&path, &json!({})).await.fields(), ["userId"], "a misspelled field releases nothing");
        let other = shop.create_admin("second@nevel.test").await;
        let conflict = other.put(&path, &json!({ "userId": null, "expectedUserId": null })).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentOrder"]["assignee"]["id"], me, "a colleague took the order meanwhile");
        assert!(other.put(&path, &json!({ "userId": null, "expectedUserId": me })).await.ok_json().get("assignee").is_none());
    }

    async fn dsk_07_staff_place_an_order_without_an_email_and_add_it_later(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let without_email = with_field(&order_body(&[(id, 1)]), "email", json!(""));
        assert_eq!(anna.post("/orders", &without_email).await.fields(), ["email"]);
        let placed = admin.post("/admin/orders", &with_field(&without_email, "language", json!("ru"))).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let path = format!("/admin/orders/{}", placed.json()["id"]);
        admin.patch(&format!("{path}/status"), &json!({ "status": "PROCESSING" })).await.ok_json();
        shop.clock.advance(60);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!(inbox.accepted().len(), 0);

        let order = admin.get(&path).await.ok_json();
        let mut edit = with_field(&without_email, "email", json!("anna@x.nl"));
        edit["version"] = order["version"].clone();
        edit["notify"] = json!(true);
        edit["items"] = json!([{ "id": id.0, "quantity": 1 }]);
        assert_eq!(admin.put(&path, &edit).await.ok_json()["email"], "anna@x.nl");
        deliver_all(&shop, &mailer(&inbox)).await;
        let confirmation = inbox.single("order_confirmation");
        assert_eq!(confirmation.to.address, "anna@x.nl");
        let key = confirmation.text.split("#key=").nth(1).unwrap().split_whitespace().next().unwrap();
        let guest = shop.client().with_header("order-key", key);
        assert_eq!(guest.get(&format!("/orders/{}", placed.json()["id"])).await.ok_json()["orderNumber"], order["orderNumber"]);
        assert_eq!(inbox.accepted().len(), 1, "the earlier change of the status is not announced");
    }

    async fn dsk_09_a_status_is_changed_without_an_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let (single, bulk) = (place_order(&anna, id).await, place_order(&anna, id).await);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let placed = inbox.accepted().len();
        let path = format!("/admin/orders/{single}/status");
        admin.patch(&path, &json!({ "status": "PROCESSING" })).await.ok_json();
        let silent = admin.patch(&path, &json!({ "status": "SHIPPED", "notify": false })).await.ok_json();
        assert_eq!(silent["status"], "SHIPPED");
        let job = admin.post("/admin/orders/bulk", &json!({ "status": "PROCESSING", "ids": [bulk], "notify": false })).await;
        assert_eq!(job.json()["notify"], false, "{}", job.text);
        run_order_jobs(&shop.shop, &watch::Sender::new(false).subscribe()).await.unwrap();
        assert_eq!(admin.get(&format!("/admin/orders/{bulk}")).await.ok_json()["status"], "PROCESSING");
        shop.clock.advance(60);
        deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!(inbox.accepted().len(), placed, "the email about the earlier status is not sent either");
    }
}
