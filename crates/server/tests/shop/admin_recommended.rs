//! Recommended products, their numbers, and what is said of many products at once.

use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_product, product};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::admin_products::{staffed, wanted, with};
use crate::support::{Actor, TestShop};

/// Slugs and numbers, in the order of the home page.
async fn shown(shop: &TestShop) -> Vec<(String, Option<i64>)> {
    let page = shop.guest().get("/products/recommended").await.good();
    let product = |product: &Value| (product["slug"].as_str().unwrap().to_owned(), product["recommendedOrder"].as_i64());
    page["content"].as_array().unwrap().iter().map(product).collect()
}

fn order(expected: &[(&str, Option<i64>)]) -> Vec<(String, Option<i64>)> {
    expected.iter().map(|(slug, number)| ((*slug).to_owned(), *number)).collect()
}

async fn version(admin: &Actor, id: i64) -> i64 {
    admin.get(&format!("/admin/products/{id}")).await.good()["version"].as_i64().unwrap()
}

on_both_databases! {
    async fn afe_02_products_are_recommended_and_no_longer_in_batches(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let batch = json!({ "productIds": [shelves.withheld.0, shelves.plain.0], "recommended": true });
        let changed = admin.put("/admin/products/recommended/batch", &batch).await.good();
        let ids: Vec<_> = changed.as_array().unwrap().iter().map(|product| product["id"].as_i64().unwrap()).collect();
        assert_eq!(ids, [shelves.withheld.0, shelves.plain.0]);
        assert!(changed.as_array().unwrap().iter().all(|product| product["recommended"] == true && product["version"] == 2));
        let all = [("sold-out", Some(1)), ("mint", Some(2)), ("plain", None), ("withheld", None)];
        assert_eq!(shown(&shop).await, order(&all));

        let batch = json!({ "productIds": [shelves.mint.0], "recommended": false });
        assert_eq!(admin.put("/admin/products/recommended/batch", &batch).await.good()[0]["recommendedOrder"], Value::Null);
        assert_eq!(shown(&shop).await, order(&[("sold-out", Some(1)), ("plain", None), ("withheld", None)]));
    }

    async fn apl_02_products_are_put_on_and_off_sale_in_batches(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = format!("/products/{}/availability", shelves.plain.0);
        assert_eq!(shop.guest().get(&path).await.good()["purchasable"], true);
        let batch = json!({ "productIds": [shelves.plain.0, shelves.mint.0], "purchasable": false });
        let changed = admin.put("/admin/products/purchasable/batch", &batch).await.good();
        assert!(changed.as_array().unwrap().iter().all(|product| product["purchasable"] == false));
        assert_eq!(shop.guest().get(&path).await.good()["purchasable"], false, "visitors see it at once");
    }

    async fn aap_02_a_batch_changes_all_or_nothing(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let before = shown(&shop).await;
        for (path, flag) in [("recommended", "recommended"), ("purchasable", "purchasable")] {
            let batch = json!({ "productIds": [shelves.plain.0, 999, shelves.mint.0, 998], flag: false });
            let problem = admin.put(&format!("/admin/products/{path}/batch"), &batch).await.problem(404, "product_not_found");
            assert_eq!(problem["details"]["ids"], json!([999, 998]));
        }
        let numbers = json!({ "items": [{ "productId": shelves.mint.0, "recommendedOrder": 9 }, { "productId": 999, "recommendedOrder": 8 }] });
        let problem = admin.put("/admin/products/recommended/order/explicit", &numbers).await.problem(404, "product_not_found");
        assert_eq!(problem["details"]["ids"], json!([999]));
        admin.put("/admin/products/recommended/order", &json!({ "productIds": [shelves.mint.0, 999] })).await.problem(404, "product_not_found");
        assert_eq!(shown(&shop).await, before);
        assert_eq!(version(&admin, shelves.mint.0).await, 1);
    }

    async fn aap_02_batches_are_bounded(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let many: Vec<i64> = (1..=1_001).collect();
        for (ids, code) in [(json!([]), "required"), (json!(many), "too_many"), (json!([shelves.mint.0, shelves.mint.0]), "duplicate")] {
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

    async fn afe_03_recommended_products_are_numbered_from_one(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let answer = admin.put("/admin/products/recommended/order", &json!({ "productIds": [shelves.mint.0, shelves.sold_out.0] })).await;
        assert_eq!((answer.status, answer.text.as_str()), (204, ""));
        assert_eq!(shown(&shop).await, order(&[("mint", Some(1)), ("sold-out", Some(2))]));
        let problem = admin.put("/admin/products/recommended/order", &json!({ "productIds": [shelves.plain.0] })).await.problem(400, "validation_failed");
        assert_eq!((&problem["fields"][0]["field"], &problem["fields"][0]["code"]), (&json!("productIds"), &json!("not_recommended")));
        // A product that is not named keeps its number, so it must not be one of the new ones.
        let problem = admin.put("/admin/products/recommended/order", &json!({ "productIds": [shelves.sold_out.0] })).await.problem(409, "recommended_position_taken");
        assert_eq!(problem["details"]["recommendedPositions"].as_array().unwrap().len(), 2);
    }

    async fn afe_04_numbers_are_given_one_by_one_from_one_on(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = "/admin/products/recommended/order/explicit";
        let number = |id: i64, number: Value| json!({ "items": [{ "productId": id, "recommendedOrder": number }] });
        assert_eq!(admin.put(path, &number(shelves.mint.0, json!(7))).await.status, 204);
        assert_eq!(admin.put(path, &number(shelves.sold_out.0, Value::Null)).await.status, 204);
        assert_eq!(shown(&shop).await, order(&[("mint", Some(7)), ("sold-out", None)]));
        for bad in [json!(0), json!(-1), json!(1.5), json!(1_000_001)] {
            let problem = admin.put(path, &number(shelves.mint.0, bad)).await.problem(400, "validation_failed");
            assert_eq!(problem["fields"][0]["field"], "items.0.recommendedOrder");
        }
        let problem = admin.put(path, &number(shelves.plain.0, json!(3))).await.problem(400, "validation_failed");
        assert_eq!(problem["fields"][0]["code"], "not_recommended");
        assert_eq!(admin.put(path, &number(shelves.plain.0, Value::Null)).await.status, 204, "it has none anyway");
    }

    async fn afe_05_no_two_products_end_up_with_one_number(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let path = "/admin/products/recommended/order/explicit";
        let taken = json!({ "items": [{ "productId": shelves.mint.0, "recommendedOrder": 1 }] });
        let problem = admin.put(path, &taken).await.problem(409, "recommended_position_taken");
        let holders: Vec<_> = problem["details"]["recommendedPositions"].as_array().unwrap().iter().map(|item| item["productId"].as_i64().unwrap()).collect();
        assert_eq!(holders, [shelves.mint.0, shelves.sold_out.0]);
        assert_eq!(problem["details"]["recommendedPositions"][0]["recommendedOrder"], 1);
        assert_eq!(shown(&shop).await, order(&[("sold-out", Some(1)), ("mint", Some(2))]), "nothing was changed");

        let swapped = json!({ "items": [{ "productId": shelves.mint.0, "recommendedOrder": 1 }, { "productId": shelves.sold_out.0, "recommendedOrder": 2 }] });
        assert_eq!(admin.put(path, &swapped).await.status, 204);
        assert_eq!(shown(&shop).await, order(&[("mint", Some(1)), ("sold-out", Some(2))]));
        let form = with(wanted(&shelves), &json!({ "recommended": true, "recommendedOrder": 2 }));
        admin.put(&format!("/admin/products/{}", shelves.plain.0), &form).await.problem(409, "recommended_position_taken");
        admin.post("/admin/products", &form).await.problem(409, "recommended_position_taken");
        let plain = with(form, &json!({ "recommended": false }));
        assert_eq!(admin.post("/admin/products", &plain).await.json()["recommendedOrder"], Value::Null, "others have none");
    }

    async fn afe_05_free_numbers_are_told(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        add_product(&shop.db, NewProduct { recommended: true, recommended_position: Some(5), ..product("fifth", shelves.devices) }).await;
        let info = admin.get("/admin/products/recommended/order/info").await.good();
        assert_eq!(info["maxOrder"], 5);
        let free: Vec<_> = info["availableOrders"].as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect();
        assert_eq!((free.len(), &free[..4]), (20, &[3, 4, 6, 7][..]));
    }

    async fn issue_06_a_batch_is_a_change_that_an_open_form_hears_of(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        let seen = version(&admin, shelves.plain.0).await;
        admin.put("/admin/products/purchasable/batch", &json!({ "productIds": [shelves.plain.0], "purchasable": false })).await.good();
        let form = with(wanted(&shelves), &json!({ "purchasable": true, "version": seen }));
        let problem = admin.put(&format!("/admin/products/{}", shelves.plain.0), &form).await.problem(409, "edit_conflict");
        assert_eq!(problem["details"]["current"]["purchasable"], false);
    }
}
