//! Sessions as devices: the list of the owner and of administrators, and ending them.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop, registration};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 \
    Mobile/15E148 Safari/604.1";

async fn sign_in_from(shop: &TestShop, user_agent: &str) -> TestClient {
    let client = shop.client().with_header("user-agent", user_agent);
    let login = client.post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await;
    client.with_tokens(&login.ok_json())
}

async fn sessions(client: &TestClient) -> Vec<Value> {
    client.get("/profile/sessions").await.ok_json().as_array().unwrap().clone()
}

fn current(sessions: &[Value]) -> &Value {
    sessions.iter().find(|session| session["current"] == true).unwrap()
}

on_both_databases! {
    async fn dev_01_devices_are_listed_with_browser_and_times_and_the_current_one_is_marked(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let desktop = shop.client().with_header("user-agent", FIREFOX);
        let desktop = desktop.with_tokens(&desktop.post("/auth/register", &registration("anna@x.nl")).await.json());
        shop.clock.advance(60);
        let phone = sign_in_from(&shop, IPHONE).await;
        let listed = sessions(&phone).await;
        let facts = |session: &Value| ["device", "system", "browser", "createdAt", "current"].map(|name| session[name].clone());
        assert_eq!(listed.len(), 2);
        assert_eq!(facts(&listed[0]), [json!("phone"), json!("iOS"), json!("Safari 18"), json!("2026-01-15T12:01:00Z"), json!(true)]);
        assert_eq!(facts(&listed[1]), [json!("desktop"), json!("Linux"), json!("Firefox 141"), json!("2026-01-15T12:00:00Z"), json!(false)]);
        shop.clock.advance(60);
        let newer = desktop.with_header("user-agent", "curl/8.9.1");
        let refreshed = shop.client().with_header("user-agent", "curl/8.9.1").post("/auth/refresh-token", &json!({ "refreshToken": newer.refresh_token })).await;
        let listed = sessions(&shop.client().with_tokens(&refreshed.ok_json())).await;
        assert_eq!((&current(&listed)["browser"], &current(&listed)["lastUsedAt"]), (&json!("curl 8"), &json!("2026-01-15T12:02:00Z")));
        assert_eq!(listed[0]["current"], true, "last used first");
    }

    async fn dev_01_ended_session_stops_at_once_and_others_go_on(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let first = shop.register("anna@x.nl").await;
        let (second, third) = (shop.sign_in("anna@x.nl", "secret-1").await, shop.sign_in("anna@x.nl", "secret-1").await);
        let id = current(&sessions(&second).await)["id"].clone();
        assert_eq!(first.delete(&format!("/profile/sessions/{id}")).await.status, 204);
        second.get("/users/profile").await.problem(401, "unauthorized");
        let refresh = shop.client().post("/auth/refresh-token", &json!({ "refreshToken": second.refresh_token })).await;
        refresh.problem(401, "unauthorized");
        first.delete(&format!("/profile/sessions/{id}")).await.problem(404, "session_not_found");
        assert_eq!(sessions(&first).await.len(), 2);
        assert_eq!(third.delete("/profile/sessions").await.status, 204);
        first.get("/users/profile").await.problem(401, "unauthorized");
        assert_eq!(sessions(&third).await.len(), 1);
        let own = current(&sessions(&third).await)["id"].clone();
        assert_eq!(third.delete(&format!("/profile/sessions/{own}")).await.status, 204);
        third.get("/users/profile").await.problem(401, "unauthorized");
    }

    async fn dev_01_users_neither_see_nor_end_sessions_of_others(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (anna, olga) = (shop.register("anna@x.nl").await, shop.register("olga@x.nl").await);
        let of_anna = sessions(&anna).await;
        assert_eq!((of_anna.len(), sessions(&olga).await.len()), (1, 1));
        let id = &of_anna[0]["id"];
        let (foreign, missing) = (olga.delete(&format!("/profile/sessions/{id}")).await, olga.delete("/profile/sessions/999").await);
        let (foreign, missing) = (foreign.problem(404, "session_not_found"), missing.problem(404, "session_not_found"));
        assert_eq!(foreign["message"], missing["message"]);
        assert_eq!(olga.delete("/profile/sessions").await.status, 204);
        for invalid in ["0", "-1", "x", "99999999999999999999"] {
            olga.delete(&format!("/profile/sessions/{invalid}")).await.problem(400, "invalid_id");
        }
        assert_eq!(anna.get("/users/profile").await.status, 200);
    }

    async fn dev_01_expired_and_idle_sessions_are_not_listed(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        shop.sign_in("anna@x.nl", "secret-1").await;
        shop.sign_in("anna@x.nl", "secret-1").await;
        execute(&test.db, "UPDATE sessions SET last_used_at = 0 WHERE id = 2; UPDATE sessions SET expires_at = 1 WHERE id = 3").await;
        assert_eq!(sessions(&anna).await.len(), 1);
    }

    async fn dev_01_user_agent_is_stored_as_text_and_bounded(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let hostile = format!("<script>alert(1)</script>'; DROP TABLE sessions;-- {}", "x".repeat(1_000));
        let client = shop.client().with_header("user-agent", &hostile);
        let anna = client.with_tokens(&client.post("/auth/register", &registration("anna@x.nl")).await.json());
        let listed = sessions(&anna).await;
        assert_eq!((&listed[0]["device"], listed[0].get("browser"), listed[0].get("system")), (&json!("unknown"), None, None));
        assert_eq!(value::<i64>(&test.db, "SELECT CAST(LENGTH(user_agent) AS BIGINT) FROM sessions").await, 300);
    }

    async fn dev_01_administrator_sees_and_ends_sessions_of_a_user(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let (anna, olga) = (shop.register("anna@x.nl").await, shop.register("olga@x.nl").await);
        let id_of = async |client: &TestClient| shop.client().post("/auth/refresh-token", &json!({ "refreshToken": client.refresh_token })).await.ok_json();
        let (of_anna, of_olga) = (id_of(&anna).await, id_of(&olga).await);
        let (anna_id, olga_id) = (of_anna["user"]["id"].clone(), of_olga["user"]["id"].clone());
        let anna = shop.client().with_tokens(&of_anna);
        let listed = admin.get(&format!("/admin/users/{anna_id}/sessions")).await.ok_json();
        assert_eq!((listed.as_array().unwrap().len(), &listed[0]["current"]), (1, &json!(false)));
        let session = &listed[0]["id"];
        admin.delete(&format!("/admin/users/{olga_id}/sessions/{session}")).await.problem(404, "session_not_found");
        assert_eq!(anna.get("/users/profile").await.status, 200);
        assert_eq!(admin.delete(&format!("/admin/users/{anna_id}/sessions/{session}")).await.status, 204);
        anna.get("/users/profile").await.problem(401, "unauthorized");
        admin.get("/admin/users/999/sessions").await.problem(404, "user_not_found");
        admin.delete(&format!("/admin/users/{anna_id}/sessions/x")).await.problem(400, "invalid_id");
    }
}
