//! Download and deletion of the own data.

use std::io::{Cursor, Read as _};
use std::sync::Arc;

use nevel::email::directory::EmailDirectory;
use nevel::email::sender::Sender;
use nevel::jobs::delete_missing_emails;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::{DatabaseKind, Target};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::housekeeping::empty_log;
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use zip::ZipArchive;

use crate::anonymization::all_rows;
use crate::support::checkout::{add_products, change_settings, count_rows, double_orders, order_body};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::polling::eventually;
use crate::support::sql::{LOCK_WAITS, execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestResponse, TestShop};

/// A file of the archive in a response.
pub fn file(response: &TestResponse, name: &str) -> String {
    assert_eq!((response.status, response.header("content-type")), (200, "application/zip"), "{}", response.text);
    let mut archive = ZipArchive::new(Cursor::new(&response.body)).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

async fn delete(client: &TestClient) -> TestResponse {
    delete_with(client, "secret-1").await
}

async fn delete_with(client: &TestClient, password: &str) -> TestResponse {
    client.post("/profile/deletion", &json!({ "password": password })).await
}

/// A person whose every detail contains the word.
async fn register_canary(shop: &TestShop) -> TestClient {
    let registration = json!({ "firstName": "Canary", "lastName": "Canary", "email": "canary@x.nl", "phoneNumber": "+31 6 98765432", "password": "secret-1" });
    let client = shop.client().with_tokens(&shop.client().post("/auth/register", &registration).await.json());
    let profile = json!({ "firstName": "Canary", "lastName": "Canary", "phoneNumber": "+31 6 98765432", "address": { "street": "Canary 1", "city": "Canary", "zipCode": "9876 ZZ", "country": "NL" } });
    client.put("/users/profile", &profile).await.ok_json();
    client
}

fn canary_order(lines: &[(ProductId, i64)]) -> Value {
    let mut order = order_body(lines);
    for field in ["firstName", "lastName"] {
        order[field] = json!("Canary");
    }
    order["email"] = json!("canary@x.nl");
    order["telegram"] = json!("canary_x");
    order["phone"] = json!("+31 6 98765432");
    order["address"] = json!({ "street": "Canary 1", "city": "Canary", "country": "NL", "zipCode": "9876 ZZ" });
    order
}

/// Rows of all tables that contain personal data of the canary.
async fn personal_rows(shop: &TestShop) -> Vec<String> {
    let is_personal =
        |row: &String| ["canary", "98765432", "9876 zz", "9876zz"].iter().any(|text| row.to_lowercase().contains(text));
    all_rows(&shop.db).await.into_iter().filter(is_personal).collect()
}

/// How often the files of a `SQLite` database contain personal data of the canary, also where rows were deleted.
fn personal_bytes(test: &TestDatabase) -> usize {
    let Target::Sqlite(path) = &test.target else { return 0 };
    let log = path.with_extension("db-wal");
    let bytes = [std::fs::read(path).unwrap(), std::fs::read(log).unwrap()].concat().to_ascii_lowercase();
    let count = |text: &[u8]| bytes.windows(text.len()).filter(|window| *window == text).count();
    count(b"canary") + count(b"98765432")
}

#[tokio::test]
async fn sec_06_deleted_account_leaves_the_log_of_the_database_at_once() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start(&test).await;
    let canary = shop.register("canary@x.nl").await;
    let Target::Sqlite(path) = &test.target else { panic!() };
    let password_hashes = || {
        let bytes = [std::fs::read(path).unwrap(), std::fs::read(path.with_extension("db-wal")).unwrap()].concat();
        bytes.windows(7).filter(|window| window == b"$argon2").count()
    };
    assert!(password_hashes() > 0);
    assert_eq!(delete(&canary).await.status, 204);
    eventually("the files are clean", async || password_hashes() == 0).await;
}

