//! Recommended products, their positions, and batch updates.

use nevel_testing::builders::{add_product, product_with};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::{TestClient, TestShop};

/// Slugs and positions, in the order of the home page.
async fn recommended(shop: &TestShop) -> Vec<(String, Option<i64>)> {
    let page = shop.client().get("/products/recommended").await.ok_json();
    let product =
        |product: &Value| (product["slug"].as_str().unwrap().to_owned(), product["recommendedOrder"].as_i64());
    page["content"].as_array().unwrap().iter().map(product).collect()
}

fn positions(expected: &[(&str, Option<i64>)]) -> Vec<(String, Option<i64>)> {
    expected.iter().map(|(slug, position)| ((*slug).to_owned(), *position)).collect()
}

async fn version(admin: &TestClient, id: i64) -> i64 {
    admin.get(&format!("/admin/products/{id}")).await.ok_json()["version"].as_i64().unwrap()
}

on_both_databases! {
    async fn afe_02_recommended_flag_is_changed_in_batches(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let batch = json!({ "productIds": [catalog.withheld.0, catalog.plain.0], "recommended": true });
        let changed = admin.put("/admin/products/recommended/batch", &batch).await.ok_json();
        let ids: Vec<_> = changed.as_array().unwrap().iter().map(|product| product["id"].as_i64().unwrap()).collect();
        assert_eq!(ids, [catalog.withheld.0, catalog.plain.0]);
        assert!(changed.as_array().unwrap().iter().all(|product| product["recommended"] == true && product["version"] == 2));
        let all = [("sold-out", Some(1)), ("mint", Some(2)), ("plain", None), ("withheld", None)];
        assert_eq!(recommended(&shop).await, positions(&all));

        let batch = json!({ "productIds": [catalog.mint.0], "recommended": false });
        assert_eq!(admin.put("/admin/products/recommended/batch", &batch).await.ok_json()[0]["recommendedOrder"], Value::Null);
        assert_eq!(recommended(&shop).await, positions(&[("sold-out", Some(1)), ("plain", None), ("withheld", None)]));
    }

    async fn apl_02_purchasable_flag_is_changed_in_batches(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/products/{}/availability", catalog.plain.0);
        assert_eq!(shop.client().get(&path).await.ok_json()["purchasable"], true);
        let batch = json!({ "productIds": [catalog.plain.0, catalog.mint.0], "purchasable": false });
        let changed = admin.put("/admin/products/purchasable/batch", &batch).await.ok_json();
        assert!(changed.as_array().unwrap().iter().all(|product| product["purchasable"] == false));
        assert_eq!(shop.client().get(&path).await.ok_json()["purchasable"], false, "the change is visible immediately");
    }

    async fn aap_02_batch_update_is_atomic(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let before = recommended(&shop).await;
        for (path, flag) in [("recommended", "recommended"), ("purchasable", "purchasable")] {
            let batch = json!({ "productIds": [catalog.plain.0, 999, catalog.mint.0, 998], flag: false });
            let problem = admin.put(&format!("/admin/products/{path}/batch"), &batch).await.problem(404, "product_not_found");
            assert_eq!(problem["details"]["ids"], json!([999, 998]));
        }
        let positions = json!({ "items": [{ "productId": catalog.mint.0, "recommendedOrder": 9 }, { "productId": 999, "recommendedOrder": 8 }] });
        let problem = admin.put("/admin/products/recommended/order/explicit", &positions).await.problem(404, "product_not_found");
        assert_eq!(problem["details"]["ids"], json!([999]));
        admin.put("/admin/products/recommended/order", &json!({ "productIds": [catalog.mint.0, 999] })).await.problem(404, "product_not_found");
        assert_eq!(recommended(&shop).await, before);
        assert_eq!(version(&admin, catalog.mint.0).await, 1);
    }

    async fn aap_02_batch_size_is_limited(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let many: Vec<i64> = (1..=1_001).collect();
        for (ids, code) in [(json!([]), "required"), (json!(many), "too_many"), (json!([catalog.mint.0, catalog.mint.0]), "duplicate")] {
            for (path, flag) in [("recommended/batch", "recommended"), ("purchasable/batch", "purchasable"), ("recommended/order", "unused")] {
                let body = json!({ "productIds": ids, flag: true });
                let problem = admin.put(&format!("/admin/products/{path}"), &body).await.problem(400, "validation_failed");
                assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("productIds"), &json!(code)), "{path}");
            }
        }
        let problem = admin.put("/admin/products/recommended/batch", &json!({ "productIds": [1] })).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["field"], "recommended");
        let thousand: Vec<i64> = (1..=1_000).collect();
        let body = json!({ "productIds": thousand, "purchasable": true });
        admin.put("/admin/products/purchasable/batch", &body).await.problem(404, "product_not_found");
    }

    async fn afe_03_recommended_positions_are_assigned_starting_at_one(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let response = admin.put("/admin/products/recommended/order", &json!({ "productIds": [catalog.mint.0, catalog.sold_out.0] })).await;
        assert_eq!((response.status, response.text.as_str()), (204, ""));
        assert_eq!(recommended(&shop).await, positions(&[("mint", Some(1)), ("sold-out", Some(2))]));
        let problem = admin.put("/admin/products/recommended/order", &json!({ "productIds": [catalog.plain.0] })).await.problem(400, "validation_failed");
        assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("productIds"), &json!("not_recommended")));
        // An omitted product keeps its position, so the new positions conflict with it.
        let problem = admin.put("/admin/products/recommended/order", &json!({ "productIds": [catalog.sold_out.0] })).await.problem(409, "recommended_position_taken");
        assert_eq!(problem["details"]["recommendedPositions"].as_array().unwrap().len(), 2);
    }

    async fn afe_04_recommended_positions_are_set_individually(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = "/admin/products/recommended/order/explicit";
        let body = |id: i64, position: Value| json!({ "items": [{ "productId": id, "recommendedOrder": position }] });
        assert_eq!(admin.put(path, &body(catalog.mint.0, json!(7))).await.status, 204);
        assert_eq!(admin.put(path, &body(catalog.sold_out.0, Value::Null)).await.status, 204);
        assert_eq!(recommended(&shop).await, positions(&[("mint", Some(7)), ("sold-out", None)]));
        for invalid in [json!(0), json!(-1), json!(1.5), json!(1_000_001)] {
            let problem = admin.put(path, &body(catalog.mint.0, invalid)).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["field"], "items.0.recommendedOrder");
        }
        let problem = admin.put(path, &body(catalog.plain.0, json!(3))).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["code"], "not_recommended");
        assert_eq!(admin.put(path, &body(catalog.plain.0, Value::Null)).await.status, 204, "it has no position");
    }

    async fn afe_05_recommended_positions_are_unique(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let path = "/admin/products/recommended/order/explicit";
        let duplicate = json!({ "items": [{ "productId": catalog.mint.0, "recommendedOrder": 1 }] });
        let problem = admin.put(path, &duplicate).await.problem(409, "recommended_position_taken");
        let holders: Vec<_> = problem["details"]["recommendedPositions"].as_array().unwrap().iter().map(|item| item["productId"].as_i64().unwrap()).collect();
        assert_eq!(holders, [catalog.mint.0, catalog.sold_out.0]);
        assert_eq!(problem["details"]["recommendedPositions"][0]["recommendedOrder"], 1);
        assert_eq!(recommended(&shop).await, positions(&[("sold-out", Some(1)), ("mint", Some(2))]), "nothing changed");

        let swapped = json!({ "items": [{ "productId": catalog.mint.0, "recommendedOrder": 1 }, { "productId": catalog.sold_out.0, "recommendedOrder": 2 }] });
        assert_eq!(admin.put(path, &swapped).await.status, 204);
        assert_eq!(recommended(&shop).await, positions(&[("mint", Some(1)), ("sold-out", Some(2))]));
        let form = with_fields(product_body(&catalog), &json!({ "recommended": true, "recommendedOrder": 2 }));
        admin.put(&format!("/admin/products/{}", catalog.plain.0), &form).await.problem(409, "recommended_position_taken");
        admin.post("/admin/products", &form).await.problem(409, "recommended_position_taken");
        let plain = with_fields(form, &json!({ "recommended": false }));
        assert_eq!(admin.post("/admin/products", &plain).await.json()["recommendedOrder"], Value::Null, "only recommended products have a position");
    }

    async fn afe_05_free_recommended_positions_are_listed(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        add_product(&shop.db, product_with("fifth", catalog.devices, |new| {
new.fields.recommended = true;
new.fields.recommended_position = Some(5);
})).await;
        let info = admin.get("/admin/products/recommended/order/info").await.ok_json();
        assert_eq!(info["maxOrder"], 5);
        let free: Vec<_> = info["availableOrders"].as_array().unwrap().iter().map(|position| position.as_i64().unwrap()).collect();
        assert_eq!((free.len(), &free[..4]), (20, &[3, 4, 6, 7][..]));
    }

    async fn issue_06_batch_update_increments_product_versions(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let loaded = version(&admin, catalog.plain.0).await;
        admin.put("/admin/products/purchasable/batch", &json!({ "productIds": [catalog.plain.0], "purchasable": false })).await.ok_json();
        let form = with_fields(product_body(&catalog), &json!({ "purchasable": true, "version": loaded }));
        let problem = admin.put(&format!("/admin/products/{}", catalog.plain.0), &form).await.problem(409, "edit_conflict");
        assert_eq!(problem["details"]["current"]["purchasable"], false);
    }
}
