//! Power cuts on `SQLite`: what the shop writes during a migration, orders, checkpoints and an import is recorded and
//! replayed up to many points, with writes that were not synced dropped, kept, or kept in part. After each, the database
//! opens, is intact and contains every acknowledged order. `make stress-test` replays many more points.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, SystemTime};

use nevel_domain::catalog::product::ProductId;
use nevel_storage::{Database, DatabaseKind, Target};
use nevel_testing::TestDatabase;
use sea_orm::{ConnectionTrait as _, Statement};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::TestShop;
use crate::support::checkout::{add_products, count_rows, order_body, stock};
use crate::support::iterations::Iterations;
use crate::support::load::{order_id, place_with_retry};
use crate::support::power_cut::{Recording, Unsynced, database_files, recorded};
use crate::support::process::{Process, nevel_on, prepare_for_load, run};
use crate::support::sql::{execute, value};
use crate::upgrades::stored_database;

const STOCK: i64 = 1_000_000;
const BUYERS: i64 = 3;
const ORDERS_PER_BUYER: usize = 40;
/// Points per iteration, half of them right before a sync.
const POINTS: usize = 16;

/// An order that the shop has acknowledged.
struct Acknowledged {
    /// Microseconds since 1970.
    at: i64,
    key: String,
    id: i64,
}

fn now_micros() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
    i64::try_from(since.as_micros()).unwrap()
}

async fn place_orders(shop: &Process, product: ProductId) -> Vec<Acknowledged> {
    let mut buyers = JoinSet::new();
    for buyer in 0..BUYERS {
        let client = shop.register(&format!("buyer-{buyer}@x.nl")).await;
        buyers.spawn(async move {
            let mut acknowledged = Vec::new();
            for number in 0..ORDERS_PER_BUYER {
                let (key, body) = (format!("buyer-{buyer}-order-{number}"), order_body(&[(product, 1 + 2 * buyer)]));
                let id = order_id(&place_with_retry(&client, &key, &body, || ()).await.unwrap());
                acknowledged.push(Acknowledged { at: now_micros(), key, id });
            }
            acknowledged
        });
    }
    buyers.join_all().await.into_iter().flatten().collect()
}

/// Writes the files of a cut into a directory, opens them as the shop does, and checks them.
async fn open_after_cut(
    files: &BTreeMap<String, Vec<u8>>,
    check: impl AsyncFnOnce(&Database) -> Result<(), String>,
) -> Result<(), String> {
    let directory = TempDir::new().unwrap();
    for (name, content) in files {
        std::fs::write(directory.path().join(name), content).unwrap();
    }
    let db = Database::connect(&Target::sqlite_in(directory.path())).await.map_err(|error| error.to_string())?;
    let result = async {
        db.migrate().await.map_err(|error| error.to_string())?;
        // A corrupt file may also make the query fail.
        let query = Statement::from_string(db.reader().get_database_backend(), "PRAGMA integrity_check");
        let row = db.reader().query_one_raw(query).await.map_err(|error| error.to_string())?;
        let integrity: String = row.unwrap().try_get_by_index(0).unwrap();
        if integrity != "ok" {
            return Err(integrity);
        }
        let violations = count_rows(&db, "pragma_foreign_key_check").await;
        if violations > 0 {
            return Err(format!("{violations} foreign keys are violated"));
        }
        check(&db).await
    }
    .await;
    // Not possible in a corrupt file.
    let _ = db.close().await;
    result
}

/// The units in stock and in orders that are not cancelled. No order changes the sum.
async fn stock_and_ordered(db: &Database, product: ProductId) -> i64 {
    let ordered = format!(
        "SELECT COALESCE(SUM(quantity), 0) FROM order_lines JOIN orders ON orders.id = order_id \
         WHERE product_id = {} AND status <> 'CANCELLED'",
        product.0
    );
    stock(db, product).await + value::<i64>(db, &ordered).await
}

async fn check_orders(
    db: &Database,
    product: ProductId,
    initial: i64,
    acknowledged: &[&Acknowledged],
) -> Result<(), String> {
    for order in acknowledged {
        let found = format!("idempotency_keys WHERE key = '{}' AND order_id = {}", order.key, order.id);
        if count_rows(db, &found).await != 1 {
            return Err(format!("the acknowledged order {} is lost", order.key));
        }
    }
    let total = stock_and_ordered(db, product).await;
    let without_lines = count_rows(db, "orders WHERE id NOT IN (SELECT order_id FROM order_lines)").await;
    let with_keys = count_rows(db, "idempotency_keys WHERE key LIKE 'buyer-%'").await;
    let with_emails = "SELECT COUNT(*) FROM outbox WHERE kind = 'order_confirmation' AND order_id IN \
                       (SELECT order_id FROM idempotency_keys WHERE key LIKE 'buyer-%')";
    let with_emails: i64 = value(db, with_emails).await;
    if (total, without_lines, with_emails) == (initial, 0, with_keys) {
        return Ok(());
    }
    Err(format!(
        "stock and orders add up to {total}, {without_lines} orders without lines, {with_emails} emails of {with_keys}"
    ))
}

/// Different points in each iteration, half of them critical.
fn points(recording: &Recording, iteration: usize) -> Vec<usize> {
    let critical = recording.critical();
    let shifted = |number: usize, length: usize| (number * length / (POINTS / 2) + iteration * 7) % length;
    (0..POINTS / 2)
        .flat_map(|number| [critical[shifted(number, critical.len())], shifted(number, recording.len())])
        .collect()
}

