//! Values that a newer version has stored. During a rolling upgrade an instance of this version reads every list, page
//! and export, and loses nothing when it saves (decisions/0048).

use std::sync::Arc;

use nevel_storage::DatabaseKind;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::emails::queued_emails::count_undelivered;
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::support::checkout::{change_settings, order_body_at_prices};
use crate::support::fixtures::{Catalog, add_catalog};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestShop, repository};

/// Migrations of a newer version change these constraints.
const CONSTRAINTS: [(&str, &str); 2] =
    [("withdrawals", "withdrawals_state_known"), ("order_jobs", "order_jobs_state_known")];

const VALUES: &str = "
    UPDATE category_translations SET language = 'xx';
    UPDATE product_translations SET language = 'xx';
    UPDATE attribute_translations SET language = 'xx';
    UPDATE orders SET payment_method = 'crypto', language = 'xx';
    UPDATE order_history SET action = 'weighed' WHERE action IS NOT NULL;
    UPDATE withdrawals SET state = 'inspected', language = 'xx';
    UPDATE outbox SET kind = 'parcel_insured' WHERE kind = 'order_confirmation';
    UPDATE outbox SET language = 'xx' WHERE kind <> 'parcel_insured';
    UPDATE order_job_items SET result = 'postponed';
    UPDATE order_jobs SET state = 'paused';
    INSERT INTO search_settings (name, document, version, updated_at)
        VALUES ('filters', '{\"filters\": [{\"id\": 7, \"name\": \"Вкус\", \"kind\": \"colors\"}], \"lastId\": 7}', 1, 0);";

async fn stored_settings(test: &TestDatabase) -> Value {
    serde_json::from_str(&value::<String>(&test.db, "SELECT document FROM settings").await).unwrap()
}

async fn store_values_of_a_newer_version(test: &TestDatabase) {
    let unchecked = match test.db.kind() {
        DatabaseKind::Sqlite => "PRAGMA ignore_check_constraints = ON".to_owned(),
        DatabaseKind::Postgres => CONSTRAINTS
            .map(|(table, constraint)| format!("ALTER TABLE {table} DROP CONSTRAINT {constraint}"))
            .join("; "),
    };
    let mut settings = stored_settings(test).await;
    settings["loyalty"] = json!({ "points": 5 });
    settings["invoices"]["dueDays"] = json!(14);
    settings["paymentMethods"] = json!(["crypto", "cash"]);
    settings["notificationLanguage"] = json!("xx");
    let settings = format!("UPDATE settings SET document = '{}'", settings.to_string().replace('\'', "''"));
    execute(&test.db, &format!("{unchecked}; {VALUES} {settings}")).await;
}

/// Places an order with everything that has a code, and stores codes of a newer version. Returns the id of the order.
async fn prepare(test: &TestDatabase) -> (Catalog, i64) {
    let shop = TestShop::start(test).await;
    let catalog = add_catalog(&shop.db).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let order = anna.post("/orders", &order_body_at_prices(&[(catalog.mint, 1, 1_095)])).await.json();
    let (id, number) = (order["id"].as_i64().unwrap(), &order["orderNumber"]);
    let payment = json!({ "method": "cash", "amount": 15.95, "paidOn": "2026-01-15" });
    admin.put(&format!("/admin/orders/{id}/payment"), &payment).await.ok_json();
    let withdrawal =
        json!({ "name": "Анна Ким", "orderNumber": number, "email": "anna@x.nl", "message": "Не подошло" });
    assert_eq!(anna.post("/withdrawals", &withdrawal).await.status, 201);
    change_settings(&shop, |settings| settings.shop_name = "Старое имя".into()).await;
    let job = admin.post("/admin/orders/bulk", &json!({ "status": "SHIPPED", "ids": [id] })).await;
    assert_eq!(job.status, 202, "{}", job.text);
    store_values_of_a_newer_version(test).await;
    (catalog, id)
}

