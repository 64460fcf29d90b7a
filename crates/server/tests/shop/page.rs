//! The web application inside the binary: its files, its page at every address, and what is at none.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::Method;
use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_category, add_product, category, product};
use sha2::{Digest as _, Sha256};

use crate::support::{Actor, Answer, TestShop};

const INFORMATION: [&str; 4] = ["/delivery", "/payment", "/returns", "/privacy"];

async fn shop() -> TestShop {
    TestShop::on_sqlite().await
}

fn assert_page(answer: &Answer, status: u16) {
    assert_eq!((answer.status, answer.header("content-type")), (status, "text/html; charset=utf-8"), "{}", answer.text);
    assert!(answer.text.contains("<div id=\"root\">"), "this binary holds the placeholder page: run `make build` first");
}

/// The address of the page's script, which carries a hash in its name.
async fn script(visitor: &Actor) -> String {
    let page = visitor.visit("/").await;
    assert_page(&page, 200);
    let text = page.text;
    let at = text.find("src=\"/assets/").expect("the page has a script of its own") + 5;
    text[at..].split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn r10_deep_links_answer_with_the_page() {
    let shop = shop().await;
    for path in ["/", "/delivery", "/delivery/", "/delivery?lang=en", "/payment#methods"] {
        assert_page(&shop.guest().visit(path).await, 200);
    }
    let head = shop.guest().call(Method::HEAD, "/delivery").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[tokio::test]
async fn gen_13_an_unknown_page_is_404_with_the_page() {
    let shop = shop().await;
    for path in ["/nothing", "/delivery/more", "/DELIVERY", "/%D1%8F", "/apiary", "/imagery"] {
        let answer = shop.guest().visit(path).await;
        assert_page(&answer, 404);
        assert!(answer.text.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
    }
}

#[tokio::test]
async fn r10_unknown_files_are_404_without_the_page() {
    let shop = shop().await;
    let files = [
        "/missing.js",
        "/assets/missing.css",
        "/index.html",
        "/index.html.br",
        "/pages.json",
        "/pages.json.gz",
        "/docs.html",
        "/favicon.svg.br",
        "/.env",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/nevel.db",
        "/data/nevel.db",
    ];
    for path in files {
        let answer = shop.guest().visit(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("<html"), "{path}");
    }
}

#[tokio::test]
async fn the_page_is_read_only() {
    let shop = shop().await;
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        assert_eq!(shop.guest().call(method, "/delivery").await.status, 405);
    }
}

#[tokio::test]
async fn gen_02_the_page_says_its_language_and_direction() {
    let shop = shop().await;
    let visitor = shop.guest();
    for (actor, path, language) in [
        (visitor.clone(), "/", "ru"),
        (visitor.clone().with("accept-language", "en-GB,en"), "/", "en"),
        (visitor.clone().with("accept-language", "en").with("cookie", "LANG=ru"), "/", "ru"),
        (visitor.clone().with("cookie", "LANG=ru"), "/delivery?lang=en", "en"),
        (visitor.with("accept-language", "ar"), "/", "ru"),
    ] {
        let answer = actor.visit(path).await;
        assert!(answer.text.contains(&format!("<html lang=\"{language}\" dir=\"ltr\">")), "{path} {language}");
        assert_eq!(answer.header("content-language"), language);
        let vary = answer.list("vary");
        assert!(vary.contains(&"accept-language".to_owned()) && vary.contains(&"cookie".to_owned()), "{vary:?}");
    }
}

#[tokio::test]
async fn age_05_information_pages_are_readable_without_scripts() {
    let shop = shop().await;
    for (actor, word) in [(shop.guest(), "Доставка"), (shop.guest().speaking("en"), "Shipping")] {
        for path in INFORMATION {
            let page = actor.visit(path).await;
            assert_page(&page, 200);
            let text = page.text;
            let (_, rest) = text.split_once("<noscript>").unwrap_or_else(|| panic!("{path} tells nothing without scripts"));
            let (article, _) = rest.split_once("</noscript>").unwrap();
            assert!(article.matches("<p>").count() >= 3, "{path}: {article}");
            assert!(!article.contains("{{"), "{path} has a gap: {article}");
            assert!(text.contains("<meta name=\"description\" content=\""), "{path}");
            assert!(text.contains(&format!("<link rel=\"canonical\" href=\"http://{}{path}", shop.address)), "{path}");
            assert_eq!(path == "/delivery" && article.contains(&format!("<h1>{word}</h1>")), path == "/delivery", "{article}");
        }
    }
}

#[tokio::test]
async fn age_05_gen_06_the_delivery_page_tells_the_shop_s_own_amounts_in_the_language_s_format() {
    let shop = shop().await;
    let russian = shop.guest().visit("/delivery").await;
    assert!(russian.text.contains("100,00\u{a0}€") && russian.text.contains("5,00\u{a0}€"), "{}", russian.text);
    let english = shop.guest().speaking("en").visit("/delivery").await;
    assert!(english.text.contains("€100.00") && english.text.contains("€5.00"), "{}", english.text);
}

/// The links of a page that announce something, with the value of an attribute of each.
fn announced<'a>(page: &'a str, marker: &str, attribute: &str) -> Vec<&'a str> {
    let links = page.split("<link ").skip(1).filter_map(|link| link.split('>').next()).filter(|link| link.contains(marker));
    links.filter_map(|link| link.split(&format!("{attribute}=\"")).nth(1)?.split('"').next()).collect()
}

