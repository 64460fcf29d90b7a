//! Products as staff edit them, and what visitors see of it.

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::cache_invalidation::Invalidation;
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};

use crate::support::fixtures::{self, Shelves};
use crate::support::{Actor, TestShop};

pub async fn staffed(test: &TestDatabase) -> (TestShop, Shelves, Actor) {
    let shop = TestShop::open(test).await;
    let shelves = fixtures::fill(&shop.db).await;
    let admin = shop.administrator().await;
    (shop, shelves, admin)
}

/// A product with nothing wrong in it.
pub fn wanted(shelves: &Shelves) -> Value {
    json!({ "name": "Чёрная смородина", "price": 9.95, "stock": 7, "categoryId": shelves.salts.0 })
}

pub fn with(mut body: Value, changes: &Value) -> Value {
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

fn slugs(page: &Value) -> Vec<&str> {
    page["content"].as_array().unwrap().iter().map(|product| product["slug"].as_str().unwrap()).collect()
}

/// The path of a picture that lies where pictures lie.
pub fn hang_image(test: &TestDatabase) -> String {
    let name = format!("{}-800x600.webp", "a1".repeat(16));
    std::fs::write(test.directory().join("media").join(&name), b"a picture").unwrap();
    format!("images/{name}")
}

/// Somebody buys.
async fn sell(shop: &TestShop, id: ProductId, units: i64) {
    let transaction = shop.db.begin_write().await.unwrap();
    transaction.execute_unprepared(&format!("UPDATE products SET stock = stock - {units} WHERE id = {}", id.0)).await.unwrap();
    shop.shop.commit(transaction, Invalidation::products([id])).await.unwrap();
}

on_both_databases! {
    async fn aap_02_a_product_is_made_with_everything_at_once(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let image = hang_image(&test);
        let body = with(wanted(&shelves), &json!({
            "description": "Ягода.\nТёмная.", "recommended": true, "recommendedOrder": 3, "purchasable": false, "imageUrl": image,
            "sku": " NV-1 ", "barcode": "871", "weight": 0.045, "dimensions": { "width": 2.5, "height": 10 },
            "attributes": [{ "name": "Вкус", "value": "Ягоды", "translations": { "en": { "name": "Flavour", "value": "Berries" } } }],
            "translations": [{ "languageCode": "en", "name": "Blackcurrant" }, { "languageCode": "ru", "name": "  " }],
        }));
        let answer = admin.speaking("en").post("/admin/products", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let made = answer.json();
        for (field, value) in [
            ("name", json!("Чёрная смородина")),
            ("translatedName", json!("Blackcurrant")),
            ("description", json!("Ягода.\nТёмная.")),
            ("price", json!(9.95)),
            ("stock", json!(7)),
            ("categoryId", json!(shelves.salts.0)),
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
            assert_eq!(made[field], value, "{field}");
        }
        assert_eq!((&made["attributes"][0]["translatedName"], &made["attributes"][0]["sortOrder"]), (&json!("Flavour"), &json!(1)));
        let id = made["id"].as_i64().unwrap();
        assert_eq!(admin.speaking("en").get(&format!("/admin/products/{id}")).await.good(), made);
        let shown = shop.guest().get(&format!("/products/id/{id}")).await.good();
        assert_eq!((&shown["slug"], &shown["price"]), (&json!("chernaya-smorodina"), &json!(9.95)));
    }

    async fn apf_02_a_new_product_has_its_defaults(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let made = admin.post("/admin/products", &wanted(&shelves)).await.json();
        assert_eq!((&made["purchasable"], &made["recommended"], &made["recommendedOrder"]), (&json!(true), &json!(false), &Value::Null));
        assert_eq!((&made["description"], &made["attributes"], &made["version"]), (&Value::Null, &json!([]), &json!(1)));
    }

    async fn apf_02_slugs_are_made_from_names_and_stay_unique(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let mut made = Vec::new();
        for _ in 0..3 {
            made.push(admin.post("/admin/products", &wanted(&shelves)).await.json()["slug"].as_str().unwrap().to_owned());
        }
        assert_eq!(made, ["chernaya-smorodina", "chernaya-smorodina-2", "chernaya-smorodina-3"]);
        let taken = admin.post("/admin/products", &with(wanted(&shelves), &json!({ "slug": "mint" }))).await;
        assert_eq!(taken.problem(400, "validation_failed")["fields"][0]["code"], "taken");
        // A deleted product gives its slug back.
        assert_eq!(admin.delete(&format!("/admin/products/{}", shelves.mint.0)).await.status, 204);
        let answer = admin.post("/admin/products", &with(wanted(&shelves), &json!({ "slug": "Mint" }))).await;
        assert_eq!((answer.status, &answer.json()["slug"]), (201, &json!("mint")));
    }

    async fn apf_03_every_fault_of_a_product_is_told_at_once(test: TestDatabase) {
        let (_shop, _, admin) = staffed(&test).await;
        let none = admin.post("/admin/products", &json!({})).await;
        none.problem(400, "validation_failed");
        assert_eq!(none.fields(), ["name", "price", "stock", "categoryId"]);
        let all = admin.post("/admin/products", &json!({
            "name": " ", "price": 0, "stock": -1, "categoryId": 0, "sku": "x".repeat(65), "imageUrl": "javascript:alert(1)",
            "weight": -1, "dimensions": { "depth": 1.25 }, "slug": "a b", "recommendedOrder": 0, "expectedStock": 1.5,
            "attributes": [{ "name": "ok" }, { "value": "no name", "translations": { "en": { "name": "x".repeat(101) } } }],
            "translations": [{ "languageCode": "de", "name": "Minze" }],
        })).await;
        all.problem(400, "validation_failed");
        assert_eq!(all.fields(), [
            "name", "price", "stock", "expectedStock", "categoryId", "recommendedOrder", "imageUrl", "sku", "weight", "dimensions.depth",
            "slug", "attributes.1.name", "attributes.1.translations.en.name", "translations.0.languageCode",
        ]);
    }

    async fn apf_03_an_unknown_category_is_refused(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        for (method, path) in [("POST", "/admin/products".to_owned()), ("PUT", format!("/admin/products/{}", shelves.mint.0))] {
            let body = with(wanted(&shelves), &json!({ "categoryId": 999 })).to_string();
            let problem = admin.send(method, &path, Some(("application/json", body))).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("categoryId"), &json!("unknown")));
        }
    }

    async fn case_23_case_24_texts_have_their_limits_on_both_databases(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.mint.0);
        for (field, max) in [("name", 100), ("description", 10_000), ("sku", 64), ("barcode", 64)] {
            for (text, code) in [("я".repeat(max + 1), "too_long"), ("a\u{0}b".to_owned(), "control_character")] {
                let body = with(wanted(&shelves), &json!({ field: text }));
                let problem = admin.put(&path, &body).await.problem(400, "validation_failed");
                assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!(field), &json!(code)), "{field}");
            }
            let longest = admin.put(&path, &with(wanted(&shelves), &json!({ field: "я".repeat(max) }))).await;
            assert_eq!(longest.status, 200, "{field}: {}", longest.text);
        }
        for text in [json!({ "languageCode": "en", "name": "x".repeat(101) }), json!({ "languageCode": "en", "name": "a\u{0}" }),
            json!({ "languageCode": "en", "name": "x", "description": "x".repeat(10_001) }), json!({ "languageCode": "en", "name": " " }),
            json!({ "languageCode": "de", "name": "x" }), json!({ "name": "x" })] {
            admin.post(&format!("/admin/products/translations/{}", shelves.mint.0), &text).await.problem(400, "validation_failed");
        }
        for search in ["x".repeat(201), "a%00b".to_owned()] {
            let problem = admin.get(&format!("/admin/products?search={search}")).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["field"], "search");
        }
    }

    async fn case_25_what_looks_like_markup_is_kept_as_text(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let name = "<img src=x onerror=alert(1)> {{7*7}}";
        let made = admin.post("/admin/products", &with(wanted(&shelves), &json!({ "name": name, "description": "<script>1</script>" }))).await;
        let id = made.json()["id"].as_i64().unwrap();
        assert_eq!(shop.guest().get(&format!("/products/id/{id}")).await.good()["name"], name);
        let page = shop.guest().visit(&format!("/product/{id}")).await;
        assert!(!page.text.contains("<img src=x") && !page.text.contains("<script>1"), "{}", page.text);
        for url in ["javascript:alert(1)", "data:image/png;base64,AA", "https://x.nl/a.webp", "images/../../x.webp", "images/mint.webp"] {
            let problem = admin.post("/admin/products", &with(wanted(&shelves), &json!({ "imageUrl": url }))).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["code"], "invalid_picture", "{url}");
        }
    }

    async fn apf_05_only_a_image_that_was_uploaded_is_taken(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let unknown = format!("images/{}-800x600.webp", "b2".repeat(16));
        let (product, category) = (format!("/admin/products/{}", shelves.plain.0), format!("/admin/categories/{}", shelves.devices.0));
        let of_product = |path: &str| with(wanted(&shelves), &json!({ "imageUrl": path }));
        let of_category = |path: &str| json!({ "name": "Устройства", "imageFilePath": path });
        for answer in [admin.put(&product, &of_product(&unknown)).await, admin.post("/admin/products", &of_product(&unknown)).await,
            admin.put(&category, &of_category(&unknown)).await, admin.post("/admin/categories", &of_category(&unknown)).await] {
            assert_eq!(answer.problem(400, "validation_failed")["fields"][0]["code"], "invalid_picture");
        }
        let known = hang_image(&test);
        assert_eq!(admin.put(&product, &of_product(&known)).await.good()["imageUrl"], known.as_str());
        assert_eq!(admin.put(&category, &of_category(&known)).await.good()["imageFilePath"], known.as_str());
        // A picture that got lost later does not stand in the way of other changes.
        for table in ["products", "categories"] {
            crate::support::sql::execute(&shop.db, &format!("UPDATE {table} SET image_path = '{unknown}' WHERE image_path = '{known}'")).await;
        }
        admin.put(&product, &of_product(&unknown)).await.good();
        admin.put(&category, &of_category(&unknown)).await.good();
    }

    async fn aap_02_what_a_change_does_not_name_stays(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.mint.0);
        let before = admin.get(&path).await.good();
        let body = json!({ "name": "Мята", "price": 11, "stock": 5, "categoryId": shelves.liquids.0 });
        let after = admin.put(&path, &body).await.good();
        for field in ["description", "recommended", "recommendedOrder", "purchasable", "imageUrl", "sku", "barcode", "weight", "dimensions",
            "slug", "attributes", "translations", "createdAt"] {
            assert_eq!(after[field], before[field], "{field}");
        }
        assert_eq!((&after["name"], &after["price"], &after["stock"]), (&json!("Мята"), &json!(11.0), &json!(5)));
        let emptied = admin.put(&path, &with(body, &json!({
            "description": null, "imageUrl": "", "sku": null, "weight": null, "dimensions": null, "recommendedOrder": null, "slug": "",
            "attributes": [], "translations": [],
        }))).await.good();
        for field in ["description", "imageUrl", "sku", "weight", "recommendedOrder"] {
            assert_eq!(emptied[field], Value::Null, "{field}");
        }
        assert_eq!((&emptied["slug"], &emptied["recommended"]), (&json!("myata"), &json!(true)));
        assert_eq!((&emptied["attributes"], &emptied["translations"]), (&json!([]), &json!([])));
    }

    async fn apf_09_a_saved_change_shows_at_once_in_every_public_answer(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let (id, visitor) = (shelves.mint.0, shop.guest());
        let paths = [format!("/products/id/{id}"), "/products/recommended".to_owned(), format!("/products/category/{}", shelves.liquids.0),
            format!("/products/{id}/availability")];
        let mut etags = Vec::new();
        for path in &paths {
            etags.push(visitor.get(path).await.header("etag").to_owned());
        }
        admin.put(&format!("/admin/products/{id}"), &with(wanted(&shelves), &json!({ "stock": 3, "categoryId": shelves.liquids.0 }))).await.good();
        for (path, etag) in paths.iter().zip(etags) {
            let answer = visitor.with("if-none-match", &etag).get(path).await;
            assert_eq!(answer.status, 200, "{path}");
            assert!(answer.text.contains("\"stock\":3"), "{path}: {}", answer.text);
        }
    }

    async fn aap_02_a_product_moves_to_another_category_with_its_listing(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let listed = async |category: i64| {
            let page = shop.guest().get(&format!("/products/category/{category}")).await.good();
            page["content"].as_array().unwrap().iter().any(|product| product["id"] == shelves.plain.0)
        };
        assert_eq!((listed(shelves.liquids.0).await, listed(shelves.salts.0).await, listed(shelves.devices.0).await), (true, true, false));
        let body = with(wanted(&shelves), &json!({ "categoryId": shelves.devices.0 }));
        admin.put(&format!("/admin/products/{}", shelves.plain.0), &body).await.good();
        assert_eq!((listed(shelves.liquids.0).await, listed(shelves.salts.0).await, listed(shelves.devices.0).await), (false, false, true));
    }

    async fn aap_02_a_deleted_product_is_gone_everywhere_but_in_orders(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let id = shelves.mint.0;
        let before = admin.get("/admin/products").await.good()["totalElements"].as_u64().unwrap();
        assert_eq!(admin.delete(&format!("/admin/products/{id}")).await.status, 204);
        for path in [format!("/admin/products/{id}"), format!("/admin/products/translations/{id}"), format!("/admin/products/{id}/attributes")] {
            admin.get(&path).await.problem(404, "product_not_found");
        }
        admin.delete(&format!("/admin/products/{id}")).await.problem(404, "product_not_found");
        admin.put(&format!("/admin/products/{id}"), &wanted(&shelves)).await.problem(404, "product_not_found");
        shop.guest().get(&format!("/products/id/{id}")).await.problem(404, "product_not_found");
        let list = admin.get("/admin/products").await.good();
        assert_eq!(list["totalElements"], before - 1);
        assert!(!slugs(&list).contains(&"mint"));
        assert_eq!(admin.get("/admin/products?search=mint").await.good()["totalElements"], 0);
        let rows = shop.db.reader().query_one_raw(sea_orm::Statement::from_string(shop.db.reader().get_database_backend(),
            format!("SELECT COUNT(*) FROM products WHERE id = {id}"))).await.unwrap().unwrap();
        assert_eq!(rows.try_get_by_index::<i64>(0).unwrap(), 1, "orders refer to the row");
    }

    async fn issue_06_a_change_to_an_older_state_is_refused_with_the_newer_one(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.plain.0);
        let seen = admin.get(&path).await.good()["version"].clone();
        let first = with(wanted(&shelves), &json!({ "name": "Первый", "version": seen }));
        let saved = admin.put(&path, &first).await.good();
        assert_eq!(saved["version"].as_i64(), seen.as_i64().map(|version| version + 1));

        let second = with(wanted(&shelves), &json!({ "name": "Второй", "version": seen }));
        let problem = admin.speaking("en").put(&path, &second).await.problem(409, "edit_conflict");
        assert_eq!(problem["details"]["current"]["name"], "Первый");
        assert_eq!(problem["details"]["current"]["version"], saved["version"]);
        assert_eq!(admin.get(&path).await.good(), saved, "nothing was changed");

        let overwriting = with(second, &json!({ "version": saved["version"] }));
        assert_eq!(admin.put(&path, &overwriting).await.good()["name"], "Второй");
        assert_eq!(admin.put(&path, &with(wanted(&shelves), &json!({ "name": "Без версии" }))).await.good()["name"], "Без версии");
    }

    async fn issue_06_of_many_who_save_the_same_state_one_wins(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.plain.0);
        let seen = admin.get(&path).await.good()["version"].clone();
        let mut savers = tokio::task::JoinSet::new();
        for number in 0..10 {
            let (admin, path) = (admin.clone(), path.clone());
            let body = with(wanted(&shelves), &json!({ "name": format!("Номер {number}"), "version": seen }));
            savers.spawn(async move { admin.put(&path, &body).await.status });
        }
        let mut statuses = savers.join_all().await;
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409, 409, 409]);
    }

    async fn issue_06_what_was_sold_while_staff_edited_stays_sold(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.plain.0);
        let seen = admin.get(&path).await.good();
        assert_eq!(seen["stock"], 10);
        sell(&shop, shelves.plain, 4).await;
        assert_eq!(admin.get(&path).await.good()["version"], seen["version"], "an order is no change by staff");

        let restocked = with(wanted(&shelves), &json!({ "stock": 25, "expectedStock": 10, "version": seen["version"] }));
        assert_eq!(admin.put(&path, &restocked).await.good()["stock"], 21);
        let unchanged = with(wanted(&shelves), &json!({ "stock": 10, "expectedStock": 10 }));
        assert_eq!(admin.put(&path, &unchanged).await.good()["stock"], 21);
        let too_few = with(wanted(&shelves), &json!({ "stock": 0, "expectedStock": 25 }));
        let problem = admin.speaking("en").put(&path, &too_few).await.problem(409, "insufficient_stock");
        assert!(problem["message"].as_str().unwrap().contains("stock"), "{problem}");
        assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("stock"), &json!("sold_meanwhile")));
        let too_many = with(wanted(&shelves), &json!({ "stock": 1_000_000, "expectedStock": 0 }));
        assert_eq!(admin.put(&path, &too_many).await.problem(400, "validation_failed")["fields"][0]["field"], "stock");
        assert_eq!(admin.put(&path, &with(wanted(&shelves), &json!({ "stock": 2 }))).await.good()["stock"], 2, "without what was seen");
    }

    async fn apf_04_translations_are_saved_one_at_a_time_too(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/translations/{}", shelves.plain.0);
        assert_eq!(admin.get(&path).await.good(), json!([]));
        let made = admin.post(&path, &json!({ "languageCode": "en", "name": " Plain ", "description": "Nothing" })).await.good();
        assert_eq!((&made["languageCode"], &made["name"]), (&json!("en"), &json!("Plain")));
        let changed = admin.post(&path, &json!({ "languageCode": "en", "name": "Plainer" })).await.good();
        assert_eq!((&changed["id"], &changed["description"]), (&made["id"], &Value::Null));
        assert_eq!(admin.get(&path).await.good(), json!([{ "id": made["id"], "languageCode": "en", "name": "Plainer", "description": null }]));
        let shown = shop.guest().speaking("en").get(&format!("/products/id/{}", shelves.plain.0)).await.good();
        assert_eq!(shown["translatedName"], "Plainer");
        assert_eq!(slugs(&admin.get("/admin/products?search=plainer").await.good()), ["plain"], "it is found by its new name");

        admin.delete(&format!("{path}/en")).await.good();
        admin.delete(&format!("{path}/en")).await.problem(404, "translation_not_found");
        let again = admin.post(&path, &json!({ "languageCode": "ru", "name": "Простой" })).await.good();
        admin.delete(&format!("/admin/products/translations/{}/{}", shelves.mint.0, again["id"])).await.problem(404, "translation_not_found");
        admin.delete(&format!("{path}/{}", again["id"])).await.good();
        assert_eq!(admin.get("/admin/products?search=plainer").await.good()["totalElements"], 0);
        for key in ["de", "0", "x"] {
            admin.delete(&format!("{path}/{key}")).await.problem(400, "invalid_id");
        }
        admin.get("/admin/products/translations/999").await.problem(404, "product_not_found");
        admin.post("/admin/products/translations/999", &json!({ "languageCode": "en", "name": "x" })).await.problem(404, "product_not_found");
    }

    async fn issue_06_another_translation_is_another_state_of_the_product(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let (path, texts) = (format!("/admin/products/{}", shelves.plain.0), format!("/admin/products/translations/{}", shelves.plain.0));
        let saved = admin.post(&texts, &json!({ "languageCode": "en", "name": "Plain" })).await.good();
        assert_eq!((&saved["version"], &admin.get(&path).await.good()["version"]), (&json!(2), &json!(2)));
        let same = admin.post(&texts, &json!({ "languageCode": "en", "name": " Plain " })).await.good();
        assert_eq!(same, saved, "the same text is the same state");
        let form = |version: i64| with(wanted(&shelves), &json!({ "version": version }));
        admin.put(&path, &form(1)).await.problem(409, "edit_conflict");
        assert_eq!(admin.put(&path, &form(2)).await.good()["version"], 3, "the form goes on from what it was told");
        assert_eq!(admin.delete(&format!("{texts}/en")).await.good(), json!({ "version": 4 }));
    }

    async fn apf_04_texts_that_stay_keep_their_ids(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let (path, texts) = (format!("/admin/products/{}", shelves.mint.0), format!("/admin/products/translations/{}", shelves.mint.0));
        let before = admin.get(&texts).await.good();
        let form = with(wanted(&shelves), &json!({ "translations": [
            { "languageCode": "en", "name": before[0]["name"], "description": before[0]["description"] }, { "languageCode": "ru", "name": "Мята" },
        ] }));
        admin.put(&path, &form).await.good();
        let after = admin.get(&texts).await.good();
        assert_eq!((&after[0], &after[1]["name"]), (&before[0], &json!("Мята")));
        let renamed = with(wanted(&shelves), &json!({ "translations": [{ "languageCode": "en", "name": "Mint" }] }));
        admin.put(&path, &renamed).await.good();
        assert_eq!(admin.get(&texts).await.good(), json!([{ "id": before[0]["id"], "languageCode": "en", "name": "Mint", "description": null }]));
    }

    async fn a_failed_write_leaves_nothing_behind(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.mint.0);
        let before = admin.get(&path).await.good();
        let twice = json!([{ "name": "Вкус" }, { "name": "вкус " }]);
        let body = with(wanted(&shelves), &json!({ "attributes": twice, "categoryId": shelves.devices.0 }));
        admin.put(&path, &body).await.problem(409, "attribute_name_taken");
        let body = with(wanted(&shelves), &json!({ "attributes": [{ "id": 999, "name": "Вкус" }] }));
        admin.put(&path, &body).await.problem(404, "attribute_not_found");
        assert_eq!(admin.get(&path).await.good(), before);
        let count = admin.get("/admin/products").await.good()["totalElements"].clone();
        admin.post("/admin/products", &with(wanted(&shelves), &json!({ "attributes": twice }))).await.problem(409, "attribute_name_taken");
        assert_eq!(admin.get("/admin/products").await.good()["totalElements"], count);
    }
}
