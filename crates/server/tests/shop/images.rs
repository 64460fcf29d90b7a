//! Image files over HTTP.

use nevel_domain::images::Image;
use nevel_testing::TestDatabase;
use nevel_usecases::images::{Rendition, store_image};

use crate::support::{TestShop, image_directory};

fn rendition() -> Rendition {
    Rendition {
        width: 800,
        height: 600,
        widest: b"RIFF widest".to_vec(),
        narrower: vec![b"RIFF 320".to_vec(), b"RIFF 640".to_vec()],
        fallback: b"JFIF".to_vec(),
    }
}

#[tokio::test]
async fn image_requests_are_rate_limited_separately() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    let unknown_image = |number: u32| format!("/images/{number:032x}.webp");
    for number in 0..1_200 {
        assert_eq!(shop.client().get_path(&unknown_image(number)).await.status, 404);
    }
    let rejected = shop.client().get_path(&unknown_image(1_200)).await;
    assert_eq!((rejected.status, rejected.headers.contains_key("retry-after")), (429, true));
    assert_eq!(shop.client().get("/settings").await.status, 200, "the API has its own limit");
    shop.clock.advance(60);
    assert_eq!(shop.client().get_path(&unknown_image(1_200)).await.status, 404);
}

#[tokio::test]
async fn stored_image_is_served_in_all_widths_with_immutable_caching() {
    let shop = TestShop::start_on_sqlite().await;
    let path = store_image(&shop.shop, &rendition()).await.unwrap();
    let image = Image::parse(&path).unwrap();
    let narrower: Vec<_> = image.narrower().into_iter().map(|(_, file)| file).collect();
    let files = [
        (&image.widest(), &b"RIFF widest"[..], "image/webp"),
        (&narrower[0], b"RIFF 320", "image/webp"),
        (&narrower[1], b"RIFF 640", "image/webp"),
        (&image.fallback(), b"JFIF", "image/jpeg"),
    ];
    for (file, bytes, content_type) in files {
        let response = shop.client().get_path(&format!("/images/{}", file.as_str())).await;
        assert_eq!(
            (response.status, response.body.as_slice(), response.header("content-type")),
            (200, bytes, content_type),
            "{file:?}"
        );
        assert_eq!(response.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(response.header("content-security-policy").contains("sandbox"));
        let etag = response.header("etag").to_owned();
        assert_eq!(etag, format!("\"{}\"", file.as_str()));
        let revalidated =
            shop.client().with_header("if-none-match", &etag).get_path(&format!("/images/{}", file.as_str())).await;
        assert_eq!(
            (revalidated.status, revalidated.body.len(), revalidated.header("etag")),
            (304, 0, etag.as_str()),
            "{file:?}"
        );
        assert_eq!(revalidated.header("cache-control"), "public, max-age=31536000, immutable");
    }
    assert_eq!(store_image(&shop.shop, &rendition()).await.unwrap(), path, "the name is derived from the content");
}

#[tokio::test]
async fn images_with_legacy_file_names_are_served() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start(&test).await;
    let names = ["", "-320"].map(|size| format!("{}{size}.webp", "0a".repeat(16)));
    for name in &names {
        std::fs::write(image_directory(&test).join(name), name).unwrap();
        let response = shop.client().get_path(&format!("/images/{name}")).await;
        assert_eq!((response.status, response.header("content-type"), &response.text), (200, "image/webp", name));
    }
}

#[tokio::test]
async fn case_30_image_paths_cannot_escape_the_directory() {
    let shop = TestShop::start_on_sqlite().await;
    let missing = format!("/images/{}.webp", "a".repeat(32));
    for path in [
        "/images",
        "/images/",
        "/images/x",
        "/images/..%2f..%2fetc%2fpasswd",
        "/images/%2e%2e/nevel.db",
        "/images/../nevel.db",
        "/images/nevel.db",
        "/images/%00.webp",
        "/images//etc/passwd",
        "/images/delivery",
        &missing,
    ] {
        let response = shop.client().get_path(path).await;
        assert_eq!(response.status, 404, "{path}");
        assert!(!response.text.contains("<html") && !response.text.contains("SQLite"), "{path}");
    }
}
