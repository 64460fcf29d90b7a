//! The embedded web application: pages, assets and unknown paths.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::Method;
use nevel_i18n::Language;
use nevel_testing::builders::{add_category, add_product, category, product_with};
use sha2::{Digest as _, Sha256};

use crate::rendered_pages::{INFORMATION_PAGES, rendered_page};
use crate::support::{TestClient, TestResponse, TestShop, repository};

async fn shop() -> TestShop {
    TestShop::start_on_sqlite().await
}

fn assert_page(response: &TestResponse, status: u16) {
    assert_eq!(
        (response.status, response.header("content-type")),
        (status, "text/html; charset=utf-8"),
        "{}",
        response.text
    );
    assert!(
        response.text.contains("<div id=\"root\""),
        "the binary contains the placeholder page: run `make build` first"
    );
}

/// The path of the main script, whose name contains a hash.
async fn script_path(client: &TestClient) -> String {
    let page = client.get_path("/").await;
    assert_page(&page, 200);
    let text = page.text;
    let at = text.find("src=\"/assets/").expect("the page has a script") + 5;
    text[at..].split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn r10_deep_links_return_the_page() {
    let shop = shop().await;
    for path in ["/", "/delivery", "/delivery/", "/delivery?lang=en", "/payment#methods"] {
        assert_page(&shop.client().get_path(path).await, 200);
    }
    let head = shop.client().request(Method::HEAD, "/delivery").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[tokio::test]
async fn gen_13_unknown_page_returns_404_with_the_page() {
    let shop = shop().await;
    for path in ["/nothing", "/delivery/more", "/DELIVERY", "/%D1%8F", "/apiary", "/imagery"] {
        let response = shop.client().get_path(path).await;
        assert_page(&response, 404);
        assert!(response.text.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
    }
}

#[tokio::test]
async fn r10_unknown_files_return_404_without_the_page() {
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
        let response = shop.client().get_path(path).await;
        assert_eq!(response.status, 404, "{path}");
        assert!(!response.text.contains("<html"), "{path}");
    }
}

#[tokio::test]
async fn page_routes_accept_only_get_and_head() {
    let shop = shop().await;
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        assert_eq!(shop.client().request(method, "/delivery").await.status, 405);
    }
}

#[tokio::test]
async fn gen_02_page_declares_language_and_direction() {
    let shop = shop().await;
    let client = shop.client();
    for (client, path, language) in [
        (client.clone(), "/", "ru"),
        (client.clone().with_header("accept-language", "en-GB,en"), "/", "en"),
        (client.clone().with_header("accept-language", "en").with_header("cookie", "LANG=ru"), "/", "ru"),
        (client.clone().with_header("cookie", "LANG=ru"), "/delivery?lang=en", "en"),
        (client.with_header("accept-language", "ar"), "/", "ru"),
    ] {
        let response = client.get_path(path).await;
        assert!(response.text.contains(&format!("<html lang=\"{language}\" dir=\"ltr\">")), "{path} {language}");
        assert_eq!(response.header("content-language"), language);
        let vary = response.list_header("vary");
        assert!(vary.contains(&"accept-language".to_owned()) && vary.contains(&"cookie".to_owned()), "{vary:?}");
    }
}

fn link_attributes<'a>(page: &'a str, marker: &str, attribute: &str) -> Vec<&'a str> {
    let links =
        page.split("<link ").skip(1).filter_map(|link| link.split('>').next()).filter(|link| link.contains(marker));
    links.filter_map(|link| link.split(&format!("{attribute}=\"")).nth(1)?.split('"').next()).collect()
}

