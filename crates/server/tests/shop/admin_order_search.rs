//! Search for orders and users in the admin API.

use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::invoices::name_company;
use crate::support::checkout::{ORDER_COLUMNS, add_products, double_orders, order_body, with_field};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

const NONE: [i64; 0] = [];

/// Searches with a percent-encoded text, as a browser does.
async fn search(admin: &TestClient, list: &str, text: &str) -> Value {
    let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    admin.get(&format!("/admin/{list}?search={encoded}")).await.ok_json()
}

async fn ids(admin: &TestClient, list: &str, text: &str) -> Vec<i64> {
    let page = search(admin, list, text).await;
    let ids: Vec<i64> = page["content"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(page["totalElements"], ids.len(), "{text}");
    ids
}

on_both_databases! {
    async fn aor_01_search_finds_orders_by_number_email_name_and_phone(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let body = order_body(&[(id, 1)]);
        let pyotr = with_field(&with_field(&with_field(&body, "firstName", json!("Пётр")), "email", json!("Petr@Mail.ru")), "phone", json!("+7 921 765-43-21"));
        let one = anna.post("/orders", &body).await.json();
        let two = anna.post("/orders", &pyotr).await.json();
        let (first, second) = (one["id"].as_i64().unwrap(), two["id"].as_i64().unwrap());
        let number = two["orderNumber"].as_str().unwrap();
        for text in [number, &number.replace('-', ""), &number[..7], "петр", "ПЁТР", "petr@mail.ru", "PETR", "54321", "921 765-43-21", "8 921 7654321", "пет ким", "Ким 654321"] {
            assert_eq!(ids(&admin, "orders", text).await, [second], "{text}");
        }
        assert_eq!(ids(&admin, "orders", "ки").await, [second, first], "newest first");
        assert_eq!(ids(&admin, "orders", "06 12345678").await, [first]);
        admin.patch(&format!("/admin/orders/{first}/status"), &json!({ "status": "SHIPPED" })).await.ok_json();
        let shipped = admin.get("/admin/orders?search=%D0%BA%D0%B8%D0%BC&status=SHIPPED").await.ok_json();
        assert_eq!((&shipped["content"][0]["id"], &shipped["totalElements"], &shipped["statusCounts"]["PENDING"]), (&json!(first), &json!(1), &json!(1)));
    }

    async fn sto_01_search_finds_orders_by_city_telegram_and_the_name_on_the_invoice(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let mut body = order_body(&[(id, 1)]);
        let first = anna.post("/orders", &body).await.json()["id"].as_i64().unwrap();
        body["telegram"] = json!("@jan_smit");
        body["address"]["city"] = json!("Curaçaodorp");
        body["useAsInvoiceAddress"] = json!(false);
        body["invoiceAddress"] = json!({ "name": "Smidse B.V.", "street": "Unter den Linden 5", "city": "Berlin", "zipCode": "10117", "country": "DE" });
        let second = anna.post("/orders", &body).await.json()["id"].as_i64().unwrap();
        for (text, order) in [("amsterdam", first), ("@anna_kim", first), ("curacao", second), ("jan_smit", second), ("smidse b.v.", second)] {
            assert_eq!(ids(&admin, "orders", text).await, [order], "{text}");
        }
        execute(&test.db, "DELETE FROM order_search; UPDATE derived_data SET version = 4 WHERE name = 'order_search'").await;
        test.db.migrate().await.unwrap();
        assert_eq!(ids(&admin, "orders", "curacao smidse").await, [second], "the index of an older version is rebuilt");
    }

    async fn sto_01_search_finds_orders_by_tracking_and_invoice_number(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        name_company(&shop).await;
        let mut orders = Vec::new();
        for _ in 0..2 {
            orders.push(anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].as_i64().unwrap());
        }
        let (path, other) = (format!("/admin/orders/{}", orders[0]), format!("/admin/orders/{}", orders[1]));
        let shipped = json!({ "status": "SHIPPED", "parcel": { "carrier": "DHL", "trackingNumber": "3S AbC-77" } });
        admin.patch(&format!("{path}/status"), &shipped).await.ok_json();
        admin.put(&format!("{other}/parcel"), &json!({ "carrier": "DHL", "trackingNumber": "JVGL 0099" })).await.ok_json();
        let issued = admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
        let invoice = issued["invoices"][0]["number"].as_str().unwrap();
        for text in ["3sabc77", "3S AbC-77", "3s", invoice, &invoice.replace('-', ""), &format!("ким {invoice}"), "анна abc-77"] {
            assert_eq!(ids(&admin, "orders", text).await, [orders[0]], "{text}");
        }
        assert_eq!(ids(&admin, "orders", "JVGL0099").await, [orders[1]]);
        let mut edited = admin.get(&other).await.ok_json();
        edited["firstName"] = json!("Jvgl");
        admin.put(&other, &edited).await.ok_json();
        assert_eq!(ids(&admin, "orders", "jvgl 0099").await, [orders[1]]);
        admin.delete(&format!("{other}/parcel")).await.ok_json();
        assert_eq!(ids(&admin, "orders", "JVGL0099").await, NONE);
        assert_eq!(ids(&admin, "orders", "jvgl").await, [orders[1]], "the name has the same word");

        execute(&test.db, "DELETE FROM order_search; UPDATE derived_data SET version = 3 WHERE name = 'order_search'").await;
        test.db.migrate().await.unwrap();
        for text in ["3sabc77", invoice] {
            assert_eq!(ids(&admin, "orders", text).await, [orders[0]], "{text}");
        }
    }

    async fn dsk_09_search_finds_orders_by_amount_invoice_address_and_withdrawal(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let placed = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        let first = placed["id"].as_i64().unwrap();
        let mut body = order_body(&[(id, 2)]);
        body["useAsInvoiceAddress"] = json!(false);
        body["invoiceAddress"] = json!({ "street": "Lange Nieuwstraat 5", "city": "Den Haag", "zipCode": "2511 AB", "country": "NL" });
        let second = anna.post("/orders", &body).await.json()["id"].as_i64().unwrap();
        let withdrawal = json!({ "name": "Анна Ким", "orderNumber": placed["orderNumber"], "email": "anna@x.nl", "message": "Не подошло" });
        let sent = anna.post("/withdrawals", &withdrawal).await.json();
        let reference = sent["reference"].as_str().unwrap();
        let expected = [("12.95", first), ("12,95", first), ("€ 20,90", second), ("nieuwstraat", second), ("den haag", second), ("2511ab", second), (reference, first)];
        for (text, order) in expected {
            assert_eq!(ids(&admin, "orders", text).await, [order], "{text}");
        }
        let mut edited = admin.get(&format!("/admin/orders/{second}")).await.ok_json();
        edited["items"][0]["quantity"] = json!(3);
        admin.put(&format!("/admin/orders/{second}"), &edited).await.ok_json();
        assert_eq!((ids(&admin, "orders", "20,90").await, ids(&admin, "orders", "28.85").await), (NONE.to_vec(), vec![second]));
        execute(&test.db, "DELETE FROM order_search; UPDATE derived_data SET version = 6 WHERE name = 'order_search'").await;
        test.db.migrate().await.unwrap();
        for (text, order) in [("12,95", first), ("haag 28,85", second), (reference, first)] {
            assert_eq!(ids(&admin, "orders", text).await, [order], "{text}");
        }
    }

    async fn aor_01_case_28_search_text_is_matched_literally(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        let long = "я".repeat(200);
        for list in ["orders", "users"] {
            for text in ["%", "_", "__", "\\", "'", "\"", "' OR 1=1--", "%анна%", "*", "анна' --", "nna", "\u{10ffff}", "+", "( )", &long, &"zz ".repeat(60)] {
                assert_eq!(ids(&admin, list, text).await, NONE, "{list}: {text}");
            }
            for invalid in ["x".repeat(201), "a\u{0}b".to_owned()] {
                let encoded: String = invalid.bytes().map(|byte| format!("%{byte:02X}")).collect();
                let rejected = admin.get(&format!("/admin/{list}?search={encoded}")).await;
                rejected.problem(400, "validation_failed");
                assert_eq!(rejected.fields(), ["search"]);
            }
        }
    }

    async fn aor_01_info_04_anonymized_order_is_found_only_by_number(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let placed = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        let order = placed["id"].as_i64().unwrap();
        admin.post(&format!("/admin/orders/{order}/notes"), &json!({ "text": "живёт напротив" })).await.ok_json();
        let canceled = json!({ "status": "CANCELLED", "note": "оставили у соседки" });
        admin.patch(&format!("/admin/orders/{order}/status"), &canceled).await.ok_json();
        shop.clock.advance(61 * 86_400);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        for text in ["anna@x.nl", "анна", "ким", "345678", "+31 6 12345678"] {
            assert_eq!(ids(&admin, "orders", text).await, NONE, "{text}");
        }
        assert_eq!(ids(&admin, "orders", placed["orderNumber"].as_str().unwrap()).await, [order]);
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((&details["notes"], &details["notesCount"], &details["email"]), (&json!([]), &json!(0), &json!("")));
        assert!(details["history"].as_array().unwrap().iter().all(|entry| entry.get("note").is_none()), "{details}");
    }

    async fn aor_01_common_prefix_matches_are_limited_to_the_newest_1000(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        // 4,095 more orders with the same name and unique search tokens.
        double_orders(&test.db, 12).await;
        execute(&test.db, "INSERT INTO order_search (word, order_id) SELECT 'анна', id FROM orders WHERE id > 1").await;
        execute(&test.db, "INSERT INTO order_search (word, order_id) SELECT 'mail' || id, id FROM orders WHERE id > 1").await;
        let newest: i64 = value(&test.db, "SELECT MAX(id) FROM orders").await;
        let page = search(&admin, "orders", "анна").await;
        assert_eq!((&page["totalElements"], &page["more"], &page["content"][0]["id"], &page["content"][19]["id"]), (&json!(1_000), &json!(true), &json!(newest), &json!(newest - 19)));
        let page = search(&admin, "orders", "ан").await;
        assert_eq!((&page["totalElements"], &page["content"][0]["id"]), (&json!(1_000), &json!(newest)));
        let unique_tokens = search(&admin, "orders", "mail").await;
        assert_eq!((&unique_tokens["totalElements"], &unique_tokens["more"], unique_tokens["content"].as_array().unwrap().len()), (&json!(1_000), &json!(true), 20));
        let last = admin.get("/admin/orders?search=mail&page=49&size=20").await.ok_json();
        assert_eq!((last["content"].as_array().unwrap().len(), &last["totalPages"]), (20, &json!(50)));
        assert_eq!(ids(&admin, "orders", &format!("mail{newest}")).await, [newest]);
        assert_eq!(ids(&admin, "orders", "анна 12345678").await, [1], "the rare word selects, the common word filters");
    }

    async fn aor_01_search_for_two_common_words_finds_an_older_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        double_orders(&test.db, 12).await;
        let searched = with_field(&order_body(&[(id, 1)]), "lastName", json!("Иванова"));
        let searched = anna.post("/orders", &searched).await.json()["id"].as_i64().unwrap();
        execute(&test.db, &format!("INSERT INTO orders (number, {ORDER_COLUMNS}) SELECT number || '-x', {ORDER_COLUMNS} FROM orders WHERE id < {searched}")).await;
        execute(&test.db, &format!("UPDATE orders SET first_name = 'Ольга', last_name = 'Иванова' WHERE id % 2 = 0 AND id <> {searched}")).await;
        for (word, rest) in [("анна", 1), ("ким", 1), ("ольга", 0), ("иванова", 0)] {
            let others = format!("SELECT '{word}', id FROM orders WHERE id % 2 = {rest} AND id NOT IN (1, {searched})");
            execute(&test.db, &format!("INSERT INTO order_search (word, order_id) {others}")).await;
        }
        for text in ["Анна Иванова", "иванова анна", "анна иван", "Иванова А"] {
            assert_eq!(ids(&admin, "orders", text).await, [searched], "{text}");
            assert_eq!(search(&admin, "orders", text).await["more"], true, "the scan limit was reached");
        }
        let empty = search(&admin, "orders", "ольга ким").await;
        assert_eq!((&empty["totalElements"], &empty["more"]), (&json!(0), &json!(true)));
    }

    async fn aor_01_pages_of_a_limited_search_with_a_status_do_not_overlap(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        double_orders(&test.db, 12).await;
        // 64 emails with 64 consecutive orders each. The newest 20 orders are not pending.
        execute(&test.db, "UPDATE orders SET email = 'mail' || (10 + (id - 1) / 64), status = 'SHIPPED'").await;
        execute(&test.db, "UPDATE orders SET status = 'PENDING' WHERE id > 62 * 64 AND id <= 4096 - 20").await;
        execute(&test.db, "INSERT INTO order_search (word, order_id) SELECT email, id FROM orders").await;
        let list = async |sort: &str| {
            let mut listed = Vec::new();
            for page in 0..3 {
                let path = format!("/admin/orders?search=mail&status=PENDING&sort={sort}&page={page}&size=20");
                let orders = admin.get(&path).await.ok_json();
                assert_eq!((&orders["totalElements"], &orders["more"]), (&json!(42), &json!(true)), "{sort} {page}");
                listed.extend(orders["content"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()));
            }
            listed
        };
        let mut newest_first = list("newest").await;
        assert!(newest_first.is_sorted_by(|newer, older| newer > older) && newest_first.len() == 42, "{newest_first:?}");
        newest_first.reverse();
        assert_eq!(list("oldest").await, newest_first);
    }

    async fn aus_01_search_finds_users_by_email_name_and_phone_after_updates(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let anna = shop.register("anna@x.nl").await;
        let id = ids(&admin, "users", "anna@").await[0];
        for text in ["анна", "Ким Анн", "5678", "+31 6 1234", "06 12345678"] {
            assert_eq!(ids(&admin, "users", text).await, [id], "{text}");
        }
        anna.put("/users/profile", &json!({ "firstName": "Ольга", "lastName": "Ким", "phoneNumber": "+7 921 000 11 22" })).await.ok_json();
        assert_eq!(ids(&admin, "users", "анна").await, NONE);
        assert_eq!(ids(&admin, "users", "5678").await, NONE);
        assert_eq!(ids(&admin, "users", "ольга 1122").await, [id]);
        admin.put(&format!("/admin/users/{id}"), &json!({ "firstName": "Мария", "lastName": "Ли", "phone": null })).await.ok_json();
        assert_eq!((ids(&admin, "users", "ким").await, ids(&admin, "users", "1122").await, ids(&admin, "users", "мария ли").await), (vec![], vec![], vec![id]));
    }

    async fn aus_01_word_index_matches_the_name_after_concurrent_updates(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let id = ids(&admin, "users", "anna@").await[0];
        let names = ["Ольга", "Мария", "Пётр", "Инга"];
        for _ in 0..5 {
            let mut changes = JoinSet::new();
            for name in names.into_iter().cycle().take(12) {
                let (anna, profile) = (anna.clone(), json!({ "firstName": name, "lastName": "Ким", "phoneNumber": "+31 6 12345678" }));
                changes.spawn(async move { anna.put("/users/profile", &profile).await.status });
            }
            assert_eq!(changes.join_all().await, [200; 12]);
            let last = anna.get("/users/profile").await.ok_json()["firstName"].clone();
            for name in names {
                assert_eq!(ids(&admin, "users", name).await.contains(&id), last == name, "{name}; the current name is {last}");
            }
        }
    }
}
