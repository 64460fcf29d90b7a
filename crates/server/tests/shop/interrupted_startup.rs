//! Starts that are killed while they bring the database up to date: the next one finds nothing half done.

use std::process::{Child, Stdio};

use nevel_storage::{Database, Target};
use nevel_testing::TestDatabase;
use sea_orm::{ConnectionTrait as _, Statement};
use tempfile::TempDir;

use crate::support::invariants::{assert_whole, look};
use crate::support::process::{Process, nevel, nevel_on};
use crate::support::iterations::Rounds;
use crate::support::sql::{execute, value};

async fn tables(db: &Database) -> Vec<String> {
    let sql = "SELECT tablename::TEXT FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename";
    let rows = db.reader().query_all_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

fn killed(mut starting: Child) {
    starting.kill().unwrap();
    starting.wait().unwrap();
}

#[tokio::test]
async fn a_start_killed_at_any_table_leaves_postgres_to_the_next_one() {
    let test = TestDatabase::postgres().await;
    let all = tables(&test.db).await;
    let mut rounds = Rounds::of("tables at which a start on PostgreSQL was killed", 3);
    for round in rounds.numbers() {
        let table = &all[(3 + 7 * round) % all.len()];
        execute(&test.db, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
        // A table of this name that may yet come to be: the migration waits for it, with half of its work done.
        let lock = test.db.begin_write().await.unwrap();
        lock.execute_unprepared(&format!("CREATE TABLE {table} (id INT)")).await.unwrap();
        let mut starting = nevel_on(&test, &["serve"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let waiting = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while value::<i64>(&test.db, waiting).await == 0 {
            assert!(starting.try_wait().unwrap().is_none(), "the start did not wait for {table}");
        }
        killed(starting);
        lock.rollback().await.unwrap();

        let shop = Process::start(&mut nevel_on(&test, &["serve"]));
        shop.guest().get("/categories").await.good();
        assert_eq!(tables(&test.db).await, all);
        shop.stop();
        rounds.tell(table);
    }
}

/// The length of the journal beside a database that may not be there yet.
fn journal(directory: &TempDir) -> Option<u64> {
    Some(std::fs::metadata(directory.path().join("data/nevel.db-wal")).ok()?.len())
}

#[tokio::test]
async fn a_start_killed_while_its_journal_grows_leaves_sqlite_to_the_next_one() {
    let whole = TempDir::new().unwrap();
    Process::start(nevel(whole.path()).arg("serve")).kill();
    let length = journal(&whole).unwrap();
    let mut rounds = Rounds::of(format!("bytes of {length} in the journal when a start on SQLite was killed"), 4);
    for round in rounds.numbers() {
        let directory = TempDir::new().unwrap();
        let mut starting = nevel(directory.path()).arg("serve").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let enough = length * (u64::try_from(round).unwrap() % 8) / 8;
        while journal(&directory).is_none_or(|length| length < enough) {
            assert!(starting.try_wait().unwrap().is_none(), "the start has ended by itself");
        }
        killed(starting);
        rounds.tell(journal(&directory).unwrap());

        let shop = Process::start(nevel(directory.path()).arg("serve"));
        shop.guest().get("/categories").await.good();
        look(&Target::sqlite_in(&directory.path().join("data")), async |db| assert_whole(db).await).await;
        shop.stop();
    }
}
