//! Placing orders: stored data, validation and idempotency. A rejected order has no effect.

use insta::assert_json_snapshot;
use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::money::Cents;
use nevel_domain::settings::ShippingTerms;
use nevel_i18n::Language;
use nevel_testing::builders::{add_category, add_product, category, product, product_with};
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};

use crate::support::checkout::{
    add_products, change_settings, change_shipping, codes, count_rows, order_body, order_body_at_prices, stock,
    with_field,
};
use crate::support::sql::{execute, value};
use crate::support::{TestShop, fixtures, redacted};

on_both_databases! {
    async fn api_05_api_06_placed_order_is_stored_as_a_snapshot(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let catalog = fixtures::add_catalog(&shop.db).await;
        let buyer = shop.register("anna@x.nl").await.with_language("en");
        let response = buyer.post("/orders", &order_body_at_prices(&[(catalog.plain, 1, 795), (catalog.mint, 2, 1_095)])).await;
        assert_eq!(response.status, 201, "{}", response.text);
        let placed = response.json();
        assert!(placed.get("accessKey").is_none(), "{placed}");
        let order = buyer.get(&format!("/orders/{}", placed["id"])).await;
        assert_eq!(order.header("cache-control"), "no-store");
        let order = order.ok_json();
        assert_eq!(order["orderNumber"], placed["orderNumber"]);
        assert_json_snapshot!("order_en", redacted(&order, "orderNumber", "[number]"));
        assert_eq!((stock(&test.db, catalog.mint).await, stock(&test.db, catalog.plain).await), (8, 9));

        // Later changes of a product do not affect the order.
        execute(&test.db, "UPDATE products SET name = 'x', price_cents = 1, image_path = NULL, deleted_at = 1").await;
        assert_eq!(buyer.get(&format!("/orders/{}", placed["id"])).await.ok_json(), order);
    }

    async fn case_16_names_and_images_from_the_client_are_ignored(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let mut forged = order_body(&[(id, 1)]);
        forged["items"][0]["name"] = json!("<img src=x onerror=alert(1)>");
        forged["items"][0]["img"] = json!("javascript:alert(1)");
        forged["items"][0]["id"] = json!(id.0);
        forged["status"] = json!("DELIVERED");
        forged["userId"] = json!(77);
        let placed = buyer.post("/orders", &forged).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let order = buyer.get(&format!("/orders/{}", placed.json()["id"])).await.ok_json();
        assert_eq!((&order["items"][0]["name"], &order["items"][0]["img"]), (&json!("Товар p1"), &json!(null)));
        assert_eq!(order["status"], "PENDING");
    }

    async fn case_16_chk_19_gen_14_price_mismatch_rejects_the_order_with_current_prices(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two] = add_products(&shop.db, [5, 5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let outdated = order_body(&[(one, 1), (two, 2)]);
        execute(&test.db, &format!("UPDATE products SET price_cents = 850 WHERE id = {}", two.0)).await;
        let rejected = buyer.post("/orders", &outdated).await.problem(409, "price_changed");
        assert_json_snapshot!("price_changed_ru", redacted(&rejected, "requestId", "[id]"));

        for (price, total) in [(0.01, 0.01), (0.0, 0.0), (7.95, 0.01), (7.95, 7.95), (7.95, 12.94), (7.95, 1_000_000.0)] {
            let forged = with_field(&with_field(&order_body(&[(one, 1)]), "totalPrice", json!(total)), "items.0.price", json!(price));
            let rejected = buyer.post("/orders", &forged).await.problem(409, "price_changed");
            let current = &rejected["details"];
            assert_eq!((&current["subtotal"], &current["shipping"], &current["totalPrice"]), (&json!(7.95), &json!(5.0), &json!(12.95)), "{rejected}");
        }
        let inconsistent = with_field(&order_body_at_prices(&[(one, 1, 795), (one, 1, 1)]), "totalPrice", json!(20.9));
        buyer.post("/orders", &inconsistent).await.problem(409, "price_changed");
        assert_eq!((count_rows(&test.db, "orders").await, stock(&test.db, one).await, stock(&test.db, two).await), (0, 5, 5));
    }

    async fn case_17_invalid_quantities_and_baskets_are_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let valid = order_body(&[(id, 1)]);
        for quantity in [json!(-1), json!(0), json!(1.5), json!("x"), json!("1"), json!(null), json!(2_147_483_648_i64), json!(1_000), json!(1e300)] {
            let response = buyer.post("/orders", &with_field(&valid, "items.0.quantity", quantity.clone())).await;
            assert_eq!(response.status, 400, "{quantity}: {}", response.text);
        }
        for product in [json!("0"), json!("-1"), json!("01"), json!("1.0"), json!("abc"), json!(""), json!(0), json!(-1), json!("99999999999999999999")] {
            assert_eq!(buyer.post("/orders", &with_field(&valid, "items.0.id", product.clone())).await.fields(), ["items"], "{product}");
        }
        for price in [json!(-0.01), json!(7.951), json!(1e300)] {
            assert_eq!(buyer.post("/orders", &with_field(&valid, "items.0.price", price.clone())).await.fields(), ["items"], "{price}");
            assert_eq!(buyer.post("/orders", &with_field(&valid, "totalPrice", price.clone())).await.fields(), ["totalPrice"], "{price}");
        }
        let item = valid["items"][0].clone();
        for items in [json!([]), json!(vec![item.clone(); 101]), json!([item.clone(), with_field(&item, "quantity", json!(999))])] {
            let response = buyer.post("/orders", &with_field(&valid, "items", items)).await;
            response.problem(400, "validation_failed");
            assert_eq!(response.fields(), ["items"], "{}", response.text);
        }
        assert_eq!((count_rows(&test.db, "orders").await, stock(&test.db, id).await), (0, 5));
    }

    async fn case_18_lines_of_the_same_product_are_summed(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let rejected = buyer.post("/orders", &order_body(&[(id, 3), (id, 3)])).await.problem(409, "insufficient_stock");
        assert_json_snapshot!("insufficient_stock_ru", redacted(&rejected, "requestId", "[id]"));
        let english = buyer.with_language("en").post("/orders", &order_body(&[(id, 3), (id, 3)])).await.problem(409, "insufficient_stock");
        assert!(english["message"].as_str().unwrap().contains("stock"), "CHK-15: {english}");
        assert_eq!(stock(&test.db, id).await, 5);

        let placed = buyer.post("/orders", &order_body(&[(id, 3), (id, 2)])).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let order = buyer.get(&format!("/orders/{}", placed.json()["id"])).await.ok_json();
        assert_eq!((order["items"].as_array().unwrap().len(), &order["items"][0]["quantity"]), (1, &json!(5)));
        assert_eq!(stock(&test.db, id).await, 0);
    }

    async fn case_19_chk_14_every_invalid_line_is_reported_and_no_stock_is_taken(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [available, deleted, withheld, short, repriced] = add_products(&shop.db, [5, 5, 5, 1, 5]).await;
        execute(&test.db, &format!("UPDATE products SET deleted_at = 1 WHERE id = {}", deleted.0)).await;
        let false_literal = if test.db.kind() == nevel_storage::DatabaseKind::Sqlite { "0" } else { "FALSE" };
        execute(&test.db, &format!("UPDATE products SET purchasable = {false_literal} WHERE id = {}", withheld.0)).await;
        execute(&test.db, &format!("UPDATE products SET price_cents = 999 WHERE id = {}", repriced.0)).await;
        let buyer = shop.register("anna@x.nl").await;
        let lines = [(available, 1), (deleted, 1), (withheld, 1), (short, 2), (repriced, 1), (ProductId(999), 1)];
        let rejected = buyer.post("/orders", &order_body(&lines)).await.problem(409, "product_unavailable");
        assert_json_snapshot!("product_unavailable_ru", redacted(&rejected, "requestId", "[id]"));
        for unavailable in [deleted, withheld, ProductId(999)] {
            let rejected = buyer.with_language("en").post("/orders", &order_body(&[(available, 1), (unavailable, 1)])).await.problem(409, "product_unavailable");
            assert!(rejected["message"].as_str().unwrap().contains("unavailable"), "CHK-15: {rejected}");
        }
        assert_eq!((count_rows(&test.db, "orders").await, count_rows(&test.db, "outbox").await, stock(&test.db, available).await), (0, 0, 5));
    }

    async fn case_21_cart_16_shipping_fee_is_exact_and_follows_the_settings(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let root = add_category(&test.db, category("liquids")).await;
        let buyer = shop.register("anna@x.nl").await;
        for (cents, total) in [(9_999, 104.99), (10_000, 100.0)] {
            let id = add_product(&test.db, product_with(&format!("p{cents}"), root, |new| new.fields.price = Cents::new(cents))).await;
            let placed = buyer.post("/orders", &order_body_at_prices(&[(id, 1, cents)])).await;
            assert_eq!(placed.status, 201, "{}", placed.text);
            let order = buyer.get(&format!("/orders/{}", placed.json()["id"])).await.ok_json();
            assert_eq!(order["totalPrice"], json!(total));
        }
        let id = add_product(&test.db, product("last", root)).await;
        change_settings(&shop, |settings| {
            let terms = ShippingTerms { fee: Cents::new(250), free_from: Cents::new(1_500) };
            change_shipping(settings, |shipping| shipping.terms = terms);
        }).await;
        let rejected = buyer.post("/orders", &order_body(&[(id, 1)])).await.problem(409, "price_changed");
        assert_eq!((&rejected["details"]["shipping"], &rejected["details"]["totalPrice"]), (&json!(2.5), &json!(10.45)));
        assert_eq!(rejected["details"]["items"], json!([]));
        let confirmed = with_field(&order_body(&[(id, 1)]), "totalPrice", json!(10.45));
        assert_eq!(buyer.post("/orders", &confirmed).await.status, 201);
        let free = with_field(&order_body(&[(id, 2)]), "totalPrice", json!(15.9));
        assert_eq!(buyer.post("/orders", &free).await.status, 201);
    }

    async fn case_22_chk_17_idempotency_key_creates_one_order(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let anna = shop.register("anna@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        let body = order_body(&[(id, 5)]);
        let first = anna.post("/orders", &body).await;
        assert_eq!(first.status, 201, "{}", first.text);
        // Stock and price have changed; the order stays as placed.
        execute(&test.db, "UPDATE products SET price_cents = 1").await;
        let repeated = anna.with_language("en").post("/orders", &body).await;
        assert_eq!((repeated.status, repeated.json()), (200, first.json()));
        let renamed = with_field(&body, "items.0.name", json!("As it is called in another language"));
        assert_eq!(anna.post("/orders", &renamed).await.json(), first.json(), "product names are not part of the request hash");
        let reused = anna.post("/orders", &with_field(&body, "address.street", json!("Prinsengracht 2"))).await.problem(409, "idempotency_key_reused");
        let reported = (&reused["details"]["orderId"], &reused["details"]["orderNumber"]);
        assert_eq!(reported, (&first.json()["id"], &first.json()["orderNumber"]), "the error names the existing order");
        anna.post("/orders", &order_body(&[(id, 4)])).await.problem(409, "idempotency_key_reused");
        assert_eq!((count_rows(&test.db, "orders").await, stock(&test.db, id).await), (1, 0));

        execute(&test.db, "UPDATE products SET price_cents = 795, stock = 5").await;
        let bob = shop.register("bob@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        let other = bob.post("/orders", &body).await;
        assert_eq!(other.status, 201, "keys are separate per user: {}", other.text);
        assert_ne!(other.json()["id"], first.json()["id"]);
        for invalid in ["short", "with blanks in it", &"x".repeat(101)] {
            let response = shop.register(&format!("{}@x.nl", invalid.len())).await.with_header("idempotency-key", invalid).post("/orders", &body).await;
            response.problem(400, "validation_failed");
            assert_eq!(response.fields(), ["Idempotency-Key"]);
        }
    }

    async fn chk_17_repeated_request_succeeds_despite_changed_settings_and_rate_limits(test: TestDatabase) {
        let shop = TestShop::start_with_rate_limits(&test).await;
        let [id] = add_products(&shop.db, [99]).await;
        change_settings(&shop, |settings| {
            settings.guest_checkout = true;
            settings.customer_limits.open_orders = None;
        }).await;
        let body = order_body(&[(id, 1)]);
        let (anna, guest) = (shop.register("anna@x.nl").await, shop.client());
        for (buyer, rejection) in [(anna, 400), (guest, 401)] {
            let with_key = buyer.with_header("idempotency-key", "3f2504e0-4f89");
            let first = with_key.post("/orders", &body).await;
            assert_eq!(first.status, 201, "{}", first.text);
            for _ in 0..29 {
                assert_eq!(buyer.post("/orders", &body).await.status, 201);
            }
            buyer.post("/orders", &body).await.problem(429, "too_many_requests");
            assert_eq!(with_key.post("/orders", &body).await.json(), first.json(), "despite the rate limit");
            change_settings(&shop, |settings| {
                settings.guest_checkout = false;
                change_shipping(settings, |shipping| shipping.countries = codes(&["DE"]));
            }).await;
            let repeated = with_key.post("/orders", &body).await;
            assert_eq!((repeated.status, repeated.json()), (200, first.json()), "despite the changed settings");
            shop.clock.advance(120);
            let new_order = buyer.with_header("idempotency-key", "another-key").post("/orders", &body).await;
            assert_eq!(new_order.status, rejection, "{}", new_order.text);
            change_settings(&shop, |settings| {
                settings.guest_checkout = true;
                change_shipping(settings, |shipping| shipping.countries = codes(&["NL"]));
            }).await;
        }
    }

    async fn chk_17_rejected_order_can_be_retried_with_the_same_key(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [0]).await;
        let buyer = shop.register("anna@x.nl").await.with_header("idempotency-key", "3f2504e0-4f89");
        buyer.post("/orders", &order_body(&[(id, 1)])).await.problem(409, "insufficient_stock");
        execute(&test.db, "UPDATE products SET stock = 1").await;
        assert_eq!(buyer.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
    }

    async fn case_24_nul_and_overlong_texts_are_rejected_in_every_field(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let valid = order_body(&[(id, 1)]);
        let fields = ["email", "firstName", "lastName", "phone", "telegram", "address.street", "address.city", "address.country",
            "address.zipCode", "address.postBox", "items.0.name", "items.0.img", "items.0.id"];
        for field in fields {
            for invalid in ["a\u{0}bcde", &"x".repeat(1_000)] {
                let response = buyer.post("/orders", &with_field(&valid, field, json!(invalid))).await;
                assert_eq!(response.status, 400, "{field}: {}", response.text);
            }
        }
        assert_eq!(count_rows(&test.db, "orders").await, 0);
    }

    async fn chk_11_disabled_country_is_rejected(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        change_settings(&shop, |settings| change_shipping(settings, |shipping| shipping.countries = codes(&["DE"]))).await;
        let rejected = buyer.post("/orders", &order_body(&[(id, 1)])).await.problem(400, "validation_failed");
        assert_eq!((&rejected["fields"][0]["field"], &rejected["fields"][0]["code"]), (&json!("address.country"), &json!("not_offered")));
        let german = with_field(&with_field(&order_body(&[(id, 1)]), "address.country", json!("de")), "address.zipCode", json!("D-10117"));
        assert_eq!(buyer.post("/orders", &german).await.status, 201);
    }

    async fn chk_18_chk_20_chk_21_checkboxes_and_age_declaration_are_stored(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let buyer = shop.register("anna@x.nl").await;
        let stored_flags = async |order: &Value| {
            let sql = format!(
                "SELECT (CASE WHEN subscribe_to_newsletter THEN 1 ELSE 0 END) * 100 + (CASE WHEN use_as_invoice_address THEN 1 ELSE 0 END) * 10 \
                 + (CASE WHEN age_declared THEN 1 ELSE 0 END) + 0 * id FROM orders WHERE id = {}", order["id"]);
            value::<i64>(&test.db, &sql).await
        };
        let placed = buyer.post("/orders", &order_body(&[(id, 1)])).await.json();
        assert_eq!(stored_flags(&placed).await, 11, "the defaults and the declaration");
        assert_eq!(buyer.get(&format!("/orders/{}", placed["id"])).await.ok_json()["telegram"], "anna_kim");
        let mut other = order_body(&[(id, 1)]);
        other["subscribeToNewsletter"] = json!(true);
        other["useAsInvoiceAddress"] = json!(false);
        for omitted in ["ageConfirmed", "telegram"] {
            other.as_object_mut().unwrap().remove(omitted);
        }
        let placed = buyer.post("/orders", &other).await.json();
        assert_eq!(stored_flags(&placed).await, 100, "without a declaration");
        let confirmed_at = format!("SELECT age_confirmed_at FROM orders WHERE id = {}", placed["id"]);
        assert_eq!(value::<i64>(&test.db, &confirmed_at).await, 0, "no confirmation time");
        assert!(buyer.get(&format!("/orders/{}", placed["id"])).await.ok_json().get("telegram").is_none());
        let minor = buyer.post("/orders", &with_field(&other, "ageConfirmed", json!(false))).await;
        assert_eq!((minor.status, minor.fields()), (400, vec!["ageConfirmed".to_owned()]));
    }

    async fn chk_17_placed_order_queues_emails_and_starts_its_history(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [1]).await;
        let buyer = shop.register("anna@x.nl").await;
        let placed = buyer.with_language("en").post("/orders", &order_body(&[(id, 1)])).await.json();
        buyer.post("/orders", &order_body(&[(id, 1)])).await.problem(409, "insufficient_stock");
        let condition = format!("payload = '{{\"orderId\":{}}}' AND language = 'en'", placed["id"]);
        for kind in ["order_confirmation", "manager_notice"] {
            assert_eq!(value::<i64>(&test.db, &format!("SELECT COUNT(*) FROM outbox WHERE kind = '{kind}' AND {condition}")).await, 1, "{kind}");
        }
        assert_eq!(count_rows(&test.db, "outbox").await, 2);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_history WHERE to_status = 'PENDING' AND actor_id IS NOT NULL").await, 1);
    }

    async fn chk_17_stock_after_an_order_is_visible_immediately(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let path = format!("/products/{}/availability", id.0);
        assert_eq!(shop.client().get(&path).await.ok_json()["stock"], 5);
        let buyer = shop.register("anna@x.nl").await;
        assert_eq!(buyer.post("/orders", &order_body(&[(id, 2)])).await.status, 201);
        assert_eq!(shop.client().get(&path).await.ok_json()["stock"], 3);
    }

    async fn opg_04_order_lines_use_the_product_name_in_the_buyers_language(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let root = add_category(&test.db, category("liquids")).await;
        let english = Translation { language: Language::En, name: "Lime".to_owned(), description: None };
        let lime = product_with("lime", root, |new| {
new.fields.name = "Лайм".into();
new.translations = vec![english];
});
        let id = add_product(&test.db, lime).await;
        let buyer = shop.register("anna@x.nl").await;
        for (language, name) in [("en", "Lime"), ("ru", "Лайм")] {
            let placed = buyer.with_language(language).post("/orders", &order_body(&[(id, 1)])).await.json();
            let order = buyer.with_language("en").get(&format!("/orders/{}", placed["id"])).await.ok_json();
            assert_eq!(order["items"][0]["name"], name);
        }
    }
}

#[tokio::test]
async fn chk_07_every_invalid_field_is_reported() {
    let shop = TestShop::start_on_sqlite().await;
    let buyer = shop.register("anna@x.nl").await;
    let empty = buyer.post("/orders", &json!({})).await;
    empty.problem(400, "validation_failed");
    let all = [
        "items",
        "totalPrice",
        "email",
        "firstName",
        "lastName",
        "phone",
        "address.street",
        "address.city",
        "address.zipCode",
        "address.country",
    ];
    assert_eq!(empty.fields(), all);
    let valid = order_body(&[(ProductId(1), 1)]);
    let invalid = [
        ("email", "anna", "invalid_email"),
        ("firstName", "А", "too_short"),
        ("lastName", " К ", "too_short"),
        ("phone", "0612345678", "phone_not_a_number"),
        ("phone", "+999 123456", "phone_invalid_country"),
        ("phone", "+31 6", "phone_too_short"),
        ("phone", "+31 6 123456789012", "phone_too_long"),
        ("telegram", "@a b", "invalid_telegram"),
        ("address.street", "ab", "too_short"),
        ("address.city", "A", "too_short"),
        ("address.zipCode", "1#17", "invalid_zip"),
        ("address.country", "ZZ", "unknown"),
        ("address.country", "", "required"),
    ];
    for (field, value, code) in invalid {
        let problem =
            buyer.post("/orders", &with_field(&valid, field, json!(value))).await.problem(400, "validation_failed");
        let reported = (
            &problem["fields"][0]["field"],
            &problem["fields"][0]["code"],
            problem["fields"].as_array().unwrap().len(),
        );
        assert_eq!(reported, (&json!(field), &json!(code), 1), "{field} {value}");
    }
}

#[tokio::test]
async fn orders_are_rate_limited_per_user() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    let [id] = add_products(&shop.db, [100]).await;
    change_settings(&shop, |settings| settings.customer_limits.open_orders = None).await;
    let buyer = shop.register("anna@x.nl").await;
    for _ in 0..30 {
        assert_eq!(buyer.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
    }
    let rejected = buyer.post("/orders", &order_body(&[(id, 1)])).await;
    rejected.problem(429, "too_many_requests");
    assert_eq!((rejected.header("retry-after"), stock(&test.db, id).await), ("3", 70));
    assert_eq!(shop.register("bob@x.nl").await.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
}
