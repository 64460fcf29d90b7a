//! Two-step sign-in: setup, the second step, recovery codes, and the demand of the settings.

use std::sync::Arc;

use nevel_domain::clock::Clock as _;
use nevel_domain::email::Email;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::accounts::accept_secret::{UnknownSecret, accept_secret};
use nevel_usecases::accounts::two_step::reset_two_step::reset_two_step;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::process::{nevel_on, run};
use crate::support::sql::value;
use crate::support::{ADMIN_PASSWORD, TestClient, TestResponse, TestShop};

const BOSS: &str = "boss@nevel.test";

/// The code of the app at the current time.
fn code(shop: &TestShop, key: &str) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(key).unwrap()).build().unwrap();
    totp.generate(shop.clock.now().seconds().unsigned_abs()).to_string()
}

/// Turns two-step sign-in on; returns the key of the app and the recovery codes. The next code differs from the one
/// used here.
async fn enable(shop: &TestShop, client: &TestClient) -> (String, Vec<String>) {
    let setup = client.post("/profile/two-step", &json!({ "password": ADMIN_PASSWORD })).await.ok_json();
    let key = setup["key"].as_str().unwrap().to_owned();
    let confirmed = client.post("/profile/two-step/confirm", &json!({ "code": code(shop, &key) })).await.ok_json();
    shop.clock.advance(30);
    let codes =
        confirmed["recoveryCodes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    (key, codes)
}

/// Signs in with the password and returns the challenge.
async fn challenge(shop: &TestShop) -> String {
    challenge_of(shop, BOSS).await
}

async fn challenge_of(shop: &TestShop, email: &str) -> String {
    let login = shop.client().post("/auth/login", &json!({ "email": email, "password": ADMIN_PASSWORD })).await;
    login.problem(401, "two_step_required")["details"]["challenge"].as_str().unwrap().to_owned()
}

async fn second_step(shop: &TestShop, challenge: &str, code: &str) -> TestResponse {
    shop.client().post("/auth/two-step", &json!({ "challenge": challenge, "code": code })).await
}

fn assert_wrong_code(response: &TestResponse) {
    let problem = response.problem(400, "validation_failed");
    assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("code"), &json!("wrong_code")));
}

async fn require_two_step(admin: &TestClient) {
    let mut settings = admin.get("/admin/settings").await.ok_json();
    settings["adminTwoStepRequired"] = json!(true);
    admin.put("/admin/settings", &settings).await.ok_json();
}

