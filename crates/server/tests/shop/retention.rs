//! Personal data of completed orders is held back while money or a withdrawal is open, for a limited time (MON-08).

use std::collections::HashSet;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{HoldReason, OrderFilter, OrderId, OrderQuery, OrderSort, Retention, RetentionFilter};
use nevel_domain::rules::ERASURE_NOTICE_DAYS;
use nevel_domain::settings::ShopSettings;
use nevel_domain::time_zone::TimeZone;
use nevel_storage::Database;
use nevel_storage::orders::{anonymize, list, retention};
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use nevel_usecases::withdrawals::anonymize_finished::anonymize_finished_withdrawals;
use serde_json::{Value, json};

use crate::support::checkout::{ORDER_COLUMNS, add_products, change_settings, order_body};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

const DAY: i64 = 86_400;
/// Of the copied order.
pub const TOTAL: i64 = 1_295;

pub struct Copy<'a> {
    pub status: &'a str,
    pub paid_cents: Option<i64>,
    pub settled_cents: i64,
    pub completed_at: Timestamp,
    pub withdrawal: Option<&'a str>,
}

/// Copies order 1 with other values and returns the id.
pub async fn copy_order(db: &Database, copy: &Copy<'_>) -> i64 {
    let id = 1 + value::<i64>(db, "SELECT MAX(id) FROM orders").await;
    let Copy { status, settled_cents, completed_at, .. } = copy;
    let payment =
        copy.paid_cents.map_or("NULL, NULL, NULL".to_owned(), |cents| format!("'cash', '2026-01-15', {cents}"));
    let columns = ORDER_COLUMNS.replace("user_id, status, ", "user_id, ").replace(", updated_at", "");
    let insert = format!(
        "INSERT INTO orders (id, number, status, updated_at, settled_cents, payment_method, paid_on, payment_cents, {columns}) \
         SELECT {id}, 'copy-{id}', '{status}', {}, {settled_cents}, {payment}, {columns} FROM orders WHERE id = 1",
        completed_at.micros()
    );
    execute(db, &insert).await;
    if let Some(state) = copy.withdrawal {
        let insert = format!(
            "INSERT INTO withdrawals (reference, order_id, order_number, name, email, lines, language, state, version, created_at, updated_at) \
             VALUES ('copy-{id}', {id}, 'copy-{id}', 'Анна', 'anna@x.nl', '[]', 'ru', '{state}', 1, 1, {})",
            completed_at.micros()
        );
        execute(db, &insert).await;
    }
    id
}

async fn shop_with_order(test: &nevel_testing::TestDatabase) -> (TestShop, TestClient, i64) {
    let shop = TestShop::start(test).await;
    let [product] = add_products(&shop.db, [50]).await;
    let anna = shop.register("anna@x.nl").await;
    let order = anna.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap();
    assert_eq!(order, 1);
    (shop, anna, order)
}

async fn filtered(db: &Database, filter: RetentionFilter, now: Timestamp) -> HashSet<i64> {
    let filter = OrderFilter { retention: Some(filter), ..OrderFilter::default() };
    let query = OrderQuery { filter, sort: OrderSort::NEWEST };
    let list = list::prepare(db.reader(), &query, &TimeZone::default(), now).await.unwrap();
    list.ids(db.reader(), query.sort, None, 10_000).await.unwrap().into_iter().collect()
}

