//! Orders that staff place for customers.

use std::sync::Arc;

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{add_products, count_rows, order_body, stock, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::execute;

fn staff_order(body: &Value, user: Option<&Value>) -> Value {
    let mut body = body.clone();
    body.as_object_mut().unwrap().remove("ageConfirmed");
    body["userId"] = json!(user);
    body["language"] = json!("en");
    body
}

on_both_databases! {
    async fn sto_04_staff_place_an_order_for_a_known_customer(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [10]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let user = admin.get("/admin/users?search=anna").await.ok_json()["content"][0]["id"].clone();
        let body = staff_order(&order_body(&[(id, 2)]), Some(&user));
        let keyed = admin.with_header("idempotency-key", "3f2504e0-4f89");
        let placed = keyed.post("/admin/orders", &body).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        assert!(placed.json().get("accessKey").is_none());
        let repeated = keyed.post("/admin/orders", &body).await;
        assert_eq!((repeated.status, &repeated.json()["id"], stock(&test.db, id).await), (200, &placed.json()["id"], 8));
        keyed.post("/admin/orders", &with_field(&body, "sendConfirmation", json!(false))).await.problem(409, "idempotency_key_reused");

        let order = admin.get(&format!("/admin/orders/{}", placed.json()["id"])).await.ok_json();
        assert_eq!((&order["userId"], &order["language"], &order["status"], &order["totalPrice"]), (&user, &json!("en"), &json!("PENDING"), &json!(20.9)));
        assert_eq!((&order["history"][0]["action"], &order["history"][0]["by"]), (&json!("placed_by_staff"), &json!("Admin Nevel")));
        assert!(order["contactedAt"].is_string() && order.get("waitingSince").is_none(), "the customer was in contact: {order}");
        assert_eq!(admin.get("/admin/dashboard").await.ok_json()["waiting"]["count"], 0);
        assert_eq!(anna.get("/orders/user").await.ok_json()[0]["id"], placed.json()["id"], "the customer sees the order");
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!((inbox.single("order_confirmation").language.code(), inbox.accepted().len()), ("en", 1), "no notice to staff");
    }

    async fn sto_04_new_customer_gets_a_personal_link_although_guest_checkout_is_off(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [10]).await;
        let admin = shop.admin_client().await;
        let body = staff_order(&order_body(&[(id, 1)]), None);
        let placed = admin.post("/admin/orders", &body).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let text = inbox.single("order_confirmation").text;
        let key = text.split("#key=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        let own = shop.client().with_header("order-key", &key).get(&format!("/orders/{}", placed.json()["id"])).await.ok_json();
        assert_eq!(own["orderNumber"], placed.json()["orderNumber"]);
        let silent = admin.post("/admin/orders", &with_field(&body, "sendConfirmation", json!(false))).await;
        assert_eq!((silent.status, silent.fields()), (400, vec!["sendConfirmation".to_owned()]), "the link would reach no one");
        assert_eq!(count_rows(&test.db, "orders").await, 1);
    }

    async fn sto_04_the_rules_of_the_checkout_apply(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [3]).await;
        let admin = shop.admin_client().await;
        let body = staff_order(&order_body(&[(id, 3)]), None);
        for (field, bad) in [
            ("userId", json!(999)), ("language", json!("xx")), ("language", json!(null)), ("items", json!([])), ("email", json!("anna")),
            ("address.country", json!("ZZ")), ("phone", json!("12")),
        ] {
            assert_eq!(admin.post("/admin/orders", &with_field(&body, field, bad.clone())).await.fields(), [field], "{field} {bad}");
        }
        let too_many = staff_order(&order_body(&[(id, 4)]), None);
        assert_eq!(admin.post("/admin/orders", &too_many).await.problem(409, "insufficient_stock")["details"]["items"][0]["available"], 3);
        execute(&shop.db, "UPDATE products SET price_cents = 800").await;
        let changed = admin.with_language("en").post("/admin/orders", &body).await.problem(409, "price_changed");
        assert_eq!(changed["message"], "Prices have changed. Check the new total and place the order again.");
        assert_eq!(admin.with_header("idempotency-key", "x").post("/admin/orders", &body).await.fields(), ["Idempotency-Key"]);
        assert_eq!((stock(&test.db, id).await, count_rows(&test.db, "orders").await), (3, 0));
    }

    async fn sto_04_contact_of_a_known_customer_is_suggested(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [3]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        assert_eq!(anna.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
        let user = admin.get("/admin/users?search=anna").await.ok_json()["content"][0]["id"].clone();
        let contact = admin.get(&format!("/admin/users/{user}/contact")).await.ok_json();
        assert_eq!((&contact["email"], &contact["previousAddresses"][0]["street"], &contact["previousPhones"]), (&json!("anna@x.nl"), &json!("Keizersgracht 1"), &json!(["+31612345678"])));
        assert_eq!(contact["language"], "ru");
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        shop.client().with_language("en").post("/auth/login", &login).await.ok_json();
        assert_eq!(admin.get(&format!("/admin/users/{user}/contact")).await.ok_json()["language"], "en");
        admin.get("/admin/users/999/contact").await.problem(404, "user_not_found");
    }
}
