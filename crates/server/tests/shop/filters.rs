//! Sort order, filters and facets of product lists, and their settings.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::money::Cents;
use nevel_testing::builders::{add_category, add_product, attribute, category, product_with};
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};

use crate::search::{encoded, ids, search, wait_for_index};
use crate::support::polling::eventually;
use crate::support::{TestClient, TestShop};

/// Four products with a strength and a flavor: mint 3 and 20, berry 20, and mint 6 that is sold out.
struct Shelf {
    shop: TestShop,
    admin: TestClient,
    root: CategoryId,
    salts: CategoryId,
    /// In the order in which they were added.
    ids: [i64; 4],
}

const STRENGTH: i64 = 1;
const FLAVOR: i64 = 2;

async fn start(test: &TestDatabase) -> Shelf {
    let root = add_category(&test.db, category("liquids")).await;
    let salts = add_category(
        &test.db,
        nevel_storage::catalog::insert::NewCategory { parent_id: Some(root), ..category("salts") },
    )
    .await;
    let mut ids = [0; 4];
    let products = [
        ("c", root, 900, 5, "3 мг/мл", "Мята"),
        ("a", root, 700, 5, "20 мг/мл", "мята"),
        ("b", salts, 700, 5, "20 мг/мл", "Ягоды"),
        ("d", salts, 1_100, 0, "6 мг/мл", "Мята"),
    ];
    for (id, (name, category, cents, stock, strength, flavor)) in ids.iter_mut().zip(products) {
        let new = product_with(name, category, |new| {
            (new.fields.price, new.fields.stock) = (Cents::new(cents), stock);
            let english = if flavor == "Ягоды" { "Berries" } else { "Mint" };
            new.attributes = vec![
                attribute(("Крепость", strength), ("Strength", &strength.replace("мг/мл", "mg/ml"))),
                attribute(("Вкус", flavor), ("Flavor", english)),
            ];
        });
        *id = add_product(&test.db, new).await.0;
    }
    let shop = TestShop::start(test).await;
    let admin = shop.admin_client().await;
    let filters = json!([{ "name": "Крепость", "kind": "numbers" }, { "name": "Вкус", "kind": "words" }]);
    admin.put("/admin/search/filters", &json!({ "version": 0, "filters": filters })).await.ok_json();
    let shelf = Shelf { shop, admin, root, salts, ids };
    wait_for_index(&shelf.shop.client()).await;
    eventually("the filters are applied", async || {
        !shelf.facets("").await["attributes"].as_array().unwrap().is_empty()
    })
    .await;
    shelf
}

impl Shelf {
    async fn list(&self, options: &str) -> Value {
        self.shop.client().get(&format!("/products/category/{}?{options}", self.root.0)).await.ok_json()
    }

    async fn listed(&self, options: &str) -> Vec<i64> {
        ids(&self.list(options).await)
    }

    async fn facets(&self, options: &str) -> Value {
        self.list(&format!("facets=true&{options}")).await["facets"].clone()
    }
}

fn attribute_parameter(id: i64, value: &str) -> String {
    format!("attribute={}", encoded(&format!("{id}:{value}")))
}

