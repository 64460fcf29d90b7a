//! Search and suggestions of the storefront, and the freshness of the index.

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};

use crate::support::checkout::order_body;
use crate::support::fixtures::{Catalog, add_catalog, product_body, with_fields};
use crate::support::polling::eventually;
use crate::support::sql::value;
use crate::support::{TestClient, TestShop};

/// A shop whose index contains the catalog.
pub async fn searchable_shop(test: &TestDatabase) -> (TestShop, Catalog) {
    let catalog = add_catalog(&test.db).await;
    let shop = TestShop::start(test).await;
    wait_for_index(&shop.client()).await;
    (shop, catalog)
}

pub async fn wait_for_index(client: &TestClient) {
    eventually("the search index is built", async || client.get("/products/suggest?q=x").await.status == 200).await;
}

/// Percent-encodes a query parameter.
pub fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

pub async fn search(client: &TestClient, text: &str, options: &str) -> Value {
    client.get(&format!("/products/search?q={}{options}", encoded(text))).await.ok_json()
}

pub fn ids(page: &Value) -> Vec<i64> {
    page["content"].as_array().unwrap().iter().map(|product| product["id"].as_i64().unwrap()).collect()
}

async fn finds(client: &TestClient, text: &str, id: ProductId) -> bool {
    ids(&search(client, text, "").await).contains(&id.0)
}

async fn create(admin: &TestClient, body: &Value) -> ProductId {
    let response = admin.post("/admin/products", body).await;
    assert_eq!(response.status, 201, "{}", response.text);
    ProductId(response.json()["id"].as_i64().unwrap())
}

