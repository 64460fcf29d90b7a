//! Orders that staff edit before shipping: stock, totals, history, email and concurrency.

use std::sync::Arc;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::money::Cents;
use nevel_testing::on_both_databases;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, change_settings, change_shipping, codes, order_body, stock, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::invariants::assert_stock_balanced;
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

/// An edit that keeps contact and address of `order_body`.
pub fn edit(lines: &[(ProductId, i64)], version: i64) -> Value {
    let items: Vec<_> = lines.iter().map(|(id, quantity)| json!({ "id": id.0, "quantity": quantity })).collect();
    let mut body = order_body(&[]);
    for unused in ["totalPrice", "ageConfirmed"] {
        body.as_object_mut().unwrap().remove(unused);
    }
    body["items"] = json!(items);
    body["version"] = json!(version);
    body
}

async fn place_order(buyer: &TestClient, lines: &[(ProductId, i64)]) -> String {
    let placed = buyer.post("/orders", &order_body(lines)).await;
    assert_eq!(placed.status, 201, "{}", placed.text);
    format!("/admin/orders/{}", placed.json()["id"])
}

on_both_databases! {
    async fn sto_03_edited_lines_change_stock_totals_and_history_in_one_step(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [kept, removed, added] = add_products(&shop.db, [10, 10, 20]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = place_order(&anna, &[(kept, 2), (removed, 3)]).await;
        execute(&shop.db, "UPDATE products SET price_cents = 1000").await;
        let edited = admin.put(&path, &edit(&[(kept, 5), (added, 4)], 1)).await.ok_json();
        let items: Vec<_> = edited["items"].as_array().unwrap().iter().map(|item| (item["id"].clone(), item["quantity"].clone(), item["price"].clone())).collect();
        assert_eq!(items, [(json!(kept.0), json!(5), json!(7.95)), (json!(added.0), json!(4), json!(10.0))], "existing lines keep their price");
        assert_eq!((&edited["subtotal"], &edited["shipping"], &edited["totalPrice"], &edited["version"]), (&json!(79.75), &json!(5.0), &json!(84.75), &json!(2)));
        assert_eq!((stock(&test.db, kept).await, stock(&test.db, removed).await, stock(&test.db, added).await), (5, 10, 16));
        let entry = &edited["history"][1];
        assert_eq!((&entry["action"], &entry["by"], &entry["to"]), (&json!("edited"), &json!("Admin Nevel"), &json!("PENDING")));
        assert_eq!((&entry["before"]["totalPrice"], &entry["after"]["totalPrice"]), (&json!(44.75), &json!(84.75)));
        assert_eq!((&entry["before"]["items"][1]["quantity"], &entry["after"]["items"][1]["id"]), (&json!(3), &json!(added.0)));
        assert!(entry["after"].get("contact").is_none(), "{entry}");
        assert_eq!(anna.get(&path.replace("/admin", "")).await.ok_json()["totalPrice"], 84.75);
        let day = admin.get("/admin/dashboard").await.ok_json()["days"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&day["orders"], &day["sales"]), (&json!(1), &json!(84.75)), "sales follow");

        let free = admin.put(&path, &edit(&[(added, 10)], 2)).await.ok_json();
        assert_eq!((&free["shipping"], &free["totalPrice"]), (&json!(0.0), &json!(100.0)), "shipping follows the rules of the checkout");
        let repeated = admin.put(&path, &edit(&[(added, 10)], 2)).await.ok_json();
        assert_eq!((&repeated["version"], repeated["history"].as_array().unwrap().len()), (&json!(3), 3), "a repeated request changes nothing");
        assert_eq!(admin.put(&path, &edit(&[(added, 9)], 2)).await.problem(409, "edit_conflict")["details"]["currentOrder"]["version"], 3);
        assert_eq!((stock(&test.db, kept).await, stock(&test.db, removed).await, stock(&test.db, added).await), (10, 10, 10));
    }

    async fn sto_03_shortages_are_reported_per_line_and_nothing_changes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two, gone, hidden] = add_products(&shop.db, [5, 3, 5, 5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = place_order(&anna, &[(one, 2)]).await;
        let before = admin.get(&path).await.ok_json();
        let problem = admin.put(&path, &edit(&[(one, 6), (two, 4)], 1)).await.problem(409, "insufficient_stock");
        let lines: Vec<_> = problem["details"]["items"].as_array().unwrap().iter().map(|line| (line["id"].clone(), line["requested"].clone(), line["available"].clone())).collect();
        assert_eq!(lines, [(json!(one.0), json!(6), json!(5)), (json!(two.0), json!(4), json!(3))]);
        assert_eq!(problem["message"], "Некоторых товаров не хватает на складе.");
        assert_eq!(admin.delete(&format!("/admin/products/{}", gone.0)).await.status, 204);
        execute(&shop.db, &format!("UPDATE products SET purchasable = FALSE WHERE id = {}", hidden.0)).await;
        let problem = admin.put(&path, &edit(&[(one, 2), (gone, 1), (hidden, 1), (ProductId(999), 1)], 1)).await.problem(409, "product_unavailable");
        assert_eq!((problem["details"]["items"].as_array().unwrap().len(), problem["message"].as_str()), (3, Some("Некоторые товары сейчас нельзя купить.")));
        assert_eq!((admin.get(&path).await.ok_json(), stock(&test.db, one).await), (before, 3));
        // Staff may raise the quantity of a product that is no longer for sale.
        execute(&shop.db, "UPDATE products SET purchasable = FALSE").await;
        assert_eq!(admin.put(&path, &edit(&[(one, 5)], 1)).await.ok_json()["items"][0]["quantity"], 5);
        assert_stock_balanced(&test.db, one, 5).await;
    }

    async fn sto_03_contact_and_address_are_edited_searchable_and_mailed_on_request(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = place_order(&anna, &[(id, 1)]).await;
        change_settings(&shop, |settings| {
            change_shipping(settings, |shipping| {
                shipping.terms.fee = Cents::new(900);
                shipping.countries = codes(&["NL", "DE"]);
            });
        }).await;
        let mut change = edit(&[(id, 1)], 1);
        change["lastName"] = json!("Петрова");
        change["address"] = json!({ "street": "Unter den Linden 5", "city": "Berlin", "country": "DE", "zipCode": "10117" });
        change["useAsInvoiceAddress"] = json!(false);
        change["invoiceAddress"] = json!({ "name": "Nevel GmbH", "street": "Hauptstr. 1", "city": "Bonn", "zipCode": "53111", "country": "DE" });
        change["note"] = json!("по телефону");
        change["notify"] = json!(true);
        assert_eq!(admin.put(&path, &with_field(&change, "address.country", json!("FR"))).await.fields(), ["address.country"]);
        let edited = admin.put(&path, &change).await.ok_json();
        assert_eq!((&edited["address"]["city"], &edited["invoiceAddress"]["name"], &edited["totalPrice"]), (&json!("Berlin"), &json!("Nevel GmbH"), &json!(12.95)), "amounts stay if the lines and the zone do");
        let entry = &edited["history"][1];
        assert_eq!((&entry["before"]["contact"]["lastName"], &entry["after"]["contact"]["lastName"], &entry["note"]), (&json!("Ким"), &json!("Петрова"), &json!("по телефону")));
        assert_eq!((&entry["before"]["address"]["city"], entry["before"].get("invoiceAddress"), entry["before"].get("items")), (&json!("Amsterdam"), None, None));
        for (search, found) in [("петрова", 1), ("ким", 0), ("anna", 1)] {
            assert_eq!(admin.get(&format!("/admin/orders?search={search}")).await.ok_json()["totalElements"], found, "{search}");
        }
        admin.put(&path, &change).await.ok_json();
        execute(&test.db, "UPDATE users SET email_verified_at = 1").await;
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("order_edited");
        assert!(email.subject.contains("изменён") && email.text.contains("Berlin") && email.to.address == "anna@x.nl", "{}", email.text);

        for (field, bad) in [
            ("items", json!([])), ("items", json!([{ "id": id.0, "quantity": 0 }])), ("items", json!([{ "id": -1, "quantity": 1 }])),
            ("items", json!([{ "id": id.0, "quantity": 1_000 }])), ("email", json!("anna")), ("phone", json!("12")), ("firstName", json!("\u{0}")),
            ("version", json!(null)), ("note", json!("x".repeat(2_001))), ("address.zipCode", json!("1016_DX")),
        ] {
            assert_eq!(admin.put(&path, &with_field(&change, field, bad.clone())).await.fields(), [field], "{bad}");
        }
        admin.put("/admin/orders/999", &change).await.problem(404, "order_not_found");
    }

    async fn sto_03_stored_zip_code_in_an_old_format_does_not_block_an_edit(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [10]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = place_order(&anna, &[(id, 1)]).await;
        let invoice = json!({ "street": "Damrak 1", "city": "Amsterdam", "country": "NL", "zipCode": "1012 LG" });
        let mut body = edit(&[(id, 1)], 1);
        body["useAsInvoiceAddress"] = json!(false);
        body["invoiceAddress"] = invoice;
        admin.put(&path, &body).await.ok_json();
        execute(&shop.db, "UPDATE orders SET zip_code = '12#45', invoice_zip_code = '9'").await;
        body["items"][0]["quantity"] = json!(2);
        body["version"] = json!(2);
        body["address"]["zipCode"] = json!("12#45");
        body["invoiceAddress"]["zipCode"] = json!(" 9 ");
        let edited = admin.put(&path, &body).await.ok_json();
        assert_eq!((&edited["address"]["zipCode"], &edited["invoiceAddress"]["zipCode"]), (&json!("12#45"), &json!("9")));
        body["version"] = json!(3);
        body["invoiceAddress"]["country"] = json!("DE");
        assert_eq!(admin.put(&path, &body).await.fields(), ["invoiceAddress.zipCode"]);
        body["address"]["zipCode"] = json!("12#46");
        assert_eq!(admin.put(&path, &body).await.fields(), ["address.zipCode", "invoiceAddress.zipCode"]);
    }

    async fn sto_03_shipped_canceled_and_delivered_orders_are_not_editable(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = place_order(&anna, &[(id, 1)]).await;
        for status in ["SHIPPED", "DELIVERED", "CANCELLED"] {
            let version = admin.patch(&format!("{path}/status"), &json!({ "status": status })).await.ok_json()["version"].as_i64().unwrap();
            admin.put(&path, &edit(&[(id, 2)], version)).await.problem(409, "order_not_editable");
        }
        let version = admin.patch(&format!("{path}/status"), &json!({ "status": "PROCESSING" })).await.ok_json()["version"].as_i64().unwrap();
        admin.put(&path, &edit(&[(id, 2)], version)).await.ok_json();
        assert_stock_balanced(&test.db, id, 5).await;
    }

    async fn sto_03_concurrent_edits_and_orders_keep_the_stock_balanced(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two] = add_products(&shop.db, [60, 60]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let mut paths = Vec::new();
        for number in 0..16 {
            let lines = if number % 2 == 0 { [(one, 1), (two, 2)] } else { [(two, 1), (one, 2)] };
            paths.push(place_order(&anna, &lines).await);
        }
        let mut calls = JoinSet::new();
        for number in 0..64_i64 {
            let (admin, anna, path) = (admin.clone(), anna.clone(), paths[usize::try_from(number % 16).unwrap()].clone());
            calls.spawn(async move {
                let anna = anna.with_header("idempotency-key", &format!("order-of-{number}"));
                match number % 4 {
                    0 => anna.post("/orders", &order_body(&[(two, 1), (one, 1)])).await,
                    1 => admin.patch(&format!("{path}/status"), &json!({ "status": "CANCELLED" })).await,
                    // The lines in different orders, so that a wrong lock order would deadlock.
                    2 => admin.put(&path, &edit(&[(two, 1 + number % 7), (one, 5)], 1)).await,
                    _ => admin.put(&path, &edit(&[(one, 1 + number % 5)], 1)).await,
                }
            });
        }
        while let Some(response) = calls.join_next().await {
            let response = response.unwrap();
            assert!(matches!(response.status, 200 | 201 | 409), "{}: {}", response.status, response.text);
        }
        assert_stock_balanced(&test.db, one, 60).await;
        assert_stock_balanced(&test.db, two, 60).await;
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM products WHERE stock < 0").await, 0);
        let totals = "SELECT COUNT(*) FROM orders WHERE subtotal_cents <> (SELECT SUM(price_cents * quantity) FROM order_lines WHERE order_id = orders.id)";
        assert_eq!(value::<i64>(&test.db, totals).await, 0);
    }
}
