//! Hostile input to the admin API: oversized, deeply nested or overlong requests, and markup.

use std::time::{Duration, Instant};

use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};

use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::{TestShop, raw_http};

on_both_databases! {
    async fn case_23_case_24_attribute_and_translation_texts_are_limited(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let attribute = admin.get(&format!("/admin/products/{}/attributes", catalog.mint.0)).await.ok_json()[0]["id"].clone();
        let calls = [
            ("POST", format!("/admin/products/{}/attributes", catalog.mint.0), json!({ "name": "x" }), vec![("name", 100), ("value", 500)]),
            ("PUT", format!("/admin/products/attributes/{attribute}"), json!({ "name": "x" }), vec![("name", 100), ("value", 500)]),
            ("POST", format!("/admin/products/attributes/{attribute}/translations"), json!({ "languageCode": "en", "name": "x" }),
                vec![("name", 100), ("value", 500)]),
            ("POST", format!("/admin/products/translations/{}", catalog.mint.0), json!({ "languageCode": "en", "name": "x" }),
                vec![("name", 100), ("description", 10_000)]),
            ("POST", format!("/admin/categories/translations/{}", catalog.salts.0), json!({ "languageCode": "en", "name": "x" }),
                vec![("name", 100), ("description", 10_000)]),
        ];
        for (method, path, body, fields) in calls {
            for (field, max) in fields {
                for (text, code) in [("я".repeat(max + 1), "too_long"), ("a\u{0}b".to_owned(), "control_character")] {
                    let body = with_fields(body.clone(), &json!({ field: text })).to_string();
                    let problem = admin.send(method, &path, Some(("application/json", body))).await.problem(400, "validation_failed");
                    assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!(field), &json!(code)), "{path}");
                }
            }
        }
        let form = |text: Value| with_fields(product_body(&catalog), &json!({ "attributes": [{ "name": "x", "translations": { "en": text } }] }));
        for (text, field) in [(json!({ "name": "x", "value": "y".repeat(501) }), "value"), (json!({ "name": "a\u{0}" }), "name")] {
            let problem = admin.put(&format!("/admin/products/{}", catalog.mint.0), &form(text)).await;
            problem.problem(400, "validation_failed");
            assert_eq!(problem.fields(), [format!("attributes.0.translations.en.{field}")]);
        }
    }

    async fn case_25_markup_in_category_and_attribute_names_is_escaped(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let name = "<img src=x onerror=alert(1)> {{7*7}} javascript:";
        let created = admin.post("/admin/categories", &json!({ "name": name, "description": "<script>1</script>", "parentId": catalog.liquids.0 })).await;
        assert_eq!(created.status, 201, "{}", created.text);
        let category = created.json()["id"].as_i64().unwrap();
        admin.send("POST", &format!("/admin/categories/translations/{category}"),
            Some(("application/json", json!({ "languageCode": "en", "name": name }).to_string()))).await.ok_json();
        let product = with_fields(product_body(&catalog), &json!({ "categoryId": category, "attributes": [{ "name": name, "value": "</script><script>1" }] }));
        let product = admin.post("/admin/products", &product).await.json()["id"].as_i64().unwrap();
        assert_eq!(shop.client().get(&format!("/categories/{category}")).await.ok_json()["name"], name);
        assert_eq!(shop.client().get(&format!("/products/id/{product}")).await.ok_json()["attributes"][0]["name"], name);
        for path in [format!("/category/{category}"), format!("/product/{product}"), "/".to_owned()] {
            for language in ["ru", "en"] {
                let page = shop.client().with_language(language).get_path(&path).await;
                assert_eq!(page.status, 200, "{path}");
                assert!(!page.text.contains("<img src=x") && !page.text.contains("<script>1"), "{path}: {}", page.text);
            }
        }
    }

    async fn case_26_admin_lists_reject_invalid_paging_and_serve_the_last_page(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let product_order = format!("/admin/categories/{}/products-order", catalog.liquids.0);
        let lists = [("/admin/products", 50, 200), ("/admin/products/recommended-first", 50, 200), (product_order.as_str(), 10_000, 100)];
        for (list, last_page, max_size) in lists {
            for query in ["page=-1", "page=10001", "page=9223372036854775807", "page=99999999999999999999", "page=x", "size=0", "size=-1", "size=1.5"] {
                admin.get(&format!("{list}?{query}")).await.problem(400, "invalid_paging");
            }
            let started = Instant::now();
            let deepest = admin.get(&format!("{list}?page={last_page}&size=100000")).await.ok_json();
            assert_eq!((&deepest["size"], &deepest["content"]), (&json!(max_size), &json!([])), "{list}");
            admin.get(&format!("{list}?page={}&size={max_size}", last_page + 1)).await.problem(400, "invalid_paging");
            assert!(started.elapsed() < Duration::from_secs(2), "{list}");
        }
        for id in ["abc", "0", "-1", "99999999999999999999"] {
            for path in [format!("/admin/products/{id}"), format!("/admin/categories/{id}"), format!("/admin/categories/{id}/products-order"),
                format!("/admin/products/{id}/attributes"), format!("/admin/products/attributes/{id}/translations")] {
                admin.get(&path).await.problem(400, "invalid_id");
            }
        }
    }
}

#[tokio::test]
async fn case_27_admin_rejects_large_bodies_before_reading_them() {
    let shop = TestShop::start_on_sqlite().await;
    for (method, path) in [
        ("POST", "/api/v1/admin/products"),
        ("PUT", "/api/v1/admin/categories/1"),
        ("POST", "/api/v1/admin/categories/translations/1"),
    ] {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: shop\r\nAccept-Language: en\r\nContent-Type: application/json\r\n\
             Content-Length: 3145728\r\nConnection: close\r\n\r\n"
        );
        let response = raw_http::exchange(shop.address, head.as_bytes()).await;
        assert!(
            response.starts_with("HTTP/1.1 413 ") && response.contains("\"code\":\"payload_too_large\""),
            "{response}"
        );
    }
}

#[tokio::test]
async fn case_27_admin_rejects_invalid_and_deeply_nested_json() {
    let test = TestDatabase::sqlite().await;
    let (_shop, catalog, admin) = shop_with_admin(&test).await;
    for (method, path, field) in [
        ("POST", "/admin/products".to_owned(), "name"),
        ("PUT", format!("/admin/products/{}", catalog.mint.0), "attributes"),
        ("POST", "/admin/categories".to_owned(), "name"),
        ("POST", format!("/admin/categories/translations/{}", catalog.salts.0), "description"),
        ("PUT", "/admin/products/recommended/batch".to_owned(), "productIds"),
    ] {
        let deep = format!("{{\"{field}\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
        for broken in ["{", "[]", "\u{0}", "{\"name\":}", deep.as_str()] {
            admin
                .send(method, &path, Some(("application/json", broken.to_owned())))
                .await
                .problem(400, "malformed_request");
        }
        let plain = product_body(&catalog).to_string();
        admin.send(method, &path, Some(("text/plain", plain))).await.problem(415, "unsupported_media_type");
    }
}