on_both_databases! {
    async fn sec_06_replaced_token_secret_keeps_sessions_and_two_step_sign_in(test: TestDatabase) {
        let old = TestShop::start_with_secrets(&test, 1, None).await;
        assert!(accept_secret(&old.shop, UnknownSecret::Refuse).await.unwrap(), "the first secret");
        let admin = old.admin_client().await;
        let (key, codes) = enable(&old, &admin).await;

        // Meanwhile the other instance still has the old secret, and accepts the new one.
        let [new, other] = [TestShop::start_with_secrets(&test, 2, Some(1)).await, TestShop::start_with_secrets(&test, 1, Some(2)).await];
        assert!(accept_secret(&new.shop, UnknownSecret::Refuse).await.unwrap());
        new.client().with_token(admin.token.as_deref().unwrap()).get("/users/profile").await.ok_json();
        for shop in [&new, &other] {
            shop.clock.advance(60);
        }
        let app_code = code(&new, &key);
        for (shop, code) in [(&new, &codes[0]), (&new, &app_code), (&other, &codes[1])] {
            let response = second_step(shop, &challenge(shop).await, code).await.ok_json();
            for instance in [&new, &other] {
                instance.client().with_tokens(&response).get("/users/profile").await.ok_json();
            }
        }

        // Another administrator sets it up on the instance with the old secret, which then restarts with the new one.
        other.create_admin("late@nevel.test").await;
        let late = other.sign_in("late@nevel.test", ADMIN_PASSWORD).await;
        let (late_key, _) = enable(&other, &late).await;
        let restarted = TestShop::start_with_secrets(&test, 2, Some(1)).await;
        assert!(accept_secret(&restarted.shop, UnknownSecret::Refuse).await.unwrap());

        let later = TestShop::start_with_secrets(&test, 2, None).await;
        assert!(accept_secret(&later.shop, UnknownSecret::Refuse).await.unwrap());
        later.clock.advance(600);
        second_step(&later, &challenge(&later).await, &code(&later, &key)).await.ok_json();
        let late_challenge = challenge_of(&later, "late@nevel.test").await;
        second_step(&later, &late_challenge, &code(&later, &late_key)).await.ok_json();
        later.client().with_token(admin.token.as_deref().unwrap()).get("/users/profile").await.problem(401, "unauthorized");
    }

    async fn sec_06_unknown_token_secret_is_refused_until_it_is_accepted(test: TestDatabase) {
        let [first, unknown] = [TestShop::start_with_secrets(&test, 1, None).await, TestShop::start_with_secrets(&test, 3, Some(4)).await];
        assert!(accept_secret(&first.shop, UnknownSecret::Refuse).await.unwrap());
        assert!(!accept_secret(&unknown.shop, UnknownSecret::Refuse).await.unwrap());
        let output = run(nevel_on(&test, &["serve"]).env("NEVEL_TOKEN_SECRET", "x".repeat(40)));
        assert_eq!(output.code, Some(1));
        assert!(output.stderr.contains("NEVEL_TOKEN_SECRET: another key was used with this database"), "{}", output.stderr);
        assert!(accept_secret(&unknown.shop, UnknownSecret::Accept).await.unwrap());
        assert!(accept_secret(&unknown.shop, UnknownSecret::Refuse).await.unwrap());
        assert!(!accept_secret(&first.shop, UnknownSecret::Refuse).await.unwrap());
    }

    async fn tfa_01_setup_is_confirmed_by_a_code_and_sign_in_then_needs_one(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let off = json!({ "enabled": false, "required": false, "recoveryCodesLeft": 0 });
        assert_eq!(admin.get("/profile/two-step").await.ok_json(), off);
        admin.post("/profile/two-step/confirm", &json!({ "code": "123456" })).await.problem(409, "two_step_not_enabled");
        let first = admin.post("/profile/two-step", &json!({ "password": ADMIN_PASSWORD })).await.ok_json();
        let second = admin.post("/profile/two-step", &json!({ "password": ADMIN_PASSWORD })).await.ok_json();
        assert_ne!(first["key"], second["key"]);
        let key = second["key"].as_str().unwrap();
        assert!(second["uri"].as_str().unwrap().starts_with("otpauth://totp/Nevel:boss%40nevel.test?"), "{second}");
        assert!(second["uri"].as_str().unwrap().contains(&format!("secret={key}")), "{second}");
        assert!(second["qrCode"]["path"].as_str().unwrap().starts_with("M4 4h7") && second["qrCode"]["size"].as_i64().unwrap() > 30);
        assert!(value::<i64>(&test.db, &format!("SELECT COUNT(*) FROM two_step_secrets WHERE secret LIKE '%{key}%'")).await == 0);
        shop.sign_in(BOSS, ADMIN_PASSWORD).await;
        assert_wrong_code(&admin.post("/profile/two-step/confirm", &json!({ "code": code(&shop, first["key"].as_str().unwrap()) })).await);
        let confirmed = admin.post("/profile/two-step/confirm", &json!({ "code": code(&shop, key) })).await.ok_json();
        assert_eq!(confirmed["recoveryCodes"].as_array().unwrap().len(), 10);
        let on = json!({ "enabled": true, "required": false, "recoveryCodesLeft": 10 });
        assert_eq!(admin.get("/profile/two-step").await.ok_json(), on);
        for path in ["/profile/two-step", "/profile/two-step/confirm"] {
            let body = json!({ "code": code(&shop, key), "password": ADMIN_PASSWORD });
            admin.post(path, &body).await.problem(409, "two_step_enabled");
        }
        let wrong = shop.client().post("/auth/login", &json!({ "email": BOSS, "password": "wrong-password" })).await;
        assert!(wrong.problem(401, "invalid_credentials").get("details").is_none());
        shop.clock.advance(30);
        let challenge = challenge(&shop).await;
        let signed_in = second_step(&shop, &challenge, &code(&shop, key)).await.ok_json();
        assert_eq!(signed_in["user"]["role"], "ADMIN");
        shop.client().with_tokens(&signed_in).get("/admin/dashboard").await.ok_json();
        second_step(&shop, &challenge, &code(&shop, key)).await.problem(401, "two_step_expired");
    }

    async fn tfa_01_code_is_accepted_once_and_one_step_of_clock_skew_is_tolerated(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (key, _) = enable(&shop, &shop.admin_client().await).await;
        let spaced = { let code = code(&shop, &key); format!(" {} {} ", &code[..3], &code[3..]) };
        second_step(&shop, &challenge(&shop).await, &spaced).await.ok_json();
        assert_wrong_code(&second_step(&shop, &challenge(&shop).await, &code(&shop, &key)).await);
        shop.clock.advance(30);
        let late = code(&shop, &key);
        shop.clock.advance(30);
        second_step(&shop, &challenge(&shop).await, &late).await.ok_json();
        let early = code(&shop, &key);
        shop.clock.advance(60);
        assert_wrong_code(&second_step(&shop, &challenge(&shop).await, &early).await);
    }

    async fn tfa_01_code_used_in_parallel_signs_in_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (key, codes) = enable(&shop, &shop.admin_client().await).await;
        for secret in [code(&shop, &key), codes[0].clone()] {
            let mut attempts = Vec::new();
            for _ in 0..4 {
                let (client, body) = (shop.client(), json!({ "challenge": challenge(&shop).await, "code": secret }));
                attempts.push(tokio::spawn(async move { client.post("/auth/two-step", &body).await.status }));
            }
            let mut statuses = Vec::new();
            for attempt in attempts {
                statuses.push(attempt.await.unwrap());
            }
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 400, 400, 400]);
        }
    }

    async fn tfa_01_recovery_code_works_once_and_new_ones_replace_the_old(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let (key, codes) = enable(&shop, &admin).await;
        second_step(&shop, &challenge(&shop).await, &codes[0].to_lowercase().replace('-', " ")).await.ok_json();
        assert_wrong_code(&second_step(&shop, &challenge(&shop).await, &codes[0]).await);
        assert_eq!(admin.get("/profile/two-step").await.ok_json()["recoveryCodesLeft"], 9);
        let regenerate = async |password: &str| admin.post("/profile/two-step/recovery-codes", &json!({ "password": password, "code": code(&shop, &key) })).await;
        assert_eq!(regenerate("wrong-password").await.fields(), ["password"]);
        let new = regenerate(ADMIN_PASSWORD).await.ok_json();
        assert_wrong_code(&second_step(&shop, &challenge(&shop).await, &codes[1]).await);
        second_step(&shop, &challenge(&shop).await, new["recoveryCodes"][0].as_str().unwrap()).await.ok_json();
        let stored = format!("SELECT COUNT(*) FROM recovery_codes WHERE code_hash LIKE '%{}%'", codes[2].replace('-', ""));
        assert_eq!(value::<i64>(&test.db, &stored).await, 0);
    }

    async fn tfa_01_challenge_expires_and_ends_after_five_wrong_codes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (key, _) = enable(&shop, &shop.admin_client().await).await;
        let expired = challenge(&shop).await;
        shop.clock.advance(10 * 60);
        second_step(&shop, &expired, &code(&shop, &key)).await.problem(401, "two_step_expired");
        let guessed = challenge(&shop).await;
        for wrong in ["000000", "ABCDE-FGHJK", "x", &"9".repeat(40), "０１２３４５"] {
            assert_wrong_code(&second_step(&shop, &guessed, wrong).await);
        }
        second_step(&shop, &guessed, &code(&shop, &key)).await.problem(401, "two_step_expired");
        for unknown in ["", "x", &"a".repeat(10_000)] {
            second_step(&shop, unknown, "123456").await.problem(401, "two_step_expired");
        }
        assert_eq!(shop.client().post("/auth/two-step", &json!({})).await.fields(), ["code"]);
    }

    async fn tfa_01_challenge_of_another_account_needs_the_code_of_that_account(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        enable(&shop, &shop.admin_client().await).await;
        let (other_key, other_codes) = enable(&shop, &shop.create_admin("other@nevel.test").await).await;
        for foreign in [code(&shop, &other_key), other_codes[0].clone()] {
            assert_wrong_code(&second_step(&shop, &challenge(&shop).await, &foreign).await);
        }
    }

    async fn tfa_01_disabling_needs_the_password_and_ends_open_challenges(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let (key, codes) = enable(&shop, &admin).await;
        let open = challenge(&shop).await;
        let disable = async |password: &str| admin.post("/profile/two-step/disable", &json!({ "password": password, "code": codes[1] })).await;
        let wrong = disable("wrong-password").await.problem(400, "validation_failed");
        assert_eq!(wrong["fields"][0]["code"], "wrong_password");
        assert_eq!(disable("").await.fields(), ["password"]);
        assert_eq!(disable(ADMIN_PASSWORD).await.status, 204);
        for code in [code(&shop, &key), codes[0].clone()] {
            second_step(&shop, &open, &code).await.problem(401, "two_step_expired");
        }
        shop.sign_in(BOSS, ADMIN_PASSWORD).await;
        let regenerate = admin.post("/profile/two-step/recovery-codes", &json!({ "password": ADMIN_PASSWORD })).await;
        regenerate.problem(409, "two_step_not_enabled");
    }

    async fn tfa_01_settings_can_demand_it_of_all_administrators(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (admin, user) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        require_two_step(&admin).await;
        admin.get("/admin/dashboard").await.problem(403, "two_step_setup_required");
        admin.put("/admin/settings", &json!({})).await.problem(403, "two_step_setup_required");
        user.get("/admin/dashboard").await.problem(403, "forbidden");
        assert_eq!(admin.get("/users/profile").await.status, 200);
        assert_eq!(admin.get("/profile/two-step").await.ok_json(), json!({ "enabled": false, "required": true, "recoveryCodesLeft": 0 }));
        assert_eq!(user.get("/profile/two-step").await.ok_json()["required"], false);
        enable(&shop, &admin).await;
        admin.get("/admin/dashboard").await.ok_json();
        let later = shop.create_admin("later@nevel.test").await;
        later.get("/admin/users").await.problem(403, "two_step_setup_required");
        assert!(shop.client().get("/settings").await.ok_json().get("adminTwoStepRequired").is_none());
    }

    async fn pwd_02_tfa_01_password_reset_still_asks_for_the_code(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let (key, _) = enable(&shop, &admin).await;
        let open = challenge(&shop).await;
        shop.client().post("/auth/password-reset", &json!({ "email": BOSS })).await;
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let text = inbox.single("password_reset").text;
        let token = text.split_once("#token=").unwrap().1.split_whitespace().next().unwrap();
        let body = json!({ "token": token, "password": "a new admin secret" });
        let problem: Value = shop.client().post("/auth/password-reset/confirm", &body).await.problem(401, "two_step_required");
        admin.get("/users/profile").await.problem(401, "unauthorized");
        second_step(&shop, &open, &code(&shop, &key)).await.problem(401, "two_step_expired");
        second_step(&shop, problem["details"]["challenge"].as_str().unwrap(), &code(&shop, &key)).await.ok_json();
    }

    async fn tfa_01_reset_for_the_locked_out_turns_it_off(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        enable(&shop, &shop.admin_client().await).await;
        let email = Email::parse(BOSS).unwrap();
        assert!(reset_two_step(&shop.shop, &email).await.unwrap());
        assert!(!reset_two_step(&shop.shop, &email).await.unwrap());
        assert!(reset_two_step(&shop.shop, &Email::parse("unknown@x.nl").unwrap()).await.is_err());
        shop.sign_in(BOSS, ADMIN_PASSWORD).await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM recovery_codes").await, 0);
    }
}

#[tokio::test]
async fn tfa_01_wrong_codes_are_limited_per_account() {
    let test = TestDatabase::sqlite().await;
    let quotas = [
        ("NEVEL_RATE_LIMIT_TWO_STEP_CODES", "1/h burst 4"),
        ("NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", "1000/min burst 1000"),
    ];
    let shop = TestShop::start_with_quotas(&test, &quotas).await;
    let (key, _) = enable(&shop, &shop.admin_client().await).await;
    for _ in 0..4 {
        assert_wrong_code(&second_step(&shop, &challenge(&shop).await, "000000").await);
    }
    second_step(&shop, &challenge(&shop).await, &code(&shop, &key)).await.problem(429, "too_many_requests");
    shop.clock.advance(3_600);
    second_step(&shop, &challenge(&shop).await, &code(&shop, &key)).await.ok_json();
}
