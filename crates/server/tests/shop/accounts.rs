//! Registration, sign-in, profile and password.

use nevel_domain::email::Email;
use nevel_testing::on_both_databases;
use serde_json::json;

use crate::support::{TestShop, registration};

on_both_databases! {
    async fn case_01_api_01_registration_signs_in_and_gives_no_more_than_the_role_of_a_user(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let mut body = registration("anna@x.nl");
        // What the client says of role, id and activity is not believed.
        body["role"] = json!("ADMIN");
        body["id"] = json!(1);
        body["isActive"] = json!(false);
        let answer = shop.guest().post("/auth/register", &body).await;
        assert_eq!(answer.status, 201);
        let user = &answer.json()["user"];
        assert_eq!((&user["role"], &user["isActive"], &user["email"]), (&json!("USER"), &json!(true), &json!("anna@x.nl")));
        let anna = shop.guest().with_tokens(&answer.json());
        assert_eq!(anna.get("/users/profile").await.json()["firstName"], "Анна");
        anna.get("/admin/users").await.problem(403, "forbidden");
    }

    async fn case_02_auth_06_an_address_is_taken_in_any_case_and_signs_in_in_any_case(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        shop.register("bob@x.nl").await;
        for taken in ["Bob@X.nl", "  bob@x.nl  ", "BOB@x.NL"] {
            let answer = shop.guest().post("/auth/register", &registration(taken)).await;
            assert_eq!((answer.status, answer.code().as_str()), (409, "email_taken"), "{taken}");
        }
        for known in ["bob@x.nl", "BOB@X.NL", " Bob@x.nl"] {
            let answer = shop.guest().post("/auth/login", &json!({ "email": known, "password": "secret-1" })).await;
            assert_eq!(answer.status, 200, "{known}");
        }
    }

    async fn auth_03_everything_wrong_with_a_registration_is_told_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let body = json!({ "firstName": " ", "lastName": "x".repeat(101), "email": "anna@pochta", "phoneNumber": "12345", "password": "12345" });
        let answer = shop.guest().speaking("en").post("/auth/register", &body).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "validation_failed"));
        assert_eq!(answer.fields(), ["firstName", "lastName", "email", "phoneNumber", "password"]);
        assert_eq!(answer.json()["fields"][4]["message"], "At least 6 characters.");
        let nothing = shop.guest().post("/auth/register", &json!({})).await;
        assert_eq!(nothing.fields().len(), 5);
        assert_eq!(nothing.json()["fields"][0]["message"], "Обязательное поле.");
    }

    async fn case_24_a_zero_character_is_refused_on_both_databases(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        for field in ["firstName", "lastName", "email", "phoneNumber"] {
            let mut body = registration("anna@x.nl");
            body[field] = json!("a\u{0}b@x.nl");
            let answer = shop.guest().post("/auth/register", &body).await;
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]));
        }
    }

    async fn case_03_auth_04_an_unknown_address_and_a_wrong_password_get_the_same_answer(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        shop.register("anna@x.nl").await;
        shop.register("gone@x.nl").await;
        deactivate(&test, "gone@x.nl").await;
        let mut bodies = Vec::new();
        for (email, password) in [("anna@x.nl", "wrong-1"), ("nobody@x.nl", "secret-1"), ("gone@x.nl", "wrong-1")] {
            let answer = shop.guest().post("/auth/login", &json!({ "email": email, "password": password })).await;
            assert_eq!(answer.status, 401);
            bodies.push(answer.text.replace(answer.header("x-request-id"), "-"));
        }
        assert_eq!(bodies[0], r#"{"code":"invalid_credentials","message":"Неверный email или пароль","requestId":"-"}"#);
        assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    }

    async fn auth_06_only_the_right_password_learns_that_an_account_is_inactive(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        shop.register("gone@x.nl").await;
        deactivate(&test, "gone@x.nl").await;
        let answer = shop.guest().post("/auth/login", &json!({ "email": "gone@x.nl", "password": "secret-1" })).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "account_inactive"));
    }

    async fn api_07_a_profile_is_read_and_changed_but_not_its_address_role_or_activity(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let change = json!({
            "firstName": " Аня ", "lastName": "Ким", "phoneNumber": "", "address": { "street": "Keizersgracht 1", "city": "Amsterdam", "zipCode": "1016 DX", "country": "nl" },
            "email": "boss@x.nl", "role": "ADMIN", "isActive": false, "id": 99
        });
        let answer = anna.put("/users/profile", &change).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let expected = json!({
            "email": "anna@x.nl", "firstName": "Аня", "lastName": "Ким", "phoneNumber": null,
            "address": { "street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX" }
        });
        assert_eq!(answer.json(), expected);
        assert_eq!(anna.get("/users/profile").await.json(), expected);
        let again = shop.guest().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await.json();
        assert_eq!((&again["user"]["role"], &again["user"]["isActive"]), (&json!("USER"), &json!(true)));
    }

    async fn prof_01_a_wrong_profile_changes_nothing_and_names_every_field(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let before = anna.get("/users/profile").await.json();
        let change = json!({ "firstName": "", "lastName": "", "phoneNumber": "12", "address": { "street": "x".repeat(201), "country": "ZZ" } });
        let answer = anna.put("/users/profile", &change).await;
        assert_eq!(answer.status, 400);
        assert_eq!(answer.fields(), ["firstName", "lastName", "phoneNumber", "address.street", "address.country"]);
        assert_eq!(anna.get("/users/profile").await.json(), before);
    }

    async fn prof_03_a_new_password_ends_the_other_sign_ins_and_keeps_one_s_own(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let here = shop.register("anna@x.nl").await;
        let there = shop.guest().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await;
        let there = shop.guest().with_tokens(&there.json());
        let change = |current: &str, new: &str, confirm: &str| json!({ "currentPassword": current, "newPassword": new, "confirmPassword": confirm });

        let wrong = here.post("/users/change-password", &change("wrong-1", "secret-2", "secret-2")).await;
        assert_eq!((wrong.status, wrong.fields()), (400, vec!["currentPassword".to_owned()]));
        let short = here.post("/users/change-password", &change("", "12345", "1234")).await;
        assert_eq!(short.fields(), ["currentPassword", "newPassword", "confirmPassword"]);
        assert_eq!(there.get("/users/profile").await.status, 200, "a refused change ends nothing");

        assert_eq!(here.post("/users/change-password", &change("secret-1", "secret-2", "secret-2")).await.status, 204);
        assert_eq!(here.get("/users/profile").await.status, 200);
        assert_eq!(there.get("/users/profile").await.status, 401);
        let refreshed = shop.guest().post("/auth/refresh-token", &json!({ "refreshToken": there.refresh_token })).await;
        assert_eq!(refreshed.status, 401);
        let login = |password: &str| json!({ "email": "anna@x.nl", "password": password });
        assert_eq!(shop.guest().post("/auth/login", &login("secret-1")).await.status, 401);
        assert_eq!(shop.guest().post("/auth/login", &login("secret-2")).await.status, 200);
    }

    async fn case_04_guessing_is_stopped_and_the_right_password_works_after_the_window(test: TestDatabase) {
        let shop = TestShop::with_limits(&test).await;
        shop.register("anna@x.nl").await;
        let guess = json!({ "email": "anna@x.nl", "password": "wrong-1" });
        let mut refused = None;
        for attempt in 1..=30 {
            let answer = shop.guest().post("/auth/login", &guess).await;
            if answer.status == 429 {
                assert_eq!(answer.code(), "too_many_requests");
                refused = Some((attempt, answer.header("retry-after").parse::<i64>().unwrap()));
                break;
            }
            assert_eq!(answer.status, 401);
        }
        let (attempt, wait) = refused.expect("thirty guesses in no time are too many");
        assert!(attempt <= 21 && (1..=60).contains(&wait), "refused at {attempt}, wait {wait} s");
        shop.clock.advance(60);
        let right = shop.guest().post("/auth/login", &json!({ "email": "anna@x.nl", "password": "secret-1" })).await;
        assert_eq!(right.status, 200);
    }

    async fn case_10_wrong_current_passwords_are_counted_too(test: TestDatabase) {
        let shop = TestShop::with_limits(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let change = json!({ "currentPassword": "wrong-1", "newPassword": "secret-2", "confirmPassword": "secret-2" });
        let mut statuses = Vec::new();
        for _ in 0..21 {
            statuses.push(anna.post("/users/change-password", &change).await.status);
        }
        assert!(statuses.starts_with(&[400]) && statuses.ends_with(&[429]), "{statuses:?}");
    }

    async fn case_27_bodies_that_are_no_json_are_refused_by_what_is_wrong_with_them(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let guest = shop.guest();
        let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
        for (kind, body, status) in [
            ("application/json", "{".to_owned(), 400),
            ("application/json", deep, 400),
            ("application/json", r#"{"email":1,"password":2}"#.to_owned(), 400),
            ("application/json", String::new(), 400),
            ("text/plain", "{}".to_owned(), 415),
        ] {
            let answer = guest.send("POST", "/auth/login", Some((kind, body))).await;
            assert_eq!(answer.status, status, "{}", answer.text);
            assert!(!answer.json()["message"].as_str().unwrap().is_empty());
        }
    }
}

pub async fn deactivate(test: &nevel_testing::TestDatabase, email: &str) {
    let transaction = test.db.begin_write().await.unwrap();
    let email = Email::parse(email).unwrap();
    assert!(nevel_storage::accounts::users::set_active(&transaction, &email, false, nevel_testing::NOW).await.unwrap());
    transaction.commit().await.unwrap();
}
