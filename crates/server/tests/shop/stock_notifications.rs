//! Visitors who wait for a sold-out product: confirmed by a link, one email, never more emails than units.

use std::sync::Arc;

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::purges::{self, purge};
use nevel_usecases::stock_notifications::notify_waiting;
use serde_json::{Value, json};

use crate::anonymization::all_rows;
use crate::support::checkout::{add_products, count_rows, order_body};
use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{TestResponse, TestShop};

const HOUR: i64 = 3_600;

async fn request(shop: &TestShop, product: ProductId, email: &str) -> TestResponse {
    shop.client()
        .with_language("en")
        .post(&format!("/products/{}/back-in-stock", product.0), &json!({ "email": email }))
        .await
}

/// Delivers all emails and returns the tokens of the confirmation links, in the order of delivery.
async fn tokens(shop: &TestShop) -> Vec<String> {
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    let token = |text: &str| {
        let (_, rest) = text.split_once("/back-in-stock/confirm#token=").unwrap();
        rest.split_whitespace().next().unwrap().to_owned()
    };
    inbox.accepted().iter().filter(|email| email.kind == "stock_confirmation").map(|email| token(&email.text)).collect()
}

async fn confirm(shop: &TestShop, token: &str) -> TestResponse {
    shop.client().with_language("en").post("/back-in-stock/confirm", &json!({ "token": token })).await
}

/// Requests and confirms a notification for each address, in this order.
async fn wait_for(shop: &TestShop, product: ProductId, emails: &[&str]) {
    for email in emails {
        assert_eq!(request(shop, product, email).await.status, 204);
        let token = tokens(shop).await.pop().unwrap();
        assert_eq!(confirm(shop, &token).await.ok_json()["inStock"], false);
        shop.clock.advance(1);
    }
}

/// Runs the job and returns the recipients of the emails that it has caused.
async fn notified(shop: &TestShop) -> Vec<String> {
    notify_waiting(&shop.shop).await.unwrap();
    let inbox = Arc::new(Inbox::default());
    deliver_all(shop, &mailer(&inbox)).await;
    let mut recipients: Vec<String> = inbox
        .accepted()
        .into_iter()
        .filter(|email| email.kind == "back_in_stock")
        .map(|email| email.to.address)
        .collect();
    recipients.sort();
    recipients
}

async fn sold_out_shop(test: &TestDatabase) -> (TestShop, ProductId) {
    let shop = TestShop::start(test).await;
    let [product] = add_products(&shop.db, [0]).await;
    (shop, product)
}

/// The body of an error without the request id.
fn comparable(response: &TestResponse) -> Value {
    let mut body = response.problem(404, "link_invalid");
    body["requestId"] = json!("");
    body
}