#[tokio::test]
async fn the_files_of_a_page_are_announced_and_are_there() {
    let shop = shop().await;
    let visitor = shop.guest();
    let (russian, english) = (visitor.visit("/").await, visitor.speaking("en").visit("/").await);
    let scripts = |page: &Answer| announced(&page.text, "rel=\"modulepreload\"", "href").into_iter().map(str::to_owned).collect::<Vec<_>>();
    assert!(scripts(&russian).iter().any(|file| file.contains("/HomePage-")), "{:?}", scripts(&russian));
    assert_ne!(scripts(&russian), scripts(&english), "each language has its own texts");
    let styles = announced(&russian.text, "as=\"style\"", "href");
    assert!(!styles.is_empty());
    for file in scripts(&russian).iter().map(String::as_str).chain(styles) {
        assert_eq!(visitor.visit(file).await.status, 200, "{file}");
        let link = russian.text.split("<link ").find(|link| link.contains(file)).unwrap();
        assert!(link.contains("crossorigin"), "asked for as the entry is, or it is fetched twice: {link}");
        assert_eq!(russian.text.matches(&format!("\"{file}\"")).count(), 1, "{file} is announced once");
    }
    let delivery = visitor.visit("/delivery").await;
    assert!(!scripts(&delivery).iter().any(|file| file.contains("/HomePage-")), "another page needs other files");
}

#[tokio::test]
async fn the_first_images_of_a_page_are_announced_in_all_their_widths() {
    let shop = shop().await;
    let shelf = add_category(&shop.db, category("liquids")).await;
    let image = |template: &str| format!("images/{}-800x800.webp", template.repeat(32));
    let mut ids = vec![];
    for (template, order) in [("a", 1), ("b", 2), ("c", 3)] {
        let new =
            NewProduct { image_path: Some(image(template)), recommended: true, recommended_position: Some(order), ..product(template, shelf) };
        ids.push(add_product(&shop.db, new).await.0);
    }
    let foreign = NewProduct { image_path: Some("images/\"><script>.webp".to_owned()), ..product("foreign", shelf) };
    let foreign = add_product(&shop.db, foreign).await.0;
    let srcset = |template: &str| {
        let d = template.repeat(32);
        format!("/images/{d}-320.webp 320w, /images/{d}-640.webp 640w, /images/{d}-800x800.webp 800w")
    };
    for (path, templates) in
        [("/".to_owned(), &["a", "b"][..]), (format!("/product/{}", ids[2]), &["c"]), (format!("/product/{foreign}"), &[])]
    {
        let page = shop.guest().visit(&path).await;
        assert_page(&page, 200);
        assert_eq!(
            announced(&page.text, "as=\"image\"", "imagesrcset"),
            templates.iter().map(|template| srcset(template)).collect::<Vec<_>>(),
            "{path}"
        );
        let sizes = announced(&page.text, "as=\"image\"", "imagesizes");
        assert!(sizes.iter().all(|sizes| sizes.starts_with("(min-width: ")), "{sizes:?}");
        assert_eq!(page.text.matches("fetchpriority=\"high\"").count(), templates.len());
    }
    let listed = shop.guest().visit(&format!("/category/{}", shelf.0)).await;
    assert_eq!(announced(&listed.text, "as=\"image\"", "imagesrcset").len(), 2);
    let shared = shop.guest().visit(&format!("/product/{}", ids[0])).await;
    let jpeg = format!("http://{}/images/{}.jpg", shop.address, "a".repeat(32));
    assert!(shared.text.contains(&format!("<meta property=\"og:image\" content=\"{jpeg}\">")), "messengers get the JPEG");
}

#[tokio::test]
async fn assets_are_kept_for_ever_and_the_page_is_asked_for_every_time() {
    let shop = shop().await;
    let visitor = shop.guest();
    let asset = visitor.visit(&script(&visitor).await).await;
    assert_eq!((asset.status, asset.header("cache-control")), (200, "public, max-age=31536000, immutable"));
    assert_eq!(asset.header("content-type"), "text/javascript; charset=utf-8");
    let page = visitor.visit("/").await;
    assert_eq!(page.header("cache-control"), "no-cache");
    // Their names never change, so they must not be kept for ever.
    let icon = visitor.visit("/favicon.svg").await;
    assert_eq!((icon.status, icon.header("cache-control")), (200, "public, max-age=3600"));
}