on_both_databases! {
    async fn values_of_a_newer_version_break_no_list_page_or_export(test: TestDatabase) {
        let (catalog, order) = prepare(&test).await;
        let shop = TestShop::start(&test).await;
        let (anna, admin) = (shop.sign_in("anna@x.nl", "secret-1").await, shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await);
        let contract: Value = serde_json::from_str(&std::fs::read_to_string(repository("openapi.json")).unwrap()).unwrap();
        let operations = contract["paths"].as_object().unwrap().iter().filter(|(_, operations)| operations.get("get").is_some());
        let mut responses = 0;
        for (path, _) in operations {
            let id = if path.contains("/categories/") || path.contains("/category/") { catalog.liquids.0 }
                else if path.contains("/products/") { catalog.mint.0 } else if path.contains("/orders/") { order } else { 1 };
            let client = if path.contains("/admin/") { &admin } else { &anna };
            let response = client.get_path(&path.replace("{id}", &id.to_string())).await;
            assert!(response.status < 500, "{path}: {} {}", response.status, response.text);
            responses += usize::from(response.status == 200);
        }
        assert!(responses > 40, "{responses}");
        for path in ["/", &format!("/product/{}", catalog.mint.0), "/sitemap.xml"] {
            assert!(shop.client().get_path(path).await.status < 500, "{path}");
        }

        let listed = admin.get("/admin/orders").await.ok_json()["content"][0].clone();
        assert_eq!((&listed["payment"]["method"], &listed["payment"]["amount"]), (&json!("other"), &json!(15.95)));
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((&details["history"][1]["action"], &details["withdrawals"][0]["state"]), (&json!("other"), &json!("other")));
        let withdrawals = admin.get("/admin/withdrawals").await.ok_json();
        assert_eq!((&withdrawals["totalElements"], &withdrawals["content"][0]["state"]), (&json!(1), &json!("other")));
        let product = shop.client().with_language("en").get(&format!("/products/id/{}", catalog.mint.0)).await.ok_json();
        assert_eq!((&product["translatedName"], &product["price"]), (&json!("Арктическая мята"), &json!(10.95)));
        assert!(admin.get("/admin/orders/export").await.text.contains("\"other\",\"15.95\""));
        assert_eq!(admin.get("/admin/order-jobs").await.ok_json(), json!([]));
        assert_eq!(run_order_jobs(&shop.shop, &watch::Sender::new(false).subscribe()).await.unwrap(), 0);
        let order = anna.post("/orders", &order_body_at_prices(&[(catalog.mint, 1, 1_095)])).await;
        assert_eq!(order.status, 201, "{}", order.text);
    }

    async fn wdr_02_withdrawals_in_an_unknown_state_are_counted_and_can_be_listed(test: TestDatabase) {
        prepare(&test).await;
        let shop = TestShop::start(&test).await;
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        for (state, expected) in [("", 1), ("other", 1), ("new", 0)] {
            let listed = admin.get(&format!("/admin/withdrawals?state={state}")).await.ok_json();
            assert_eq!((&listed["totalElements"], &listed["stateCounts"]["other"]), (&json!(expected), &json!(1)), "{state}");
            assert_eq!(listed["content"].as_array().unwrap().len(), expected, "{state}");
        }
    }

    async fn wdr_02_note_keeps_an_unknown_state_and_no_withdrawal_gets_one(test: TestDatabase) {
        prepare(&test).await;
        let shop = TestShop::start(&test).await;
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let stored: String = value(&test.db, "SELECT state FROM withdrawals").await;
        let put = async |body: Value| admin.put("/admin/withdrawals/1/state", &body).await;
        let noted = put(json!({ "state": "other", "note": "Ждём ответа" })).await.ok_json();
        let event = &noted["history"][0];
        assert_eq!((&noted["state"], &event["to"], &event["note"]), (&json!("other"), &json!("other"), &json!("Ждём ответа")));
        for column in ["state FROM withdrawals", "from_state FROM withdrawal_history", "to_state FROM withdrawal_history"] {
            assert_eq!(value::<String>(&test.db, &format!("SELECT {column}")).await, stored, "{column}");
        }
        put(json!({ "state": "accepted" })).await.ok_json();
        let refused = put(json!({ "state": "other", "note": "Обратно" })).await;
        refused.problem(400, "validation_failed");
        assert_eq!(refused.fields(), ["state"]);
        assert_eq!(value::<String>(&test.db, "SELECT state FROM withdrawals").await, "accepted");
    }

    async fn emails_of_a_newer_version_wait_for_it_and_others_are_delivered(test: TestDatabase) {
        let (catalog, _) = prepare(&test).await;
        let waiting: i64 = value(&test.db, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL").await;
        let shop = TestShop::start(&test).await;
        let eva = shop.register("eva@x.nl").await;
        eva.post("/orders", &order_body_at_prices(&[(catalog.mint, 1, 1_095)])).await.json();
        let inbox = Arc::new(Inbox::default());
        for _ in 0..12 {
            deliver_all(&shop, &mailer(&inbox)).await;
            shop.clock.advance(21_600);
        }
        assert!(!inbox.accepted().is_empty());
        let counts = count_undelivered(&shop.shop).await.unwrap();
        assert_eq!((counts.waiting, counts.failed), (u64::try_from(waiting).unwrap(), 0));
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE kind = 'parcel_insured' AND attempts = 0").await, 1);
    }

    async fn saved_settings_keep_what_a_newer_version_has_stored(test: TestDatabase) {
        prepare(&test).await;
        let shop = TestShop::start(&test).await;
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        assert_eq!(admin.get("/admin/settings").await.ok_json()["paymentMethods"], json!(["cash"]));
        change_settings(&shop, |settings| settings.shop_name = "Новое имя".into()).await;
        let stored = stored_settings(&test).await;
        assert_eq!((&stored["shopName"], &stored["loyalty"]), (&json!("Новое имя"), &json!({ "points": 5 })));
        assert_eq!((&stored["invoices"]["dueDays"], &stored["paymentMethods"]), (&json!(14), &json!(["crypto", "cash"])));
        assert_eq!(stored["notificationLanguage"], "xx");
    }
}
