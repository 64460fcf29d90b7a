//! Categories as staff edit them, and the order of products in them.

use nevel_storage::catalog::insert::NewCategory;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::admin_products::staffed;
use crate::support::TestShop;

fn ids(list: &Value, field: &str) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|item| item[field].as_i64().unwrap()).collect()
}

async fn counts(shop: &TestShop) -> Vec<(String, i64)> {
    let all = shop.guest().get("/categories").await.good();
    let pair = |category: &Value| (category["slug"].as_str().unwrap().to_owned(), category["productCount"].as_i64().unwrap());
    all.as_array().unwrap().iter().map(pair).collect()
}

fn told(counts: &[(&str, i64)]) -> Vec<(String, i64)> {
    counts.iter().map(|(slug, count)| ((*slug).to_owned(), *count)).collect()
}

on_both_databases! {
    async fn aap_01_a_category_is_made_changed_and_deleted(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let answer = admin.post("/admin/categories", &json!({ "name": " Одноразовые ", "parentId": shelves.devices.0, "description": "Просто." })).await;
        let made = answer.json();
        assert_eq!((answer.status, &made["name"], &made["slug"], &made["parentId"]), (201, &json!("Одноразовые"), &json!("odnorazovye"), &json!(shelves.devices.0)));
        assert_eq!((&made["version"], &made["position"], &made["productCount"]), (&json!(1), &json!(1), &json!(0)));
        assert_eq!(counts(&shop).await, told(&[("liquids", 4), ("salts", 2), ("devices", 0), ("odnorazovye", 0)]), "visitors see it at once");

        let path = format!("/admin/categories/{}", made["id"]);
        let changed = admin.put(&path, &json!({ "name": "Под-системы", "version": 1 })).await.good();
        assert_eq!((&changed["description"], &changed["slug"], &changed["parentId"]), (&made["description"], &made["slug"], &made["parentId"]), "not named");
        assert_eq!((&changed["name"], &changed["version"]), (&json!("Под-системы"), &json!(2)));
        let emptied = admin.put(&path, &json!({ "name": "Под-системы", "description": null, "slug": "", "parentId": null, "position": 1 })).await.good();
        assert_eq!((&emptied["description"], &emptied["slug"], &emptied["parentId"]), (&Value::Null, &json!("pod-sistemy"), &Value::Null));
        assert_eq!(admin.get(&path).await.good(), emptied);

        assert_eq!(admin.delete(&path).await.status, 204);
        for gone in [admin.get(&path).await, admin.delete(&path).await, admin.put(&path, &json!({ "name": "x" })).await] {
            gone.problem(404, "category_not_found");
        }
        shop.guest().get(&format!("/categories/{}", made["id"])).await.problem(404, "category_not_found");
        let again = admin.post("/admin/categories", &json!({ "name": "x", "slug": "pod-sistemy" })).await;
        assert_eq!(again.status, 201, "a deleted category gives its slug back: {}", again.text);
    }

    async fn aap_01_what_is_wrong_with_a_category_is_told(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/{}", shelves.devices.0);
        for (body, field, code) in [
            (json!({}), "name", "required"),
            (json!({ "name": "x".repeat(101) }), "name", "too_long"),
            (json!({ "name": "a\u{0}" }), "name", "control_character"),
            (json!({ "name": "x", "description": "x".repeat(10_001) }), "description", "too_long"),
            (json!({ "name": "x", "description": "a\u{0}" }), "description", "control_character"),
            (json!({ "name": "x", "parentId": 999 }), "parentId", "unknown"),
            (json!({ "name": "x", "imageFilePath": "https://x.nl/a.png" }), "imageFilePath", "invalid_picture"),
            (json!({ "name": "x", "slug": "liquids" }), "slug", "taken"),
            (json!({ "name": "x", "slug": "ж" }), "slug", "invalid_slug"),
            (json!({ "name": "x", "position": 0 }), "position", "out_of_range"),
        ] {
            for answer in [admin.post("/admin/categories", &body).await, admin.put(&path, &body).await] {
                let problem = answer.problem(400, "validation_failed");
                assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!(field), &json!(code)), "{problem}");
            }
        }
    }

    async fn case_32_a_category_never_stands_inside_itself(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let deep = add_category(&shop.db, NewCategory { parent_id: Some(shelves.salts), ..category("deep") }).await;
        let before = shop.guest().get("/categories").await.good();
        for parent in [shelves.liquids.0, shelves.salts.0, deep.0] {
            let body = json!({ "name": "Жидкости", "parentId": parent });
            let problem = admin.put(&format!("/admin/categories/{}", shelves.liquids.0), &body).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("parentId"), &json!("cycle")));
        }
        assert_eq!(shop.guest().get("/categories").await.good(), before, "the tree still loads, unchanged");
    }

    async fn case_32_a_tree_has_a_bottom(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let mut chain = Vec::new();
        for number in 1..=10 {
            let parent = chain.last().cloned().unwrap_or(Value::Null);
            let made = admin.post("/admin/categories", &json!({ "name": format!("Уровень {number}"), "parentId": parent })).await;
            assert_eq!(made.status, 201, "{}", made.text);
            chain.push(made.json()["id"].clone());
        }
        let refused = async |actor: &crate::support::Actor, method: &str, path: &str, parent: &Value| {
            let body = json!({ "name": "Глубже", "parentId": parent }).to_string();
            let problem = actor.send(method, path, Some(("application/json", body))).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("parentId"), &json!("too_deep")), "{problem}");
            problem["fields"][0]["message"].as_str().unwrap().to_owned()
        };
        assert_eq!(refused(&admin, "POST", "/admin/categories", &chain[9]).await, "Уровней вложенности: не больше 10.");
        assert_eq!(refused(&admin.speaking("en"), "POST", "/admin/categories", &chain[9]).await, "At most 10 category levels.");
        // Liquids have salts below them: there is room for one level, not for two.
        refused(&admin, "PUT", &format!("/admin/categories/{}", shelves.liquids.0), &chain[8]).await;
        refused(&admin, "PUT", &format!("/admin/categories/{}", chain[0].as_i64().unwrap()), &json!(shelves.devices.0)).await;
        admin.put(&format!("/admin/categories/{}", shelves.salts.0), &json!({ "name": "Соли", "parentId": chain[8] })).await.good();
        let lowest = admin.put(&format!("/admin/categories/{}", chain[9]), &json!({ "name": "Дно" })).await.good();
        assert_eq!(lowest["parentId"], chain[8], "what stands there already is changed as ever");
        assert_eq!(shop.guest().get("/categories").await.good().as_array().unwrap().len(), 13);
    }

    async fn case_32_two_moves_at_once_make_no_circle(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let move_to = |id: i64, parent: i64| {
            let admin = admin.clone();
            async move { admin.put(&format!("/admin/categories/{id}"), &json!({ "name": "x", "parentId": parent })).await.status }
        };
        let (one, other) = tokio::join!(move_to(shelves.liquids.0, shelves.devices.0), move_to(shelves.devices.0, shelves.liquids.0));
        let mut statuses = [one, other];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 400]);
        assert_eq!(shop.guest().get("/categories").await.good().as_array().unwrap().len(), 3);
    }

    async fn aca_02_a_category_moves_with_everything_listed_under_it(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/{}", shelves.salts.0);
        let moved = admin.put(&path, &json!({ "name": "Соли", "parentId": shelves.devices.0 })).await.good();
        assert_eq!((&moved["parentId"], &moved["productCount"]), (&json!(shelves.devices.0), &json!(2)));
        assert_eq!(counts(&shop).await, told(&[("liquids", 2), ("devices", 2), ("salts", 2)]));
        let listed = shop.guest().get(&format!("/products/category/{}", shelves.devices.0)).await.good();
        assert_eq!(ids(&listed["content"], "id"), [shelves.plain.0, shelves.sold_out.0]);
        let direct = shop.guest().get(&format!("/products/category/{}?includeSubcategories=false", shelves.devices.0)).await.good();
        assert_eq!(direct["totalElements"], 0);

        admin.put(&path, &json!({ "name": "Соли", "parentId": null })).await.good();
        assert_eq!(counts(&shop).await, told(&[("liquids", 2), ("devices", 0), ("salts", 2)]));
    }

    async fn aca_01_a_category_with_something_in_it_is_not_deleted(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let problem = admin.delete(&format!("/admin/categories/{}", shelves.liquids.0)).await.problem(409, "category_not_empty");
        assert_eq!(problem["details"], json!({ "products": 4, "subCategories": 1 }));
        let parent = admin.post("/admin/categories", &json!({ "name": "Пустая" })).await.json();
        let path = format!("/admin/categories/{}", parent["id"]);
        admin.post("/admin/categories", &json!({ "name": "Ниже", "parentId": parent["id"] })).await;
        assert_eq!(admin.delete(&path).await.problem(409, "category_not_empty")["details"], json!({ "products": 0, "subCategories": 1 }));
        // What was deleted in a category does not hold it.
        for id in [shelves.plain.0, shelves.sold_out.0] {
            assert_eq!(admin.delete(&format!("/admin/products/{id}")).await.status, 204);
        }
        assert_eq!(admin.delete(&format!("/admin/categories/{}", shelves.salts.0)).await.status, 204);
        assert_eq!(counts(&shop).await[..2], told(&[("liquids", 2), ("devices", 0)])[..]);
    }

    async fn issue_06_a_category_changed_by_somebody_else_is_not_overwritten(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/{}", shelves.devices.0);
        admin.put(&path, &json!({ "name": "Первый", "version": 1 })).await.good();
        let problem = admin.put(&path, &json!({ "name": "Второй", "version": 1 })).await.problem(409, "edit_conflict");
        assert_eq!((&problem["details"]["currentCategory"]["name"], &problem["details"]["currentCategory"]["version"]), (&json!("Первый"), &json!(2)));
        assert_eq!(admin.get(&path).await.good()["name"], "Первый");
    }

    async fn aap_01_a_category_is_translated_by_parameters_of_the_address(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/translations/{}", shelves.salts.0);
        assert_eq!(admin.get(&path).await.good(), json!([]));
        let made = admin.send("POST", &format!("{path}?languageCode=en&name=Nicotine%20salts&description=Smooth%20%26%20strong"), None).await.good();
        assert_eq!((&made["name"], &made["description"]), (&json!("Nicotine salts"), &json!("Smooth & strong")));
        let changed = admin.send("POST", &format!("{path}?languageCode=en&name=Salts"), None).await.good();
        assert_eq!((&changed["id"], &changed["description"]), (&made["id"], &Value::Null));
        let form = Some(("application/x-www-form-urlencoded", String::new()));
        assert_eq!(admin.send("POST", &format!("{path}?languageCode=en&name=Salts"), form).await.good(), changed, "no byte is no body");
        assert_eq!(shop.guest().speaking("en").get(&format!("/categories/{}", shelves.salts.0)).await.good()["translatedName"], "Salts");
        let long = format!("languageCode=en&name={}", "x".repeat(101));
        for query in ["languageCode=en", "languageCode=en&name=%20", "name=x", "languageCode=de&name=x", "languageCode=en&name=a%00", long.as_str()] {
            admin.send("POST", &format!("{path}?{query}"), None).await.problem(400, "validation_failed");
        }
        admin.delete(&format!("/admin/categories/translations/{}/{}", shelves.liquids.0, made["id"])).await.problem(404, "translation_not_found");
        admin.delete(&format!("{path}/{}", made["id"])).await.good();
        admin.delete(&format!("{path}/en")).await.problem(404, "translation_not_found");
        for answer in [admin.get("/admin/categories/translations/999").await, admin.delete("/admin/categories/translations/999/en").await,
            admin.send("POST", "/admin/categories/translations/999?languageCode=en&name=x", None).await] {
            answer.problem(404, "category_not_found");
        }
    }

    async fn aca_02_a_long_translation_of_a_category_travels_in_the_body(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/translations/{}", shelves.salts.0);
        let description = "Ж".repeat(10_000);
        let saved = admin.post(&path, &json!({ "languageCode": "ru", "name": "Соли", "description": description })).await.good();
        assert_eq!((&saved["languageCode"], &saved["description"]), (&json!("ru"), &json!(description)));
        assert_eq!(admin.get(&path).await.good()[0]["description"], json!(description));
        let both = admin.post(&format!("{path}?languageCode=en&name=Salts"), &json!({ "description": "Smooth" })).await.good();
        assert_eq!((&both["name"], &both["description"]), (&json!("Salts"), &json!("Smooth")), "what the body does not name, the address does");
        admin.post(&path, &json!({})).await.problem(400, "validation_failed");
    }

    async fn issue_06_another_translation_is_another_state_of_the_category(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let (path, texts) = (format!("/admin/categories/{}", shelves.salts.0), format!("/admin/categories/translations/{}", shelves.salts.0));
        let saved = admin.post(&texts, &json!({ "languageCode": "en", "name": "Salts" })).await.good();
        assert_eq!((&saved["version"], &admin.get(&path).await.good()["version"]), (&json!(2), &json!(2)));
        let same = admin.post(&texts, &json!({ "languageCode": "en", "name": " Salts " })).await.good();
        assert_eq!(same, saved, "the same text is the same state");
        admin.put(&path, &json!({ "name": "Соли", "version": 1 })).await.problem(409, "edit_conflict");
        assert_eq!(admin.put(&path, &json!({ "name": "Соли", "version": 2 })).await.good()["version"], 3);
        assert_eq!(admin.delete(&format!("{texts}/en")).await.good(), json!({ "version": 4 }));
    }

    async fn aca_03_products_of_a_category_are_put_in_order_by_hand(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/{}/products-order", shelves.liquids.0);
        let page = admin.speaking("en").get(&path).await.good();
        assert_eq!((&page["size"], &page["totalElements"], &page["totalPages"]), (&json!(50), &json!(4), &json!(1)));
        let first = &page["content"][0];
        assert_eq!((&first["productId"], &first["name"], &first["categoryName"]), (&json!(shelves.mint.0), &json!("Arctic mint"), &json!("Liquids")));
        assert_eq!((&first["price"], &first["stock"], &first["sortOrder"], &first["imageUrl"]), (&json!(10.95), &json!(10), &Value::Null, &json!("images/mint.webp")));

        let order = json!({ "items": [{ "productId": shelves.withheld.0 }, { "productId": shelves.plain.0 }] });
        assert_eq!(admin.put(&path, &order).await.status, 204);
        let expected = [shelves.withheld.0, shelves.plain.0, shelves.mint.0, shelves.sold_out.0];
        assert_eq!(ids(&admin.get(&path).await.good()["content"], "productId"), expected);
        let shown = shop.guest().get(&format!("/products/category/{}", shelves.liquids.0)).await.good();
        assert_eq!(ids(&shown["content"], "id"), expected, "visitors see it at once");
        let below = shop.guest().get(&format!("/products/category/{}", shelves.salts.0)).await.good();
        assert_eq!(ids(&below["content"], "id"), [shelves.plain.0, shelves.sold_out.0], "each list has an order of its own");

        let places = json!({ "items": [{ "productId": shelves.mint.0, "sortOrder": 1 }, { "productId": shelves.withheld.0, "sortOrder": null }] });
        assert_eq!(admin.put(&path, &places).await.status, 204);
        let page = admin.get(&path).await.good();
        assert_eq!(ids(&page["content"], "productId"), [shelves.mint.0, shelves.plain.0, shelves.sold_out.0, shelves.withheld.0]);
        assert_eq!((&page["content"][0]["sortOrder"], &page["content"][1]["sortOrder"]), (&json!(1), &json!(2)));
    }

    async fn aca_03_places_are_checked_all_before_any_is_given(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/categories/{}/products-order", shelves.salts.0);
        let before = admin.get(&path).await.good();
        let foreign = json!({ "items": [{ "productId": shelves.plain.0 }, { "productId": shelves.mint.0 }, { "productId": 999 }] });
        let problem = admin.put(&path, &foreign).await.problem(404, "product_not_found");
        assert_eq!(problem["details"]["ids"], json!([shelves.mint.0, 999]));
        let item = |place: Value| json!({ "items": [{ "productId": shelves.plain.0, "sortOrder": place }] });
        for bad in [item(json!(0)), item(json!(-1)), item(json!(1.5)), json!({ "items": [] }), json!({}),
            json!({ "items": [{ "productId": shelves.plain.0 }, { "productId": shelves.plain.0 }] })] {
            admin.put(&path, &bad).await.problem(400, "validation_failed");
        }
        assert_eq!(admin.get(&path).await.good(), before);
        admin.get("/admin/categories/999/products-order").await.problem(404, "category_not_found");
        admin.put("/admin/categories/999/products-order", &item(json!(1))).await.problem(404, "category_not_found");
    }

    async fn aca_03_long_lists_come_fifty_a_page(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        for number in 0..60 {
            add_product(&shop.db, product(&format!("p{number}"), shelves.devices)).await;
        }
        let path = format!("/admin/categories/{}/products-order", shelves.devices.0);
        assert_eq!(admin.get(&path).await.good()["content"].as_array().unwrap().len(), 50);
        let second = admin.get(&format!("{path}?page=1")).await.good();
        assert_eq!((second["content"].as_array().unwrap().len(), &second["totalPages"]), (10, &json!(2)));
    }
}
