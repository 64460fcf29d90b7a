//! Connections, transactions and migrations.

use nevel_storage::catalog::categories::all_categories;
use nevel_storage::catalog::writing::insert_category;
use nevel_storage::{Database, StorageError, Target};
use nevel_testing::builders::{add_category, category};
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

async fn text(db: &Database, sql: &str) -> String {
    let row = db.reader().query_one_raw(Statement::from_string(db.backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index::<String>(0).or_else(|_| row.try_get_by_index::<i64>(0).map(|n| n.to_string())).unwrap()
}

on_both_databases! {
    async fn migrations_run_again_without_harm_and_side_by_side(test: TestDatabase) {
        let other = Database::connect(&test.target).await.unwrap();
        let (one, two) = tokio::join!(test.db.migrate(), other.migrate());
        one.unwrap();
        two.unwrap();
    }

    async fn an_interrupted_write_leaves_nothing(test: TestDatabase) {
        let transaction = test.db.begin_write().await.unwrap();
        insert_category(&transaction, category("lost"), NOW).await.unwrap();
        drop(transaction);
        assert!(all_categories(test.db.reader()).await.unwrap().is_empty());
    }

    async fn writers_take_turns_and_none_meets_a_locked_database(test: TestDatabase) {
        let mut writers = tokio::task::JoinSet::new();
        for number in 0..32 {
            let db = test.db.clone();
            writers.spawn(async move {
                let transaction = db.begin_write().await?;
                all_categories(&transaction).await?;
                insert_category(&transaction, category(&format!("c{number}")), NOW).await?;
                transaction.commit().await?;
                Ok::<_, StorageError>(())
            });
        }
        while let Some(done) = writers.join_next().await {
            done.unwrap().unwrap();
        }
        assert_eq!(all_categories(test.db.reader()).await.unwrap().len(), 32);
    }
}

#[tokio::test]
async fn sqlite_is_durable_and_keeps_its_foreign_keys() {
    let test = TestDatabase::sqlite().await;
    assert_eq!(text(&test.db, "PRAGMA journal_mode").await, "wal");
    assert_eq!(text(&test.db, "PRAGMA synchronous").await, "2");
    assert_eq!(text(&test.db, "PRAGMA foreign_keys").await, "1");
    assert_eq!(text(&test.db, "PRAGMA busy_timeout").await, "5000");
}

#[tokio::test]
async fn postgres_has_time_outs() {
    let test = TestDatabase::postgres().await;
    assert_eq!(text(&test.db, "SHOW statement_timeout").await, "5s");
    assert_eq!(text(&test.db, "SHOW lock_timeout").await, "2s");
}

#[tokio::test]
async fn a_migration_cut_off_in_the_middle_runs_whole_the_next_time() {
    let folder = tempfile::TempDir::new().unwrap();
    let target = Target::sqlite_in(folder.path());
    let db = Database::connect(&target).await.unwrap();
    // A table that the schema makes is in the way: the migration fails halfway.
    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared("CREATE TABLE orders (id INTEGER)").await.unwrap();
    transaction.commit().await.unwrap();
    db.migrate().await.unwrap_err();
    let tables = text(&db, "SELECT group_concat(name) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").await;
    assert_eq!(tables, "orders", "nothing of the failed run is left");

    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared("DROP TABLE orders").await.unwrap();
    transaction.commit().await.unwrap();
    db.migrate().await.unwrap();
}

#[tokio::test]
async fn case_35_a_write_without_room_is_undone_whole_and_takes_nothing_down_that_comes_after() {
    let test = TestDatabase::sqlite().await;
    let full = test.db.begin_write().await.unwrap();
    full.execute_unprepared("PRAGMA max_page_count = 1").await.unwrap();
    insert_category(&full, category("lost"), NOW).await.unwrap();
    let large = "INSERT INTO jobs VALUES (hex(zeroblob(500000)), 0)";
    let error = StorageError::from(full.execute_unprepared(large).await.unwrap_err());
    assert!(matches!(error, StorageError::Down(_)), "{error}");
    drop(full);

    let undone = test.db.begin_write().await.unwrap();
    insert_category(&undone, category("undone"), NOW).await.unwrap();
    drop(undone);
    add_category(&test.db, category("kept")).await;
    let kept = all_categories(test.db.reader()).await.unwrap();
    assert_eq!(kept.iter().map(|category| category.slug.as_str()).collect::<Vec<_>>(), ["kept"], "what was committed is there for others");
}

#[tokio::test]
async fn case_35_a_postgres_without_room_or_on_its_way_out_is_down_and_not_at_fault() {
    let test = TestDatabase::postgres().await;
    for code in ["53100", "57P01", "58030"] {
        let raise = format!("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$");
        let error = StorageError::from(test.db.reader().execute_unprepared(&raise).await.unwrap_err());
        assert!(matches!(error, StorageError::Down(_)), "{code}: {error}");
    }
}