#[tokio::test]
async fn chk_12_the_flag_of_every_country_comes_from_the_shop_itself() {
    let shop = shop().await;
    let visitor = shop.guest();
    let settings = visitor.visit("/api/v1/settings").await.good();
    let (base, countries) = (settings["flagBaseUrl"].as_str().unwrap(), settings["countries"].as_array().unwrap());
    assert_eq!((base, countries.len()), ("/flags", 30));
    for code in countries.iter().map(|code| code.as_str().unwrap().to_lowercase()) {
        let vector = visitor.visit(&format!("{base}/{code}.svg")).await;
        assert_eq!((vector.status, vector.header("content-type")), (200, "image/svg+xml"), "{code}");
        assert_eq!(vector.header("cache-control"), "public, max-age=3600");
        let raster = visitor.visit(&format!("{base}/w40/{code}.png")).await;
        assert_eq!((raster.status, raster.header("content-type")), (200, "image/png"), "{code}");
        // The width stands in bytes 16 to 19 of every PNG.
        assert_eq!(raster.body[16..20], [0, 0, 0, 40], "{code}");
    }
    assert_eq!(visitor.visit(&format!("{base}/zz.svg")).await.status, 404);
}

#[tokio::test]
async fn assets_come_in_the_best_encoding_that_the_browser_takes() {
    let shop = shop().await;
    let visitor = shop.guest();
    let path = script(&visitor).await;
    let plain = visitor.visit(&path).await;
    assert_eq!(plain.header("content-encoding"), "");
    for (accepts, encoding) in
        [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("br;q=0", ""), ("", "")]
    {
        let answer = visitor.clone().with("accept-encoding", accepts).visit(&path).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accepts:?}");
        assert!(answer.list("vary").contains(&"accept-encoding".to_owned()), "{accepts:?}");
        assert_eq!(answer.body.len() < plain.body.len(), !encoding.is_empty(), "{accepts:?}");
        assert_eq!(answer.header("content-type"), plain.header("content-type"));
    }
    let page = visitor.with("accept-encoding", "br").visit("/").await;
    assert_eq!(page.header("content-encoding"), "br");
}

#[tokio::test]
async fn what_the_browser_has_already_is_not_sent_again() {
    let shop = shop().await;
    let visitor = shop.guest();
    for path in [script(&visitor).await.as_str(), "/favicon.svg"] {
        let first = visitor.visit(path).await;
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with('"'), "{path}: {tag}");
        let again = visitor.clone().with("if-none-match", &tag).visit(path).await;
        assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()), "{path}");
        assert_eq!(again.header("cache-control"), first.header("cache-control"), "{path}");
        assert_eq!(visitor.clone().with("if-none-match", "\"other\"").visit(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn case_34_only_scripts_that_the_policy_names_stand_in_the_page() {
    let shop = shop().await;
    for path in ["/", "/delivery", "/nothing"] {
        let page = shop.guest().visit(path).await;
        let policy = page.header("content-security-policy").to_owned();
        let scripts = policy.split(';').find_map(|part| part.trim().strip_prefix("script-src ")).expect("a policy for scripts");
        assert!(!scripts.contains("unsafe"), "{scripts}");
        assert!(policy.starts_with("default-src 'none';") && policy.contains("frame-ancestors 'none'"), "{policy}");
        for part in page.text.split("<script").skip(1) {
            let (attributes, rest) = part.split_once('>').unwrap();
            if attributes.contains("src=") || attributes.contains("type=\"application/") {
                continue;
            }
            let hash = STANDARD.encode(Sha256::digest(rest.split("</script>").next().unwrap()));
            assert!(scripts.contains(&format!("'sha256-{hash}'")), "{path}: an inline script that the policy does not name");
        }
        assert!(!page.text.contains(" onclick=") && !page.text.contains("javascript:"), "{path}");
    }
}

#[tokio::test]
async fn r9_a_name_from_the_catalog_stays_text_in_the_page() {
    let shop = shop().await;
    let shelf = add_category(&shop.db, category("liquids")).await;
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)>".to_owned();
    let new = NewProduct { recommended: true, name: hostile.clone(), description: Some(hostile), ..product("hostile", shelf) };
    add_product(&shop.db, NewProduct { translations: vec![], ..new }).await;
    let page = shop.guest().visit("/").await;
    assert!(page.text.contains("alert(1)"), "the first screen holds the product's name");
    assert!(!page.text.contains("<script>alert") && !page.text.contains("<img src=x"), "{}", page.text);
}

#[tokio::test]
async fn age_05_search_engines_are_told_what_they_may_read() {
    let shop = shop().await;
    let robots = shop.guest().visit("/robots.txt").await;
    assert!(robots.status == 200 && robots.text.contains("Disallow: /api/"), "{}", robots.text);
    assert!(robots.text.contains(&format!("Sitemap: http://{}/sitemap.xml", shop.address)), "{}", robots.text);
    let shelf = add_category(&shop.db, category("liquids")).await;
    let sitemap = shop.guest().visit("/sitemap.xml").await;
    assert_eq!((sitemap.status, sitemap.header("content-type")), (200, "application/xml"));
    for path in INFORMATION.map(str::to_owned).into_iter().chain([format!("/category/{}", shelf.0)]) {
        assert!(sitemap.text.contains(&format!("<loc>http://{}{path}</loc>", shop.address)), "{path}: {}", sitemap.text);
    }
}
