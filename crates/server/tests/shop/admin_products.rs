//! Products in the admin API and their effect on the public API.

use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};

use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::sql::{execute, value};
use crate::support::{TestShop, image_directory};

fn slugs(page: &Value) -> Vec<&str> {
    page["content"].as_array().unwrap().iter().map(|product| product["slug"].as_str().unwrap()).collect()
}

/// Writes an image file and returns its path in the API.
fn write_image(test: &TestDatabase) -> String {
    let name = format!("{}-800x600.webp", "a1".repeat(16));
    std::fs::write(image_directory(test).join(&name), b"an image").unwrap();
    format!("images/{name}")
}

/// Reduces the stock like an order.
async fn sell(shop: &TestShop, id: ProductId, units: i64) {
    let transaction = shop.db.begin_write().await.unwrap();
    transaction
        .execute_unprepared(&format!("UPDATE products SET stock = stock - {units} WHERE id = {}", id.0))
        .await
        .unwrap();
    shop.shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await.unwrap();
}

on_both_databases! {
    async fn aap_02_product_is_created_with_attributes_and_translations(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let image = write_image(&test);
        let body = with_fields(product_body(&catalog), &json!({
            "description": "Ягода.\nТёмная.", "recommended": true, "recommendedOrder": 3, "purchasable": false, "imageUrl": image,
            "sku": " NV-1 ", "barcode": "871", "weight": 0.045, "dimensions": { "width": 2.5, "height": 10 },
            "attributes": [{ "name": "Вкус", "value": "Ягоды", "translations": { "en": { "name": "Flavour", "value": "Berries" } } }],
            "translations": [{ "languageCode": "en", "name": "Blackcurrant" }, { "languageCode": "ru", "name": "  " }],
        }));
        let response = admin.with_language("en").post("/admin/products", &body).await;
        assert_eq!(response.status, 201, "{}", response.text);
        let created = response.json();
        for (field, value) in [
            ("name", json!("Чёрная смородина")),
            ("translatedName", json!("Blackcurrant")),
            ("description", json!("Ягода.\nТёмная.")),
            ("price", json!(9.95)),
            ("stock", json!(7)),
            ("categoryId", json!(catalog.salts.0)),
            ("recommended", json!(true)),
            ("recommendedOrder", json!(3)),
            ("purchasable", json!(false)),
            ("imageUrl", json!(image)),
            ("sku", json!("NV-1")),
            ("barcode", json!("871")),
            ("weight", json!(0.045)),
            ("dimensions", json!({ "width": 2.5, "height": 10.0, "depth": null })),
            ("slug", json!("chernaya-smorodina")),
            ("flavorFamily", json!("berry")),
            ("translations", json!([{ "languageCode": "en", "name": "Blackcurrant", "description": null }])),
            ("version", json!(1)),
            ("createdAt", json!("2026-01-15T12:00:00Z")),
        ] {
            assert_eq!(created[field], value, "{field}");
        }
        assert_eq!((&created["attributes"][0]["translatedName"], &created["attributes"][0]["sortOrder"]), (&json!("Flavour"), &json!(1)));
        let id = created["id"].as_i64().unwrap();
        assert_eq!(admin.with_language("en").get(&format!("/admin/products/{id}")).await.ok_json(), created);
        let public = shop.client().get(&format!("/products/id/{id}")).await.ok_json();
        assert_eq!((&public["slug"], &public["price"]), (&json!("chernaya-smorodina"), &json!(9.95)));
    }

    async fn apf_02_new_product_has_default_values(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let created = admin.post("/admin/products", &product_body(&catalog)).await.json();
        assert_eq!((&created["purchasable"], &created["recommended"], &created["recommendedOrder"]), (&json!(true), &json!(false), &Value::Null));
        assert_eq!((&created["description"], &created["attributes"], &created["version"]), (&Value::Null, &json!([]), &json!(1)));
    }

    async fn apf_02_slugs_are_generated_from_names_and_unique(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let mut created_slugs = Vec::new();
        for _ in 0..3 {
            created_slugs.push(admin.post("/admin/products", &product_body(&catalog)).await.json()["slug"].as_str().unwrap().to_owned());
        }
        assert_eq!(created_slugs, ["chernaya-smorodina", "chernaya-smorodina-2", "chernaya-smorodina-3"]);
        let duplicate = admin.post("/admin/products", &with_fields(product_body(&catalog), &json!({ "slug": "mint" }))).await;
        assert_eq!(duplicate.problem(400, "validation_failed")["fields"][0]["code"], "taken");
        // The slug of a deleted product is free.
        assert_eq!(admin.delete(&format!("/admin/products/{}", catalog.mint.0)).await.status, 204);
        let response = admin.post("/admin/products", &with_fields(product_body(&catalog), &json!({ "slug": "Mint" }))).await;
        assert_eq!((response.status, &response.json()["slug"]), (201, &json!("mint")));
    }

    async fn apf_03_all_validation_errors_of_a_product_are_reported_at_once(test: TestDatabase) {
        let (_shop, _, admin) = shop_with_admin(&test).await;
        let empty = admin.post("/admin/products", &json!({})).await;
        empty.problem(400, "validation_failed");
        assert_eq!(empty.fields(), ["name", "price", "stock", "categoryId"]);
        let invalid = admin.post("/admin/products", &json!({
            "name": " ", "price": 0, "stock": -1, "categoryId": 0, "sku": "x".repeat(65), "imageUrl": "javascript:alert(1)",
            "weight": -1, "dimensions": { "depth": 1.25 }, "slug": "a b", "recommendedOrder": 0, "expectedStock": 1.5,
            "attributes": [{ "name": "ok" }, { "value": "no name", "translations": { "en": { "name": "x".repeat(101) } } }],
            "translations": [{ "languageCode": "xx", "name": "Minze" }],
        })).await;
        invalid.problem(400, "validation_failed");
        assert_eq!(invalid.fields(), [
            "name", "price", "stock", "expectedStock", "categoryId", "recommendedOrder", "imageUrl", "sku", "weight", "dimensions.depth",
            "slug", "attributes.1.name", "attributes.1.translations.en.name", "translations.0.languageCode",
        ]);
    }

    async fn apf_03_unknown_category_is_rejected(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        for (method, path) in [("POST", "/admin/products".to_owned()), ("PUT", format!("/admin/products/{}", catalog.mint.0))] {
            let body = with_fields(product_body(&catalog), &json!({ "categoryId": 999 })).to_string();
            let problem = admin.send(method, &path, Some(("application/json", body))).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("categoryId"), &json!("unknown")));
        }
    }

    async fn case_23_case_24_text_limits_are_the_same_on_both_databases(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.mint.0);
        for (field, max) in [("name", 100), ("description", 10_000), ("sku", 64), ("barcode", 64)] {
            for (text, code) in [("я".repeat(max + 1), "too_long"), ("a\u{0}b".to_owned(), "control_character")] {
                let body = with_fields(product_body(&catalog), &json!({ field: text }));
                let problem = admin.put(&path, &body).await.problem(400, "validation_failed");
                assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!(field), &json!(code)), "{field}");
            }
            let longest = admin.put(&path, &with_fields(product_body(&catalog), &json!({ field: "я".repeat(max) }))).await;
            assert_eq!(longest.status, 200, "{field}: {}", longest.text);
        }
        for text in [json!({ "languageCode": "en", "name": "x".repeat(101) }), json!({ "languageCode": "en", "name": "a\u{0}" }),
            json!({ "languageCode": "en", "name": "x", "description": "x".repeat(10_001) }), json!({ "languageCode": "en", "name": " " }),
            json!({ "languageCode": "xx", "name": "x" }), json!({ "name": "x" })] {
            admin.post(&format!("/admin/products/translations/{}", catalog.mint.0), &text).await.problem(400, "validation_failed");
        }
        for search in ["x".repeat(201), "a%00b".to_owned()] {
            let problem = admin.get(&format!("/admin/products?search={search}")).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["field"], "search");
        }
    }

    async fn case_25_markup_is_stored_as_text_and_escaped(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let name = "<img src=x onerror=alert(1)> {{7*7}}";
        let created = admin.post("/admin/products", &with_fields(product_body(&catalog), &json!({ "name": name, "description": "<script>1</script>" }))).await;
        let id = created.json()["id"].as_i64().unwrap();
        assert_eq!(shop.client().get(&format!("/products/id/{id}")).await.ok_json()["name"], name);
        let page = shop.client().get_path(&format!("/product/{id}")).await;
        assert!(!page.text.contains("<img src=x") && !page.text.contains("<script>1"), "{}", page.text);
        for url in ["javascript:alert(1)", "data:image/png;base64,AA", "https://x.nl/a.webp", "images/../../x.webp", "images/mint.webp"] {
            let problem = admin.post("/admin/products", &with_fields(product_body(&catalog), &json!({ "imageUrl": url }))).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["code"], "invalid_image", "{url}");
        }
    }

    async fn apf_05_only_uploaded_images_are_accepted(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let unknown = format!("images/{}-800x600.webp", "b2".repeat(16));
        let (product, category) = (format!("/admin/products/{}", catalog.plain.0), format!("/admin/categories/{}", catalog.devices.0));
        let of_product = |path: &str| with_fields(product_body(&catalog), &json!({ "imageUrl": path }));
        let of_category = |path: &str| json!({ "name": "Устройства", "imageFilePath": path });
        for response in [admin.put(&product, &of_product(&unknown)).await, admin.post("/admin/products", &of_product(&unknown)).await,
            admin.put(&category, &of_category(&unknown)).await, admin.post("/admin/categories", &of_category(&unknown)).await] {
            assert_eq!(response.problem(400, "validation_failed")["fields"][0]["code"], "invalid_image");
        }
        let uploaded = write_image(&test);
        assert_eq!(admin.put(&product, &of_product(&uploaded)).await.ok_json()["imageUrl"], uploaded.as_str());
        assert_eq!(admin.put(&category, &of_category(&uploaded)).await.ok_json()["imageFilePath"], uploaded.as_str());
        // A stored image path whose file is missing does not block other changes.
        for table in ["products", "categories"] {
            execute(&shop.db, &format!("UPDATE {table} SET image_path = '{unknown}' WHERE image_path = '{uploaded}'")).await;
        }
        admin.put(&product, &of_product(&unknown)).await.ok_json();
        admin.put(&category, &of_category(&unknown)).await.ok_json();
    }

    async fn aap_02_update_preserves_omitted_fields(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.mint.0);
        let before = admin.get(&path).await.ok_json();
        let body = json!({ "name": "Мята", "price": 11, "stock": 5, "categoryId": catalog.liquids.0 });
        let after = admin.put(&path, &body).await.ok_json();
        for field in ["description", "recommended", "recommendedOrder", "purchasable", "imageUrl", "sku", "barcode", "weight", "dimensions",
            "slug", "attributes", "translations", "createdAt"] {
            assert_eq!(after[field], before[field], "{field}");
        }
        assert_eq!((&after["name"], &after["price"], &after["stock"]), (&json!("Мята"), &json!(11.0), &json!(5)));
        let emptied = admin.put(&path, &with_fields(body, &json!({
            "description": null, "imageUrl": "", "sku": null, "weight": null, "dimensions": null, "recommendedOrder": null, "slug": "",
            "attributes": [], "translations": [],
        }))).await.ok_json();
        for field in ["description", "imageUrl", "sku", "weight", "recommendedOrder"] {
            assert_eq!(emptied[field], Value::Null, "{field}");
        }
        assert_eq!((&emptied["slug"], &emptied["recommended"]), (&json!("myata"), &json!(true)));
        assert_eq!((&emptied["attributes"], &emptied["translations"]), (&json!([]), &json!([])));
    }

    async fn apf_09_saved_change_is_visible_immediately_in_every_public_response(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let (id, client) = (catalog.mint.0, shop.client());
        let paths = [format!("/products/id/{id}"), "/products/recommended".to_owned(), format!("/products/category/{}", catalog.liquids.0),
            format!("/products/{id}/availability")];
        let mut etags = Vec::new();
        for path in &paths {
            etags.push(client.get(path).await.header("etag").to_owned());
        }
        admin.put(&format!("/admin/products/{id}"), &with_fields(product_body(&catalog), &json!({ "stock": 3, "categoryId": catalog.liquids.0 }))).await.ok_json();
        for (path, etag) in paths.iter().zip(etags) {
            let response = client.with_header("if-none-match", &etag).get(path).await;
            assert_eq!(response.status, 200, "{path}");
            assert!(response.text.contains("\"stock\":3"), "{path}: {}", response.text);
        }
    }

    async fn aap_02_product_move_updates_category_listings(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let listed = async |category: i64| {
            let page = shop.client().get(&format!("/products/category/{category}")).await.ok_json();
            page["content"].as_array().unwrap().iter().any(|product| product["id"] == catalog.plain.0)
        };
        assert_eq!((listed(catalog.liquids.0).await, listed(catalog.salts.0).await, listed(catalog.devices.0).await), (true, true, false));
        let body = with_fields(product_body(&catalog), &json!({ "categoryId": catalog.devices.0 }));
        admin.put(&format!("/admin/products/{}", catalog.plain.0), &body).await.ok_json();
        assert_eq!((listed(catalog.liquids.0).await, listed(catalog.salts.0).await, listed(catalog.devices.0).await), (false, false, true));
    }

    async fn aap_02_deleted_product_is_hidden_everywhere_but_in_orders(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let id = catalog.mint.0;
        let before = admin.get("/admin/products").await.ok_json()["totalElements"].as_u64().unwrap();
        assert_eq!(admin.delete(&format!("/admin/products/{id}")).await.status, 204);
        for path in [format!("/admin/products/{id}"), format!("/admin/products/translations/{id}"), format!("/admin/products/{id}/attributes")] {
            admin.get(&path).await.problem(404, "product_not_found");
        }
        admin.delete(&format!("/admin/products/{id}")).await.problem(404, "product_not_found");
        admin.put(&format!("/admin/products/{id}"), &product_body(&catalog)).await.problem(404, "product_not_found");
        shop.client().get(&format!("/products/id/{id}")).await.problem(404, "product_not_found");
        let list = admin.get("/admin/products").await.ok_json();
        assert_eq!(list["totalElements"], before - 1);
        assert!(!slugs(&list).contains(&"mint"));
        assert_eq!(admin.get("/admin/products?search=mint").await.ok_json()["totalElements"], 0);
        let rows = value::<i64>(&shop.db, &format!("SELECT COUNT(*) FROM products WHERE id = {id}")).await;
        assert_eq!(rows, 1, "orders reference the row");
    }

    async fn issue_06_outdated_product_version_is_rejected_with_the_current_one(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.plain.0);
        let version = admin.get(&path).await.ok_json()["version"].clone();
        let first = with_fields(product_body(&catalog), &json!({ "name": "Первый", "version": version }));
        let saved = admin.put(&path, &first).await.ok_json();
        assert_eq!(saved["version"].as_i64(), version.as_i64().map(|version| version + 1));

        let second = with_fields(product_body(&catalog), &json!({ "name": "Второй", "version": version }));
        let problem = admin.with_language("en").put(&path, &second).await.problem(409, "edit_conflict");
        assert_eq!(problem["details"]["current"]["name"], "Первый");
        assert_eq!(problem["details"]["current"]["version"], saved["version"]);
        assert_eq!(admin.get(&path).await.ok_json(), saved, "nothing changed");

        let overwriting = with_fields(second, &json!({ "version": saved["version"] }));
        assert_eq!(admin.put(&path, &overwriting).await.ok_json()["name"], "Второй");
        assert_eq!(admin.put(&path, &with_fields(product_body(&catalog), &json!({ "name": "Без версии" }))).await.ok_json()["name"], "Без версии");
    }

    async fn issue_06_one_of_many_concurrent_saves_of_a_version_succeeds(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.plain.0);
        let version = admin.get(&path).await.ok_json()["version"].clone();
        let mut savers = tokio::task::JoinSet::new();
        for number in 0..10 {
            let (admin, path) = (admin.clone(), path.clone());
            let body = with_fields(product_body(&catalog), &json!({ "name": format!("Номер {number}"), "version": version }));
            savers.spawn(async move { admin.put(&path, &body).await.status });
        }
        let mut statuses = savers.join_all().await;
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409, 409, 409]);
    }

    async fn issue_06_stock_sold_during_an_edit_is_preserved(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.plain.0);
        let loaded = admin.get(&path).await.ok_json();
        assert_eq!(loaded["stock"], 10);
        sell(&shop, catalog.plain, 4).await;
        assert_eq!(admin.get(&path).await.ok_json()["version"], loaded["version"], "an order does not change the version");

        let restocked = with_fields(product_body(&catalog), &json!({ "stock": 25, "expectedStock": 10, "version": loaded["version"] }));
        assert_eq!(admin.put(&path, &restocked).await.ok_json()["stock"], 21);
        let unchanged = with_fields(product_body(&catalog), &json!({ "stock": 10, "expectedStock": 10 }));
        assert_eq!(admin.put(&path, &unchanged).await.ok_json()["stock"], 21);
        let too_few = with_fields(product_body(&catalog), &json!({ "stock": 0, "expectedStock": 25 }));
        let problem = admin.with_language("en").put(&path, &too_few).await.problem(409, "insufficient_stock");
        assert!(problem["message"].as_str().unwrap().contains("stock"), "{problem}");
        assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("stock"), &json!("stock_below_zero")));
        let too_many = with_fields(product_body(&catalog), &json!({ "stock": 1_000_000, "expectedStock": 0 }));
        assert_eq!(admin.put(&path, &too_many).await.problem(400, "validation_failed")["fields"][0]["field"], "stock");
        assert_eq!(admin.put(&path, &with_fields(product_body(&catalog), &json!({ "stock": 2 }))).await.ok_json()["stock"], 2, "without an expected stock");
    }

    async fn apf_04_translations_are_saved_individually(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/translations/{}", catalog.plain.0);
        assert_eq!(admin.get(&path).await.ok_json(), json!([]));
        let created = admin.post(&path, &json!({ "languageCode": "en", "name": " Plain ", "description": "Nothing" })).await.ok_json();
        assert_eq!((&created["languageCode"], &created["name"]), (&json!("en"), &json!("Plain")));
        let changed = admin.post(&path, &json!({ "languageCode": "en", "name": "Plainer" })).await.ok_json();
        assert_eq!((&changed["id"], &changed["description"]), (&created["id"], &Value::Null));
        assert_eq!(admin.get(&path).await.ok_json(), json!([{ "id": created["id"], "languageCode": "en", "name": "Plainer", "description": null }]));
        let public = shop.client().with_language("en").get(&format!("/products/id/{}", catalog.plain.0)).await.ok_json();
        assert_eq!(public["translatedName"], "Plainer");
        assert_eq!(slugs(&admin.get("/admin/products?search=plainer").await.ok_json()), ["plain"], "search finds the new name");

        admin.delete(&format!("{path}/en")).await.ok_json();
        admin.delete(&format!("{path}/en")).await.problem(404, "translation_not_found");
        let russian = admin.post(&path, &json!({ "languageCode": "ru", "name": "Простой" })).await.ok_json();
        admin.delete(&format!("/admin/products/translations/{}/{}", catalog.mint.0, russian["id"])).await.problem(404, "translation_not_found");
        admin.delete(&format!("{path}/{}", russian["id"])).await.ok_json();
        assert_eq!(admin.get("/admin/products?search=plainer").await.ok_json()["totalElements"], 0);
        for key in ["xx", "0", "x"] {
            admin.delete(&format!("{path}/{key}")).await.problem(400, "invalid_id");
        }
        admin.get("/admin/products/translations/999").await.problem(404, "product_not_found");
        admin.post("/admin/products/translations/999", &json!({ "languageCode": "en", "name": "x" })).await.problem(404, "product_not_found");
    }

    async fn issue_06_translation_change_increments_the_product_version(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let (path, texts) = (format!("/admin/products/{}", catalog.plain.0), format!("/admin/products/translations/{}", catalog.plain.0));
        let saved = admin.post(&texts, &json!({ "languageCode": "en", "name": "Plain" })).await.ok_json();
        assert_eq!((&saved["version"], &admin.get(&path).await.ok_json()["version"]), (&json!(2), &json!(2)));
        let same = admin.post(&texts, &json!({ "languageCode": "en", "name": " Plain " })).await.ok_json();
        assert_eq!(same, saved, "an identical text does not change the version");
        let form = |version: i64| with_fields(product_body(&catalog), &json!({ "version": version }));
        admin.put(&path, &form(1)).await.problem(409, "edit_conflict");
        assert_eq!(admin.put(&path, &form(2)).await.ok_json()["version"], 3, "the returned version is current");
        assert_eq!(admin.delete(&format!("{texts}/en")).await.ok_json(), json!({ "version": 4 }));
    }

    async fn apf_04_unchanged_translations_keep_their_ids(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let (path, texts) = (format!("/admin/products/{}", catalog.mint.0), format!("/admin/products/translations/{}", catalog.mint.0));
        let before = admin.get(&texts).await.ok_json();
        let form = with_fields(product_body(&catalog), &json!({ "translations": [
            { "languageCode": "en", "name": before[0]["name"], "description": before[0]["description"] }, { "languageCode": "ru", "name": "Мята" },
        ] }));
        admin.put(&path, &form).await.ok_json();
        let after = admin.get(&texts).await.ok_json();
        assert_eq!((&after[0], &after[1]["name"]), (&before[0], &json!("Мята")));
        let renamed = with_fields(product_body(&catalog), &json!({ "translations": [{ "languageCode": "en", "name": "Mint" }] }));
        admin.put(&path, &renamed).await.ok_json();
        assert_eq!(admin.get(&texts).await.ok_json(), json!([{ "id": before[0]["id"], "languageCode": "en", "name": "Mint", "description": null }]));
    }

    async fn failed_product_update_is_rolled_back(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.mint.0);
        let before = admin.get(&path).await.ok_json();
        let duplicates = json!([{ "name": "Вкус" }, { "name": "вкус " }]);
        let body = with_fields(product_body(&catalog), &json!({ "attributes": duplicates, "categoryId": catalog.devices.0 }));
        admin.put(&path, &body).await.problem(409, "attribute_name_taken");
        let body = with_fields(product_body(&catalog), &json!({ "attributes": [{ "id": 999, "name": "Вкус" }] }));
        admin.put(&path, &body).await.problem(404, "attribute_not_found");
        assert_eq!(admin.get(&path).await.ok_json(), before);
        let count = admin.get("/admin/products").await.ok_json()["totalElements"].clone();
        admin.post("/admin/products", &with_fields(product_body(&catalog), &json!({ "attributes": duplicates }))).await.problem(409, "attribute_name_taken");
        assert_eq!(admin.get("/admin/products").await.ok_json()["totalElements"], count);
    }
}
