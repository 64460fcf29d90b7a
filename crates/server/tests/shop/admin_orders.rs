//! Staff see orders through: status, stock, history, notes and mails.

use nevel_domain::accounts::Password;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::email::Email;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::accounts::create_admin::create_admin;
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};

use crate::support::checkout::{count, order_of, products, stock, with};
use crate::support::sql::value;
use crate::support::{Actor, Answer, TestShop};

async fn place(buyer: &Actor, lines: &[(ProductId, i64)]) -> i64 {
    let placed = buyer.post("/orders", &order_of(lines)).await;
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["id"].as_i64().unwrap()
}

async fn set(staff: &Actor, order: i64, status: &str) -> Answer {
    staff.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await
}

/// From, to and author of each entry.
fn history(order: &Value) -> Vec<(String, String, Value)> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let entries = order["history"].as_array().unwrap();
    entries.iter().map(|entry| (text(&entry["from"]), text(&entry["to"]), entry["by"].clone())).collect()
}

on_both_databases! {
    async fn aap_04_aor_01_orders_come_newest_first_page_by_page_with_counts_of_all(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [50]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let empty = staff.get("/admin/orders").await.good();
        assert_eq!((&empty["content"], &empty["totalElements"], &empty["statusCounts"]["PENDING"]), (&json!([]), &json!(0), &json!(0)));
        let mut ids = Vec::new();
        for _ in 0..5 {
            ids.push(place(&anna, &[(id, 1)]).await);
        }
        set(&staff, ids[1], "SHIPPED").await.good();

        let page = staff.get("/admin/orders?page=1&size=2").await.good();
        let shown: Vec<_> = page["content"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect();
        assert_eq!((shown, &page["totalElements"], &page["totalPages"], &page["size"]), (vec![ids[2], ids[1]], &json!(5), &json!(3), &json!(2)));
        assert_eq!(page["statusCounts"], json!({ "PENDING": 4, "PROCESSING": 0, "SHIPPED": 1, "DELIVERED": 0, "CANCELLED": 0 }));
        assert!(page.get("more").is_none(), "{page}");
        let shipped = staff.get("/admin/orders?status=shipped").await.good();
        assert_eq!((&shipped["content"][0]["id"], &shipped["totalElements"], &shipped["statusCounts"]["PENDING"]), (&json!(ids[1]), &json!(1), &json!(4)));
        assert_eq!(staff.get("/admin/orders").await.good()["size"], 20);

        let row = &page["content"][0];
        assert_eq!((&row["email"], &row["totalPrice"], &row["items"][0]["name"], &row["language"]), (&json!("anna@x.nl"), &json!(12.95), &json!("Товар p1"), &json!("ru")));
        assert_eq!((&row["version"], &row["notesCount"], &row["waitingSince"]), (&json!(1), &json!(0), &row["createdAt"]));
        assert!(row["userId"].as_i64().is_some() && row.get("contactedAt").is_none(), "{row}");
        staff.get("/admin/orders?status=lost").await.problem(400, "validation_failed");
        staff.get("/admin/orders?page=501&size=20").await.problem(400, "invalid_paging");
        assert_eq!(staff.get("/admin/orders?page=500&size=20").await.good()["content"], json!([]));
    }

    async fn aor_02_details_tell_history_notes_and_emails(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let order = place(&anna, &[(id, 2)]).await;
        let path = format!("/admin/orders/{order}");
        shop.clock.advance(60);
        let told = staff.post(&format!("{path}/contacted"), &json!({})).await.good();
        let contacted_at = told["contactedAt"].clone();
        assert!(told.get("waitingSince").is_none() && contacted_at.is_string(), "{told}");
        shop.clock.advance(60);
        let again = staff.post(&format!("{path}/contacted"), &json!({})).await.good();
        assert_eq!((&again["contactedAt"], again["history"].as_array().unwrap().len()), (&contacted_at, 2), "the first time counts");
        assert_eq!((&again["history"][1]["contacted"], &again["history"][1]["to"]), (&json!(true), &json!("PENDING")));

        for bad in [json!({}), json!({ "text": "  " }), json!({ "text": "я".repeat(2_001) }), json!({ "text": "a\u{0}" })] {
            assert_eq!(staff.post(&format!("{path}/notes"), &bad).await.fields(), ["text"], "{bad}");
        }
        let noted = staff.post(&format!("{path}/notes"), &json!({ "text": "<b>Перезвонить</b>\nзавтра" })).await.good();
        assert_eq!((&noted["notesCount"], &noted["notes"][0]["text"], &noted["notes"][0]["by"]), (&json!(1), &json!("<b>Перезвонить</b>\nзавтра"), &json!("Admin Nevel")));
        let moved = staff.patch(&format!("{path}/status"), &json!({ "status": "PROCESSING", "version": 1, "note": "оплачен" })).await.good();
        assert_eq!((&moved["status"], &moved["version"], &moved["history"][2]["note"]), (&json!("PROCESSING"), &json!(2), &json!("оплачен")));
        let boss = json!("Admin Nevel");
        let entry = |from: &str, to: &str, by: &Value| (from.to_owned(), to.to_owned(), by.clone());
        assert_eq!(history(&moved), [entry("-", "PENDING", &Value::Null), entry("-", "PENDING", &boss), entry("PENDING", "PROCESSING", &boss)]);

        let emails: Vec<_> = moved["mails"].as_array().unwrap().iter().map(|email| (email["kind"].clone(), email["to"].clone(), email["state"].clone())).collect();
        let email = |kind: &str, to: &str| (json!(kind), json!(to), json!("waiting"));
        assert_eq!(emails, [email("status_change", "anna@x.nl"), email("manager_notice", "support@nevel.example"), email("order_confirmation", "anna@x.nl")]);
        assert_eq!(staff.get(&path).await.good(), moved, "read and change answer alike");
        assert_eq!(anna.get(&format!("/orders/{order}")).await.good()["status"], "PROCESSING");
        for call in ["", "/notes", "/contacted", "/status"] {
            let path = format!("/admin/orders/999{call}");
            let answer = match call {
                "" => staff.get(&path).await,
                "/status" => staff.patch(&path, &json!({ "status": "SHIPPED" })).await,
                _ => staff.post(&path, &json!({ "text": "x" })).await,
            };
            answer.problem(404, "order_not_found");
        }
    }

    async fn aor_03_any_status_follows_any_other_and_the_same_again_is_no_news(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let order = place(&anna, &[(id, 1)]).await;
        let statuses = ["DELIVERED", "PENDING", "cancelled", "SHIPPED", "PROCESSING", "PROCESSING"];
        for status in statuses {
            assert_eq!(set(&staff, order, status).await.good()["status"], status.to_uppercase());
        }
        let details = staff.get(&format!("/admin/orders/{order}")).await.good();
        assert_eq!((details["history"].as_array().unwrap().len(), &details["version"]), (6, &json!(6)));
        assert!(details.get("waitingSince").is_none(), "whoever was in touch once does not wait again");
        assert_eq!(count(&shop.db, "outbox WHERE kind = 'status_change'").await, 5);
        for bad in [json!({}), json!({ "status": "LOST" }), json!({ "status": "SHIPPED", "note": "x".repeat(2_001) })] {
            staff.patch(&format!("/admin/orders/{order}/status"), &bad).await.problem(400, "validation_failed");
        }
        let same = staff.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "PROCESSING", "note": "важно" })).await.good();
        assert_eq!((&same["notes"][0]["text"], same["history"].as_array().unwrap().len()), (&json!("важно"), 6));
    }

    async fn aor_03_cancelling_gives_stock_back_once_even_twice_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [one, two] = products(&shop.db, [10, 10]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let order = place(&anna, &[(one, 3), (two, 1)]).await;
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await), (7, 9));
        let seen = shop.guest().get(&format!("/products/{}/availability", one.0)).await.good();
        let calls: Vec<_> = (0..8)
            .map(|_| {
                let staff = staff.clone();
                tokio::spawn(async move { set(&staff, order, "CANCELLED").await.status })
            })
            .collect();
        for call in calls {
            assert_eq!(call.await.unwrap(), 200);
        }
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await), (10, 10));
        assert_ne!(shop.guest().get(&format!("/products/{}/availability", one.0)).await.good(), seen, "shoppers see it at once");
        let details = staff.get(&format!("/admin/orders/{order}")).await.good();
        assert_eq!(details["history"].as_array().unwrap().len(), 2, "{details}");
        assert_eq!(staff.get("/admin/orders").await.good()["statusCounts"]["CANCELLED"], 1);
    }

    async fn aor_03_taking_a_cancellation_back_takes_the_stock_or_tells_what_is_short(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [one, two, three] = products(&shop.db, [5, 5, 5]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let order = place(&anna, &[(one, 3), (two, 4), (three, 1)]).await;
        set(&staff, order, "CANCELLED").await.good();
        place(&anna, &[(one, 4), (two, 2)]).await;
        let refused = set(&staff, order, "PENDING").await.problem(409, "insufficient_stock");
        let short: Vec<_> = refused["details"]["items"].as_array().unwrap().iter().map(|item| (item["name"].clone(), item["requested"].clone(), item["available"].clone())).collect();
        assert_eq!(short, [(json!("Товар p1"), json!(3), json!(1)), (json!("Товар p2"), json!(4), json!(3))]);
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await, stock(&shop.db, three).await), (1, 3, 5), "nothing was taken");
        assert_eq!(staff.get(&format!("/admin/orders/{order}")).await.good()["status"], "CANCELLED");

        let other = staff.get("/admin/orders?status=PENDING").await.good()["content"][0]["id"].as_i64().unwrap();
        set(&staff, other, "CANCELLED").await.good();
        staff.delete(&format!("/admin/products/{}", three.0)).await;
        set(&staff, order, "PROCESSING").await.good();
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await, stock(&shop.db, three).await), (2, 1, 4));
    }

    async fn aor_03_an_older_version_changes_nothing_and_learns_the_newer_one(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let order = place(&anna, &[(id, 1)]).await;
        set(&staff, order, "SHIPPED").await.good();
        let stale = json!({ "status": "CANCELLED", "version": 1 });
        let conflict = staff.patch(&format!("/admin/orders/{order}/status"), &stale).await.problem(409, "edit_conflict");
        let current = &conflict["details"]["currentOrder"];
        assert_eq!((&current["status"], &current["version"], &current["id"]), (&json!("SHIPPED"), &json!(2), &json!(order)));
        assert_eq!(stock(&shop.db, id).await, 4);
        let agreed = json!({ "status": "SHIPPED", "version": 1 });
        staff.patch(&format!("/admin/orders/{order}/status"), &agreed).await.good();
    }

    async fn aor_03_a_guest_s_order_is_handled_like_any_other(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let staff = shop.administrator().await;
        crate::support::checkout::change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let english = with(&order_of(&[(id, 1)]), "email", json!("guest@x.nl"));
        let order = shop.guest().speaking("en").post("/orders", &english).await.json()["id"].as_i64().unwrap();
        let details = set(&staff, order, "SHIPPED").await.good();
        assert_eq!((details.get("userId"), &details["language"], &details["items"][0]["name"]), (None, &json!("en"), &json!("Product p1")));
        assert_eq!(count(&shop.db, "outbox WHERE kind = 'status_change' AND language = 'en'").await, 1);
    }

    async fn aor_01_an_open_back_admin_notices_what_happens(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let latest = async || staff.get("/admin/orders/latest").await.good();
        let nothing = latest().await;
        assert_eq!((&nothing["latestId"], &nothing["staffActions"]), (&Value::Null, &json!(0)));
        let order = place(&anna, &[(id, 1)]).await;
        let placed = latest().await;
        assert_eq!((&placed["latestId"], &placed["statusCounts"]["PENDING"]), (&json!(order), &json!(1)));
        // All within one moment, as two clocks that differ would tell it.
        let path = format!("/admin/orders/{order}");
        staff.post(&format!("{path}/notes"), &json!({ "text": "x" })).await.good();
        let noted = latest().await;
        assert_ne!(noted, placed);
        staff.post(&format!("{path}/contacted"), &json!({})).await.good();
        let contacted = latest().await;
        assert_ne!(contacted, noted);
        set(&staff, order, "SHIPPED").await.good();
        let moved = latest().await;
        assert_eq!((&moved["latestId"], &moved["statusCounts"]["SHIPPED"], &moved["staffActions"]), (&json!(order), &json!(1), &json!(3)));
        staff.get(&path).await.good();
        assert_eq!(latest().await, moved, "looking changes nothing");
    }

    async fn aor_03_who_did_it_is_told_by_more_than_a_name(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, boss) = (shop.register("anna@x.nl").await, shop.administrator().await);
        create_admin(&shop.shop, Email::parse("two@nevel.test").unwrap(), Password::parse("secret-1").unwrap()).await.unwrap();
        let login = json!({ "email": "two@nevel.test", "password": "secret-1" });
        let two = shop.guest().with_tokens(&shop.guest().post("/auth/login", &login).await.good());
        let order = place(&anna, &[(id, 1)]).await;
        set(&boss, order, "PROCESSING").await.good();
        set(&two, order, "SHIPPED").await.good();
        let details = boss.post(&format!("/admin/orders/{order}/notes"), &json!({ "text": "x" })).await.good();
        let by: Vec<_> = details["history"].as_array().unwrap().iter().map(|entry| (entry["by"].as_str(), entry["byEmail"].as_str())).collect();
        assert_eq!(by, [(None, None), (Some("Admin Nevel"), Some("boss@nevel.test")), (Some("Admin Nevel"), Some("two@nevel.test"))]);
        assert_eq!(details["notes"][0]["byEmail"], "boss@nevel.test");
    }
}

