//! Language negotiation, and cache headers that separate languages.

use crate::support::{TestShop, fixtures};

#[tokio::test]
async fn gen_03_api_responses_vary_on_accept_language_and_cookie() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client().with_language("en").with_header("accept-encoding", "br");
    for path in ["/api/v1/categories", "/api/v1/settings", "/api/v1/products/id/1", "/api/v1/nothing", "/api/v1/products/id/x"] {
        let response = client.get_path(path).await;
        let vary = response.list_header("vary");
        assert!(vary.contains(&"accept-language".to_owned()) && vary.contains(&"cookie".to_owned()), "{path}: {vary:?}");
        assert_eq!(response.header("content-language"), "en", "{path}");
    }
}

#[tokio::test]
async fn gen_03_problem_messages_use_the_request_language() {
    let shop = TestShop::start_on_sqlite().await;
    let has_cyrillic = |text: &str| text.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    for path in ["/api/v1/nothing", "/api/v1/products/id/x", "/api/v1/products/id/1", "/api/v1/products/recommended?page=-1"] {
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
        ("de,fr;q=0.9", "LANG=en", "en", "Arctic mint"),
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
