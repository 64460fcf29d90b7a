//! Attributes of products as staff edit them.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::admin_products::{staffed, wanted, with};

fn names(attributes: &Value) -> Vec<&str> {
    attributes.as_array().unwrap().iter().map(|attribute| attribute["name"].as_str().unwrap()).collect()
}

on_both_databases! {
    async fn aap_03_an_attribute_is_added_changed_and_taken_away(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}/attributes", shelves.mint.0);
        let answer = admin.post(&path, &json!({ "name": " Объём ", "value": " 10 мл " })).await;
        let added = answer.json();
        assert_eq!((answer.status, &added["name"], &added["value"], &added["sortOrder"]), (201, &json!("Объём"), &json!("10 мл"), &json!(3)));
        assert_eq!(names(&admin.get(&path).await.good()), ["Крепость", "Вкус", "Объём"]);

        let one = format!("/admin/products/attributes/{}", added["id"]);
        let changed = admin.put(&one, &json!({ "name": "Объём", "value": "" })).await.good();
        assert_eq!((&changed["id"], &changed["value"], &changed["sortOrder"]), (&added["id"], &Value::Null, &json!(3)));
        let shown = shop.guest().get(&format!("/products/id/{}", shelves.mint.0)).await.good();
        assert_eq!(names(&shown["attributes"]), ["Крепость", "Вкус", "Объём"], "visitors see it at once");

        assert_eq!(admin.delete(&one).await.status, 204);
        admin.delete(&one).await.problem(404, "attribute_not_found");
        admin.put(&one, &json!({ "name": "x" })).await.problem(404, "attribute_not_found");
        assert_eq!(names(&admin.get(&path).await.good()), ["Крепость", "Вкус"]);
        admin.get("/admin/products/999/attributes").await.problem(404, "product_not_found");
        admin.post("/admin/products/999/attributes", &json!({ "name": "x" })).await.problem(404, "product_not_found");
    }

    async fn apf_06_a_name_stands_once_per_product(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}/attributes", shelves.mint.0);
        let there = admin.get(&path).await.good();
        for name in ["Вкус", " вкус ", "ВКУС"] {
            admin.post(&path, &json!({ "name": name })).await.problem(409, "attribute_name_taken");
            admin.put(&format!("/admin/products/attributes/{}", there[0]["id"]), &json!({ "name": name })).await.problem(409, "attribute_name_taken");
        }
        let problem = admin.speaking("en").post(&path, &json!({ "name": "Вкус" })).await.problem(409, "attribute_name_taken");
        assert_eq!(problem["message"], "Attribute with this name already exists.");
        assert_eq!(admin.put(&format!("/admin/products/attributes/{}", there[1]["id"]), &json!({ "name": "ВКУС" })).await.good()["name"], "ВКУС");
        for body in [json!({}), json!({ "name": " " }), json!({ "name": "x".repeat(101) }), json!({ "name": "x", "value": "y".repeat(501) }), json!({ "name": "a\u{0}" })] {
            admin.post(&path, &body).await.problem(400, "validation_failed");
        }
    }

    async fn apf_06_a_form_replaces_all_attributes_and_keeps_the_ids_of_those_that_stay(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.mint.0);
        let before = admin.get(&path).await.good()["attributes"].clone();
        let (strength, flavor) = (&before[0], &before[1]);
        // The two change names, and a new one comes between them.
        let body = with(wanted(&shelves), &json!({ "attributes": [
            { "id": flavor["id"], "name": "Крепость", "value": "0" },
            { "name": "Объём" },
            { "id": strength["id"], "name": "Вкус", "translations": { "en": { "name": "Taste", "value": "Mint" }, "ru": { "name": "" } } },
        ] }));
        let after = admin.put(&path, &body).await.good()["attributes"].clone();
        assert_eq!(names(&after), ["Крепость", "Объём", "Вкус"]);
        assert_eq!((&after[0]["id"], &after[2]["id"]), (&flavor["id"], &strength["id"]));
        assert_eq!(after[0]["translations"], flavor["translations"], "kept, since nothing was said of them");
        assert_eq!(after[2]["translations"], json!({ "en": { "name": "Taste", "value": "Mint" } }));
        assert!(after[1]["id"].as_i64() > strength["id"].as_i64());

        let foreign = with(wanted(&shelves), &json!({ "attributes": [{ "id": flavor["id"], "name": "Вкус" }] }));
        admin.put(&format!("/admin/products/{}", shelves.plain.0), &foreign).await.problem(404, "attribute_not_found");
    }

    async fn apf_06_what_does_not_change_is_not_written_anew(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.mint.0);
        let before = admin.get(&path).await.good()["attributes"].clone();
        let texts = format!("/admin/products/attributes/{}/translations", before[1]["id"]);
        let text = admin.get(&texts).await.good();
        // One attribute by itself, then the whole form: a text that stays keeps its id.
        admin.put(&format!("/admin/products/attributes/{}", before[1]["id"]), &json!({ "name": "Аромат", "value": "Мята" })).await.good();
        assert_eq!(admin.get(&texts).await.good(), text);
        let form = with(wanted(&shelves), &json!({ "attributes": [
            { "id": before[1]["id"], "name": "Аромат", "translations": { "en": before[1]["translations"]["en"], "ru": { "name": "Вкус" } } },
        ] }));
        let after = admin.put(&path, &form).await.good()["attributes"].clone();
        assert_eq!((after.as_array().unwrap().len(), &after[0]["sortOrder"], &after[0]["value"]), (1, &json!(1), &Value::Null));
        assert_eq!((&admin.get(&texts).await.good()[0], &after[0]["translations"]["ru"]["name"]), (&text[0], &json!("Вкус")));
        let dropped = with(wanted(&shelves), &json!({ "attributes": [{ "id": before[1]["id"], "name": "Аромат", "translations": {} }] }));
        assert_eq!(admin.put(&path, &dropped).await.good()["attributes"][0]["translations"], json!({}));
    }

    async fn apf_06_a_product_has_at_most_100_attributes(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let many = |count: usize| (0..count).map(|number| json!({ "name": format!("a{number}") })).collect::<Vec<_>>();
        let path = format!("/admin/products/{}", shelves.plain.0);
        let problem = admin.put(&path, &with(wanted(&shelves), &json!({ "attributes": many(101) }))).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["field"], "attributes");
        admin.put(&path, &with(wanted(&shelves), &json!({ "attributes": many(100) }))).await.good();
        let problem = admin.post(&format!("{path}/attributes"), &json!({ "name": "one more" })).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["code"], "too_many");
    }

    async fn case_23_the_largest_product_that_is_allowed_is_taken(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let text = json!({ "name": "я".repeat(100), "value": "я".repeat(500) });
        let attributes: Vec<_> = (100..200)
            .map(|number| json!({ "name": format!("{}{number}", "я".repeat(97)), "value": "я".repeat(500), "translations": { "ru": text, "en": text } }))
            .collect();
        let translation = |code: &str| json!({ "languageCode": code, "name": "я".repeat(100), "description": "я".repeat(10_000) });
        let body = with(wanted(&shelves), &json!({
            "description": "я".repeat(10_000), "attributes": attributes, "translations": [translation("ru"), translation("en")],
        }));
        let answer = admin.post("/admin/products", &body).await;
        assert_eq!(answer.status, 201, "{}", &answer.text[..200]);
        assert_eq!(answer.json()["attributes"].as_array().unwrap().len(), 100);
    }

    async fn aap_03_attributes_are_put_in_another_order_all_of_them(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}/attributes", shelves.mint.0);
        let there = admin.get(&path).await.good();
        let (first, second) = (&there[0]["id"], &there[1]["id"]);
        let turned = admin.put(&format!("{path}/reorder"), &json!({ "attributeIds": [second, first] })).await.good();
        assert_eq!(names(&turned), ["Вкус", "Крепость"]);
        assert_eq!(admin.get(&path).await.good(), turned);
        for (ids, code) in [(json!([second]), "unknown"), (json!([second, first, 999]), "unknown"), (json!([second, second]), "duplicate"), (json!([]), "unknown")] {
            let problem = admin.put(&format!("{path}/reorder"), &json!({ "attributeIds": ids })).await.problem(400, "validation_failed");
            assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("attributeIds"), &json!(code)));
        }
        assert_eq!(admin.get(&path).await.good(), turned);
    }

    async fn aap_03_attributes_are_copied_from_another_product(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}/attributes", shelves.plain.0);
        admin.post(&path, &json!({ "name": "Свой" })).await;
        let copied = admin.post(&format!("{path}/copy"), &json!({ "sourceProductId": shelves.mint.0 })).await.good();
        assert_eq!(names(&copied), ["Крепость", "Вкус"]);
        assert_eq!(copied[1]["translations"]["en"], json!({ "name": "Flavour", "value": "Mint" }));
        let source = admin.get(&format!("/admin/products/{}/attributes", shelves.mint.0)).await.good();
        assert_ne!(copied[0]["id"], source[0]["id"]);
        assert_eq!(admin.post(&format!("{path}/copy"), &json!({ "sourceProductId": shelves.plain.0 })).await.good(), copied, "a copy of itself");
        admin.post(&format!("{path}/copy"), &json!({ "sourceProductId": 999 })).await.problem(404, "product_not_found");
        admin.post(&format!("{path}/copy"), &json!({})).await.problem(400, "validation_failed");
    }

    async fn apf_07_a_category_suggests_the_attributes_its_products_have(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let of = |id: i64| format!("/admin/products/category/{id}/attributes");
        admin.post(&format!("/admin/products/{}/attributes", shelves.plain.0), &json!({ "name": "Вкус", "value": "Лайм" })).await;
        let template = admin.get(&of(shelves.liquids.0)).await.good();
        assert_eq!(names(&template), ["Вкус", "Крепость"], "the most frequent first");
        assert_eq!(template[1]["translations"], json!({ "en": { "name": "Strength", "value": null } }));
        assert_eq!(template[0]["translations"], json!({ "en": { "name": "Flavour", "value": null } }), "of whichever product has it");
        assert!(template[0].get("value").is_none());
        assert_eq!(names(&admin.get(&of(shelves.salts.0)).await.good()), ["Вкус"]);
        assert_eq!(admin.get(&of(shelves.devices.0)).await.good(), json!([]));
        admin.get(&of(999)).await.problem(404, "category_not_found");
    }

    async fn apf_07_a_name_in_several_spellings_is_suggested_once(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let many: Vec<_> = (0..60).map(|number| json!({ "name": format!("Поле {number}") })).collect();
        let spelt = |name: &str, more: &[Value]| {
            let attributes: Vec<Value> = more.iter().cloned().chain([json!({ "name": name })]).collect();
            with(wanted(&shelves), &json!({ "categoryId": shelves.devices.0, "attributes": attributes }))
        };
        for body in [spelt("ОБЪЁМ", &many), spelt("объем", &many), spelt("Объём", &[]), spelt("Объём", &[])] {
            assert_eq!(admin.post("/admin/products", &body).await.status, 201);
        }
        let template = admin.get(&format!("/admin/products/category/{}/attributes", shelves.devices.0)).await.good();
        assert_eq!((names(&template)[0], names(&template).len()), ("Объём", 50), "as it is spelt most, and before the cut");
        assert_eq!(names(&template)[1..].iter().filter(|name| !name.starts_with("Поле")).count(), 0);
    }

    async fn apf_08_an_attribute_is_translated_once_per_language(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let added = admin.post(&format!("/admin/products/{}/attributes", shelves.plain.0), &json!({ "name": "Объём", "value": "10 мл" })).await.json();
        let path = format!("/admin/products/attributes/{}/translations", added["id"]);
        assert_eq!(admin.get(&path).await.good(), json!([]));
        let made = admin.post(&path, &json!({ "languageCode": "en", "name": "Volume", "value": "10 ml" })).await.good();
        let changed = admin.post(&path, &json!({ "languageCode": "en", "name": "Volume" })).await.good();
        assert_eq!((&changed["id"], &changed["value"]), (&made["id"], &Value::Null));
        assert_eq!(admin.get(&path).await.good(), json!([changed]));
        let shown = shop.guest().speaking("en").get(&format!("/products/id/{}", shelves.plain.0)).await.good();
        assert_eq!((&shown["attributes"][0]["translatedName"], &shown["attributes"][0]["translatedValue"]), (&json!("Volume"), &json!("10 мл")));
        for body in [json!({ "languageCode": "en", "name": " " }), json!({ "languageCode": "de", "name": "x" }), json!({ "name": "x" })] {
            admin.post(&path, &body).await.problem(400, "validation_failed");
        }
        assert_eq!(admin.delete(&format!("{path}/{}", made["id"])).await.status, 204);
        admin.delete(&format!("{path}/en")).await.problem(404, "translation_not_found");
        for method in ["GET", "POST"] {
            let body = (method == "POST").then(|| ("application/json", json!({ "languageCode": "en", "name": "x" }).to_string()));
            admin.send(method, "/admin/products/attributes/999/translations", body).await.problem(404, "attribute_not_found");
        }
    }

    async fn issue_06_other_attributes_are_a_change_that_an_open_form_hears_of(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let path = format!("/admin/products/{}", shelves.mint.0);
        let seen = admin.get(&path).await.good()["version"].clone();
        admin.post(&format!("{path}/attributes"), &json!({ "name": "Объём" })).await;
        let problem = admin.put(&path, &with(wanted(&shelves), &json!({ "version": seen }))).await.problem(409, "edit_conflict");
        assert_eq!(names(&problem["details"]["current"]["attributes"]), ["Крепость", "Вкус", "Объём"]);
    }
}
