//! A guest who creates an account after the order claims the order with its access key.

use std::sync::Arc;

use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_storage::DatabaseKind;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, change_settings, count_rows, order_body};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::polling::eventually;
use crate::support::sql::{LOCK_WAITS, execute, value};
use crate::support::{TestClient, TestResponse, TestShop};

/// A shop with guest checkout, and an order that a guest placed with the email `anna@x.nl`.
async fn shop_with_guest_order(test: &TestDatabase) -> (TestShop, GuestOrder) {
    let shop = TestShop::start(test).await;
    let [id] = add_products(&shop.db, [9]).await;
    change_settings(&shop, |settings| settings.guest_checkout = true).await;
    let request = order_body(&[(id, 1)]);
    let placed = shop.client().with_header("idempotency-key", "3f2504e0-4f89").post("/orders", &request).await.json();
    let key = placed["accessKey"].as_str().unwrap().to_owned();
    (shop, GuestOrder { path: format!("/orders/{}", placed["id"]), key, placed, request })
}

struct GuestOrder {
    path: String,
    key: String,
    placed: Value,
    request: Value,
}

impl GuestOrder {
    async fn claim(&self, client: &TestClient) -> TestResponse {
        self.claim_with(client, &self.key).await
    }

    async fn claim_with(&self, client: &TestClient, key: &str) -> TestResponse {
        client.with_header("order-key", key).post(&format!("{}/claim", self.path), &json!({})).await
    }
}

/// `SQLite` does not show waiting writers; there the claims may also come before the other transaction ends, with the
/// same result.
async fn wait_for_blocked_claims(test: &TestDatabase, count: i64) {
    if test.db.kind() == DatabaseKind::Postgres {
        eventually("claims wait for the lock", async || value::<i64>(&test.db, LOCK_WAITS).await >= count).await;
    }
}

/// The body of an error without the request id.
fn comparable(response: &TestResponse) -> Value {
    let mut body = response.problem(404, "order_not_found");
    body["requestId"] = json!("");
    body
}

