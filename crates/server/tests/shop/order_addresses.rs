//! Apartment and invoice address: stored, shown to buyer and staff, and part of what identifies a repeated request.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{
    add_products, change_settings, change_shipping, codes, count_rows, order_body, with_field,
};

fn invoice_address() -> Value {
    json!({ "name": " Kim Design B.V. ", "street": "Unter den Linden 5", "apartment": "2. OG", "city": "Berlin", "zipCode": "10117", "country": "de" })
}

/// An order with another invoice address.
fn with_invoice_address(order: &Value, invoice_address: Value) -> Value {
    with_field(&with_field(order, "useAsInvoiceAddress", json!(false)), "invoiceAddress", invoice_address)
}

fn with_apartment(order: &Value, apartment: &str) -> Value {
    let mut changed = order.clone();
    changed["address"]["apartment"] = json!(apartment);
    changed
}

on_both_databases! {
    async fn chk_04_apartment_is_shown_to_buyer_and_staff_and_distinguishes_previous_addresses(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = order_body(&[(id, 1)]);
        let mut placed = Vec::new();
        for apartment in ["", "3 hoog", "4 hoog", " 3 hoog "] {
            placed.push(anna.post("/orders", &with_apartment(&order, apartment)).await.json()["id"].clone());
        }
        for path in [format!("/orders/{}", placed[1]), format!("/admin/orders/{}", placed[1])] {
            let client = if path.starts_with("/admin") { &admin } else { &anna };
            assert_eq!(client.get(&path).await.ok_json()["address"]["apartment"], "3 hoog", "{path}");
        }
        assert!(anna.get(&format!("/orders/{}", placed[0])).await.ok_json()["address"].get("apartment").is_none());
        let addresses = anna.get("/orders/user/addresses").await.ok_json();
        let apartments: Vec<_> = addresses.as_array().unwrap().iter().map(|address| address.get("apartment").cloned()).collect();
        assert_eq!(apartments, [Some(json!("3 hoog")), Some(json!("4 hoog")), None]);
    }

    async fn chk_20_other_invoice_address_is_shown_to_buyer_and_staff(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        change_settings(&shop, |settings| change_shipping(settings, |shipping| shipping.countries = codes(&["NL"]))).await;
        let order = with_field(&order_body(&[(id, 1)]), "subscribeToNewsletter", json!(true));
        let placed = anna.post("/orders", &with_invoice_address(&order, invoice_address())).await;
        assert_eq!(placed.status, 201, "an invoice may go to a country without shipping: {}", placed.text);
        let placed = placed.json();
        let stored = json!({ "name": "Kim Design B.V.", "street": "Unter den Linden 5", "apartment": "2. OG", "city": "Berlin",
            "zipCode": "10117", "country": "DE" });
        let shown = anna.get(&format!("/orders/{}", placed["id"])).await.ok_json();
        assert_eq!((&shown["invoiceAddress"], &shown["address"]["street"]), (&stored, &json!("Keizersgracht 1")));
        let details = admin.get(&format!("/admin/orders/{}", placed["id"])).await.ok_json();
        assert_eq!(
            (&details["invoiceAddress"], &details["useAsInvoiceAddress"], &details["subscribeToNewsletter"]),
            (&stored, &json!(false), &json!(true))
        );
    }

    async fn chk_20_invoice_address_is_ignored_if_it_is_the_delivery_address_and_optional_for_older_clients(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let admin = shop.admin_client().await;
        let order = order_body(&[(id, 1)]);
        for (order, use_as_invoice_address) in [
            (order.clone(), true),
            (with_field(&order, "invoiceAddress", invoice_address()), true),
            (with_field(&order, "invoiceAddress", json!({ "street": "x" })), true),
            (with_field(&order, "useAsInvoiceAddress", json!(false)), false),
            (with_invoice_address(&order, Value::Null), false),
        ] {
            let placed = admin.post("/orders", &order).await;
            assert_eq!(placed.status, 201, "{}", placed.text);
            let details = admin.get(&format!("/admin/orders/{}", placed.json()["id"])).await.ok_json();
            assert_eq!((&details["invoiceAddress"], &details["useAsInvoiceAddress"]), (&Value::Null, &json!(use_as_invoice_address)), "{order}");
        }
    }

    async fn chk_17_other_apartment_or_invoice_address_is_another_request(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        let order = with_apartment(&with_invoice_address(&order_body(&[(id, 1)]), invoice_address()), "3 hoog");
        let first = anna.post("/orders", &order).await;
        let repeated = anna.post("/orders", &order).await;
        assert_eq!((first.status, repeated.status, repeated.json()), (201, 200, first.json()));
        for (field, other) in [
            ("address.apartment", json!("4 hoog")),
            ("address.apartment", Value::Null),
            ("invoiceAddress.name", json!("Kim")),
            ("invoiceAddress.apartment", Value::Null),
            ("invoiceAddress", Value::Null),
        ] {
            anna.post("/orders", &with_field(&order, field, other.clone())).await.problem(409, "idempotency_key_reused");
        }
        assert_eq!(count_rows(&test.db, "orders").await, 1);
    }
}

#[tokio::test]
async fn chk_20_every_invalid_field_of_the_invoice_address_is_reported() {
    let shop = TestShop::start_on_sqlite().await;
    let [id] = add_products(&shop.db, [9]).await;
    let anna = shop.register("anna@x.nl").await;
    let order = order_body(&[(id, 1)]);
    let empty = anna.post("/orders", &with_invoice_address(&order, json!({}))).await;
    empty.problem(400, "validation_failed");
    assert_eq!(
        empty.fields(),
        ["invoiceAddress.street", "invoiceAddress.city", "invoiceAddress.zipCode", "invoiceAddress.country"]
    );
    let valid = with_apartment(&with_invoice_address(&order, invoice_address()), "3 hoog");
    for (field, value, code) in [
        ("invoiceAddress.name", "x".repeat(201), "too_long"),
        ("invoiceAddress.street", "ab".to_owned(), "too_short"),
        ("invoiceAddress.apartment", "x".repeat(51), "too_long"),
        ("invoiceAddress.city", "B\u{0}rlin".to_owned(), "control_character"),
        ("invoiceAddress.zipCode", "101".to_owned(), "invalid_zip"),
        ("invoiceAddress.country", "ZZ".to_owned(), "unknown"),
        ("address.apartment", "x".repeat(51), "too_long"),
        ("address.apartment", "3\u{0}".to_owned(), "control_character"),
    ] {
        let problem =
            anna.post("/orders", &with_field(&valid, field, json!(value))).await.problem(400, "validation_failed");
        let reported = (
            &problem["fields"][0]["field"],
            &problem["fields"][0]["code"],
            problem["fields"].as_array().unwrap().len(),
        );
        assert_eq!(reported, (&json!(field), &json!(code), 1), "{field} {value}");
    }
}
