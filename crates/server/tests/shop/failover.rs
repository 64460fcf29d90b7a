//! The primary of `PostgreSQL` fails under a load of orders and a synchronous standby takes over: nothing acknowledged is
//! lost, and the shop works again by itself. `make failover-test` runs many rounds.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use nevel_testing::{Cluster, TestDatabase};

use crate::support::checkout::add_products;
use crate::support::invariants::{assert_stock_balanced, orders_by_key, with_database};
use crate::support::iterations::Iterations;
use crate::support::load::OrderLoad;
use crate::support::polling::eventually;
use crate::support::process::start_shop;

const STOCK: i64 = 1_000_000;
const RECOVERY: Duration = Duration::from_secs(15);

/// Executes a command of the cluster without blocking the load.
async fn send(mut cluster: Cluster, command: &'static str) -> Cluster {
    let sending = tokio::task::spawn_blocking(move || {
        cluster.send(command);
        cluster
    });
    sending.await.unwrap()
}

/// Fails the primary while orders are placed, promotes the standby once orders are refused, and expects orders within 15
/// seconds after that.
async fn orders_survive(failure: &'static str) {
    let mut cluster = Cluster::start();
    let test = TestDatabase::postgres_behind(&cluster).await;
    let [product] = add_products(&test.db, [STOCK]).await;
    test.db.clone().close().await.unwrap();
    let shop = start_shop(&test);
    let title = format!("seconds of 503 with a primary after {failure} (of these after the promotion of the standby)");
    let mut iterations = Iterations::new(title, 1);
    let mut orders = BTreeMap::new();
    for iteration in iterations.range() {
        let name = format!("iteration-{iteration}");
        let mut load = OrderLoad::start(&shop, &name, product, shop.admin_client().await).await;
        let before = load.wait_until(|stats| stats.orders >= 5 + 7 * iteration % 40).await;
        let failed = Instant::now();
        cluster = send(cluster, failure).await;
        load.wait_until(|stats| stats.unavailable > before.unavailable).await;
        cluster = send(cluster, "promote").await;
        let (stats, promoted) = (load.stats(), Instant::now());
        load.wait_until(|current| current.orders > stats.orders).await;
        iterations.record(format!("{:.1} ({:.1})", failed.elapsed().as_secs_f64(), promoted.elapsed().as_secs_f64()));
        load.wait_until(|current| current.orders >= stats.orders + 20).await;
        let operations = shop.operations_client();
        eventually("ready again", async || operations.get_path("/readyz").await.status == 200).await;
        assert!(promoted.elapsed() < RECOVERY, "{failure}: {:?}", promoted.elapsed());
        let result = load.finish().await;
        for (key, sent) in result.orders {
            orders.insert(key, sent.id.expect("every order got a response"));
        }
        with_database(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders, "no acknowledged order is lost, each exists once");
            assert_stock_balanced(db, product, STOCK).await;
        })
        .await;
        cluster = send(cluster, "rebuild").await;
    }
    shop.stop();
}

#[tokio::test]
async fn sec_08_failover_from_a_killed_primary_loses_no_acknowledged_order() {
    orders_survive("kill").await;
}

#[tokio::test]
async fn sec_08_failover_from_a_frozen_primary_loses_no_acknowledged_order() {
    orders_survive("freeze").await;
}
