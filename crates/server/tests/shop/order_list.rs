//! Filters, sorting, cursors and saved views of the order list in the admin API.

use nevel_domain::catalog::product::ProductId;
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, double_orders, order_body, with_field};
use crate::support::sql::execute;
use crate::support::{TestClient, TestShop};

const NAMES: [&str; 6] = ["Zola", "adler", "Ким", "Brandt", "Ящук", "Ångström"];

/// Six orders with 1 to 6 units, a minute apart, for names out of order.
async fn place_orders(shop: &TestShop, buyer: &TestClient, product: ProductId) -> Vec<i64> {
    let mut ids = Vec::new();
    for (quantity, name) in (1..).zip(NAMES) {
        let body = with_field(&order_body(&[(product, quantity)]), "lastName", json!(name));
        let placed = buyer.post("/orders", &body).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        ids.push(placed.json()["id"].as_i64().unwrap());
        shop.clock.advance(60);
    }
    ids
}

fn ids(page: &Value) -> Vec<i64> {
    page["content"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect()
}

/// Positions in `all` of the listed orders, starting at 0.
async fn listed(admin: &TestClient, all: &[i64], query: &str) -> Vec<usize> {
    let page = admin.get(&format!("/admin/orders?{query}")).await.ok_json();
    assert_eq!(page["totalElements"], page["content"].as_array().unwrap().len(), "{query}: {}", page["totalElements"]);
    ids(&page).iter().map(|id| all.iter().position(|other| other == id).unwrap()).collect()
}

on_both_databases! {
    async fn sto_01_orders_are_filtered_by_status_waiting_days_country_total_and_payment(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let all = place_orders(&shop, &anna, product).await;
        for (order, status) in [(1, "PROCESSING"), (2, "SHIPPED"), (3, "CANCELLED")] {
            admin.patch(&format!("/admin/orders/{}/status", all[order]), &json!({ "status": status })).await.ok_json();
        }
        admin.post(&format!("/admin/orders/{}/contacted", all[0]), &json!({})).await.ok_json();
        execute(&shop.db, &format!("UPDATE orders SET country = 'DE' WHERE id IN ({}, {})", all[0], all[2])).await;
        // 23:59 on 26 October and 00:00 on 27 October 2025 in Amsterdam.
        execute(&shop.db, &format!("UPDATE orders SET created_at = 1761519540000000 WHERE id = {}", all[4])).await;
        execute(&shop.db, &format!("UPDATE orders SET created_at = 1761519600000000 WHERE id = {}", all[5])).await;
        for (order, method, amount) in [(1, "ideal", 10), (4, "card", 100)] {
            let payment = json!({ "method": method, "amount": amount, "paidOn": "2025-10-27" });
            admin.put(&format!("/admin/orders/{}/payment", all[order]), &payment).await.ok_json();
        }
        for (query, expected) in [
            ("payment=unpaid", vec![3, 2, 0, 5]),
            ("payment=paid", vec![1, 4]),
            ("payment=partly", vec![1]),
            ("payment=partly&status=PENDING", vec![]),
            ("payment=card", vec![4]),
            ("payment=ideal&status=PENDING", vec![]),
            ("payment=paid&status=PROCESSING", vec![1]),
            ("status=PROCESSING,shipped", vec![2, 1]),
            ("status=CANCELLED", vec![3]),
            ("waiting=true", vec![4, 5]),
            ("overdue=true", vec![4, 5]),
            ("overdue=true&status=SHIPPED", vec![]),
            ("country=de", vec![2, 0]),
            ("country=DE&status=PENDING", vec![0]),
            ("country=FR", vec![]),
            ("totalFrom=28.85&totalTo=36.80", vec![3, 2]),
            ("totalTo=12.95", vec![0]),
            ("from=2025-10-26&to=2025-10-26", vec![4]),
            ("from=2025-10-27&to=2025-10-27", vec![5]),
            ("to=2025-10-27", vec![5, 4]),
            ("search=27.10.2025", vec![5]),
            ("search=%D1%8F%D1%89%D1%83%D0%BA%2026.10.2025", vec![4]),
            ("search=27.10.2025&to=2025-10-26", vec![]),
            ("waiting=false&status=&country=&from=&totalTo=&sort=oldest", vec![4, 5, 0, 1, 2, 3]),
        ] {
            assert_eq!(listed(&admin, &all, query).await, expected, "{query}");
        }
        assert_eq!(admin.get("/admin/orders?country=DE&size=1").await.ok_json()["statusCounts"]["PENDING"], 3, "counts of all orders");
    }

    async fn sto_01_orders_are_sorted_by_column_and_direction(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let all = place_orders(&shop, &anna, product).await;
        admin.patch(&format!("/admin/orders/{}/status", all[0]), &json!({ "status": "SHIPPED" })).await.ok_json();
        admin.patch(&format!("/admin/orders/{}/status", all[3]), &json!({ "status": "PROCESSING" })).await.ok_json();
        let by_name = vec![1, 3, 0, 5, 2, 4];
        for (query, expected) in [
            ("sort=created", vec![5, 4, 3, 2, 1, 0]),
            ("sort=created&direction=asc", vec![0, 1, 2, 3, 4, 5]),
            ("sort=total", vec![5, 4, 3, 2, 1, 0]),
            ("sort=total&direction=asc&country=NL", vec![0, 1, 2, 3, 4, 5]),
            ("sort=status", vec![1, 2, 4, 5, 3, 0]),
            ("sort=status&direction=desc", vec![0, 3, 5, 4, 2, 1]),
            ("sort=status&country=NL", vec![1, 2, 4, 5, 3, 0]),
            ("sort=name", by_name.clone()),
            ("sort=name&search=anna", by_name.clone()),
            ("sort=name&direction=desc", by_name.into_iter().rev().collect()),
            ("status=PENDING&sort=name", vec![1, 5, 2, 4]),
            ("status=PENDING", vec![1, 2, 4, 5]),
            ("waiting=true&sort=total", vec![5, 4, 2, 1]),
        ] {
            assert_eq!(listed(&admin, &all, query).await, expected, "{query}");
        }
    }

    async fn sto_01_cursors_reach_every_order_once_in_both_directions(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let all = place_orders(&shop, &anna, product).await;
        admin.patch(&format!("/admin/orders/{}/status", all[2]), &json!({ "status": "SHIPPED" })).await.ok_json();
        double_orders(&shop.db, 2).await;
        for query in ["sort=created", "sort=total", "sort=status", "sort=status&direction=desc", "sort=name", "sort=name&country=NL", "status=PENDING",
            "status=PENDING,SHIPPED&sort=total", "totalFrom=1&sort=total", "from=2026-01-01"]
        {
            let whole = ids(&admin.get(&format!("/admin/orders?{query}&size=100")).await.ok_json());
            let (mut forward, mut pages, mut page) = (Vec::new(), Vec::new(), admin.get(&format!("/admin/orders?{query}&size=5")).await.ok_json());
            assert!(page.get("previous").is_none(), "{query}");
            loop {
                forward.extend(ids(&page));
                pages.push(ids(&page));
                let Some(next) = page["next"].as_str() else { break };
                page = admin.get(&format!("/admin/orders?{query}&size=5&after={next}")).await.ok_json();
            }
            assert_eq!(forward, whole, "{query}");
            while let Some(previous) = page["previous"].as_str() {
                pages.pop();
                page = admin.get(&format!("/admin/orders?{query}&size=5&before={previous}")).await.ok_json();
                assert_eq!(Some(&ids(&page)), pages.last(), "{query}");
            }
            assert_eq!(pages.len(), 1, "{query}: back at the first page");
        }
    }

    async fn sto_01_orders_after_the_offset_limit_are_reached_and_counting_is_bounded(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        place_orders(&shop, &anna, product).await;
        double_orders(&shop.db, 11).await;
        let last = admin.get("/admin/orders?country=NL&page=100&size=100").await.ok_json();
        assert_eq!((&last["totalElements"], &last["more"], &last["totalPages"]), (&json!(10_000), &json!(true), &json!(100)));
        let beyond = admin.get(&format!("/admin/orders?country=NL&size=100&after={}", last["next"].as_str().unwrap())).await.ok_json();
        assert_eq!(ids(&beyond).len(), 100);
        let several = admin.get("/admin/orders?country=NL&payment=unpaid&size=1").await.ok_json();
        assert_eq!((&several["totalElements"], &several["more"]), (&json!(1_000), &json!(true)));
        admin.get("/admin/orders?page=101&size=100").await.problem(400, "invalid_paging");
    }

    async fn ref_04_admin_lists_serve_up_to_200_rows_and_other_lists_100(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        place_orders(&shop, &anna, product).await;
        double_orders(&shop.db, 6).await;
        for (list, expected) in [
            ("/admin/orders?size=200", 200),
            ("/admin/orders?size=201", 200),
            ("/admin/orders?size=9223372036854775807&sort=total", 200),
            ("/admin/orders?size=200&page=1&status=pending", 184),
        ] {
            let page = admin.get(list).await.ok_json();
            assert_eq!((page["size"].as_u64(), ids(&page).len()), (Some(200), expected), "{list}");
        }
        let first = admin.get("/admin/orders?size=200").await.ok_json();
        let rest = admin.get(&format!("/admin/orders?size=200&after={}", first["next"].as_str().unwrap())).await.ok_json();
        assert_eq!(ids(&rest).len(), 184);
        for list in ["products", "products/recommended-first", "users", "withdrawals", "emails"] {
            assert_eq!(admin.get(&format!("/admin/{list}?size=100000")).await.ok_json()["size"], 200, "{list}");
        }
        assert_eq!(anna.get("/orders/user?size=200").await.ok_json().as_array().unwrap().len(), 100);
        assert_eq!(shop.client().get("/products/recommended?size=200").await.ok_json()["size"], 100);
    }

    async fn sto_01_invalid_filters_and_foreign_cursors_are_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        place_orders(&shop, &anna, product).await;
        for (query, field) in [
            ("status=PENDING,lost", "status"), ("status=,", "status"), ("waiting=yes", "waiting"), ("overdue=1", "overdue"), ("from=2026-02-30", "from"),
            ("to=15.11.2026", "to"), ("from=2026-02-02&to=2026-02-01", "to"), ("country=Mars", "country"), ("totalFrom=-1", "totalFrom"),
            ("totalFrom=nan", "totalFrom"), ("totalTo=1e300", "totalTo"), ("totalFrom=2&totalTo=1", "totalTo"), ("sort=id", "sort"),
            ("sort=created%3B--", "sort"), ("direction=down", "direction"),
        ] {
            let rejected = admin.get(&format!("/admin/orders?{query}")).await;
            rejected.problem(400, "validation_failed");
            assert_eq!(rejected.fields(), [field], "{query}");
        }
        let cursor = admin.get("/admin/orders?size=2").await.ok_json()["next"].as_str().unwrap().to_owned();
        for query in ["after=x".to_owned(), "after=%00".to_owned(), format!("sort=total&after={cursor}"), format!("status=PENDING&after={cursor}"),
            format!("after={}", "A".repeat(5_000)), format!("after={}", &cursor[2..])]
        {
            let rejected = admin.get(&format!("/admin/orders?{query}")).await;
            rejected.problem(400, "invalid_paging");
            assert_eq!(rejected.fields(), ["after"], "{query}");
        }
        let rejected = admin.get(&format!("/admin/orders?after={cursor}&before={cursor}")).await;
        rejected.problem(400, "invalid_paging");
        assert_eq!(rejected.fields(), ["before"]);
        assert_eq!(ids(&admin.get(&format!("/admin/orders?size=2&after={cursor}")).await.ok_json()).len(), 2);
    }

    async fn sto_01_search_finds_orders_by_sku_street_and_zip_code(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint, berry] = add_products(&shop.db, [50, 50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let body = order_body(&[(mint, 1)]);
        let street = with_field(&with_field(&body, "address.street", json!("Oude Delft 95")), "address.zipCode", json!("2611 HB"));
        let mut all = Vec::new();
        for body in [&body, &street, &order_body(&[(berry, 1)])] {
            all.push(anna.post("/orders", body).await.json()["id"].as_i64().unwrap());
        }
        let product = admin.get(&format!("/admin/products/{}", berry.0)).await.ok_json();
        let renamed = with_field(&product, "sku", json!("NV-204"));
        let saved = admin.put(&format!("/admin/products/{}", berry.0), &renamed).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        for (query, expected) in [
            ("delft", vec![1]), ("oude%20delft%2095", vec![1]), ("2611hb", vec![1]), ("2611%20HB", vec![1]), ("keizersgracht%201", vec![2, 0]),
            ("nv-204", vec![2]), ("NV-2", vec![2]), ("anna%20nv-204", vec![2]), ("delft%20nv-204", vec![]), ("nv-9", vec![]),
        ] {
            assert_eq!(listed(&admin, &all, &format!("search={query}")).await, expected, "{query}");
        }
    }
}
