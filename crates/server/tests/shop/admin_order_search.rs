//! Staff find orders and people by what they know of them, and nobody by what was erased.

use nevel_storage::Database;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize_completed::anonymize_completed_orders;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{order_of, products, with};
use crate::support::sql::{execute, value};
use crate::support::{Actor, TestShop};

const NONE: [i64; 0] = [];

/// A search as a browser writes it into the address.
async fn search(staff: &Actor, list: &str, text: &str) -> Value {
    let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    staff.get(&format!("/admin/{list}?search={encoded}")).await.good()
}

async fn ids(staff: &Actor, list: &str, text: &str) -> Vec<i64> {
    let found = search(staff, list, text).await;
    let ids: Vec<i64> = found["content"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(found["totalElements"], ids.len(), "{text}");
    ids
}

const COPIED: &str = "user_id, status, email, first_name, last_name, phone, street, city, zip_code, country, subtotal_cents, shipping_cents, \
    total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, version, created_at, updated_at";

/// Doubles the orders, without their words, as often as told.
async fn copy_orders(db: &Database, rounds: u32) {
    for round in 0..rounds {
        execute(db, &format!("INSERT INTO orders (number, {COPIED}) SELECT number || '-{round}', {COPIED} FROM orders")).await;
    }
}

on_both_databases! {
    async fn aor_01_an_order_is_found_by_number_email_name_and_phone(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let body = order_of(&[(id, 1)]);
        let pyotr = with(&with(&with(&body, "firstName", json!("Пётр")), "email", json!("Petr@Mail.ru")), "phone", json!("+7 921 765-43-21"));
        let one = anna.post("/orders", &body).await.json();
        let two = anna.post("/orders", &pyotr).await.json();
        let (first, second) = (one["id"].as_i64().unwrap(), two["id"].as_i64().unwrap());
        let number = two["orderNumber"].as_str().unwrap();
        for text in [number, &number.replace('-', ""), &number[..7], "петр", "ПЁТР", "petr@mail.ru", "PETR", "54321", "921 765-43-21", "8 921 7654321", "пет ким", "Ким 654321"] {
            assert_eq!(ids(&staff, "orders", text).await, [second], "{text}");
        }
        assert_eq!(ids(&staff, "orders", "ки").await, [second, first], "the newest first");
        assert_eq!(ids(&staff, "orders", "06 12345678").await, [first]);
        staff.patch(&format!("/admin/orders/{first}/status"), &json!({ "status": "SHIPPED" })).await.good();
        let shipped = staff.get("/admin/orders?search=%D0%BA%D0%B8%D0%BC&status=SHIPPED").await.good();
        assert_eq!((&shipped["content"][0]["id"], &shipped["totalElements"], &shipped["statusCounts"]["PENDING"]), (&json!(first), &json!(1), &json!(1)));
    }

    async fn aor_01_case_28_whatever_is_typed_is_taken_literally(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        let long = "я".repeat(200);
        for list in ["orders", "users"] {
            for text in ["%", "_", "__", "\\", "'", "\"", "' OR 1=1--", "%анна%", "*", "анна' --", "nna", "\u{10ffff}", "+", "( )", &long, &"zz ".repeat(60)] {
                assert_eq!(ids(&staff, list, text).await, NONE, "{list}: {text}");
            }
            for bad in ["x".repeat(201), "a\u{0}b".to_owned()] {
                let encoded: String = bad.bytes().map(|byte| format!("%{byte:02X}")).collect();
                let refused = staff.get(&format!("/admin/{list}?search={encoded}")).await;
                refused.problem(400, "validation_failed");
                assert_eq!(refused.fields(), ["search"]);
            }
        }
    }

    async fn aor_01_info_04_an_erased_order_is_found_by_its_number_alone(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let placed = anna.post("/orders", &order_of(&[(id, 1)])).await.json();
        let order = placed["id"].as_i64().unwrap();
        staff.post(&format!("/admin/orders/{order}/notes"), &json!({ "text": "живёт напротив" })).await.good();
        let delivered = json!({ "status": "DELIVERED", "note": "оставили у соседки" });
        staff.patch(&format!("/admin/orders/{order}/status"), &delivered).await.good();
        shop.clock.advance(31 * 86_400);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        let boss = shop.guest().post("/auth/login", &json!({ "email": "boss@nevel.test", "password": "secret-1" })).await.good();
        let staff = shop.guest().with_tokens(&boss);
        for text in ["anna@x.nl", "анна", "ким", "345678", "+31 6 12345678"] {
            assert_eq!(ids(&staff, "orders", text).await, NONE, "{text}");
        }
        assert_eq!(ids(&staff, "orders", placed["orderNumber"].as_str().unwrap()).await, [order]);
        let details = staff.get(&format!("/admin/orders/{order}")).await.good();
        assert_eq!((&details["notes"], &details["notesCount"], &details["email"]), (&json!([]), &json!(0), &json!("")));
        assert!(details["history"].as_array().unwrap().iter().all(|entry| entry.get("note").is_none()), "{details}");
    }

    async fn aor_01_a_common_beginning_is_counted_to_a_thousand_and_its_newest_come_first(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        // Four thousand orders more, each with a mail of its own and one name for all.
        copy_orders(&test.db, 12).await;
        execute(&test.db, "INSERT INTO order_search (word, order_id) SELECT 'анна', id FROM orders WHERE id > 1").await;
        execute(&test.db, "INSERT INTO order_search (word, order_id) SELECT 'mail' || id, id FROM orders WHERE id > 1").await;
        let newest: i64 = value(&test.db, "SELECT MAX(id) FROM orders").await;
        let found = search(&staff, "orders", "анна").await;
        assert_eq!((&found["totalElements"], &found["more"], &found["content"][0]["id"], &found["content"][19]["id"]), (&json!(1_000), &json!(true), &json!(newest), &json!(newest - 19)));
        let found = search(&staff, "orders", "ан").await;
        assert_eq!((&found["totalElements"], &found["content"][0]["id"]), (&json!(1_000), &json!(newest)));
        let many_words = search(&staff, "orders", "mail").await;
        assert_eq!((&many_words["totalElements"], &many_words["more"], many_words["content"].as_array().unwrap().len()), (&json!(1_000), &json!(true), 20));
        let last = staff.get("/admin/orders?search=mail&page=49&size=20").await.good();
        assert_eq!((last["content"].as_array().unwrap().len(), &last["totalPages"]), (20, &json!(50)));
        assert_eq!(ids(&staff, "orders", &format!("mail{newest}")).await, [newest]);
        assert_eq!(ids(&staff, "orders", "анна 12345678").await, [1], "a rare word leads, the common one is checked");
    }

    async fn aor_01_whoever_has_two_common_names_is_found_wherever_the_order_stands(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        copy_orders(&test.db, 12).await;
        let wanted = with(&order_of(&[(id, 1)]), "lastName", json!("Иванова"));
        let wanted = anna.post("/orders", &wanted).await.json()["id"].as_i64().unwrap();
        execute(&test.db, &format!("INSERT INTO orders (number, {COPIED}) SELECT number || '-x', {COPIED} FROM orders WHERE id < {wanted}")).await;
        execute(&test.db, &format!("UPDATE orders SET first_name = 'Ольга', last_name = 'Иванова' WHERE id % 2 = 0 AND id <> {wanted}")).await;
        for (word, rest) in [("анна", 1), ("ким", 1), ("ольга", 0), ("иванова", 0)] {
            let others = format!("SELECT '{word}', id FROM orders WHERE id % 2 = {rest} AND id NOT IN (1, {wanted})");
            execute(&test.db, &format!("INSERT INTO order_search (word, order_id) {others}")).await;
        }
        for text in ["Анна Иванова", "иванова анна", "анна иван", "Иванова А"] {
            assert_eq!(ids(&staff, "orders", text).await, [wanted], "{text}");
            assert_eq!(search(&staff, "orders", text).await["more"], true, "not every Anna was looked at");
        }
        let nobody = search(&staff, "orders", "ольга ким").await;
        assert_eq!((&nobody["totalElements"], &nobody["more"]), (&json!(0), &json!(true)));
    }

    async fn aor_01_pages_of_a_common_beginning_in_one_status_are_cut_from_the_same_orders(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        copy_orders(&test.db, 12).await;
        // Sixty-four mails, each of sixty-four orders one after the other. Of those of the last mail only the older ones are pending.
        execute(&test.db, "UPDATE orders SET email = 'mail' || (10 + (id - 1) / 64), status = 'SHIPPED'").await;
        execute(&test.db, "UPDATE orders SET status = 'PENDING' WHERE id > 62 * 64 AND id <= 4096 - 20").await;
        execute(&test.db, "INSERT INTO order_search (word, order_id) SELECT email, id FROM orders").await;
        let mut seen = Vec::new();
        for page in 0..3 {
            let found = staff.get(&format!("/admin/orders?search=mail&status=PENDING&page={page}&size=20")).await.good();
            assert_eq!((&found["totalElements"], &found["more"]), (&json!(42), &json!(true)), "{page}");
            seen.extend(found["content"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()));
        }
        assert!(seen.is_sorted_by(|newer, older| newer > older) && seen.len() == 42, "{seen:?}");
    }

    async fn aus_01_people_are_found_by_email_name_and_phone_also_after_a_change(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let staff = shop.administrator().await;
        let anna = shop.register("anna@x.nl").await;
        let id = ids(&staff, "users", "anna@").await[0];
        for text in ["анна", "Ким Анн", "5678", "+31 6 1234", "06 12345678"] {
            assert_eq!(ids(&staff, "users", text).await, [id], "{text}");
        }
        anna.put("/users/profile", &json!({ "firstName": "Ольга", "lastName": "Ким", "phoneNumber": "+7 921 000 11 22" })).await.good();
        assert_eq!(ids(&staff, "users", "анна").await, NONE);
        assert_eq!(ids(&staff, "users", "5678").await, NONE);
        assert_eq!(ids(&staff, "users", "ольга 1122").await, [id]);
        staff.put(&format!("/admin/users/{id}"), &json!({ "firstName": "Мария", "lastName": "Ли", "phone": null })).await.good();
        assert_eq!((ids(&staff, "users", "ким").await, ids(&staff, "users", "1122").await, ids(&staff, "users", "мария ли").await), (vec![], vec![], vec![id]));
    }

    async fn aus_01_people_are_found_by_what_they_are_called_after_changes_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let id = ids(&staff, "users", "anna@").await[0];
        let names = ["Ольга", "Мария", "Пётр", "Инга"];
        for _ in 0..5 {
            let mut changes = JoinSet::new();
            for name in names.into_iter().cycle().take(12) {
                let (anna, profile) = (anna.clone(), json!({ "firstName": name, "lastName": "Ким", "phoneNumber": "+31 6 12345678" }));
                changes.spawn(async move { anna.put("/users/profile", &profile).await.status });
            }
            assert_eq!(changes.join_all().await, [200; 12]);
            let last = anna.get("/users/profile").await.good()["firstName"].clone();
            for name in names {
                assert_eq!(ids(&staff, "users", name).await.contains(&id), last == name, "{name}, who is {last} now");
            }
        }
    }
}