#[tokio::test]
async fn aor_03_cancelling_does_not_wait_for_whoever_only_needs_the_product_to_stay() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::open(&test).await;
    let [id] = products(&shop.db, [5]).await;
    let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
    let order = place(&anna, &[(id, 2)]).await;
    // As the foreign keys of listings hold it while a category is moved.
    let listing = test.db.begin_write().await.unwrap();
    listing.execute_unprepared(&format!("SELECT 1 FROM products WHERE id = {} FOR KEY SHARE", id.0)).await.unwrap();
    set(&staff, order, "CANCELLED").await.good();
    set(&staff, order, "PENDING").await.good();
    listing.rollback().await.unwrap();
    assert_eq!(stock(&shop.db, id).await, 3);
}

#[tokio::test]
async fn aor_03_a_history_never_goes_back_in_time() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::open(&test).await;
    let [id] = products(&shop.db, [5]).await;
    let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
    let order = place(&anna, &[(id, 2)]).await;
    let earlier = test.db.begin_write().await.unwrap();
    earlier.execute_unprepared(&format!("SELECT 1 FROM orders WHERE id = {order} FOR UPDATE")).await.unwrap();
    let later = tokio::spawn(async move { set(&staff, order, "SHIPPED").await });
    let waiting = "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while value::<i64>(&test.db, waiting).await == 0 {
        tokio::task::yield_now().await;
    }
    shop.clock.advance(1);
    earlier.rollback().await.unwrap();
    let moved = later.await.unwrap().good();
    assert_eq!((&moved["history"][1]["at"], &moved["updatedAt"]), (&json!("2026-01-15T12:00:01Z"), &json!("2026-01-15T12:00:01Z")));
}
