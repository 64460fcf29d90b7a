//! Pictures by their names, and nothing else from the disk.

use nevel_domain::images::Image;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::images::{Rendition, store_image};

use crate::support::TestShop;

fn rendition() -> Rendition {
    Rendition {
        width: 800,
        height: 600,
        widest: b"RIFF widest".to_vec(),
        narrower: vec![b"RIFF 320".to_vec(), b"RIFF 640".to_vec()],
        fallback: b"JFIF".to_vec(),
    }
}

on_both_databases! {
    async fn a_kept_image_is_served_for_ever_in_all_its_widths(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let path = store_image(&shop.shop, &rendition()).await.unwrap();
        let image = Image::parse(&path).unwrap();
        let narrower: Vec<_> = image.narrower().into_iter().map(|(_, file)| file).collect();
        let files = [(&image.widest(), &b"RIFF widest"[..], "image/webp"), (&narrower[0], b"RIFF 320", "image/webp"),
            (&narrower[1], b"RIFF 640", "image/webp"), (&image.fallback(), b"JFIF", "image/jpeg")];
        for (file, bytes, kind) in files {
            let answer = shop.guest().visit(&format!("/images/{}", file.as_str())).await;
            assert_eq!((answer.status, answer.body.as_slice(), answer.header("content-type")), (200, bytes, kind), "{file:?}");
            assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
            assert!(answer.header("content-security-policy").contains("sandbox"));
            let tag = answer.header("etag").to_owned();
            assert_eq!(tag, format!("\"{}\"", file.as_str()));
            let again = shop.guest().with("if-none-match", &tag).visit(&format!("/images/{}", file.as_str())).await;
            assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()), "{file:?}");
            assert_eq!(again.header("cache-control"), "public, max-age=31536000, immutable");
        }
        assert_eq!(store_image(&shop.shop, &rendition()).await.unwrap(), path, "named by its content");
    }

    async fn a_image_from_before_sizes_stood_in_names_is_still_served(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let names = ["", "-320"].map(|size| format!("{}{size}.webp", "0a".repeat(16)));
        for name in &names {
            std::fs::write(test.directory().join("media").join(name), name).unwrap();
            let answer = shop.guest().visit(&format!("/images/{name}")).await;
            assert_eq!((answer.status, answer.header("content-type"), &answer.text), (200, "image/webp", name));
        }
    }

    async fn case_30_no_name_leads_out_of_the_directory_and_none_falls_through_to_the_page(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let missing = format!("/images/{}.webp", "a".repeat(32));
        for path in ["/images", "/images/", "/images/x", "/images/..%2f..%2fetc%2fpasswd", "/images/%2e%2e/nevel.db", "/images/../nevel.db",
            "/images/nevel.db", "/images/%00.webp", "/images//etc/passwd", "/images/delivery", &missing] {
            let answer = shop.guest().visit(path).await;
            assert_eq!(answer.status, 404, "{path}");
            assert!(!answer.text.contains("<html") && !answer.text.contains("SQLite"), "{path}");
        }
    }
}

#[tokio::test]
async fn nobody_asks_for_images_without_end() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::with_limits(&test).await;
    let made_up = |number: u32| format!("/images/{number:032x}.webp");
    for number in 0..1_200 {
        assert_eq!(shop.guest().visit(&made_up(number)).await.status, 404);
    }
    let refused = shop.guest().visit(&made_up(1_200)).await;
    assert_eq!((refused.status, refused.headers.contains_key("retry-after")), (429, true));
    assert_eq!(shop.guest().get("/settings").await.status, 200, "the rest of the shop is counted by itself");
    shop.clock.advance(60);
    assert_eq!(shop.guest().visit(&made_up(1_200)).await.status, 404);
}
