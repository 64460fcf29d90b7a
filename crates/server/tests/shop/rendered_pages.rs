//! Pages with HTML that the server has rendered.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use nevel_i18n::Language;
use nevel_testing::builders::{add_category, add_product, category, product_with};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::support::polling::eventually;
use crate::support::{TestResponse, TestShop};

pub const INFORMATION_PAGES: [&str; 5] = ["/delivery", "/payment", "/returns", "/terms", "/privacy"];

async fn shop() -> TestShop {
    TestShop::start_on_sqlite().await
}

/// The page as a visitor gets it after it was rendered.
pub async fn rendered_page(shop: &TestShop, path: &str, language: Language) -> TestResponse {
    shop.pages.render_ahead(path, language).await.unwrap();
    let client = shop.client().with_language(language.code());
    let marker = format!("<div id=\"root\" data-rendered=\"{}\">", language.code());
    let mut page = None;
    // A response without the rendering may be cached for a moment.
    eventually(&format!("{path} is rendered"), async || {
        page = Some(client.get_path(path).await).filter(|page| page.text.contains(&marker));
        page.is_some()
    })
    .await;
    page.unwrap()
}

/// The content of the root element.
fn root_html(page: &TestResponse) -> &str {
    let (_, rest) = page.text.split_once("data-rendered=").unwrap();
    rest.rsplit_once("<script type=\"application/json\" id=\"nevel-data\">").unwrap().0
}

#[tokio::test]
async fn age_05_information_pages_are_readable_without_scripts() {
    let shop = shop().await;
    for (language, word) in [(Language::Ru, "Доставка"), (Language::En, "Shipping")] {
        for path in INFORMATION_PAGES {
            let page = rendered_page(&shop, path, language).await;
            assert_eq!(page.status, 200, "{path}");
            let article = root_html(&page);
            assert!(article.matches("<p").count() >= 3, "{path}: {article}");
            assert!(!article.contains("{{"), "{path} has an unresolved placeholder: {article}");
            assert!(page.text.contains("<meta name=\"description\" content=\""), "{path}");
            assert!(
                page.text.contains(&format!("<link rel=\"canonical\" href=\"http://{}{path}", shop.address)),
                "{path}"
            );
            assert!(path != "/delivery" || article.contains(&format!(">{word}</h1>")), "{article}");
        }
    }
}

#[tokio::test]
async fn age_05_gen_06_delivery_page_formats_amounts_from_the_settings() {
    let shop = shop().await;
    let russian = rendered_page(&shop, "/delivery", Language::Ru).await;
    assert!(russian.text.contains("100,00\u{a0}€") && russian.text.contains("5,00\u{a0}€"), "{}", russian.text);
    let english = rendered_page(&shop, "/delivery", Language::En).await;
    assert!(english.text.contains("€100.00") && english.text.contains("€5.00"), "{}", english.text);
}

/// A shop with one recommended product; returns the ID of the product.
async fn shop_with_product(name: &str, description: &str) -> (TestShop, i64) {
    let shop = shop().await;
    let category_id = add_category(&shop.db, category("liquids")).await;
    let new = product_with("liquid", category_id, |new| {
        new.fields.recommended = true;
        name.clone_into(&mut new.fields.name);
        new.fields.description = Some(description.to_owned());
        new.translations.clear();
    });
    let id = add_product(&shop.db, new).await;
    (shop, id.0)
}

#[tokio::test]
async fn age_05_pages_with_buttons_explain_that_they_need_scripts() {
    let (shop, id) = shop_with_product("Liquid", "").await;
    for path in ["/".to_owned(), "/category/1".to_owned(), format!("/product/{id}")] {
        for (language, words) in
            [(Language::Ru, "Включите его в настройках"), (Language::En, "Turn it on in your browser settings")]
        {
            let page = rendered_page(&shop, &path, language).await;
            let (notice, _) = page.text.split_once("<noscript>").unwrap().1.split_once("</noscript>").unwrap();
            assert!(notice.contains(words), "{path}: {notice}");
        }
    }
}

