//! Attacks on sign-in and two-step sign-in, with the owner beside them (SEC-02, SEC-03).

use std::sync::Arc;

use nevel_domain::clock::Clock as _;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestResponse, TestShop, registration};

const BOSS: &str = "boss@nevel.test";
const ANNA: &str = "anna@x.nl";
const PASSWORD: &str = "secret-1";

/// The code of the app at the current time.
fn code(shop: &TestShop, key: &str) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(key).unwrap()).build().unwrap();
    totp.generate(shop.clock.now().seconds().unsigned_abs()).to_string()
}

/// Turns two-step sign-in on; returns the key of the app and the recovery codes.
async fn enable(shop: &TestShop, client: &TestClient, password: &str) -> (String, Vec<String>) {
    let setup = client.post("/profile/two-step", &json!({ "password": password })).await.ok_json();
    let key = setup["key"].as_str().unwrap().to_owned();
    let confirmed = client.post("/profile/two-step/confirm", &json!({ "code": code(shop, &key) })).await.ok_json();
    shop.clock.advance(30);
    let codes = confirmed["recoveryCodes"].as_array().unwrap();
    (key, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// A client in a network.
fn from(shop: &TestShop, address: &str) -> TestClient {
    shop.client().with_header("x-forwarded-for", address)
}

/// Eight networks of strangers.
fn strangers(shop: &TestShop) -> Vec<TestClient> {
    (1..=8).map(|network| from(shop, &format!("198.51.{network}.7"))).collect()
}

async fn login(client: &TestClient, email: &str, password: &str) -> TestResponse {
    client.post("/auth/login", &json!({ "email": email, "password": password })).await
}

/// The browser after a response that recognizes it.
fn browser(client: &TestClient, response: &TestResponse) -> TestClient {
    let cookie = response.header("set-cookie").split(';').next().unwrap().to_owned();
    assert!(cookie.starts_with("nevel_device="), "{cookie}");
    client.with_header("cookie", &cookie)
}

/// Wrong passwords until the limit refuses them.
async fn attack(client: &TestClient, email: &str) -> usize {
    for attempts in 0.. {
        let response = login(client, email, "wrong-password").await;
        match response.status {
            401 => {}
            429 => return attempts,
            status => panic!("{status}: {}", response.text),
        }
    }
    unreachable!()
}

fn field_error(response: &TestResponse) -> [Value; 2] {
    let problem = response.problem(400, "validation_failed");
    ["field", "code"].map(|name| problem["fields"][0][name].clone())
}

/// The kinds of the emails that are delivered now.
async fn delivered(shop: &TestShop) -> Vec<String> {
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    inbox.accepted().iter().map(|email| email.kind.to_owned()).collect()
}

/// Sets a new password with the link of an email.
async fn reset(shop: &TestShop, drop_two_step: bool) -> (Value, TestResponse) {
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    let text = inbox.single("password_reset").text;
    let token = text.split_once("#token=").unwrap().1.split_whitespace().next().unwrap().to_owned();
    let state = shop.client().post("/auth/password-reset/check", &json!({ "token": token })).await.ok_json();
    let body = json!({ "token": token, "password": "a new secret of mine", "dropTwoStep": drop_two_step });
    (state, shop.client().post("/auth/password-reset/confirm", &body).await)
}

on_both_databases! {
    async fn sec_02_stolen_session_does_not_change_two_step_sign_in(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let session = shop.admin_client().await;
        for (body, error) in [
            (json!({}), ["password", "required"]),
            (json!({ "password": "guessed" }), ["password", "wrong_password"]),
        ] {
            assert_eq!(field_error(&session.post("/profile/two-step", &body).await), error);
        }
        session.post("/profile/two-step/confirm", &json!({ "code": "123456" })).await.problem(409, "two_step_not_enabled");
        let (key, codes) = enable(&shop, &session, ADMIN_PASSWORD).await;
        for path in ["/profile/two-step/disable", "/profile/two-step/recovery-codes"] {
            for (body, error) in [
                (json!({ "code": codes[0] }), ["password", "required"]),
                (json!({ "password": "guessed", "code": code(&shop, &key) }), ["password", "wrong_password"]),
                (json!({ "password": ADMIN_PASSWORD }), ["code", "required"]),
                (json!({ "password": ADMIN_PASSWORD, "code": "000000" }), ["code", "wrong_code"]),
            ] {
                assert_eq!(field_error(&session.post(path, &body).await), error, "{path}");
            }
        }
        // The owner is not disturbed.
        assert_eq!(session.get("/profile/two-step").await.ok_json()["recoveryCodesLeft"], 10);
        let proof = json!({ "password": ADMIN_PASSWORD, "code": code(&shop, &key) });
        let new = session.post("/profile/two-step/recovery-codes", &proof).await.ok_json();
        let proof = json!({ "password": ADMIN_PASSWORD, "code": new["recoveryCodes"][0] });
        assert_eq!(session.post("/profile/two-step/disable", &proof).await.status, 204);
        session.post("/profile/two-step/disable", &json!({ "password": ADMIN_PASSWORD })).await;
        assert_eq!(delivered(&shop).await, ["two_step_changed"; 3]);
    }

    async fn sec_02_sign_in_from_a_new_device_is_announced(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
        let registered = shop.client().post("/auth/register", &registration(ANNA)).await;
        let known = browser(&shop.client(), &registered);
        assert_eq!(login(&known, ANNA, PASSWORD).await.status, 200);
        assert_eq!(delivered(&shop).await, ["email_verification"], "the browser that registered the account");

        let other = shop.client().with_language("en").with_header("user-agent", agent);
        let first = login(&other, ANNA, PASSWORD).await;
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("new_device");
        assert_eq!((email.to.address.as_str(), email.subject.as_str()), (ANNA, "Sign-in from a new device"));
        for text in ["Firefox 128, Linux", "(Europe/Amsterdam)", "https://shop.example/auth/forgot-password"] {
            assert!(email.text.contains(text), "{}", email.text);
        }
        let other = browser(&other, &first);
        assert_eq!(login(&other, ANNA, PASSWORD).await.status, 200);
        assert_eq!(delivered(&shop).await, [""; 0], "the same browser again");

        // A new password ends the cookies of the other browsers.
        let session = known.with_tokens(&login(&known, ANNA, PASSWORD).await.ok_json());
        let change = json!({ "currentPassword": PASSWORD, "newPassword": "another-secret", "confirmPassword": "another-secret" });
        let changed = session.post("/users/change-password", &change).await;
        assert_eq!(changed.status, 204);
        let known = browser(&shop.client(), &changed);
        assert_eq!(login(&known, ANNA, "another-secret").await.status, 200);
        assert_eq!(delivered(&shop).await, ["password_changed"]);
        assert_eq!(login(&other, ANNA, "another-secret").await.status, 200);
        assert_eq!(delivered(&shop).await, ["new_device"]);

        // Many of them do not flood the owner.
        for _ in 0..10 {
            assert_eq!(login(&shop.client(), ANNA, "another-secret").await.status, 200);
        }
        assert_eq!(delivered(&shop).await.len(), 3, "five an hour");
    }

    async fn sec_02_browser_of_several_accounts_is_known_to_each(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let first = shop.client().post("/auth/register", &registration(ANNA)).await;
        let both = browser(&shop.client(), &browser(&shop.client(), &first).post("/auth/register", &registration("bob@x.nl")).await);
        for email in [ANNA, "bob@x.nl"] {
            assert_eq!(login(&both, email, PASSWORD).await.status, 200);
        }
        assert_eq!(delivered(&shop).await, ["email_verification"; 2]);
        // A session of an earlier version gets the cookie with its next tokens.
        let refresh = json!({ "refreshToken": first.json()["refreshToken"] });
        let refreshed = browser(&shop.client(), &shop.client().post("/auth/refresh-token", &refresh).await);
        assert_eq!(login(&refreshed, ANNA, PASSWORD).await.status, 200);
        assert_eq!(delivered(&shop).await, [""; 0]);
        shop.clock.advance(181 * 86_400);
        assert_eq!(login(&both, ANNA, PASSWORD).await.status, 200);
        assert_eq!(delivered(&shop).await, ["new_device"], "expired");
    }

    async fn sec_02_two_step_sign_in_of_an_address_that_was_not_verified_is_dropped_with_the_reset(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let attacker = shop.register_unverified(ANNA).await;
        enable(&shop, &attacker, PASSWORD).await;
        delivered(&shop).await;
        shop.client().post("/auth/password-reset", &json!({ "email": ANNA })).await;
        let (state, response) = reset(&shop, true).await;
        assert_eq!(state, json!({ "canDropTwoStep": true }));
        let owner = shop.client().with_tokens(&response.ok_json());
        assert_eq!(owner.get("/profile/two-step").await.ok_json()["enabled"], false);
        attacker.get("/users/profile").await.problem(401, "unauthorized");
        assert!(delivered(&shop).await.contains(&"two_step_changed".to_owned()));
    }

    async fn sec_02_two_step_sign_in_of_a_verified_address_stays(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        shop.clock.advance(60);
        enable(&shop, &admin, ADMIN_PASSWORD).await;
        delivered(&shop).await;
        shop.client().post("/auth/password-reset", &json!({ "email": BOSS })).await;
        let (state, response) = reset(&shop, true).await;
        assert_eq!(state, json!({ "canDropTwoStep": false }));
        response.problem(401, "two_step_required");
    }

    async fn sec_02_administrator_resets_two_step_sign_in_of_others_only(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (admin, other) = (shop.admin_client().await, shop.create_admin("other@nevel.test").await);
        enable(&shop, &admin, ADMIN_PASSWORD).await;
        enable(&shop, &other, ADMIN_PASSWORD).await;
        let listed = admin.get("/admin/users").await.ok_json();
        let user = |email: &str| listed["content"].as_array().unwrap().iter().find(|user| user["email"] == email).unwrap().clone();
        let (own, id) = (user(BOSS)["id"].clone(), user("other@nevel.test")["id"].clone());
        assert_eq!(user("other@nevel.test")["twoStepEnabled"], true);
        delivered(&shop).await;
        admin.delete(&format!("/admin/users/{own}/two-step")).await.problem(409, "own_two_step");
        admin.delete("/admin/users/999999/two-step").await.problem(404, "user_not_found");
        for _ in 0..2 {
            assert_eq!(admin.delete(&format!("/admin/users/{id}/two-step")).await.ok_json()["twoStepEnabled"], false);
        }
        assert_eq!(delivered(&shop).await, ["two_step_changed"]);
        shop.sign_in("other@nevel.test", ADMIN_PASSWORD).await;
        assert_eq!(admin.get("/profile/two-step").await.ok_json()["enabled"], true);
    }

    async fn sec_03_owner_signs_in_while_eight_networks_attack_at_their_limits(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let home = from(&shop, "203.0.113.20");
        let known = browser(&home, &home.post("/auth/register", &registration(ANNA)).await);
        for stranger in strangers(&shop) {
            assert!(attack(&stranger, ANNA).await >= 10);
        }
        let attacker = &strangers(&shop)[0];
        login(attacker, ANNA, PASSWORD).await.problem(429, "too_many_requests");
        // At home, in a new network, and with the known browser in the network of an attacker.
        let roaming = known.with_header("x-forwarded-for", "198.51.1.7");
        for (owner, place) in [(&home, "home"), (&from(&shop, "192.0.2.9"), "new"), (&roaming, "known browser")] {
            assert_eq!(login(owner, ANNA, PASSWORD).await.status, 200, "{place}");
        }
        // Not even a neighbor who uses up the limit at home locks the known browser out.
        attack(&home, ANNA).await;
        assert_eq!(login(&known, ANNA, PASSWORD).await.status, 200);
        let warnings = delivered(&shop).await;
        assert_eq!(warnings.iter().filter(|kind| *kind == "failed_sign_ins").count(), 1, "{warnings:?}");
    }

    async fn sec_03_device_cookie_cannot_be_forged_or_used_for_another_account(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let network = from(&shop, "203.0.113.20");
        let own = browser(&network, &network.post("/auth/register", &registration("mallory@x.nl")).await);
        from(&shop, "192.0.2.9").post("/auth/register", &registration(ANNA)).await;
        attack(&network, ANNA).await;
        login(&own, ANNA, PASSWORD).await.problem(429, "too_many_requests");
        for forged in ["1.99999999999.x.y", "2.99999999999.AAAA.AAAA~~", "~", "x", &"9.".repeat(200)] {
            let forger = network.with_header("cookie", &format!("nevel_device={forged}"));
            login(&forger, ANNA, PASSWORD).await.problem(429, "too_many_requests");
        }
        assert_eq!(login(&own, "mallory@x.nl", PASSWORD).await.status, 200);
    }

    async fn sec_03_stolen_session_gets_the_attempts_of_one_browser_and_the_owner_is_warned(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let thief = from(&shop, "198.51.1.7");
        let mut tokens = from(&shop, "203.0.113.20").post("/auth/register", &registration(ANNA)).await.json();
        delivered(&shop).await;
        let mut browsers = Vec::new();
        for _ in 0..3 {
            let refreshed = thief.post("/auth/refresh-token", &json!({ "refreshToken": tokens["refreshToken"] })).await;
            browsers.push(browser(&thief, &refreshed));
            tokens = refreshed.json();
        }
        let [first, others @ ..] = browsers.as_slice() else { panic!() };
        assert_eq!(attack(first, ANNA).await, 50);
        for other in others {
            assert_eq!(attack(other, ANNA).await, 0, "the same browser");
        }
        assert_eq!(delivered(&shop).await, ["failed_sign_ins"]);
    }

    async fn sec_04_person_who_registered_a_strange_address_cannot_flood_it_with_reset_emails(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let eve = from(&shop, "203.0.113.20");
        eve.post("/auth/register", &registration(ANNA)).await;
        delivered(&shop).await;
        for _ in 0..4 {
            let known = browser(&eve, &login(&eve, ANNA, PASSWORD).await);
            for _ in 0..3 {
                known.post("/auth/password-reset", &json!({ "email": ANNA })).await;
            }
        }
        let sent = delivered(&shop).await;
        assert_eq!(sent.iter().filter(|kind| *kind == "password_reset").count(), 6, "{sent:?}");
    }

    async fn sec_02_change_of_the_address_does_not_drop_two_step_sign_in(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register_unverified(ANNA).await;
        enable(&shop, &anna, PASSWORD).await;
        let thief = anna.post("/profile/email/change", &json!({ "email": "thief@x.nl", "password": PASSWORD })).await;
        thief.ok_json();
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let text = inbox.single("email_change").text;
        let token = text.split_once("#token=").unwrap().1.split_whitespace().next().unwrap();
        shop.client().post("/auth/email-link/confirm", &json!({ "token": token })).await.ok_json();
        shop.client().post("/auth/password-reset", &json!({ "email": "thief@x.nl" })).await;
        let (state, response) = reset(&shop, true).await;
        assert_eq!(state, json!({ "canDropTwoStep": false }));
        response.problem(401, "two_step_required");
    }

    async fn sec_03_strangers_do_not_block_a_password_reset(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let home = from(&shop, "203.0.113.20");
        let known = browser(&home, &home.post("/auth/register", &registration(ANNA)).await);
        assert_eq!(delivered(&shop).await, ["email_verification"]);
        execute(&test.db, "UPDATE users SET email_verified_at = created_at").await;
        let request = async |client: &TestClient| client.post("/auth/password-reset", &json!({ "email": ANNA })).await.status;
        for stranger in strangers(&shop) {
            for status in [202, 202, 202, 429] {
                assert_eq!(request(&stranger).await, status);
            }
        }
        // Eight networks asked 24 times; an address gets six emails an hour.
        assert_eq!(delivered(&shop).await.len(), 6);
        assert_eq!(request(&from(&shop, "192.0.2.9")).await, 202, "the same response for a stranger");
        assert_eq!(delivered(&shop).await, [""; 0]);
        for owner in [&home, &known.with_header("x-forwarded-for", "198.51.1.7")] {
            assert_eq!(request(owner).await, 202);
            assert_eq!(delivered(&shop).await, ["password_reset"]);
        }
    }

    async fn sec_03_wrong_codes_of_strangers_do_not_block_the_codes_of_the_owner(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[("NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", "1000/min burst 1000")]).await;
        let admin = shop.admin_client().await;
        let (key, codes) = enable(&shop, &admin, ADMIN_PASSWORD).await;
        let refresh = json!({ "refreshToken": admin.refresh_token });
        let home = from(&shop, "203.0.113.20");
        let known = browser(&home, &home.post("/auth/refresh-token", &refresh).await);
        let challenge = async |client: &TestClient| {
            login(client, BOSS, ADMIN_PASSWORD).await.problem(401, "two_step_required")["details"]["challenge"].clone()
        };
        let enter = async |client: &TestClient, code: &str| {
            client.post("/auth/two-step", &json!({ "challenge": challenge(client).await, "code": code })).await
        };
        delivered(&shop).await;
        for stranger in strangers(&shop).iter().take(5) {
            for _ in 0..10 {
                assert_eq!(field_error(&enter(stranger, "000000").await), ["code", "wrong_code"]);
            }
            enter(stranger, "000000").await.problem(429, "too_many_requests");
        }
        assert_eq!(delivered(&shop).await, ["failed_codes"]);
        // Guesses of all networks together are limited, but recovery codes of an owner on the road are not.
        let road = from(&shop, "192.0.2.9");
        enter(&road, &code(&shop, &key)).await.problem(429, "too_many_requests");
        enter(&road, &codes[0]).await.ok_json();
        enter(&home, &code(&shop, &key)).await.ok_json();
        enter(&known.with_header("x-forwarded-for", "198.51.1.7"), &codes[1]).await.ok_json();
    }

    async fn sec_03_registrations_and_forms_of_one_ipv6_prefix_are_limited_together(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let mut statuses = Vec::new();
        for network in 0..60 {
            let client = from(&shop, &format!("2001:db8:1:{network:x}::1"));
            statuses.push(client.post("/auth/register", &registration(&format!("user{network}@x.nl"))).await.status);
        }
        assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 20, "twice the limit of a /64: {statuses:?}");
        let neighbor = from(&shop, "2001:db8:1:ff00::1").post("/auth/register", &registration("neighbor@x.nl")).await;
        assert_eq!(neighbor.status, 201, "another /56");
    }

    async fn sec_03_networks_with_an_earlier_sign_in_are_known_after_a_restart(test: TestDatabase) {
        let shop = TestShop::start_behind_proxy(&test, &[]).await;
        let home = from(&shop, "203.0.113.20");
        home.post("/auth/register", &registration(ANNA)).await;
        let restarted = TestShop::start_behind_proxy(&test, &[("NEVEL_RATE_LIMIT_LOGINS_OF_STRANGERS", "1/h burst 1")]).await;
        for expected in [401, 429] {
            assert_eq!(login(&from(&restarted, "198.51.1.7"), ANNA, "wrong-password").await.status, expected);
        }
        assert_eq!(login(&from(&restarted, "203.0.113.99"), ANNA, PASSWORD).await.status, 200, "a neighbor of the address");
        let networks = "SELECT COUNT(*) FROM sessions WHERE network = '203.0.113.0/24'";
        assert_eq!(value::<i64>(&test.db, networks).await, 2, "no address is stored");
    }
}

#[tokio::test]
async fn sec_03_device_cookie_is_hidden_from_scripts_and_secure_with_https() {
    let test = TestDatabase::sqlite().await;
    let plain = TestShop::start(&test).await;
    let https = TestShop::start_with_https_url(&test).await;
    for (shop, email, end) in [(plain, ANNA, "SameSite=Lax"), (https, "bob@x.nl", "SameSite=Lax; Secure")] {
        let cookie = shop.client().post("/auth/register", &registration(email)).await.header("set-cookie").to_owned();
        let attributes = cookie.split_once("; ").unwrap().1;
        assert_eq!(attributes, format!("Path=/api; Max-Age=15552000; HttpOnly; {end}"));
        assert!(!cookie.contains('@'), "{cookie}");
    }
}
