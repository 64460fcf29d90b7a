//! Completed orders are anonymized after the retention period; amounts and products remain.

use nevel_storage::Database;
use nevel_storage::dump::Snapshot;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::json;

use crate::support::checkout::{add_products, change_settings, double_orders, order_body, with_field};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestShop};

const DAY: i64 = 86_400;

/// All rows of all tables as JSON, each with the name of its table.
pub async fn all_rows(db: &Database) -> Vec<String> {
    let snapshot = Snapshot::open(db).await.unwrap();
    let mut all = Vec::new();
    for table in snapshot.tables() {
        let mut rows = snapshot.rows(table).unwrap();
        while let Some(batch) = rows.next().await.unwrap() {
            all.extend(batch.into_iter().map(|row| format!("{table}: {row}")));
        }
    }
    all
}

on_both_databases! {
    async fn info_04_completed_orders_are_anonymized_after_the_retention_period(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [100]).await;
        change_settings(&shop, |settings| settings.records_payments = false).await;
        let anna = shop.register("anna@x.nl").await;
        let mut ids = Vec::new();
        for (number, status) in (1..).zip(["DELIVERED", "CANCELLED", "PENDING", "PROCESSING", "SHIPPED"]) {
            let order = with_field(&order_body(&[(id, 1)]), "address.street", json!(format!("Keizersgracht {number}")));
            let placed = anna.post("/orders", &order).await.json()["id"].as_i64().unwrap();
            execute(&test.db, &format!("UPDATE orders SET status = '{status}' WHERE id = {placed}")).await;
            ids.push(placed);
        }
        execute(&test.db, "UPDATE order_history SET note = 'Анна звонила'").await;
        shop.clock.advance(60 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "not before the retention period ends");
        shop.clock.advance(1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 2);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "a repeated run does nothing");

        let anna = shop.sign_in("anna@x.nl", "secret-1").await;
        let anonymized = anna.get(&format!("/orders/{}", ids[0])).await.ok_json();
        let empty_address = json!({ "street": "", "city": "", "country": "NL", "zipCode": "" });
        assert_eq!((&anonymized["address"], &anonymized["email"], &anonymized["phone"], &anonymized["firstName"]), (&empty_address, &json!(""), &json!(""), &json!("")));
        assert!(anonymized.get("telegram").is_none());
        assert_eq!((&anonymized["anonymized"], &anonymized["totalPrice"], &anonymized["items"][0]["name"]), (&json!(true), &json!(12.95), &json!("Товар p1")));
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE kind <> 'new_device'").await, 6, "unsent emails of the two orders are deleted");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_history WHERE note IS NULL").await, 2);
        assert_eq!(value::<i64>(&test.db, &format!("SELECT version FROM orders WHERE id = {}", ids[0])).await, 2);
        assert_eq!(anonymized["updatedAt"], anonymized["createdAt"], "anonymization does not count as an update");
        let open = anna.get(&format!("/orders/{}", ids[2])).await.ok_json();
        assert_eq!((&open["anonymized"], &open["firstName"]), (&json!(false), &json!("Анна")));
        let search_tokens = "SELECT COUNT(*) FROM order_search JOIN orders ON orders.id = order_id WHERE erased_at IS NOT NULL";
        assert_eq!(value::<i64>(&test.db, search_tokens).await, 4, "only order numbers and totals are searchable");

        let streets = anna.get("/orders/user/addresses").await.ok_json();
        let streets: Vec<_> = streets.as_array().unwrap().iter().map(|address| address["street"].clone()).collect();
        assert_eq!(streets, ["Keizersgracht 5", "Keizersgracht 4", "Keizersgracht 3"], "PROF-04: no empty addresses");
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED'").await;
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 3);
        assert_eq!(anna.get("/orders/user/phones").await.ok_json(), json!([]));
        assert_eq!(anna.get("/users/profile").await.ok_json()["firstName"], "Анна", "accounts are not anonymized");
    }

    async fn info_04_no_table_contains_personal_data_of_an_anonymized_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        change_settings(&shop, |settings| (settings.guest_checkout, settings.records_payments) = (true, false)).await;
        let mut order = order_body(&[(id, 1)]);
        for field in ["firstName", "lastName"] {
            order[field] = json!("Canary");
        }
        order["email"] = json!("canary@x.nl");
        order["telegram"] = json!("canary_x");
        order["phone"] = json!("+31 6 98765432");
        order["address"] = json!({ "street": "Canary 1", "apartment": "Canary 2", "city": "Canary", "country": "NL", "zipCode": "9876 ZZ", "postBox": "Canary 3" });
        order["useAsInvoiceAddress"] = json!(false);
        order["invoiceAddress"] = json!({ "name": "Canary 4", "street": "Canary 5", "apartment": "Canary 6", "city": "Canary", "country": "IL", "zipCode": "9876543" });
        let placed = shop.client().with_header("idempotency-key", "3f2504e0-4f89").post("/orders", &order).await.json();
        let (path, key) = (format!("/orders/{}", placed["id"]), placed["accessKey"].as_str().unwrap());
        let admin = shop.admin_client().await;
        admin.post(&format!("/admin{path}/notes"), &json!({ "text": "Canary 7" })).await.ok_json();
        admin.patch(&format!("/admin{path}/status"), &json!({ "status": "DELIVERED", "note": "Canary 8" })).await.ok_json();
        let personal = async || {
            let rows = all_rows(&test.db).await;
            rows.into_iter().filter(|row| ["canary", "9876543", "9876 zz", "9876zz", "\"IL\""].iter().any(|text| row.to_lowercase().contains(&text.to_lowercase()))).collect::<Vec<_>>()
        };
        assert!(!personal().await.is_empty());
        shop.clock.advance(61 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        assert_eq!(personal().await, Vec::<String>::new());
        let anonymized = shop.client().with_header("order-key", key).get(&path).await.ok_json();
        assert_eq!((&anonymized["anonymized"], &anonymized["invoiceAddress"]), (&json!(true), &json!(null)));
    }

    async fn info_04_later_notes_of_an_anonymized_order_are_anonymized_too(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        change_settings(&shop, |settings| settings.records_payments = false).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let mut orders = Vec::new();
        for _ in 0..2 {
            orders.push(anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].as_i64().unwrap());
        }
        let (done, open) = (format!("/admin/orders/{}", orders[0]), format!("/admin/orders/{}", orders[1]));
        admin.patch(&format!("{done}/status"), &json!({ "status": "DELIVERED" })).await.ok_json();
        let days_later = async |days: i64| {
            shop.clock.advance(days * DAY + 1);
            let anonymized = anonymize_completed_orders(&shop.shop).await.unwrap();
            (anonymized, shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await)
        };
        let (anonymized, admin) = days_later(60).await;
        assert_eq!(anonymized, 1);
        for path in [&done, &open] {
            admin.post(&format!("{path}/notes"), &json!({ "text": "звонила, +31 6 12345678" })).await.ok_json();
            admin.patch(&format!("{path}/status"), &json!({ "status": "SHIPPED", "note": "новый адрес" })).await.ok_json();
        }
        admin.patch(&format!("{done}/status"), &json!({ "status": "DELIVERED", "note": "у соседки" })).await.ok_json();
        let (_, admin) = days_later(59).await;
        let before = admin.get(&done).await.ok_json();
        assert_eq!((&before["notesCount"], &before["history"][2]["note"], &before["history"][3]["note"]), (&json!(1), &json!("новый адрес"), &json!("у соседки")));
        let (_, admin) = days_later(1).await;
        let after = admin.get(&done).await.ok_json();
        assert_eq!((&after["notes"], &after["status"], after["history"].as_array().unwrap().len()), (&json!([]), &json!("DELIVERED"), 4));
        assert!(after["history"].as_array().unwrap().iter().all(|entry| entry.get("note").is_none()), "{after}");
        let open = admin.get(&open).await.ok_json();
        assert_eq!((&open["notesCount"], &open["history"][1]["note"]), (&json!(1), &json!("новый адрес")), "the open order is not anonymized");
    }

    async fn info_04_columns_that_an_older_instance_does_not_anonymize_are_cleared(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let anna = shop.register("anna@x.nl").await;
        let mut order = with_field(&order_body(&[(id, 1)]), "useAsInvoiceAddress", json!(false));
        order["invoiceAddress"] = json!({ "name": "Canary 1", "street": "Canary 2", "apartment": "Canary 3", "city": "Canary", "country": "IL", "zipCode": "9876543" });
        let invoiced = anna.post("/orders", &order).await.json()["id"].as_i64().unwrap();
        let open = anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].as_i64().unwrap();
        double_orders(&test.db, 9).await;
        execute(&test.db, &format!("UPDATE orders SET apartment = 'Canary 4' WHERE id <> {invoiced}")).await;
        execute(&test.db, &format!("UPDATE orders SET erased_at = 1 WHERE id <> {open}")).await;
        let personal = "SELECT COUNT(*) FROM orders WHERE COALESCE(apartment, invoice_name, invoice_street, invoice_apartment, invoice_city, \
            invoice_zip_code, invoice_country) IS NOT NULL";
        assert_eq!(value::<i64>(&test.db, personal).await, 1_024);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "these orders are counted already");
        assert_eq!(value::<i64>(&test.db, personal).await, 1);
        assert_eq!(anna.get(&format!("/orders/{open}")).await.ok_json()["address"]["apartment"], "Canary 4", "the open order is not anonymized");
        assert!(anna.get(&format!("/orders/{invoiced}")).await.ok_json()["invoiceAddress"].is_null());
    }

    async fn info_04_orders_are_anonymized_in_batches(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let anna = shop.register("anna@x.nl").await;
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED'").await;
        change_settings(&shop, |settings| settings.records_payments = false).await;
        double_orders(&test.db, 9).await;
        shop.clock.advance(61 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 512);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE email <> '' OR erased_at IS NULL").await, 0);
    }
}
