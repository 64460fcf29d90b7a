//! Order processing in the admin API: status, stock, history, notes and emails.

use std::sync::Arc;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, change_settings, count_rows, order_body, stock, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::polling::eventually;
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestResponse, TestShop};

async fn place_order(buyer: &TestClient, lines: &[(ProductId, i64)]) -> i64 {
    let placed = buyer.post("/orders", &order_body(lines)).await;
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["id"].as_i64().unwrap()
}

async fn set_status(admin: &TestClient, order: i64, status: &str) -> TestResponse {
    admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await
}

/// Previous status, new status and author of each entry.
fn history(order: &Value) -> Vec<(String, String, Value)> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let entries = order["history"].as_array().unwrap();
    entries.iter().map(|entry| (text(&entry["from"]), text(&entry["to"]), entry["by"].clone())).collect()
}

on_both_databases! {
    async fn aap_04_aor_01_order_list_is_paginated_newest_first_with_status_counts(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let empty = admin.get("/admin/orders").await.ok_json();
        assert_eq!((&empty["content"], &empty["totalElements"], &empty["statusCounts"]["PENDING"]), (&json!([]), &json!(0), &json!(0)));
        let mut ids = Vec::new();
        for _ in 0..5 {
            ids.push(place_order(&anna, &[(id, 1)]).await);
        }
        set_status(&admin, ids[1], "SHIPPED").await.ok_json();

        let page = admin.get("/admin/orders?page=1&size=2").await.ok_json();
        let listed: Vec<_> = page["content"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect();
        assert_eq!((listed, &page["totalElements"], &page["totalPages"], &page["size"]), (vec![ids[2], ids[1]], &json!(5), &json!(3), &json!(2)));
        assert_eq!(page["statusCounts"], json!({ "PENDING": 4, "PROCESSING": 0, "SHIPPED": 1, "DELIVERED": 0, "CANCELLED": 0 }));
        assert!(page.get("more").is_none(), "{page}");
        let shipped = admin.get("/admin/orders?status=shipped").await.ok_json();
        assert_eq!((&shipped["content"][0]["id"], &shipped["totalElements"], &shipped["statusCounts"]["PENDING"]), (&json!(ids[1]), &json!(1), &json!(4)));
        assert_eq!(admin.get("/admin/orders").await.ok_json()["size"], 20);

        let row = &page["content"][0];
        assert_eq!((&row["email"], &row["totalPrice"], &row["items"][0]["name"], &row["language"]), (&json!("anna@x.nl"), &json!(12.95), &json!("Товар p1"), &json!("ru")));
        assert_eq!((&row["version"], &row["notesCount"], &row["waitingSince"]), (&json!(1), &json!(0), &row["createdAt"]));
        assert!(row["userId"].as_i64().is_some() && row.get("contactedAt").is_none(), "{row}");
        admin.get("/admin/orders?status=lost").await.problem(400, "validation_failed");
        admin.get("/admin/orders?page=501&size=20").await.problem(400, "invalid_paging");
        assert_eq!(admin.get("/admin/orders?page=500&size=20").await.ok_json()["content"], json!([]));
    }

    async fn sto_08_pending_orders_are_listed_in_the_order_of_arrival(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let mut ids = Vec::new();
        for _ in 0..5 {
            ids.push(place_order(&anna, &[(id, 1)]).await);
        }
        set_status(&admin, ids[3], "SHIPPED").await.ok_json();
        set_status(&admin, ids[4], "SHIPPED").await.ok_json();
        for (query, expected) in [
            ("status=PENDING", vec![0, 1, 2]),
            ("status=PENDING&size=2&page=1", vec![2]),
            ("status=PENDING&sort=newest", vec![2, 1, 0]),
            ("status=PENDING&search=anna", vec![0, 1, 2]),
            ("status=SHIPPED", vec![4, 3]),
            ("status=SHIPPED&sort=oldest", vec![3, 4]),
            ("", vec![4, 3, 2, 1, 0]),
            ("sort=oldest&size=2", vec![0, 1]),
            ("search=anna", vec![4, 3, 2, 1, 0]),
            ("search=anna&sort=oldest&size=2&page=1", vec![2, 3]),
        ] {
            let page = admin.get(&format!("/admin/orders?{query}")).await.ok_json();
            let listed: Vec<_> = page["content"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect();
            assert_eq!(listed, expected.into_iter().map(|index: usize| ids[index]).collect::<Vec<_>>(), "{query}");
        }
        assert_eq!(admin.get("/admin/orders?sort=price").await.fields(), ["sort"]);
    }

    async fn dsk_05_a_new_status_is_no_contact_so_a_reopened_order_waits_again(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 1)]).await;
        set_status(&admin, order, "CANCELLED").await.ok_json();
        let waiting = async || admin.get("/admin/dashboard").await.ok_json()["waiting"]["count"].clone();
        assert_eq!(waiting().await, 0);
        let restored = set_status(&admin, order, "PENDING").await.ok_json();
        assert!(restored.get("contactedAt").is_none() && restored["waitingSince"].is_string(), "{restored}");
        assert_eq!(waiting().await, 1);
        let processed = set_status(&admin, order, "PROCESSING").await.ok_json();
        assert_eq!((processed.get("contactedAt"), processed.get("waitingSince"), waiting().await), (None, None, json!(0)));
        let reopened = set_status(&admin, order, "PENDING").await.ok_json();
        assert_eq!((&reopened["waitingSince"], waiting().await), (&reopened["createdAt"], json!(1)));
    }

    async fn aor_02_contact_with_the_buyer_is_taken_back(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 1)]).await;
        let path = format!("/admin/orders/{order}/contacted");
        let waiting = async || admin.get("/admin/dashboard").await.ok_json()["waiting"]["count"].clone();
        admin.post(&path, &json!({})).await.ok_json();
        assert_eq!(waiting().await, 0);
        for _ in 0..2 {
            let order = admin.delete(&path).await.ok_json();
            assert!(order.get("contactedAt").is_none() && order["waitingSince"].is_string(), "{order}");
            assert_eq!(order["history"].as_array().unwrap().len(), 1);
        }
        assert_eq!(waiting().await, 1);
        admin.delete("/admin/orders/999/contacted").await.problem(404, "order_not_found");
    }

    async fn aor_02_order_details_contain_the_sku_and_deletion_of_their_products(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        execute(&shop.db, "UPDATE products SET sku = 'NV-1'").await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = format!("/admin/orders/{}", place_order(&anna, &[(id, 1)]).await);
        assert_eq!(admin.get(&path).await.ok_json()["products"], json!([{ "id": id.0, "sku": "NV-1", "deleted": false }]));
        assert_eq!(admin.delete(&format!("/admin/products/{}", id.0)).await.status, 204);
        assert_eq!(admin.get(&path).await.ok_json()["products"], json!([{ "id": id.0, "sku": "NV-1", "deleted": true }]));
    }

    async fn aor_02_order_details_contain_history_notes_and_emails(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 2)]).await;
        let path = format!("/admin/orders/{order}");
        shop.clock.advance(60);
        let contacted = admin.post(&format!("{path}/contacted"), &json!({})).await.ok_json();
        let contacted_at = contacted["contactedAt"].clone();
        assert!(contacted.get("waitingSince").is_none() && contacted_at.is_string(), "{contacted}");
        shop.clock.advance(60);
        let repeated = admin.post(&format!("{path}/contacted"), &json!({})).await.ok_json();
        assert_eq!((&repeated["contactedAt"], repeated["history"].as_array().unwrap().len()), (&contacted_at, 2), "the first contact counts");
        assert_eq!((&repeated["history"][1]["contacted"], &repeated["history"][1]["to"]), (&json!(true), &json!("PENDING")));

        for invalid in [json!({}), json!({ "text": "  " }), json!({ "text": "я".repeat(2_001) }), json!({ "text": "a\u{0}" })] {
            assert_eq!(admin.post(&format!("{path}/notes"), &invalid).await.fields(), ["text"], "{invalid}");
        }
        let noted = admin.post(&format!("{path}/notes"), &json!({ "text": "<b>Перезвонить</b>\nзавтра" })).await.ok_json();
        assert_eq!((&noted["notesCount"], &noted["notes"][0]["text"], &noted["notes"][0]["by"]), (&json!(1), &json!("<b>Перезвонить</b>\nзавтра"), &json!("Admin Nevel")));
        let moved = admin.patch(&format!("{path}/status"), &json!({ "status": "PROCESSING", "version": 1, "note": "оплачен" })).await.ok_json();
        assert_eq!((&moved["status"], &moved["version"], &moved["history"][2]["note"]), (&json!("PROCESSING"), &json!(2), &json!("оплачен")));
        let boss = json!("Admin Nevel");
        let entry = |from: &str, to: &str, by: &Value| (from.to_owned(), to.to_owned(), by.clone());
        assert_eq!(history(&moved), [entry("-", "PENDING", &Value::Null), entry("-", "PENDING", &boss), entry("PENDING", "PROCESSING", &boss)]);

        let emails: Vec<_> = moved["emails"].as_array().unwrap().iter().map(|email| (email["kind"].clone(), email["to"].clone(), email["state"].clone())).collect();
        let email = |kind: &str, to: &str| (json!(kind), json!(to), json!("waiting"));
        assert_eq!(emails, [email("status_change", "anna@x.nl"), email("manager_notice", "support@nevel.example"), email("order_confirmation", "anna@x.nl")]);
        assert_eq!((&moved["emails"][0]["status"], moved["emails"][1].get("status")), (&json!("PROCESSING"), None));
        assert_eq!(admin.get(&path).await.ok_json(), moved, "GET and PATCH return the same body");
        assert_eq!(anna.get(&format!("/orders/{order}")).await.ok_json()["status"], "PROCESSING");
        for call in ["", "/notes", "/contacted", "/status"] {
            let path = format!("/admin/orders/999{call}");
            let response = match call {
                "" => admin.get(&path).await,
                "/status" => admin.patch(&path, &json!({ "status": "SHIPPED" })).await,
                _ => admin.post(&path, &json!({ "text": "x" })).await,
            };
            response.problem(404, "order_not_found");
        }
    }

    async fn aor_03_any_status_change_is_allowed_and_a_repeated_status_is_ignored(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 1)]).await;
        let statuses = ["DELIVERED", "PENDING", "cancelled", "SHIPPED", "PROCESSING", "PROCESSING"];
        for status in statuses {
            assert_eq!(set_status(&admin, order, status).await.ok_json()["status"], status.to_uppercase());
            shop.clock.advance(STATUS_EMAIL_DELAY_SECONDS);
        }
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((details["history"].as_array().unwrap().len(), &details["version"]), (6, &json!(6)));
        assert!(details.get("waitingSince").is_none(), "a contacted buyer does not wait again");
        assert_eq!(count_rows(&shop.db, "outbox WHERE kind = 'status_change'").await, 5);
        for invalid in [json!({}), json!({ "status": "LOST" }), json!({ "status": "SHIPPED", "note": "x".repeat(2_001) })] {
            admin.patch(&format!("/admin/orders/{order}/status"), &invalid).await.problem(400, "validation_failed");
        }
        let same = admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "PROCESSING", "note": "важно" })).await.ok_json();
        assert_eq!((&same["notes"][0]["text"], same["history"].as_array().unwrap().len()), (&json!("важно"), 6));
    }

    async fn aor_03_concurrent_cancellations_restore_stock_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two] = add_products(&shop.db, [10, 10]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(one, 3), (two, 1)]).await;
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await), (7, 9));
        let before = shop.client().get(&format!("/products/{}/availability", one.0)).await.ok_json();
        let calls: Vec<_> = (0..8)
            .map(|_| {
                let admin = admin.clone();
                tokio::spawn(async move { set_status(&admin, order, "CANCELLED").await.status })
            })
            .collect();
        for call in calls {
            assert_eq!(call.await.unwrap(), 200);
        }
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await), (10, 10));
        assert_ne!(shop.client().get(&format!("/products/{}/availability", one.0)).await.ok_json(), before, "the change is visible immediately");
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!(details["history"].as_array().unwrap().len(), 2, "{details}");
        assert_eq!(admin.get("/admin/orders").await.ok_json()["statusCounts"]["CANCELLED"], 1);
    }

    async fn aor_03_reopening_a_cancelled_order_takes_stock_or_reports_shortage(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two, three] = add_products(&shop.db, [5, 5, 5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(one, 3), (two, 4), (three, 1)]).await;
        set_status(&admin, order, "CANCELLED").await.ok_json();
        place_order(&anna, &[(one, 4), (two, 2)]).await;
        let rejected = set_status(&admin, order, "PENDING").await.problem(409, "insufficient_stock");
        let short: Vec<_> = rejected["details"]["items"].as_array().unwrap().iter().map(|item| (item["name"].clone(), item["requested"].clone(), item["available"].clone())).collect();
        assert_eq!(short, [(json!("Товар p1"), json!(3), json!(1)), (json!("Товар p2"), json!(4), json!(3))]);
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await, stock(&shop.db, three).await), (1, 3, 5), "no stock was taken");
        assert_eq!(admin.get(&format!("/admin/orders/{order}")).await.ok_json()["status"], "CANCELLED");

        let other = admin.get("/admin/orders?status=PENDING").await.ok_json()["content"][0]["id"].as_i64().unwrap();
        set_status(&admin, other, "CANCELLED").await.ok_json();
        admin.delete(&format!("/admin/products/{}", three.0)).await;
        set_status(&admin, order, "PROCESSING").await.ok_json();
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await, stock(&shop.db, three).await), (2, 1, 4));
    }

    async fn aor_03_reopening_an_order_takes_the_stock_of_a_deleted_product_or_names_it(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [deleted, kept] = add_products(&shop.db, [5, 5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(deleted, 4), (kept, 1)]).await;
        set_status(&admin, order, "CANCELLED").await.ok_json();
        let other = place_order(&anna, &[(deleted, 3)]).await;
        assert_eq!(admin.delete(&format!("/admin/products/{}", deleted.0)).await.status, 204);
        let rejected = set_status(&admin, order, "PENDING").await.problem(409, "insufficient_stock");
        let items = &rejected["details"]["items"];
        assert_eq!((&items[0]["name"], &items[0]["requested"], &items[0]["available"], &items[1]), (&json!("Товар p1"), &json!(4), &json!(2), &Value::Null));
        assert_eq!((stock(&shop.db, deleted).await, stock(&shop.db, kept).await), (2, 5), "no stock was taken");
        // Cancelling returns stock to the deleted product, so that its other order can be reopened.
        set_status(&admin, other, "CANCELLED").await.ok_json();
        assert_eq!(set_status(&admin, order, "PENDING").await.ok_json()["status"], "PENDING");
        assert_eq!((stock(&shop.db, deleted).await, stock(&shop.db, kept).await), (1, 4));
    }

    async fn aor_03_outdated_order_version_is_rejected_with_the_current_one(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 1)]).await;
        set_status(&admin, order, "SHIPPED").await.ok_json();
        let stale = json!({ "status": "CANCELLED", "version": 1 });
        let conflict = admin.patch(&format!("/admin/orders/{order}/status"), &stale).await.problem(409, "edit_conflict");
        let current = &conflict["details"]["currentOrder"];
        assert_eq!((&current["status"], &current["version"], &current["id"]), (&json!("SHIPPED"), &json!(2), &json!(order)));
        assert_eq!(stock(&shop.db, id).await, 4);
        let agreed = json!({ "status": "SHIPPED", "version": 1 });
        admin.patch(&format!("/admin/orders/{order}/status"), &agreed).await.ok_json();
    }

    async fn aor_03_status_that_is_undone_at_once_sends_no_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 1)]).await;
        let mut sent = Vec::new();
        for (status, wait) in [
            ("PROCESSING", 0), ("PENDING", 20), // undone
            ("PROCESSING", 9), ("SHIPPED", 20), // corrected
            ("DELIVERED", 20), ("SHIPPED", 20), // the buyer has been informed
        ] {
            set_status(&admin, order, status).await.ok_json();
            shop.clock.advance(wait);
            let inbox = Arc::new(Inbox::default());
            deliver_all(&shop, &mailer(&inbox)).await;
            sent.extend(inbox.accepted().iter().filter(|email| email.kind == "status_change").map(|_| status));
        }
        assert_eq!(sent, ["SHIPPED", "DELIVERED", "SHIPPED"]);
        let first: String = value(&shop.db, "SELECT payload FROM outbox WHERE kind = 'status_change' ORDER BY id LIMIT 1").await;
        assert!(first.contains(r#""from":"PENDING","to":"SHIPPED""#), "{first}");
    }

    async fn aor_03_guest_orders_are_processed_like_other_orders(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let admin = shop.admin_client().await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let english = with_field(&order_body(&[(id, 1)]), "email", json!("guest@x.nl"));
        let order = shop.client().with_language("en").post("/orders", &english).await.json()["id"].as_i64().unwrap();
        let details = set_status(&admin, order, "SHIPPED").await.ok_json();
        assert_eq!((details.get("userId"), &details["language"], &details["items"][0]["name"]), (None, &json!("en"), &json!("Product p1")));
        assert_eq!(count_rows(&shop.db, "outbox WHERE kind = 'status_change' AND language = 'en'").await, 1);
    }

    async fn aor_01_latest_orders_summary_changes_with_every_order_event(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let latest = async || admin.get("/admin/orders/latest").await.ok_json();
        let empty = latest().await;
        assert_eq!((&empty["latestId"], &empty["staffActions"]), (&Value::Null, &json!(0)));
        let order = place_order(&anna, &[(id, 1)]).await;
        let placed = latest().await;
        assert_eq!((&placed["latestId"], &placed["statusCounts"]["PENDING"]), (&json!(order), &json!(1)));
        // The clock stands still: the summary must not rely on timestamps.
        let path = format!("/admin/orders/{order}");
        admin.post(&format!("{path}/notes"), &json!({ "text": "x" })).await.ok_json();
        let noted = latest().await;
        assert_ne!(noted, placed);
        admin.post(&format!("{path}/contacted"), &json!({})).await.ok_json();
        let contacted = latest().await;
        assert_ne!(contacted, noted);
        set_status(&admin, order, "SHIPPED").await.ok_json();
        let moved = latest().await;
        assert_eq!((&moved["latestId"], &moved["statusCounts"]["SHIPPED"], &moved["staffActions"]), (&json!(order), &json!(1), &json!(3)));
        admin.get(&path).await.ok_json();
        assert_eq!(latest().await, moved, "reading does not change the summary");
    }

    async fn aor_03_history_and_notes_name_the_author_by_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, boss) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let two = shop.create_admin("two@nevel.test").await;
        let order = place_order(&anna, &[(id, 1)]).await;
        set_status(&boss, order, "PROCESSING").await.ok_json();
        set_status(&two, order, "SHIPPED").await.ok_json();
        let details = boss.post(&format!("/admin/orders/{order}/notes"), &json!({ "text": "x" })).await.ok_json();
        let by: Vec<_> = details["history"].as_array().unwrap().iter().map(|entry| (entry["by"].as_str(), entry["byEmail"].as_str())).collect();
        assert_eq!(by, [(None, None), (Some("Admin Nevel"), Some("boss@nevel.test")), (Some("Admin Nevel"), Some("two@nevel.test"))]);
        assert_eq!(details["notes"][0]["byEmail"], "boss@nevel.test");
    }
}

