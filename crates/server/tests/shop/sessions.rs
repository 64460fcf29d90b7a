//! Access tokens, refresh tokens and the end of a sign-in.

use nevel_testing::on_both_databases;
use serde_json::json;

use crate::accounts::deactivate;
use crate::support::{Actor, Answer, TestShop};

async fn refresh(shop: &TestShop, token: &str) -> Answer {
    shop.guest().post("/auth/refresh-token", &json!({ "refreshToken": token })).await
}

fn adopted(shop: &TestShop, answer: &Answer) -> Actor {
    assert_eq!(answer.status, 200, "{}", answer.text);
    shop.guest().with_tokens(&answer.json())
}

on_both_databases! {
    async fn sess_06_a_refresh_token_is_spent_once_and_buys_the_next_pair(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = adopted(&shop, &refresh(&shop, &anna.refresh_token).await);
        assert_ne!(next.refresh_token, anna.refresh_token);
        assert_eq!(next.get("/users/profile").await.status, 200);
        let after = adopted(&shop, &refresh(&shop, &next.refresh_token).await);
        assert_eq!(after.get("/users/profile").await.status, 200);
    }

    async fn case_08_a_spent_token_that_comes_back_ends_the_whole_sign_in(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = adopted(&shop, &refresh(&shop, &anna.refresh_token).await);
        assert_eq!(next.get("/users/profile").await.status, 200);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        assert_eq!(refresh(&shop, &next.refresh_token).await.status, 401);
        assert_eq!(next.get("/users/profile").await.status, 401);
    }

    async fn sess_06_the_grace_for_racing_tabs_is_short(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let next = adopted(&shop, &refresh(&shop, &anna.refresh_token).await);
        shop.clock.advance(31);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        assert_eq!(refresh(&shop, &next.refresh_token).await.status, 401);
    }

    async fn case_09_two_tabs_that_race_stay_signed_in_on_one_lineage(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let (one, two) = tokio::join!(refresh(&shop, &anna.refresh_token), refresh(&shop, &anna.refresh_token));
        let (one, two) = (adopted(&shop, &one), adopted(&shop, &two));
        // One of them holds the live token; the other's was taken back before anybody used it.
        let mut alive = 0;
        for token in [&one.refresh_token, &two.refresh_token] {
            let row = nevel_storage::accounts::sessions::find_token(test.db.reader(), &hash(token)).await.unwrap().unwrap();
            alive += usize::from(row.used_at.is_none());
        }
        assert_eq!(alive, 1);
        assert_eq!(one.get("/users/profile").await.status, 200);
        assert_eq!(two.get("/users/profile").await.status, 200);
    }

    async fn case_06_tokens_of_one_kind_are_no_tokens_of_the_other(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        assert_eq!(shop.guest().with_token(&anna.refresh_token).get("/users/profile").await.status, 401);
        assert_eq!(refresh(&shop, anna.token.as_ref().unwrap()).await.status, 401);
        assert_eq!(refresh(&shop, "").await.status, 401);
    }

    async fn case_05_forged_tokens_are_refused(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let token = anna.token.clone().unwrap();
        let parts: Vec<&str> = token.split('.').collect();
        let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
        for forged in [format!("{none}.{}.", parts[1]), format!("{}.{}.", parts[0], parts[1]), format!("{token}x"), "x".to_owned()] {
            let answer = shop.guest().with_token(&forged).get("/users/profile").await;
            assert_eq!((answer.status, answer.code().as_str()), (401, "unauthorized"), "{forged}");
        }
        assert_eq!(shop.guest().get("/users/profile").await.status, 401);
    }

    async fn case_07_an_access_token_dies_after_thirty_minutes(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        shop.clock.advance(30 * 60);
        assert_eq!(anna.get("/users/profile").await.status, 200, "within the leeway");
        shop.clock.advance(120);
        assert_eq!(anna.get("/users/profile").await.status, 401);
        adopted(&shop, &refresh(&shop, &anna.refresh_token).await);
    }

    async fn sess_06_a_sign_in_ends_when_idle_too_long_and_at_the_latest_after_thirty_days(test: TestDatabase) {
        const DAY: i64 = 86_400;
        let shop = TestShop::open(&test).await;
        let idle = shop.register("idle@x.nl").await;
        shop.clock.advance(14 * DAY + 1);
        assert_eq!(refresh(&shop, &idle.refresh_token).await.status, 401);

        let mut busy = shop.register("busy@x.nl").await;
        for _ in 0..2 {
            shop.clock.advance(13 * DAY);
            busy = adopted(&shop, &refresh(&shop, &busy.refresh_token).await);
        }
        shop.clock.advance(4 * DAY + 1);
        assert_eq!(refresh(&shop, &busy.refresh_token).await.status, 401);
    }

    async fn case_11_deactivation_bites_at_the_next_request(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        deactivate(&test, "anna@x.nl").await;
        assert_eq!(anna.get("/users/profile").await.status, 401);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        assert_eq!(shop.guest().post("/auth/login", &login).await.status, 401);
    }

    async fn sess_01_signing_out_ends_the_sign_in_on_the_server(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let answer = shop.guest().post("/auth/logout", &json!({ "refreshToken": anna.refresh_token })).await;
        assert_eq!(answer.status, 204);
        assert_eq!(anna.get("/users/profile").await.status, 401);
        assert_eq!(refresh(&shop, &anna.refresh_token).await.status, 401);
        assert_eq!(shop.guest().post("/auth/logout", &json!({ "refreshToken": "unknown" })).await.status, 204);
    }

    async fn a_user_has_twenty_sign_ins_at_the_most_and_the_oldest_gives_way(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let first = shop.register("anna@x.nl").await;
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        let mut last = None;
        for _ in 0..20 {
            last = Some(adopted(&shop, &shop.guest().post("/auth/login", &login).await));
        }
        assert_eq!(first.get("/users/profile").await.status, 401);
        assert_eq!(last.unwrap().get("/users/profile").await.status, 200);
    }

    async fn case_34_what_belongs_to_one_person_is_kept_out_of_caches(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        assert_eq!(anna.get("/users/profile").await.header("cache-control"), "no-store");
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        assert_eq!(shop.guest().post("/auth/login", &login).await.header("cache-control"), "no-store");
    }
}

fn hash(token: &str) -> String {
    nevel_usecases::security::refresh_tokens::hash(token)
}
