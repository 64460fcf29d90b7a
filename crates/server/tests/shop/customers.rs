//! The page of a customer for staff (DSK-06).

use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, change_settings, order_body};
use crate::support::fixtures::with_fields;
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

const DAY: i64 = 86_400;

fn ids(rows: &Value) -> Vec<i64> {
    rows.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

async fn show(admin: &TestClient, key: &str) -> Value {
    admin.get(&format!("/admin/customers/{key}")).await.ok_json()
}

on_both_databases! {
    async fn dsk_06_account_shows_orders_sums_notes_withdrawals_sessions_and_consents(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [99]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let request = order_body(&[(id, 1)]);
        let paid = anna.post("/orders", &with_fields(request.clone(), &json!({ "subscribeToNewsletter": true }))).await.json();
        let canceled = anna.post("/orders", &request).await.json();
        let open = anna.post("/orders", &request).await.json();
        shop.register("eve@x.nl").await.post("/orders", &with_fields(request, &json!({ "email": "eve@x.nl" }))).await;
        let pay = json!({ "method": "cash", "amount": 12.95, "paidOn": "2026-01-15" });
        for order in [&paid, &canceled] {
            assert!(admin.put(&format!("/admin/orders/{}/payment", order["id"]), &pay).await.status < 300);
        }
        admin.patch(&format!("/admin/orders/{}/status", canceled["id"]), &json!({ "status": "CANCELLED" })).await.ok_json();
        admin.post(&format!("/admin/orders/{}/notes", paid["id"]), &json!({ "text": "Звонить вечером" })).await.ok_json();
        anna.post("/withdrawals", &json!({ "name": "Анна", "orderNumber": paid["orderNumber"], "email": "anna@x.nl" })).await;
        anna.post("/withdrawals", &json!({ "name": "Анна", "orderNumber": "lost", "email": "work@x.nl" })).await;

        let user: i64 = value(&test.db, "SELECT id FROM users WHERE email = 'anna@x.nl'").await;
        let page = show(&admin, &user.to_string()).await;
        assert_eq!((&page["key"], &page["account"]["email"], &page["contact"]["phone"]), (&json!(user.to_string()), &json!("anna@x.nl"), &json!("+31612345678")));
        assert_eq!(page["sums"], json!({ "orders": 3, "more": false, "ordered": 25.9, "paid": 25.9, "refunded": 0.0, "open": 12.95, "refundDue": 12.95 }));
        assert_eq!(ids(&page["orders"]), ids(&json!([open, canceled, paid])), "newest first");
        assert_eq!((&page["notes"][0]["text"], &page["notes"][0]["orderNumber"]), (&json!("Звонить вечером"), &paid["orderNumber"]));
        assert_eq!((ids(&page["withdrawals"]), &page["withdrawals"][1]["amount"]), (vec![2, 1], &json!(12.95)), "also without an order");
        assert_eq!((&page["newsletter"], &page["ageConfirmedAt"], page.get("sameEmail")), (&json!(true), &json!("2026-01-15T12:00:00Z"), None));
        assert_eq!(ids(&admin.get(&format!("/admin/users/{user}/sessions")).await.ok_json()).len(), 1);
        assert_eq!(show(&admin, &format!("order-{}", open["id"])).await["key"], user.to_string(), "the customer of an order");

        let list = admin.get(&format!("/admin/orders?customer={user}")).await.ok_json();
        assert_eq!((ids(&list["content"]), &list["totalElements"]), (ids(&page["orders"]), &json!(3)));
        let narrowed = admin.get(&format!("/admin/orders?customer={user}&status=CANCELLED")).await.ok_json();
        assert_eq!(ids(&narrowed["content"]), [canceled["id"].as_i64().unwrap()]);
    }

    async fn dsk_06_guests_with_one_email_are_one_customer_and_not_the_account_with_that_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [99]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let admin = shop.admin_client().await;
        let request = |email: &str| with_fields(order_body(&[(id, 1)]), &json!({ "email": email }));
        let first = shop.client().post("/orders", &request("Anna@x.nl")).await.json();
        let second = shop.client().post("/orders", &request("anna@X.nl")).await.json();
        shop.client().post("/orders", &request("eve@x.nl")).await;
        let (guest, later) = (format!("order-{}", first["id"]), format!("order-{}", second["id"]));
        let page = show(&admin, &guest).await;
        assert_eq!((&page["key"], page.get("account"), &page["contact"]["email"]), (&json!(guest), None, &json!("Anna@x.nl")));
        assert_eq!((ids(&page["orders"]), &page["sums"]["orders"]), (ids(&json!([second, first])), &json!(2)));
        assert_eq!(ids(&admin.get(&format!("/admin/orders?customer={later}")).await.ok_json()["content"]), ids(&page["orders"]));

        let anna = shop.register("anna@x.nl").await;
        let own = anna.post("/orders", &request("anna@x.nl")).await.json();
        let user = value::<i64>(&test.db, "SELECT id FROM users WHERE email = 'anna@x.nl'").await.to_string();
        let account = show(&admin, &user).await;
        assert_eq!((ids(&account["orders"]), &account["sameEmail"]), (ids(&json!([own])), &json!(later)), "others may have typed the email");
        assert_eq!((&show(&admin, &guest).await["sameEmail"], &show(&admin, &guest).await["sums"]["orders"]), (&json!(user), &json!(2)));
        let claim = anna.with_header("order-key", first["accessKey"].as_str().unwrap());
        assert_eq!(claim.post(&format!("/orders/{}/claim", first["id"]), &json!({})).await.status, 204);
        assert_eq!(show(&admin, &guest).await["key"], user, "claimed");
        assert_eq!(ids(&show(&admin, &user).await["orders"]), ids(&json!([own, first])));
    }

    async fn dsk_06_erased_customers_show_what_is_left(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [99]).await;
        change_settings(&shop, |settings| {
            settings.guest_checkout = true;
            settings.records_payments = false;
        }).await;
        let admin = shop.admin_client().await;
        let placed = [
            shop.client().post("/orders", &order_body(&[(id, 1)])).await.json(),
            shop.client().post("/orders", &order_body(&[(id, 1)])).await.json(),
            shop.register("eve@x.nl").await.post("/orders", &order_body(&[(id, 1)])).await.json(),
        ];
        let withdrawal = json!({ "name": "Анна", "orderNumber": placed[0]["orderNumber"], "email": "anna@x.nl" });
        shop.client().post("/withdrawals", &withdrawal).await;
        admin.put("/admin/withdrawals/1/state", &json!({ "state": "refunded" })).await.ok_json();
        for order in &placed {
            admin.patch(&format!("/admin/orders/{}/status", order["id"]), &json!({ "status": "DELIVERED" })).await.ok_json();
        }
        shop.clock.advance(61 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 3);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let page = show(&admin, &format!("order-{}", placed[0]["id"])).await;
        assert_eq!((ids(&page["orders"]), &page["contact"]["email"], page.get("sameEmail")), (ids(&json!([placed[0]])), &json!(""), None), "no longer one customer");
        assert_eq!((&page["orders"][0]["anonymized"], ids(&page["withdrawals"])), (&json!(true), vec![1]));

        let user: i64 = value(&test.db, "SELECT id FROM users WHERE email = 'eve@x.nl'").await;
        assert_eq!(ids(&show(&admin, &user.to_string()).await["orders"]), ids(&json!([placed[2]])));
        admin.delete(&format!("/admin/users/{user}")).await;
        admin.get(&format!("/admin/customers/{user}")).await.problem(404, "user_not_found");
        let former = show(&admin, &format!("order-{}", placed[2]["id"])).await;
        assert_eq!((former.get("account"), ids(&former["orders"])), (None, ids(&json!([placed[2]]))));
    }

    async fn dsk_06_unknown_customers_and_invalid_keys_are_reported(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        admin.get("/admin/customers/999").await.problem(404, "user_not_found");
        admin.get("/admin/customers/order-999").await.problem(404, "order_not_found");
        for key in ["0", "-1", "order-", "order-01", "anna@x.nl", "orders-1", "%FF"] {
            admin.get(&format!("/admin/customers/{key}")).await.problem(400, "invalid_id");
        }
        admin.get("/admin/orders?customer=anna@x.nl").await.problem(400, "validation_failed");
        assert_eq!(admin.get("/admin/orders?customer=order-999").await.ok_json()["totalElements"], 0);
        let own = show(&admin, "1").await;
        assert_eq!((own["sums"]["orders"].clone(), own.get("contact"), own.get("ageConfirmedAt")), (json!(0), None, None));
    }

    async fn dsk_06_lists_of_a_customer_are_bounded(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [99]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        crate::support::checkout::double_orders(&test.db, 5).await;
        execute(&test.db, "INSERT INTO order_notes (order_id, text, created_at) SELECT id, 'n', 1 FROM orders").await;
        let user: i64 = value(&test.db, "SELECT id FROM users WHERE email = 'anna@x.nl'").await;
        let page = show(&admin, &user.to_string()).await;
        let counts = ["orders", "notes"].map(|list| page[list].as_array().unwrap().len());
        assert_eq!((counts, &page["sums"]["orders"], &page["sums"]["open"]), ([20, 20], &json!(32), &json!(414.4)));
    }
}
