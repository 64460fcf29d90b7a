//! Which language an answer speaks, and that no cache can mix two.

use nevel_testing::on_both_databases;

use crate::support::{TestShop, shelves};

on_both_databases! {
    async fn gen_03_the_header_decides_then_the_cookie_then_russian(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let shelves = fixtures::fill(&shop.db).await;
        for (accepts, cookie, language, name) in [
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
            let mut visitor = shop.guest();
            for (header, value) in [("accept-language", accepts), ("cookie", cookie)] {
                if !value.is_empty() {
                    visitor = visitor.with(header, value);
                }
            }
            let answer = visitor.visit(&format!("/api/v1/products/id/{}", shelves.mint.0)).await;
            assert_eq!(answer.good()["translatedName"], name, "{accepts:?} {cookie:?}");
            assert_eq!(answer.header("content-language"), language, "{accepts:?} {cookie:?}");
        }
    }
}

#[tokio::test]
async fn gen_03_every_answer_of_the_api_varies_on_header_and_cookie_so_no_cache_mixes_languages() {
    let shop = TestShop::on_sqlite().await;
    let visitor = shop.guest().speaking("en").with("accept-encoding", "br");
    for path in ["/api/v1/categories", "/api/v1/settings", "/api/v1/products/id/1", "/api/v1/nothing", "/api/v1/products/id/x"] {
        let answer = visitor.visit(path).await;
        let vary = answer.list("vary");
        assert!(vary.contains(&"accept-language".to_owned()) && vary.contains(&"cookie".to_owned()), "{path}: {vary:?}");
        assert_eq!(answer.header("content-language"), "en", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn gen_03_problems_speak_the_language_of_the_request_and_no_other() {
    let shop = TestShop::on_sqlite().await;
    let cyrillic = |text: &str| text.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    for path in ["/api/v1/nothing", "/api/v1/products/id/x", "/api/v1/products/id/1", "/api/v1/products/recommended?page=-1"] {
        let english = shop.guest().speaking("en").visit(path).await.json();
        let russian = shop.guest().visit(path).await.json();
        assert_eq!(english["code"], russian["code"]);
        assert!(!cyrillic(&english.to_string()), "{english}");
        assert!(cyrillic(russian["message"].as_str().unwrap()), "{russian}");
    }
}