on_both_databases! {
    async fn flt_01_lists_are_sorted_and_pages_are_stable(test: TestDatabase) {
        let shelf = start(&test).await;
        let [c, a, b, d] = shelf.ids;
        for (sort, expected) in [("priceAsc", [a, b, c, d]), ("priceDesc", [d, c, a, b]), ("newest", [d, b, a, c]), ("name", [a, b, c, d])] {
            let all = shelf.listed(&format!("sort={sort}")).await;
            // Products of the same time may be in any order, but always in the same.
            if sort != "newest" {
                assert_eq!(all, expected, "{sort}");
            }
            let mut pages = Vec::new();
            for page in 0..4 {
                pages.extend(shelf.listed(&format!("sort={sort}&size=1&page={page}")).await);
            }
            assert_eq!(pages, all, "{sort}");
        }
        let plain = shelf.listed("").await;
        assert_eq!(shelf.listed("sort=default&facets=true").await, plain, "the order of the shop is the same with and without the index");
    }

    async fn flt_02_filters_combine_and_values_of_one_filter_are_alternatives(test: TestDatabase) {
        let shelf = start(&test).await;
        let [c, a, b, d] = shelf.ids;
        let (mint, berries) = (attribute_parameter(FLAVOR, "Мята"), attribute_parameter(FLAVOR, "Ягоды"));
        for (options, expected) in [
            (mint.clone(), vec![a, c, d]),
            (format!("{mint}&{berries}"), vec![a, b, c, d]),
            (format!("{mint}&available=true"), vec![a, c]),
            ("priceMin=7.01".to_owned(), vec![c, d]),
            ("priceMin=7&priceMax=9".to_owned(), vec![a, b, c]),
            (attribute_parameter(STRENGTH, "5..20"), vec![a, b, d]),
            (attribute_parameter(STRENGTH, "..6"), vec![c, d]),
            (format!("{}&{mint}", attribute_parameter(STRENGTH, "20..")), vec![a]),
            (format!("category={}", shelf.salts.0), vec![b, d]),
        ] {
            assert_eq!(shelf.listed(&format!("sort=name&{options}")).await, expected, "{options}");
        }
        let found = search(&shelf.shop.client(), "товар", &format!("&sort=priceDesc&{mint}")).await;
        assert_eq!(ids(&found), [d, c, a]);
    }

    async fn flt_02_facets_count_what_each_value_would_leave(test: TestDatabase) {
        let shelf = start(&test).await;
        let facets = shelf.facets(&format!("{}&available=true", attribute_parameter(FLAVOR, "Ягоды"))).await;
        let strength = &facets["attributes"][0];
        assert_eq!((&strength["id"], &strength["name"], &strength["kind"]), (&json!(STRENGTH), &json!("Крепость"), &json!("numbers")));
        assert_eq!(strength["unit"], "мг/мл");
        let flavor = &facets["attributes"][1];
        assert_eq!((&flavor["id"], &flavor["name"], &flavor["kind"]), (&json!(FLAVOR), &json!("Вкус"), &json!("words")));
        let count = |value: &Value| (value["value"].as_str().unwrap().to_lowercase(), value["count"].as_u64().unwrap());
        let mut counts: Vec<(String, u64)> = flavor["values"].as_array().unwrap().iter().map(count).collect();
        counts.sort();
        assert_eq!(counts, [("мята".to_owned(), 2), ("ягоды".to_owned(), 1)], "counted without its own filter");
        assert_eq!(facets["categories"], json!([{ "id": shelf.salts.0, "name": "Категория salts", "count": 1 }]));

        let path = format!("/products/category/{}?facets=true", shelf.root.0);
        let english = shelf.shop.client().with_language("en").get(&path).await.ok_json();
        assert_eq!(english["facets"]["attributes"][1]["name"], "Flavor");
        let values = english["facets"]["attributes"][1]["values"].as_array().unwrap();
        assert!(values.contains(&json!({ "value": "Ягоды", "label": "Berries", "count": 1 })), "{values:?}");
        assert!(shelf.list("").await.get("facets").is_none(), "only on request");
    }

    async fn flt_05_unknown_and_contradictory_filters_are_rejected(test: TestDatabase) {
        let shelf = start(&test).await;
        for (options, field) in [
            ("sort=cheap".to_owned(), "sort"),
            ("category=999".to_owned(), "category"),
            ("category=x".to_owned(), "category"),
            ("priceMin=5&priceMax=4".to_owned(), "priceMin"),
            ("available=perhaps".to_owned(), "available"),
            (attribute_parameter(99, "Мята"), "attribute"),
            (attribute_parameter(FLAVOR, "Кокос"), "attribute"),
            (attribute_parameter(STRENGTH, "20..10"), "attribute"),
            (attribute_parameter(STRENGTH, "20"), "attribute"),
            ((1..=51).map(|id| format!("attribute={id}:a&")).collect(), "attribute"),
        ] {
            let category = format!("/products/category/{}?{options}", shelf.root.0);
            for path in [category, format!("/products/recommended?{options}"), format!("/products/search?q=x&{options}")] {
                let response = shelf.shop.client().get(&path).await;
                response.problem(400, "validation_failed");
                assert_eq!(response.fields().first().map(String::as_str), Some(field), "{path}");
            }
        }
        let direct = format!("/products/category/{}?includeSubcategories=false&sort=name", shelf.root.0);
        shelf.shop.client().get(&direct).await.problem(400, "malformed_request");
        shelf.shop.client().get("/products/category/999?sort=name").await.problem(404, "category_not_found");
    }

    async fn flt_03_staff_choose_filters_with_order_and_kind(test: TestDatabase) {
        let shelf = start(&test).await;
        let path = "/admin/search/filters";
        let filters = shelf.admin.with_language("en").get(path).await.ok_json();
        let expected = json!([{ "id": 1, "name": "Крепость", "kind": "numbers" }, { "id": 2, "name": "Вкус", "kind": "words" }]);
        assert_eq!(filters["filters"], expected);
        assert_eq!(filters["attributes"], json!([
            { "name": "Вкус", "translatedName": "Flavor", "productCount": 4, "suggestedKind": "words" },
            { "name": "Крепость", "translatedName": "Strength", "productCount": 4, "suggestedKind": "numbers" },
        ]));
        let body = json!({ "version": filters["version"], "filters": [{ "name": "вкус", "kind": "words" }] });
        let updated = shelf.admin.put(path, &body).await.ok_json();
        assert_eq!((&updated["version"], &updated["filters"]), (&json!(2), &json!([{ "id": 2, "name": "вкус", "kind": "words" }])));
        eventually("one filter is left", async || shelf.facets("").await["attributes"].as_array().unwrap().len() == 1).await;

        let conflict = shelf.admin.put(path, &body).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentFilters"]["version"], 2);
        let invalid = shelf.admin.put(path, &json!({ "filters": [{ "name": "", "kind": "x" }] })).await;
        invalid.problem(400, "validation_failed");
        assert_eq!(invalid.fields(), ["version", "filters.0.kind"]);
        assert_eq!(shelf.admin.put(path, &json!({ "version": 2 })).await.fields(), ["filters"]);
    }

    async fn sea_04_synonyms_find_the_same_products(test: TestDatabase) {
        let shelf = start(&test).await;
        let path = "/admin/search/synonyms";
        assert_eq!(shelf.admin.get(path).await.ok_json(), json!({ "groups": [], "version": 0, "updatedAt": null }));
        let body = json!({ "version": 0, "groups": [["холодок", "мята"]] });
        assert_eq!(search(&shelf.shop.client(), "холодок", "").await["totalElements"], 0);
        assert_eq!(shelf.admin.put(path, &body).await.ok_json()["version"], 1);
        eventually("the synonym is applied", async || search(&shelf.shop.client(), "холодок", "").await["totalElements"] == 3).await;
        let conflict = shelf.admin.put(path, &body).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentSynonyms"]["groups"], body["groups"]);
        let invalid = shelf.admin.put(path, &json!({ "version": 1, "groups": [["один"]] })).await;
        invalid.problem(400, "validation_failed");
        assert_eq!(invalid.fields(), ["groups.0"]);
        assert_eq!(shelf.admin.put(path, &json!({ "version": 1 })).await.fields(), ["groups"]);
    }
}
