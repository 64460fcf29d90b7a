//! Lists of products as staff leaf through and search them.

use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::admin_products::staffed;
use crate::support::{Actor, TestShop};

fn slugs(page: &Value) -> Vec<&str> {
    page["content"].as_array().unwrap().iter().map(|product| product["slug"].as_str().unwrap()).collect()
}

/// Everything that is no letter or digit travels as its bytes.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

async fn found(admin: &Actor, search: &str) -> Vec<String> {
    let page = admin.get(&format!("/admin/products?search={}", encoded(search))).await.good();
    let found: Vec<String> = slugs(&page).into_iter().map(str::to_owned).collect();
    assert_eq!(page["totalElements"], found.len(), "{search}");
    found
}

on_both_databases! {
    async fn apl_01_the_list_shows_the_newest_first_twenty_a_page(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        for number in 0..20 {
            add_product(&shop.db, product(&format!("p{number}"), shelves.devices)).await;
        }
        let page = admin.get("/admin/products").await.good();
        assert_eq!((&page["totalElements"], &page["totalPages"], &page["size"]), (&json!(24), &json!(2), &json!(20)));
        assert_eq!(slugs(&page)[..2], ["p19", "p18"]);
        assert_eq!(slugs(&admin.get("/admin/products?page=1").await.good()), ["withheld", "sold-out", "plain", "mint"]);
        assert_eq!(slugs(&admin.get("/admin/products?page=2").await.good()), Vec::<&str>::new());
        assert_eq!(admin.get("/admin/products?size=100000").await.good()["size"], 100);
        for query in ["page=-1", "size=0", "page=9223372036854775807", "size=x"] {
            admin.get(&format!("/admin/products?{query}")).await.problem(400, "invalid_paging");
        }
        for id in ["abc", "0", "99999999999999999999"] {
            admin.get(&format!("/admin/products/{id}")).await.problem(400, "invalid_id");
        }
    }

    async fn apl_01_the_list_is_narrowed_to_a_category_and_sorted(test: TestDatabase) {
        let (_shop, shelves, admin) = staffed(&test).await;
        for (query, expected) in [
            (format!("categoryId={}", shelves.liquids.0), vec!["withheld", "sold-out", "plain", "mint"]),
            (format!("categoryId={}", shelves.salts.0), vec!["sold-out", "plain"]),
            (format!("categoryId={}&search=plain", shelves.liquids.0), vec!["plain"]),
            (format!("categoryId={}", shelves.devices.0), vec![]),
            ("categoryId=999".to_owned(), vec![]),
            ("sort=oldest".to_owned(), vec!["mint", "plain", "sold-out", "withheld"]),
            ("sort=dearest&size=1".to_owned(), vec!["mint"]),
            ("sort=cheapest&size=2".to_owned(), vec!["plain", "sold-out"]),
            ("sort=lowestStock&size=1".to_owned(), vec!["sold-out"]),
            ("sort=highestStock&size=2".to_owned(), vec!["withheld", "plain"]),
            (format!("sort=oldest&size=1&categoryId={}", shelves.salts.0), vec!["plain"]),
        ] {
            assert_eq!(slugs(&admin.get(&format!("/admin/products?{query}")).await.good()), expected, "{query}");
        }
        assert_eq!(admin.get(&format!("/admin/products?categoryId={}", shelves.salts.0)).await.good()["totalElements"], 2);
        for query in ["sort=name", "categoryId=x", "categoryId=-1"] {
            admin.get(&format!("/admin/products?{query}")).await.problem(400, "validation_failed");
        }
    }

    async fn apl_01_a_search_finds_parts_of_words_in_any_language_and_case(test: TestDatabase) {
        let (_shop, _, admin) = staffed(&test).await;
        for search in ["арктическая", "МЯТА", "ктич", "мята арк", "Arctic", "mint", "NV-MINT", "v-mi", "8712345678906", "45678", "т", "арктическая мята"] {
            assert!(found(&admin, search).await.contains(&"mint".to_owned()), "{search}");
        }
        assert_eq!(found(&admin, "арктическая mint").await, ["mint"], "every word, wherever it stands");
        for search in ["арктическая plain", "мятая", "арктическая  мятная", "nv mint8"] {
            assert!(found(&admin, search).await.is_empty(), "{search}");
        }
        assert_eq!(found(&admin, "  ").await.len(), 4);
    }

    async fn case_28_nothing_in_a_search_is_a_wildcard(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        for (slug, name) in [("percent", "Скидка 50% сегодня"), ("score", "a_b"), ("slash", r"c:\d"), ("quote", "O'Neil"), ("sql", "' OR 1=1--")] {
            add_product(&shop.db, NewProduct { name: name.to_owned(), translations: vec![], ..product(slug, shelves.devices) }).await;
        }
        for (search, expected) in [("%", vec!["percent"]), ("_", vec!["score"]), ("\\", vec!["slash"]), ("'", vec!["sql", "quote"]),
            ("' OR 1=1--", vec!["sql"]), ("50%", vec!["percent"]), ("a%b", vec![]), ("a?b", vec![]), ("*", vec![]), ("--", vec!["sql"]), ("\"", vec![])] {
            assert_eq!(found(&admin, search).await, expected, "{search}");
        }
        assert_eq!(admin.get("/admin/products").await.good()["totalElements"], 9);
    }

    async fn aap_02_recommended_first_then_the_rest(test: TestDatabase) {
        let (shop, shelves, admin) = staffed(&test).await;
        let unnumbered = NewProduct { recommended: true, ..product("unnumbered", shelves.devices) };
        add_product(&shop.db, unnumbered).await;
        let page = admin.get("/admin/products/recommended-first").await.good();
        assert_eq!(slugs(&page), ["sold-out", "mint", "unnumbered", "plain", "withheld"]);
        assert_eq!((&page["totalRecommended"], &page["totalElements"], &page["size"]), (&json!(3), &json!(5), &json!(20)));
        let searched = admin.get(&format!("/admin/products/recommended-first?search={}", encoded("товар"))).await.good();
        assert_eq!(slugs(&searched), ["sold-out", "unnumbered", "plain", "withheld"]);
        assert_eq!(searched["totalRecommended"], 3);
        assert_eq!(slugs(&admin.get("/admin/products/recommended-first?size=2&page=1").await.good()), ["unnumbered", "plain"]);
    }

    async fn apl_01_a_word_that_thousands_have_is_found_and_counted_to_a_bound(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let shelf = add_category(&shop.db, category("liquids")).await;
        let transaction = shop.db.begin_exclusive().await.unwrap();
        for number in 0..1_100 {
            let new = NewProduct { name: format!("Общее слово {number}"), translations: vec![], ..product(&format!("p{number}"), shelf) };
            nevel_storage::catalog::insert::insert_product(&transaction, new, nevel_testing::NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let admin = shop.administrator().await;
        for (search, total, first) in [
            ("общее", 1_000, "p1099"),
            ("е", 1_000, "p1099"),
            ("общее слово", 1_000, "p1099"),
            ("общее 1099", 1, "p1099"),
            ("слово 7", 290, "p1097"),
            ("107", 11, "p1079"),
        ] {
            let page = admin.get(&format!("/admin/products?size=100&search={}", encoded(search))).await.good();
            assert_eq!((&page["totalElements"], slugs(&page)[0]), (&json!(total), first), "{search}");
        }
        assert_eq!(admin.get("/admin/products").await.good()["totalElements"], 1_100);
        let last = admin.get(&format!("/admin/products?size=100&page=9&search={}", encoded("общее"))).await.good();
        assert_eq!(slugs(&last).len(), 100, "every page that is promised is there");
    }
}