on_both_databases! {
    async fn mon_08_only_orders_without_open_money_or_withdrawal_are_erased(test: TestDatabase) {
        let (shop, ..) = shop_with_order(&test).await;
        let completed_at = shop.shop.clock().now();
        let copy = Copy { status: "DELIVERED", paid_cents: None, settled_cents: 0, completed_at, withdrawal: None };
        let mut held = Vec::new();
        for copy in [
            Copy { ..copy },
            Copy { paid_cents: Some(TOTAL - 1), ..copy },
            Copy { paid_cents: Some(TOTAL + 1), ..copy },
            Copy { status: "CANCELLED", paid_cents: Some(TOTAL), ..copy },
            Copy { paid_cents: Some(TOTAL), withdrawal: Some("new"), ..copy },
            Copy { status: "CANCELLED", withdrawal: Some("goodsReceived"), ..copy },
            Copy { settled_cents: TOTAL - 1, ..copy },
        ] {
            held.push(copy_order(&test.db, &copy).await);
        }
        let mut erased = Vec::new();
        for copy in [
            Copy { paid_cents: Some(TOTAL), ..copy },
            Copy { status: "CANCELLED", ..copy },
            Copy { settled_cents: TOTAL, ..copy },
            Copy { paid_cents: Some(TOTAL + 1), settled_cents: -1, ..copy },
            Copy { status: "CANCELLED", paid_cents: Some(TOTAL), settled_cents: -TOTAL, ..copy },
            Copy { paid_cents: Some(TOTAL), withdrawal: Some("refunded"), ..copy },
        ] {
            erased.push(copy_order(&test.db, &copy).await);
        }
        let left = "SELECT COUNT(*) FROM orders WHERE erased_at IS NULL AND status <> 'PENDING'";
        shop.clock.advance(60 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "not before the retention period ends");
        shop.clock.advance(1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), erased.len() as u64);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0);
        assert_eq!(value::<i64>(&test.db, left).await, i64::try_from(held.len()).unwrap());
        for id in &held {
            assert_eq!(value::<String>(&test.db, &format!("SELECT email FROM orders WHERE id = {id}")).await, "anna@x.nl", "{id}");
        }
        change_settings(&shop, |settings| settings.records_payments = false).await;
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 5, "without recorded payments only withdrawals hold data back");
        shop.clock.advance(670 * DAY - 1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "the limit is not reached");
        shop.clock.advance(1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 2, "730 days after completion");
        assert_eq!(value::<i64>(&test.db, left).await, 0);
        assert_eq!(anonymize_finished_withdrawals(&shop.shop).await.unwrap(), 3, "withdrawals are not held back for longer");
        assert_eq!(value::<String>(&test.db, "SELECT email FROM orders WHERE id = 1").await, "anna@x.nl", "the open order is not erased");
    }

    async fn mon_08_sql_conditions_agree_with_the_rule_of_the_domain(test: TestDatabase) {
        let (shop, ..) = shop_with_order(&test).await;
        let (now, settings) = (shop.shop.clock().now(), ShopSettings::default());
        let rule = Retention::at(&settings, now);
        let limits = [rule.ended_before, rule.ended_before.plus_days(ERASURE_NOTICE_DAYS), rule.limit_before, rule.limit_before.plus_days(ERASURE_NOTICE_DAYS)];
        let mut withdrawn = HashSet::new();
        for (number, completed_at) in limits.into_iter().flat_map(|at| [Timestamp::from_micros(at.micros() - 1), at]).enumerate() {
            for status in ["PENDING", "SHIPPED", "DELIVERED", "CANCELLED"] {
                for (paid_cents, settled_cents) in [(None, 0), (None, TOTAL), (None, 5), (Some(500), 0), (Some(500), 795), (Some(TOTAL), 0), (Some(TOTAL), -TOTAL), (Some(2_000), -705)] {
                    // Fewer rows: each withdrawal is combined with some of the times.
                    let withdrawal = [None, Some("accepted"), Some("rejected")][number % 3];
                    let id = copy_order(&test.db, &Copy { status, paid_cents, settled_cents, completed_at, withdrawal }).await;
                    if withdrawal == Some("accepted") {
                        withdrawn.insert(id);
                    }
                }
            }
        }
        let ids: Vec<i64> = (1..=value::<i64>(&test.db, "SELECT MAX(id) FROM orders").await).collect();
        let orders: Vec<_> = list::load(test.db.reader(), &ids).await.unwrap().into_iter().map(|record| record.order).collect();
        assert_eq!(orders.len(), 1 + 8 * 4 * 8);
        for records_payments in [true, false] {
            let settings = ShopSettings { records_payments, ..settings.clone() };
            change_settings(&shop, |stored| stored.records_payments = records_payments).await;
            let (rule, soon) = (Retention::at(&settings, now), Retention::at(&settings, now.plus_days(ERASURE_NOTICE_DAYS)));
            let expected = |is_listed: &dyn Fn(&nevel_domain::orders::Order, bool) -> bool| -> HashSet<i64> {
                let listed = orders.iter().filter(|order| is_listed(order, withdrawn.contains(&order.id.0)));
                listed.map(|order| order.id.0).collect()
            };
            let held_by = |reason: HoldReason| {
                expected(&|order, is_withdrawn| {
                    let is_held = order.hold_reason(is_withdrawn, records_payments) == Some(reason);
                    is_held && order.updated_at < rule.ended_before && order.updated_at >= rule.limit_before
                })
            };
            let due: HashSet<i64> = anonymize::find_due(test.db.reader(), rule, 10_000).await.unwrap().into_iter().map(|OrderId(id)| id).collect();
            assert_eq!(due, expected(&|order, is_withdrawn| rule.is_due(order, is_withdrawn)));
            assert!(!due.is_empty());
            let transaction = test.db.begin_write().await.unwrap();
            let all: Vec<OrderId> = ids.iter().map(|id| OrderId(*id)).collect();
            let anonymized = anonymize::anonymize(&transaction, &all, rule, now).await.unwrap();
            assert_eq!(anonymized.into_iter().map(|OrderId(id)| id).collect::<HashSet<_>>(), due, "the condition under the lock is the same");
            drop(transaction);
            let mut held = HashSet::new();
            for reason in [HoldReason::BuyerOwes, HoldReason::ShopOwes, HoldReason::OpenWithdrawal] {
                let by_reason = held_by(reason);
                assert_eq!(by_reason.is_empty(), !records_payments && reason != HoldReason::OpenWithdrawal);
                assert_eq!(filtered(&test.db, RetentionFilter::HeldBy(reason), now).await, by_reason, "{reason:?}");
                held.extend(by_reason);
            }
            assert_eq!(filtered(&test.db, RetentionFilter::Held, now).await, held);
            let soon = expected(&|order, is_withdrawn| soon.is_due(order, is_withdrawn));
            assert_eq!(filtered(&test.db, RetentionFilter::Soon, now).await, soon);
            assert_eq!(retention::count(test.db.reader(), RetentionFilter::Soon, &settings, now, 1_000).await.unwrap(), soon.len() as u64);
        }
    }

    async fn mon_08_staff_settle_orders_and_take_it_back(test: TestDatabase) {
        let (shop, _, open) = shop_with_order(&test).await;
        let admin = shop.admin_client().await;
        let completed_at = shop.shop.clock().now();
        let copy = Copy { status: "DELIVERED", paid_cents: None, settled_cents: 0, completed_at, withdrawal: None };
        let unpaid = copy_order(&test.db, &copy).await;
        let canceled = copy_order(&test.db, &Copy { status: "CANCELLED", paid_cents: Some(TOTAL), ..copy }).await;
        let paid = copy_order(&test.db, &Copy { paid_cents: Some(TOTAL), ..copy }).await;
        let retention = async |admin: &TestClient, id: i64| admin.get(&format!("/admin/orders/{id}")).await.ok_json()["retention"].clone();
        let of_unpaid = retention(&admin, unpaid).await;
        assert_eq!((&of_unpaid["heldBy"], &of_unpaid["balance"], &of_unpaid["settled"]), (&json!("buyerOwes"), &json!(12.95), &json!(false)));
        let of_canceled = retention(&admin, canceled).await;
        assert_eq!((&of_canceled["heldBy"], &of_canceled["balance"]), (&json!("shopOwes"), &json!(-12.95)));
        let of_paid = retention(&admin, paid).await;
        assert!(of_paid.get("heldBy").is_none() && of_paid["erasedAfter"].as_str() < of_unpaid["erasedAfter"].as_str(), "{of_paid}");
        assert_eq!(retention(&admin, open).await, Value::Null, "not completed");

        let settle = async |admin: &TestClient, body: &Value| admin.post("/admin/orders/settlement", body).await.ok_json()["changed"].clone();
        let all = json!({ "settled": true, "ids": [open, unpaid, canceled, paid, 9_999] });
        assert_eq!(settle(&admin, &all).await, 2, "not completed, paid and unknown orders are not changed");
        assert_eq!(settle(&admin, &all).await, 0, "a repeated request has no effect");
        let details = admin.get(&format!("/admin/orders/{unpaid}")).await.ok_json();
        let entry = details["history"].as_array().unwrap().last().unwrap();
        assert_eq!((&entry["action"], &entry["by"], &details["version"]), (&json!("settled"), &json!("Admin Nevel"), &json!(2)));
        assert_eq!((details["retention"].get("heldBy"), &details["retention"]["settled"]), (None, &json!(true)));
        assert_eq!(details["updatedAt"], details["createdAt"], "the retention period goes on");

        assert_eq!(settle(&admin, &json!({ "settled": false, "ids": [unpaid] })).await, 1);
        let details = admin.get(&format!("/admin/orders/{unpaid}")).await.ok_json();
        let actions: Vec<_> = details["history"].as_array().unwrap().iter().filter_map(|entry| entry["action"].as_str()).collect();
        assert_eq!((actions, &details["retention"]["heldBy"]), (vec!["settled", "settlement_removed"], &json!("buyerOwes")));
        assert_eq!(settle(&admin, &json!({ "settled": true, "ids": [unpaid] })).await, 1);
        let payment = json!({ "method": "cash", "amount": 5, "paidOn": "2026-01-15" });
        let details = admin.put(&format!("/admin/orders/{unpaid}/payment"), &payment).await;
        assert_eq!(details.ok_json()["retention"]["heldBy"], "buyerOwes", "another balance is not settled: {}", details.text);
        let invalid = admin.post("/admin/orders/settlement", &json!({})).await;
        assert_eq!((invalid.status, invalid.fields()), (400, vec!["settled".to_owned(), "ids".to_owned()]));
    }

    async fn mon_08_dashboard_and_list_name_what_is_erased_soon_and_held_back(test: TestDatabase) {
        let (shop, ..) = shop_with_order(&test).await;
        shop.admin_client().await;
        let completed_at = shop.shop.clock().now();
        let copy = Copy { status: "DELIVERED", paid_cents: None, settled_cents: 0, completed_at, withdrawal: None };
        for copy in [
            Copy { ..copy },
            Copy { paid_cents: Some(1), ..copy },
            Copy { status: "CANCELLED", paid_cents: Some(TOTAL), ..copy },
            Copy { paid_cents: Some(TOTAL), withdrawal: Some("accepted"), ..copy },
            Copy { paid_cents: Some(TOTAL), ..copy },
        ] {
            copy_order(&test.db, &copy).await;
        }
        let counts = async || {
            let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
            let dashboard = admin.get("/admin/dashboard").await.ok_json()["retention"].clone();
            let mut listed = json!({});
            for (key, filter) in [("erasedSoon", "soon"), ("buyerOwes", "buyerOwes"), ("shopOwes", "shopOwes"), ("openWithdrawal", "withdrawal"), ("held", "held")] {
                listed[key] = admin.get(&format!("/admin/orders?retention={filter}")).await.ok_json()["totalElements"].clone();
            }
            let held = listed.as_object_mut().unwrap().remove("held").unwrap();
            assert_eq!(dashboard, listed);
            (admin, dashboard, held)
        };
        shop.clock.advance(53 * DAY);
        assert_eq!(counts().await.1, json!({ "erasedSoon": 0, "buyerOwes": 0, "shopOwes": 0, "openWithdrawal": 0 }));
        shop.clock.advance(1);
        assert_eq!(counts().await.1, json!({ "erasedSoon": 1, "buyerOwes": 0, "shopOwes": 0, "openWithdrawal": 0 }), "in 7 days");
        shop.clock.advance(7 * DAY);
        let (admin, dashboard, held) = counts().await;
        assert_eq!((dashboard, held), (json!({ "erasedSoon": 1, "buyerOwes": 2, "shopOwes": 1, "openWithdrawal": 1 }), json!(4)));
        admin.get("/admin/orders?retention=never").await.problem(400, "validation_failed");
        let selection = json!({ "settled": true, "filter": { "retention": "buyerOwes" }, "expectedCount": 3 });
        admin.post("/admin/orders/settlement", &selection).await.problem(409, "selection_changed");
        let selection = json!({ "settled": true, "filter": { "retention": "buyerOwes" }, "expectedCount": 2 });
        assert_eq!(admin.post("/admin/orders/settlement", &selection).await.ok_json()["changed"], 2);
        assert_eq!(counts().await.1, json!({ "erasedSoon": 3, "buyerOwes": 0, "shopOwes": 1, "openWithdrawal": 1 }));
        shop.clock.advance(670 * DAY);
        assert_eq!(counts().await.1["erasedSoon"], 5, "everything after the limit");
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 5);
    }

    async fn mon_08_data_is_erased_some_days_after_a_late_payment_or_settlement(test: TestDatabase) {
        let (shop, ..) = shop_with_order(&test).await;
        shop.admin_client().await;
        let completed_at = shop.shop.clock().now();
        let copy = Copy { status: "DELIVERED", paid_cents: None, settled_cents: 0, completed_at, withdrawal: None };
        let (paid, settled) = (copy_order(&test.db, &copy).await, copy_order(&test.db, &copy).await);
        let withdrawn = copy_order(&test.db, &Copy { paid_cents: Some(TOTAL), withdrawal: Some("accepted"), ..copy }).await;
        shop.clock.advance(90 * DAY);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let payment = json!({ "method": "cash", "amount": 12.95, "paidOn": "2026-01-15" });
        let details = admin.put(&format!("/admin/orders/{paid}/payment"), &payment).await.ok_json();
        let erased_after = shop.shop.clock().now().plus_days(ERASURE_NOTICE_DAYS).to_rfc3339();
        assert_eq!(details["retention"]["erasedAfter"], json!(erased_after), "{details}");
        admin.post("/admin/orders/settlement", &json!({ "settled": true, "ids": [settled] })).await.ok_json();
        admin.put("/admin/withdrawals/1/state", &json!({ "state": "refunded" })).await.ok_json();
        assert_eq!(admin.get("/admin/orders?retention=soon").await.ok_json()["totalElements"], 3);
        shop.clock.advance(ERASURE_NOTICE_DAYS * DAY - 1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "orders {paid}, {settled} and {withdrawn}");
        shop.clock.advance(1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 3);
    }

    async fn mon_08_shorter_stored_retention_is_raised_when_it_is_read(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        execute(&test.db, r#"INSERT INTO settings (id, document, version, updated_at) VALUES (1, '{"retentionDays":30}', 1, 1)"#).await;
        let admin = shop.admin_client().await;
        let settings = admin.get("/admin/settings").await.ok_json();
        assert_eq!((&settings["retentionDays"], &settings["maxHoldDays"], &settings["recordsPayments"]), (&json!(42), &json!(730), &json!(true)));
        assert_eq!(shop.client().get("/settings").await.ok_json()["retentionDays"], 42);
        let mut short = settings.clone();
        short["retentionDays"] = json!(41);
        let rejected = admin.with_language("en").put("/admin/settings", &short).await;
        assert_eq!((rejected.status, rejected.fields()), (400, vec!["retentionDays".to_owned()]));
        assert!(rejected.text.contains("Enter a number from 42 to 3650."), "{}", rejected.text);
        let mut changed = settings.clone();
        changed["recordsPayments"] = json!(false);
        changed["maxHoldDays"] = json!(400);
        let stored = admin.put("/admin/settings", &changed).await.ok_json();
        assert_eq!((&stored["recordsPayments"], &stored["maxHoldDays"], &stored["retentionDays"]), (&json!(false), &json!(400), &json!(42)));
        let mut older = stored.clone();
        for unknown in ["recordsPayments", "maxHoldDays"] {
            older.as_object_mut().unwrap().remove(unknown);
        }
        let stored = admin.put("/admin/settings", &older).await.ok_json();
        assert_eq!((&stored["recordsPayments"], &stored["maxHoldDays"]), (&json!(false), &json!(400)), "an older client does not reset them");
    }

    async fn gdp_01_mon_08_account_is_deleted_once_nothing_holds_back_its_orders(test: TestDatabase) {
        let (shop, anna, order) = shop_with_order(&test).await;
        let admin = shop.admin_client().await;
        let number = admin.get(&format!("/admin/orders/{order}")).await.ok_json()["orderNumber"].clone();
        let path = format!("/admin/orders/{order}");
        let delete = async |anna: &TestClient| anna.post("/profile/deletion", &json!({ "password": "secret-1" })).await;
        admin.patch(&format!("{path}/status"), &json!({ "status": "DELIVERED" })).await.ok_json();
        for _ in 0..2 {
            anna.post("/withdrawals", &json!({ "name": "Анна", "orderNumber": number, "email": "anna@x.nl" })).await;
        }
        let refused = delete(&anna).await.problem(409, "orders_under_way");
        assert_eq!(refused["details"]["orderNumbers"], json!([number]), "each order once");
        for id in 1..=2 {
            admin.put(&format!("/admin/withdrawals/{id}/state"), &json!({ "state": "refunded" })).await.ok_json();
        }
        delete(&anna).await.problem(409, "orders_under_way");
        let settled = json!({ "settled": true, "ids": [order] });
        assert_eq!(admin.post("/admin/orders/settlement", &settled).await.ok_json()["changed"], 1);
        assert_eq!(delete(&anna).await.status, 204);
        assert_eq!(admin.get(&path).await.ok_json()["anonymized"], true);
    }
}