#[tokio::test]
async fn page_preloads_existing_scripts_and_styles() {
    let shop = shop().await;
    let client = shop.client();
    let home = |language| rendered_page(&shop, "/", language);
    let (russian, english) = (home(Language::Ru).await, home(Language::En).await);
    let scripts = |page: &TestResponse| {
        link_attributes(&page.text, "rel=\"modulepreload\"", "href").into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(scripts(&russian).iter().any(|file| file.contains("/HomePage-")), "{:?}", scripts(&russian));
    assert_ne!(scripts(&russian), scripts(&english), "each language has its own texts");
    // Only the browser renders this page, so it does not contain its styles.
    let sign_in = client.get_path("/auth").await;
    assert!(!scripts(&sign_in).iter().any(|file| file.contains("/HomePage-")), "another page needs other files");
    for (page, has_styles) in [(russian, false), (sign_in, true)] {
        let styles = link_attributes(&page.text, "as=\"style\"", "href");
        assert_eq!(!styles.is_empty(), has_styles, "{styles:?}");
        for file in scripts(&page).iter().map(String::as_str).chain(styles) {
            assert_eq!(client.get_path(file).await.status, 200, "{file}");
            let link = page.text.split("<link ").find(|link| link.contains(file)).unwrap();
            assert!(link.contains("crossorigin"), "without crossorigin the file is fetched twice: {link}");
            assert_eq!(page.text.matches(&format!("\"{file}\"")).count(), 1, "{file} is preloaded once");
        }
    }
}

#[tokio::test]
async fn page_preloads_first_images_with_srcset() {
    let shop = shop().await;
    let category_id = add_category(&shop.db, category("liquids")).await;
    let image = |template: &str| format!("images/{}-800x800.webp", template.repeat(32));
    let mut ids = vec![];
    for (template, position) in [("a", 1), ("b", 2), ("c", 3)] {
        let new = product_with(template, category_id, |new| {
            new.fields.image_path = Some(image(template));
            new.fields.recommended = true;
            new.fields.recommended_position = Some(position);
        });
        ids.push(add_product(&shop.db, new).await.0);
    }
    let invalid_image =
        product_with("foreign", category_id, |new| new.fields.image_path = Some("images/\"><script>.webp".to_owned()));
    let invalid_image = add_product(&shop.db, invalid_image).await.0;
    let srcset = |template: &str| {
        let digest = template.repeat(32);
        format!("/images/{digest}-320.webp 320w, /images/{digest}-640.webp 640w, /images/{digest}-800x800.webp 800w")
    };
    for (path, templates) in [
        ("/".to_owned(), &["a", "b"][..]),
        (format!("/product/{}", ids[2]), &["c"]),
        (format!("/product/{invalid_image}"), &[]),
    ] {
        let page = shop.client().get_path(&path).await;
        assert_page(&page, 200);
        assert_eq!(
            link_attributes(&page.text, "as=\"image\"", "imagesrcset"),
            templates.iter().map(|template| srcset(template)).collect::<Vec<_>>(),
            "{path}"
        );
        let sizes = link_attributes(&page.text, "as=\"image\"", "imagesizes");
        assert!(sizes.iter().all(|sizes| sizes.starts_with("(min-width: ")), "{sizes:?}");
        assert_eq!(page.text.matches("fetchpriority=\"high\"").count(), templates.len());
    }
    let listed = shop.client().get_path(&format!("/category/{}", category_id.0)).await;
    assert_eq!(link_attributes(&listed.text, "as=\"image\"", "imagesrcset").len(), 2);
    let shared = shop.client().get_path(&format!("/product/{}", ids[0])).await;
    let jpeg = format!("http://{}/images/{}.jpg", shop.address, "a".repeat(32));
    assert!(
        shared.text.contains(&format!("<meta property=\"og:image\" content=\"{jpeg}\">")),
        "link previews use the JPEG"
    );
}

#[tokio::test]
async fn assets_are_immutable_and_pages_are_revalidated() {
    let shop = shop().await;
    let client = shop.client();
    let asset = client.get_path(&script_path(&client).await).await;
    assert_eq!((asset.status, asset.header("cache-control")), (200, "public, max-age=31536000, immutable"));
    assert_eq!(asset.header("content-type"), "text/javascript; charset=utf-8");
    let page = client.get_path("/").await;
    assert_eq!(page.header("cache-control"), "no-cache");
    // Files without a hash in their name must not be immutable.
    let icon = client.get_path("/favicon.svg").await;
    assert_eq!((icon.status, icon.header("cache-control")), (200, "public, max-age=3600"));
}

#[tokio::test]
async fn chk_12_country_flags_are_served_by_the_shop() {
    let shop = shop().await;
    let client = shop.client();
    let settings = client.get_path("/api/v1/settings").await.ok_json();
    let (base, countries) = (settings["flagBaseUrl"].as_str().unwrap(), settings["countries"].as_array().unwrap());
    assert_eq!((base, countries.len()), ("/flags", 30));
    for code in countries.iter().map(|code| code.as_str().unwrap().to_lowercase()) {
        let vector = client.get_path(&format!("{base}/{code}.svg")).await;
        assert_eq!((vector.status, vector.header("content-type")), (200, "image/svg+xml"), "{code}");
        assert_eq!(vector.header("cache-control"), "public, max-age=3600");
        let raster = client.get_path(&format!("{base}/w40/{code}.png")).await;
        assert_eq!((raster.status, raster.header("content-type")), (200, "image/png"), "{code}");
        // Bytes 16 to 19 of a PNG are its width.
        assert_eq!(raster.body[16..20], [0, 0, 0, 40], "{code}");
    }
    assert_eq!(client.get_path(&format!("{base}/zz.svg")).await.status, 404);
}

#[tokio::test]
async fn assets_are_the_built_files_in_the_best_accepted_encoding() {
    let shop = shop().await;
    let client = shop.client();
    let built = |path: &str, suffix: &str| std::fs::read(repository(&format!("web/dist{path}{suffix}"))).unwrap();
    for path in [script_path(&client).await.as_str(), "/favicon.svg"] {
        let content_type = client.get_path(path).await.header("content-type").to_owned();
        for (accept_encoding, encoding, suffix) in [
            ("gzip, deflate, br, zstd", "br", ".br"),
            ("gzip", "gzip", ".gz"),
            ("br;q=0, gzip;q=0.5", "gzip", ".gz"),
            ("br;q=0", "", ""),
            ("identity", "", ""),
            ("", "", ""),
        ] {
            // The second response would come from a cache.
            for _ in 0..2 {
                let response = client.clone().with_header("accept-encoding", accept_encoding).get_path(path).await;
                assert_eq!(response.header("content-encoding"), encoding, "{path} {accept_encoding:?}");
                assert!(response.body == built(path, suffix), "{path} {accept_encoding:?} differs from the built file");
                assert_eq!(response.header("vary"), "accept-encoding", "{path} {accept_encoding:?}");
                assert_eq!(response.header("content-type"), content_type);
            }
        }
    }
    let page = client.with_header("accept-encoding", "br").get_path("/").await;
    assert_eq!(page.header("content-encoding"), "br");
}

#[tokio::test]
async fn matching_etag_returns_not_modified() {
    let shop = shop().await;
    let client = shop.client();
    for path in [script_path(&client).await.as_str(), "/favicon.svg"] {
        let first = client.get_path(path).await;
        let etag = first.header("etag").to_owned();
        assert!(etag.starts_with('"'), "{path}: {etag}");
        let revalidated = client.clone().with_header("if-none-match", &etag).get_path(path).await;
        assert_eq!(
            (revalidated.status, revalidated.body.len(), revalidated.header("etag")),
            (304, 0, etag.as_str()),
            "{path}"
        );
        assert_eq!(revalidated.header("cache-control"), first.header("cache-control"), "{path}");
        assert_eq!(client.clone().with_header("if-none-match", "\"other\"").get_path(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn case_34_inline_scripts_match_the_content_security_policy() {
    let shop = shop().await;
    for path in ["/", "/delivery", "/nothing"] {
        let page = shop.client().get_path(path).await;
        let policy = page.header("content-security-policy").to_owned();
        let scripts =
            policy.split(';').find_map(|part| part.trim().strip_prefix("script-src ")).expect("a policy for scripts");
        assert!(!scripts.contains("unsafe"), "{scripts}");
        assert!(policy.starts_with("default-src 'none';") && policy.contains("frame-ancestors 'none'"), "{policy}");
        for part in page.text.split("<script").skip(1) {
            let (attributes, rest) = part.split_once('>').unwrap();
            if attributes.contains("src=") || attributes.contains("type=\"application/") {
                continue;
            }
            let hash = STANDARD.encode(Sha256::digest(rest.split("</script>").next().unwrap()));
            assert!(
                scripts.contains(&format!("'sha256-{hash}'")),
                "{path}: an inline script that is not in the policy"
            );
        }
        assert!(!page.text.contains(" onclick=") && !page.text.contains("javascript:"), "{path}");
    }
}

#[tokio::test]
async fn r9_product_names_are_escaped_in_the_page() {
    let shop = shop().await;
    let category_id = add_category(&shop.db, category("liquids")).await;
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)>".to_owned();
    let new = product_with("hostile", category_id, |new| {
        new.fields.recommended = true;
        new.fields.name = hostile.clone();
        new.fields.description = Some(hostile);
        new.translations.clear();
    });
    add_product(&shop.db, new).await;
    let page = shop.client().get_path("/").await;
    assert!(page.text.contains("alert(1)"), "the page contains the product name");
    assert!(!page.text.contains("<script>alert") && !page.text.contains("<img src=x"), "{}", page.text);
}

#[tokio::test]
async fn age_05_robots_txt_and_sitemap_list_public_pages() {
    let shop = shop().await;
    let robots = shop.client().get_path("/robots.txt").await;
    assert!(robots.status == 200 && robots.text.contains("Disallow: /api/"), "{}", robots.text);
    assert!(robots.text.contains(&format!("Sitemap: http://{}/sitemap.xml", shop.address)), "{}", robots.text);
    let category_id = add_category(&shop.db, category("liquids")).await;
    let sitemap = shop.client().get_path("/sitemap.xml").await;
    assert_eq!((sitemap.status, sitemap.header("content-type")), (200, "application/xml"));
    for path in INFORMATION_PAGES.map(str::to_owned).into_iter().chain([format!("/category/{}", category_id.0)]) {
        assert!(
            sitemap.text.contains(&format!("<loc>http://{}{path}</loc>", shop.address)),
            "{path}: {}",
            sitemap.text
        );
    }
}
