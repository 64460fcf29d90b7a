//! Verification and change of the email address of an account, and the attacks of an account with the address of
//! another person.

use std::sync::Arc;

use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::emails::EmailMessage;
use nevel_usecases::purges::{self, purge};
use serde_json::{Value, json};

use crate::my_data::file;
use crate::support::checkout::{add_products, change_settings, count_rows, order_body};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestResponse, TestShop, registration};

async fn delivered(shop: &TestShop) -> Arc<Inbox> {
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    inbox
}

fn token_in(email: &EmailMessage) -> String {
    let link = "https://shop.example/auth/confirm-email#token=";
    let (_, rest) = email.text.split_once(link).unwrap_or_else(|| panic!("no link in {}", email.text));
    rest.split_whitespace().next().unwrap().to_owned()
}

async fn check(shop: &TestShop, token: &str) -> TestResponse {
    shop.client().post("/auth/email-link/check", &json!({ "token": token })).await
}

async fn confirm(client: &TestClient, token: &str) -> TestResponse {
    client.post("/auth/email-link/confirm", &json!({ "token": token })).await
}

async fn request_change(client: &TestClient, email: &str) -> TestResponse {
    client.post("/profile/email/change", &json!({ "email": email, "password": "secret-1" })).await
}

/// Requests another address and returns the token of the link to it.
async fn change_token(shop: &TestShop, client: &TestClient, email: &str) -> String {
    assert_eq!(request_change(client, email).await.ok_json()["pendingEmail"], email);
    token_in(&delivered(shop).await.single("email_change"))
}

async fn status(client: &TestClient) -> Value {
    client.get("/profile/email").await.ok_json()
}

async fn login(shop: &TestShop, email: &str) -> u16 {
    shop.client().post("/auth/login", &json!({ "email": email, "password": "secret-1" })).await.status
}

async fn exported(client: &TestClient) -> Value {
    serde_json::from_str(&file(&client.get("/profile/data").await, "data.json")).unwrap()
}

/// Sets a new password with a link to the address, as its owner does, and returns the client.
async fn take_over(shop: &TestShop, email: &str) -> TestClient {
    shop.client().post("/auth/password-reset", &json!({ "email": email })).await;
    let text = delivered(shop).await.single("password_reset").text;
    let (_, rest) = text.split_once("/auth/reset-password#token=").unwrap();
    let body = json!({ "token": rest.split_whitespace().next().unwrap(), "password": "owner-secret" });
    shop.client().with_tokens(&shop.client().post("/auth/password-reset/confirm", &body).await.ok_json())
}