#[tokio::test]
async fn aor_03_cancellation_does_not_block_on_a_key_share_lock() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::start(&test).await;
    let [id] = add_products(&shop.db, [5]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let order = place_order(&anna, &[(id, 2)]).await;
    // A category move locks the product rows like this through the foreign keys of its listings.
    let listing = test.db.begin_write().await.unwrap();
    listing.execute_unprepared(&format!("SELECT 1 FROM products WHERE id = {} FOR KEY SHARE", id.0)).await.unwrap();
    set_status(&admin, order, "CANCELLED").await.ok_json();
    set_status(&admin, order, "PENDING").await.ok_json();
    listing.rollback().await.unwrap();
    assert_eq!(stock(&shop.db, id).await, 3);
}

#[tokio::test]
async fn aor_03_history_timestamps_are_monotonic() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::start(&test).await;
    let [id] = add_products(&shop.db, [5]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let order = place_order(&anna, &[(id, 2)]).await;
    let earlier = test.db.begin_write().await.unwrap();
    earlier.execute_unprepared(&format!("SELECT 1 FROM orders WHERE id = {order} FOR UPDATE")).await.unwrap();
    let later = tokio::spawn(async move { set_status(&admin, order, "SHIPPED").await });
    let waiting =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    eventually("the status change waits for the row lock", async || value::<i64>(&test.db, waiting).await > 0).await;
    shop.clock.advance(1);
    earlier.rollback().await.unwrap();
    let moved = later.await.unwrap().ok_json();
    assert_eq!(
        (&moved["history"][1]["at"], &moved["updatedAt"]),
        (&json!("2026-01-15T12:00:01Z"), &json!("2026-01-15T12:00:01Z"))
    );
}