on_both_databases! {
    async fn chk_01_claimed_order_belongs_to_the_account_and_the_access_key_stays_valid(test: TestDatabase) {
        let (shop, order) = shop_with_guest_order(&test).await;
        let (anna, admin) = (shop.register("Anna@X.nl").await, shop.admin_client().await);
        let before = admin.get(&format!("/admin{}", order.path)).await.ok_json();
        assert_eq!(anna.get("/orders/user").await.header("x-total-count"), "0");
        for _ in 0..2 {
            let claimed = order.claim(&anna).await;
            assert_eq!((claimed.status, claimed.text.as_str()), (204, ""));
        }
        let list = anna.get("/orders/user").await;
        assert_eq!((list.header("x-total-count"), &list.ok_json()[0]["id"]), ("1", &order.placed["id"]));
        assert_eq!(anna.get(&order.path).await.status, 200, "without the key");
        assert_eq!(anna.get("/orders/user/addresses").await.ok_json()[0]["street"], "Keizersgracht 1");
        assert_eq!(anna.get("/orders/user/phones").await.ok_json(), json!(["+31612345678"]));
        let with_key = shop.client().with_header("order-key", &order.key);
        assert_eq!(with_key.get(&order.path).await.ok_json()["id"], order.placed["id"], "with the link in the email");
        let repeated = shop.client().with_header("idempotency-key", "3f2504e0-4f89").post("/orders", &order.request).await;
        assert_eq!((repeated.status, repeated.json()), (200, order.placed.clone()), "a repeated request finds the order");

        let users = admin.get("/admin/users?search=anna").await.ok_json();
        assert_eq!(users["content"][0]["ordersCount"], 1);
        let mut after = admin.get(&format!("/admin{}", order.path)).await.ok_json();
        assert_eq!(after["userId"], users["content"][0]["id"]);
        after.as_object_mut().unwrap().remove("userId");
        assert_eq!(after, before, "nothing else changes, also not the version and the time of the last change");
        admin.patch(&format!("/admin{}/status", order.path), &json!({ "status": "SHIPPED" })).await.ok_json();
        shop.clock.advance(STATUS_EMAIL_DELAY_SECONDS);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("status_change");
        assert!(email.text.contains(&format!("https://shop.example/order/{}\n", order.placed["id"])), "{}", email.text);
    }

    async fn chk_01_order_that_cannot_be_claimed_is_indistinguishable_from_a_missing_one(test: TestDatabase) {
        let (shop, order) = shop_with_guest_order(&test).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let missing = anna.with_header("order-key", &order.key).post("/orders/999999/claim", &json!({})).await;
        let missing = comparable(&missing);
        for wrong_key in [&order.key.chars().rev().collect::<String>(), "", "x"] {
            assert_eq!(comparable(&order.claim_with(&anna, wrong_key).await), missing, "{wrong_key}");
        }
        assert_eq!(comparable(&order.claim(&bob).await), missing, "another email");
        assert_eq!(comparable(&anna.post(&format!("{}/claim", order.path), &json!({})).await), missing, "no key");
        order.claim(&shop.client()).await.problem(401, "unauthorized");
        anna.with_header("order-key", &order.key).post("/orders/0/claim", &json!({})).await.problem(400, "invalid_id");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE user_id IS NOT NULL").await, 0);

        execute(&test.db, "UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'bob@x.nl')").await;
        assert_eq!(comparable(&order.claim(&anna).await), missing, "an order of another account");
        execute(&test.db, "UPDATE orders SET user_id = NULL, status = 'CANCELLED'").await;
        shop.clock.advance(61 * 86_400);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        let anna = shop.sign_in("anna@x.nl", "secret-1").await;
        assert_eq!(comparable(&order.claim(&anna).await), missing, "an anonymized order");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE user_id IS NOT NULL").await, 0);
    }

    async fn chk_01_concurrent_claims_attach_the_order_once(test: TestDatabase) {
        let (shop, order) = shop_with_guest_order(&test).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        let other_instance = TestShop::start(&test).await;
        let anna_elsewhere = other_instance.sign_in("anna@x.nl", "secret-1").await;
        let (first, second, third) = tokio::join!(order.claim(&anna), order.claim(&anna_elsewhere), order.claim(&bob));
        assert_eq!((first.status, second.status, third.status), (204, 204, 404));
        assert_eq!(anna.get("/orders/user").await.header("x-total-count"), "1");
        assert_eq!(count_rows(&test.db, "order_history").await, 1);
    }

    async fn chk_01_order_is_claimed_by_one_account_only(test: TestDatabase) {
        let (shop, order) = shop_with_guest_order(&test).await;
        let (anna, bob) = (shop.register("anna@x.nl").await, shop.register("bob@x.nl").await);
        // Two accounts cannot have the same email; without this both claims would not come to the update.
        execute(&test.db, "UPDATE users SET email = 'anna@x.nl' WHERE email = 'bob@x.nl'").await;
        let lock = test.db.begin_write().await.unwrap();
        lock.execute_unprepared("UPDATE orders SET version = version").await.unwrap();
        let release = async {
            wait_for_blocked_claims(&test, 2).await;
            lock.commit().await.unwrap();
        };
        let (first, second, ()) = tokio::join!(order.claim(&anna), order.claim(&bob), release);
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 404]);
        let winner = if first.status == 204 { &anna } else { &bob };
        assert_eq!(winner.get("/orders/user").await.header("x-total-count"), "1");
    }

    async fn chk_01_info_04_order_that_is_being_anonymized_is_not_claimed(test: TestDatabase) {
        let (shop, order) = shop_with_guest_order(&test).await;
        let anna = shop.register("anna@x.nl").await;
        let lock = test.db.begin_write().await.unwrap();
        lock.execute_unprepared("UPDATE orders SET email = '', erased_at = 1").await.unwrap();
        let release = async {
            wait_for_blocked_claims(&test, 1).await;
            lock.commit().await.unwrap();
        };
        let (claimed, ()) = tokio::join!(order.claim(&anna), release);
        claimed.problem(404, "order_not_found");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE user_id IS NOT NULL").await, 0);
    }
}
