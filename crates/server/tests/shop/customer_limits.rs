//! Limits of orders by one customer: units, value and open orders (SEC-05), and the cancellation of unconfirmed orders.

use std::collections::BTreeMap;
use std::sync::Arc;

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::orders::admin::cancel_unconfirmed_orders;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, change_settings, count_rows, order_body, stock, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

/// With the limits for customers; those per network and account do not matter here.
pub async fn limited_shop<const N: usize>(test: &TestDatabase, stocks: [i64; N]) -> (TestShop, [ProductId; N]) {
    let quotas = ["NEVEL_RATE_LIMIT_ORDERS", "NEVEL_RATE_LIMIT_REGISTRATIONS", "NEVEL_RATE_LIMIT_REQUESTS"];
    let shop = TestShop::start_with_quotas(test, &quotas.map(|name| (name, "1000/s burst 1000"))).await;
    change_settings(&shop, |settings| settings.guest_checkout = true).await;
    let products = add_products(&shop.db, stocks).await;
    (shop, products)
}

/// An order with another address.
pub fn order_to(email: &str, lines: &[(ProductId, i64)]) -> Value {
    with_field(&order_body(lines), "email", json!(email))
}

async fn place_concurrently(orders: Vec<(TestClient, Value)>) -> BTreeMap<u16, usize> {
    let mut calls = JoinSet::new();
    for (buyer, body) in orders {
        calls.spawn(async move { buyer.post("/orders", &body).await });
    }
    let mut statuses = BTreeMap::new();
    while let Some(response) = calls.join_next().await {
        let response = response.unwrap();
        if response.status != 201 {
            response.problem(409, "too_many_open_orders");
        }
        *statuses.entry(response.status).or_default() += 1;
    }
    statuses
}

