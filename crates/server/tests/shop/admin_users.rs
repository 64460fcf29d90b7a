//! User accounts in the admin API; at least one active administrator remains.

use std::sync::Arc;

use nevel_storage::Database;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, order_body};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::polling::eventually;
use crate::support::sql::{ADVISORY_LOCK_WAITS, execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

fn account_body(email: &str, role: &str) -> Value {
    json!({ "email": email, "firstName": "Ольга", "lastName": "Ли", "phone": "+31 6 87654321", "password": "secret-new-2", "role": role })
}

async fn id_of(admin: &TestClient, email: &str) -> i64 {
    admin.get(&format!("/admin/users?search={email}")).await.ok_json()["content"][0]["id"].as_i64().unwrap()
}

on_both_databases! {
    async fn aus_01_aus_04_user_list_is_paginated_newest_first(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        anna.post("/orders", &order_body(&[(id, 1)])).await;
        let page = admin.get("/admin/users").await.ok_json();
        assert_eq!((&page["totalElements"], &page["size"], &page["totalPages"]), (&json!(2), &json!(20), &json!(1)));
        let (newest, oldest) = (&page["content"][0], &page["content"][1]);
        assert_eq!((&newest["email"], &newest["role"], &newest["isActive"], &newest["phone"]), (&json!("anna@x.nl"), &json!("USER"), &json!(true), &json!("+31 6 12345678")));
        assert_eq!((&newest["createdAt"], &newest["lastSignInAt"], &newest["ordersCount"]), (&json!("2026-01-15T12:00:00Z"), &json!("2026-01-15T12:00:00Z"), &json!(1)));
        assert_eq!((&oldest["role"], oldest.get("phone"), &oldest["ordersCount"]), (&json!("ADMIN"), None, &json!(0)));
        assert!(newest.get("passwordHash").is_none() && newest.get("password").is_none(), "{newest}");
        assert_eq!(admin.get("/admin/users?page=1&size=1").await.ok_json()["content"][0]["email"], "boss@nevel.test");
        admin.get("/admin/users?page=10000&size=100").await.problem(400, "invalid_paging");
    }

    async fn aap_04_aus_02_account_is_created_and_all_errors_are_reported_at_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let created = admin.post("/admin/users", &account_body("Olga@x.nl", "ADMIN")).await;
        assert_eq!(created.status, 201, "{}", created.text);
        let created = created.json();
        assert_eq!((&created["email"], &created["role"], created.get("lastSignInAt"), &created["ordersCount"]), (&json!("Olga@x.nl"), &json!("ADMIN"), None, &json!(0)));
        let olga = shop.sign_in("olga@x.nl", "secret-new-2").await;
        assert_eq!(olga.get("/admin/users").await.ok_json()["totalElements"], 2);
        admin.post("/admin/users", &account_body("OLGA@X.NL", "USER")).await.problem(409, "email_taken");
        let invalid = json!({ "email": "olga", "firstName": "", "lastName": "a\u{0}", "phone": "12", "password": "12345", "role": "OWNER" });
        let rejected = admin.post("/admin/users", &invalid).await;
        rejected.problem(400, "validation_failed");
        assert_eq!(rejected.fields(), ["email", "firstName", "lastName", "phone", "password", "role"]);
        assert_eq!(admin.post("/admin/users", &json!({})).await.fields(), ["email", "firstName", "lastName", "password", "role"]);
        let plain = json!({ "email": "p@x.nl", "firstName": "П", "lastName": "Л", "password": "secret-2", "role": "USER", "id": 1, "isActive": false });
        let plain = admin.post("/admin/users", &plain).await.json();
        assert_eq!((&plain["isActive"], plain.get("phone")), (&json!(true), None));
        assert_eq!(admin.get("/admin/users").await.ok_json()["totalElements"], 3);
    }

    async fn aus_02_case_14_account_update_preserves_email_and_an_empty_password(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let id = id_of(&admin, "anna@x.nl").await;
        let path = format!("/admin/users/{id}");
        let change = json!({ "email": "evil@x.nl", "firstName": "Анна", "lastName": "Ли", "password": "", "id": 1, "isActive": false });
        let changed = admin.put(&path, &change).await.ok_json();
        assert_eq!((&changed["email"], &changed["lastName"], &changed["phone"], &changed["isActive"]), (&json!("anna@x.nl"), &json!("Ли"), &json!("+31 6 12345678"), &json!(true)));
        assert_eq!(anna.get("/users/profile").await.ok_json()["lastName"], "Ли", "the session stays active");
        shop.sign_in("anna@x.nl", "secret-1").await;
        let without = admin.put(&path, &json!({ "firstName": "Анна", "lastName": "Ли", "phone": null })).await.ok_json();
        assert!(without.get("phone").is_none(), "{without}");

        let new_password = json!({ "firstName": "Анна", "lastName": "Ли", "password": "another-admin-1", "role": "ADMIN" });
        assert_eq!(admin.put(&path, &new_password).await.ok_json()["role"], "ADMIN");
        anna.get("/users/profile").await.problem(401, "unauthorized");
        shop.client().post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.problem(401, "unauthorized");
        shop.client().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await.problem(401, "invalid_credentials");
        shop.sign_in("anna@x.nl", "another-admin-1").await;

        let own = id_of(&admin, "boss@nevel.test").await;
        let elsewhere = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        admin.put(&format!("/admin/users/{own}"), &json!({ "firstName": "Босс", "lastName": "Невель", "password": "another-admin-2" })).await.ok_json();
        assert_eq!(admin.get("/users/profile").await.ok_json()["firstName"], "Босс");
        elsewhere.get("/users/profile").await.problem(401, "unauthorized");
        assert_eq!(admin.put(&path, &json!({ "firstName": "А", "lastName": "", "password": "12345", "role": "X" })).await.fields(), ["lastName", "password", "role"]);
        admin.put("/admin/users/999", &json!({ "firstName": "А", "lastName": "Б" })).await.problem(404, "user_not_found");
    }

    async fn aus_03_case_11_deactivation_ends_sessions_immediately(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let path = format!("/admin/users/{}/status", id_of(&admin, "anna@x.nl").await);
        assert_eq!(admin.patch(&path, &json!({ "isActive": false })).await.ok_json()["isActive"], false);
        anna.get("/users/profile").await.problem(401, "unauthorized");
        shop.client().post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.problem(401, "unauthorized");
        shop.client().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await.problem(401, "account_inactive");
        assert_eq!(admin.patch(&path, &json!({ "isActive": false })).await.ok_json()["isActive"], false, "a repeated change");
        assert_eq!(admin.patch(&path, &json!({ "isActive": true })).await.ok_json()["isActive"], true);
        anna.get("/users/profile").await.problem(401, "unauthorized");
        shop.sign_in("anna@x.nl", "secret-1").await;
        assert_eq!(admin.patch(&path, &json!({})).await.fields(), ["isActive"]);
        admin.patch("/admin/users/999/status", &json!({ "isActive": true })).await.problem(404, "user_not_found");
    }

    async fn aus_03_case_33_admin_cannot_demote_themselves_or_deactivate_an_admin(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let own = id_of(&admin, "boss@nevel.test").await;
        admin.patch(&format!("/admin/users/{own}/role"), &json!({ "role": "USER" })).await.problem(409, "own_role");
        admin.patch(&format!("/admin/users/{own}/status"), &json!({ "isActive": false })).await.problem(409, "own_role");
        let put = json!({ "firstName": "Я", "lastName": "Я", "role": "USER" });
        admin.put(&format!("/admin/users/{own}"), &put).await.problem(409, "own_role");
        assert_eq!(admin.get("/users/profile").await.ok_json()["firstName"], "Admin", "a rejected change has no effect");

        let two = shop.create_admin("two@nevel.test").await;
        let other = id_of(&admin, "two@nevel.test").await;
        admin.patch(&format!("/admin/users/{other}/status"), &json!({ "isActive": false })).await.problem(409, "administrator_active");
        assert_eq!(admin.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "USER" })).await.ok_json()["role"], "USER");
        two.get("/admin/users").await.problem(403, "forbidden");
        admin.patch(&format!("/admin/users/{other}/status"), &json!({ "isActive": false })).await.ok_json();
        assert_eq!(admin.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "ADMIN" })).await.ok_json()["role"], "ADMIN");
        // The role of a deactivated administrator can be changed.
        assert_eq!(admin.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "USER" })).await.ok_json()["role"], "USER");
        admin.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "BOSS" })).await.problem(400, "validation_failed");
        admin.patch("/admin/users/999/role", &json!({ "role": "ADMIN" })).await.problem(404, "user_not_found");
    }

    async fn gdp_01_administrator_deletes_a_user_whose_orders_are_finished(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [5]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let order = anna.post("/orders", &order_body(&[(product, 1)])).await.json();
        let path = format!("/admin/users/{}", id_of(&admin, "anna@x.nl").await);
        let refused = admin.delete(&path).await.problem(409, "orders_under_way");
        assert_eq!(refused["details"]["orderNumbers"], json!([order["orderNumber"]]));
        assert_eq!(anna.get("/users/profile").await.status, 200);
        let order = format!("/admin/orders/{}", order["id"]);
        admin.patch(&format!("{order}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        assert_eq!(admin.delete(&path).await.status, 204);
        admin.delete(&path).await.problem(404, "user_not_found");
        anna.get("/users/profile").await.problem(401, "unauthorized");
        assert_eq!(admin.get(&order).await.ok_json()["anonymized"], true);
        assert_eq!(admin.get("/admin/users").await.ok_json()["totalElements"], 1);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!(inbox.single("account_deleted").to.address, "anna@x.nl");
    }

    async fn gdp_01_administrators_are_not_deleted_by_staff(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (admin, second) = (shop.admin_client().await, shop.create_admin("second@nevel.test").await);
        let (own, other) = (id_of(&admin, "boss@nevel.test").await, id_of(&admin, "second@nevel.test").await);
        admin.delete(&format!("/admin/users/{own}")).await.problem(409, "own_role");
        admin.delete(&format!("/admin/users/{other}")).await.problem(409, "administrator_active");
        assert_eq!(second.get("/admin/users").await.ok_json()["totalElements"], 2);
    }

    async fn aus_03_concurrent_mutual_demotions_leave_one_admin(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let one = shop.admin_client().await;
        let two = shop.create_admin("two@nevel.test").await;
        let (first, other) = (id_of(&one, "boss@nevel.test").await, id_of(&one, "two@nevel.test").await);
        for _ in 0..5 {
            let demote = |admin: &TestClient, id: i64| {
                let admin = admin.clone();
                tokio::spawn(async move { admin.patch(&format!("/admin/users/{id}/role"), &json!({ "role": "USER" })).await.status })
            };
            let (a, b) = (demote(&one, other), demote(&two, first));
            let mut statuses = [a.await.unwrap(), b.await.unwrap()];
            statuses.sort_unstable();
            assert!(statuses[0] == 200 && matches!(statuses[1], 403 | 409), "{statuses:?}");
            assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM users WHERE role = 'ADMIN'").await, 1);
            execute(&test.db, "UPDATE users SET role = 'ADMIN'").await;
        }
    }
}

#[tokio::test]
async fn aus_03_account_changes_waiting_for_the_edit_lock_hold_no_connections() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::start(&test).await;
    let (admin, _) = (shop.admin_client().await, shop.register("anna@x.nl").await);
    let path = format!("/admin/users/{}/status", id_of(&admin, "anna@x.nl").await);
    let other = Database::connect(&test.target).await.unwrap();
    let lock = other.begin_exclusive().await.unwrap();
    let mut calls = JoinSet::new();
    for number in 0..8 {
        let (admin, path) = (admin.clone(), path.clone());
        calls.spawn(async move { admin.patch(&path, &json!({ "isActive": number % 2 == 0 })).await.status });
    }
    eventually("a change waits for the advisory lock", async || value::<i64>(&other, ADVISORY_LOCK_WAITS).await > 0)
        .await;
    for _ in 0..5 {
        admin.get("/admin/users").await.ok_json();
        assert!(value::<i64>(&other, ADVISORY_LOCK_WAITS).await <= 1, "the others wait without a connection");
    }
    lock.rollback().await.unwrap();
    let statuses = calls.join_all().await;
    // On a slow machine the change that waits in the database may time out with 503.
    assert!(statuses.iter().filter(|status| **status == 200).count() >= 7, "{statuses:?}");
}
