//! The list of withdrawals for staff, and the email about their decision (DSK-08).

use std::sync::Arc;

use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_testing::on_both_databases;
use nevel_usecases::emails::EmailMessage;
use nevel_usecases::withdrawals::anonymize_finished::anonymize_finished_withdrawals;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, order_body, order_body_at_prices};
use crate::support::fixtures::with_fields;
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

const DAY: i64 = 86_400;

fn withdrawal(number: &str) -> Value {
    json!({ "name": "Анна Ким-Ли", "orderNumber": number, "email": "anna@x.nl" })
}

async fn admin(shop: &TestShop) -> TestClient {
    shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await
}

async fn listed(admin: &TestClient, query: &str) -> Vec<i64> {
    let list = admin.get(&format!("/admin/withdrawals?{query}")).await.ok_json();
    let ids: Vec<i64> = list["content"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(list["totalElements"], ids.len(), "{query}");
    ids
}

/// Emails about decisions, after the time in which they can be taken back.
async fn decisions(shop: &TestShop) -> Vec<EmailMessage> {
    shop.clock.advance(STATUS_EMAIL_DELAY_SECONDS);
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    inbox.accepted().into_iter().filter(|email| email.kind == "withdrawal_decision").collect()
}

on_both_databases! {
    async fn dsk_08_withdrawal_list_shows_what_the_customer_paid_for_the_items(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [first, second] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body_at_prices(&[(first, 3, 795), (second, 1, 795)])).await.json();
        let number = order["orderNumber"].as_str().unwrap();
        let edit = json!({ "adjustments": { "items": [{ "id": first.0, "percent": 10 }], "discount": { "amount": 1 }, "reason": "Жалоба" } });
        let path = format!("/admin/orders/{}", order["id"]);
        let edited = admin.put(&path, &with_fields(admin.get(&path).await.ok_json(), &edit)).await.ok_json();
        let paid = (edited["subtotal"].as_f64().unwrap(), edited["totalPrice"].as_f64().unwrap());

        let part = |items: Value| with_fields(withdrawal(number), &json!({ "items": items }));
        for body in [
            withdrawal(number),
            part(json!([{ "id": second.0, "quantity": 1 }])),
            part(json!([{ "id": first.0, "quantity": 3 }, { "id": second.0, "quantity": 1 }])),
            part(json!([{ "id": 999, "quantity": 1 }])),
            with_fields(withdrawal(number), &json!({ "itemsInMessage": true, "message": "Одну" })),
            withdrawal("000-000-000"),
        ] {
            assert_eq!(shop.client().post("/withdrawals", &body).await.status, 201);
        }
        let list = admin.get("/admin/withdrawals?state=new").await.ok_json();
        let amounts: Vec<Option<f64>> = list["content"].as_array().unwrap().iter().map(|row| row["amount"].as_f64()).collect();
        assert_eq!(paid, (28.41, 33.41), "three at 10% off, one at the full price, 1 euro off: free shipping is not reached");
        assert_eq!(amounts, [Some(33.41), Some(7.95), Some(33.41), None, None, None], "all of it with shipping, or what the rest costs less");
        assert_eq!(admin.get("/admin/withdrawals/2").await.ok_json()["amount"], 7.95);
    }

    async fn dsk_08_withdrawal_is_due_14_days_after_it_was_received_on_the_days_of_the_shop(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.admin_client().await;
        for _ in 0..2 {
            shop.client().post("/withdrawals", &withdrawal("1")).await;
        }
        let staff = admin(&shop).await;
        staff.put("/admin/withdrawals/2/state", &json!({ "state": "rejected", "notify": false })).await.ok_json();
        let refund = staff.get("/admin/withdrawals/1").await.ok_json()["refund"].clone();
        assert_eq!(refund, json!({ "day": "2026-01-29", "urgency": "later" }));
        assert_eq!(staff.get("/admin/withdrawals/2").await.ok_json().get("refund"), None, "finished");
        // From 15 January, 12:00 UTC, to the midnights in Amsterdam.
        for (seconds, urgency) in [(10 * DAY + 11 * 3_600 - 1, "later"), (1, "soon"), (4 * DAY - 1, "soon"), (1, "overdue")] {
            shop.clock.advance(seconds);
            let staff = admin(&shop).await;
            assert_eq!(staff.get("/admin/withdrawals/1").await.ok_json()["refund"]["urgency"], urgency, "{seconds}");
            let list = staff.get("/admin/withdrawals").await.ok_json();
            let expected = (u64::from(urgency == "overdue"), u64::from(urgency == "soon"));
            assert_eq!((list["overdue"].as_u64().unwrap(), list["dueSoon"].as_u64().unwrap()), expected, "{urgency}");
            for filter in ["later", "soon", "overdue"] {
                let ids = listed(&staff, &format!("urgency={filter}")).await;
                assert_eq!(ids, if filter == urgency { vec![1] } else { vec![] }, "{filter} at {urgency}");
            }
        }
        shop.client().post("/withdrawals", &withdrawal("1")).await;
        shop.clock.advance(15 * DAY);
        let staff = admin(&shop).await;
        assert_eq!(listed(&staff, "urgency=overdue").await, [1, 3], "the first that is due comes first");
        assert_eq!(listed(&staff, "urgency=overdue&state=accepted").await, [0; 0]);
        staff.get("/admin/withdrawals?urgency=never").await.problem(400, "validation_failed");
    }

    async fn dsk_08_withdrawal_is_found_by_reference_number_name_and_email_until_it_is_erased(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        let number = order["orderNumber"].as_str().unwrap();
        let reference = anna.post("/withdrawals", &withdrawal(number)).await.json()["reference"].as_str().unwrap().to_owned();
        let other = json!({ "name": "Пётр Ким", "orderNumber": "unknown", "email": "petr@x.nl" });
        shop.client().post("/withdrawals", &other).await;
        let digits = reference.trim_start_matches("W-");
        let searches = [
            (reference.as_str(), vec![1]), (digits, vec![1]), (&digits.replace('-', ""), vec![1]), (&reference.to_lowercase()[..5], vec![1]),
            (number, vec![1]), ("АННА", vec![1]), ("ким", vec![2, 1]), ("ли", vec![1]), ("петр ким", vec![2]), ("анна петр", vec![]),
            ("petr@", vec![2]), ("x.nl", vec![]), ("%", vec![]),
        ];
        for (search, expected) in searches {
            let query = search.replace('%', "%25").replace(' ', "%20");
            assert_eq!(listed(&staff, &format!("search={query}")).await, expected, "{search}");
        }
        assert_eq!(listed(&staff, "search=ким&state=accepted").await, [0; 0]);
        staff.get(&format!("/admin/withdrawals?search={}", "я".repeat(201))).await.problem(400, "validation_failed");

        execute(&test.db, "DELETE FROM withdrawal_search; DELETE FROM derived_data WHERE name = 'withdrawal_search'").await;
        test.db.migrate().await.unwrap();
        assert_eq!(listed(&staff, "search=ким").await, [2, 1], "the index is rebuilt");

        for id in [1, 2] {
            staff.put(&format!("/admin/withdrawals/{id}/state"), &json!({ "state": "rejected", "message": "Для Анны" })).await.ok_json();
        }
        shop.clock.advance(60 * DAY + 1);
        assert_eq!(anonymize_finished_withdrawals(&shop.shop).await.unwrap(), 2);
        let staff = admin(&shop).await;
        for search in ["ким", "анна", "anna", "petr", "unknown"] {
            assert_eq!(listed(&staff, &format!("search={search}")).await, [0; 0], "{search}");
        }
        assert_eq!(listed(&staff, &format!("search={reference}")).await, [1]);
        assert_eq!(listed(&staff, &format!("search={number}")).await, [1]);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawal_history WHERE message IS NOT NULL").await, 0);
    }

    async fn dsk_08_withdrawal_erased_by_an_older_version_leaves_no_personal_data(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let staff = shop.admin_client().await;
        shop.client().post("/withdrawals", &withdrawal("1")).await;
        staff.put("/admin/withdrawals/1/state", &json!({ "state": "accepted", "message": "Для Анны" })).await.ok_json();
        execute(&test.db, "UPDATE withdrawals SET name = '', email = '', erased_at = 1 WHERE id = 1").await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawal_search").await, 0);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawal_history WHERE message IS NOT NULL").await, 0);
    }

    async fn dsk_08_withdrawal_decision_is_sent_in_the_language_of_the_customer_with_the_text_of_staff(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let staff = shop.admin_client().await;
        let references = async || {
            let sent = shop.client().with_language("en").post("/withdrawals", &withdrawal("1")).await.json();
            sent["reference"].as_str().unwrap().to_owned()
        };
        let (accepted, rejected) = (references().await, references().await);
        let message = "Sealed items <b>only</b>.\nThank you";
        staff.put("/admin/withdrawals/1/state", &json!({ "state": "accepted", "note": "Canary" })).await.ok_json();
        staff.put("/admin/withdrawals/2/state", &json!({ "state": "rejected", "note": "Canary", "message": message })).await.ok_json();
        let mut emails = decisions(&shop).await;
        emails.sort_by_key(|email| email.subject.clone());
        let subjects: Vec<_> = emails.iter().map(|email| email.subject.clone()).collect();
        assert_eq!(subjects, [format!("Withdrawal accepted: {accepted}"), format!("Withdrawal not accepted: {rejected}")]);
        assert!(emails[0].text.contains("within 14 days") && !emails[0].text.contains("Sealed"), "{}", emails[0].text);
        assert!(emails[1].text.contains("Sealed items <b>only</b>.") && emails[1].html.contains("Sealed items &lt;b&gt;only&lt;/b&gt;."));
        for email in &emails {
            assert_eq!((email.to.address.as_str(), email.to.name.as_str()), ("anna@x.nl", ""));
            assert!(!email.text.contains("Canary") && !email.html.contains("Canary"), "notes are for staff");
        }
        let history = staff.get("/admin/withdrawals/2").await.ok_json()["history"][0].clone();
        assert_eq!((&history["notified"], &history["message"], &history["note"]), (&json!(true), &json!(message), &json!("Canary")));
    }

    async fn dsk_08_withdrawal_decision_is_not_sent_if_staff_leave_it_out_or_take_it_back(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let staff = shop.admin_client().await;
        for _ in 0..6 {
            shop.client().post("/withdrawals", &withdrawal("1")).await;
        }
        let change = async |id: i64, body: Value| staff.put(&format!("/admin/withdrawals/{id}/state"), &body).await.ok_json();
        let silent = change(1, json!({ "state": "accepted", "notify": false, "message": "Canary" })).await;
        assert_eq!((&silent["history"][0]["notified"], silent["history"][0].get("message")), (&json!(false), None));
        change(2, json!({ "state": "accepted" })).await;
        change(2, json!({ "state": "new" })).await;
        change(3, json!({ "state": "rejected" })).await;
        change(3, json!({ "state": "accepted" })).await;
        change(4, json!({ "state": "accepted" })).await;
        change(4, json!({ "state": "accepted", "note": "Ждём" })).await;
        change(4, json!({ "state": "goodsReceived" })).await;
        change(5, json!({ "state": "goodsReceived" })).await;
        change(5, json!({ "state": "refunded", "message": "Canary" })).await;
        execute(&test.db, "UPDATE withdrawals SET name = '', email = '', erased_at = 1 WHERE id = 6").await;
        change(6, json!({ "state": "accepted" })).await;
        let emails = decisions(&shop).await;
        let mut subjects: Vec<_> = emails.iter().map(|email| email.subject.as_str()).collect();
        subjects.sort_unstable();
        let reference = async |id: i64| value::<String>(&test.db, &format!("SELECT reference FROM withdrawals WHERE id = {id}")).await;
        let mut expected = [format!("Отказ от заказа принят: {}", reference(3).await), format!("Отказ от заказа принят: {}", reference(4).await)];
        expected.sort_unstable();
        assert_eq!(subjects, expected);
        let too_long = json!({ "state": "rejected", "message": "я".repeat(2_001) });
        let problem = staff.put("/admin/withdrawals/1/state", &too_long).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["field"], "message");
    }
}