#[tokio::test]
async fn r9_hostile_texts_cannot_break_a_rendered_page() {
    let hostile = "</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> \u{202e}\u{2028} &amp;";
    let (shop, id) = shop_with_product(hostile, &hostile.repeat(60)).await;
    for path in ["/".to_owned(), format!("/product/{id}")] {
        let page = rendered_page(&shop, &path, Language::Ru).await;
        let html = root_html(&page);
        assert!(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"), "{path}: {html}");
        for unescaped in ["<script", "<img src=x", "</script"] {
            assert!(!html.contains(unescaped), "{path} contains {unescaped}: {html}");
        }
        assert_eq!(page.text.matches("<!--").count(), page.text.matches("-->").count(), "{path}");
    }
}

#[tokio::test]
async fn case_34_inline_styles_match_the_content_security_policy() {
    let shop = shop().await;
    for path in ["/", "/delivery", "/nothing"] {
        let page = rendered_page(&shop, path, Language::Ru).await;
        let policy = page.header("content-security-policy");
        let styles =
            page.text.split("<style>").skip(1).map(|part| part.split("</style>").next().unwrap()).collect::<Vec<_>>();
        assert_eq!(styles.len(), 1, "{path}");
        assert!(
            policy.contains(&format!("style-src 'self' 'sha256-{}';", STANDARD.encode(Sha256::digest(styles[0])))),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(!root_html(&page).contains(" style=\""), "{path} has a style attribute, which the policy forbids");
    }
}

#[tokio::test]
async fn ase_01_changes_by_staff_are_in_the_next_page() {
    let (shop, _) = shop_with_product("Noord", "Text").await;
    rendered_page(&shop, "/", Language::Ru).await;
    let admin = shop.admin_client().await;
    let mut settings = admin.get("/admin/settings").await.ok_json();
    settings["shopName"] = json!("Halm & Co");
    admin.put("/admin/settings", &settings).await.ok_json();
    let next = shop.client().with_language("ru").get_path("/").await;
    assert!(next.text.contains("<title>") && next.text.contains("Halm &amp; Co"), "{}", next.text);
    let rendered = rendered_page(&shop, "/", Language::Ru).await;
    assert!(root_html(&rendered).contains("Halm &amp; Co"), "{}", rendered.text);
}

#[tokio::test]
async fn age_02_page_of_a_visitor_with_the_cookie_is_marked() {
    let shop = shop().await;
    let html_tag = |page: &TestResponse| page.text.split_once("<html").unwrap().1.split_once('>').unwrap().0.to_owned();
    let unknown = rendered_page(&shop, "/delivery", Language::Ru).await;
    assert!(!html_tag(&unknown).contains("data-age"), "{}", html_tag(&unknown));
    assert!(root_html(&unknown).contains("<dialog"), "the age question is part of the page");
    let adult = shop.client().with_header("cookie", "age-verified=true").get_path("/delivery").await;
    assert!(html_tag(&adult).contains("data-age=\"ok\""), "{}", html_tag(&adult));
    let other = shop.client().with_header("cookie", "age-verified=false").get_path("/delivery").await;
    assert!(!html_tag(&other).contains("data-age"), "{}", html_tag(&other));
}

#[tokio::test]
async fn home_04_rendered_page_ignores_parameters_that_do_not_change_it() {
    let (shop, _) = shop_with_product("Noord", "Text").await;
    for (path, tagged) in [("/", "/?utm_source=mail&page=x"), ("/delivery", "/delivery?page=2&category=1")] {
        let page = rendered_page(&shop, path, Language::Ru).await;
        let tagged = shop.client().with_language("ru").get_path(tagged).await;
        assert_eq!(root_html(&page), root_html(&tagged));
    }
}