on_both_databases! {
    async fn gdp_01_archive_contains_everything_that_is_stored_about_the_user(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product, sold_out] = add_products(&shop.db, [500, 0]).await;
        let canary = register_canary(&shop).await;
        let mut order = canary_order(&[(product, 2)]);
        order["firstName"] = json!("=HYPERLINK(\"x\")");
        order["subscribeToNewsletter"] = json!(true);
        let number = canary.post("/orders", &order).await.json()["orderNumber"].as_str().unwrap().to_owned();
        for _ in 0..2 {
            canary.post("/orders", &canary_order(&[(product, 1)])).await;
        }
        canary.post("/withdrawals", &json!({ "name": "Canary", "orderNumber": number, "email": "canary@x.nl", "message": "Canary 2" })).await;
        let password = json!({ "currentPassword": "secret-1", "newPassword": "secret-2", "confirmPassword": "secret-2" });
        assert_eq!(canary.post("/users/change-password", &password).await.status, 204);
        canary.post(&format!("/products/{}/back-in-stock", sold_out.0), &json!({ "email": "canary@x.nl" })).await;
        let stranger = shop.register("eve@x.nl").await;
        stranger.post("/orders", &order_body(&[(product, 1)])).await;
        deliver_all(&shop, &mailer(&Arc::new(Inbox::default()))).await;

        let response = canary.with_language("en").get("/profile/data").await;
        assert_eq!((response.header("cache-control"), response.header("content-disposition")), ("no-store", "attachment; filename=\"my-data.zip\""));
        let data: Value = serde_json::from_str(&file(&response, "data.json")).unwrap();
        assert_eq!((&data["profile"]["email"], &data["profile"]["address"]["street"]), (&json!("canary@x.nl"), &json!("Canary 1")));
        assert_eq!(data["orders"].as_array().unwrap().len(), 3);
        assert_eq!((&data["orders"][0]["orderNumber"], &data["orders"][0]["items"][0]["quantity"], &data["orders"][0]["totalCents"]), (&json!(number), &json!(2), &json!(2_090)));
        assert_eq!(data["orders"][0]["emails"].as_array().unwrap().len(), 4, "order and withdrawal, each with a notice");
        assert_eq!((&data["withdrawals"][0]["message"], &data["stockNotifications"][0]["productId"]), (&json!("Canary 2"), &json!(sold_out.0)));
        let sessions = data["sessions"].as_array().unwrap();
        assert!(sessions.len() == 1 && sessions[0].get("userAgent").is_some(), "{sessions:?}");
        assert_eq!((&data["emails"][0]["kind"], &data["emails"][1]["kind"]), (&json!("stock_confirmation"), &json!("password_changed")));
        assert_eq!((&data["orders"][0]["subscribeToNewsletter"], &data["orders"][1]["subscribeToNewsletter"]), (&json!(true), &json!(false)));
        let text = data.to_string();
        assert!(!text.contains("eve@x.nl") && !text.contains("argon2") && !text.contains("token"), "{text}");
        let orders = file(&response, "orders.csv");
        assert!(orders.starts_with("\u{feff}\"Number\",\"Status\"") && orders.contains("\"'=HYPERLINK(\"\"x\"\")\"") && orders.contains("\"'+31"), "{orders}");
        assert_eq!(file(&response, "order-items.csv").lines().count(), 4);
        for name in ["profile.csv", "sessions.csv", "withdrawals.csv", "stock-notifications.csv", "emails.csv", "order-addresses.csv", "order-emails.csv"] {
            assert!(file(&response, name).lines().count() >= 2, "{name}");
        }
        let russian = file(&canary.with_language("ru").get("/profile/data").await, "orders.csv");
        assert!(russian.starts_with("\u{feff}\"Номер\";\"Статус\"") && russian.contains("\";\"Ожидает подтверждения\";\"15.01.2026 ") && russian.contains("\";\"15,90\";\"5,00\";\"20,90\";"), "MON-07: {russian}");
    }

    async fn gdp_01_archive_of_many_orders_is_complete(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [500]).await;
        let anna = shop.register("anna@x.nl").await;
        anna.post("/orders", &order_body(&[(product, 1)])).await;
        double_orders(&test.db, 8).await;
        let response = anna.get("/profile/data").await;
        let data: Value = serde_json::from_str(&file(&response, "data.json")).unwrap();
        assert_eq!((data["orders"].as_array().unwrap().len(), file(&response, "orders.csv").lines().count()), (256, 257));
    }

    async fn gdp_01_sec_06_deleted_account_leaves_no_personal_data_in_any_table_or_file(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product, sold_out] = add_products(&shop.db, [9, 0]).await;
        let admin = shop.admin_client().await;
        change_settings(&shop, |settings| settings.records_payments = false).await;
        let canary = register_canary(&shop).await;
        let mut ids = Vec::new();
        for status in ["DELIVERED", "CANCELLED"] {
            let order = canary.with_header("idempotency-key", &format!("key-{status}")).post("/orders", &canary_order(&[(product, 1)])).await.json();
            let path = format!("/admin/orders/{}", order["id"]);
            admin.post(&format!("{path}/notes"), &json!({ "text": "Canary" })).await.ok_json();
            admin.patch(&format!("{path}/status"), &json!({ "status": status, "note": "Canary" })).await.ok_json();
            ids.push(order);
        }
        let number = ids[0]["orderNumber"].as_str().unwrap();
        for email in ["canary@x.nl", "canary-work@x.nl"] {
            canary.post("/withdrawals", &json!({ "name": "Canary", "orderNumber": number, "email": email, "message": "Canary" })).await;
        }
        canary.post("/withdrawals", &json!({ "name": "Canary", "orderNumber": "Canary", "email": "canary@x.nl" })).await;
        canary.post(&format!("/products/{}/back-in-stock", sold_out.0), &json!({ "email": "canary@x.nl" })).await;
        let outbox = test.directory().join("outbox");
        let directory = Arc::new(EmailDirectory::open(&outbox, Sender::parse("no-reply@shop.example").unwrap()).unwrap());
        deliver_all(&shop, &mailer(&directory)).await;
        let files = || std::fs::read_dir(&outbox).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
        assert!(files().len() >= 10, "{:?}", files());
        // Queued and not delivered.
        execute(&test.db, "UPDATE orders SET status = 'SHIPPED' WHERE id = (SELECT MIN(id) FROM orders)").await;

        let refused = delete(&canary).await.problem(409, "orders_under_way");
        assert_eq!(refused["details"]["orderNumbers"], json!([number]));
        admin.patch(&format!("/admin/orders/{}/status", ids[0]["id"]), &json!({ "status": "DELIVERED" })).await.ok_json();
        let refused = delete(&canary).await.problem(409, "orders_under_way");
        assert_eq!(refused["details"]["orderNumbers"], json!([number]), "its withdrawals are not finished");
        for id in 1..=2 {
            admin.put(&format!("/admin/withdrawals/{id}/state"), &json!({ "state": "refunded", "note": "Canary" })).await.ok_json();
        }
        assert!(!personal_rows(&shop).await.is_empty());
        let wrong = canary.post("/profile/deletion", &json!({ "password": "wrong-1" })).await;
        assert_eq!((wrong.status, wrong.fields()), (400, vec!["password".to_owned()]));
        assert_eq!(delete(&canary).await.status, 204);

        // Only the email about the deletion, until it is sent.
        assert_eq!(personal_rows(&shop).await.len(), 1);
        deliver_all(&shop, &mailer(&directory)).await;
        assert_eq!(personal_rows(&shop).await, [""; 0]);
        empty_log(&shop.shop).await.unwrap();
        assert_eq!(personal_bytes(&test), 0, "in the database files");
        delete_missing_emails(&shop.shop, &directory).await.unwrap();
        for path in files() {
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(!text.to_lowercase().contains("canary"), "{}", path.display());
        }
        canary.get("/users/profile").await.problem(401, "unauthorized");
        let refresh = canary.post("/auth/refresh-token", &json!({ "refreshToken": canary.refresh_token })).await;
        assert_eq!(refresh.status, 401);
        shop.client().post("/auth/login", &json!({ "email": "canary@x.nl", "password": "secret-1" })).await.problem(401, "invalid_credentials");
        let kept = admin.get(&format!("/admin/orders/{}", ids[0]["id"])).await.ok_json();
        assert_eq!((&kept["anonymized"], &kept["totalPrice"], &kept["items"][0]["name"], kept.get("userId")), (&json!(true), &json!(12.95), &json!("Товар p1"), None));
        assert_eq!(admin.get("/admin/users").await.ok_json()["totalElements"], 1);
        assert_eq!(shop.register("canary@x.nl").await.get("/orders/user").await.ok_json(), json!([]), "a new account is empty");
    }

    async fn gdp_01_consent_to_shop_news_can_be_withdrawn(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        let (anna, eve) = (shop.register("anna@x.nl").await, shop.register("eve@x.nl").await);
        let subscribed = async |client: &TestClient| client.get("/profile/newsletter").await.ok_json()["isSubscribed"].clone();
        let mut order = order_body(&[(product, 1)]);
        anna.post("/orders", &order).await;
        assert_eq!(subscribed(&anna).await, false);
        order["subscribeToNewsletter"] = json!(true);
        for buyer in [&anna, &anna, &eve] {
            assert_eq!(buyer.post("/orders", &order).await.status, 201);
        }
        assert_eq!(subscribed(&anna).await, true);
        for _ in 0..2 {
            assert_eq!(anna.delete("/profile/newsletter").await.status, 204);
            assert_eq!((subscribed(&anna).await, subscribed(&eve).await), (json!(false), json!(true)));
        }
        assert_eq!(count_rows(&test.db, "orders WHERE subscribe_to_newsletter").await, 1, "of another customer");
        anna.post("/orders", &order).await;
        assert_eq!(subscribed(&anna).await, true, "a later order gives the consent again");
    }

    async fn gdp_01_former_owner_gets_an_email_in_the_language_of_the_page(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        for (language, address, subject) in [("en", "anna@x.nl", "Your account was deleted"), ("ru", "eve@x.nl", "Аккаунт удалён")] {
            let owner = shop.register(address).await.with_language(language);
            assert_eq!(delete(&owner).await.status, 204);
            let inbox = Arc::new(Inbox::default());
            deliver_all(&shop, &mailer(&inbox)).await;
            let email = inbox.single("account_deleted");
            assert_eq!((email.to.address.as_str(), email.subject.as_str()), (address, subject));
        }
    }

    async fn gdp_01_the_only_administrator_cannot_delete_the_account(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        let (boss, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        delete_with(&boss, ADMIN_PASSWORD).await.problem(409, "last_administrator");
        let second = shop.create_admin("second@nevel.test").await;
        let order = anna.post("/orders", &order_body(&[(product, 1)])).await.json();
        second.patch(&format!("/admin/orders/{}/status", order["id"]), &json!({ "status": "SHIPPED", "note": "x" })).await.ok_json();
        second.post(&format!("/admin/orders/{}/notes", order["id"]), &json!({ "text": "y" })).await.ok_json();
        let (one, two) = tokio::join!(delete_with(&boss, ADMIN_PASSWORD), delete_with(&second, ADMIN_PASSWORD));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 409], "one administrator remains");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM users WHERE role = 'ADMIN'").await, 1);
    }

    async fn gdp_01_order_placed_during_the_deletion_is_refused_or_prevents_it(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [1_000]).await;
        for round in 0..8 {
            let email = format!("buyer{round}@x.nl");
            let buyer = shop.register(&email).await;
            let mut calls = JoinSet::new();
            for number in 0..4 {
                let buyer = buyer.clone();
                calls.spawn(async move {
                    if number == 2 { delete(&buyer).await.status } else { buyer.post("/orders", &order_body(&[(product, 1)])).await.status }
                });
            }
            let mut statuses = Vec::new();
            while let Some(status) = calls.join_next().await {
                statuses.push(status.unwrap());
            }
            assert!(statuses.iter().all(|status| matches!(status, 201 | 204 | 401 | 409)), "{statuses:?}");
            let is_deleted = statuses.contains(&204);
            assert_ne!(is_deleted, statuses.contains(&201), "{statuses:?}");
            let accounts = value::<i64>(&test.db, &format!("SELECT COUNT(*) FROM users WHERE email = '{email}'")).await;
            assert_eq!(accounts, i64::from(!is_deleted));
        }
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE user_id IS NULL").await, 0);
    }

    async fn gdp_01_deletion_waits_for_an_order_that_is_being_placed(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let placed = anna.post("/orders", &order_body(&[(product, 1)])).await.json();
        execute(&test.db, "UPDATE orders SET status = 'CANCELLED'").await;
        let transaction = test.db.begin_write().await.unwrap();
        transaction.execute_unprepared(&format!("UPDATE orders SET status = 'PENDING', user_id = user_id WHERE id = {}", placed["id"])).await.unwrap();
        transaction.execute_unprepared("UPDATE users SET updated_at = updated_at").await.unwrap();
        let deletion = tokio::spawn({
            let anna = anna.clone();
            async move { delete(&anna).await.status }
        });
        if test.db.kind() == DatabaseKind::Postgres {
            eventually("the deletion waits", async || value::<i64>(&test.db, LOCK_WAITS).await >= 1).await;
        }
        transaction.commit().await.unwrap();
        assert_eq!(deletion.await.unwrap(), 409);
    }

    async fn gdp_01_guest_orders_with_the_same_unverified_address_are_neither_exported_nor_changed(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let placed = shop.client().post("/orders", &order_body(&[(product, 1)])).await.json();
        let eve = shop.register("anna@x.nl").await;
        let data: Value = serde_json::from_str(&file(&eve.get("/profile/data").await, "data.json")).unwrap();
        assert_eq!(data["orders"], json!([]));
        assert_eq!(delete(&eve).await.status, 204);
        let guest = shop.client().with_header("order-key", placed["accessKey"].as_str().unwrap());
        assert_eq!(guest.get(&format!("/orders/{}", placed["id"])).await.ok_json()["firstName"], "Анна");
        assert_eq!(count_rows(&test.db, "users").await, 0);
    }

    async fn gdp_01_emails_and_notifications_of_other_people_with_the_same_address_stay(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [sold_out, other] = add_products(&shop.db, [0, 0]).await;
        let eve = shop.register("eve@x.nl").await;
        let withdraw = async |client: &TestClient, email: &str| {
            let body = json!({ "name": "X", "orderNumber": "unknown", "email": email });
            assert_eq!(client.post("/withdrawals", &body).await.status, 201);
        };
        let wait_for = async |client: &TestClient, product: ProductId| {
            assert_eq!(client.post(&format!("/products/{}/back-in-stock", product.0), &json!({ "email": "eve@x.nl" })).await.status, 204);
        };
        // The account names the address of another person; another person uses the unverified address of the account.
        withdraw(&shop.client(), "bob@x.nl").await;
        withdraw(&shop.client(), "eve@x.nl").await;
        wait_for(&shop.client(), sold_out).await;
        let of_others = value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox").await;
        withdraw(&eve, "bob@x.nl").await;
        withdraw(&eve, "eve@x.nl").await;
        wait_for(&eve, other).await;
        assert_eq!((of_others, count_rows(&test.db, "outbox").await), (5, 10));
        let data: Value = serde_json::from_str(&file(&eve.get("/profile/data").await, "data.json")).unwrap();
        assert_eq!((data["emails"].as_array().unwrap().len(), data["withdrawals"].as_array().unwrap().len()), (5, 2), "{data}");
        assert_eq!(data["stockNotifications"].as_array().unwrap().len(), 1, "only those of the account: {data}");
        assert_eq!(delete(&eve).await.status, 204);
        assert_eq!(count_rows(&test.db, "outbox WHERE kind <> 'account_deleted'").await, of_others);
        assert_eq!(value::<i64>(&test.db, "SELECT product_id FROM stock_notifications").await, sold_out.0);
        assert_eq!(count_rows(&test.db, "withdrawals WHERE email <> ''").await, 2);
    }

    async fn gdp_01_emails_of_an_account_are_exported_and_deleted_in_batches(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [sold_out, other] = add_products(&shop.db, [0, 0]).await;
        let eve = shop.register("eve@x.nl").await;
        for (client, product) in [(&shop.client(), sold_out), (&eve, other)] {
            client.post(&format!("/products/{}/back-in-stock", product.0), &json!({ "email": "eve@x.nl" })).await;
        }
        let columns = "kind, language, payload, attempts, next_attempt_at, created_at, person_hash";
        for _ in 0..10 {
            execute(&test.db, &format!("INSERT INTO outbox ({columns}) SELECT {columns} FROM outbox")).await;
        }
        let response = eve.get("/profile/data").await;
        let data: Value = serde_json::from_str(&file(&response, "data.json")).unwrap();
        assert_eq!((data["emails"].as_array().unwrap().len(), file(&response, "emails.csv").lines().count()), (1_000, 1_001));
        assert_eq!(delete(&eve).await.status, 204);
        assert_eq!(count_rows(&test.db, "outbox WHERE kind <> 'account_deleted'").await, 1_024, "of another person at the address");
    }

    async fn gdp_01_withdrawal_from_a_guest_order_is_finished_before_the_account_is_deleted(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let number = shop.client().post("/orders", &order_body(&[(product, 1)])).await.json()["orderNumber"].clone();
        let anna = shop.register("anna@x.nl").await;
        anna.post("/withdrawals", &json!({ "name": "Анна", "orderNumber": number, "email": "anna@x.nl", "message": "Жду" })).await;
        let refused = delete(&anna).await.problem(409, "orders_under_way");
        assert_eq!(refused["details"]["orderNumbers"], json!([number]));
        assert_eq!(value::<String>(&test.db, "SELECT message FROM withdrawals").await, "Жду");
        let admin = shop.admin_client().await;
        admin.put("/admin/withdrawals/1/state", &json!({ "state": "refunded" })).await.ok_json();
        assert_eq!(delete(&anna).await.status, 204);
        assert_eq!(count_rows(&test.db, "withdrawals WHERE message IS NOT NULL").await, 0);
        assert_eq!(value::<String>(&test.db, "SELECT email FROM orders").await, "anna@x.nl", "the order belongs to a guest");
    }

    async fn gdp_01_refused_deletion_names_every_order_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let mut numbers = Vec::new();
        for _ in 0..2 {
            numbers.push(anna.post("/orders", &order_body(&[(product, 1)])).await.json()["orderNumber"].clone());
        }
        // The first order is needed for two reasons, so it is found before and after the second one.
        let withdrawal = json!({ "name": "Анна", "orderNumber": numbers[0], "email": "anna@x.nl" });
        assert_eq!(anna.post("/withdrawals", &withdrawal).await.status, 201);
        let refused = delete(&anna).await.problem(409, "orders_under_way");
        assert_eq!(refused["details"]["orderNumbers"], json!(numbers));
    }

    async fn gdp_01_attempts_to_guess_the_password_and_downloads_are_limited(test: TestDatabase) {
        let quotas = [("NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", "1/h burst 2"), ("NEVEL_RATE_LIMIT_EXPORTS", "1/h burst 1")];
        let shop = TestShop::start_with_quotas(&test, &quotas).await;
        let anna = shop.register("anna@x.nl").await;
        for status in [400, 400, 429] {
            assert_eq!(anna.post("/profile/deletion", &json!({ "password": "wrong-1" })).await.status, status);
        }
        for status in [200, 429] {
            assert_eq!(anna.get("/profile/data").await.status, status);
        }
    }
}
