//! Invoices: numbers without gaps, snapshots, credit notes, retention and printed documents.

use std::collections::BTreeSet;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::company::Company;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::clear_invoice_buyers;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, change_settings, count_rows, order_body};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

pub async fn name_company(shop: &TestShop) {
    change_settings(shop, |settings| {
        settings.company = Company {
            legal_name: "Mist B.V.".to_owned(),
            address: "Damrak 1\n1012 LG Amsterdam".to_owned(),
            registration_number: "12345678".to_owned(),
            vat_number: "NL001".to_owned(),
        };
    })
    .await;
}

async fn place_order(buyer: &TestClient, lines: &[(ProductId, i64)]) -> i64 {
    buyer.post("/orders", &order_body(lines)).await.json()["id"].as_i64().unwrap()
}

async fn issue(admin: &TestClient, order: i64) -> Vec<Value> {
    let body = admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json();
    body["invoices"].as_array().unwrap().clone()
}

/// Changes the quantity of the first product.
async fn edit(admin: &TestClient, order: i64, quantity: i64) {
    let path = format!("/admin/orders/{order}");
    let mut body = admin.get(&path).await.ok_json();
    body["items"] = json!([{ "id": body["items"][0]["id"], "quantity": quantity }]);
    admin.put(&path, &body).await.ok_json();
}

