//! Password resets, password rules, and emails about changed passwords.

use std::sync::Arc;

use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::emails::deliver_emails::DeliverySummary;
use nevel_usecases::purges::{self, purge};
use serde_json::{Value, json};

use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestResponse, TestShop, registration};

/// Requests a link and returns its token from the delivered email.
async fn request_token(shop: &TestShop, email: &str) -> String {
    assert_eq!(shop.client().post("/auth/password-reset", &json!({ "email": email })).await.status, 202);
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    let text = inbox.single("password_reset").text;
    let (_, rest) = text
        .split_once("https://shop.example/auth/reset-password#token=")
        .unwrap_or_else(|| panic!("no link in {text}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

async fn check(shop: &TestShop, token: &str) -> TestResponse {
    shop.client().post("/auth/password-reset/check", &json!({ "token": token })).await
}

async fn confirm(client: &TestClient, token: &str, password: &str) -> TestResponse {
    client.post("/auth/password-reset/confirm", &json!({ "token": token, "password": password })).await
}

async fn login(shop: &TestShop, email: &str, password: &str) -> TestResponse {
    shop.client().post("/auth/login", &json!({ "email": email, "password": password })).await
}

on_both_databases! {
    async fn pwd_01_pwd_02_reset_link_works_once_ends_all_sessions_and_signs_in(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (before, elsewhere) = (shop.register("anna@x.nl").await, shop.sign_in("anna@x.nl", "secret-1").await);
        let token = request_token(&shop, " Anna@X.nl").await;
        assert_eq!(token.len(), 43, "256 bits");
        assert_eq!(check(&shop, &token).await.status, 200);
        let signed_in = confirm(&shop.client(), &token, "a new secret").await.ok_json();
        assert_eq!(signed_in["user"]["email"], "anna@x.nl");
        let now = shop.client().with_tokens(&signed_in);
        assert_eq!(now.get("/users/profile").await.status, 200);
        for ended in [&before, &elsewhere] {
            ended.get("/users/profile").await.problem(401, "unauthorized");
        }
        login(&shop, "anna@x.nl", "secret-1").await.problem(401, "invalid_credentials");
        login(&shop, "anna@x.nl", "a new secret").await.ok_json();
        check(&shop, &token).await.problem(410, "reset_link_used");
        confirm(&shop.client(), &token, "another secret").await.problem(410, "reset_link_used");
        login(&shop, "anna@x.nl", "a new secret").await.ok_json();
    }

    async fn pwd_01_link_expires_after_sixty_minutes_and_only_the_newest_works(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        let first = request_token(&shop, "anna@x.nl").await;
        let second = request_token(&shop, "anna@x.nl").await;
        check(&shop, &first).await.problem(410, "reset_link_expired");
        confirm(&shop.client(), &first, "a new secret").await.problem(410, "reset_link_expired");
        shop.clock.advance(60 * 60 - 1);
        assert_eq!(check(&shop, &second).await.status, 200);
        shop.clock.advance(1);
        check(&shop, &second).await.problem(410, "reset_link_expired");
        confirm(&shop.client(), &second, "a new secret").await.problem(410, "reset_link_expired");
        login(&shop, "anna@x.nl", "secret-1").await.ok_json();
    }

    async fn pwd_02_guessed_and_malformed_tokens_are_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        let token = request_token(&shop, "anna@x.nl").await;
        let hash: String = value(&test.db, "SELECT token_hash FROM password_resets").await;
        let mut changed = token.clone();
        changed.replace_range(0..1, if token.starts_with('A') { "B" } else { "A" });
        for foreign in ["", "x", &changed, &hash, &token.to_uppercase(), &format!("{token} "), &"a".repeat(10_000), "\u{0}"] {
            check(&shop, foreign).await.problem(404, "reset_link_invalid");
            confirm(&shop.client(), foreign, "a new secret").await.problem(404, "reset_link_invalid");
        }
        assert_eq!(shop.client().post("/auth/password-reset/check", &json!({})).await.status, 404);
        assert_eq!(check(&shop, &token).await.status, 200);
    }

    async fn pwd_01_same_response_for_known_unknown_and_deactivated_addresses(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        shop.register("gone@x.nl").await;
        execute(&test.db, "UPDATE users SET is_active = NOT is_active WHERE email = 'gone@x.nl'").await;
        let mut responses = Vec::new();
        for email in ["anna@x.nl", "unknown@x.nl", "gone@x.nl"] {
            let response = shop.client().post("/auth/password-reset", &json!({ "email": email })).await;
            let mut headers = response.headers.clone();
            for varying in ["x-request-id", "date"] {
                headers.remove(varying);
            }
            responses.push((response.status, response.text, headers));
        }
        assert_eq!((responses[0].0, responses[0].1.as_str()), (202, ""));
        assert!(responses.iter().all(|response| *response == responses[0]), "{responses:?}");
        // The same work was done: one row each, without the account.
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox").await, 3);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM password_resets").await, 0);
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { delivered: 1, dropped: 2, ..DeliverySummary::default() });
        assert_eq!(inbox.single("password_reset").to.address, "anna@x.nl");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE payload LIKE '%@%'").await, 0, "no address is left");
    }

    async fn pwd_01_email_is_in_the_language_of_the_reader_and_cannot_be_injected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.client().post("/auth/register", &registration("anna@x.nl")).await;
        execute(&test.db, "UPDATE users SET first_name = 'Анна <b>'").await;
        for (language, subject) in [("ru", "Новый пароль для Nevel"), ("en", "Reset your Nevel password")] {
            let request = shop.client().with_language(language).post("/auth/password-reset", &json!({ "email": "anna@x.nl" })).await;
            assert_eq!(request.status, 202);
            let inbox = Arc::new(Inbox::default());
            deliver_all(&shop, &mailer(&inbox)).await;
            let email = inbox.single("password_reset");
            assert_eq!((email.subject.as_str(), email.language.code()), (subject, language));
            assert!(email.text.contains("60") && email.html.contains("/auth/reset-password#token="), "{}", email.text);
        }
        for hostile in ["anna@x.nl\r\nBcc: victim@x.nl", "anna@x.nl,victim@x.nl", "anna@x.nl\u{0}", "<anna@x.nl>", "anna"] {
            let response = shop.client().post("/auth/password-reset", &json!({ "email": hostile })).await;
            assert_eq!((response.status, response.fields()), (400, vec!["email".to_owned()]), "{hostile}");
        }
        assert_eq!(shop.client().post("/auth/password-reset", &json!({})).await.fields(), ["email"]);
    }

    async fn pwd_02_of_parallel_uses_of_a_link_one_wins(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        let token = request_token(&shop, "anna@x.nl").await;
        let attempts = (0..4).map(|number| {
            let (client, token) = (shop.client(), token.clone());
            tokio::spawn(async move { confirm(&client, &token, &format!("parallel secret {number}")).await })
        });
        let mut codes = Vec::new();
        for attempt in attempts.collect::<Vec<_>>() {
            let response = attempt.await.unwrap();
            codes.push(if response.status == 200 { "signed in".to_owned() } else { response.code() });
        }
        codes.sort();
        assert_eq!(codes, ["reset_link_used", "reset_link_used", "reset_link_used", "signed in"]);
    }

    async fn pwd_02_account_deactivated_after_the_request_cannot_use_the_link(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        let token = request_token(&shop, "anna@x.nl").await;
        execute(&test.db, "UPDATE users SET is_active = NOT is_active").await;
        confirm(&shop.client(), &token, "a new secret").await.problem(404, "reset_link_invalid");
    }

    async fn pwd_01_late_delivery_and_change_of_password_end_requests(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        shop.client().post("/auth/password-reset", &json!({ "email": "anna@x.nl" })).await;
        shop.clock.advance(60 * 60);
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { dropped: 1, ..DeliverySummary::default() });
        let token = request_token(&shop, "anna@x.nl").await;
        let change = json!({ "currentPassword": "secret-1", "newPassword": "a new secret", "confirmPassword": "a new secret" });
        let anna = shop.client().with_tokens(&shop.client().post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.ok_json());
        assert_eq!(anna.post("/users/change-password", &change).await.status, 204);
        confirm(&shop.client(), &token, "another secret").await.problem(410, "reset_link_expired");
    }

    async fn pwd_02_expired_links_are_purged_later(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        request_token(&shop, "anna@x.nl").await;
        for (days, left) in [(7, 1), (1, 0)] {
            shop.clock.advance(days * 24 * 60 * 60);
            purge(&shop.shop, purges::ACCOUNT_TOKENS).await.unwrap();
            assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM password_resets").await, left);
        }
    }

    async fn pwd_03_minimum_lengths_are_settings_and_common_passwords_are_rejected_everywhere(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let settings = shop.client().get("/settings").await.ok_json();
        assert_eq!((&settings["passwordMinChars"], &settings["adminPasswordMinChars"]), (&json!(6), &json!(10)));
        let mut changed = admin.get("/admin/settings").await.ok_json();
        changed["passwordMinChars"] = json!(9);
        changed["adminPasswordMinChars"] = json!(12);
        let changed = admin.put("/admin/settings", &changed).await.ok_json();
        let short = shop.client().with_language("en").post("/auth/register", &registration("anna@x.nl")).await;
        let problem = short.problem(400, "validation_failed");
        assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["message"]), (&json!("password"), &json!("At least 9 characters.")));
        let with_password = |password: &str| {
            let mut body = registration("anna@x.nl");
            body["password"] = json!(password);
            body
        };
        let common = shop.client().post("/auth/register", &with_password("Password123")).await.problem(400, "validation_failed");
        assert_eq!((&common["fields"][0]["field"], &common["fields"][0]["code"]), (&json!("password"), &json!("common_password")));
        let anna = shop.client().post("/auth/register", &with_password("nine-char")).await;
        assert_eq!(anna.status, 201, "{}", anna.text);
        let anna = shop.client().with_tokens(&anna.json());
        for (new, code) in [("8-chars!", "too_short"), ("qwertyuiop", "common_password")] {
            let change = json!({ "currentPassword": "nine-char", "newPassword": new, "confirmPassword": new });
            let problem = anna.post("/users/change-password", &change).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("newPassword"), &json!(code)));
        }
        let token = request_token(&shop, "anna@x.nl").await;
        for (new, code) in [("8-chars!", "too_short"), ("qwertyuiop", "common_password")] {
            let problem = confirm(&shop.client(), &token, new).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("password"), &json!(code)));
        }
        assert_eq!(check(&shop, &token).await.status, 200, "a rejected password does not use the link");
        let account = |password: &str, role: &str| json!({ "email": "o@x.nl", "firstName": "О", "lastName": "Л", "password": password, "role": role });
        for (password, role) in [("8-chars!", "USER"), ("eleven-char", "ADMIN"), ("qwertyuiop", "USER")] {
            assert_eq!(admin.post("/admin/users", &account(password, role)).await.fields(), ["password"], "{password}");
        }
        assert_eq!(admin.post("/admin/users", &account("eleven-char", "USER")).await.status, 201);
        for (field, invalid) in [("passwordMinChars", 5), ("adminPasswordMinChars", 65)] {
            let mut settings = changed.clone();
            settings[field] = json!(invalid);
            assert_eq!(admin.put("/admin/settings", &settings).await.fields(), [field]);
        }
    }

    async fn pwd_03_owner_gets_an_email_after_every_change_of_the_password(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let anna = shop.client().with_language("en").post("/auth/register", &registration("anna@x.nl")).await;
        let (id, anna) = (anna.json()["user"]["id"].clone(), shop.client().with_language("en").with_tokens(&anna.json()));
        let sent = async || {
            let inbox = Arc::new(Inbox::default());
            deliver_all(&shop, &mailer(&inbox)).await;
            let email = inbox.single("password_changed");
            assert_eq!((email.to.address.as_str(), email.subject.as_str()), ("anna@x.nl", "Your password was changed"));
            email.text
        };
        let change = json!({ "currentPassword": "secret-1", "newPassword": "secret-2", "confirmPassword": "secret-2" });
        assert_eq!(anna.post("/users/change-password", &change).await.status, 204);
        assert!(sent().await.contains("sign in again on your other devices"));
        admin.put(&format!("/admin/users/{id}"), &json!({ "firstName": "А", "lastName": "К", "password": "secret-3" })).await.ok_json();
        assert!(sent().await.contains("An administrator of the shop"), "in the language of the last sign-in");
        let token = request_token(&shop, "anna@x.nl").await;
        confirm(&shop.client().with_language("en"), &token, "secret-4").await.ok_json();
        assert!(sent().await.contains("with a link from our email"));
    }
}