fn variants(point: usize) -> [Unsynced; 3] {
    [Unsynced::Dropped, Unsynced::Kept, Unsynced::Partly { seed: point as u64 }]
}

async fn run_shop(directory: &Path, product: ProductId) -> Vec<Acknowledged> {
    let shop = Process::start(prepare_for_load(&mut recorded(directory, &["serve"])));
    let mut acknowledged = place_orders(&shop, product).await;
    // The deletion of an account empties the write-ahead log, between orders of others.
    let leaving = shop.register("leaving@x.nl").await;
    let deleted = leaving.post("/profile/deletion", &serde_json::json!({ "password": "secret-1" })).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text);
    let anna = shop.register("anna@x.nl").await;
    for number in 0..5 {
        let key = format!("buyer-anna-order-{number}");
        let id = order_id(&place_with_retry(&anna, &key, &order_body(&[(product, 1)]), || ()).await.unwrap());
        acknowledged.push(Acknowledged { at: now_micros(), key, id });
    }
    shop.stop();
    acknowledged
}

#[tokio::test]
async fn sec_08_power_cut_during_a_migration_orders_and_checkpoints_loses_no_acknowledged_order() {
    let test = stored_database("0020", DatabaseKind::Sqlite).await;
    let product = ProductId(value(&test.db, "SELECT MIN(id) FROM products WHERE deleted_at IS NULL").await);
    let prepare = format!(
        "UPDATE products SET price_cents = 795, stock = {STOCK}, purchasable = 1 WHERE id = {}; DELETE FROM settings",
        product.0
    );
    execute(&test.db, &prepare).await;
    let initial = stock_and_ordered(&test.db, product).await;
    test.db.clone().close().await.unwrap();

    let base = database_files(&test.directory());
    let acknowledged = run_shop(&test.directory(), product).await;
    let recording = Recording::read(&test.directory(), base).await;
    let check = async |point: usize, unsynced: Unsynced, are_synced: bool| {
        let until = recording.time(point);
        let expected: Vec<&Acknowledged> = acknowledged.iter().filter(|order| order.at <= until).collect();
        let files = recording.cut_after(point, unsynced, are_synced);
        open_after_cut(&files, async |db| check_orders(db, product, initial, &expected).await).await
    };
    let title = format!("states after a power cut during {} writes and syncs", recording.len());
    let mut iterations = Iterations::new(title, 1);
    for iteration in iterations.range() {
        let mut states = 0;
        for point in points(&recording, iteration).into_iter().chain([recording.len() - 1]) {
            for unsynced in variants(point) {
                let result = check(point, unsynced, true).await;
                assert_eq!(result, Ok(()), "after event {point} of {}, {unsynced:?}", recording.len());
                states += 1;
            }
        }
        iterations.record(states);
    }
    // The checks find what is lost if nothing is synced, as with `synchronous = OFF`.
    let mut lost = 0;
    for point in points(&recording, 0) {
        for unsynced in variants(point) {
            lost += usize::from(check(point, unsynced, false).await.is_err());
        }
    }
    assert!(lost > 0, "without a sync, no point lost anything: the test cannot fail");
    println!("states that lost orders when no write was synced: {lost} of {}", 3 * POINTS);
}

#[tokio::test]
async fn sec_08_power_cut_during_a_restore_leaves_nothing_or_the_whole_shop() {
    let source = TestDatabase::sqlite().await;
    let [product] = add_products(&source.db, [STOCK]).await;
    let shop = TestShop::start(&source).await;
    for number in 0..30 {
        let anna = shop.register(&format!("anna-{number}@x.nl")).await;
        assert_eq!(anna.post("/orders", &order_body(&[(product, 1)])).await.status, 201);
    }
    let file = source.directory().join("shop.zip");
    let backup = run(&mut nevel_on(&source, &["backup", file.to_str().unwrap()]));
    assert_eq!(backup.code, Some(0), "{}", backup.stderr);

    let target = TempDir::new().unwrap();
    let restored = run(&mut recorded(target.path(), &["restore", file.to_str().unwrap()]));
    assert_eq!(restored.code, Some(0), "{}", restored.stderr);
    let recording = Recording::read(target.path(), BTreeMap::new()).await;
    let last = recording.len() - 1;
    let mut iterations = Iterations::new(format!("states after a power cut during a restore of {last} events"), 1);
    for iteration in iterations.range() {
        let mut complete = 0;
        for point in points(&recording, iteration).into_iter().chain([last]) {
            for unsynced in variants(point) {
                let is_complete = async |db: &Database| match count_rows(db, "orders").await {
                    0 if point < last && count_rows(db, "users").await == 0 => Ok(()),
                    30 if stock(db, product).await == STOCK - 30 => {
                        complete += 1;
                        Ok(())
                    }
                    orders => Err(format!("{orders} orders")),
                };
                let result = open_after_cut(&recording.cut_after(point, unsynced, true), is_complete).await;
                assert_eq!(result, Ok(()), "after event {point} of {last}, {unsynced:?}");
            }
        }
        iterations.record(format!("{complete} of {}", 3 * (POINTS + 1)));
    }
}
