//! Product lists and search in the admin API.

use nevel_testing::builders::{add_category, add_product, category, product, product_with};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::fixtures::shop_with_admin;
use crate::support::sql::execute;
use crate::support::{TestClient, TestShop};

fn slugs(page: &Value) -> Vec<&str> {
    page["content"].as_array().unwrap().iter().map(|product| product["slug"].as_str().unwrap()).collect()
}

/// Percent-encodes everything except ASCII letters and digits.
fn percent_encode(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

async fn search_slugs(admin: &TestClient, search: &str) -> Vec<String> {
    let page = admin.get(&format!("/admin/products?search={}", percent_encode(search))).await.ok_json();
    let found_slugs: Vec<String> = slugs(&page).into_iter().map(str::to_owned).collect();
    assert_eq!(page["totalElements"], found_slugs.len(), "{search}");
    found_slugs
}

on_both_databases! {
    async fn apl_01_product_list_is_paginated_newest_first(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        for number in 0..20 {
            add_product(&shop.db, product(&format!("p{number}"), catalog.devices)).await;
        }
        let page = admin.get("/admin/products").await.ok_json();
        assert_eq!((&page["totalElements"], &page["totalPages"], &page["size"]), (&json!(24), &json!(2), &json!(20)));
        assert_eq!(slugs(&page)[..2], ["p19", "p18"]);
        assert_eq!(slugs(&admin.get("/admin/products?page=1").await.ok_json()), ["withheld", "sold-out", "plain", "mint"]);
        assert_eq!(slugs(&admin.get("/admin/products?page=2").await.ok_json()), Vec::<&str>::new());
        for query in ["page=-1", "size=0", "page=9223372036854775807", "size=x"] {
            admin.get(&format!("/admin/products?{query}")).await.problem(400, "invalid_paging");
        }
        for id in ["abc", "0", "99999999999999999999"] {
            admin.get(&format!("/admin/products/{id}")).await.problem(400, "invalid_id");
        }
    }

    async fn apl_01_product_list_is_filtered_by_category_and_sorted(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        for (query, expected) in [
            (format!("categoryId={}", catalog.liquids.0), vec!["withheld", "sold-out", "plain", "mint"]),
            (format!("categoryId={}", catalog.salts.0), vec!["sold-out", "plain"]),
            (format!("categoryId={}&search=plain", catalog.liquids.0), vec!["plain"]),
            (format!("categoryId={}", catalog.devices.0), vec![]),
            ("categoryId=999".to_owned(), vec![]),
            ("sort=oldest".to_owned(), vec!["mint", "plain", "sold-out", "withheld"]),
            ("sort=priceDesc&size=1".to_owned(), vec!["mint"]),
            ("sort=priceAsc&size=2".to_owned(), vec!["plain", "sold-out"]),
            ("sort=stockAsc&size=1".to_owned(), vec!["sold-out"]),
            ("sort=stockDesc&size=2".to_owned(), vec!["withheld", "plain"]),
            (format!("sort=oldest&size=1&categoryId={}", catalog.salts.0), vec!["plain"]),
        ] {
            assert_eq!(slugs(&admin.get(&format!("/admin/products?{query}")).await.ok_json()), expected, "{query}");
        }
        assert_eq!(admin.get(&format!("/admin/products?categoryId={}", catalog.salts.0)).await.ok_json()["totalElements"], 2);
        for query in ["sort=name", "categoryId=x", "categoryId=-1"] {
            admin.get(&format!("/admin/products?{query}")).await.problem(400, "validation_failed");
        }
    }

    async fn apl_01_stock_filter_lists_what_the_dashboard_counts(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        for (slug, category_id, stock, purchasable) in [
            ("five", catalog.salts, 5, true),
            ("one", catalog.devices, 1, true),
            ("six", catalog.devices, 6, true),
            ("hidden", catalog.devices, 2, false),
            ("none", catalog.devices, 0, true),
            ("hidden-none", catalog.devices, 0, false),
        ] {
            add_product(&shop.db, product_with(slug, category_id, |new| {
new.fields.stock = stock;
new.fields.purchasable = purchasable;
})).await;
        }
        let deleted = add_product(&shop.db, product_with("deleted", catalog.devices, |new| new.fields.stock = 3)).await;
        admin.delete(&format!("/admin/products/{}", deleted.0)).await;
        for (query, expected) in [
            ("stock=low".to_owned(), vec!["one", "five"]),
            ("stock=out".to_owned(), vec!["sold-out", "none"]),
            ("stock=low&sort=newest".to_owned(), vec!["one", "five"]),
            ("stock=low&sort=oldest".to_owned(), vec!["five", "one"]),
            (format!("stock=low&categoryId={}", catalog.liquids.0), vec!["five"]),
            ("stock=low&search=one".to_owned(), vec!["one"]),
            (format!("stock=out&search=none&categoryId={}", catalog.devices.0), vec!["none"]),
            (format!("stock=out&search=none&categoryId={}", catalog.salts.0), vec![]),
        ] {
            let page = admin.get(&format!("/admin/products?{query}")).await.ok_json();
            assert_eq!((slugs(&page), &page["totalElements"]), (expected.clone(), &json!(expected.len())), "{query}");
            assert!(page.get("more").is_none(), "{query}");
        }
        let dashboard = admin.get("/admin/dashboard").await.ok_json();
        assert_eq!((&dashboard["lowStock"]["count"], &dashboard["soldOut"]["count"]), (&json!(2), &json!(2)), "{dashboard}");
        for query in ["stock=none", "stock=LOW", "stock=low,out"] {
            assert_eq!(admin.get(&format!("/admin/products?{query}")).await.fields(), ["stock"], "{query}");
        }
    }

    async fn apl_01_number_also_finds_the_product_with_that_id(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let id = catalog.plain.0;
        let named = product_with("named", catalog.devices, |new| new.fields.sku = Some(format!("A-{id}-B")));
        add_product(&shop.db, named).await;
        let found = search_slugs(&admin, &id.to_string()).await;
        assert!(found.contains(&"plain".to_owned()) && found.contains(&"named".to_owned()), "{found:?}");
        let in_devices = admin.get(&format!("/admin/products?search={id}&categoryId={}", catalog.devices.0)).await.ok_json();
        assert_eq!((slugs(&in_devices), &in_devices["totalElements"]), (vec!["named"], &json!(1)));
        admin.delete(&format!("/admin/products/{id}")).await;
        assert!(!search_slugs(&admin, &id.to_string()).await.contains(&"plain".to_owned()), "a deleted product is not found");
    }

    async fn apl_01_search_matches_substrings_in_any_language_and_case(test: TestDatabase) {
        let (_shop, _, admin) = shop_with_admin(&test).await;
        for search in ["арктическая", "МЯТА", "ктич", "мята арк", "Arctic", "mint", "NV-MINT", "v-mi", "8712345678906", "45678", "т", "арктическая мята"] {
            assert!(search_slugs(&admin, search).await.contains(&"mint".to_owned()), "{search}");
        }
        assert_eq!(search_slugs(&admin, "арктическая mint").await, ["mint"], "every word must match, in any field");
        for search in ["арктическая plain", "мятая", "арктическая  мятная", "nv mint8"] {
            assert!(search_slugs(&admin, search).await.is_empty(), "{search}");
        }
        assert_eq!(search_slugs(&admin, "  ").await.len(), 4);
    }

    async fn case_28_search_has_no_wildcards(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        for (slug, name) in [("percent", "Скидка 50% сегодня"), ("score", "a_b"), ("slash", r"c:\d"), ("quote", "O'Neil"), ("sql", "' OR 1=1--")] {
            add_product(&shop.db, product_with(slug, catalog.devices, |new| {
new.fields.name = name.into();
new.translations = vec![];
})).await;
        }
        for (search, expected) in [("%", vec!["percent"]), ("_", vec!["score"]), ("\\", vec!["slash"]), ("'", vec!["sql", "quote"]),
            ("' OR 1=1--", vec!["sql"]), ("50%", vec!["percent"]), ("a%b", vec![]), ("a?b", vec![]), ("*", vec![]), ("--", vec!["sql"]), ("\"", vec![])] {
            assert_eq!(search_slugs(&admin, search).await, expected, "{search}");
        }
        assert_eq!(admin.get("/admin/products").await.ok_json()["totalElements"], 9);
    }

    async fn aap_02_recommended_products_are_listed_first(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let unpositioned = product_with("unnumbered", catalog.devices, |new| new.fields.recommended = true);
        add_product(&shop.db, unpositioned).await;
        let page = admin.get("/admin/products/recommended-first").await.ok_json();
        assert_eq!(slugs(&page), ["sold-out", "mint", "unnumbered", "plain", "withheld"]);
        assert_eq!((&page["totalRecommended"], &page["totalElements"], &page["size"]), (&json!(3), &json!(5), &json!(20)));
        let searched = admin.get(&format!("/admin/products/recommended-first?search={}", percent_encode("товар"))).await.ok_json();
        assert_eq!(slugs(&searched), ["sold-out", "unnumbered", "plain", "withheld"]);
        assert_eq!(searched["totalRecommended"], 3);
        assert_eq!(slugs(&admin.get("/admin/products/recommended-first?size=2&page=1").await.ok_json()), ["unnumbered", "plain"]);
    }

    async fn apl_01_common_word_matches_are_limited_to_1000(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let category_id = add_category(&shop.db, category("liquids")).await;
        let transaction = shop.db.begin_exclusive().await.unwrap();
        for number in 0..1_100 {
            let new = product_with(&format!("p{number}"), category_id, |new| {
new.fields.name = format!("Общее слово {number}");
new.translations = vec![];
});
            nevel_storage::catalog::insert::insert_product(&transaction, new, nevel_testing::NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let admin = shop.admin_client().await;
        for (search, total, first) in [
            ("общее", 1_000, "p1099"),
            ("е", 1_000, "p1099"),
            ("общее слово", 1_000, "p1099"),
            ("общее 1099", 1, "p1099"),
            ("слово 7", 290, "p1097"),
            // Eleven names and the id of the 107th product.
            ("107", 12, "p1079"),
        ] {
            let page = admin.get(&format!("/admin/products?size=100&search={}", percent_encode(search))).await.ok_json();
            assert_eq!((&page["totalElements"], slugs(&page)[0]), (&json!(total), first), "{search}");
            assert_eq!(page.get("more"), (total == 1_000).then_some(&json!(true)), "{search}");
        }
        let low = admin.get("/admin/products?stock=out").await.ok_json();
        assert_eq!((&low["totalElements"], low.get("more")), (&json!(0), None));
        execute(&shop.db, "UPDATE products SET stock = 2").await;
        let low = admin.get("/admin/products?stock=low").await.ok_json();
        assert_eq!((&low["totalElements"], &low["more"]), (&json!(1_000), &json!(true)));
        assert_eq!(admin.get("/admin/products").await.ok_json()["totalElements"], 1_100);
        let last = admin.get(&format!("/admin/products?size=100&page=9&search={}", percent_encode("общее"))).await.ok_json();
        assert_eq!(slugs(&last).len(), 100, "the last page is complete");
    }
}
