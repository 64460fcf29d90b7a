//! Who sees which order: its owner, or a guest with its key. To everybody else it is missing.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::checkout::{change_settings, count, order_of, products, stock, with};
use crate::support::sql::{execute, value};
use crate::support::{Answer, TestShop};

/// Everything that an answer tells, apart from the id of its request.
fn told(answer: &Answer) -> (u16, Value, Vec<(String, String)>) {
    let mut body = answer.json();
    body["requestId"] = json!("");
    let headers = answer.headers.iter().filter(|(name, _)| !matches!(name.as_str(), "x-request-id" | "date"));
    let headers = headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
    (answer.status, body, headers.collect())
}

on_both_databases! {
    async fn case_12_opg_05_another_s_order_answers_exactly_as_a_missing_one(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let placed = anna.post("/orders", &order_of(&[(id, 1)])).await.json();
        let path = format!("/orders/{}", placed["id"]);
        assert_eq!(anna.get(&path).await.good()["id"], placed["id"]);
        let (others, missing) = (bob.get(&path).await, bob.get("/orders/999999").await);
        others.problem(404, "order_not_found");
        assert_eq!(told(&others), told(&missing));
        let keyed = shop.guest().with("order-key", "x");
        assert_eq!(told(&keyed.get(&path).await), told(&keyed.get("/orders/999999").await));
        for path in ["/orders/user", "/orders/user/addresses", "/orders/user/phones"] {
            assert_eq!(bob.get(path).await.good(), json!([]), "{path}");
        }
        for bad in ["/orders/abc", "/orders/0", "/orders/-1", "/orders/99999999999999999999"] {
            bob.get(bad).await.problem(400, "invalid_id");
        }
    }

    async fn case_15_chk_01_without_a_sign_in_nothing_is_ordered(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        for guest in [shop.guest(), shop.guest().with_token("nonsense"), shop.guest().with("authorization", "Basic YTpi")] {
            guest.post("/orders", &order_of(&[(id, 1)])).await.problem(401, "unauthorized");
            guest.send("POST", "/orders", Some(("application/json", "{".to_owned()))).await.problem(401, "unauthorized");
        }
        assert_eq!((count(&test.db, "orders").await, stock(&test.db, id).await), (0, 5));
    }

    async fn chk_01_a_guest_orders_while_the_settings_let_them_and_reads_the_order_with_its_key(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let guest = shop.guest();
        let placed = guest.post("/orders", &order_of(&[(id, 1)])).await;
        assert_eq!((placed.status, placed.header("cache-control")), (201, "no-store"), "{}", placed.text);
        let placed = placed.json();
        let (path, key) = (format!("/orders/{}", placed["id"]), placed["accessKey"].as_str().unwrap().to_owned());
        assert_eq!(key.len(), 43);

        let order = guest.with("order-key", &key).get(&path).await;
        assert_eq!((order.header("cache-control"), &order.good()["orderNumber"]), ("no-store", &placed["orderNumber"]));
        guest.get(&path).await.problem(401, "unauthorized");
        guest.with("order-key", &key.chars().rev().collect::<String>()).get(&path).await.problem(404, "order_not_found");
        guest.with("order-key", "").get(&path).await.problem(404, "order_not_found");
        let anna = shop.register("anna@x.nl").await;
        anna.get(&path).await.problem(404, "order_not_found");
        assert_eq!(anna.with("order-key", &key).get(&path).await.status, 200, "the link of the mail opens in any browser");
        assert_eq!(anna.get("/orders/user").await.good(), json!([]));

        // Only the mail on its way and the guest know the key.
        let kept = format!("SELECT COUNT(*) FROM orders WHERE guest_token_hash LIKE '%{key}%' OR email LIKE '%{key}%'");
        assert_eq!(value::<i64>(&test.db, &kept).await, 0);
        let email = format!("SELECT COUNT(*) FROM outbox WHERE kind = 'order_confirmation' AND payload LIKE '%\"accessKey\":\"{key}\"%'");
        assert_eq!(value::<i64>(&test.db, &email).await, 1);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE payload LIKE '%accessKey%'").await, 1);

        // A key opens its own order alone, and none that has an owner.
        let mine = anna.post("/orders", &order_of(&[(id, 1)])).await.json();
        guest.with("order-key", &key).get(&format!("/orders/{}", mine["id"])).await.problem(404, "order_not_found");
        change_settings(&shop, |settings| settings.guest_checkout = false).await;
        guest.post("/orders", &order_of(&[(id, 1)])).await.problem(401, "unauthorized");
        assert_eq!(guest.with("order-key", &key).get(&path).await.status, 200, "what was ordered stays readable");
    }

    async fn chk_01_whoever_shows_a_bad_token_is_not_taken_for_a_guest(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let anna = shop.register("anna@x.nl").await;
        shop.clock.advance(60 * 60);
        for caller in [anna, shop.guest().with_token("nonsense"), shop.guest().with("authorization", "")] {
            caller.post("/orders", &order_of(&[(id, 1)])).await.problem(401, "unauthorized");
        }
        assert_eq!(count(&test.db, "orders").await, 0);
    }

    async fn chk_17_a_guest_s_repeated_request_gets_the_same_order_and_key(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let guest = shop.guest().with("idempotency-key", "3f2504e0-4f89");
        let first = guest.post("/orders", &order_of(&[(id, 1)])).await;
        let again = guest.post("/orders", &order_of(&[(id, 1)])).await;
        assert_eq!((first.status, again.status, again.json()), (201, 200, first.json()));
        let other = guest.post("/orders", &with(&order_of(&[(id, 1)]), "email", json!("eve@x.nl"))).await;
        assert!(other.problem(409, "idempotency_key_reused").get("details").is_none(), "a guest's key may be guessed");
        assert_eq!((count(&test.db, "orders").await, stock(&test.db, id).await), (1, 8));
        let unkeyed = shop.guest().post("/orders", &order_of(&[(id, 1)])).await.json();
        assert_ne!(unkeyed["accessKey"], first.json()["accessKey"]);
    }

    async fn chk_17_a_guest_who_signs_in_and_repeats_the_request_gets_the_order_made_before(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let body = order_of(&[(id, 1)]);
        let first = shop.guest().with("idempotency-key", "3f2504e0-4f89").post("/orders", &body).await;
        let anna = shop.register("anna@x.nl").await.with("idempotency-key", "3f2504e0-4f89");
        let again = anna.post("/orders", &body).await;
        assert_eq!((first.status, again.status, again.json()), (201, 200, first.json()));
        assert_eq!(count(&test.db, "orders").await, 1);
        let other = anna.post("/orders", &with(&body, "email", json!("eve@x.nl"))).await;
        assert_eq!(other.status, 201, "another request under a guest's key is its sender's own: {}", other.text);
    }

    async fn api_05_a_user_s_orders_come_newest_first_with_their_count(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [one, two] = products(&shop.db, [50, 50]).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let mut ids = Vec::new();
        for quantity in 1..=3 {
            ids.insert(0, anna.post("/orders", &order_of(&[(one, quantity), (two, 1)])).await.json()["id"].clone());
            bob.post("/orders", &order_of(&[(two, 1)])).await;
        }
        let list = anna.get("/orders/user").await;
        assert_eq!(list.header("x-total-count"), "3");
        let listed = list.good();
        let shown: Vec<_> = listed.as_array().unwrap().iter().map(|order| order["id"].clone()).collect();
        assert_eq!(shown, ids);
        assert_eq!(listed[0], anna.get(&format!("/orders/{}", ids[0])).await.good());
        let page = anna.get("/orders/user?page=1&size=2").await;
        assert_eq!((page.header("x-total-count"), &page.good()[0]["id"], page.good().as_array().unwrap().len()), ("3", &ids[2], 1));
        anna.get("/orders/user?page=-1").await.problem(400, "invalid_paging");
        anna.get("/orders/user?size=x").await.problem(400, "invalid_paging");
    }

    async fn prof_04_previous_addresses_and_phones_stand_once_newest_first(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [100]).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let order = order_of(&[(id, 1)]);
        bob.post("/orders", &with(&order, "address.street", json!("Bob's gracht 1"))).await;
        for (street, phone, name) in [("Keizersgracht 1", "+31612345678", "Анна"), ("Prinsengracht 2", "+31 6 12345678", "Анна"), ("Keizersgracht 1", "+31201234567", "Инна")] {
            let order = with(&with(&with(&order, "address.street", json!(street)), "phone", json!(phone)), "firstName", json!(name));
            assert_eq!(anna.post("/orders", &order).await.status, 201);
        }
        let addresses = anna.get("/orders/user/addresses").await.good();
        let newest = json!({ "street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX", "postBox": "12",
            "fullName": "Инна Ким", "phone": "+31201234567" });
        assert_eq!((addresses.as_array().unwrap().len(), &addresses[0], &addresses[1]["street"]), (2, &newest, &json!("Prinsengracht 2")));
        assert_eq!(anna.get("/orders/user/phones").await.good(), json!(["+31201234567", "+31612345678"]));

        for house in 1..=21 {
            let order = with(&with(&order, "address.street", json!(format!("Herengracht {house}"))), "phone", json!(format!("+316123456{house:02}")));
            assert_eq!(anna.post("/orders", &order).await.status, 201);
        }
        let addresses = anna.get("/orders/user/addresses").await.good();
        assert_eq!((addresses.as_array().unwrap().len(), &addresses[0]["street"], &addresses[19]["street"]), (20, &json!("Herengracht 21"), &json!("Herengracht 2")));
        assert_eq!(anna.get("/orders/user/phones").await.good().as_array().unwrap().len(), 20);
    }

    async fn case_11_whoever_was_deactivated_orders_and_reads_nothing_from_the_next_request_on(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let placed = anna.post("/orders", &order_of(&[(id, 1)])).await.json();
        execute(&test.db, "UPDATE users SET is_active = NOT is_active").await;
        anna.post("/orders", &order_of(&[(id, 1)])).await.problem(401, "unauthorized");
        anna.get(&format!("/orders/{}", placed["id"])).await.problem(401, "unauthorized");
        assert_eq!(stock(&test.db, id).await, 8);
    }
}
