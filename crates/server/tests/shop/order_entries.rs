//! Payments and refunds as entries of an order (MON-01), and payments of several orders at once (MON-02).

use std::collections::BTreeMap;

use nevel_domain::orders::{OrderFilter, OrderQuery, OrderSort, PaymentFilter, PaymentState};
use nevel_domain::time_zone::TimeZone;
use nevel_storage::Database;
use nevel_storage::orders::list;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::retention::{Copy, TOTAL, copy_order};
use crate::support::checkout::{add_products, change_settings, order_body, with_field};
use crate::support::invariants::assert_no_mistakes;
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

const TODAY: &str = "2026-01-15";

/// A shop with orders of 12.95 euros by Anna.
async fn shop_with_orders(
    test: &nevel_testing::TestDatabase,
    count: usize,
) -> (TestShop, TestClient, TestClient, Vec<i64>) {
    let shop = TestShop::start(test).await;
    let [product] = add_products(&shop.db, [5_000]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let mut orders = Vec::new();
    for _ in 0..count {
        orders.push(anna.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap());
    }
    (shop, anna, admin, orders)
}

fn entry(kind: &str, amount: f64) -> Value {
    json!({ "kind": kind, "method": "bank_transfer", "amount": amount, "paidOn": TODAY, "reference": "NL91 ABNA" })
}

fn path(order: i64) -> String {
    format!("/admin/orders/{order}/entries")
}

async fn add(admin: &TestClient, order: i64, kind: &str, amount: f64) -> Value {
    admin.post(&path(order), &entry(kind, amount)).await.ok_json()
}

async fn correct(admin: &TestClient, order: i64, details: &Value, index: usize) -> Value {
    let id = &details["entries"][index]["id"];
    admin.post(&format!("{}/{id}/correction", path(order)), &json!({})).await.ok_json()
}

fn money(order: &Value) -> (&str, f64, f64, f64) {
    let euros = |field: &str| order[field].as_f64().unwrap();
    (order["paymentState"].as_str().unwrap(), euros("paidAmount"), euros("refundedAmount"), euros("openAmount"))
}

/// What the stored columns and the entries of all orders amount to; they must be equal.
pub async fn assert_sums_agree(db: &Database) {
    let wrong = "SELECT COUNT(*) FROM orders WHERE \
        COALESCE(payment_cents, 0) + refunded_cents <> COALESCE((SELECT CAST(SUM(amount_cents) AS BIGINT) FROM order_entries \
            WHERE order_id = orders.id AND kind = 'payment'), 0) \
        OR refunded_cents <> COALESCE((SELECT CAST(SUM(amount_cents) AS BIGINT) FROM order_entries \
            WHERE order_id = orders.id AND kind = 'refund'), 0) \
        OR entry_count <> (SELECT COUNT(*) FROM order_entries WHERE order_id = orders.id)";
    assert_eq!(value::<i64>(db, wrong).await, 0);
}

on_both_databases! {
    async fn mon_01_payments_and_refunds_are_entries_that_are_never_deleted(test: TestDatabase) {
        let (shop, anna, admin, orders) = shop_with_orders(&test, 1).await;
        let order = orders[0];
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((money(&details), &details["entries"]), (("unpaid", 0.0, 0.0, 12.95), &json!([])));
        assert_eq!(money(&add(&admin, order, "payment", 10.0).await), ("partly_paid", 10.0, 0.0, 2.95));
        assert_eq!(money(&add(&admin, order, "payment", 2.95).await), ("paid", 12.95, 0.0, 0.0));
        let overpaid = add(&admin, order, "payment", 5.0).await;
        assert_eq!(money(&overpaid), ("overpaid", 17.95, 0.0, -5.0));
        assert_eq!(money(&add(&admin, order, "refund", 5.0).await), ("paid", 17.95, 5.0, 0.0));
        let refunded = add(&admin, order, "refund", 2.0).await;
        assert_eq!(money(&refunded), ("partly_refunded", 17.95, 7.0, 0.0), "nothing is owed after a refund");
        assert_eq!(money(&add(&admin, order, "refund", 10.95).await), ("refunded", 17.95, 17.95, 0.0));

        // Undo.
        let last = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        let undone = correct(&admin, order, &last, 5).await;
        assert_eq!(money(&undone), ("partly_refunded", 17.95, 7.0, 0.0), "as before the refund");
        let counter = &undone["entries"][6];
        assert_eq!((&counter["amount"], &counter["corrects"], &counter["kind"]), (&json!(-10.95), &undone["entries"][5]["id"], &json!("refund")));
        let again = correct(&admin, order, &last, 5).await;
        assert_eq!((&again["version"], again["entries"].as_array().unwrap().len()), (&undone["version"], 7), "a repeated correction changes nothing");
        let counter_entry = format!("{}/{}/correction", path(order), counter["id"]);
        admin.post(&counter_entry, &json!({})).await.problem(404, "order_entry_not_found");
        admin.post(&format!("{}/999/correction", path(order)), &json!({})).await.problem(404, "order_entry_not_found");

        let first = &undone["entries"][0];
        assert_eq!((&first["method"], &first["paidOn"], &first["reference"], &first["by"]), (&json!("bank_transfer"), &json!(TODAY), &json!("NL91 ABNA"), &json!("Admin Nevel")));
        assert!(first["at"].as_str().unwrap().starts_with(TODAY), "{first}");
        let actions: Vec<_> = undone["history"].as_array().unwrap().iter().filter_map(|entry| entry["action"].as_str()).collect();
        assert_eq!(actions, ["payment_recorded", "payment_recorded", "payment_recorded", "refund_recorded", "refund_recorded", "refund_recorded", "refund_removed"]);
        let own = anna.get(&format!("/orders/{order}")).await.ok_json();
        assert_eq!((money(&own), own["entries"].as_array().unwrap().len()), (money(&undone), 7));
        assert!(own["entries"].as_array().unwrap().iter().all(|entry| entry.get("by").is_none()), "customers do not see who recorded it");
        let exported = admin.get("/admin/orders/export").await.text;
        assert!(exported.contains("\"17.95\",\"7.00\",\"partly_refunded\",\"0.00\",\"0.00\""), "{exported}");
        assert_sums_agree(&shop.db).await;
    }

    async fn mon_01_entries_are_checked_by_field_and_version(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        let order = orders[0];
        for (field, bad) in [
            ("kind", json!("gift")), ("kind", json!("other")), ("method", json!("gold")), ("amount", json!(0)), ("amount", json!(-1)), ("amount", json!(1.001)),
            ("paidOn", json!("2999-01-01")), ("paidOn", json!("1999-01-01")), ("reference", json!("a\u{0}")),
        ] {
            assert_eq!(admin.post(&path(order), &with_field(&entry("payment", 1.0), field, bad.clone())).await.fields(), [field], "{bad}");
        }
        let refund = admin.post(&path(order), &entry("refund", 0.01)).await;
        assert_eq!((refund.json()["fields"][0]["code"].clone(), refund.fields()), (json!("more_than_received"), vec!["amount".to_owned()]));
        add(&admin, order, "payment", 5.0).await;
        for (language, message) in [("ru", "Получено не больше 5,00 €."), ("en", "At most €5.00 was received.")] {
            let problem = admin.with_header("accept-language", language).post(&path(order), &entry("refund", 5.01)).await.problem(400, "validation_failed");
            assert!(problem["fields"][0]["message"].as_str().unwrap().replace('\u{a0}', " ").starts_with(message), "{problem}");
        }
        let outdated = with_field(&entry("payment", 5.0), "version", json!(1));
        let conflict = admin.post(&path(order), &outdated).await.problem(409, "edit_conflict");
        assert_eq!(money(&conflict["details"]["currentOrder"]), ("partly_paid", 5.0, 0.0, 7.95), "a colleague recorded it meanwhile");
        admin.post("/admin/orders/999/entries", &entry("payment", 1.0)).await.problem(404, "order_not_found");
        assert_eq!(value::<i64>(&shop.db, "SELECT COUNT(*) FROM order_entries").await, 1);
    }

    async fn mon_01_repeated_request_adds_nothing(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 2).await;
        let keyed = admin.with_header("idempotency-key", "attempt-1");
        let first = keyed.post(&path(orders[0]), &with_field(&entry("payment", 5.0), "version", json!(1))).await.ok_json();
        let repeated = keyed.post(&path(orders[0]), &with_field(&entry("payment", 5.0), "version", json!(1))).await.ok_json();
        assert_eq!((&repeated["version"], &repeated["entries"]), (&first["version"], &first["entries"]));
        keyed.post(&path(orders[0]), &entry("payment", 6.0)).await.problem(409, "idempotency_key_reused");
        keyed.post(&path(orders[1]), &entry("payment", 5.0)).await.ok_json();
        assert_eq!(value::<i64>(&shop.db, "SELECT COUNT(*) FROM order_entries").await, 2);
    }

    async fn mon_01_refund_can_leave_the_buyer_owing(test: TestDatabase) {
        let (_shop, _, admin, orders) = shop_with_orders(&test, 2).await;
        add(&admin, orders[0], "payment", 12.95).await;
        let reversed = admin.post(&path(orders[0]), &with_field(&entry("refund", 12.95), "stillOwed", json!(true))).await.ok_json();
        assert_eq!(money(&reversed), ("refunded", 12.95, 12.95, 12.95));
        add(&admin, orders[1], "payment", 12.95).await;
        let canceled = admin.patch(&format!("/admin/orders/{}/status", orders[1]), &json!({ "status": "CANCELLED" })).await.ok_json();
        assert_eq!(money(&canceled), ("to_refund", 12.95, 0.0, -12.95));
        assert_eq!(money(&add(&admin, orders[1], "refund", 12.95).await), ("refunded", 12.95, 12.95, 0.0));
    }

    async fn mon_01_filters_agree_with_the_state_of_the_domain(test: TestDatabase) {
        let (shop, ..) = shop_with_orders(&test, 1).await;
        let now = shop.shop.clock().now();
        for status in ["PENDING", "SHIPPED", "DELIVERED", "CANCELLED"] {
            for (paid_cents, settled_cents) in [(None, 0), (None, TOTAL), (None, 5), (Some(500), 0), (Some(500), 795), (Some(TOTAL), 0), (Some(TOTAL), -TOTAL), (Some(2_000), -705), (Some(-5), 0)] {
                // More can only be returned than received after a refund.
                let refunds = if paid_cents == Some(-5) { vec![5] } else { vec![0, 300] };
                for (refunded, returned) in refunds.into_iter().flat_map(|refunded| [0, 795, TOTAL].map(|returned| (refunded, returned))) {
                    let id = copy_order(&test.db, &Copy { status, paid_cents, settled_cents, completed_at: now, withdrawal: None }).await;
                    execute(&test.db, &format!("UPDATE orders SET refunded_cents = {refunded}, returned_cents = {returned} WHERE id = {id}")).await;
                }
            }
        }
        let ids: Vec<i64> = (1..=value::<i64>(&test.db, "SELECT MAX(id) FROM orders").await).collect();
        let orders: Vec<_> = list::load(test.db.reader(), &ids).await.unwrap().into_iter().map(|record| record.order).collect();
        assert_eq!(orders.len(), 1 + 4 * (8 * 2 + 1) * 3);
        let mut states = BTreeMap::new();
        for order in &orders {
            *states.entry(order.payment_state()).or_insert(0) += 1;
        }
        assert_eq!(states.len(), PaymentState::ALL.len(), "{states:?}");
        for filter in [PaymentFilter::Paid, PaymentFilter::Unpaid, PaymentFilter::PartlyPaid, PaymentFilter::Open, PaymentFilter::RefundDue, PaymentFilter::Refunded] {
            let query = OrderQuery { filter: OrderFilter { payments: vec![filter], ..OrderFilter::default() }, sort: OrderSort::OLDEST };
            let prepared = list::prepare(test.db.reader(), &query, &TimeZone::default(), now).await.unwrap();
            let mut listed = prepared.ids(test.db.reader(), query.sort, None, 10_000).await.unwrap();
            listed.sort_unstable();
            let expected: Vec<i64> = orders.iter().filter(|order| match filter {
                PaymentFilter::Paid => order.received().get() > 0,
                PaymentFilter::Unpaid => order.payment_state() == PaymentState::Unpaid,
                PaymentFilter::PartlyPaid => order.payment_state() == PaymentState::PartlyPaid,
                PaymentFilter::Open => order.owed_cents() > 0,
                PaymentFilter::RefundDue => order.owed_cents() < 0,
                _ => order.refunded.get() > 0,
            }).map(|order| order.id.0).collect();
            assert!(!expected.is_empty());
            assert_eq!(listed, expected, "{filter:?}");
        }
    }

    async fn mon_01_changes_of_older_versions_become_entries(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        let order = orders[0];
        add(&admin, order, "payment", 10.0).await;
        add(&admin, order, "refund", 2.0).await;
        // The statement of a version without entries.
        let set = |values: &str| format!("UPDATE orders SET {values}, version = version + 1 WHERE id = {order}");
        execute(&test.db, &set("paid_on = '2026-01-14', payment_method = 'cash', payment_cents = 1295, payment_reference = 'Canary 1'")).await;
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((money(&details), details["entries"].as_array().unwrap().len()), (("paid", 12.95, 0.0, 0.0), 5));
        let last = &details["entries"][4];
        assert_eq!((&last["method"], &last["amount"], &last["paidOn"], &last["reference"], last.get("by")), (&json!("cash"), &json!(12.95), &json!("2026-01-14"), &json!("Canary 1"), None));
        assert_sums_agree(&shop.db).await;
        execute(&test.db, &set("paid_on = NULL, payment_method = NULL, payment_cents = NULL, payment_reference = NULL")).await;
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((money(&details), details["entries"].as_array().unwrap().len()), (("unpaid", 0.0, 0.0, 12.95), 6));
        assert_sums_agree(&shop.db).await;
        execute(&test.db, &set("status = 'DELIVERED', erased_at = 1")).await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_entries WHERE reference IS NOT NULL").await, 0);
        let late = add(&admin, order, "payment", 12.95).await;
        assert_eq!((money(&late), late["entries"][6].get("reference")), (("paid", 12.95, 0.0, 0.0), None), "an anonymized order keeps no reference");
    }

    async fn mon_01_clients_without_entries_replace_what_is_recorded(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        let payment = format!("/admin/orders/{}/payment", orders[0]);
        add(&admin, orders[0], "payment", 5.0).await;
        let replaced = admin.put(&payment, &json!({ "method": "cash", "amount": 12.95, "paidOn": TODAY })).await.ok_json();
        assert_eq!((money(&replaced), replaced["entries"].as_array().unwrap().len()), (("paid", 12.95, 0.0, 0.0), 3));
        let removed = admin.delete(&payment).await.ok_json();
        assert_eq!((money(&removed), removed["entries"].as_array().unwrap().len()), (("unpaid", 0.0, 0.0, 12.95), 4));
        assert_sums_agree(&shop.db).await;
    }

    async fn mon_01_anonymization_erases_references_and_deletion_of_staff_the_author(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        add(&admin, orders[0], "payment", 12.95).await;
        admin.patch(&format!("/admin/orders/{}/status", orders[0]), &json!({ "status": "DELIVERED" })).await.ok_json();
        shop.clock.advance(61 * 86_400);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_entries WHERE reference IS NOT NULL").await, 0);
        let other = shop.create_admin("second@nevel.test").await;
        let boss = value::<i64>(&test.db, "SELECT id FROM users WHERE email = 'boss@nevel.test'").await;
        other.patch(&format!("/admin/users/{boss}/role"), &json!({ "role": "USER" })).await.ok_json();
        assert_eq!(other.delete(&format!("/admin/users/{boss}")).await.status, 204);
        let kept = other.get(&format!("/admin/orders/{}", orders[0])).await.ok_json();
        assert_eq!((money(&kept), kept["entries"][0].get("by")), (("paid", 12.95, 0.0, 0.0), None));
    }

    async fn mon_01_parallel_payments_refunds_and_edits_lose_nothing(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        let (order, details) = (orders[0], format!("/admin/orders/{}", orders[0]));
        add(&admin, order, "payment", 100.0).await;
        let mut calls = JoinSet::new();
        for number in 0..64 {
            let (admin, details) = (admin.clone(), details.clone());
            calls.spawn(async move {
                let keyed = admin.with_header("idempotency-key", &format!("parallel-{}", number / 2));
                match number % 8 {
                    // Pairs with the same key: one of them adds an entry.
                    0 | 1 => keyed.post(&path(order), &entry("payment", 3.0)).await,
                    2 | 3 => keyed.post(&path(order), &entry("refund", 1.0)).await,
                    // Repeated with the version of the response until no other request was faster.
                    4 | 5 => {
                        let mut seen = admin.get(&details).await.ok_json();
                        loop {
                            let response = if number % 8 == 4 {
                                admin.post(&path(order), &with_field(&entry("payment", 2.0), "version", seen["version"].clone())).await
                            } else {
                                admin.put(&details, &with_field(&seen, "items.0.quantity", json!(number))).await
                            };
                            if response.status == 200 {
                                break response;
                            }
                            seen = response.problem(409, "edit_conflict")["details"]["currentOrder"].clone();
                        }
                    }
                    6 => admin.post(&format!("{details}/notes"), &json!({ "text": "x" })).await,
                    _ => admin.put(&format!("{details}/parcel"), &json!({ "carrier": "DHL", "trackingNumber": format!("JD{number}") })).await,
                }
            });
        }
        while let Some(response) = calls.join_next().await {
            let response = response.unwrap();
            assert!(response.status < 300, "{}: {}", response.status, response.text);
        }
        let details = admin.get(&details).await.ok_json();
        let open = details["totalPrice"].as_f64().unwrap() - 132.0;
        assert_eq!(money(&details), (if open > 0.0 { "partly_refunded" } else { "overpaid" }, 140.0, 8.0, (open * 100.0).round() / 100.0));
        assert_eq!((details["entries"].as_array().unwrap().len(), details["notes"].as_array().unwrap().len()), (25, 8));
        assert_eq!(value::<i64>(&shop.db, "SELECT COUNT(*) FROM order_history WHERE action = 'edited'").await, 8);
        assert_sums_agree(&shop.db).await;
        assert_no_mistakes(&shop.db).await;
    }

    async fn mon_02_open_amounts_of_several_orders_are_paid_at_once_and_taken_back(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 5).await;
        add(&admin, orders[1], "payment", 10.0).await;
        add(&admin, orders[2], "payment", 12.95).await;
        admin.patch(&format!("/admin/orders/{}/status", orders[3]), &json!({ "status": "CANCELLED" })).await.ok_json();
        let (keyed, url) = (admin.with_header("idempotency-key", "shift-2026-01-15"), "/admin/orders/payments");
        let body = json!({ "method": "ideal", "paidOn": TODAY, "ids": orders });
        assert_eq!(admin.post(url, &body).await.fields(), ["Idempotency-Key"]);
        assert_eq!(keyed.post(url, &json!({ "ids": orders })).await.fields(), ["method", "paidOn"]);
        assert_eq!(keyed.post(url, &with_field(&body, "paidOn", json!("2999-01-01"))).await.fields(), ["paidOn"]);
        for _ in 0..2 {
            let recorded = keyed.post(url, &body).await.ok_json();
            assert_eq!(recorded, json!({ "orders": 3, "amount": 28.85 }), "also when it is repeated");
        }
        let state = async |order: i64| {
            let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
            (details["paymentState"].as_str().unwrap().to_owned(), details["entries"].as_array().unwrap().len())
        };
        for (order, expected) in orders.iter().zip([("paid", 1), ("paid", 2), ("paid", 1), ("unpaid", 0), ("paid", 1)]) {
            assert_eq!(state(*order).await, (expected.0.to_owned(), expected.1));
        }
        let history = admin.get(&format!("/admin/orders/{}", orders[0])).await.ok_json()["history"][1].clone();
        assert_eq!((&history["action"], &history["after"]["paymentAmount"]), (&json!("payment_recorded"), &json!(12.95)));
        assert_sums_agree(&shop.db).await;

        let other_day = with_field(&body, "paidOn", json!("2026-01-14"));
        keyed.post(url, &other_day).await.problem(409, "idempotency_key_reused");

        // Another administrator changes one of the orders before the undo.
        let changed = add(&admin, orders[4], "refund", 2.95).await;
        for message in ["once", "and only once"] {
            let corrected = keyed.post("/admin/orders/payments/correction", &json!({})).await.ok_json();
            assert_eq!(corrected, json!({ "orders": 2, "skipped": 1, "skippedNumbers": [changed["orderNumber"]] }), "{message}");
        }
        for (order, expected) in orders.iter().zip([("unpaid", 2), ("partly_paid", 3), ("paid", 1), ("unpaid", 0), ("partly_refunded", 2)]) {
            assert_eq!(state(*order).await, (expected.0.to_owned(), expected.1));
        }
        assert_sums_agree(&shop.db).await;
        assert_eq!(keyed.post(url, &body).await.ok_json()["orders"], 3, "the key does not pay again what was taken back");
        assert_eq!(state(orders[0]).await, ("unpaid".to_owned(), 2));
    }

    async fn mon_02_a_repeated_request_for_a_filter_pays_the_rest(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 3).await;
        let keyed = admin.with_header("idempotency-key", "cut-after-one");
        keyed.post("/admin/orders/payments", &json!({ "method": "cash", "paidOn": TODAY, "ids": [orders[0]] })).await.ok_json();
        let body = |filter: Value, count: u64| json!({ "method": "cash", "paidOn": TODAY, "filter": filter, "expectedCount": count });
        let open = body(json!({ "payment": "open" }), 3);
        let more = keyed.post("/admin/orders/payments", &body(json!({ "payment": "open" }), 4)).await.problem(409, "selection_changed");
        assert_eq!(more["details"]["count"], 2, "not the number that was confirmed");
        for _ in 0..2 {
            assert_eq!(keyed.post("/admin/orders/payments", &open).await.ok_json(), json!({ "orders": 3, "amount": 38.85 }));
        }
        assert_sums_agree(&shop.db).await;
    }

    async fn mon_02_undo_leaves_orders_alone_that_moved_on(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 2).await;
        let keyed = admin.with_header("idempotency-key", "moved-on");
        keyed.post("/admin/orders/payments", &json!({ "method": "cash", "paidOn": TODAY, "ids": orders })).await.ok_json();
        shop.clock.advance(1);
        admin.patch(&format!("/admin/orders/{}/status", orders[0]), &json!({ "status": "SHIPPED" })).await.ok_json();
        let corrected = keyed.post("/admin/orders/payments/correction", &json!({})).await.ok_json();
        assert_eq!((&corrected["orders"], &corrected["skipped"]), (&json!(1), &json!(1)));
        let shipped = admin.get(&format!("/admin/orders/{}", orders[0])).await.ok_json();
        assert_eq!(money(&shipped).0, "paid");
    }

    async fn mon_01_what_a_refund_waives_ends_with_the_next_payment_and_returns_with_its_correction(test: TestDatabase) {
        let (_shop, _, admin, orders) = shop_with_orders(&test, 4).await;
        let refund = |amount: f64, owed: Option<bool>| with_field(&entry("refund", amount), "stillOwed", json!(owed));
        let status = async |order: i64, status: &str| admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.ok_json();
        let open = |details: &Value| details["openAmount"].clone();
        let order = orders[0];
        add(&admin, order, "payment", 12.95).await;
        assert_eq!(open(&add(&admin, order, "refund", 12.95).await), json!(0.0), "goodwill");
        let paid_again = add(&admin, order, "payment", 12.95).await;
        assert_eq!(open(&correct(&admin, order, &paid_again, 2).await), json!(0.0), "the goodwill is back");
        add(&admin, order, "payment", 12.95).await;
        let reversed = admin.post(&path(order), &refund(12.95, Some(true))).await.ok_json();
        assert_eq!(open(&reversed), json!(12.95), "the bank took the second payment back");

        let order = orders[1];
        add(&admin, order, "payment", 10.0).await;
        assert_eq!(open(&admin.post(&path(order), &refund(1.0, None)).await.ok_json()), json!(3.95), "what was never paid stays open");
        let waived = admin.post(&path(order), &refund(1.0, Some(false))).await.ok_json();
        assert_eq!(open(&waived), json!(0.0), "unless staff waive it");
        let more = add(&admin, order, "refund", 2.0).await;
        assert_eq!(open(&more), json!(0.0));
        assert_eq!(open(&correct(&admin, order, &more, 3).await), json!(0.0), "as before the last refund");

        for (order, refunds_first) in [(orders[2], true), (orders[3], false)] {
            add(&admin, order, "payment", 12.95).await;
            if refunds_first {
                add(&admin, order, "refund", 12.95).await;
                status(order, "CANCELLED").await;
            } else {
                status(order, "CANCELLED").await;
                add(&admin, order, "refund", 12.95).await;
            }
            assert_eq!(open(&status(order, "PENDING").await), json!(12.95), "a reopened order is not free");
        }
    }

    async fn mon_01_a_repeated_refund_with_another_outcome_is_refused(test: TestDatabase) {
        let (_shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        add(&admin, orders[0], "payment", 12.95).await;
        let keyed = admin.with_header("idempotency-key", "refund-1");
        keyed.post(&path(orders[0]), &entry("refund", 12.95)).await.ok_json();
        keyed.post(&path(orders[0]), &entry("refund", 12.95)).await.ok_json();
        for (field, value) in [("stillOwed", json!(true)), ("reference", json!("NL92"))] {
            keyed.post(&path(orders[0]), &with_field(&entry("refund", 12.95), field, value)).await.problem(409, "idempotency_key_reused");
        }
    }

    async fn mon_01_an_erased_order_keeps_no_reference_of_an_older_version(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 1).await;
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED', erased_at = 1").await;
        execute(&test.db, "UPDATE orders SET paid_on = '2026-01-14', payment_method = 'cash', payment_cents = 1295, payment_reference = 'Canary 2'").await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_entries WHERE reference IS NOT NULL").await, 0);
        let payment = json!({ "method": "ideal", "amount": 12.95, "paidOn": TODAY, "reference": "Canary 3" });
        for _ in 0..2 {
            let replaced = admin.put(&format!("/admin/orders/{}/payment", orders[0]), &payment).await.ok_json();
            assert_eq!(replaced["entries"].as_array().unwrap().len(), 3, "a repeated request adds nothing");
        }
        let kept = value::<i64>(&shop.db, "SELECT COUNT(*) FROM order_history WHERE personal_details LIKE '%Canary%'").await;
        assert_eq!(kept, 0);
    }

    async fn mon_02_all_orders_that_match_are_paid_if_their_number_is_the_one_shown(test: TestDatabase) {
        let (_shop, _, admin, _) = shop_with_orders(&test, 3).await;
        let keyed = admin.with_header("idempotency-key", "all-that-match");
        let body = |count: u64| json!({ "method": "cash", "paidOn": TODAY, "filter": { "payment": "open" }, "expectedCount": count });
        let changed = keyed.post("/admin/orders/payments", &body(2)).await.problem(409, "selection_changed");
        assert_eq!(changed["details"]["count"], 3);
        for _ in 0..2 {
            assert_eq!(keyed.post("/admin/orders/payments", &body(3)).await.ok_json(), json!({ "orders": 3, "amount": 38.85 }));
        }
        assert_eq!(admin.get("/admin/orders?payment=open").await.ok_json()["totalElements"], 0);
    }

    async fn mon_03_dashboard_adds_up_received_and_open_money(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 5).await;
        add(&admin, orders[0], "payment", 10.0).await;
        add(&admin, orders[1], "payment", 20.0).await;
        add(&admin, orders[1], "refund", 1.0).await;
        for (order, status) in [(2, "SHIPPED"), (3, "DELIVERED"), (4, "CANCELLED")] {
            admin.patch(&format!("/admin/orders/{}/status", orders[order]), &json!({ "status": status })).await.ok_json();
        }
        let money = async || admin.get("/admin/dashboard").await.ok_json()["money"].clone();
        let open = |orders: u64, amount: f64| json!({ "orders": orders, "amount": amount, "more": false });
        let expected = json!({ "received": 29.0, "open": open(3, 28.85), "unpaidShipped": open(2, 25.9), "refundDue": open(1, 6.05) });
        assert_eq!(money().await, expected);
        for (query, count) in [("payment=open", 3), ("payment=open&status=SHIPPED,DELIVERED", 2), ("payment=refund_due", 1)] {
            assert_eq!(admin.get(&format!("/admin/orders?{query}")).await.ok_json()["totalElements"], count, "{query}");
        }
        let listed = async |admin: &TestClient, query: &str| admin.get(&format!("/admin/orders?{query}")).await.ok_json()["totalElements"].clone();
        for (query, count) in [("paidFrom=2026-01-15", 2), ("paidTo=2026-01-14", 0), ("paidFrom=2026-01-01&paidTo=2026-01-15&payment=refunded", 1)] {
            assert_eq!(listed(&admin, query).await, count, "{query}");
        }
        assert_eq!(admin.get("/admin/orders?paidFrom=2026-01-15&paidTo=2026-01-14").await.fields(), ["paidTo"]);
        shop.clock.advance(30 * 86_400);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        assert_eq!(listed(&admin, "paidFrom=2026-01-16").await, 0);
        assert_eq!(admin.get("/admin/dashboard").await.ok_json()["money"]["received"], 0.0);
        change_settings(&shop, |settings| settings.records_payments = false).await;
        let dashboard = admin.get("/admin/dashboard").await.ok_json();
        assert_eq!(dashboard.get("money"), None, "a shop that records no payments knows nothing about money");
    }

    async fn mon_03_a_setting_forbids_shipping_unpaid_orders(test: TestDatabase) {
        let (shop, _, admin, orders) = shop_with_orders(&test, 3).await;
        change_settings(&shop, |settings| settings.ships_unpaid_orders = false).await;
        let change = async |order: i64, status: &str| admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await;
        add(&admin, orders[0], "payment", 12.0).await;
        for status in ["SHIPPED", "DELIVERED"] {
            let refused = change(orders[0], status).await.problem(409, "order_not_paid");
            assert_eq!(refused["details"]["openAmount"], 0.95);
        }
        change(orders[0], "PROCESSING").await.ok_json();
        let job = admin.post("/admin/orders/bulk", &json!({ "status": "SHIPPED", "ids": orders })).await.json()["id"].clone();
        add(&admin, orders[1], "payment", 12.95).await;
        run_order_jobs(&shop.shop, &watch::Sender::new(false).subscribe()).await.unwrap();
        let skipped = admin.get(&format!("/admin/order-jobs/{job}")).await.ok_json()["skippedOrders"].clone();
        let reasons: Vec<_> = skipped.as_array().unwrap().iter().map(|order| order["reason"].as_str().unwrap()).collect();
        assert_eq!(reasons, ["notPaid", "conflict", "notPaid"]);
        change(orders[1], "SHIPPED").await.ok_json();
        let shipped = add(&admin, orders[1], "payment", 1.0).await;
        correct(&admin, orders[1], &shipped, 0).await;
        change(orders[1], "DELIVERED").await.ok_json();
        change_settings(&shop, |settings| settings.records_payments = false).await;
        change(orders[0], "SHIPPED").await.ok_json();
    }
}