on_both_databases! {
    async fn sec_01_link_after_registration_verifies_the_address_without_a_session(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        let anna = shop.register_unverified("anna@x.nl").await;
        assert_eq!(status(&anna).await, json!({ "email": "anna@x.nl", "verified": false }));
        assert_eq!(anna.post("/orders", &order_body(&[(product, 1)])).await.status, 201, "ordering does not wait");
        let email = delivered(&shop).await.single("email_verification");
        assert_eq!((email.to.address.as_str(), email.to.name.as_str()), ("anna@x.nl", ""));
        assert!(!email.text.contains("Анна") && !email.html.contains("Анна"), "nothing typed: {}", email.text);
        let token = token_in(&email);
        let link = json!({ "email": "anna@x.nl", "purpose": "verification" });
        assert_eq!(check(&shop, &token).await.ok_json(), link);
        assert_eq!(status(&anna).await["verified"], false, "a check is no confirmation");
        assert_eq!(confirm(&shop.client(), &token).await.ok_json(), link);
        assert_eq!(status(&anna).await["verified"], true);
        assert_eq!(anna.get("/users/profile").await.status, 200, "sessions go on");
        for again in [check(&shop, &token).await, confirm(&anna, &token).await] {
            again.problem(410, "email_link_used");
        }
        assert_eq!(exported(&anna).await["profile"]["emailVerifiedAt"].as_str().map(str::len), Some(20));
        for unknown in ["", "x", &token.to_lowercase()] {
            check(&shop, unknown).await.problem(404, "email_link_invalid");
            confirm(&shop.client(), unknown).await.problem(404, "email_link_invalid");
        }
    }

    async fn sec_01_only_the_newest_link_works_until_it_expires(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register_unverified("anna@x.nl").await;
        let first = token_in(&delivered(&shop).await.single("email_verification"));
        assert_eq!(anna.post("/profile/email/verification", &json!({})).await.ok_json()["verified"], false);
        confirm(&shop.client(), &first).await.problem(410, "email_link_expired");
        let second = token_in(&delivered(&shop).await.single("email_verification"));
        shop.clock.advance(24 * 3_600 - 1);
        assert_eq!(check(&shop, &second).await.status, 200);
        shop.clock.advance(1);
        confirm(&shop.client(), &second).await.problem(410, "email_link_expired");
        take_over(&shop, "anna@x.nl").await;
        check(&shop, &second).await.problem(410, "email_link_used");
        for (days, left) in [(7, 2), (1, 0)] {
            shop.clock.advance(days * 24 * 3_600);
            purge(&shop.shop, purges::ACCOUNT_TOKENS).await.unwrap();
            assert_eq!(count_rows(&test.db, "email_links").await, left);
        }
        let bob = shop.register("bob@x.nl").await;
        assert_eq!(bob.post("/profile/email/verification", &json!({})).await.ok_json()["verified"], true);
        assert_eq!(count_rows(&test.db, "outbox WHERE kind = 'email_verification' AND delivered_at IS NULL").await, 0, "nothing to verify");
    }

    async fn sec_01_of_parallel_uses_of_a_link_one_wins(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let token = change_token(&shop, &anna, "new@x.nl").await;
        let attempts = (0..4).map(|_| {
            let (client, token) = (shop.client(), token.clone());
            tokio::spawn(async move { confirm(&client, &token).await })
        });
        let mut statuses = Vec::new();
        for attempt in attempts.collect::<Vec<_>>() {
            statuses.push(attempt.await.unwrap().status);
        }
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 410, 410, 410]);
        assert_eq!((login(&shop, "new@x.nl").await, count_rows(&test.db, "outbox WHERE kind = 'email_changed'").await), (200, 1));
    }

    async fn sec_01_accounts_of_administrators_and_the_command_line_are_verified(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        assert_eq!(status(&admin).await["verified"], true);
        let account = json!({ "email": "o@x.nl", "firstName": "О", "lastName": "Л", "password": "a new secret", "role": "USER" });
        assert_eq!(admin.post("/admin/users", &account).await.json()["emailVerified"], true);
        shop.register_unverified("anna@x.nl").await;
        let listed = admin.get("/admin/users?search=anna").await.ok_json();
        assert_eq!(listed["content"][0]["emailVerified"], false);
    }

    async fn sec_01_address_changes_when_the_link_to_the_new_one_is_confirmed(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [9]).await;
        let (anna, elsewhere) = (shop.register("anna@x.nl").await, shop.sign_in("anna@x.nl", "secret-1").await);
        let order = anna.post("/orders", &order_body(&[(product, 1)])).await.json();
        shop.client().post("/auth/password-reset", &json!({ "email": "anna@x.nl" })).await;
        let reset = delivered(&shop).await.single("password_reset").text;
        let (_, reset) = reset.split_once("#token=").unwrap();
        let reset = reset.split_whitespace().next().unwrap();

        let wrong = json!({ "email": "new@x.nl", "password": "wrong" });
        assert_eq!(anna.post("/profile/email/change", &wrong).await.fields(), ["password"]);
        assert_eq!(anna.post("/profile/email/change", &json!({})).await.fields(), ["email", "password"]);
        assert_eq!(request_change(&anna, "anna@x.nl").await.fields(), ["email"], "the same address");
        request_change(&anna, "New@x.nl").await.ok_json();
        let inbox = delivered(&shop).await;
        let (link, notice) = (inbox.single("email_change"), inbox.single("email_change_notice"));
        assert_eq!((link.to.address.as_str(), link.to.name.as_str()), ("New@x.nl", ""));
        assert!(!link.text.contains("anna@x.nl") && !link.text.contains("Анна"), "{}", link.text);
        assert_eq!(notice.to.address, "anna@x.nl");
        assert_eq!(status(&anna).await, json!({ "email": "anna@x.nl", "verified": true, "pendingEmail": "New@x.nl" }));
        assert_eq!((login(&shop, "anna@x.nl").await, login(&shop, "new@x.nl").await), (200, 401), "nothing has changed yet");

        let confirmed = confirm(&anna, &token_in(&link)).await.ok_json();
        assert_eq!(confirmed, json!({ "email": "New@x.nl", "purpose": "change" }));
        assert_eq!(status(&anna).await, json!({ "email": "New@x.nl", "verified": true }), "this session goes on");
        elsewhere.get("/users/profile").await.problem(401, "unauthorized");
        assert_eq!((login(&shop, "anna@x.nl").await, login(&shop, "new@x.nl").await), (401, 200));
        assert_eq!(delivered(&shop).await.single("email_changed").to.address, "anna@x.nl");
        let check_reset = shop.client().post("/auth/password-reset/check", &json!({ "token": reset })).await;
        check_reset.problem(410, "reset_link_expired");
        let placed = anna.get(&format!("/orders/{}", order["id"])).await.ok_json();
        assert_eq!(placed["email"], "anna@x.nl", "orders keep their contact");
        let admin = shop.admin_client().await;
        for (search, found) in [("new@x", 1), ("anna@x", 0)] {
            assert_eq!(admin.get(&format!("/admin/users?search={search}")).await.ok_json()["totalElements"], found, "{search}");
        }
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE payload LIKE '%@%'").await, 0, "no address is left");
    }

    async fn sec_01_link_of_a_change_without_a_session_ends_all_sessions(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let token = change_token(&shop, &anna, "new@x.nl").await;
        assert_eq!(confirm(&bob, &token).await.status, 200, "the session of another account is none");
        anna.get("/users/profile").await.problem(401, "unauthorized");
        assert_eq!(bob.get("/users/profile").await.status, 200);
    }

    async fn sec_01_change_ends_when_it_is_canceled_repeated_or_the_password_changes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let canceled = change_token(&shop, &anna, "one@x.nl").await;
        for _ in 0..2 {
            assert_eq!(anna.delete("/profile/email/change").await.ok_json(), json!({ "email": "anna@x.nl", "verified": true }));
        }
        let replaced = change_token(&shop, &anna, "two@x.nl").await;
        let last = change_token(&shop, &anna, "three@x.nl").await;
        for ended in [&canceled, &replaced] {
            confirm(&anna, ended).await.problem(410, "email_link_expired");
        }
        take_over(&shop, "anna@x.nl").await;
        confirm(&anna, &last).await.problem(410, "email_link_expired");
        assert_eq!(login(&shop, "three@x.nl").await, 401);
    }

    async fn sec_01_no_other_call_changes_the_address(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let id = admin.get("/admin/users?search=anna").await.ok_json()["content"][0]["id"].clone();
        let body = json!({ "email": "eve@x.nl", "firstName": "А", "lastName": "К" });
        anna.put("/users/profile", &body).await.ok_json();
        anna.patch("/users/profile", &body).await.ok_json();
        admin.put(&format!("/admin/users/{id}"), &body).await.ok_json();
        assert_eq!(status(&anna).await, json!({ "email": "anna@x.nl", "verified": true }));
    }

    async fn sec_01_address_that_another_account_has_or_gets_first_is_refused(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        request_change(&anna, "Bob@x.nl").await.problem(409, "email_taken");
        let of_anna = change_token(&shop, &anna, "new@x.nl").await;
        let of_bob = change_token(&shop, &bob, "new@x.nl").await;
        assert_eq!(confirm(&anna, &of_anna).await.status, 200);
        confirm(&bob, &of_bob).await.problem(409, "email_taken");
        assert_eq!(status(&bob).await["pendingEmail"], "new@x.nl", "the owner can cancel it or ask for another one");
        let of_bob = change_token(&shop, &bob, "third@x.nl").await;
        shop.register_unverified("third@x.nl").await;
        confirm(&bob, &of_bob).await.problem(409, "email_taken");
        assert_eq!((login(&shop, "bob@x.nl").await, status(&bob).await["email"].clone()), (200, json!("bob@x.nl")));
        let respelled = change_token(&shop, &bob, "BOB@x.nl").await;
        assert_eq!(confirm(&bob, &respelled).await.ok_json()["email"], "BOB@x.nl", "another spelling of the own address");
    }

    async fn sec_01_look_alike_addresses_are_refused_with_the_likely_spelling(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let mut responses = vec![request_change(&anna.with_language("en"), "anna@gmаil.com").await];
        for typed in ["anna@gmаil.com", "anna@xn--gmil-63d.com"] {
            responses.push(shop.client().with_language("en").post("/auth/register", &registration(typed)).await);
        }
        for response in responses {
            let problem = response.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("email"), &json!("look_alike_email")));
            assert!(problem["fields"][0]["message"].as_str().unwrap().contains("anna@gmail.com"), "{problem}");
        }
        assert_eq!(shop.client().post("/auth/register", &registration("анна@почта.рф")).await.status, 201);
    }

    async fn sec_01_attack_account_with_the_address_of_another_person_reaches_none_of_their_data(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product, sold_out] = add_products(&shop.db, [9, 0]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let owner = shop.client();
        // The owner of the address uses the shop without an account.
        let placed = owner.post("/orders", &order_body(&[(product, 1)])).await.json();
        let withdrawal = json!({ "name": "Анна", "orderNumber": "unknown", "email": "anna@x.nl" });
        assert_eq!(owner.post("/withdrawals", &withdrawal).await.status, 201);
        let wait = format!("/products/{}/back-in-stock", sold_out.0);
        assert_eq!(owner.post(&wait, &json!({ "email": "anna@x.nl" })).await.status, 204);
        owner.post("/auth/password-reset", &json!({ "email": "anna@x.nl" })).await;
        let of_owner = "outbox WHERE kind NOT IN ('email_verification', 'account_deleted')";
        let before = count_rows(&test.db, of_owner).await;
        // A notification that was sent is deleted; the email about it stays.
        execute(&test.db, "INSERT INTO outbox (kind, language, payload, attempts, next_attempt_at, created_at, delivered_at, person_hash) \
            SELECT 'back_in_stock', language, '{\"stockNotificationId\":999}', 1, next_attempt_at, created_at, created_at, person_hash \
            FROM outbox WHERE kind = 'stock_confirmation'").await;

        let attacker = shop.register_unverified("anna@x.nl").await;
        let claim = |client: &TestClient| client.with_header("order-key", placed["accessKey"].as_str().unwrap());
        let path = format!("/orders/{}/claim", placed["id"]);
        claim(&attacker).post(&path, &json!({})).await.problem(403, "email_not_verified");
        let data = exported(&attacker).await;
        let kinds: Vec<&Value> = data["emails"].as_array().unwrap().iter().map(|email| &email["kind"]).collect();
        assert_eq!(kinds, ["email_verification"], "only the emails of this account");
        let deletion = attacker.post("/profile/deletion", &json!({ "password": "secret-1" })).await;
        assert_eq!(deletion.status, 204, "own deletion does not wait");
        assert_eq!(count_rows(&test.db, of_owner).await, before + 1);
        assert_eq!((count_rows(&test.db, "stock_notifications").await, count_rows(&test.db, "withdrawals WHERE email <> ''").await), (1, 1));

        // The owner registers, follows the link, and gets all of it.
        let owner = shop.register_unverified("anna@x.nl").await;
        let token = token_in(&delivered(&shop).await.single("email_verification"));
        assert_eq!(confirm(&shop.client(), &token).await.status, 200);
        assert_eq!(claim(&owner).post(&path, &json!({})).await.status, 204);
        let data = exported(&owner).await;
        assert!(data["emails"].as_array().unwrap().iter().any(|email| email["kind"] == "password_reset"), "{data}");
    }

    async fn sec_01_attack_owner_of_the_address_takes_over_an_account_that_a_stranger_registered(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let attacker = shop.register_unverified("anna@x.nl").await;
        let pending = change_token(&shop, &attacker, "eve@x.nl").await;
        shop.client().post("/auth/register", &registration("anna@x.nl")).await.problem(409, "email_taken");
        let notice = delivered(&shop).await.single("registration_attempt");
        assert_eq!((notice.to.address.as_str(), notice.to.name.as_str()), ("anna@x.nl", ""));
        assert!(notice.text.contains("https://shop.example/auth/forgot-password"), "{}", notice.text);
        assert!(!notice.text.contains("Анна"), "nothing typed: {}", notice.text);
        let owner = take_over(&shop, "anna@x.nl").await;
        assert_eq!(status(&owner).await, json!({ "email": "anna@x.nl", "verified": true }), "the link proves the address");
        attacker.get("/users/profile").await.problem(401, "unauthorized");
        confirm(&attacker, &pending).await.problem(410, "email_link_expired");
    }

    async fn sec_01_owner_gets_one_email_a_day_about_attempts_to_register_the_address(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        shop.register("bob@x.nl").await;
        let attempt = async |email: &str| shop.client().post("/auth/register", &registration(email)).await.problem(409, "email_taken");
        let sent = async || count_rows(&test.db, "outbox WHERE kind = 'registration_attempt'").await;
        tokio::join!(attempt("anna@x.nl"), attempt("Anna@x.nl"), attempt("anna@x.nl"));
        assert_eq!(sent().await, 1);
        attempt("bob@x.nl").await;
        assert_eq!(sent().await, 2);
        shop.clock.advance(24 * 3_600);
        attempt("anna@x.nl").await;
        assert_eq!(sent().await, 3);
        let columns = "kind, language, payload, attempts, next_attempt_at, created_at";
        let newest = format!("INSERT INTO outbox ({columns}) SELECT {columns} FROM outbox WHERE created_at = (SELECT MAX(created_at) FROM outbox)");
        for _ in 0..7 {
            execute(&test.db, &newest).await;
        }
        attempt("bob@x.nl").await;
        assert_eq!(sent().await, 130, "no more emails on this day");
    }
}

#[tokio::test]
async fn sec_01_sent_links_are_limited_per_account_and_per_new_address() {
    let test = TestDatabase::sqlite().await;
    let quotas = [("NEVEL_RATE_LIMIT_EMAIL_LINKS", "1/h burst 2"), ("NEVEL_RATE_LIMIT_FORM_EMAILS", "1/h burst 1")];
    let shop = TestShop::start_with_quotas(&test, &quotas).await;
    let anna = shop.register_unverified("anna@x.nl").await;
    for _ in 0..2 {
        anna.post("/profile/email/verification", &json!({})).await.ok_json();
    }
    anna.post("/profile/email/verification", &json!({})).await.problem(429, "too_many_requests");
    let (bob, carol) = (shop.register("bob@x.nl").await, shop.register("carol@x.nl").await);
    request_change(&bob, "victim@x.nl").await.ok_json();
    request_change(&carol, "Victim@x.nl").await.problem(429, "too_many_requests");
}
