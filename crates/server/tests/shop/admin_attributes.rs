//! Product attributes in the admin API.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::fixtures::{product_body, shop_with_admin, with_fields};

fn names(attributes: &Value) -> Vec<&str> {
    attributes.as_array().unwrap().iter().map(|attribute| attribute["name"].as_str().unwrap()).collect()
}

on_both_databases! {
    async fn aap_03_attribute_is_created_updated_and_deleted(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}/attributes", catalog.mint.0);
        let response = admin.post(&path, &json!({ "name": " Объём ", "value": " 10 мл " })).await;
        let added = response.json();
        assert_eq!((response.status, &added["name"], &added["value"], &added["sortOrder"]), (201, &json!("Объём"), &json!("10 мл"), &json!(3)));
        assert_eq!(names(&admin.get(&path).await.ok_json()), ["Крепость", "Вкус", "Объём"]);

        let one = format!("/admin/products/attributes/{}", added["id"]);
        let changed = admin.put(&one, &json!({ "name": "Объём", "value": "" })).await.ok_json();
        assert_eq!((&changed["id"], &changed["value"], &changed["sortOrder"]), (&added["id"], &Value::Null, &json!(3)));
        let public = shop.client().get(&format!("/products/id/{}", catalog.mint.0)).await.ok_json();
        assert_eq!(names(&public["attributes"]), ["Крепость", "Вкус", "Объём"], "the change is visible immediately");

        assert_eq!(admin.delete(&one).await.status, 204);
        admin.delete(&one).await.problem(404, "attribute_not_found");
        admin.put(&one, &json!({ "name": "x" })).await.problem(404, "attribute_not_found");
        assert_eq!(names(&admin.get(&path).await.ok_json()), ["Крепость", "Вкус"]);
        admin.get("/admin/products/999/attributes").await.problem(404, "product_not_found");
        admin.post("/admin/products/999/attributes", &json!({ "name": "x" })).await.problem(404, "product_not_found");
    }

    async fn apf_06_attribute_names_are_unique_per_product(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}/attributes", catalog.mint.0);
        let attributes = admin.get(&path).await.ok_json();
        for name in ["Вкус", " вкус ", "ВКУС"] {
            admin.post(&path, &json!({ "name": name })).await.problem(409, "attribute_name_taken");
            admin.put(&format!("/admin/products/attributes/{}", attributes[0]["id"]), &json!({ "name": name })).await.problem(409, "attribute_name_taken");
        }
        let problem = admin.with_language("en").post(&path, &json!({ "name": "Вкус" })).await.problem(409, "attribute_name_taken");
        assert_eq!(problem["message"], "Attribute with this name already exists.");
        assert_eq!(admin.put(&format!("/admin/products/attributes/{}", attributes[1]["id"]), &json!({ "name": "ВКУС" })).await.ok_json()["name"], "ВКУС");
        for body in [json!({}), json!({ "name": " " }), json!({ "name": "x".repeat(101) }), json!({ "name": "x", "value": "y".repeat(501) }), json!({ "name": "a\u{0}" })] {
            admin.post(&path, &body).await.problem(400, "validation_failed");
        }
    }

    async fn apf_06_product_update_replaces_attributes_and_preserves_ids(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.mint.0);
        let before = admin.get(&path).await.ok_json()["attributes"].clone();
        let (strength, flavor) = (&before[0], &before[1]);
        // The two attributes swap names, and a new one is inserted between them.
        let body = with_fields(product_body(&catalog), &json!({ "attributes": [
            { "id": flavor["id"], "name": "Крепость", "value": "0" },
            { "name": "Объём" },
            { "id": strength["id"], "name": "Вкус", "translations": { "en": { "name": "Taste", "value": "Mint" }, "ru": { "name": "" } } },
        ] }));
        let after = admin.put(&path, &body).await.ok_json()["attributes"].clone();
        assert_eq!(names(&after), ["Крепость", "Объём", "Вкус"]);
        assert_eq!((&after[0]["id"], &after[2]["id"]), (&flavor["id"], &strength["id"]));
        assert_eq!(after[0]["translations"], flavor["translations"], "omitted translations are preserved");
        assert_eq!(after[2]["translations"], json!({ "en": { "name": "Taste", "value": "Mint" } }));
        assert!(after[1]["id"].as_i64() > strength["id"].as_i64());

        let foreign = with_fields(product_body(&catalog), &json!({ "attributes": [{ "id": flavor["id"], "name": "Вкус" }] }));
        admin.put(&format!("/admin/products/{}", catalog.plain.0), &foreign).await.problem(404, "attribute_not_found");
    }

    async fn apf_06_unchanged_attributes_and_translations_keep_their_ids(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.mint.0);
        let before = admin.get(&path).await.ok_json()["attributes"].clone();
        let texts = format!("/admin/products/attributes/{}/translations", before[1]["id"]);
        let text = admin.get(&texts).await.ok_json();
        // First a single attribute is updated, then the whole product: an unchanged translation keeps its id.
        admin.put(&format!("/admin/products/attributes/{}", before[1]["id"]), &json!({ "name": "Аромат", "value": "Мята" })).await.ok_json();
        assert_eq!(admin.get(&texts).await.ok_json(), text);
        let form = with_fields(product_body(&catalog), &json!({ "attributes": [
            { "id": before[1]["id"], "name": "Аромат", "translations": { "en": before[1]["translations"]["en"], "ru": { "name": "Вкус" } } },
        ] }));
        let after = admin.put(&path, &form).await.ok_json()["attributes"].clone();
        assert_eq!((after.as_array().unwrap().len(), &after[0]["sortOrder"], &after[0]["value"]), (1, &json!(1), &Value::Null));
        assert_eq!((&admin.get(&texts).await.ok_json()[0], &after[0]["translations"]["ru"]["name"]), (&text[0], &json!("Вкус")));
        let without_translations = with_fields(product_body(&catalog), &json!({ "attributes": [{ "id": before[1]["id"], "name": "Аромат", "translations": {} }] }));
        assert_eq!(admin.put(&path, &without_translations).await.ok_json()["attributes"][0]["translations"], json!({}));
    }

    async fn apf_06_a_product_has_at_most_100_attributes(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let many = |count: usize| (0..count).map(|number| json!({ "name": format!("a{number}") })).collect::<Vec<_>>();
        let path = format!("/admin/products/{}", catalog.plain.0);
        let problem = admin.put(&path, &with_fields(product_body(&catalog), &json!({ "attributes": many(101) }))).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["field"], "attributes");
        admin.put(&path, &with_fields(product_body(&catalog), &json!({ "attributes": many(100) }))).await.ok_json();
        let problem = admin.post(&format!("{path}/attributes"), &json!({ "name": "one more" })).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["code"], "too_many");
    }

    async fn case_23_largest_allowed_product_is_accepted(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let text = json!({ "name": "я".repeat(100), "value": "я".repeat(500) });
        let attributes: Vec<_> = (100..200)
            .map(|number| json!({ "name": format!("{}{number}", "я".repeat(97)), "value": "я".repeat(500), "translations": { "ru": text, "en": text } }))
            .collect();
        let translation = |code: &str| json!({ "languageCode": code, "name": "я".repeat(100), "description": "я".repeat(10_000) });
        let body = with_fields(product_body(&catalog), &json!({
            "description": "я".repeat(10_000), "attributes": attributes, "translations": [translation("ru"), translation("en")],
        }));
        let response = admin.post("/admin/products", &body).await;
        assert_eq!(response.status, 201, "{}", &response.text[..200]);
        assert_eq!(response.json()["attributes"].as_array().unwrap().len(), 100);
    }

    async fn aap_03_reordering_requires_all_attributes(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}/attributes", catalog.mint.0);
        let attributes = admin.get(&path).await.ok_json();
        let (first, second) = (&attributes[0]["id"], &attributes[1]["id"]);
        let reordered = admin.put(&format!("{path}/reorder"), &json!({ "attributeIds": [second, first] })).await.ok_json();
        assert_eq!(names(&reordered), ["Вкус", "Крепость"]);
        assert_eq!(admin.get(&path).await.ok_json(), reordered);
        for (ids, code) in [(json!([second]), "unknown"), (json!([second, first, 999]), "unknown"), (json!([second, second]), "duplicate"), (json!([]), "unknown")] {
            let problem = admin.put(&format!("{path}/reorder"), &json!({ "attributeIds": ids })).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("attributeIds"), &json!(code)));
        }
        assert_eq!(admin.get(&path).await.ok_json(), reordered);
    }

    async fn aap_03_attributes_are_copied_from_another_product(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}/attributes", catalog.plain.0);
        admin.post(&path, &json!({ "name": "Свой" })).await;
        let copied = admin.post(&format!("{path}/copy"), &json!({ "sourceProductId": catalog.mint.0 })).await.ok_json();
        assert_eq!(names(&copied), ["Крепость", "Вкус"]);
        assert_eq!(copied[1]["translations"]["en"], json!({ "name": "Flavour", "value": "Mint" }));
        let source = admin.get(&format!("/admin/products/{}/attributes", catalog.mint.0)).await.ok_json();
        assert_ne!(copied[0]["id"], source[0]["id"]);
        assert_eq!(admin.post(&format!("{path}/copy"), &json!({ "sourceProductId": catalog.plain.0 })).await.ok_json(), copied, "a copy of itself");
        admin.post(&format!("{path}/copy"), &json!({ "sourceProductId": 999 })).await.problem(404, "product_not_found");
        admin.post(&format!("{path}/copy"), &json!({})).await.problem(400, "validation_failed");
    }

    async fn apf_07_category_suggests_the_attributes_of_its_products(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let of = |id: i64| format!("/admin/products/category/{id}/attributes");
        admin.post(&format!("/admin/products/{}/attributes", catalog.plain.0), &json!({ "name": "Вкус", "value": "Лайм" })).await;
        let template = admin.get(&of(catalog.liquids.0)).await.ok_json();
        assert_eq!(names(&template), ["Вкус", "Крепость"], "most frequent first");
        assert_eq!(template[1]["translations"], json!({ "en": { "name": "Strength", "value": null } }));
        assert_eq!(template[0]["translations"], json!({ "en": { "name": "Flavour", "value": null } }), "from any product that has one");
        assert!(template[0].get("value").is_none());
        assert_eq!(names(&admin.get(&of(catalog.salts.0)).await.ok_json()), ["Вкус"]);
        assert_eq!(admin.get(&of(catalog.devices.0)).await.ok_json(), json!([]));
        admin.get(&of(999)).await.problem(404, "category_not_found");
    }

    async fn apf_07_attribute_name_variants_are_suggested_once(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let many: Vec<_> = (0..60).map(|number| json!({ "name": format!("Поле {number}") })).collect();
        let body_with_attribute = |name: &str, more: &[Value]| {
            let attributes: Vec<Value> = more.iter().cloned().chain([json!({ "name": name })]).collect();
            with_fields(product_body(&catalog), &json!({ "categoryId": catalog.devices.0, "attributes": attributes }))
        };
        for body in [body_with_attribute("ОБЪЁМ", &many), body_with_attribute("объем", &many), body_with_attribute("Объём", &[]), body_with_attribute("Объём", &[])] {
            assert_eq!(admin.post("/admin/products", &body).await.status, 201);
        }
        let template = admin.get(&format!("/admin/products/category/{}/attributes", catalog.devices.0)).await.ok_json();
        assert_eq!((names(&template)[0], names(&template).len()), ("Объём", 50), "most frequent spelling, merged before the limit is applied");
        assert_eq!(names(&template)[1..].iter().filter(|name| !name.starts_with("Поле")).count(), 0);
    }

    async fn apf_08_attribute_has_one_translation_per_language(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let added = admin.post(&format!("/admin/products/{}/attributes", catalog.plain.0), &json!({ "name": "Объём", "value": "10 мл" })).await.json();
        let path = format!("/admin/products/attributes/{}/translations", added["id"]);
        assert_eq!(admin.get(&path).await.ok_json(), json!([]));
        let created = admin.post(&path, &json!({ "languageCode": "en", "name": "Volume", "value": "10 ml" })).await.ok_json();
        let changed = admin.post(&path, &json!({ "languageCode": "en", "name": "Volume" })).await.ok_json();
        assert_eq!((&changed["id"], &changed["value"]), (&created["id"], &Value::Null));
        assert_eq!(admin.get(&path).await.ok_json(), json!([changed]));
        let public = shop.client().with_language("en").get(&format!("/products/id/{}", catalog.plain.0)).await.ok_json();
        assert_eq!((&public["attributes"][0]["translatedName"], &public["attributes"][0]["translatedValue"]), (&json!("Volume"), &json!("10 мл")));
        for body in [json!({ "languageCode": "en", "name": " " }), json!({ "languageCode": "xx", "name": "x" }), json!({ "name": "x" })] {
            admin.post(&path, &body).await.problem(400, "validation_failed");
        }
        assert_eq!(admin.delete(&format!("{path}/{}", created["id"])).await.status, 204);
        admin.delete(&format!("{path}/en")).await.problem(404, "translation_not_found");
        for method in ["GET", "POST"] {
            let body = (method == "POST").then(|| ("application/json", json!({ "languageCode": "en", "name": "x" }).to_string()));
            admin.send(method, "/admin/products/attributes/999/translations", body).await.problem(404, "attribute_not_found");
        }
    }

    async fn issue_06_attribute_change_increments_the_product_version(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.mint.0);
        let version = admin.get(&path).await.ok_json()["version"].clone();
        admin.post(&format!("{path}/attributes"), &json!({ "name": "Объём" })).await;
        let problem = admin.put(&path, &with_fields(product_body(&catalog), &json!({ "version": version }))).await.problem(409, "edit_conflict");
        assert_eq!(names(&problem["details"]["current"]["attributes"]), ["Крепость", "Вкус", "Объём"]);
    }
}