on_both_databases! {
    async fn rst_01_confirmed_visitor_gets_one_email_and_is_forgotten(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let product = catalog.sold_out;
        wait_for(&shop, product, &["anna@x.nl"]).await;
        request(&shop, product, "unconfirmed@x.nl").await;
        assert_eq!(notified(&shop).await, [""; 0], "still sold out");
        let path = format!("/admin/products/{}", product.0);
        let restocked = with_fields(product_body(&catalog), &json!({ "stock": 5, "expectedStock": 0 }));
        admin.put(&path, &restocked).await.ok_json();
        assert_eq!(notify_waiting(&shop.shop).await.unwrap(), 1);
        assert_eq!(notify_waiting(&shop.shop).await.unwrap(), 0, "a repeated run does nothing");
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("back_in_stock");
        assert!(email.to.address == "anna@x.nl" && email.subject.starts_with("Back in stock: "), "{email:?}");
        assert!(email.text.contains(&format!("https://shop.example/product/{}", product.0)), "{}", email.text);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM stock_notifications WHERE confirmed_at IS NOT NULL").await, 0);
        let rows: Vec<_> = all_rows(&test.db).await.into_iter().filter(|row| row.contains("anna@x.nl")).collect();
        assert_eq!(rows, [""; 0], "forgotten");
        admin.put(&path, &with_fields(product_body(&catalog), &json!({ "stock": 0 }))).await.ok_json();
        admin.put(&path, &with_fields(product_body(&catalog), &json!({ "stock": 9 }))).await.ok_json();
        assert_eq!(notified(&shop).await, [""; 0], "one email only");
    }

    async fn rst_01_never_more_emails_than_units_and_oldest_first(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let product = catalog.sold_out;
        wait_for(&shop, product, &["a@x.nl", "b@x.nl", "c@x.nl", "d@x.nl", "e@x.nl"]).await;
        let restock = async |stock: i64| admin.put(&format!("/admin/products/{}", product.0), &with_fields(product_body(&catalog), &json!({ "stock": stock }))).await.ok_json();
        restock(2).await;
        assert_eq!(notified(&shop).await, ["a@x.nl", "b@x.nl"]);
        assert_eq!(notified(&shop).await, [""; 0], "the units are not counted again");
        // Three units return, but two of them are sold before the job runs.
        restock(0).await;
        restock(3).await;
        execute(&test.db, &format!("UPDATE products SET stock = 1 WHERE id = {}", product.0)).await;
        assert_eq!(notified(&shop).await, ["c@x.nl"]);
        restock(0).await;
        restock(1).await;
        execute(&test.db, &format!("UPDATE products SET purchasable = FALSE WHERE id = {}", product.0)).await;
        assert_eq!(notified(&shop).await, [""; 0], "the product cannot be bought");
        execute(&test.db, &format!("UPDATE products SET purchasable = TRUE WHERE id = {}", product.0)).await;
        assert_eq!(notified(&shop).await, ["d@x.nl"]);
    }

    async fn rst_01_visitor_can_ask_again_after_an_email_failed(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let product = catalog.sold_out;
        let restock = async |stock: i64| admin.put(&format!("/admin/products/{}", product.0), &with_fields(product_body(&catalog), &json!({ "stock": stock }))).await.ok_json();
        wait_for(&shop, product, &["a@x.nl"]).await;
        restock(1).await;
        assert_eq!(notify_waiting(&shop.shop).await.unwrap(), 1);
        execute(&test.db, "UPDATE outbox SET failed_at = 1 WHERE kind = 'back_in_stock'").await;
        restock(0).await;
        wait_for(&shop, product, &["a@x.nl"]).await;
        execute(&test.db, "UPDATE outbox SET failed_at = NULL WHERE kind = 'back_in_stock'").await;
        assert_eq!(notified(&shop).await, ["a@x.nl"], "staff send the failed email again");
        restock(1).await;
        assert_eq!(notified(&shop).await, ["a@x.nl"], "the new request is not lost");
        assert_eq!(count_rows(&test.db, "stock_notifications").await, 0);
    }

    async fn rst_01_product_that_can_be_bought_again_is_back_in_stock(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let product = catalog.sold_out;
        let path = format!("/admin/products/{}", product.0);
        execute(&test.db, &format!("UPDATE products SET purchasable = FALSE, stock = 3 WHERE id = {}", product.0)).await;
        wait_for(&shop, product, &["a@x.nl"]).await;
        assert_eq!(notified(&shop).await, [""; 0], "still hidden");
        admin.put(&path, &with_fields(product_body(&catalog), &json!({ "stock": 3, "purchasable": true }))).await.ok_json();
        assert_eq!(notified(&shop).await, ["a@x.nl"]);
        execute(&test.db, &format!("UPDATE products SET purchasable = FALSE WHERE id = {}", product.0)).await;
        wait_for(&shop, product, &["b@x.nl"]).await;
        let shown = admin.put("/admin/products/purchasable/batch", &json!({ "productIds": [product.0], "purchasable": true })).await;
        assert_eq!((shown.status, notified(&shop).await), (200, vec!["b@x.nl".to_owned()]), "{}", shown.text);
    }

    async fn rst_01_restocks_of_deleted_products_are_purged(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [deleted, kept] = add_products(&shop.db, [0, 0]).await;
        execute(&test.db, &format!("INSERT INTO restocks (product_id, units) VALUES ({}, 1), ({}, 2)", deleted.0, kept.0)).await;
        execute(&test.db, &format!("UPDATE products SET deleted_at = 1 WHERE id = {}", deleted.0)).await;
        assert_eq!(purge(&shop.shop, purges::STOCK_NOTIFICATIONS).await.unwrap(), 1);
        assert_eq!(value::<i64>(&test.db, "SELECT product_id FROM restocks").await, kept.0);
    }

    async fn rst_01_canceled_order_returns_its_units_and_two_instances_send_each_email_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [2]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(product, 2)])).await.json();
        wait_for(&shop, product, &["a@x.nl", "b@x.nl", "c@x.nl"]).await;
        admin.patch(&format!("/admin/orders/{}/status", order["id"]), &json!({ "status": "CANCELLED" })).await.ok_json();
        let other = TestShop::start(&test).await;
        let (one, two) = tokio::join!(notify_waiting(&shop.shop), notify_waiting(&other.shop));
        assert_eq!(one.unwrap() + two.unwrap(), 2);
        assert_eq!(notified(&shop).await, ["a@x.nl", "b@x.nl"]);
    }

    async fn rst_01_response_is_the_same_and_a_waiting_address_gets_no_further_email(test: TestDatabase) {
        let (shop, product) = sold_out_shop(&test).await;
        for bad in ["", "anna", "anna@x.nl\r\nBcc: eve@x.nl", "a@x.nl,b@x.nl"] {
            request(&shop, product, bad).await.problem(400, "validation_failed");
        }
        request(&shop, ProductId(999), "anna@x.nl").await.problem(404, "product_not_found");
        wait_for(&shop, product, &["anna@x.nl"]).await;
        let repeated = request(&shop, product, "ANNA@x.nl").await;
        let new = request(&shop, product, "boris@x.nl").await;
        assert_eq!((repeated.status, &repeated.text), (new.status, &new.text));
        assert_eq!(tokens(&shop).await.len(), 1, "only the new address is asked");
        assert_eq!(count_rows(&test.db, "stock_notifications").await, 2);
    }

    async fn rst_01_link_works_for_48_hours_and_only_the_newest(test: TestDatabase) {
        let (shop, product) = sold_out_shop(&test).await;
        request(&shop, product, "anna@x.nl").await;
        let first = tokens(&shop).await.pop().unwrap();
        request(&shop, product, "anna@x.nl").await;
        let second = tokens(&shop).await.pop().unwrap();
        let unknown = comparable(&confirm(&shop, "unknown").await);
        assert_eq!(comparable(&confirm(&shop, &first).await), unknown, "replaced");
        shop.clock.advance(48 * HOUR);
        assert_eq!(comparable(&confirm(&shop, &second).await), unknown, "expired");
        shop.clock.advance(-1);
        let (one, two) = tokio::join!(confirm(&shop, &second), confirm(&shop, &second));
        assert_eq!((one.ok_json(), two.status), (json!({ "productId": product.0, "productName": "Product p1", "inStock": false }), 200), "concurrent requests");
        assert_eq!(confirm(&shop, &second).await.status, 200, "a repeated request has no effect");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM stock_notifications WHERE confirmed_at IS NOT NULL").await, 1);
        let stored = all_rows(&test.db).await.into_iter().filter(|row| row.contains(&second)).count();
        assert_eq!(stored, 0, "tokens are stored as hashes");
    }

    async fn rst_01_confirmation_of_a_product_that_is_back_says_so_and_forgets_the_address(test: TestDatabase) {
        let (shop, product) = sold_out_shop(&test).await;
        request(&shop, product, "anna@x.nl").await;
        let token = tokens(&shop).await.pop().unwrap();
        execute(&test.db, &format!("UPDATE products SET stock = 1 WHERE id = {}", product.0)).await;
        assert_eq!(confirm(&shop, &token).await.ok_json()["inStock"], true);
        assert_eq!(count_rows(&test.db, "stock_notifications").await, 0);
    }

    async fn rst_01_cancel_link_ends_all_notifications_of_the_address(test: TestDatabase) {
        let (shop, product) = sold_out_shop(&test).await;
        request(&shop, product, "anna@x.nl").await;
        request(&shop, product, "boris@x.nl").await;
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.accepted().into_iter().find(|email| email.to.address == "anna@x.nl").unwrap();
        let (_, link) = email.html.split_once("/back-in-stock/cancel#email=anna@x.nl&amp;token=").unwrap();
        let token = link.split('"').next().unwrap();
        let cancel = async |email: &str, token: &str| shop.client().post("/back-in-stock/cancel", &json!({ "email": email, "token": token })).await;
        cancel("boris@x.nl", token).await.problem(404, "link_invalid");
        cancel("anna@x.nl", "x").await.problem(404, "link_invalid");
        assert_eq!(cancel("Anna@x.nl", token).await.status, 204);
        assert_eq!(cancel("anna@x.nl", token).await.status, 204, "a repeated request has no effect");
        assert_eq!(value::<String>(&test.db, "SELECT MAX(email) FROM stock_notifications").await, "boris@x.nl");
        assert_eq!(count_rows(&test.db, "stock_notifications").await, 1);
    }

    async fn rst_01_unconfirmed_and_old_requests_are_purged(test: TestDatabase) {
        let (shop, product) = sold_out_shop(&test).await;
        wait_for(&shop, product, &["anna@x.nl"]).await;
        request(&shop, product, "boris@x.nl").await;
        assert_eq!(purge(&shop.shop, purges::STOCK_NOTIFICATIONS).await.unwrap(), 0);
        shop.clock.advance(48 * HOUR + 1);
        assert_eq!(purge(&shop.shop, purges::STOCK_NOTIFICATIONS).await.unwrap(), 1);
        shop.clock.advance(180 * 24 * HOUR);
        assert_eq!(purge(&shop.shop, purges::STOCK_NOTIFICATIONS).await.unwrap(), 1);
    }

    async fn rst_01_floods_are_limited_per_client_address_and_product(test: TestDatabase) {
        let quotas = [("NEVEL_RATE_LIMIT_FORMS", "1/h burst 40"), ("NEVEL_RATE_LIMIT_FORM_EMAILS", "1/h burst 2")];
        let shop = TestShop::start_with_quotas(&test, &quotas).await;
        let ids = add_products(&shop.db, [0; 31]).await;
        for (email, status) in [("anna@x.nl", 204), ("anna@x.nl", 204), ("anna@x.nl", 429)] {
            assert_eq!(request(&shop, ids[0], email).await.status, status);
        }
        let unlimited = TestShop::start(&test).await;
        for id in ids {
            assert_eq!(request(&unlimited, id, "boris@x.nl").await.status, 204);
        }
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM stock_notifications WHERE email = 'boris@x.nl'").await, 30);
        execute(&test.db, &format!("INSERT INTO stock_notifications (product_id, email, email_key, language, token_hash, requested_at) \
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) \
            SELECT {}, 'f' || i, 'f' || i, 'en', 'f' || i, 0 FROM n", ids[1].0)).await;
        assert_eq!(request(&unlimited, ids[1], "carl@x.nl").await.status, 204);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM stock_notifications WHERE email = 'carl@x.nl'").await, 0);
    }
}
