//! A network between the shop and `PostgreSQL` that fails under a load of orders: nothing acknowledged is lost, and the
//! shop works again by itself. `make stress-test` runs these tests for many iterations.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use nevel_testing::TestDatabase;

use crate::support::checkout::add_products;
use crate::support::invariants::{assert_stock_balanced, orders_by_key, with_database};
use crate::support::iterations::Iterations;
use crate::support::load::OrderLoad;
use crate::support::polling::eventually;
use crate::support::process::{Process, nevel_on, prepare_for_load};
use crate::support::proxy::{Fault, Proxy};

const STOCK: i64 = 1_000_000;
const RECOVERY: Duration = Duration::from_secs(15);
/// The grace period of the sample unit is longer.
const SHUTDOWN: Duration = Duration::from_secs(20);

fn start_behind(proxy: &Proxy, test: &TestDatabase) -> Process {
    let mut command = nevel_on(test, &["serve"]);
    Process::start(prepare_for_load(&mut command).env("NEVEL_DATABASE_URL", proxy.url(test)))
}

/// Injects a fault under load until some orders were refused, and expects orders within 15 seconds after the network
/// works again.
async fn recovers_from(fault: Fault, title: &str) {
    let test = TestDatabase::postgres().await;
    let [product] = add_products(&test.db, [STOCK]).await;
    test.db.clone().close().await.unwrap();
    let proxy = Proxy::start(&test);
    let shop = start_behind(&proxy, &test);
    let mut iterations = Iterations::new(format!("seconds without orders, database connections {title}"), 1);
    let mut orders = BTreeMap::new();
    for iteration in iterations.range() {
        let name = format!("iteration-{iteration}");
        let mut load = OrderLoad::start(&shop, &name, product, shop.admin_client().await).await;
        let before = load.wait_until(|stats| stats.orders >= 5 + 7 * iteration % 40).await;
        let injected = Instant::now();
        proxy.inject(fault);
        let healed = if matches!(fault, Fault::Reset | Fault::SilentOnOld) {
            // New connections work from the start.
            injected
        } else {
            load.wait_until(|stats| stats.unavailable >= before.unavailable + 4).await;
            proxy.heal();
            Instant::now()
        };
        let stats = load.stats();
        load.wait_until(|current| current.orders >= stats.orders + 20).await;
        assert!(healed.elapsed() < RECOVERY, "{title}: {:?}", healed.elapsed());
        iterations.record(format!("{:.1}", injected.elapsed().as_secs_f64()));
        let operations = shop.operations_client();
        eventually("ready again", async || operations.get_path("/readyz").await.status == 200).await;
        // A sign-in, an edit by staff and a page. A page may wait for a rendering that began before.
        let admin = shop.admin_client().await;
        admin.get("/admin/settings").await.ok_json();
        eventually("a page", async || shop.client().get_path("/").await.status == 200).await;
        assert!(healed.elapsed() < RECOVERY, "{title}: ready after {:?}", healed.elapsed());
        proxy.heal();
        let result = load.finish().await;
        for (key, sent) in result.orders {
            orders.insert(key, sent.id.expect("every order got a response"));
        }
        with_database(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders);
            assert_stock_balanced(db, product, STOCK).await;
        })
        .await;
    }
    let stopped = Instant::now();
    shop.stop();
    assert!(stopped.elapsed() < RECOVERY, "{title}: shutdown after {:?}", stopped.elapsed());
}

#[tokio::test]
async fn sec_08_orders_again_after_refused_connections() {
    recovers_from(Fault::Refuse, "refused").await;
}

#[tokio::test]
async fn sec_08_orders_again_after_reset_connections() {
    recovers_from(Fault::Reset, "reset").await;
}

#[tokio::test]
async fn sec_08_orders_again_while_old_connections_stay_silent() {
    recovers_from(Fault::SilentOnOld, "silent, new ones work").await;
}

#[tokio::test]
async fn sec_08_orders_again_after_silence_on_all_connections() {
    recovers_from(Fault::SilentOnAll, "silent").await;
}

#[tokio::test]
async fn sec_08_orders_again_after_connections_fell_silent_while_they_were_returned() {
    recovers_from(Fault::SilentOnReturn, "silent when they are returned").await;
}

#[tokio::test]
async fn sec_08_orders_again_after_slow_connections() {
    recovers_from(Fault::Delay(Duration::from_secs(4)), "slow").await;
}

#[tokio::test]
async fn sec_08_commit_without_a_response_is_neither_lost_nor_repeated() {
    recovers_from(Fault::CutCommit, "cut in a commit").await;
}

#[tokio::test]
async fn sec_08_silent_database_fails_readiness_and_sigterm_ends_the_process_in_time() {
    let test = TestDatabase::postgres().await;
    let [product] = add_products(&test.db, [STOCK]).await;
    let proxy = Proxy::start(&test);
    let mut iterations = Iterations::new("seconds until SIGTERM ended a shop with a silent database", 1);
    for iteration in iterations.range() {
        let shop = start_behind(&proxy, &test);
        let name = format!("iteration-{iteration}");
        let mut load = OrderLoad::start(&shop, &name, product, shop.admin_client().await).await;
        load.wait_until(|stats| stats.orders >= 5).await;
        proxy.inject(Fault::SilentOnAll);
        let operations = shop.operations_client();
        eventually("not ready", async || operations.get_path("/readyz").await.status == 503).await;
        assert_eq!(operations.get_path("/healthz").await.status, 200);
        let stopped = Instant::now();
        shop.terminate();
        let exited = tokio::task::spawn_blocking(|| shop.wait()).await.unwrap();
        assert_eq!(exited.status.code(), Some(0), "{}", exited.logs);
        assert!(stopped.elapsed() < SHUTDOWN, "{:?}", stopped.elapsed());
        iterations.record(format!("{:.1}", stopped.elapsed().as_secs_f64()));
        load.finish().await;
        proxy.heal();
    }
}
