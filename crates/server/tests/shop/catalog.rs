//! Categories, products and availability in the public API.

use insta::assert_json_snapshot;
use nevel_domain::money::Cents;
use nevel_testing::builders::{add_category, add_product, category, product_with};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::fixtures::{self, Catalog};
use crate::support::sql::execute;

async fn shop_with_catalog(test: &nevel_testing::TestDatabase) -> (TestShop, Catalog) {
    let shop = TestShop::start(test).await;
    let catalog = fixtures::add_catalog(&shop.db).await;
    (shop, catalog)
}

fn values<'a>(list: &'a Value, field: &str) -> Vec<&'a Value> {
    list.as_array().unwrap().iter().map(|item| &item[field]).collect()
}

on_both_databases! {
    async fn api_02_category_list_contains_parents_first_with_subtrees(test: TestDatabase) {
        let (shop, _) = shop_with_catalog(&test).await;
        assert_json_snapshot!("categories_en", shop.client().with_language("en").get_path("/api/v1/categories").await.ok_json());
    }

    async fn api_02_root_categories_have_no_parent(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let roots = shop.client().get_path("/api/v1/categories/root").await.ok_json();
        assert_eq!(values(&roots, "id"), [catalog.liquids.0, catalog.devices.0]);
        assert_eq!(values(&roots[0]["subCategories"], "id"), [catalog.salts.0]);
    }

    async fn api_02_category_and_its_direct_subcategories(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let path = format!("/api/v1/categories/{}", catalog.liquids.0);
        assert_json_snapshot!("category_ru", shop.client().get_path(&path).await.ok_json());
        let subcategories = shop.client().get_path(&format!("{path}/subcategories")).await.ok_json();
        assert_eq!(values(&subcategories, "slug"), ["salts"]);
        let empty = shop.client().get_path(&format!("/api/v1/categories/{}/subcategories", catalog.salts.0)).await.ok_json();
        assert_eq!(empty, json!([]));
    }

    async fn api_02_product_count_includes_subcategories(test: TestDatabase) {
        let (shop, _) = shop_with_catalog(&test).await;
        let categories = shop.client().get_path("/api/v1/categories").await.ok_json();
        assert_eq!(values(&categories, "slug"), ["liquids", "salts", "devices"]);
        assert_eq!(values(&categories, "productCount"), [4, 2, 0]);
    }

    async fn api_02_unknown_category_is_not_found(test: TestDatabase) {
        let (shop, _) = shop_with_catalog(&test).await;
        for path in ["/api/v1/categories/999", "/api/v1/categories/999/subcategories", "/api/v1/products/category/999"] {
            shop.client().get_path(path).await.problem(404, "category_not_found");
        }
    }

    async fn api_02_empty_shop_has_empty_lists(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        assert_eq!(shop.client().get_path("/api/v1/categories").await.ok_json(), json!([]));
        assert_eq!(shop.client().get_path("/api/v1/categories/root").await.ok_json(), json!([]));
        let page = shop.client().get_path("/api/v1/products/recommended").await.ok_json();
        assert_eq!(page, json!({ "content": [], "totalPages": 0, "totalElements": 0, "page": 0, "size": 12 }));
    }

    async fn api_03_category_list_includes_subcategories_by_default(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let path = format!("/api/v1/products/category/{}", catalog.liquids.0);
        for (query, slugs) in [
            ("", vec!["mint", "plain", "sold-out", "withheld"]),
            ("?includeSubcategories=true", vec!["mint", "plain", "sold-out", "withheld"]),
            ("?includeSubcategories=false", vec!["mint", "withheld"]),
        ] {
            let page = shop.client().get_path(&format!("{path}{query}")).await.ok_json();
            assert_eq!(values(&page["content"], "slug"), slugs, "{query}");
            assert_eq!(page["totalElements"], slugs.len(), "{query}");
        }
        let problem = shop.client().get_path(&format!("{path}?includeSubcategories=perhaps")).await.problem(400, "malformed_request");
        assert_eq!(problem["fields"][0]["field"], "includeSubcategories");
    }

    async fn api_03_recommended_products_are_sorted_by_position(test: TestDatabase) {
        let (shop, _) = shop_with_catalog(&test).await;
        assert_json_snapshot!("recommended_en", shop.client().with_language("en").get_path("/api/v1/products/recommended?size=1").await.ok_json());
        let page = shop.client().get_path("/api/v1/products/recommended").await.ok_json();
        assert_eq!(values(&page["content"], "slug"), ["sold-out", "mint"]);
    }

    async fn api_03_cart_06_availability_reports_price_and_missing_products(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        for (id, exists, in_stock, stock, purchasable, price) in [
            (catalog.mint.0, true, true, 10, true, json!(10.95)),
            (catalog.sold_out.0, true, false, 0, true, json!(7.95)),
            (catalog.withheld.0, true, true, 10, false, json!(7.95)),
            (999, false, false, 0, false, json!(null)),
        ] {
            let availability = shop.client().get_path(&format!("/api/v1/products/{id}/availability")).await.ok_json();
            assert_eq!(
                availability,
                json!({ "exists": exists, "inStock": in_stock, "stock": stock, "purchasable": purchasable, "price": price, "withdrawalExempt": false })
            );
        }
    }

    async fn api_03_batch_availability_preserves_the_requested_order(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let (mint, sold_out) = (catalog.mint.0, catalog.sold_out.0);
        let availability = shop.client().get_path(&format!("/api/v1/products/availability?ids={sold_out},999,{mint},{mint}")).await.ok_json();
        assert_eq!(values(&availability, "id"), [sold_out, 999, mint, mint]);
        assert_eq!(values(&availability, "exists"), [true, false, true, true]);
        assert_eq!(values(&availability, "inStock"), [false, false, true, true]);
        execute(&test.db, &format!("UPDATE products SET withdrawal_exempt = TRUE WHERE id = {mint}")).await;
        let availability = shop.client().get_path(&format!("/api/v1/products/availability?ids={sold_out},999,{mint}")).await.ok_json();
        assert_eq!(values(&availability, "withdrawalExempt"), [false, false, true]);
    }

    async fn api_03_batch_availability_accepts_1_to_100_ids(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let many = |count: u32| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        let path = |ids: &str| format!("/api/v1/products/availability?ids={ids}");
        assert_eq!(shop.client().get_path(&path(&many(100))).await.ok_json().as_array().unwrap().len(), 100);
        shop.client().get_path(&path(&many(101))).await.problem(400, "malformed_request");
        let required = shop.client().get_path("/api/v1/products/availability").await.problem(400, "malformed_request");
        assert_eq!(required["fields"][0]["code"], "required");
        for ids in ["", "1,", "1,,2", "1,x", "0", "-1", "1%202"] {
            shop.client().get_path(&path(ids)).await.problem(400, "invalid_id");
        }
    }

    async fn api_04_product_details_use_the_requested_language(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let path = format!("/api/v1/products/id/{}", catalog.mint.0);
        let english = shop.client().with_language("en").get_path(&path).await.ok_json();
        assert_json_snapshot!("product_en", english);
        let russian = shop.client().get_path(&path).await.ok_json();
        assert_eq!(russian["translatedName"], "Арктическая мята");
        assert_eq!(russian["attributes"][0]["translatedName"], "Крепость");
        assert_eq!(russian["category"]["translatedName"], "Жидкости");
        // Fields without translation are the same in every language.
        for field in ["name", "price", "stock", "translations", "dimensions", "flavorFamily"] {
            assert_eq!(russian[field], english[field], "{field}");
        }
    }

    async fn api_04_missing_translation_falls_back_to_the_base_text(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let plain = shop.client().with_language("en").get_path(&format!("/api/v1/products/id/{}", catalog.plain.0)).await.ok_json();
        assert_json_snapshot!("product_without_translations_en", plain);
    }

    async fn api_04_unknown_product_is_not_found(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        shop.client().get_path("/api/v1/products/id/1").await.problem(404, "product_not_found");
        shop.client().get_path("/api/v1/products/id/9223372036854775807").await.problem(404, "product_not_found");
    }

    async fn gen_06_gen_14_prices_come_from_the_server_exact_to_the_cent(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let category_id = add_category(&shop.db, category("liquids")).await;
        for (cents, wire) in [(0, "0.0"), (1, "0.01"), (10, "0.1"), (1_005, "10.05"), (1_999, "19.99"), (100_000_000, "1000000.0")] {
            let new = product_with(&format!("p{cents}"), category_id, |new| new.fields.price = Cents::new(cents));
            let id = add_product(&shop.db, new).await.0;
            let product = shop.client().get_path(&format!("/api/v1/products/id/{id}?price=0.01")).await;
            assert!(product.text.contains(&format!("\"price\":{wire},")), "{}", product.text);
        }
    }

    async fn gen_12_pages_are_numbered_from_zero(test: TestDatabase) {
        let (shop, catalog) = shop_with_catalog(&test).await;
        let path = format!("/api/v1/products/category/{}", catalog.liquids.0);
        let client = shop.client();
        let first = client.get_path(&format!("{path}?page=0&size=3")).await.ok_json();
        let second = client.get_path(&format!("{path}?page=1&size=3")).await.ok_json();
        let beyond = client.get_path(&format!("{path}?page=2&size=3")).await.ok_json();
        assert_eq!(values(&first["content"], "slug"), ["mint", "plain", "sold-out"]);
        assert_eq!(values(&second["content"], "slug"), ["withheld"]);
        assert_eq!(beyond["content"], json!([]));
        for page in [first, second, beyond] {
            assert_eq!((&page["totalPages"], &page["totalElements"], &page["size"]), (&json!(2), &json!(4), &json!(3)));
        }
    }
}

#[tokio::test]
async fn gen_12_page_size_defaults_to_twelve_and_is_capped_at_100() {
    let shop = TestShop::start_on_sqlite().await;
    for (query, size) in
        [("", 12), ("?size=100", 100), ("?size=101", 100), ("?size=100000", 100), ("?size=9223372036854775807", 100)]
    {
        let page = shop.client().get_path(&format!("/api/v1/products/recommended{query}")).await.ok_json();
        assert_eq!(page["size"], size, "{query}");
    }
}
