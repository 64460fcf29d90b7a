//! Categories in the admin API, and the order of their products.

use nevel_storage::catalog::insert::NewCategory;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::fixtures::shop_with_admin;
use crate::support::{TestClient, TestShop};

fn ids(list: &Value, field: &str) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|item| item[field].as_i64().unwrap()).collect()
}

async fn counts(shop: &TestShop) -> Vec<(String, i64)> {
    let all = shop.client().get("/categories").await.ok_json();
    let pair =
        |category: &Value| (category["slug"].as_str().unwrap().to_owned(), category["productCount"].as_i64().unwrap());
    all.as_array().unwrap().iter().map(pair).collect()
}

fn expected(counts: &[(&str, i64)]) -> Vec<(String, i64)> {
    counts.iter().map(|(slug, count)| ((*slug).to_owned(), *count)).collect()
}

on_both_databases! {
    async fn aap_01_category_is_created_updated_and_deleted(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let response = admin.post("/admin/categories", &json!({ "name": " Одноразовые ", "parentId": catalog.devices.0, "description": "Просто." })).await;
        let created = response.json();
        assert_eq!((response.status, &created["name"], &created["slug"], &created["parentId"]), (201, &json!("Одноразовые"), &json!("odnorazovye"), &json!(catalog.devices.0)));
        assert_eq!((&created["version"], &created["position"], &created["productCount"]), (&json!(1), &json!(1), &json!(0)));
        assert_eq!(counts(&shop).await, expected(&[("liquids", 4), ("salts", 2), ("devices", 0), ("odnorazovye", 0)]), "the change is visible immediately");

        let path = format!("/admin/categories/{}", created["id"]);
        let changed = admin.put(&path, &json!({ "name": "Под-системы", "version": 1 })).await.ok_json();
        assert_eq!((&changed["description"], &changed["slug"], &changed["parentId"]), (&created["description"], &created["slug"], &created["parentId"]), "omitted fields are preserved");
        assert_eq!((&changed["name"], &changed["version"]), (&json!("Под-системы"), &json!(2)));
        let emptied = admin.put(&path, &json!({ "name": "Под-системы", "description": null, "slug": "", "parentId": null, "position": 1 })).await.ok_json();
        assert_eq!((&emptied["description"], &emptied["slug"], &emptied["parentId"]), (&Value::Null, &json!("pod-sistemy"), &Value::Null));
        assert_eq!(admin.get(&path).await.ok_json(), emptied);

        assert_eq!(admin.delete(&path).await.status, 204);
        for response in [admin.get(&path).await, admin.delete(&path).await, admin.put(&path, &json!({ "name": "x" })).await] {
            response.problem(404, "category_not_found");
        }
        shop.client().get(&format!("/categories/{}", created["id"])).await.problem(404, "category_not_found");
        let recreated = admin.post("/admin/categories", &json!({ "name": "x", "slug": "pod-sistemy" })).await;
        assert_eq!(recreated.status, 201, "the slug of a deleted category is free: {}", recreated.text);
    }

    async fn aap_01_category_validation_errors_name_field_and_code(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/{}", catalog.devices.0);
        for (body, field, code) in [
            (json!({}), "name", "required"),
            (json!({ "name": "x".repeat(101) }), "name", "too_long"),
            (json!({ "name": "a\u{0}" }), "name", "control_character"),
            (json!({ "name": "x", "description": "x".repeat(10_001) }), "description", "too_long"),
            (json!({ "name": "x", "description": "a\u{0}" }), "description", "control_character"),
            (json!({ "name": "x", "parentId": 999 }), "parentId", "unknown"),
            (json!({ "name": "x", "imageFilePath": "https://x.nl/a.png" }), "imageFilePath", "invalid_image"),
            (json!({ "name": "x", "slug": "liquids" }), "slug", "taken"),
            (json!({ "name": "x", "slug": "ж" }), "slug", "invalid_slug"),
            (json!({ "name": "x", "position": 0 }), "position", "out_of_range"),
        ] {
            for response in [admin.post("/admin/categories", &body).await, admin.put(&path, &body).await] {
                let problem = response.problem(400, "validation_failed");
                assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!(field), &json!(code)), "{problem}");
            }
        }
    }

    async fn case_32_category_cannot_become_its_own_descendant(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let deep = add_category(&shop.db, NewCategory { parent_id: Some(catalog.salts), ..category("deep") }).await;
        let before = shop.client().get("/categories").await.ok_json();
        for parent in [catalog.liquids.0, catalog.salts.0, deep.0] {
            let body = json!({ "name": "Жидкости", "parentId": parent });
            let problem = admin.put(&format!("/admin/categories/{}", catalog.liquids.0), &body).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("parentId"), &json!("cycle")));
        }
        assert_eq!(shop.client().get("/categories").await.ok_json(), before, "the tree is unchanged");
    }

    async fn case_32_category_depth_is_limited(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let mut chain = Vec::new();
        for number in 1..=10 {
            let parent = chain.last().cloned().unwrap_or(Value::Null);
            let response = admin.post("/admin/categories", &json!({ "name": format!("Уровень {number}"), "parentId": parent })).await;
            assert_eq!(response.status, 201, "{}", response.text);
            chain.push(response.json()["id"].clone());
        }
        let rejection = async |client: &TestClient, method: &str, path: &str, parent: &Value| {
            let body = json!({ "name": "Глубже", "parentId": parent }).to_string();
            let problem = client.send(method, path, Some(("application/json", body))).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("parentId"), &json!("too_deep")), "{problem}");
            problem["fields"][0]["message"].as_str().unwrap().to_owned()
        };
        assert_eq!(rejection(&admin, "POST", "/admin/categories", &chain[9]).await, "Уровней вложенности: не больше 10.");
        assert_eq!(rejection(&admin.with_language("en"), "POST", "/admin/categories", &chain[9]).await, "At most 10 category levels.");
        // Liquids have a subcategory, so the move would exceed the depth by one level.
        rejection(&admin, "PUT", &format!("/admin/categories/{}", catalog.liquids.0), &chain[8]).await;
        rejection(&admin, "PUT", &format!("/admin/categories/{}", chain[0].as_i64().unwrap()), &json!(catalog.devices.0)).await;
        admin.put(&format!("/admin/categories/{}", catalog.salts.0), &json!({ "name": "Соли", "parentId": chain[8] })).await.ok_json();
        let deepest = admin.put(&format!("/admin/categories/{}", chain[9]), &json!({ "name": "Дно" })).await.ok_json();
        assert_eq!(deepest["parentId"], chain[8], "a category at the maximum depth can be updated");
        assert_eq!(shop.client().get("/categories").await.ok_json().as_array().unwrap().len(), 13);
    }

    async fn case_32_concurrent_moves_create_no_cycle(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let move_to = |id: i64, parent: i64| {
            let admin = admin.clone();
            async move { admin.put(&format!("/admin/categories/{id}"), &json!({ "name": "x", "parentId": parent })).await.status }
        };
        let (one, other) = tokio::join!(move_to(catalog.liquids.0, catalog.devices.0), move_to(catalog.devices.0, catalog.liquids.0));
        let mut statuses = [one, other];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 400]);
        assert_eq!(shop.client().get("/categories").await.ok_json().as_array().unwrap().len(), 3);
    }

    async fn aca_02_category_move_updates_product_listings_and_counts(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/{}", catalog.salts.0);
        let moved = admin.put(&path, &json!({ "name": "Соли", "parentId": catalog.devices.0 })).await.ok_json();
        assert_eq!((&moved["parentId"], &moved["productCount"]), (&json!(catalog.devices.0), &json!(2)));
        assert_eq!(counts(&shop).await, expected(&[("liquids", 2), ("devices", 2), ("salts", 2)]));
        let listed = shop.client().get(&format!("/products/category/{}", catalog.devices.0)).await.ok_json();
        assert_eq!(ids(&listed["content"], "id"), [catalog.plain.0, catalog.sold_out.0]);
        let direct = shop.client().get(&format!("/products/category/{}?includeSubcategories=false", catalog.devices.0)).await.ok_json();
        assert_eq!(direct["totalElements"], 0);

        admin.put(&path, &json!({ "name": "Соли", "parentId": null })).await.ok_json();
        assert_eq!(counts(&shop).await, expected(&[("liquids", 2), ("devices", 0), ("salts", 2)]));
    }

    async fn aca_01_category_with_content_cannot_be_deleted(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let problem = admin.delete(&format!("/admin/categories/{}", catalog.liquids.0)).await.problem(409, "category_not_empty");
        assert_eq!(problem["details"], json!({ "products": 4, "subCategories": 1 }));
        let parent = admin.post("/admin/categories", &json!({ "name": "Пустая" })).await.json();
        let path = format!("/admin/categories/{}", parent["id"]);
        admin.post("/admin/categories", &json!({ "name": "Ниже", "parentId": parent["id"] })).await;
        assert_eq!(admin.delete(&path).await.problem(409, "category_not_empty")["details"], json!({ "products": 0, "subCategories": 1 }));
        // Deleted products do not count as content.
        for id in [catalog.plain.0, catalog.sold_out.0] {
            assert_eq!(admin.delete(&format!("/admin/products/{id}")).await.status, 204);
        }
        assert_eq!(admin.delete(&format!("/admin/categories/{}", catalog.salts.0)).await.status, 204);
        assert_eq!(counts(&shop).await[..2], expected(&[("liquids", 2), ("devices", 0)])[..]);
    }

    async fn issue_06_outdated_category_version_is_rejected(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/{}", catalog.devices.0);
        admin.put(&path, &json!({ "name": "Первый", "version": 1 })).await.ok_json();
        let problem = admin.put(&path, &json!({ "name": "Второй", "version": 1 })).await.problem(409, "edit_conflict");
        assert_eq!((&problem["details"]["currentCategory"]["name"], &problem["details"]["currentCategory"]["version"]), (&json!("Первый"), &json!(2)));
        assert_eq!(admin.get(&path).await.ok_json()["name"], "Первый");
    }

    async fn aap_01_category_translation_is_set_by_query_parameters(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/translations/{}", catalog.salts.0);
        assert_eq!(admin.get(&path).await.ok_json(), json!([]));
        let created = admin.send("POST", &format!("{path}?languageCode=en&name=Nicotine%20salts&description=Smooth%20%26%20strong"), None).await.ok_json();
        assert_eq!((&created["name"], &created["description"]), (&json!("Nicotine salts"), &json!("Smooth & strong")));
        let changed = admin.send("POST", &format!("{path}?languageCode=en&name=Salts"), None).await.ok_json();
        assert_eq!((&changed["id"], &changed["description"]), (&created["id"], &Value::Null));
        let form = Some(("application/x-www-form-urlencoded", String::new()));
        assert_eq!(admin.send("POST", &format!("{path}?languageCode=en&name=Salts"), form).await.ok_json(), changed, "an empty body is ignored");
        assert_eq!(shop.client().with_language("en").get(&format!("/categories/{}", catalog.salts.0)).await.ok_json()["translatedName"], "Salts");
        let long = format!("languageCode=en&name={}", "x".repeat(101));
        for query in ["languageCode=en", "languageCode=en&name=%20", "name=x", "languageCode=de&name=x", "languageCode=en&name=a%00", long.as_str()] {
            admin.send("POST", &format!("{path}?{query}"), None).await.problem(400, "validation_failed");
        }
        admin.delete(&format!("/admin/categories/translations/{}/{}", catalog.liquids.0, created["id"])).await.problem(404, "translation_not_found");
        admin.delete(&format!("{path}/{}", created["id"])).await.ok_json();
        admin.delete(&format!("{path}/en")).await.problem(404, "translation_not_found");
        for response in [admin.get("/admin/categories/translations/999").await, admin.delete("/admin/categories/translations/999/en").await,
            admin.send("POST", "/admin/categories/translations/999?languageCode=en&name=x", None).await] {
            response.problem(404, "category_not_found");
        }
    }

    async fn aca_02_category_translation_is_accepted_in_the_body(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/translations/{}", catalog.salts.0);
        let description = "Ж".repeat(10_000);
        let saved = admin.post(&path, &json!({ "languageCode": "ru", "name": "Соли", "description": description })).await.ok_json();
        assert_eq!((&saved["languageCode"], &saved["description"]), (&json!("ru"), &json!(description)));
        assert_eq!(admin.get(&path).await.ok_json()[0]["description"], json!(description));
        let both = admin.post(&format!("{path}?languageCode=en&name=Salts"), &json!({ "description": "Smooth" })).await.ok_json();
        assert_eq!((&both["name"], &both["description"]), (&json!("Salts"), &json!("Smooth")), "the query provides what the body omits");
        admin.post(&path, &json!({})).await.problem(400, "validation_failed");
    }

    async fn issue_06_translation_change_increments_the_category_version(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let (path, texts) = (format!("/admin/categories/{}", catalog.salts.0), format!("/admin/categories/translations/{}", catalog.salts.0));
        let saved = admin.post(&texts, &json!({ "languageCode": "en", "name": "Salts" })).await.ok_json();
        assert_eq!((&saved["version"], &admin.get(&path).await.ok_json()["version"]), (&json!(2), &json!(2)));
        let same = admin.post(&texts, &json!({ "languageCode": "en", "name": " Salts " })).await.ok_json();
        assert_eq!(same, saved, "an identical text does not change the version");
        admin.put(&path, &json!({ "name": "Соли", "version": 1 })).await.problem(409, "edit_conflict");
        assert_eq!(admin.put(&path, &json!({ "name": "Соли", "version": 2 })).await.ok_json()["version"], 3);
        assert_eq!(admin.delete(&format!("{texts}/en")).await.ok_json(), json!({ "version": 4 }));
    }

    async fn aca_03_products_of_a_category_are_ordered_manually(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/{}/products-order", catalog.liquids.0);
        let page = admin.with_language("en").get(&path).await.ok_json();
        assert_eq!((&page["size"], &page["totalElements"], &page["totalPages"]), (&json!(50), &json!(4), &json!(1)));
        let first = &page["content"][0];
        assert_eq!((&first["productId"], &first["name"], &first["categoryName"]), (&json!(catalog.mint.0), &json!("Arctic mint"), &json!("Liquids")));
        assert_eq!((&first["price"], &first["stock"], &first["sortOrder"], &first["imageUrl"]), (&json!(10.95), &json!(10), &Value::Null, &json!("images/mint.webp")));

        let order = json!({ "items": [{ "productId": catalog.withheld.0 }, { "productId": catalog.plain.0 }] });
        assert_eq!(admin.put(&path, &order).await.status, 204);
        let expected = [catalog.withheld.0, catalog.plain.0, catalog.mint.0, catalog.sold_out.0];
        assert_eq!(ids(&admin.get(&path).await.ok_json()["content"], "productId"), expected);
        let public = shop.client().get(&format!("/products/category/{}", catalog.liquids.0)).await.ok_json();
        assert_eq!(ids(&public["content"], "id"), expected, "the change is visible immediately");
        let below = shop.client().get(&format!("/products/category/{}", catalog.salts.0)).await.ok_json();
        assert_eq!(ids(&below["content"], "id"), [catalog.plain.0, catalog.sold_out.0], "each category has its own order");

        let positions = json!({ "items": [{ "productId": catalog.mint.0, "sortOrder": 1 }, { "productId": catalog.withheld.0, "sortOrder": null }] });
        assert_eq!(admin.put(&path, &positions).await.status, 204);
        let page = admin.get(&path).await.ok_json();
        assert_eq!(ids(&page["content"], "productId"), [catalog.mint.0, catalog.plain.0, catalog.sold_out.0, catalog.withheld.0]);
        assert_eq!((&page["content"][0]["sortOrder"], &page["content"][1]["sortOrder"]), (&json!(1), &json!(2)));
    }

    async fn aca_03_positions_are_validated_before_any_is_saved(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/categories/{}/products-order", catalog.salts.0);
        let before = admin.get(&path).await.ok_json();
        let foreign = json!({ "items": [{ "productId": catalog.plain.0 }, { "productId": catalog.mint.0 }, { "productId": 999 }] });
        let problem = admin.put(&path, &foreign).await.problem(404, "product_not_found");
        assert_eq!(problem["details"]["ids"], json!([catalog.mint.0, 999]));
        let item = |position: Value| json!({ "items": [{ "productId": catalog.plain.0, "sortOrder": position }] });
        for invalid in [item(json!(0)), item(json!(-1)), item(json!(1.5)), json!({ "items": [] }), json!({}),
            json!({ "items": [{ "productId": catalog.plain.0 }, { "productId": catalog.plain.0 }] })] {
            admin.put(&path, &invalid).await.problem(400, "validation_failed");
        }
        assert_eq!(admin.get(&path).await.ok_json(), before);
        admin.get("/admin/categories/999/products-order").await.problem(404, "category_not_found");
        admin.put("/admin/categories/999/products-order", &item(json!(1))).await.problem(404, "category_not_found");
    }

    async fn aca_03_product_order_list_has_pages_of_fifty(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        for number in 0..60 {
            add_product(&shop.db, product(&format!("p{number}"), catalog.devices)).await;
        }
        let path = format!("/admin/categories/{}/products-order", catalog.devices.0);
        assert_eq!(admin.get(&path).await.ok_json()["content"].as_array().unwrap().len(), 50);
        let second = admin.get(&format!("{path}?page=1")).await.ok_json();
        assert_eq!((second["content"].as_array().unwrap().len(), &second["totalPages"]), (10, &json!(2)));
    }
}
