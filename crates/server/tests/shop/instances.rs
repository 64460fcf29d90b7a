//! Two instances on one `PostgreSQL` database, as on two machines.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use nevel_testing::TestDatabase;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, double_orders, order_body, with_field};
use crate::support::invariants::assert_stock_balanced;
use crate::support::iterations::Iterations;
use crate::support::load::place_with_retry;
use crate::support::polling::eventually;
use crate::support::process::{Exited, Process, nevel_on, prepare_for_load};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

struct Pair {
    one: Process,
    other: Process,
    _directories: [TempDir; 2],
}

/// Starts both at the same time, each with its own data directory and the same token secret.
fn start_pair(test: &TestDatabase) -> Pair {
    let directories = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let instance = |directory: &Path| {
        let mut command = nevel_on(test, &["serve"]);
        command.env("NEVEL_DATA_DIR", directory).env("NEVEL_TOKEN_SECRET", "one key for all of the instances");
        Process::start(prepare_for_load(&mut command))
    };
    let (one, other) = std::thread::scope(|scope| {
        let starting = scope.spawn(|| instance(directories[0].path()));
        let other = instance(directories[1].path());
        (starting.join().unwrap(), other)
    });
    Pair { one, other, _directories: directories }
}

impl Pair {
    fn stop(self) -> [Exited; 2] {
        [self.one.stop(), self.other.stop()]
    }
}

/// Measures the time until a field of a response has the expected value.
async fn time_until(client: &TestClient, path: &str, field: &str, expected: &Value) -> Duration {
    let started = Instant::now();
    eventually(&format!("{field} of {path} is {expected}"), async || {
        client.get(path).await.ok_json()[field] == *expected
    })
    .await;
    started.elapsed()
}

#[tokio::test]
async fn change_on_one_instance_is_visible_on_the_other_within_a_second() {
    let test = TestDatabase::postgres().await;
    let [id] = add_products(&test.db, [10]).await;
    let pair = start_pair(&test);
    let (admin, client) = (pair.one.admin_client().await, pair.other.client());
    let (admin_path, public_path) = (format!("/admin/products/{}", id.0), format!("/products/id/{}", id.0));
    let mut iterations = Iterations::new("milliseconds until the other instance showed a change", 3);
    let mut waits = Vec::new();
    for iteration in iterations.range() {
        let price = json!(20.5 + f64::from(u32::try_from(iteration).unwrap()));
        client.get(&public_path).await.ok_json();
        admin
            .put(&admin_path, &with_field(&admin.get(&admin_path).await.ok_json(), "price", price.clone()))
            .await
            .ok_json();
        waits.push(time_until(&client, &public_path, "price", &price).await);

        client.get("/settings").await.ok_json();
        let settings = admin.get("/admin/settings").await.ok_json();
        admin.put("/admin/settings", &with_field(&settings, "shippingFee", price.clone())).await.ok_json();
        waits.push(time_until(&client, "/settings", "shippingFee", &price).await);
    }
    let settings = admin.get("/admin/settings").await.ok_json();
    admin.put("/admin/settings", &with_field(&settings, "languages", json!(["en"]))).await.ok_json();
    eventually("the other instance knows the languages", async || {
        client.get("/settings").await.header("content-language") == "en"
    })
    .await;
    for wait in &waits {
        iterations.record(wait.as_millis());
    }
    // The median tolerates a busy machine.
    waits.sort_unstable();
    assert!(waits[waits.len() / 2] < Duration::from_secs(1), "{waits:?}");
    pair.stop();
}

