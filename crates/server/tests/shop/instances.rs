//! Two shops on one `PostgreSQL`, as on two machines: what one knows the other knows, and nothing is sold or done twice.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use nevel_testing::TestDatabase;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::invariants::assert_balanced;
use crate::support::checkout::{double_orders, order_of, products, with};
use crate::support::process::{Ended, Process, nevel_on, open_for_a_crowd};
use crate::support::iterations::Rounds;
use crate::support::sql::{execute, value};
use crate::support::load::insist;
use crate::support::{Actor, TestShop};

struct Pair {
    one: Process,
    other: Process,
    _directories: [TempDir; 2],
}

/// Both open at the same time, each in a folder of its own, under one key that signs sign-ins.
fn open(test: &TestDatabase) -> Pair {
    let directories = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let instance = |directory: &Path| {
        let mut command = nevel_on(test, &["serve"]);
        command.env("NEVEL_DATA_DIR", directory).env("NEVEL_TOKEN_SECRET", "one key for all of the instances");
        Process::start(open_for_a_crowd(&mut command))
    };
    let (one, other) = std::thread::scope(|scope| {
        let opening = scope.spawn(|| instance(directories[0].path()));
        let other = instance(directories[1].path());
        (opening.join().unwrap(), other)
    });
    Pair { one, other, _directories: directories }
}

impl Pair {
    fn stop(self) -> [Ended; 2] {
        [self.one.stop(), self.other.stop()]
    }
}

/// How long until a path shows what is wanted.
async fn until_seen(visitor: &Actor, path: &str, field: &str, wanted: &Value) -> Duration {
    let begun = Instant::now();
    while visitor.get(path).await.good()[field] != *wanted {
        assert!(begun.elapsed() < Duration::from_secs(30), "{path} does not show {wanted}");
    }
    begun.elapsed()
}

#[tokio::test]
async fn a_change_of_a_product_or_the_settings_through_one_instance_shows_in_the_other_within_a_second() {
    let test = TestDatabase::postgres().await;
    let [id] = products(&test.db, [10]).await;
    let pair = open(&test);
    let (staff, visitor) = (pair.one.staff().await, pair.other.guest());
    let (product, shown) = (format!("/admin/products/{}", id.0), format!("/products/id/{}", id.0));
    let mut rounds = Rounds::of("milliseconds until the other instance showed a change", 3);
    let mut waits = Vec::new();
    for round in rounds.numbers() {
        let price = json!(20.5 + f64::from(u32::try_from(round).unwrap()));
        visitor.get(&shown).await.good();
        staff.put(&product, &with(&staff.get(&product).await.good(), "price", price.clone())).await.good();
        waits.push(until_seen(&visitor, &shown, "price", &price).await);

        visitor.get("/settings").await.good();
        let settings = staff.get("/admin/settings").await.good();
        staff.put("/admin/settings", &with(&settings, "shippingFee", price.clone())).await.good();
        waits.push(until_seen(&visitor, "/settings", "shippingFee", &price).await);
    }
    for wait in &waits {
        rounds.tell(wait.as_millis());
    }
    // The machine may be busy with something else for a while, but not most of the time.
    waits.sort_unstable();
    assert!(waits[waits.len() / 2] < Duration::from_secs(1), "{waits:?}");
    pair.stop();
}

#[tokio::test]
async fn case_11_whoever_signs_out_or_is_shut_out_through_one_instance_is_out_in_the_other_at_once() {
    let test = TestDatabase::postgres().await;
    let pair = open(&test);
    let staff = pair.one.staff().await;
    for (email, shuts_out) in [("leaver@x.nl", false), ("victim@x.nl", true)] {
        let here = pair.one.register(email).await;
        let there = here.moved_to(&pair.other.base);
        there.get("/users/profile").await.good();
        if shuts_out {
            let id = value::<i64>(&test.db, &format!("SELECT id FROM users WHERE email = '{email}'")).await;
            staff.patch(&format!("/admin/users/{id}/status"), &json!({ "isActive": false })).await.good();
        } else {
            here.post("/auth/logout", &json!({ "refreshToken": here.refresh_token })).await;
        }
        there.get("/users/profile").await.problem(401, "unauthorized");
        let refreshed = there.post("/auth/refresh-token", &json!({ "refreshToken": here.refresh_token })).await;
        refreshed.problem(401, "unauthorized");
    }
    pair.stop();
}

#[tokio::test]
async fn case_20_sixty_four_guests_of_two_instances_buy_the_last_fifty_units_and_each_email_goes_out_once() {
    let mut rounds = Rounds::of("mails sent by either instance for fifty orders", 1);
    for _ in rounds.numbers() {
        let test = TestDatabase::postgres().await;
        execute(&test.db, r#"INSERT INTO settings VALUES (1, '{"guestCheckout":true}', 1, 0)"#).await;
        let [product] = products(&test.db, [50]).await;
        let pair = open(&test);
        let mut guests = JoinSet::new();
        for number in 0..64 {
            let guest = if number % 2 == 0 { pair.one.guest() } else { pair.other.guest() };
            guests.spawn(async move {
                let (key, body) = (format!("of-guest-{number}"), order_of(&[(product, 1)]));
                insist(&guest, &key, &body, || ()).await.unwrap().status
            });
        }
        let mut statuses = BTreeMap::<u16, usize>::new();
        while let Some(status) = guests.join_next().await {
            *statuses.entry(status.unwrap()).or_default() += 1;
        }
        assert_eq!(statuses, BTreeMap::from([(201, 50), (409, 14)]));
        assert_balanced(&test.db, product, 50).await;

        let deadline = Instant::now() + Duration::from_secs(60);
        while value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL").await > 0 {
            assert!(Instant::now() < deadline, "mails are not sent");
        }
        let sent = pair.stop().map(|ended| ended.lines("mail delivered"));
        let mut emails: Vec<i64> = sent.iter().flatten().map(|line| line["mail"].as_i64().unwrap()).collect();
        emails.sort_unstable();
        assert_eq!(emails, (1..=100).collect::<Vec<_>>(), "each once");
        rounds.tell(format!("{}+{}", sent[0].len(), sent[1].len()));
    }
}

#[tokio::test]
async fn info_04_of_two_instances_that_open_at_once_one_erases_what_is_due() {
    let mut rounds = Rounds::of("orders erased by one of two instances", 1);
    for _ in rounds.numbers() {
        let test = TestDatabase::postgres().await;
        let [id] = products(&test.db, [5]).await;
        let placed = TestShop::open(&test).await.register("anna@x.nl").await.post("/orders", &order_of(&[(id, 1)])).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED', updated_at = 0; DELETE FROM outbox").await;
        // Enough for several batches: two who erased at the same time would share them.
        double_orders(&test.db, 11).await;
        let pair = open(&test);
        let deadline = Instant::now() + Duration::from_secs(60);
        while value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE erased_at IS NULL").await > 0 {
            assert!(Instant::now() < deadline, "orders are not erased");
        }
        let done = pair.stop().map(|ended| ended.lines("housekeeping done"));
        let erased: Vec<&Value> = done.iter().flatten().filter(|line| line["job"] == "erase_orders").map(|line| &line["count"]).collect();
        assert_eq!(erased, [2_048]);
        rounds.tell(erased[0]);
    }
}
