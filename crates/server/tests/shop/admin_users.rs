//! Staff manage accounts, and somebody who can look after the shop always stays.

use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Database;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::accounts::create_admin::create_admin;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{order_of, products};
use crate::support::sql::{execute, value};
use crate::support::{Actor, TestShop};

fn account(email: &str, role: &str) -> Value {
    json!({ "email": email, "firstName": "Ольга", "lastName": "Ли", "phone": "+31 6 87654321", "password": "secret-2", "role": role })
}

async fn id_of(staff: &Actor, email: &str) -> i64 {
    staff.get(&format!("/admin/users?search={email}")).await.good()["content"][0]["id"].as_i64().unwrap()
}

async fn sign_in(shop: &TestShop, email: &str, password: &str) -> Actor {
    shop.guest().with_tokens(&shop.guest().post("/auth/login", &json!({ "email": email, "password": password })).await.good())
}

/// Another administrator, who has signed in.
async fn second(shop: &TestShop) -> Actor {
    create_admin(&shop.shop, Email::parse("two@nevel.test").unwrap(), Password::parse("secret-1").unwrap()).await.unwrap();
    sign_in(shop, "two@nevel.test", "secret-1").await
}

on_both_databases! {
    async fn aus_01_aus_04_accounts_come_newest_first_with_what_staff_need_to_know(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        let page = staff.get("/admin/users").await.good();
        assert_eq!((&page["totalElements"], &page["size"], &page["totalPages"]), (&json!(2), &json!(20), &json!(1)));
        let (newest, oldest) = (&page["content"][0], &page["content"][1]);
        assert_eq!((&newest["email"], &newest["role"], &newest["isActive"], &newest["phone"]), (&json!("anna@x.nl"), &json!("USER"), &json!(true), &json!("+31 6 12345678")));
        assert_eq!((&newest["createdAt"], &newest["lastSignInAt"], &newest["ordersCount"]), (&json!("2026-01-15T12:00:00Z"), &json!("2026-01-15T12:00:00Z"), &json!(1)));
        assert_eq!((&oldest["role"], oldest.get("phone"), &oldest["ordersCount"]), (&json!("ADMIN"), None, &json!(0)));
        assert!(newest.get("passwordHash").is_none() && newest.get("password").is_none(), "{newest}");
        assert_eq!(staff.get("/admin/users?page=1&size=1").await.good()["content"][0]["email"], "boss@nevel.test");
        staff.get("/admin/users?page=10000&size=100").await.problem(400, "invalid_paging");
    }

    async fn aap_04_aus_02_an_account_is_made_with_everything_checked_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let staff = shop.administrator().await;
        let made = staff.post("/admin/users", &account("Olga@x.nl", "ADMIN")).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.json();
        assert_eq!((&made["email"], &made["role"], made.get("lastSignInAt"), &made["ordersCount"]), (&json!("Olga@x.nl"), &json!("ADMIN"), None, &json!(0)));
        let olga = sign_in(&shop, "olga@x.nl", "secret-2").await;
        assert_eq!(olga.get("/admin/users").await.good()["totalElements"], 2);
        staff.post("/admin/users", &account("OLGA@X.NL", "USER")).await.problem(409, "email_taken");
        let bad = json!({ "email": "olga", "firstName": "", "lastName": "a\u{0}", "phone": "12", "password": "12345", "role": "OWNER" });
        let refused = staff.post("/admin/users", &bad).await;
        refused.problem(400, "validation_failed");
        assert_eq!(refused.fields(), ["email", "firstName", "lastName", "phone", "password", "role"]);
        assert_eq!(staff.post("/admin/users", &json!({})).await.fields(), ["email", "firstName", "lastName", "password", "role"]);
        let plain = json!({ "email": "p@x.nl", "firstName": "П", "lastName": "Л", "password": "secret-2", "role": "USER", "id": 1, "isActive": false });
        let plain = staff.post("/admin/users", &plain).await.json();
        assert_eq!((&plain["isActive"], plain.get("phone")), (&json!(true), None));
        assert_eq!(staff.get("/admin/users").await.good()["totalElements"], 3);
    }

    async fn aus_02_case_14_a_change_leaves_the_email_and_an_empty_password_as_they_are(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let id = id_of(&staff, "anna@x.nl").await;
        let path = format!("/admin/users/{id}");
        let change = json!({ "email": "evil@x.nl", "firstName": "Анна", "lastName": "Ли", "password": "", "id": 1, "isActive": false });
        let changed = staff.put(&path, &change).await.good();
        assert_eq!((&changed["email"], &changed["lastName"], &changed["phone"], &changed["isActive"]), (&json!("anna@x.nl"), &json!("Ли"), &json!("+31 6 12345678"), &json!(true)));
        assert_eq!(anna.get("/users/profile").await.good()["lastName"], "Ли", "her sign-in goes on");
        sign_in(&shop, "anna@x.nl", "secret-1").await;
        let without = staff.put(&path, &json!({ "firstName": "Анна", "lastName": "Ли", "phone": null })).await.good();
        assert!(without.get("phone").is_none(), "{without}");

        let renewed = json!({ "firstName": "Анна", "lastName": "Ли", "password": "another-1", "role": "ADMIN" });
        assert_eq!(staff.put(&path, &renewed).await.good()["role"], "ADMIN");
        anna.get("/users/profile").await.problem(401, "unauthorized");
        shop.guest().post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.problem(401, "unauthorized");
        shop.guest().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await.problem(401, "invalid_credentials");
        sign_in(&shop, "anna@x.nl", "another-1").await;

        let own = id_of(&staff, "boss@nevel.test").await;
        let elsewhere = sign_in(&shop, "boss@nevel.test", "secret-1").await;
        staff.put(&format!("/admin/users/{own}"), &json!({ "firstName": "Босс", "lastName": "Невель", "password": "another-2" })).await.good();
        assert_eq!(staff.get("/users/profile").await.good()["firstName"], "Босс");
        elsewhere.get("/users/profile").await.problem(401, "unauthorized");
        assert_eq!(staff.put(&path, &json!({ "firstName": "А", "lastName": "", "password": "12345", "role": "X" })).await.fields(), ["lastName", "password", "role"]);
        staff.put("/admin/users/999", &json!({ "firstName": "А", "lastName": "Б" })).await.problem(404, "user_not_found");
    }

    async fn aus_03_case_11_whoever_is_deactivated_is_out_at_once_and_back_only_by_signing_in(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        let path = format!("/admin/users/{}/status", id_of(&staff, "anna@x.nl").await);
        assert_eq!(staff.patch(&path, &json!({ "isActive": false })).await.good()["isActive"], false);
        anna.get("/users/profile").await.problem(401, "unauthorized");
        shop.guest().post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.problem(401, "unauthorized");
        shop.guest().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await.problem(401, "account_inactive");
        assert_eq!(staff.patch(&path, &json!({ "isActive": false })).await.good()["isActive"], false, "the same again");
        assert_eq!(staff.patch(&path, &json!({ "isActive": true })).await.good()["isActive"], true);
        anna.get("/users/profile").await.problem(401, "unauthorized");
        sign_in(&shop, "anna@x.nl", "secret-1").await;
        assert_eq!(staff.patch(&path, &json!({})).await.fields(), ["isActive"]);
        staff.patch("/admin/users/999/status", &json!({ "isActive": true })).await.problem(404, "user_not_found");
    }

    async fn aus_03_case_33_nobody_demotes_themselves_and_an_administrator_is_not_shut_out(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let staff = shop.administrator().await;
        let own = id_of(&staff, "boss@nevel.test").await;
        staff.patch(&format!("/admin/users/{own}/role"), &json!({ "role": "USER" })).await.problem(409, "own_role");
        staff.patch(&format!("/admin/users/{own}/status"), &json!({ "isActive": false })).await.problem(409, "own_role");
        let put = json!({ "firstName": "Я", "lastName": "Я", "role": "USER" });
        staff.put(&format!("/admin/users/{own}"), &put).await.problem(409, "own_role");
        assert_eq!(staff.get("/users/profile").await.good()["firstName"], "Admin", "a refused change changes nothing");

        let two = second(&shop).await;
        let other = id_of(&staff, "two@nevel.test").await;
        staff.patch(&format!("/admin/users/{other}/status"), &json!({ "isActive": false })).await.problem(409, "administrator_active");
        assert_eq!(staff.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "USER" })).await.good()["role"], "USER");
        two.get("/admin/users").await.problem(403, "forbidden");
        staff.patch(&format!("/admin/users/{other}/status"), &json!({ "isActive": false })).await.good();
        assert_eq!(staff.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "ADMIN" })).await.good()["role"], "ADMIN");
        // A closed account looks after nothing, so its role is free, and it does not count for the last.
        assert_eq!(staff.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "USER" })).await.good()["role"], "USER");
        staff.patch(&format!("/admin/users/{other}/role"), &json!({ "role": "BOSS" })).await.problem(400, "validation_failed");
        staff.patch("/admin/users/999/role", &json!({ "role": "ADMIN" })).await.problem(404, "user_not_found");
    }

    async fn aus_03_two_administrators_who_demote_each_other_at_once_leave_one(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let one = shop.administrator().await;
        let two = second(&shop).await;
        let (first, other) = (id_of(&one, "boss@nevel.test").await, id_of(&one, "two@nevel.test").await);
        for _ in 0..5 {
            let demote = |staff: &Actor, id: i64| {
                let staff = staff.clone();
                tokio::spawn(async move { staff.patch(&format!("/admin/users/{id}/role"), &json!({ "role": "USER" })).await.status })
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
async fn aus_03_staff_who_wait_for_a_change_of_the_catalog_hold_no_connections() {
    let test = TestDatabase::postgres().await;
    let shop = TestShop::open(&test).await;
    let (staff, _) = (shop.administrator().await, shop.register("anna@x.nl").await);
    let path = format!("/admin/users/{}/status", id_of(&staff, "anna@x.nl").await);
    let other = Database::connect(&test.target).await.unwrap();
    let held = other.begin_exclusive().await.unwrap();
    let mut calls = JoinSet::new();
    for number in 0..8 {
        let (staff, path) = (staff.clone(), path.clone());
        calls.spawn(async move { staff.patch(&path, &json!({ "isActive": number % 2 == 0 })).await.status });
    }
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted \
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while value::<i64>(&other, waiting).await == 0 {
        tokio::task::yield_now().await;
    }
    for _ in 0..5 {
        staff.get("/admin/users").await.good();
        assert!(value::<i64>(&other, waiting).await <= 1, "the others wait outside");
    }
    held.rollback().await.unwrap();
    let statuses = calls.join_all().await;
    // On a slow machine the one that waits at the database may have been told to come back.
    assert!(statuses.iter().filter(|status| **status == 200).count() >= 7, "{statuses:?}");
}
