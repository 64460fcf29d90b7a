//! Withdrawals: the public form, its emails, the period and the queue of staff.

use std::sync::Arc;

use nevel_testing::on_both_databases;
use nevel_usecases::withdrawals::anonymize_finished::anonymize_finished_withdrawals;
use serde_json::{Value, json};

use crate::anonymization::all_rows;
use crate::support::checkout::{add_products, change_settings, count_rows, order_body, stock};
use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestResponse, TestShop};

const DAY: i64 = 86_400;

fn withdrawal(number: &str) -> Value {
    json!({ "name": "Анна Ким", "orderNumber": number, "email": "Anna@x.nl", "message": "Не подошло" })
}

/// The receipt without what differs between any two requests.
fn comparable(response: &TestResponse) -> (u16, Vec<String>, Value) {
    let mut headers: Vec<String> = response.headers.keys().map(ToString::to_string).collect();
    headers.sort();
    let mut body = response.json();
    body["reference"] = json!("");
    body["orderNumber"] = json!("");
    (response.status, headers, body)
}

on_both_databases! {
    async fn wdr_01_known_and_unknown_orders_get_the_same_response_and_both_are_acknowledged(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let number = anna.post("/orders", &order_body(&[(id, 2)])).await.json()["orderNumber"].as_str().unwrap().to_owned();
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let guest = shop.client().with_language("en");
        let known = guest.post("/withdrawals", &withdrawal(&number.replace('-', ""))).await;
        let unknown = guest.post("/withdrawals", &withdrawal("000-000-000")).await;
        let foreign = guest.post("/withdrawals", &with_fields(withdrawal(&number), &json!({ "email": "Eve@x.nl" }))).await;
        assert_eq!(known.status, 201, "{}", known.text);
        assert_eq!(comparable(&known), comparable(&unknown));
        assert_eq!(foreign.status, 201);
        assert_eq!((&known.json()["orderNumber"], &known.json()["createdAt"]), (&json!(number), &json!("2026-01-15T12:00:00Z")));
        let matched = value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawals WHERE order_id IS NOT NULL").await;
        assert_eq!((matched, count_rows(&test.db, "withdrawals").await), (1, 3), "only number and email together match");

        let before = inbox.accepted().len();
        deliver_all(&shop, &mailer(&inbox)).await;
        let mut emails = inbox.accepted().split_off(before);
        // Emails are delivered concurrently.
        emails.sort_by_key(|email| email.key.split('-').next().unwrap().parse::<i64>().unwrap());
        let receipts: Vec<_> = emails.iter().filter(|email| email.kind == "withdrawal_receipt").collect();
        assert_eq!(receipts.iter().map(|email| email.to.address.as_str()).collect::<Vec<_>>(), ["Anna@x.nl", "Anna@x.nl", "Eve@x.nl"]);
        for part in [known.json()["reference"].as_str().unwrap(), "15.01.2026 13:00 (Europe/Amsterdam)", &number, "Анна Ким", "the whole order"] {
            assert!(receipts[0].text.contains(part) && receipts[0].html.contains(part), "{part}: {}", receipts[0].text);
        }
        let notices: Vec<_> = emails.iter().filter(|email| email.kind == "withdrawal_notice").collect();
        assert_eq!(notices.len(), 3);
        assert!(notices[0].text.contains("совпадают") && notices[1].text.contains("нет"), "{}", notices[1].text);
        assert_eq!(stock(&test.db, id).await, 7, "nothing is restocked");
    }

    async fn wdr_01_order_with_an_address_that_is_refused_today_can_be_withdrawn_from(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let order = anna.post("/orders", &order_body(&[(id, 2)])).await.json();
        let look_alike = "ann\u{430}@x.nl";
        execute(&test.db, &format!("UPDATE orders SET email = '{look_alike}'")).await;
        let declaration = withdrawal(order["orderNumber"].as_str().unwrap());
        let sent = shop.client().post("/withdrawals", &with_fields(declaration, &json!({ "email": look_alike }))).await;
        assert_eq!(sent.status, 201, "{}", sent.text);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawals WHERE order_id IS NOT NULL").await, 1);
    }

    async fn wdr_01_items_described_by_the_consumer_are_not_the_whole_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let ids = add_products(&shop.db, [9, 9]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let order = anna.post("/orders", &order_body(&ids.map(|id| (id, 2)))).await.json();
        let described = with_fields(withdrawal(order["orderNumber"].as_str().unwrap()), &json!({ "message": "Только один манго", "itemsInMessage": true }));
        let receipt = shop.client().post("/withdrawals", &described).await.json();
        assert_eq!((&receipt["itemsInMessage"], &receipt["message"], &receipt["items"]), (&json!(true), &json!("Только один манго"), &json!([])));
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        for kind in ["withdrawal_receipt", "withdrawal_notice"] {
            let text = inbox.single(kind).text;
            assert!(text.contains("Только один манго") && !text.contains("весь заказ"), "{text}");
        }
        let options = anna.get(&format!("/orders/{}/withdrawal", order["id"])).await.ok_json();
        let left: Vec<_> = options["items"].as_array().unwrap().iter().map(|item| &item["quantity"]).collect();
        assert_eq!((left, &options["withdrawals"][0]["message"]), (vec![&json!(2), &json!(2)], &json!("Только один манго")), "the buyer can still choose");
        assert_eq!(admin.get("/admin/withdrawals/1").await.ok_json()["itemsInMessage"], true);

        let whole = with_fields(described, &json!({ "message": " " }));
        assert_eq!(shop.client().post("/withdrawals", &whole).await.json()["itemsInMessage"], false, "nothing is described");
        assert_eq!(anna.get(&format!("/orders/{}/withdrawal", order["id"])).await.ok_json()["items"], json!([]));
    }

    async fn wdr_01_owner_and_guest_key_match_whatever_email_is_given_and_an_expired_session_does_not_hinder(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let anna = shop.register("anna@x.nl").await;
        let own = anna.post("/orders", &order_body(&[(id, 1)])).await.json();
        let guest = shop.client().post("/orders", &order_body(&[(id, 1)])).await.json();
        let other_email = |order: &Value| with_fields(withdrawal(order["orderNumber"].as_str().unwrap()), &json!({ "email": "work@x.nl" }));
        anna.post("/withdrawals", &other_email(&own)).await;
        shop.client().with_header("order-key", guest["accessKey"].as_str().unwrap()).post("/withdrawals", &other_email(&guest)).await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawals WHERE order_id IS NOT NULL").await, 2);
        shop.client().with_header("order-key", "wrong").post("/withdrawals", &other_email(&guest)).await;
        assert_eq!(shop.client().with_token("expired").post("/withdrawals", &other_email(&own)).await.status, 201);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM withdrawals WHERE order_id IS NULL").await, 2);
    }

    async fn wdr_01_hostile_input_is_rejected_by_field_and_stores_nothing(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        for (change, field) in [
            (json!({ "name": "Anna\r\nBcc: eve@x.nl" }), "name"),
            (json!({ "email": "anna@x.nl\nBcc: eve@x.nl" }), "email"),
            (json!({ "email": "anna@x.nl, eve@x.nl" }), "email"),
            (json!({ "orderNumber": "" }), "orderNumber"),
            (json!({ "orderNumber": "1".repeat(41) }), "orderNumber"),
            (json!({ "message": "a\u{0}" }), "message"),
            (json!({ "items": [{ "id": 1, "quantity": 0 }] }), "items"),
            (json!({ "items": [{ "id": 1 }] }), "items"),
            (json!({ "items": vec![json!({ "id": 1, "quantity": 1 }); 2] }), "items"),
        ] {
            let response = shop.client().post("/withdrawals", &with_fields(withdrawal("1"), &change)).await;
            response.problem(400, "validation_failed");
            assert_eq!(response.fields(), [field], "{change}");
        }
        assert_eq!((count_rows(&test.db, "withdrawals").await, count_rows(&test.db, "outbox").await), (0, 0));
        let hostile = with_fields(withdrawal("<b>1</b>"), &json!({ "name": "<img src=x>", "message": "{{7*7}} <script>" }));
        assert_eq!(shop.client().post("/withdrawals", &hostile).await.status, 201);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        for email in inbox.accepted() {
            assert!(!email.html.contains("<img src") && !email.html.contains("<script") && !email.html.contains("<b>1"), "{}", email.html);
        }
    }

    async fn wdr_01_floods_are_limited_per_client_and_per_address(test: TestDatabase) {
        let quotas = [("NEVEL_RATE_LIMIT_FORMS", "1/h burst 4"), ("NEVEL_RATE_LIMIT_FORM_EMAILS", "1/h burst 2")];
        let shop = TestShop::start_with_quotas(&test, &quotas).await;
        let to = |email: &str| with_fields(withdrawal("1"), &json!({ "email": email }));
        for (email, status) in [("anna@x.nl", 201), ("ANNA@x.nl", 201), ("anna@x.nl", 429), ("eve@x.nl", 201), ("eve@x.nl", 429), ("bob@x.nl", 429)] {
            assert_eq!(shop.client().post("/withdrawals", &to(email)).await.status, status, "{email}");
        }
        assert_eq!(count_rows(&test.db, "withdrawals").await, 3);
    }

    async fn wdr_02_delivered_orders_have_a_day_of_delivery(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].clone();
        let (path, day_path) = (format!("/admin/orders/{order}/status"), format!("/admin/orders/{order}/delivery-day"));
        let day_after = async |client: &TestClient, status: &str| {
            client.patch(&path, &json!({ "status": status })).await.ok_json().get("deliveredOn").cloned()
        };
        assert_eq!(day_after(&admin, "SHIPPED").await, None);
        assert_eq!(day_after(&admin, "DELIVERED").await, Some(json!("2026-01-15")));
        assert_eq!(day_after(&admin, "SHIPPED").await, None, "a mistake is undone");
        admin.put(&day_path, &json!({ "day": "2026-01-15" })).await.ok_json();
        shop.clock.advance(2 * DAY);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        assert_eq!(day_after(&admin, "DELIVERED").await, Some(json!("2026-01-15")), "the recorded day stays");
        assert_eq!(day_after(&admin, "CANCELLED").await, Some(json!("2026-01-15")));
    }

    async fn wdr_02_period_lasts_until_fourteen_days_after_the_recorded_delivery(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [sealed, plain] = add_products(&shop.db, [9, 9]).await;
        execute(&test.db, &format!("UPDATE products SET withdrawal_exempt = TRUE WHERE id = {}", sealed.0)).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(sealed, 1), (plain, 2)])).await.json();
        execute(&test.db, "UPDATE products SET withdrawal_exempt = FALSE").await;
        let path = format!("/orders/{}", order["id"]);
        let options = anna.get(&format!("{path}/withdrawal")).await.ok_json();
        assert_eq!((&options["state"], &options["lastDay"], &options["days"], &options["countryCovered"]), (&json!("open"), &Value::Null, &json!(14), &json!(true)));
        assert_eq!((&options["paid"], &options["shipped"]), (&json!(false), &json!(false)));
        assert_eq!((&options["name"], &options["email"], &options["orderNumber"]), (&json!("Анна Ким"), &json!("anna@x.nl"), &order["orderNumber"]));
        let exempt: Vec<_> = options["items"].as_array().unwrap().iter().map(|item| (item["id"].as_i64().unwrap(), item["exempt"].as_bool().unwrap())).collect();
        assert_eq!(exempt, [(sealed.0, true), (plain.0, false)], "as it was at purchase");
        let items = anna.get(&path).await.ok_json()["items"].clone();
        assert_eq!((&items[0]["withdrawalExempt"], items[1].get("withdrawalExempt")), (&json!(true), None));

        let day_path = format!("/admin{path}/delivery-day");
        for (bad, code) in [
            ("2026-01-14", "day_too_early"), ("2026-01-16", "day_in_future"), ("15.01.2026", "invalid_day"), ("2026-02-30", "invalid_day"), ("", "invalid_day"),
        ] {
            let problem = admin.put(&day_path, &json!({ "day": bad })).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["code"], code, "{bad}");
        }
        assert_eq!(admin.put(&day_path, &json!({ "day": "2026-01-15" })).await.ok_json()["deliveredOn"], "2026-01-15");
        let number = order["orderNumber"].as_str().unwrap();
        for (state, late) in [("open", false), ("closed", true)] {
            // The last moment of the last day in Amsterdam, and a second later.
            shop.clock.advance(if late { 1 } else { 14 * DAY + 11 * 3_600 - 1 });
            let anna = shop.sign_in("anna@x.nl", "secret-1").await;
            let options = anna.get(&format!("{path}/withdrawal")).await.ok_json();
            assert_eq!((&options["state"], &options["lastDay"], &options["deliveredOn"]), (&json!(state), &json!("2026-01-29"), &json!("2026-01-15")));
            assert_eq!(anna.post("/withdrawals", &withdrawal(number)).await.status, 201, "late requests are accepted and marked");
        }
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let listed = admin.get("/admin/withdrawals").await.ok_json();
        let late: Vec<_> = listed["content"].as_array().unwrap().iter().map(|withdrawal| withdrawal["order"]["late"].as_bool().unwrap()).collect();
        assert_eq!(late, [true, false], "newest first");
        assert_eq!(listed["content"][0]["order"]["hasExemptItems"], true);
        assert!(admin.put(&day_path, &json!({ "day": null })).await.ok_json().get("deliveredOn").is_none());
        let anna = shop.sign_in("anna@x.nl", "secret-1").await;
        let options = anna.get(&format!("{path}/withdrawal")).await.ok_json();
        assert_eq!((&options["state"], options["withdrawals"].as_array().unwrap().len()), (&json!("open"), 2));
        change_settings(&shop, |settings| settings.withdrawal.countries = vec!["DE".to_owned()]).await;
        assert_eq!(anna.get(&format!("{path}/withdrawal")).await.ok_json()["countryCovered"], false);
    }

    async fn wdr_02_exemption_is_a_field_of_the_product_and_terms_are_settings(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let created = admin.post("/admin/products", &product_body(&catalog)).await.json();
        assert!(created.get("withdrawalExempt").is_none());
        let path = format!("/admin/products/{}", created["id"]);
        let exempt = admin.put(&path, &with_fields(product_body(&catalog), &json!({ "withdrawalExempt": true }))).await.ok_json();
        assert_eq!(exempt["withdrawalExempt"], true);
        let kept = admin.put(&path, &product_body(&catalog)).await.ok_json();
        assert_eq!(kept["withdrawalExempt"], true, "a missing field is unchanged");
        assert_eq!(shop.client().get(&format!("/products/id/{}", created["id"])).await.ok_json()["withdrawalExempt"], true);
        let terms = shop.client().with_language("en").get("/withdrawals/terms").await.ok_json();
        assert!(terms["days"] == 14 && terms["countries"].as_array().unwrap().len() == 30 && terms["text"].as_str().unwrap().starts_with("You may withdraw"));

        let mut settings = admin.get("/admin/settings").await.ok_json();
        settings["withdrawal"] = json!({ "days": 30, "countries": ["nl"], "text": { "ru": "Правило", "en": "Rule" } });
        let saved = admin.put("/admin/settings", &settings).await.ok_json();
        assert_eq!(saved["withdrawal"], json!({ "days": 30, "countries": ["NL"], "text": { "ru": "Правило", "en": "Rule" } }));
        let mut older_client = saved.clone();
        older_client.as_object_mut().unwrap().remove("withdrawal");
        assert_eq!(admin.put("/admin/settings", &older_client).await.ok_json()["withdrawal"], saved["withdrawal"]);
        assert_eq!(shop.client().get("/withdrawals/terms").await.ok_json(), json!({ "days": 30, "countries": ["NL"], "text": "Правило" }));
        let mut invalid = admin.get("/admin/settings").await.ok_json();
        invalid["withdrawal"] = json!({ "days": 0, "countries": ["XX"], "text": { "ru": "", "en": "x" } });
        let rejected = admin.put("/admin/settings", &invalid).await;
        assert_eq!(rejected.fields(), ["withdrawal.days", "withdrawal.countries", "withdrawal.text.ru"]);
    }

    async fn wdr_02_staff_work_off_the_queue_with_notes_and_versions(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(id, 2)])).await.json();
        let items = json!({ "items": [{ "id": id.0, "quantity": 1 }, { "id": 999, "quantity": 3 }] });
        anna.post("/withdrawals", &with_fields(withdrawal(order["orderNumber"].as_str().unwrap()), &items)).await;
        shop.client().post("/withdrawals", &withdrawal("unknown")).await;
        let list = admin.get("/admin/withdrawals?state=new").await.ok_json();
        assert_eq!((&list["totalElements"], &list["stateCounts"]["new"], &list["content"][0]["id"]), (&json!(2), &json!(2), &json!(1)), "oldest first");
        assert_eq!(list["content"][0]["items"], json!([{ "id": id.0, "quantity": 1, "name": "Товар p1", "exempt": false }, { "id": 999, "quantity": 3, "exempt": false }]));
        assert_eq!((&list["content"][0]["order"]["id"], list["content"][1].get("order")), (&order["id"], None));
        assert_eq!(admin.get("/admin/orders/latest").await.ok_json()["newWithdrawals"], 2);
        admin.get("/admin/withdrawals?state=lost").await.problem(400, "validation_failed");
        let paged = admin.get("/admin/withdrawals?page=1&size=1").await.ok_json();
        assert_eq!((&paged["totalPages"], paged["content"].as_array().unwrap().len()), (&json!(2), 1));

        let accepted = admin.put("/admin/withdrawals/1/state", &json!({ "state": "accepted", "note": "Звонили", "version": 1 })).await.ok_json();
        assert_eq!((&accepted["state"], &accepted["version"]), (&json!("accepted"), &json!(2)));
        let conflict = admin.put("/admin/withdrawals/1/state", &json!({ "state": "refunded", "version": 1 })).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentWithdrawal"]["state"], "accepted");
        for state in ["goodsReceived", "refunded", "refunded"] {
            admin.put("/admin/withdrawals/1/state", &json!({ "state": state })).await.ok_json();
        }
        admin.put("/admin/withdrawals/1/state", &json!({ "state": "lost" })).await.problem(400, "validation_failed");
        admin.put("/admin/withdrawals/99/state", &json!({ "state": "new" })).await.problem(404, "withdrawal_not_found");
        admin.get("/admin/withdrawals/99").await.problem(404, "withdrawal_not_found");
        let details = admin.get("/admin/withdrawals/1").await.ok_json();
        let history: Vec<_> = details["history"].as_array().unwrap().iter().map(|entry| (entry["from"].as_str().unwrap(), entry["to"].as_str().unwrap(), entry["note"].as_str())).collect();
        assert_eq!(history, [("new", "accepted", Some("Звонили")), ("accepted", "goodsReceived", None), ("goodsReceived", "refunded", None)]);
        assert_eq!(details["history"][0]["byEmail"], "boss@nevel.test");
        assert_eq!((stock(&test.db, id).await, anna.get(&format!("/orders/{}", order["id"])).await.ok_json()["status"].clone()), (7, json!("PENDING")), "nothing changes by itself");
    }

    async fn wdr_01_order_shows_its_withdrawals_and_the_form_offers_only_what_is_left(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [first, second] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(first, 3), (second, 1)])).await.json();
        let (form, card) = (format!("/orders/{}/withdrawal", order["id"]), format!("/admin/orders/{}", order["id"]));
        let left = async || {
            let options = anna.get(&form).await.ok_json();
            options["items"].as_array().unwrap().iter().map(|item| (item["id"].as_i64().unwrap(), item["quantity"].as_i64().unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(left().await, [(first.0, 3), (second.0, 1)]);
        assert!(admin.get(&card).await.ok_json().get("withdrawals").is_none());
        assert!(anna.get("/orders/user").await.ok_json()[0].get("withdrawals").is_none());
        anna.post("/orders", &order_body(&[(first, 1)])).await;

        let whole = withdrawal(order["orderNumber"].as_str().unwrap());
        let part = with_fields(whole.clone(), &json!({ "items": [{ "id": first.0, "quantity": 2 }] }));
        let receipt = shop.client().post("/withdrawals", &part).await.json();
        assert_eq!(left().await, [(first.0, 1), (second.0, 1)]);
        let sent = json!({ "reference": receipt["reference"], "createdAt": receipt["createdAt"], "state": "new", "itemsInMessage": false, "items": [{ "id": first.0, "quantity": 2 }] });
        assert_eq!(anna.get(&form).await.ok_json()["withdrawals"], json!([sent]));
        let list = anna.get("/orders/user").await.ok_json();
        assert_eq!((list[0].get("withdrawals"), &list[1]["withdrawals"]), (None, &json!([sent])), "in the list, of this order only");
        assert_eq!(admin.get(&card).await.ok_json()["withdrawals"], json!([with_fields(sent, &json!({ "id": 1 }))]));

        for _ in 0..2 {
            assert_eq!(anna.post("/withdrawals", &whole).await.status, 201, "every declaration is acknowledged");
            assert_eq!(left().await, []);
        }
        for id in [2, 3] {
            admin.put(&format!("/admin/withdrawals/{id}/state"), &json!({ "state": "rejected" })).await.ok_json();
        }
        assert_eq!(left().await, [(first.0, 1), (second.0, 1)], "rejected withdrawals do not count");
    }

    async fn wdr_02_info_04_finished_withdrawals_are_anonymized_after_the_retention_period(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        for name in ["Canary 1", "Canary 2"] {
            let body = json!({ "name": name, "orderNumber": "Canary", "email": "canary@x.nl", "message": "Canary" });
            assert_eq!(shop.client().post("/withdrawals", &body).await.status, 201);
        }
        deliver_all(&shop, &mailer(&Arc::new(Inbox::default()))).await;
        admin.put("/admin/withdrawals/1/state", &json!({ "state": "rejected", "note": "Canary" })).await.ok_json();
        shop.clock.advance(60 * DAY);
        assert_eq!(anonymize_finished_withdrawals(&shop.shop).await.unwrap(), 0);
        shop.clock.advance(1);
        assert_eq!(anonymize_finished_withdrawals(&shop.shop).await.unwrap(), 1);
        assert_eq!(anonymize_finished_withdrawals(&shop.shop).await.unwrap(), 0);
        let personal: Vec<_> = all_rows(&test.db).await.into_iter().filter(|row| row.to_lowercase().contains("canary")).collect();
        let (words, rows): (Vec<String>, Vec<String>) = personal.into_iter().partition(|row| row.starts_with("withdrawal_search"));
        assert!(rows.len() == 1 && rows[0].contains("Canary 2"), "{rows:?}");
        assert!(words.iter().all(|word| word.contains("\"withdrawal_id\":2")), "{words:?}");
    }
}
