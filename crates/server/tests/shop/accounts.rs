//! Registration, login, profile and password.

use nevel_domain::email::Email;
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use serde_json::{Value, json};

use crate::support::{TestShop, registration};

on_both_databases! {
    async fn case_01_api_01_registration_signs_in_and_ignores_the_requested_role(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let mut body = registration("anna@x.nl");
        // The server ignores role, id and status.
        body["role"] = json!("ADMIN");
        body["id"] = json!(1);
        body["isActive"] = json!(false);
        let response = shop.client().post("/auth/register", &body).await;
        assert_eq!(response.status, 201);
        let user = &response.json()["user"];
        assert_eq!((&user["role"], &user["isActive"], &user["email"]), (&json!("USER"), &json!(true), &json!("anna@x.nl")));
        let anna = shop.client().with_tokens(&response.json());
        assert_eq!(anna.get("/users/profile").await.json()["firstName"], "Анна");
        anna.get("/admin/users").await.problem(403, "forbidden");
    }

    async fn case_02_auth_06_email_addresses_are_case_insensitive(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("bob@x.nl").await;
        for duplicate in ["Bob@X.nl", "  bob@x.nl  ", "BOB@x.NL"] {
            let response = shop.client().post("/auth/register", &registration(duplicate)).await;
            assert_eq!((response.status, response.code().as_str()), (409, "email_taken"), "{duplicate}");
        }
        for email in ["bob@x.nl", "BOB@X.NL", " Bob@x.nl"] {
            let response = shop.client().post("/auth/login", &json!({ "email": email, "password": "secret-1" })).await;
            assert_eq!(response.status, 200, "{email}");
        }
    }

    async fn auth_03_registration_reports_all_invalid_fields_at_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let body = json!({ "firstName": " ", "lastName": "x".repeat(101), "email": "anna@pochta", "phoneNumber": "12345", "password": "12345" });
        let response = shop.client().with_language("en").post("/auth/register", &body).await;
        assert_eq!((response.status, response.code().as_str()), (400, "validation_failed"));
        assert_eq!(response.fields(), ["firstName", "lastName", "email", "phoneNumber", "password"]);
        assert_eq!(response.json()["fields"][4]["message"], "At least 6 characters.");
        let empty = shop.client().post("/auth/register", &json!({})).await;
        assert_eq!(empty.fields().len(), 5);
        assert_eq!(empty.json()["fields"][0]["message"], "Обязательное поле.");
    }

    async fn case_24_nul_characters_are_rejected_on_both_databases(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        for field in ["firstName", "lastName", "email", "phoneNumber"] {
            let mut body = registration("anna@x.nl");
            body[field] = json!("a\u{0}b@x.nl");
            let response = shop.client().post("/auth/register", &body).await;
            assert_eq!((response.status, response.fields()), (400, vec![field.to_owned()]));
        }
    }

    async fn case_03_auth_04_unknown_email_and_wrong_password_get_identical_responses(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("anna@x.nl").await;
        shop.register("gone@x.nl").await;
        deactivate(&test, "gone@x.nl").await;
        let mut bodies = Vec::new();
        for (email, password) in [("anna@x.nl", "wrong-1"), ("unknown@x.nl", "secret-1"), ("gone@x.nl", "wrong-1")] {
            let response = shop.client().post("/auth/login", &json!({ "email": email, "password": password })).await;
            assert_eq!(response.status, 401);
            bodies.push(response.text.replace(response.header("x-request-id"), "-"));
        }
        assert_eq!(bodies[0], r#"{"code":"invalid_credentials","message":"Неверный email или пароль","requestId":"-"}"#);
        assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    }

    async fn auth_06_inactive_account_is_reported_only_with_the_correct_password(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.register("gone@x.nl").await;
        deactivate(&test, "gone@x.nl").await;
        let response = shop.client().post("/auth/login", &json!({ "email": "gone@x.nl", "password": "secret-1" })).await;
        assert_eq!((response.status, response.code().as_str()), (401, "account_inactive"));
    }

    async fn api_07_profile_update_ignores_email_role_and_status(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let change = json!({
            "firstName": " Аня ", "lastName": "Ким", "phoneNumber": "", "address": { "street": "Keizersgracht 1", "apartment": " 3 hoog ", "city": "Amsterdam", "zipCode": "1016dx", "country": "nl" },
            "email": "boss@x.nl", "role": "ADMIN", "isActive": false, "id": 99
        });
        let response = anna.put("/users/profile", &change).await;
        assert_eq!(response.status, 200, "{}", response.text);
        let expected = json!({
            "email": "anna@x.nl", "firstName": "Аня", "lastName": "Ким", "phoneNumber": null,
            "address": { "street": "Keizersgracht 1", "apartment": "3 hoog", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX" }
        });
        assert_eq!(response.json(), expected);
        assert_eq!(anna.get("/users/profile").await.json(), expected);
        let login = shop.client().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await.json();
        assert_eq!((&login["user"]["role"], &login["user"]["isActive"]), (&json!("USER"), &json!(true)));
    }

    async fn prof_01_profile_update_of_an_older_client_does_not_delete_the_apartment(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let update = async |address: Value| {
            let change = json!({ "firstName": "Анна", "lastName": "Ким", "address": address });
            anna.put("/users/profile", &change).await.ok_json()["address"]["apartment"].clone()
        };
        for removed in [json!({ "street": "Singel 2", "apartment": null }), json!({ "street": "Singel 2", "apartment": " " }), Value::Null] {
            assert_eq!(update(json!({ "street": "Singel 1", "apartment": "3 hoog" })).await, "3 hoog");
            assert_eq!(update(json!({ "street": "Singel 2" })).await, "3 hoog");
            assert_eq!(update(removed.clone()).await, Value::Null, "{removed}");
        }
    }

    async fn prof_01_patch_changes_only_the_parts_it_contains(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let address = json!({ "street": "Singel 1", "apartment": "3 hoog", "city": "Amsterdam", "zipCode": "1012 LG", "country": "NL" });
        let person = json!({ "firstName": "Аня", "lastName": "Ким", "phoneNumber": "+31612345678" });
        let delivery = json!({ "address": address });
        // Two devices that both loaded the profile of the registration.
        let responses = tokio::join!(anna.patch("/users/profile", &delivery), anna.patch("/users/profile", &person));
        assert_eq!((responses.0.status, responses.1.status), (200, 200));
        let expected = json!({ "email": "anna@x.nl", "firstName": "Аня", "lastName": "Ким", "phoneNumber": "+31612345678", "address": address });
        assert_eq!(anna.get("/users/profile").await.json(), expected);
        assert_eq!(anna.patch("/users/profile", &json!({})).await.ok_json(), expected);
        let cleared = anna.patch("/users/profile", &json!({ "phoneNumber": " ", "address": null })).await.ok_json();
        assert_eq!((&cleared["phoneNumber"], &cleared["address"]["street"], &cleared["firstName"]), (&Value::Null, &Value::Null, &json!("Аня")));
        let invalid = json!({ "firstName": null, "phoneNumber": "12", "address": { "country": "ZZ" } });
        assert_eq!(anna.patch("/users/profile", &invalid).await.fields(), ["firstName", "phoneNumber", "address.country"]);
    }

    async fn prof_01_invalid_profile_is_not_saved_and_every_field_is_reported(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let before = anna.get("/users/profile").await.json();
        let change = json!({ "firstName": "", "lastName": "", "phoneNumber": "12", "address": { "street": "x".repeat(201), "apartment": "x".repeat(51), "country": "ZZ" } });
        let response = anna.put("/users/profile", &change).await;
        assert_eq!(response.status, 400);
        assert_eq!(response.fields(), ["firstName", "lastName", "phoneNumber", "address.street", "address.apartment", "address.country"]);
        assert_eq!(anna.get("/users/profile").await.json(), before);
        let change = json!({ "firstName": "Анна", "lastName": "Ким", "address": { "zipCode": "101#", "country": "NL" } });
        assert_eq!(anna.put("/users/profile", &change).await.fields(), ["address.zipCode"]);
        assert_eq!(anna.get("/users/profile").await.json(), before);
    }

    async fn prof_03_password_change_ends_all_other_sessions(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let current = shop.register("anna@x.nl").await;
        let other = shop.sign_in("anna@x.nl", "secret-1").await;
        let change = |current: &str, new: &str, confirm: &str| json!({ "currentPassword": current, "newPassword": new, "confirmPassword": confirm });

        let wrong = current.post("/users/change-password", &change("wrong-1", "secret-2", "secret-2")).await;
        assert_eq!((wrong.status, wrong.fields()), (400, vec!["currentPassword".to_owned()]));
        let short = current.post("/users/change-password", &change("", "12345", "1234")).await;
        assert_eq!(short.fields(), ["currentPassword", "newPassword", "confirmPassword"]);
        assert_eq!(other.get("/users/profile").await.status, 200, "a rejected change ends no session");

        assert_eq!(current.post("/users/change-password", &change("secret-1", "secret-2", "secret-2")).await.status, 204);
        assert_eq!(current.get("/users/profile").await.status, 200);
        assert_eq!(other.get("/users/profile").await.status, 401);
        let refreshed = shop.client().post("/auth/refresh-token", &json!({ "refreshToken": other.refresh_token })).await;
        assert_eq!(refreshed.status, 401);
        let login = |password: &str| json!({ "email": "anna@x.nl", "password": password });
        assert_eq!(shop.client().post("/auth/login", &login("secret-1")).await.status, 401);
        assert_eq!(shop.client().post("/auth/login", &login("secret-2")).await.status, 200);
    }
}

pub async fn deactivate(test: &TestDatabase, email: &str) {
    let transaction = test.db.begin_write().await.unwrap();
    let email = Email::parse(email).unwrap();
    assert!(nevel_storage::accounts::users::set_active(&transaction, &email, false, NOW).await.unwrap());
    transaction.commit().await.unwrap();
}

#[tokio::test]
async fn case_04_login_attempts_are_rate_limited_until_the_window_ends() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    shop.register("anna@x.nl").await;
    let wrong_password = json!({ "email": "anna@x.nl", "password": "wrong-1" });
    let mut rejected = None;
    for attempt in 1..=30 {
        let response = shop.client().post("/auth/login", &wrong_password).await;
        if response.status == 429 {
            assert_eq!(response.code(), "too_many_requests");
            rejected = Some((attempt, response.header("retry-after").parse::<i64>().unwrap()));
            break;
        }
        assert_eq!(response.status, 401);
    }
    let (attempt, wait) = rejected.expect("30 attempts exceed the limit");
    assert!(attempt <= 21 && (1..=60).contains(&wait), "rejected at attempt {attempt}, retry after {wait} s");
    shop.clock.advance(60);
    let right = shop.client().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await;
    assert_eq!(right.status, 200);
}

#[tokio::test]
async fn case_10_wrong_current_passwords_count_as_login_attempts() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    let anna = shop.register("anna@x.nl").await;
    let change = json!({ "currentPassword": "wrong-1", "newPassword": "secret-2", "confirmPassword": "secret-2" });
    let mut statuses = Vec::new();
    for _ in 0..21 {
        statuses.push(anna.post("/users/change-password", &change).await.status);
    }
    assert!(statuses.starts_with(&[400]) && statuses.ends_with(&[429]), "{statuses:?}");
}

#[tokio::test]
async fn case_27_invalid_json_and_content_types_are_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    let guest = shop.client();
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    for (kind, body, status) in [
        ("application/json", "{".to_owned(), 400),
        ("application/json", deep, 400),
        ("application/json", r#"{"email":1,"password":2}"#.to_owned(), 400),
        ("application/json", String::new(), 400),
        ("text/plain", "{}".to_owned(), 415),
    ] {
        let response = guest.send("POST", "/auth/login", Some((kind, body))).await;
        assert_eq!(response.status, status, "{}", response.text);
        assert!(!response.json()["message"].as_str().unwrap().is_empty());
    }
}