/// `PostgreSQL` commits transactions that send NOTIFY one after the other, and LISTEN needs its own session.
#[tokio::test]
async fn orders_and_staff_changes_send_no_notify() {
    let test = TestDatabase::postgres().await;
    let [id] = add_products(&test.db, [10]).await;
    let shadow = "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE plpgsql AS \
                  $$ BEGIN RAISE EXCEPTION 'NOTIFY is not allowed'; END $$";
    execute(&test.db, shadow).await;
    let prefer_shadow = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$";
    execute(&test.db, prefer_shadow).await;
    let pair = start_pair(&test);
    let anna = pair.one.register("anna@x.nl").await;
    assert_eq!(anna.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
    let (admin, path) = (pair.one.admin_client().await, format!("/admin/products/{}", id.0));
    admin.put(&path, &with_field(&admin.get(&path).await.ok_json(), "price", json!(20.5))).await.ok_json();
    pair.stop();
}

#[tokio::test]
async fn case_11_session_end_on_one_instance_takes_effect_on_the_other() {
    let test = TestDatabase::postgres().await;
    let pair = start_pair(&test);
    let admin = pair.one.admin_client().await;
    for (email, deactivates) in [("signed-out@x.nl", false), ("deactivated@x.nl", true)] {
        let on_one = pair.one.register(email).await;
        let on_other = on_one.with_base_url(&pair.other.base_url);
        on_other.get("/users/profile").await.ok_json();
        if deactivates {
            let id = value::<i64>(&test.db, &format!("SELECT id FROM users WHERE email = '{email}'")).await;
            admin.patch(&format!("/admin/users/{id}/status"), &json!({ "isActive": false })).await.ok_json();
        } else {
            on_one.post("/auth/logout", &json!({ "refreshToken": on_one.refresh_token })).await;
        }
        on_other.get("/users/profile").await.problem(401, "unauthorized");
        let refreshed = on_other.post("/auth/refresh-token", &json!({ "refreshToken": on_one.refresh_token })).await;
        refreshed.problem(401, "unauthorized");
    }
    pair.stop();
}

#[tokio::test]
async fn case_20_two_instances_sell_exactly_the_stock_and_send_each_email_once() {
    let mut iterations = Iterations::new("emails sent by each instance for 50 orders", 1);
    for _ in iterations.range() {
        let test = TestDatabase::postgres().await;
        execute(&test.db, r#"INSERT INTO settings VALUES (1, '{"guestCheckout":true}', 1, 0)"#).await;
        let [product] = add_products(&test.db, [50]).await;
        let pair = start_pair(&test);
        let mut guests = JoinSet::new();
        for number in 0..64 {
            let guest = if number % 2 == 0 { pair.one.client() } else { pair.other.client() };
            guests.spawn(async move {
                let (key, body) = (format!("guest-order-{number}"), order_body(&[(product, 1)]));
                place_with_retry(&guest, &key, &body, || ()).await.unwrap().status
            });
        }
        let mut statuses = BTreeMap::<u16, usize>::new();
        while let Some(status) = guests.join_next().await {
            *statuses.entry(status.unwrap()).or_default() += 1;
        }
        assert_eq!(statuses, BTreeMap::from([(201, 50), (409, 14)]));
        assert_stock_balanced(&test.db, product, 50).await;

        let undelivered = "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL";
        eventually("all emails are delivered", async || value::<i64>(&test.db, undelivered).await == 0).await;
        let sent = pair.stop().map(|exited| exited.log_lines("email delivered"));
        let mut emails: Vec<i64> = sent.iter().flatten().map(|line| line["email"].as_i64().unwrap()).collect();
        emails.sort_unstable();
        assert_eq!(emails, (1..=100).collect::<Vec<_>>(), "each email once");
        iterations.record(format!("{}+{}", sent[0].len(), sent[1].len()));
    }
}

#[tokio::test]
async fn info_04_one_of_two_instances_anonymizes_due_orders() {
    let mut iterations = Iterations::new("orders anonymized by one of two instances", 1);
    for _ in iterations.range() {
        let test = TestDatabase::postgres().await;
        let [id] = add_products(&test.db, [5]).await;
        let placed =
            TestShop::start(&test).await.register("anna@x.nl").await.post("/orders", &order_body(&[(id, 1)])).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED', updated_at = 0; DELETE FROM outbox").await;
        // Enough for several batches, which two instances would share if both ran the job.
        double_orders(&test.db, 11).await;
        let pair = start_pair(&test);
        let remaining = "SELECT COUNT(*) FROM orders WHERE erased_at IS NULL";
        eventually("all orders are anonymized", async || value::<i64>(&test.db, remaining).await == 0).await;
        let completed = pair.stop().map(|exited| exited.log_lines("job done"));
        let anonymized: Vec<&Value> = completed
            .iter()
            .flatten()
            .filter(|line| line["job"] == "anonymize_orders")
            .map(|line| &line["count"])
            .collect();
        assert_eq!(anonymized, [2_048]);
        iterations.record(anonymized[0]);
        // The shop that took the order would keep its connections.
        test.db.clone().close().await.unwrap();
    }
}
