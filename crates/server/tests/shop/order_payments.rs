//! Payments and parcels that staff record on orders.

use std::sync::Arc;

use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};

use crate::anonymization::all_rows;
use crate::support::checkout::{add_products, count_rows, order_body, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::value;
use crate::support::{TestClient, TestShop};

const DAY: i64 = 86_400;

async fn place_order(shop: &TestShop) -> (TestClient, TestClient, i64, String) {
    let [id] = add_products(&shop.db, [5]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let placed = anna.post("/orders", &order_body(&[(id, 1)])).await;
    assert_eq!(placed.status, 201, "{}", placed.text);
    let order = placed.json()["id"].as_i64().unwrap();
    let day =
        admin.get(&format!("/admin/orders/{order}")).await.ok_json()["createdAt"].as_str().unwrap()[..10].to_owned();
    (anna, admin, order, day)
}

fn payment(day: &str, version: i64) -> Value {
    json!({ "method": "bank_transfer", "amount": 12.95, "paidOn": day, "reference": "NL91 ABNA", "version": version })
}

on_both_databases! {
    async fn sto_08_staff_record_a_payment_and_take_it_back(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, admin, order, day) = place_order(&shop).await;
        let path = format!("/admin/orders/{order}/payment");
        let paid = admin.put(&path, &payment(&day, 1)).await.ok_json();
        let expected = json!({ "method": "bank_transfer", "amount": 12.95, "paidOn": day, "reference": "NL91 ABNA" });
        assert_eq!((&paid["paid"], &paid["payment"], &paid["version"]), (&json!(true), &expected, &json!(2)));
        let entry = &paid["history"][1];
        assert_eq!((&entry["action"], &entry["by"], &entry["before"]), (&json!("payment_recorded"), &json!("Admin Nevel"), &json!({})));
        assert_eq!((&entry["after"]["paymentAmount"], &entry["after"]["paymentReference"]), (&json!(12.95), &json!("NL91 ABNA")));
        let own = anna.get(&format!("/orders/{order}")).await.ok_json();
        assert_eq!((&own["paid"], &own["payment"]), (&json!(true), &expected), "the customer sees the payment");
        assert_eq!(admin.get("/admin/orders").await.ok_json()["content"][0]["paid"], true);

        let repeated = admin.put(&path, &payment(&day, 1)).await.ok_json();
        assert_eq!((&repeated["version"], repeated["history"].as_array().unwrap().len()), (&json!(2), 2), "a repeated request changes nothing");
        let conflict = admin.put(&path, &with_field(&payment(&day, 1), "amount", json!(5))).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentOrder"]["version"], 2);
        admin.delete(&format!("{path}?version=1")).await.problem(409, "edit_conflict");
        let removed = admin.delete(&format!("{path}?version=2")).await.ok_json();
        assert_eq!((&removed["paid"], removed.get("payment"), &removed["history"][2]["action"]), (&json!(false), None, &json!("payment_removed")));
        assert_eq!(removed["history"][2]["before"]["paymentMethod"], "bank_transfer");
        assert_eq!(admin.delete(&path).await.ok_json()["history"].as_array().unwrap().len(), 3, "nothing to take back");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE payment_method IS NOT NULL").await, 0);
    }

    async fn sto_08_invalid_payments_are_rejected_by_field(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (_, admin, order, day) = place_order(&shop).await;
        let path = format!("/admin/orders/{order}/payment");
        for (field, bad) in [
            ("method", json!("gold")), ("method", json!("CARD")), ("amount", json!(0)), ("amount", json!(-1)), ("amount", json!(1.001)), ("amount", json!(1e12)),
            ("paidOn", json!("2999-01-01")), ("paidOn", json!("1999-01-01")), ("paidOn", json!("today")), ("reference", json!("a\u{0}")),
            ("reference", json!("x".repeat(101))),
        ] {
            assert_eq!(admin.put(&path, &with_field(&payment(&day, 1), field, bad.clone())).await.fields(), [field], "{bad}");
        }
        for (language, message) in [("ru", "Эта дата ещё не наступила"), ("en", "This date is in the future")] {
            let future = with_field(&payment(&day, 1), "paidOn", json!("2999-01-01"));
            let problem = admin.with_header("accept-language", language).put(&path, &future).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["code"], "day_in_future");
            assert!(problem["fields"][0]["message"].as_str().unwrap().starts_with(message), "{problem}");
        }
        assert_eq!(admin.put(&path, &json!({})).await.fields(), ["method", "amount", "paidOn"]);
        admin.put("/admin/orders/999/payment", &payment(&day, 1)).await.problem(404, "order_not_found");
    }

    async fn sto_05_parcel_is_recorded_together_with_shipping_and_linked_in_the_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, admin, order, _) = place_order(&shop).await;
        let path = format!("/admin/orders/{order}");
        let ship = |carrier: &str, number: &str| json!({ "status": "SHIPPED", "version": 1, "parcel": { "carrier": carrier, "trackingNumber": number } });
        for (field, change) in [
            ("parcel.carrier", ship("Pigeon", "1")), ("parcel.carrier", ship("", "1")), ("parcel.trackingNumber", ship("DHL", " ")),
            ("parcel.trackingNumber", ship("DHL", &"1".repeat(51))), ("parcel.trackingNumber", ship("DHL", "1\n2")),
        ] {
            assert_eq!(admin.patch(&format!("{path}/status"), &change).await.fields(), [field], "{change}");
        }
        let shipped = admin.patch(&format!("{path}/status"), &ship("postnl", "3S<1>&2")).await.ok_json();
        let link = "https://jouw.postnl.nl/track-and-trace/3S%3C1%3E%262-NL-1016DX";
        let parcel = json!({ "carrier": "PostNL", "trackingNumber": "3S<1>&2", "trackingUrl": link });
        assert_eq!((&shipped["status"], &shipped["parcel"]), (&json!("SHIPPED"), &parcel));
        assert_eq!((&shipped["history"][1]["action"], &shipped["history"][2]["to"]), (&json!("parcel_changed"), &json!("SHIPPED")));
        assert_eq!(anna.get(&format!("/orders/{order}")).await.ok_json()["parcel"], parcel);
        shop.clock.advance(STATUS_EMAIL_DELAY_SECONDS);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("status_change");
        assert!(email.text.contains(link) && email.text.contains("3S<1>&2"), "{}", email.text);
        assert!(email.html.contains("3S&lt;1&gt;&amp;2") && !email.html.contains("3S<1>"), "{}", email.html);

        let corrected = json!({ "carrier": "DHL", "trackingNumber": "JD01", "version": shipped["version"], "notify": true });
        let changed = admin.put(&format!("{path}/parcel"), &corrected).await.ok_json();
        assert_eq!(changed["parcel"]["trackingUrl"], "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD01");
        admin.put(&format!("{path}/parcel"), &corrected).await.ok_json();
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        assert!(inbox.single("status_change").text.contains("JD01"), "the repeated request sends no second email");
        admin.put(&format!("{path}/parcel"), &with_field(&corrected, "trackingNumber", json!("JD02"))).await.problem(409, "edit_conflict");
        let removed = admin.delete(&format!("{path}/parcel")).await.ok_json();
        assert_eq!((removed.get("parcel"), &removed["history"].as_array().unwrap().last().unwrap()["before"]["carrier"]), (None, &json!("DHL")));
    }

    async fn sto_05_parcel_with_an_unchanged_status_changes_no_stock_and_sends_no_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (_, admin, order, _) = place_order(&shop).await;
        let path = format!("/admin/orders/{order}/status");
        admin.patch(&path, &json!({ "status": "CANCELLED" })).await.ok_json();
        let emails = count_rows(&test.db, "outbox").await;
        let change = json!({ "status": "CANCELLED", "version": 2, "note": "уже отправлен", "parcel": { "carrier": "DHL", "trackingNumber": "1" } });
        let changed = admin.patch(&path, &change).await.ok_json();
        assert_eq!((&changed["parcel"]["carrier"], &changed["notes"][0]["text"]), (&json!("DHL"), &json!("уже отправлен")));
        assert_eq!((value::<i64>(&test.db, "SELECT stock FROM products").await, count_rows(&test.db, "outbox").await), (5, emails));
        let other = with_field(&change, "parcel.trackingNumber", json!("2"));
        admin.patch(&path, &other).await.problem(409, "edit_conflict");
    }

    async fn sto_05_carriers_are_settings_and_stay_unchanged_for_older_clients(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (_, admin, order, _) = place_order(&shop).await;
        let mut settings = admin.get("/admin/settings").await.ok_json();
        assert_eq!(settings["carriers"][0]["name"], "PostNL");
        settings["carriers"] = json!([{ "name": "Courier", "trackingUrl": "javascript:alert({number})" }]);
        assert_eq!(admin.put("/admin/settings", &settings).await.fields(), ["carriers.0.trackingUrl"]);
        settings["carriers"] = json!([{ "name": "Courier", "trackingUrl": "" }]);
        for (field, value) in [("numberFormat", json!("NV{year}/{number}")), ("vatRate", json!(9.5)), ("retentionYears", json!(10))] {
            settings["invoices"][field] = value;
        }
        let mut saved = admin.put("/admin/settings", &settings).await.ok_json();
        assert_eq!((&saved["carriers"], &saved["invoices"]), (&settings["carriers"], &settings["invoices"]));
        for field in ["carriers", "invoices"] {
            saved.as_object_mut().unwrap().remove(field);
        }
        let kept = admin.put("/admin/settings", &saved).await.ok_json();
        assert_eq!((&kept["carriers"], &kept["invoices"]), (&settings["carriers"], &settings["invoices"]));
        let parcel = json!({ "carrier": "Courier", "trackingNumber": "7" });
        let changed = admin.put(&format!("/admin/orders/{order}/parcel"), &parcel).await.ok_json();
        assert_eq!(changed["parcel"], parcel, "no link without a template");
        for (field, bad) in [("vatRate", json!(100.01)), ("vatRate", json!(-1)), ("vatRate", json!(21.001)), ("numberFormat", json!("{number}")), ("retentionYears", json!(0))] {
            let mut invalid = kept.clone();
            invalid["invoices"][field] = bad;
            assert_eq!(admin.put("/admin/settings", &invalid).await.fields(), [format!("invoices.{field}")]);
        }
    }

    async fn sto_08_info_04_anonymization_removes_reference_and_tracking_but_keeps_the_payment(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, admin, order, day) = place_order(&shop).await;
        let path = format!("/admin/orders/{order}");
        admin.put(&format!("{path}/payment"), &with_field(&payment(&day, 1), "reference", json!("Canary 1"))).await.ok_json();
        admin.put(&format!("{path}/parcel"), &json!({ "carrier": "DHL", "trackingNumber": "Canary-2" })).await.ok_json();
        admin.patch(&format!("{path}/status"), &json!({ "status": "DELIVERED" })).await.ok_json();
        let canaries = async || all_rows(&test.db).await.into_iter().filter(|row| row.to_lowercase().contains("canary")).collect::<Vec<_>>();
        assert!(!canaries().await.is_empty());
        shop.clock.advance(61 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        assert_eq!(canaries().await, Vec::<String>::new());
        let admin = shop.sign_in("boss@nevel.test", crate::support::ADMIN_PASSWORD).await;
        let kept = admin.get(&path).await.ok_json();
        assert_eq!((&kept["payment"], &kept["parcel"]), (&json!({ "method": "bank_transfer", "amount": 12.95, "paidOn": day }), &json!({ "carrier": "DHL" })));
        assert_eq!((&kept["history"][1]["after"]["paymentAmount"], kept["history"][1]["after"].get("paymentReference")), (&json!(12.95), None));
        // Staff correct the payment afterwards, or an older instance anonymized the order.
        let mut late = payment(&day, 1);
        late["reference"] = json!("Canary 3");
        late["version"] = json!(null);
        admin.put(&format!("{path}/payment"), &late).await.ok_json();
        admin.put(&format!("{path}/parcel"), &json!({ "carrier": "DHL", "trackingNumber": "Canary-4" })).await.ok_json();
        anonymize_completed_orders(&shop.shop).await.unwrap();
        assert_eq!(canaries().await, Vec::<String>::new());
        drop(anna);
    }
}