on_both_databases! {
    async fn sto_06_invoice_is_a_snapshot_with_tax_sku_and_company(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        execute(&shop.db, "UPDATE products SET sku = 'NV-1'").await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 2)]).await;
        admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.problem(409, "company_details_missing");
        assert_eq!(count_rows(&test.db, "invoice_counters").await, 0);
        name_company(&shop).await;
        let invoices = issue(&admin, order).await;
        let [invoice] = invoices.as_slice() else { panic!("{invoices:?}") };
        let year = &invoice["issuedOn"].as_str().unwrap()[..4];
        assert_eq!((&invoice["number"], &invoice["kind"], &invoice["language"]), (&json!(format!("{year}-000001")), &json!("invoice"), &json!("ru")));
        assert_eq!(invoice["items"], json!([{ "id": id.0, "sku": "NV-1", "name": "Товар p1", "price": 7.95, "quantity": 2, "total": 15.9 }]));
        assert_eq!((&invoice["totalPrice"], &invoice["vatRate"], &invoice["vat"], &invoice["net"]), (&json!(20.9), &json!(21.0), &json!(3.63), &json!(17.27)));
        assert_eq!((&invoice["seller"]["legalName"], &invoice["buyer"]["name"], &invoice["buyer"]["city"]), (&json!("Mist B.V."), &json!("Анна Ким"), &json!("Amsterdam")));

        change_settings(&shop, |settings| {
            settings.company.legal_name = "Other B.V.".into();
            settings.invoices.vat_rate_hundredths = 900;
            settings.invoices.number_format = "X{year}/{number}".into();
        }).await;
        execute(&shop.db, "UPDATE products SET sku = 'NV-2', price_cents = 1").await;
        assert_eq!(issue(&admin, order).await, invoices, "a repeated request changes nothing");
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((&details["invoices"], &details["history"][1]["action"], &details["history"][1]["after"]["invoiceNumber"]), (&json!(invoices), &json!("invoiced"), &invoice["number"]));
        admin.post("/admin/orders/999/invoice", &json!({})).await.problem(404, "order_not_found");
    }

    async fn sto_06_edited_order_gets_a_credit_note_and_a_new_invoice(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, &[(id, 2)]).await;
        issue(&admin, order).await;
        edit(&admin, order, 1).await;
        let invoices = issue(&admin, order).await;
        let facts: Vec<_> = invoices.iter().map(|invoice| (invoice["kind"].as_str().unwrap(), invoice["totalPrice"].as_f64().unwrap(), invoice["canceled"] == true)).collect();
        assert_eq!(facts, [("invoice", 20.9, true), ("credit_note", -20.9, false), ("invoice", 12.95, false)]);
        assert_eq!((&invoices[1]["cancels"], &invoices[1]["vat"], &invoices[1]["items"][0]["quantity"]), (&invoices[0]["number"], &json!(-3.63), &json!(-2)));
        assert!(invoices[2]["number"].as_str().unwrap().ends_with("000003"));
        assert_eq!(issue(&admin, order).await, invoices);
        admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        assert_eq!(issue(&admin, order).await.last().unwrap()["totalPrice"], -12.95, "a canceled order gets a credit note only");
        assert_eq!(issue(&admin, order).await.len(), 4);
        let canceled = place_order(&anna, &[(id, 1)]).await;
        admin.patch(&format!("/admin/orders/{canceled}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        admin.post(&format!("/admin/orders/{canceled}/invoice"), &json!({})).await.problem(409, "order_not_invoiceable");
    }

    async fn sto_06_concurrent_invoices_have_consecutive_numbers(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        let [id] = add_products(&shop.db, [100]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let mut orders = Vec::new();
        for _ in 0..32 {
            orders.push(place_order(&anna, &[(id, 1)]).await);
        }
        let mut calls = JoinSet::new();
        // Every order twice: the second request must not issue another number.
        for &order in orders.iter().chain(&orders) {
            let admin = admin.clone();
            calls.spawn(async move {
                admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json()["invoices"].as_array().unwrap().clone()
            });
        }
        let mut numbers = BTreeSet::new();
        while let Some(invoices) = calls.join_next().await {
            let invoices = invoices.unwrap();
            assert_eq!(invoices.len(), 1);
            numbers.insert(invoices[0]["number"].as_str().unwrap()[5..].parse::<i64>().unwrap());
        }
        assert_eq!(numbers, (1..=32).collect());
        assert_eq!(value::<i64>(&test.db, "SELECT last_number FROM invoice_counters").await, 32);
    }

    async fn sto_06_numbers_start_again_every_year_and_buyers_are_removed_after_the_retention_period(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let (first, second) = (place_order(&anna, &[(id, 1)]).await, place_order(&anna, &[(id, 1)]).await);
        let old = issue(&admin, first).await;
        shop.clock.advance(366 * 86_400);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let new = issue(&admin, second).await;
        assert!(new[0]["number"].as_str().unwrap().ends_with("-000001") && new[0]["number"] != old[0]["number"], "{new:?}");
        assert_eq!(clear_invoice_buyers(&shop.shop).await.unwrap(), 0);
        change_settings(&shop, |settings| settings.invoices.retention_years = 1).await;
        shop.clock.advance(366 * 86_400);
        assert_eq!(clear_invoice_buyers(&shop.shop).await.unwrap(), 1);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM invoices WHERE buyer IS NULL").await, 1);
    }

    async fn sto_06_documents_of_many_orders_are_bounded_and_in_the_order_of_the_request(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        let [one, two] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let (first, second) = (place_order(&anna, &[(one, 1)]).await, place_order(&anna.with_language("en"), &[(two, 2)]).await);
        issue(&admin, second).await;
        let documents = admin.post("/admin/orders/documents", &json!({ "ids": [second, 999, first, second] })).await.ok_json();
        let facts: Vec<_> = documents["documents"].as_array().unwrap().iter().map(|document| {
            (document["order"]["id"].clone(), document["order"]["language"].clone(), document["products"][0]["id"].clone(), document["invoices"].as_array().unwrap().len())
        }).collect();
        assert_eq!(facts, [(json!(second), json!("en"), json!(two.0), 1), (json!(first), json!("ru"), json!(one.0), 0)]);
        assert_eq!((&documents["missing"], &documents["company"]["legalName"]), (&json!([999]), &json!("Mist B.V.")));
        for bad in [json!({}), json!({ "ids": [] }), json!({ "ids": [0] }), json!({ "ids": (1..=101).collect::<Vec<_>>() })] {
            assert_eq!(admin.post("/admin/orders/documents", &bad).await.fields(), ["ids"], "{bad}");
        }
    }
}
