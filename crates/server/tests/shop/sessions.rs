//! Access tokens, refresh tokens and the end of a session.

use nevel_storage::accounts::sessions;
use nevel_testing::{NOW, on_both_databases};
use nevel_usecases::accounts::operator::end_sessions;
use serde_json::json;

use crate::accounts::deactivate;
use crate::support::{TestClient, TestResponse, TestShop};

async fn refresh(shop: &TestShop, token: &str) -> TestResponse {
    shop.client().post("/auth/refresh-token", &json!({ "refreshToken": token })).await
}

fn refreshed_client(shop: &TestShop, response: &TestResponse) -> TestClient {
    assert_eq!(response.status, 200, "{}", response.text);
    shop.client().with_tokens(&response.json())
}

on_both_databases! {
    async fn run_02_operator_signs_everybody_out_at_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        assert_eq!(end_sessions(&shop.shop).await.unwrap(), 2);
        for client in [&anna, &admin] {
            client.get("/users/profile").await.problem(401, "unauthorized");
            let refresh = client.post("/auth/refresh-token", &json!({ "refreshToken": client.refresh_token })).await;
            assert_eq!(refresh.status, 401);
        }
        assert_eq!(end_sessions(&shop.shop).await.unwrap(), 0);
    }

    async fn sess_06_refresh_token_is_rotated(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = refreshed_client(&shop, &refresh(&shop, &anna.refresh_token).await);
        assert_ne!(next.refresh_token, anna.refresh_token);
        assert_eq!(next.get("/users/profile").await.status, 200);
        let after = refreshed_client(&shop, &refresh(&shop, &next.refresh_token).await);
        assert_eq!(after.get("/users/profile").await.status, 200);
    }

    async fn case_08_refresh_token_reuse_ends_the_session(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = refreshed_client(&shop, &refresh(&shop, &anna.refresh_token).await);
        assert_eq!(next.get("/users/profile").await.status, 200);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        assert_eq!(refresh(&shop, &next.refresh_token).await.status, 401);
        assert_eq!(next.get("/users/profile").await.status, 401);
    }

    async fn sess_06_refresh_token_reuse_grace_period_is_short(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = refreshed_client(&shop, &refresh(&shop, &anna.refresh_token).await);
        shop.clock.advance(31);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        assert_eq!(refresh(&shop, &next.refresh_token).await.status, 401);
    }

    async fn case_09_concurrent_refreshes_keep_the_session_with_one_active_token(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let (one, two) = tokio::join!(refresh(&shop, &anna.refresh_token), refresh(&shop, &anna.refresh_token));
        let (one, two) = (refreshed_client(&shop, &one), refreshed_client(&shop, &two));
        // One refresh token is active; the other one was revoked before its first use.
        let mut active = 0;
        for token in [&one.refresh_token, &two.refresh_token] {
            let row = sessions::find_token(test.db.reader(), &hash(token)).await.unwrap().unwrap();
            active += usize::from(row.used_at.is_none());
        }
        assert_eq!(active, 1);
        assert_eq!(one.get("/users/profile").await.status, 200);
        assert_eq!(two.get("/users/profile").await.status, 200);
    }

    async fn case_06_access_and_refresh_tokens_are_not_interchangeable(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        assert_eq!(shop.client().with_token(&anna.refresh_token).get("/users/profile").await.status, 401);
        assert_eq!(refresh(&shop, anna.token.as_ref().unwrap()).await.status, 401);
        assert_eq!(refresh(&shop, "").await.status, 401);
    }

    async fn case_07_access_token_expires_after_thirty_minutes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        shop.clock.advance(30 * 60);
        assert_eq!(anna.get("/users/profile").await.status, 200, "within the leeway");
        shop.clock.advance(120);
        assert_eq!(anna.get("/users/profile").await.status, 401);
        refreshed_client(&shop, &refresh(&shop, &anna.refresh_token).await);
    }

    async fn sess_06_session_expires_after_idle_time_and_after_thirty_days(test: TestDatabase) {
        const DAY: i64 = 86_400;
        let shop = TestShop::start(&test).await;
        let idle = shop.register("idle@x.nl").await;
        shop.clock.advance(14 * DAY + 1);
        assert_eq!(refresh(&shop, &idle.refresh_token).await.status, 401);

        let mut busy = shop.register("busy@x.nl").await;
        for _ in 0..2 {
            shop.clock.advance(13 * DAY);
            busy = refreshed_client(&shop, &refresh(&shop, &busy.refresh_token).await);
        }
        shop.clock.advance(4 * DAY + 1);
        assert_eq!(refresh(&shop, &busy.refresh_token).await.status, 401);
    }

    async fn case_11_deactivation_takes_effect_on_the_next_request(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        deactivate(&test, "anna@x.nl").await;
        assert_eq!(anna.get("/users/profile").await.status, 401);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        assert_eq!(shop.client().post("/auth/login", &login).await.status, 401);
    }

    async fn sess_01_sign_out_ends_the_session_on_the_server(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let response = shop.client().post("/auth/logout", &json!({ "refreshToken": anna.refresh_token })).await;
        assert_eq!(response.status, 204);
        assert_eq!(anna.get("/users/profile").await.status, 401);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        assert_eq!(shop.client().post("/auth/logout", &json!({ "refreshToken": "unknown" })).await.status, 204);
    }

    async fn sess_01_sign_out_with_a_used_refresh_token_ends_the_session(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = refreshed_client(&shop, &refresh(&shop, &anna.refresh_token).await);
        assert_eq!(next.get("/users/profile").await.status, 200);
        let response = shop.client().post("/auth/logout", &json!({ "refreshToken": anna.refresh_token })).await;
        assert_eq!(response.status, 204);
        next.get("/users/profile").await.problem(401, "unauthorized");
        refresh(&shop, &next.refresh_token).await.problem(401, "unauthorized");
    }

    async fn fresh_access_token_can_read_while_another_write_holds_the_database(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        // On SQLite the transaction holds the only writer, on PostgreSQL the row of the token.
        let slow = test.db.begin_write().await.unwrap();
        let token = sessions::find_token(&slow, &hash(&anna.refresh_token)).await.unwrap().unwrap();
        sessions::rotate_token(&slow, token.id, token.id, NOW).await.unwrap();
        assert_eq!(anna.get("/users/profile").await.status, 200);
        drop(slow);
        anna.get("/users/profile").await.ok_json();
        let token = sessions::find_token(test.db.reader(), &hash(&anna.refresh_token)).await.unwrap().unwrap();
        assert!(token.access_used, "the next request records the first use");
    }

    async fn user_has_at_most_twenty_sessions_and_the_oldest_is_ended(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let first = shop.register("anna@x.nl").await;
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        let mut last = None;
        for _ in 0..20 {
            last = Some(refreshed_client(&shop, &shop.client().post("/auth/login", &login).await));
        }
        assert_eq!(first.get("/users/profile").await.status, 401);
        assert_eq!(last.unwrap().get("/users/profile").await.status, 200);
    }
}

fn hash(token: &str) -> String {
    nevel_usecases::security::opaque_tokens::hash(token)
}

#[tokio::test]
async fn case_05_forged_tokens_are_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    let anna = shop.register("anna@x.nl").await;
    let token = anna.token.clone().unwrap();
    let parts: Vec<&str> = token.split('.').collect();
    let unsigned_header = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
    for forged in [
        format!("{unsigned_header}.{}.", parts[1]),
        format!("{}.{}.", parts[0], parts[1]),
        format!("{token}x"),
        "x".to_owned(),
    ] {
        let response = shop.client().with_token(&forged).get("/users/profile").await;
        assert_eq!((response.status, response.code().as_str()), (401, "unauthorized"), "{forged}");
    }
    assert_eq!(shop.client().get("/users/profile").await.status, 401);
}

#[tokio::test]
async fn case_34_personal_responses_are_not_cacheable() {
    let shop = TestShop::start_on_sqlite().await;
    let anna = shop.register("anna@x.nl").await;
    assert_eq!(anna.get("/users/profile").await.header("cache-control"), "no-store");
    let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
    assert_eq!(shop.client().post("/auth/login", &login).await.header("cache-control"), "no-store");
}
