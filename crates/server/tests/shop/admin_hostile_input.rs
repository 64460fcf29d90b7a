//! Hostile input to the back office: too much, too deep, too long, and what looks like something else.

use std::time::{Duration, Instant};

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::admin_products::{staffed, wanted, with};
use crate::support::{TestShop, wire};

on_both_databases! {
    async fn case_23_case_24_every_text_of_an_attribute_and_a_translation_is_bounded(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let attribute = admin.get(&format!("/admin/products/{}/attributes", shelves.mint.0)).await.good()[0]["id"].clone();
        let calls = [
            ("POST", format!("/admin/products/{}/attributes", shelves.mint.0), json!({ "name": "x" }), vec![("name", 100), ("value", 500)]),
            ("PUT", format!("/admin/products/attributes/{attribute}"), json!({ "name": "x" }), vec![("name", 100), ("value", 500)]),
            ("POST", format!("/admin/products/attributes/{attribute}/translations"), json!({ "languageCode": "en", "name": "x" }),
                vec![("name", 100), ("value", 500)]),
            ("POST", format!("/admin/products/translations/{}", shelves.mint.0), json!({ "languageCode": "en", "name": "x" }),
                vec![("name", 100), ("description", 10_000)]),
            ("POST", format!("/admin/categories/translations/{}", shelves.salts.0), json!({ "languageCode": "en", "name": "x" }),
                vec![("name", 100), ("description", 10_000)]),
        ];
        for (method, path, body, fields) in calls {
            for (field, max) in fields {
                for (text, code) in [("я".repeat(max + 1), "too_long"), ("a\u{0}b".to_owned(), "control_character")] {
                    let body = with(body.clone(), &json!({ field: text })).to_string();
                    let problem = admin.send(method, &path, Some(("application/json", body))).await.problem(400, "validation_failed");
                    assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!(field), &json!(code)), "{path}");
                }
            }
        }
        let form = |text: Value| with(wanted(&shelves), &json!({ "attributes": [{ "name": "x", "translations": { "en": text } }] }));
        for (text, field) in [(json!({ "name": "x", "value": "y".repeat(501) }), "value"), (json!({ "name": "a\u{0}" }), "name")] {
            let problem = admin.put(&format!("/admin/products/{}", shelves.mint.0), &form(text)).await;
            problem.problem(400, "validation_failed");
            assert_eq!(problem.fields(), [format!("attributes.0.translations.en.{field}")]);
        }
    }

    async fn case_25_markup_in_names_of_categories_and_attributes_is_text(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let name = "<img src=x onerror=alert(1)> {{7*7}} javascript:";
        let made = admin.post("/admin/categories", &json!({ "name": name, "description": "<script>1</script>", "parentId": shelves.liquids.0 })).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let category = made.json()["id"].as_i64().unwrap();
        admin.send("POST", &format!("/admin/categories/translations/{category}"),
            Some(("application/json", json!({ "languageCode": "en", "name": name }).to_string()))).await.good();
        let product = with(wanted(&shelves), &json!({ "categoryId": category, "attributes": [{ "name": name, "value": "</script><script>1" }] }));
        let product = admin.post("/admin/products", &product).await.json()["id"].as_i64().unwrap();
        assert_eq!(shop.guest().get(&format!("/categories/{category}")).await.good()["name"], name);
        assert_eq!(shop.guest().get(&format!("/products/id/{product}")).await.good()["attributes"][0]["name"], name);
        for path in [format!("/category/{category}"), format!("/product/{product}"), "/".to_owned()] {
            for language in ["ru", "en"] {
                let page = shop.guest().speaking(language).visit(&path).await;
                assert_eq!(page.status, 200, "{path}");
                assert!(!page.text.contains("<img src=x") && !page.text.contains("<script>1"), "{path}: {}", page.text);
            }
        }
    }

    async fn case_26_lists_of_the_admin_refuse_absurd_pages_and_answer_the_deepest(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let placed = format!("/admin/categories/{}/products-order", shelves.liquids.0);
        let lists = [("/admin/products", 100), ("/admin/products/recommended-first", 100), (placed.as_str(), 10_000)];
        for (list, last) in lists {
            for query in ["page=-1", "page=10001", "page=9223372036854775807", "page=99999999999999999999", "page=x", "size=0", "size=-1", "size=1.5"] {
                admin.get(&format!("{list}?{query}")).await.problem(400, "invalid_paging");
            }
            let started = Instant::now();
            let deepest = admin.get(&format!("{list}?page={last}&size=100000")).await.good();
            assert_eq!((&deepest["size"], &deepest["content"]), (&json!(100), &json!([])), "{list}");
            admin.get(&format!("{list}?page={}&size=100", last + 1)).await.problem(400, "invalid_paging");
            assert!(started.elapsed() < Duration::from_secs(2), "{list}");
        }
        for id in ["abc", "0", "-1", "99999999999999999999"] {
            for path in [format!("/admin/products/{id}"), format!("/admin/categories/{id}"), format!("/admin/categories/{id}/products-order"),
                format!("/admin/products/{id}/attributes"), format!("/admin/products/attributes/{id}/translations")] {
                admin.get(&path).await.problem(400, "invalid_id");
            }
        }
    }

    async fn case_27_bodies_that_are_no_json_or_have_no_bottom_are_refused(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        for (method, path, field) in [
            ("POST", "/admin/products".to_owned(), "name"),
            ("PUT", format!("/admin/products/{}", shelves.mint.0), "attributes"),
            ("POST", "/admin/categories".to_owned(), "name"),
            ("POST", format!("/admin/categories/translations/{}", shelves.salts.0), "description"),
            ("PUT", "/admin/products/recommended/batch".to_owned(), "productIds"),
        ] {
            let deep = format!("{{\"{field}\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
            for broken in ["{", "[]", "\u{0}", "{\"name\":}", deep.as_str()] {
                admin.send(method, &path, Some(("application/json", broken.to_owned()))).await.problem(400, "malformed_request");
            }
            let plain = wanted(&shelves).to_string();
            admin.send(method, &path, Some(("text/plain", plain))).await.problem(415, "unsupported_media_type");
        }
    }
}

#[tokio::test]
async fn case_27_the_admin_refuses_three_megabytes_before_it_reads_them() {
    let shop = TestShop::on_sqlite().await;
    for (method, path) in
        [("POST", "/api/v1/admin/products"), ("PUT", "/api/v1/admin/categories/1"), ("POST", "/api/v1/admin/categories/translations/1")]
    {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: shop\r\nAccept-Language: en\r\nContent-Type: application/json\r\n\
             Content-Length: 3145728\r\nConnection: close\r\n\r\n"
        );
        let heard = raw_http::say(shop.address, head.as_bytes()).await;
        assert!(heard.starts_with("HTTP/1.1 413 ") && heard.contains("\"code\":\"payload_too_large\""), "{heard}");
    }
}