on_both_databases! {
    async fn sec_05_one_order_cannot_take_all_stock(test: TestDatabase) {
        let (shop, [one, two]) = limited_shop(&test, [900, 900]).await;
        let (eve, anna) = (shop.register("eve@x.nl").await, shop.register("anna@x.nl").await);
        let units = eve.post("/orders", &order_to("eve@x.nl", &[(one, 400), (two, 101)])).await;
        let details = |response: &Value| response["details"].clone();
        assert_eq!(details(&units.problem(409, "order_too_large")), json!({ "limit": "units", "max": 500.0, "requested": 501.0 }));
        change_settings(&shop, |settings| settings.customer_limits.order_units = None).await;
        let value = eve.post("/orders", &order_to("eve@x.nl", &[(one, 629)])).await;
        assert_eq!(details(&value.problem(409, "order_too_large")), json!({ "limit": "value", "max": 5000.0, "requested": 5000.55 }));
        let sold_out = eve.post("/orders", &order_to("eve@x.nl", &[(one, 901)])).await;
        sold_out.problem(409, "order_too_large");
        assert_eq!(anna.post("/orders", &order_body(&[(one, 10)])).await.status, 201, "others buy as before");
        assert_eq!((stock(&test.db, one).await, stock(&test.db, two).await), (890, 900));
        let limits = shop.client().get("/settings").await.ok_json()["orderLimits"].clone();
        assert_eq!(limits, json!({ "maxValue": 5000.0 }), "the cart knows the limits");
    }

    async fn sec_05_concurrent_orders_of_one_customer_end_exactly_at_the_limit(test: TestDatabase) {
        // Orders of different products do not wait for each other.
        let (shop, products) = limited_shop(&test, [500, 500]).await;
        let buyers = [shop.client(), shop.register("eve@x.nl").await];
        let addresses = ["eve@x.nl", "Eve@X.nl"];
        let orders = (0..96).map(|number| {
            let body = order_to(addresses[number / 4 % 2], &[(products[number / 2 % 2], 1)]);
            (buyers[number % 2].clone(), body)
        });
        assert_eq!(place_concurrently(orders.collect()).await, BTreeMap::from([(201, 40), (409, 56)]), "20 of each");
        let left = stock(&test.db, products[0]).await + stock(&test.db, products[1]).await;
        assert_eq!((count_rows(&test.db, "orders").await, left), (40, 960));
    }

    async fn sec_05_strangers_do_not_use_up_the_limit_of_an_account(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [500]).await;
        change_settings(&shop, |settings| settings.customer_limits.open_orders = Some(2)).await;
        let (anna, eve, guest) = (shop.register("anna@x.nl").await, shop.register("eve@x.nl").await, shop.client());
        for stranger in [&eve, &guest] {
            for status in [201, 201, 409] {
                assert_eq!(stranger.post("/orders", &order_to("anna@x.nl", &[(id, 1)])).await.status, status);
            }
        }
        assert_eq!(anna.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
    }

    async fn sec_05_account_cannot_get_around_the_limit_with_other_addresses(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [500]).await;
        change_settings(&shop, |settings| settings.customer_limits.open_orders = Some(2)).await;
        let eve = shop.register("eve@x.nl").await;
        let place = async |number: i64| {
            let eve = eve.with_header("idempotency-key", &format!("order-key-{number}"));
            eve.post("/orders", &order_to(&format!("other{number}@x.nl"), &[(id, 1)])).await
        };
        let [first, second] = [place(1).await, place(2).await].map(|placed| placed.json()["id"].clone());
        assert_eq!(place(3).await.problem(409, "too_many_open_orders")["details"], json!({ "limit": "open_orders", "max": 2.0 }));
        let repeated = place(2).await;
        assert_eq!((repeated.status, &repeated.json()["id"]), (200, &second), "a repeated request finds its order");

        let admin = shop.admin_client().await;
        let payment = json!({ "method": "cash", "amount": 12.95, "paidOn": "2026-01-15" });
        admin.put(&format!("/admin/orders/{first}/payment"), &payment).await.ok_json();
        assert_eq!(place(3).await.status, 201, "a paid order is not open");
        place(4).await.problem(409, "too_many_open_orders");
        admin.patch(&format!("/admin/orders/{second}/status"), &json!({ "status": "SHIPPED" })).await.ok_json();
        assert_eq!(place(4).await.status, 201, "a shipped order is not open");
    }

    async fn sec_05_staff_are_not_limited(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [900]).await;
        change_settings(&shop, |settings| {
            settings.customer_limits.open_orders = Some(1);
            settings.customer_limits.order_units = Some(1);
        }).await;
        let admin = shop.admin_client().await;
        for _ in 0..2 {
            let mut body = order_body(&[(id, 2)]);
            assert_eq!(admin.post("/orders", &body).await.status, 201);
            body["language"] = json!("en");
            assert_eq!(admin.post("/admin/orders", &body).await.status, 201);
        }
    }

    async fn sec_05_unconfirmed_orders_are_canceled_after_the_time_of_the_settings(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let mut orders = Vec::new();
        for _ in 0..5 {
            orders.push(anna.post("/orders", &order_body(&[(id, 1)])).await.json()["id"].clone());
        }
        let [forgotten, contacted, paid, noted, restored] = orders.as_slice() else { panic!() };
        admin.post(&format!("/admin/orders/{contacted}/contacted"), &json!({})).await.ok_json();
        let payment = json!({ "method": "cash", "amount": 1, "paidOn": "2026-01-15" });
        admin.put(&format!("/admin/orders/{paid}/payment"), &payment).await.ok_json();
        admin.post(&format!("/admin/orders/{noted}/notes"), &json!({ "text": "звонит завтра" })).await.ok_json();
        for status in ["CANCELLED", "PENDING"] {
            admin.patch(&format!("/admin/orders/{restored}/status"), &json!({ "status": status })).await.ok_json();
        }
        shop.clock.advance(30 * 86_400);
        assert_eq!(cancel_unconfirmed_orders(&shop.shop).await.unwrap(), 0, "off by default");

        change_settings(&shop, |settings| settings.customer_limits.cancel_after_hours = Some(48)).await;
        // The sessions have ended.
        let fresh = shop.client().post("/orders", &order_body(&[(id, 1)])).await.json()["id"].clone();
        shop.clock.advance(47 * 3_600);
        assert_eq!((cancel_unconfirmed_orders(&shop.shop).await.unwrap(), stock(&test.db, id).await), (1, 4));
        assert_eq!(cancel_unconfirmed_orders(&shop.shop).await.unwrap(), 0);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let canceled = admin.get(&format!("/admin/orders/{forgotten}")).await.ok_json();
        assert_eq!(canceled["status"], "CANCELLED");
        let entry = canceled["history"].as_array().unwrap().last().unwrap();
        assert_eq!((&entry["action"], &entry["by"], &entry["to"]), (&json!("canceled_unconfirmed"), &json!(null), &json!("CANCELLED")));
        for order in [contacted, paid, noted, restored, &fresh] {
            assert_eq!(admin.get(&format!("/admin/orders/{order}")).await.ok_json()["status"], "PENDING", "{order}");
        }
        shop.clock.advance(60);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("status_change");
        assert!(email.to.address == "anna@x.nl" && email.text.contains("отменён автоматически"), "{}", email.text);
    }
}

#[tokio::test]
async fn sec_05_limits_are_off_together_with_the_rate_limits() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start(&test).await;
    let [id] = add_products(&shop.db, [900]).await;
    let anna = shop.register("anna@x.nl").await;
    assert_eq!(anna.post("/orders", &order_body(&[(id, 501)])).await.status, 201);
    assert_eq!(shop.client().get("/settings").await.ok_json()["orderLimits"], json!({}));
}
