//! Categories, products and availability as programs read them.

use insta::assert_json_snapshot;
use nevel_domain::money::Cents;
use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::fixtures::{self, Shelves};

async fn stocked(test: &nevel_testing::TestDatabase) -> (TestShop, Shelves) {
    let shop = TestShop::open(test).await;
    let shelves = fixtures::fill(&shop.db).await;
    (shop, shelves)
}

fn all<'a>(list: &'a Value, field: &str) -> Vec<&'a Value> {
    list.as_array().unwrap().iter().map(|item| &item[field]).collect()
}

on_both_databases! {
    async fn api_02_all_categories_come_parents_first_each_with_its_tree(test: TestDatabase) {
        let (shop, _) = stocked(&test).await;
        assert_json_snapshot!("categories_en", shop.guest().speaking("en").visit("/api/v1/categories").await.good());
    }

    async fn api_02_root_categories_are_those_without_a_parent(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let roots = shop.guest().visit("/api/v1/categories/root").await.good();
        assert_eq!(all(&roots, "id"), [shelves.liquids.0, shelves.devices.0]);
        assert_eq!(all(&roots[0]["subCategories"], "id"), [shelves.salts.0]);
    }

    async fn api_02_one_category_and_those_right_below_it(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let path = format!("/api/v1/categories/{}", shelves.liquids.0);
        assert_json_snapshot!("category_ru", shop.guest().visit(&path).await.good());
        let below = shop.guest().visit(&format!("{path}/subcategories")).await.good();
        assert_eq!(all(&below, "slug"), ["salts"]);
        let none = shop.guest().visit(&format!("/api/v1/categories/{}/subcategories", shelves.salts.0)).await.good();
        assert_eq!(none, json!([]));
    }

    async fn api_02_a_count_holds_a_category_and_everything_below_it(test: TestDatabase) {
        let (shop, _) = stocked(&test).await;
        let categories = shop.guest().visit("/api/v1/categories").await.good();
        assert_eq!(all(&categories, "slug"), ["liquids", "salts", "devices"]);
        assert_eq!(all(&categories, "productCount"), [4, 2, 0]);
    }

    async fn api_02_an_unknown_category_is_not_found_wherever_it_is_named(test: TestDatabase) {
        let (shop, _) = stocked(&test).await;
        for path in ["/api/v1/categories/999", "/api/v1/categories/999/subcategories", "/api/v1/products/category/999"] {
            shop.guest().visit(path).await.problem(404, "category_not_found");
        }
    }

    async fn api_02_an_empty_shop_has_empty_lists(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        assert_eq!(shop.guest().visit("/api/v1/categories").await.good(), json!([]));
        assert_eq!(shop.guest().visit("/api/v1/categories/root").await.good(), json!([]));
        let page = shop.guest().visit("/api/v1/products/recommended").await.good();
        assert_eq!(page, json!({ "content": [], "totalPages": 0, "totalElements": 0, "page": 0, "size": 12 }));
    }

    async fn api_03_a_category_lists_what_is_below_it_unless_told_otherwise(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let path = format!("/api/v1/products/category/{}", shelves.liquids.0);
        for (query, slugs) in [
            ("", vec!["mint", "plain", "sold-out", "withheld"]),
            ("?includeSubcategories=true", vec!["mint", "plain", "sold-out", "withheld"]),
            ("?includeSubcategories=false", vec!["mint", "withheld"]),
        ] {
            let page = shop.guest().visit(&format!("{path}{query}")).await.good();
            assert_eq!(all(&page["content"], "slug"), slugs, "{query}");
            assert_eq!(page["totalElements"], slugs.len(), "{query}");
        }
        let problem = shop.guest().visit(&format!("{path}?includeSubcategories=perhaps")).await.problem(400, "malformed_request");
        assert_eq!(problem["fields"][0]["field"], "includeSubcategories");
    }

    async fn api_03_recommended_products_come_in_their_manual_order(test: TestDatabase) {
        let (shop, _) = stocked(&test).await;
        assert_json_snapshot!("recommended_en", shop.guest().speaking("en").visit("/api/v1/products/recommended?size=1").await.good());
        let page = shop.guest().visit("/api/v1/products/recommended").await.good();
        assert_eq!(all(&page["content"], "slug"), ["sold-out", "mint"]);
    }

    async fn api_03_a_missing_product_is_available_to_nobody(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        for (id, exists, in_stock, stock, purchasable) in [
            (shelves.mint.0, true, true, 10, true),
            (shelves.sold_out.0, true, false, 0, true),
            (shelves.withheld.0, true, true, 10, false),
            (999, false, false, 0, false),
        ] {
            let told = shop.guest().visit(&format!("/api/v1/products/{id}/availability")).await.good();
            assert_eq!(told, json!({ "exists": exists, "inStock": in_stock, "stock": stock, "purchasable": purchasable }));
        }
    }

    async fn api_03_availability_of_many_comes_in_the_order_asked(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let (mint, sold_out) = (shelves.mint.0, shelves.sold_out.0);
        let told = shop.guest().visit(&format!("/api/v1/products/availability?ids={sold_out},999,{mint},{mint}")).await.good();
        assert_eq!(all(&told, "id"), [sold_out, 999, mint, mint]);
        assert_eq!(all(&told, "exists"), [true, false, true, true]);
        assert_eq!(all(&told, "inStock"), [false, false, true, true]);
    }

    async fn api_03_a_batch_names_1_to_100_products(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let many = |count: u32| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        let path = |ids: &str| format!("/api/v1/products/availability?ids={ids}");
        assert_eq!(shop.guest().visit(&path(&many(100))).await.good().as_array().unwrap().len(), 100);
        shop.guest().visit(&path(&many(101))).await.problem(400, "malformed_request");
        let required = shop.guest().visit("/api/v1/products/availability").await.problem(400, "malformed_request");
        assert_eq!(required["fields"][0]["code"], "required");
        for ids in ["", "1,", "1,,2", "1,x", "0", "-1", "1%202"] {
            shop.guest().visit(&path(ids)).await.problem(400, "invalid_id");
        }
    }

    async fn api_04_a_product_tells_everything_in_the_language_asked(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let path = format!("/api/v1/products/id/{}", shelves.mint.0);
        let english = shop.guest().speaking("en").visit(&path).await.good();
        assert_json_snapshot!("product_en", english);
        let russian = shop.guest().visit(&path).await.good();
        assert_eq!(russian["translatedName"], "Арктическая мята");
        assert_eq!(russian["attributes"][0]["translatedName"], "Крепость");
        assert_eq!(russian["category"]["translatedName"], "Жидкости");
        // What is no text of a language is the same in every language.
        for field in ["name", "price", "stock", "translations", "dimensions", "flavorFamily"] {
            assert_eq!(russian[field], english[field], "{field}");
        }
    }

    async fn api_04_without_a_translation_the_base_text_stands_in(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let plain = shop.guest().speaking("en").visit(&format!("/api/v1/products/id/{}", shelves.plain.0)).await.good();
        assert_json_snapshot!("product_without_translations_en", plain);
    }

    async fn api_04_an_unknown_product_is_not_found(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        shop.guest().visit("/api/v1/products/id/1").await.problem(404, "product_not_found");
        shop.guest().visit("/api/v1/products/id/9223372036854775807").await.problem(404, "product_not_found");
    }

    async fn gen_06_gen_14_prices_are_the_cents_of_the_shop_whatever_the_client_says(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let shelf = add_category(&shop.db, category("liquids")).await;
        for (cents, wire) in [(0, "0.0"), (1, "0.01"), (10, "0.1"), (1_005, "10.05"), (1_999, "19.99"), (100_000_000, "1000000.0")] {
            let new = NewProduct { price: Cents::new(cents), ..product(&format!("p{cents}"), shelf) };
            let id = add_product(&shop.db, new).await.0;
            let told = shop.guest().visit(&format!("/api/v1/products/id/{id}?price=0.01")).await;
            assert!(told.text.contains(&format!("\"price\":{wire},")), "{}", told.text);
        }
    }

    async fn gen_12_pages_count_from_zero_and_end_where_the_list_ends(test: TestDatabase) {
        let (shop, shelves) = stocked(&test).await;
        let path = format!("/api/v1/products/category/{}", shelves.liquids.0);
        let visitor = shop.guest();
        let first = visitor.visit(&format!("{path}?page=0&size=3")).await.good();
        let second = visitor.visit(&format!("{path}?page=1&size=3")).await.good();
        let beyond = visitor.visit(&format!("{path}?page=2&size=3")).await.good();
        assert_eq!(all(&first["content"], "slug"), ["mint", "plain", "sold-out"]);
        assert_eq!(all(&second["content"], "slug"), ["withheld"]);
        assert_eq!(beyond["content"], json!([]));
        for page in [first, second, beyond] {
            assert_eq!((&page["totalPages"], &page["totalElements"], &page["size"]), (&json!(2), &json!(4), &json!(3)));
        }
    }

    async fn gen_12_size_is_12_unless_asked_and_never_above_100(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        for (query, size) in [("", 12), ("?size=100", 100), ("?size=101", 100), ("?size=100000", 100), ("?size=9223372036854775807", 100)] {
            let page = shop.guest().visit(&format!("/api/v1/products/recommended{query}")).await.good();
            assert_eq!(page["size"], size, "{query}");
        }
    }
}