on_both_databases! {
    async fn sea_03_search_returns_a_page_with_facets(test: TestDatabase) {
        let (shop, catalog) = searchable_shop(&test).await;
        let found = search(&shop.client(), "арктическая мята", "&size=5").await;
        assert_eq!(ids(&found), [catalog.mint.0]);
        for (field, expected) in [
            ("totalElements", json!(1)), ("totalPages", json!(1)), ("page", json!(0)), ("size", json!(5)),
            ("correctedQuery", Value::Null), ("ignoredWords", json!([])), ("suggestedQuery", Value::Null),
        ] {
            assert_eq!(found[field], expected, "{field}");
        }
        assert_eq!(found["facets"]["price"], json!({ "min": 10.95, "max": 10.95 }));
        assert_eq!(found["facets"]["available"], 1);
        let product = shop.client().get(&format!("/products/id/{}", catalog.mint.0)).await.ok_json();
        assert_eq!(found["content"][0], product, "the same body as other responses");
        let english = search(&shop.client().with_language("en"), "arctic mint", "").await;
        assert_eq!(english["content"][0]["translatedName"], "Arctic mint");
    }

    async fn sea_03_suggestions_contain_products_and_categories(test: TestDatabase) {
        let (shop, catalog) = searchable_shop(&test).await;
        let suggested = shop.client().get(&format!("/products/suggest?q={}", encoded("мят"))).await.ok_json();
        assert_eq!(suggested["products"][0]["id"], catalog.mint.0, "{suggested}");
        assert_eq!(suggested["total"], 1);
        let card = &suggested["products"][0];
        assert_eq!((&card["price"], &card["stock"], card.get("description")), (&json!(10.95), &json!(10), None));
        let category = shop.client().get(&format!("/products/suggest?q={}", encoded("жидкости"))).await.ok_json();
        assert_eq!(category["categories"][0]["id"], catalog.liquids.0, "{category}");
        assert_eq!(category["categories"][0]["slug"], "liquids");
    }

    async fn sea_03_invalid_queries_are_rejected_with_the_field(test: TestDatabase) {
        let (shop, _) = searchable_shop(&test).await;
        let long = "я".repeat(101);
        for path in ["search", "suggest"] {
            for query in ["", "?q=", "?q=%20", &format!("?q={}", encoded(&long))] {
                let response = shop.client().get(&format!("/products/{path}{query}")).await;
                response.problem(400, "validation_failed");
                assert_eq!(response.fields(), ["q"], "{path}{query}");
            }
        }
        assert_eq!(shop.client().get(&format!("/products/search?q={}", encoded(&"я".repeat(100)))).await.status, 200);
    }

    async fn sea_03_hostile_queries_are_answered(test: TestDatabase) {
        let (shop, _) = searchable_shop(&test).await;
        let hostile = [
            "%", "'\"; DROP TABLE products; --", "\\", "{}[]()*?+^$|", "\u{202e}мята", "🍓🍓🍓", "a\u{0}b", "<script>alert(1)</script>", "ﷺ",
        ];
        for text in hostile {
            for text in [text.to_owned(), text.repeat(100).chars().take(100).collect()] {
                for path in ["search", "suggest"] {
                    let response = shop.client().get(&format!("/products/{path}?q={}", encoded(&text))).await;
                    assert_eq!(response.status, 200, "{path} {text}: {}", response.text);
                }
            }
        }
    }

    async fn sea_03_search_is_unavailable_until_the_index_is_built(test: TestDatabase) {
        let catalog = add_catalog(&test.db).await;
        let shop = TestShop::start_without_jobs(&test).await;
        let category = format!("/products/category/{}", catalog.liquids.0);
        let with_facets = format!("{category}?facets=true");
        for path in ["/products/search?q=x", "/products/suggest?q=x", "/products/recommended?sort=name", &with_facets] {
            let response = shop.client().get(path).await;
            response.problem(503, "unavailable");
            assert_eq!(response.header("retry-after"), "1", "{path}");
        }
        assert_eq!(shop.client().get(&category).await.ok_json()["totalElements"], 4, "plain lists do not need the index");
    }

    async fn sea_04_sold_out_products_follow_available_ones_and_names_precede_descriptions(test: TestDatabase) {
        let (shop, catalog) = searchable_shop(&test).await;
        let admin = shop.admin_client().await;
        let body = |name: &str, changes: Value| with_fields(with_fields(product_body(&catalog), &json!({ "name": name })), &changes);
        let described = create(&admin, &body("Ананас", json!({ "description": "Как папайя" }))).await;
        let sold_out = create(&admin, &body("Папайя", json!({ "stock": 0 }))).await;
        let available = create(&admin, &body("Папайя", json!({ "stock": 3 }))).await;
        let expected = [available.0, sold_out.0, described.0];
        eventually("all are found", async || ids(&search(&shop.client(), "папайя", "").await) == expected).await;
    }

    async fn sea_06_changes_by_staff_are_found_on_every_instance(test: TestDatabase) {
        let (one, catalog) = searchable_shop(&test).await;
        let other = TestShop::start(&test).await;
        wait_for_index(&other.client()).await;
        let (admin, clients) = (one.admin_client().await, [one.client(), other.client()]);
        let is_found = async |text: &str, id: ProductId, expected: bool| {
            for client in &clients {
                eventually(&format!("{text} is found: {expected}"), async || finds(client, text, id).await == expected).await;
            }
        };
        let id = create(&admin, &with_fields(product_body(&catalog), &json!({ "name": "Маракуйя" }))).await;
        is_found("маракуйя", id, true).await;

        let path = format!("/admin/products/{}", id.0);
        let body = admin.get(&path).await.ok_json();
        admin.put(&path, &with_fields(body, &json!({ "name": "Гуава" }))).await.ok_json();
        is_found("гуава", id, true).await;
        is_found("маракуйя", id, false).await;

        let attribute = admin.post(&format!("{path}/attributes"), &json!({ "name": "Вкус", "value": "Карамбола" })).await.json();
        is_found("карамбола", id, true).await;
        admin.delete(&format!("/admin/products/attributes/{}", attribute["id"])).await;
        is_found("карамбола", id, false).await;

        admin.post(&format!("/admin/products/translations/{}", id.0), &json!({ "languageCode": "en", "name": "Dragonfruit" })).await.json();
        is_found("dragonfruit", id, true).await;

        let category = format!("/admin/categories/{}", catalog.salts.0);
        let body = admin.get(&category).await.ok_json();
        admin.put(&category, &with_fields(body, &json!({ "name": "Тропики" }))).await.ok_json();
        is_found("тропики", id, true).await;

        assert_eq!(admin.delete(&path).await.status, 204);
        is_found("гуава", id, false).await;
    }

    async fn sea_06_an_instance_that_starts_while_the_catalog_changes_loses_nothing(test: TestDatabase) {
        let (one, catalog) = searchable_shop(&test).await;
        let admin = one.admin_client().await;
        let starting = TestShop::start(&test);
        let creating = async {
            for number in 0..30 {
                create(&admin, &with_fields(product_body(&catalog), &json!({ "name": format!("Маракуйя {number}") }))).await;
            }
        };
        let (other, ()) = tokio::join!(starting, creating);
        wait_for_index(&other.client()).await;
        for client in [one.client(), other.client()] {
            eventually("all products are found", async || search(&client, "маракуйя", "").await["totalElements"] == 30).await;
        }
    }

    async fn sea_06_sold_out_and_canceled_orders_change_the_availability(test: TestDatabase) {
        let (shop, catalog) = searchable_shop(&test).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let available = async |expected: u64| {
            eventually(&format!("{expected} available"), async || {
                search(&shop.client(), "товар plain", "").await["facets"]["available"] == expected
            })
            .await;
        };
        available(1).await;
        assert_eq!(anna.post("/orders", &order_body(&[(catalog.plain, 9)])).await.status, 201);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM catalog_changes").await, 0, "still available");
        let placed = anna.post("/orders", &order_body(&[(catalog.plain, 1)])).await.json();
        available(0).await;
        let order = placed["id"].as_i64().or(placed["orderId"].as_i64()).unwrap();
        for (status, expected) in [("CANCELLED", 1), ("PENDING", 0)] {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.ok_json();
            available(expected).await;
        }
    }

    async fn sea_05_searches_without_results_are_counted_for_staff(test: TestDatabase) {
        let (shop, _) = searchable_shop(&test).await;
        let admin = shop.admin_client().await;
        for text in ["Стиральная машина", "стиральная  МАШИНА"] {
            assert_eq!(search(&shop.client(), text, "").await["totalElements"], 0, "{text}");
        }
        shop.client().get(&format!("/products/suggest?q={}", encoded("холодильник"))).await.ok_json();
        search(&shop.client(), "пылесос", "&available=true").await;
        let misses = async || admin.get("/admin/search/misses").await.ok_json();
        eventually("the searches are stored", async || misses().await[0]["count"] == 2).await;
        let listed = misses().await;
        assert_eq!(listed.as_array().unwrap().len(), 1, "neither suggestions nor filtered lists: {listed}");
        assert_eq!((&listed[0]["query"], &listed[0]["lastDay"]), (&json!("стиральная машина"), &json!("2026-01-15")));
        assert_eq!(admin.get("/admin/search/misses?sort=latest").await.ok_json(), listed);
        admin.get("/admin/search/misses?sort=x").await.problem(400, "validation_failed");
        for _ in 0..2 {
            assert_eq!(admin.delete(&format!("/admin/search/misses/{}", listed[0]["id"])).await.status, 204);
        }
        assert_eq!(misses().await, json!([]));
    }
}
