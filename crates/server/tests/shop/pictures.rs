//! Pictures by their names, and nothing else from the disk.

use nevel_testing::on_both_databases;
use nevel_usecases::media::keep_picture;

use crate::support::TestShop;

on_both_databases! {
    async fn a_kept_picture_is_served_for_ever_with_its_narrow_twin(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let path = keep_picture(&shop.shop, b"RIFF wide WEBP", b"RIFF narrow WEBP").await.unwrap();
        for (path, bytes) in [(path.clone(), &b"RIFF wide WEBP"[..]), (path.replace(".webp", "-320.webp"), b"RIFF narrow WEBP")] {
            let answer = shop.guest().visit(&format!("/{path}")).await;
            assert_eq!((answer.status, answer.body.as_slice()), (200, bytes), "{path}");
            assert_eq!(answer.header("content-type"), "image/webp");
            assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
            assert!(answer.header("content-security-policy").contains("sandbox"));
        }
        assert_eq!(keep_picture(&shop.shop, b"RIFF wide WEBP", b"RIFF narrow WEBP").await.unwrap(), path, "named by its content");
    }

    async fn case_30_no_name_leads_out_of_the_folder_and_none_falls_through_to_the_page(test: TestDatabase) {
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