#[tokio::test]
async fn pwd_01_requests_are_limited_per_address_and_per_client() {
    let test = TestDatabase::sqlite().await;
    let quotas = [
        ("NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ADDRESS", "1/h burst 6"),
        ("NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ACCOUNT", "1/h burst 2"),
    ];
    let shop = TestShop::start_with_quotas(&test, &quotas).await;
    shop.register("anna@x.nl").await;
    let request = async |email: &str| shop.client().post("/auth/password-reset", &json!({ "email": email })).await;
    for (known, unknown) in [("anna@x.nl", "unknown@x.nl"), ("ANNA@x.nl", " unknown@x.nl")] {
        assert_eq!((request(known).await.status, request(unknown).await.status), (202, 202));
    }
    let limited: Vec<Value> = vec![
        request("anna@x.nl").await.problem(429, "too_many_requests"),
        request("unknown@x.nl").await.problem(429, "too_many_requests"),
        request("other@x.nl").await.problem(429, "too_many_requests"),
    ];
    assert_eq!(limited.len(), 3);
    assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox").await, 4);
}

#[tokio::test]
async fn pwd_02_guessing_tokens_is_limited() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_quotas(&test, &[("NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", "1/h burst 3")]).await;
    for _ in 0..3 {
        confirm(&shop.client(), "guess", "a new secret").await.problem(404, "reset_link_invalid");
    }
    confirm(&shop.client(), "guess", "a new secret").await.problem(429, "too_many_requests");
    check(&shop, "guess").await.problem(429, "too_many_requests");
}
