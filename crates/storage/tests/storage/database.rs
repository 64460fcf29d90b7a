//! Connections, transactions and migrations.

use nevel_storage::catalog::categories::all_categories;
use nevel_storage::catalog::insert::insert_category;
use nevel_storage::dump::Snapshot;
use nevel_storage::{Database, StorageError, Target};
use nevel_testing::builders::{add_category, category};
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

async fn text(db: &Database, sql: &str) -> String {
    let row = db
        .reader()
        .query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql))
        .await
        .unwrap()
        .unwrap();
    row.try_get_by_index::<String>(0).or_else(|_| row.try_get_by_index::<i64>(0).map(|n| n.to_string())).unwrap()
}

on_both_databases! {
    async fn migrations_are_idempotent_and_run_concurrently(test: TestDatabase) {
        let other = Database::connect(&test.target).await.unwrap();
        let (first, second) = tokio::join!(test.db.migrate(), other.migrate());
        first.unwrap();
        second.unwrap();
    }

    async fn dropped_transaction_is_rolled_back(test: TestDatabase) {
        let transaction = test.db.begin_write().await.unwrap();
        insert_category(&transaction, category("rolled-back"), NOW).await.unwrap();
        drop(transaction);
        assert!(all_categories(test.db.reader()).await.unwrap().is_empty());
    }

    async fn concurrent_writers_do_not_fail_with_a_locked_database(test: TestDatabase) {
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
        while let Some(result) = writers.join_next().await {
            result.unwrap().unwrap();
        }
        assert_eq!(all_categories(test.db.reader()).await.unwrap().len(), 32);
    }
}

#[tokio::test]
async fn sec_06_rows_that_earlier_versions_deleted_are_erased_from_the_file_once() {
    let test = TestDatabase::sqlite().await;
    let Target::Sqlite(path) = &test.target else { panic!() };
    let hits = || {
        let bytes = [std::fs::read(path).unwrap(), std::fs::read(path.with_extension("db-wal")).unwrap()].concat();
        bytes.windows(6).filter(|window| window == b"zaphod").count()
    };
    // As an earlier version: without overwriting, and without the record.
    let transaction = test.db.begin_write().await.unwrap();
    transaction.execute_unprepared("PRAGMA secure_delete = OFF").await.unwrap();
    for sql in [
        "INSERT INTO categories (name, slug, position, version, created_at, updated_at) VALUES ('zaphod', 'z', 0, 1, 0, 0)",
        "DELETE FROM categories",
        "DELETE FROM derived_data WHERE name = 'deleted_rows'",
    ] {
        transaction.execute_unprepared(sql).await.unwrap();
    }
    transaction.commit().await.unwrap();
    test.db.empty_log().await.unwrap();
    assert!(hits() > 0);
    test.db.migrate().await.unwrap();
    assert_eq!(hits(), 0);
    assert_eq!(text(&test.db, "SELECT version FROM derived_data WHERE name = 'deleted_rows'").await, "1");
    assert_eq!(text(&test.db, "PRAGMA secure_delete").await, "1");
}

#[tokio::test]
async fn sec_06_emptying_the_log_does_not_stop_writes_during_a_long_read() {
    let test = TestDatabase::sqlite().await;
    add_category(&test.db, category("before")).await;
    let backup = Snapshot::open(&test.db).await.unwrap();
    add_category(&test.db, category("during")).await;
    let (emptied, written) = tokio::join!(test.db.empty_log(), test.db.begin_write());
    assert!(matches!(emptied, Err(StorageError::Busy(_))), "{emptied:?}");
    written.unwrap().rollback().await.unwrap();
    backup.close().await.unwrap();
    test.db.empty_log().await.unwrap();
    let Target::Sqlite(path) = &test.target else { panic!() };
    assert_eq!(std::fs::metadata(path.with_extension("db-wal")).unwrap().len(), 0);
}

#[tokio::test]
async fn sqlite_is_durable_and_enforces_foreign_keys() {
    let test = TestDatabase::sqlite().await;
    assert_eq!(text(&test.db, "PRAGMA journal_mode").await, "wal");
    assert_eq!(text(&test.db, "PRAGMA synchronous").await, "2");
    assert_eq!(text(&test.db, "PRAGMA foreign_keys").await, "1");
}

#[tokio::test]
async fn postgres_has_timeouts() {
    let test = TestDatabase::postgres().await;
    assert_eq!(text(&test.db, "SHOW statement_timeout").await, "5s");
    assert_eq!(text(&test.db, "SHOW lock_timeout").await, "2s");
}

#[tokio::test]
async fn failed_migration_is_rolled_back_and_can_be_repeated() {
    let directory = tempfile::TempDir::new().unwrap();
    let target = Target::sqlite_in(directory.path());
    let db = Database::connect(&target).await.unwrap();
    // An existing table with the name of a new one makes the migration fail halfway.
    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared("CREATE TABLE orders (id INTEGER)").await.unwrap();
    transaction.commit().await.unwrap();
    db.migrate().await.unwrap_err();
    let tables =
        text(&db, "SELECT group_concat(name) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
            .await;
    assert_eq!(tables, "orders", "the failed migration is rolled back");

    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared("DROP TABLE orders").await.unwrap();
    transaction.commit().await.unwrap();
    db.migrate().await.unwrap();
}

#[tokio::test]
async fn case_35_write_on_full_disk_is_rolled_back_and_later_writes_succeed() {
    let test = TestDatabase::sqlite().await;
    let failing = test.db.begin_write().await.unwrap();
    failing.execute_unprepared("PRAGMA max_page_count = 1").await.unwrap();
    insert_category(&failing, category("rolled-back"), NOW).await.unwrap();
    let large = "INSERT INTO jobs VALUES (hex(zeroblob(500000)), 0)";
    let error = StorageError::from(failing.execute_unprepared(large).await.unwrap_err());
    assert!(matches!(error, StorageError::Unavailable(_)), "{error}");
    drop(failing);

    let dropped = test.db.begin_write().await.unwrap();
    insert_category(&dropped, category("dropped"), NOW).await.unwrap();
    drop(dropped);
    add_category(&test.db, category("committed")).await;
    let stored = all_categories(test.db.reader()).await.unwrap();
    assert_eq!(
        stored.iter().map(|category| category.slug.as_str()).collect::<Vec<_>>(),
        ["committed"],
        "only the committed row is visible"
    );
}

#[tokio::test]
async fn case_35_postgres_disk_full_and_shutdown_errors_are_unavailable() {
    let test = TestDatabase::postgres().await;
    for code in ["53100", "57P01", "58030"] {
        let raise = format!("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$");
        let error = StorageError::from(test.db.reader().execute_unprepared(&raise).await.unwrap_err());
        assert!(matches!(error, StorageError::Unavailable(_)), "{code}: {error}");
    }
}
