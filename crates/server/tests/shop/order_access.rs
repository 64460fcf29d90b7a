//! Access to orders: the owner, or a guest with the access key. For other clients the order does not exist.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, change_settings, count_rows, order_body, stock, with_field};
use crate::support::sql::{execute, value};
use crate::support::{TestResponse, TestShop};

/// Status, body and headers without the request id and the date.
fn comparable(response: &TestResponse) -> (u16, Value, Vec<(String, String)>) {
    let mut body = response.json();
    body["requestId"] = json!("");
    let headers = response.headers.iter().filter(|(name, _)| !matches!(name.as_str(), "x-request-id" | "date"));
    let headers = headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
    (response.status, body, headers.collect())
}

on_both_databases! {
    async fn case_12_opg_05_foreign_order_is_indistinguishable_from_a_missing_one(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let placed = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        let path = format!("/orders/{}", placed["id"]);
        assert_eq!(anna.get(&path).await.ok_json()["id"], placed["id"]);
        let (foreign, missing) = (bob.get(&path).await, bob.get("/orders/999999").await);
        foreign.problem(404, "order_not_found");
        assert_eq!(comparable(&foreign), comparable(&missing));
        let with_key = shop.client().with_header("order-key", "x");
        assert_eq!(comparable(&with_key.get(&path).await), comparable(&with_key.get("/orders/999999").await));
        for path in ["/orders/user", "/orders/user/addresses", "/orders/user/phones"] {
            assert_eq!(bob.get(path).await.ok_json(), json!([]), "{path}");
        }
        for invalid in ["/orders/abc", "/orders/0", "/orders/-1", "/orders/99999999999999999999"] {
            bob.get(invalid).await.problem(400, "invalid_id");
        }
    }

    async fn case_15_chk_01_order_without_authentication_is_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        for guest in [shop.client(), shop.client().with_token("nonsense"), shop.client().with_header("authorization", "Basic YTpi")] {
            guest.post("/orders", &order_body(&[(id, 1)])).await.problem(401, "unauthorized");
            guest.send("POST", "/orders", Some(("application/json", "{".to_owned()))).await.problem(401, "unauthorized");
        }
        assert_eq!((count_rows(&test.db, "orders").await, stock(&test.db, id).await), (0, 5));
    }

    async fn chk_01_guest_checkout_follows_the_setting_and_the_access_key_opens_the_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let guest = shop.client();
        let placed = guest.post("/orders", &order_body(&[(id, 1)])).await;
        assert_eq!((placed.status, placed.header("cache-control")), (201, "no-store"), "{}", placed.text);
        let placed = placed.json();
        let (path, key) = (format!("/orders/{}", placed["id"]), placed["accessKey"].as_str().unwrap().to_owned());
        assert_eq!(key.len(), 43);

        let order = guest.with_header("order-key", &key).get(&path).await;
        assert_eq!((order.header("cache-control"), &order.ok_json()["orderNumber"]), ("no-store", &placed["orderNumber"]));
        guest.get(&path).await.problem(401, "unauthorized");
        guest.with_header("order-key", &key.chars().rev().collect::<String>()).get(&path).await.problem(404, "order_not_found");
        guest.with_header("order-key", "").get(&path).await.problem(404, "order_not_found");
        let anna = shop.register("anna@x.nl").await;
        anna.get(&path).await.problem(404, "order_not_found");
        assert_eq!(anna.with_header("order-key", &key).get(&path).await.status, 200, "the link in the email works in any browser");
        assert_eq!(anna.get("/orders/user").await.ok_json(), json!([]));

        // The key is stored only in the queued email.
        let stored = format!("SELECT COUNT(*) FROM orders WHERE guest_token_hash LIKE '%{key}%' OR email LIKE '%{key}%'");
        assert_eq!(value::<i64>(&test.db, &stored).await, 0);
        let email = format!("SELECT COUNT(*) FROM outbox WHERE kind = 'order_confirmation' AND payload LIKE '%\"accessKey\":\"{key}\"%'");
        assert_eq!(value::<i64>(&test.db, &email).await, 1);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE payload LIKE '%accessKey%'").await, 1);

        // A key opens only its own order.
        let mine = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        guest.with_header("order-key", &key).get(&format!("/orders/{}", mine["id"])).await.problem(404, "order_not_found");
        change_settings(&shop, |settings| settings.guest_checkout = false).await;
        guest.post("/orders", &order_body(&[(id, 1)])).await.problem(401, "unauthorized");
        assert_eq!(guest.with_header("order-key", &key).get(&path).await.status, 200, "existing orders stay readable");
    }

    async fn chk_01_invalid_token_is_not_treated_as_guest(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let anna = shop.register("anna@x.nl").await;
        shop.clock.advance(60 * 60);
        for client in [anna, shop.client().with_token("nonsense"), shop.client().with_header("authorization", "")] {
            client.post("/orders", &order_body(&[(id, 1)])).await.problem(401, "unauthorized");
        }
        assert_eq!(count_rows(&test.db, "orders").await, 0);
    }

    async fn chk_17_repeated_guest_request_returns_the_same_order_and_key(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let guest = shop.client().with_header("idempotency-key", "3f2504e0-4f89");
        let first = guest.post("/orders", &order_body(&[(id, 1)])).await;
        let repeated = guest.post("/orders", &order_body(&[(id, 1)])).await;
        assert_eq!((first.status, repeated.status, repeated.json()), (201, 200, first.json()));
        let other = guest.post("/orders", &with_field(&order_body(&[(id, 1)]), "email", json!("eve@x.nl"))).await;
        assert!(other.problem(409, "idempotency_key_reused").get("details").is_none(), "a guest's key may be guessed");
        assert_eq!((count_rows(&test.db, "orders").await, stock(&test.db, id).await), (1, 8));
        let without_key = shop.client().post("/orders", &order_body(&[(id, 1)])).await.json();
        assert_ne!(without_key["accessKey"], first.json()["accessKey"]);
    }

    async fn chk_17_guest_request_repeated_after_sign_in_returns_the_same_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let body = order_body(&[(id, 1)]);
        let first = shop.client().with_header("idempotency-key", "3f2504e0-4f89").post("/orders", &body).await;
        let anna = shop.register("anna@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        let repeated = anna.post("/orders", &body).await;
        assert_eq!((first.status, repeated.status, repeated.json()), (201, 200, first.json()));
        assert_eq!(count_rows(&test.db, "orders").await, 1);
        let other = anna.post("/orders", &with_field(&body, "email", json!("eve@x.nl"))).await;
        assert_eq!(other.status, 201, "a different request with a guest's key is a new order: {}", other.text);
    }

    async fn api_05_user_orders_are_listed_newest_first_with_total_count(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two] = add_products(&shop.db, [50, 50]).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let mut ids = Vec::new();
        for quantity in 1..=3 {
            ids.insert(0, anna.post("/orders", &order_body(&[(one, quantity), (two, 1)])).await.json()["id"].clone());
            bob.post("/orders", &order_body(&[(two, 1)])).await;
        }
        let list = anna.get("/orders/user").await;
        assert_eq!(list.header("x-total-count"), "3");
        let listed = list.ok_json();
        let listed_ids: Vec<_> = listed.as_array().unwrap().iter().map(|order| order["id"].clone()).collect();
        assert_eq!(listed_ids, ids);
        assert_eq!(listed[0], anna.get(&format!("/orders/{}", ids[0])).await.ok_json());
        let page = anna.get("/orders/user?page=1&size=2").await;
        assert_eq!((page.header("x-total-count"), &page.ok_json()[0]["id"], page.ok_json().as_array().unwrap().len()), ("3", &ids[2], 1));
        anna.get("/orders/user?page=-1").await.problem(400, "invalid_paging");
        anna.get("/orders/user?size=x").await.problem(400, "invalid_paging");
    }

    async fn prof_04_previous_addresses_and_phones_are_unique_newest_first(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [100]).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let order = order_body(&[(id, 1)]);
        bob.post("/orders", &with_field(&order, "address.street", json!("Bob's gracht 1"))).await;
        for (street, phone, name) in [("Keizersgracht 1", "+31612345678", "Анна"), ("Prinsengracht 2", "+31 6 12345678", "Анна"), ("Keizersgracht 1", "+31201234567", "Инна")] {
            let order = with_field(&with_field(&with_field(&order, "address.street", json!(street)), "phone", json!(phone)), "firstName", json!(name));
            assert_eq!(anna.post("/orders", &order).await.status, 201);
        }
        let addresses = anna.get("/orders/user/addresses").await.ok_json();
        let newest = json!({ "street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX", "postBox": "12",
            "fullName": "Инна Ким", "phone": "+31201234567" });
        assert_eq!((addresses.as_array().unwrap().len(), &addresses[0], &addresses[1]["street"]), (2, &newest, &json!("Prinsengracht 2")));
        assert_eq!(anna.get("/orders/user/phones").await.ok_json(), json!(["+31201234567", "+31612345678"]));

        for number in 1..=21 {
            let order = with_field(&with_field(&order, "address.street", json!(format!("Herengracht {number}"))), "phone", json!(format!("+316123456{number:02}")));
            assert_eq!(anna.post("/orders", &order).await.status, 201);
        }
        let addresses = anna.get("/orders/user/addresses").await.ok_json();
        assert_eq!((addresses.as_array().unwrap().len(), &addresses[0]["street"], &addresses[19]["street"]), (20, &json!("Herengracht 21"), &json!("Herengracht 2")));
        assert_eq!(anna.get("/orders/user/phones").await.ok_json().as_array().unwrap().len(), 20);
    }

    async fn case_11_deactivated_user_cannot_order_or_read_orders(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let placed = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        execute(&test.db, "UPDATE users SET is_active = NOT is_active").await;
        anna.post("/orders", &order_body(&[(id, 1)])).await.problem(401, "unauthorized");
        anna.get(&format!("/orders/{}", placed["id"])).await.problem(401, "unauthorized");
        assert_eq!(stock(&test.db, id).await, 8);
    }
}
