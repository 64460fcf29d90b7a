//! A startup that is killed during migrations; the next startup completes them.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use nevel_storage::{Database, Target};
use nevel_testing::TestDatabase;
use sea_orm::{ConnectionTrait as _, Statement};
use tempfile::TempDir;

use crate::support::invariants::{assert_orders_complete, with_database};
use crate::support::iterations::Iterations;
use crate::support::polling::{eventually, eventually_every};
use crate::support::process::{Process, nevel, nevel_on};
use crate::support::sql::{execute, value};

async fn tables(db: &Database) -> Vec<String> {
    let sql = "SELECT tablename::TEXT FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename";
    let rows =
        db.reader().query_all_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

fn kill(mut starting: Child) {
    starting.kill().unwrap();
    starting.wait().unwrap();
}

#[tokio::test]
async fn startup_killed_during_migration_recovers_on_postgres() {
    let test = TestDatabase::postgres().await;
    let all = tables(&test.db).await;
    let mut iterations = Iterations::new("tables at which a startup on PostgreSQL was killed", 3);
    for iteration in iterations.range() {
        let table = &all[(3 + 7 * iteration) % all.len()];
        execute(&test.db, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
        // An uncommitted table of this name blocks the migration after part of its work.
        let lock = test.db.begin_write().await.unwrap();
        lock.execute_unprepared(&format!("CREATE TABLE {table} (id INT)")).await.unwrap();
        let mut starting = nevel_on(&test, &["serve"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let waiting =
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        eventually("the startup waits for the lock", async || {
            assert!(starting.try_wait().unwrap().is_none(), "the startup did not wait for {table}");
            value::<i64>(&test.db, waiting).await > 0
        })
        .await;
        kill(starting);
        lock.rollback().await.unwrap();

        let shop = Process::start(&mut nevel_on(&test, &["serve"]));
        shop.client().get("/categories").await.ok_json();
        assert_eq!(tables(&test.db).await, all);
        shop.stop();
        iterations.record(table);
    }
}

#[tokio::test]
async fn sec_08_sigterm_ends_a_startup_that_waits_for_the_database() {
    let test = TestDatabase::postgres().await;
    execute(&test.db, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("CREATE TABLE users (id INT)").await.unwrap();
    let mut starting = nevel_on(&test, &["serve"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let waiting =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    eventually("the startup waits for the lock", async || value::<i64>(&test.db, waiting).await > 0).await;
    assert!(Command::new("kill").args(["-s", "TERM", &starting.id().to_string()]).status().unwrap().success());
    let mut status = None;
    eventually("the startup ends", async || {
        status = starting.try_wait().unwrap();
        status.is_some()
    })
    .await;
    assert_eq!(status.unwrap().code(), Some(0));
    lock.rollback().await.unwrap();
}

/// The length of the WAL file, which may not exist yet.
fn wal_length(directory: &TempDir) -> Option<u64> {
    Some(std::fs::metadata(directory.path().join("data/nevel.db-wal")).ok()?.len())
}

#[tokio::test]
async fn startup_killed_during_migration_recovers_on_sqlite() {
    let complete = TempDir::new().unwrap();
    Process::start(nevel(complete.path()).arg("serve")).kill();
    let length = wal_length(&complete).unwrap();
    let mut iterations =
        Iterations::new(format!("bytes of {length} in the WAL when a startup on SQLite was killed"), 4);
    for iteration in iterations.range() {
        let directory = TempDir::new().unwrap();
        let mut starting =
            nevel(directory.path()).arg("serve").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let enough = length * (u64::try_from(iteration).unwrap() % 8) / 8;
        // A startup takes a few milliseconds, so the poll is short.
        eventually_every(Duration::from_millis(1), "the WAL grows", async || {
            assert!(starting.try_wait().unwrap().is_none(), "the startup has exited");
            wal_length(&directory).is_some_and(|length| length >= enough)
        })
        .await;
        kill(starting);
        iterations.record(wal_length(&directory).unwrap());

        let shop = Process::start(nevel(directory.path()).arg("serve"));
        shop.client().get("/categories").await.ok_json();
        with_database(&Target::sqlite_in(&directory.path().join("data")), async |db| assert_orders_complete(db).await)
            .await;
        shop.stop();
    }
}
