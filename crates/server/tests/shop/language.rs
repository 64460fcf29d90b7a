//! Language negotiation, and cache headers that separate languages.

use std::sync::Arc;

use nevel_testing::on_both_databases;
use serde_json::json;

use crate::support::checkout::{order_body_at_prices, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::{TestShop, fixtures};

#[tokio::test]
async fn gen_03_api_responses_vary_on_accept_language_and_cookie() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client().with_language("en").with_header("accept-encoding", "br");
    for path in
        ["/api/v1/categories", "/api/v1/settings", "/api/v1/products/id/1", "/api/v1/nothing", "/api/v1/products/id/x"]
    {
        let response = client.get_path(path).await;
        let vary = response.list_header("vary");
        assert!(
            vary.contains(&"accept-language".to_owned()) && vary.contains(&"cookie".to_owned()),
            "{path}: {vary:?}"
        );
        assert_eq!(response.header("content-language"), "en", "{path}");
    }
}

#[tokio::test]
async fn gen_03_problem_messages_use_the_request_language() {
    let shop = TestShop::start_on_sqlite().await;
    let has_cyrillic = |text: &str| text.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    for path in
        ["/api/v1/nothing", "/api/v1/products/id/x", "/api/v1/products/id/1", "/api/v1/products/recommended?page=-1"]
    {
        let english = shop.client().with_language("en").get_path(path).await.json();
        let russian = shop.client().get_path(path).await.json();
        assert_eq!(english["code"], russian["code"]);
        assert!(!has_cyrillic(&english.to_string()), "{english}");
        assert!(has_cyrillic(russian["message"].as_str().unwrap()), "{russian}");
    }
}

#[tokio::test]
async fn gen_03_language_is_chosen_by_header_then_cookie_then_default() {
    let shop = TestShop::start_on_sqlite().await;
    let catalog = fixtures::add_catalog(&shop.db).await;
    for (accept_language, cookie, language, name) in [
        ("en", "", "en", "Arctic mint"),
        ("en-GB,en;q=0.9,ru;q=0.8", "LANG=ru", "en", "Arctic mint"),
        ("ru", "LANG=en", "ru", "Арктическая мята"),
        ("xx,yy;q=0.9", "LANG=en", "en", "Arctic mint"),
        ("", "theme=dark; LANG=en", "en", "Arctic mint"),
        ("", "LANG=klingon", "ru", "Арктическая мята"),
        ("klingon", "", "ru", "Арктическая мята"),
        ("en;q=0", "", "ru", "Арктическая мята"),
        (";;,,q=", "LANG", "ru", "Арктическая мята"),
        ("", "", "ru", "Арктическая мята"),
    ] {
        let mut client = shop.client();
        for (header, value) in [("accept-language", accept_language), ("cookie", cookie)] {
            if !value.is_empty() {
                client = client.with_header(header, value);
            }
        }
        let response = client.get_path(&format!("/api/v1/products/id/{}", catalog.mint.0)).await;
        assert_eq!(response.ok_json()["translatedName"], name, "{accept_language:?} {cookie:?}");
        assert_eq!(response.header("content-language"), language, "{accept_language:?} {cookie:?}");
    }
}

on_both_databases! {
    async fn lng_02_shop_with_english_as_default_without_russian_and_with_dutch(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let catalog = fixtures::add_catalog(&shop.db).await;
        let anna = shop.register("anna@x.nl").await;
        anna.post("/orders", &order_body_at_prices(&[(catalog.mint, 1, 1_095)])).await.json();
        let admin = shop.admin_client().await;
        let settings = admin.get("/admin/settings").await.ok_json();
        assert_eq!(settings["languages"], json!(["ru", "en"]));
        let saved = admin.put("/admin/settings", &with_field(&settings, "languages", json!(["en", "nl"]))).await.ok_json();
        assert_eq!(saved["languages"], json!(["en", "nl"]));
        assert!(saved["aboutText"]["nl"].as_str().unwrap().starts_with("Nevel is een"), "the built-in text: {saved}");

        let product = format!("/api/v1/products/id/{}", catalog.mint.0);
        for (accept, cookie, language, name) in [
            ("", "", "en", "Arctic mint"),
            ("ru", "LANG=ru", "en", "Arctic mint"),
            ("ru, nl;q=0.5", "", "nl", "Арктическая мята"),
            ("ru", "LANG=nl", "nl", "Арктическая мята"),
        ] {
            let response = shop.client().with_header("accept-language", accept).with_header("cookie", cookie).get_path(&product).await;
            assert_eq!((response.ok_json()["translatedName"].as_str(), response.header("content-language")), (Some(name), language));
        }
        let translation = json!({ "languageCode": "nl", "name": "Arctische munt" });
        admin.post(&format!("/admin/products/translations/{}", catalog.mint.0), &translation).await.json();
        let dutch = shop.client().with_language("nl");
        assert_eq!(dutch.get_path(&product).await.ok_json()["translatedName"], "Arctische munt");
        assert_eq!(dutch.get_path("/api/v1/products/id/999").await.json()["message"], "Product niet gevonden.");

        for (path, language) in [("/", "en"), ("/?lang=ru", "en"), ("/?lang=nl", "nl")] {
            let page = shop.client().get_path(path).await.text;
            assert!(page.contains(&format!("<html lang=\"{language}\"")), "{path}: {page}");
            let alternates = ["en", "nl", "ru"].map(|code| page.contains(&format!("hreflang=\"{code}\"")));
            assert_eq!(alternates, [true, true, false], "{path}");
        }

        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        for email in inbox.accepted() {
            assert_eq!(email.language.code(), "en", "sent in a language that the shop no longer offers: {}", email.subject);
        }
        assert!(!inbox.accepted().is_empty());
    }

    async fn lng_02_emails_to_accounts_without_a_language_are_in_the_default_one(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let settings = admin.get("/admin/settings").await.ok_json();
        admin.put("/admin/settings", &with_field(&settings, "languages", json!(["en", "ru"]))).await.ok_json();
        let user = json!({ "email": "olga@x.nl", "password": "secret-1", "firstName": "Olga", "lastName": "Ri", "role": "USER" });
        let id = admin.post("/admin/users", &user).await.json()["id"].clone();
        assert_eq!(admin.delete(&format!("/admin/users/{id}")).await.status, 204);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!(inbox.single("account_deleted").language.code(), "en");
    }

    async fn lng_02_invalid_languages_are_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let settings = admin.get("/admin/settings").await.ok_json();
        for (languages, code) in [(json!([]), "required"), (json!(["en", "xx"]), "unknown"), (json!(["EN"]), "unknown")] {
            let problem = admin.put("/admin/settings", &with_field(&settings, "languages", languages)).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("languages"), &json!(code)));
        }
        let mut older_client = settings.clone();
        older_client.as_object_mut().unwrap().remove("languages");
        assert_eq!(admin.put("/admin/settings", &older_client).await.ok_json()["languages"], json!(["ru", "en"]), "unchanged if missing");
    }
}
