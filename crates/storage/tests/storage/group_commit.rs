//! Group commit.

use nevel_storage::catalog::categories::all_categories;
use nevel_storage::catalog::insert::insert_category;
use nevel_storage::{Database, GroupTransaction, StorageError};
use nevel_testing::builders::category;
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use sea_orm::ConnectionTrait as _;

async fn write(participant: &GroupTransaction, slug: &str) {
    insert_category(&**participant, category(slug), NOW).await.unwrap();
}

async fn slugs(db: &Database) -> Vec<String> {
    let mut slugs: Vec<String> =
        all_categories(db.reader()).await.unwrap().into_iter().map(|category| category.slug).collect();
    slugs.sort();
    slugs
}

/// Two participants of one batch: the first waits for the commit, the second is running.
async fn two_participants(db: &Database) -> (impl Future<Output = Result<(), StorageError>>, GroupTransaction) {
    let first = db.begin_grouped().await.unwrap();
    write(&first, "first").await;
    let mut joining = Box::pin(db.begin_grouped());
    tokio::select! { biased; _ = &mut joining => panic!("two participants run concurrently"), () = std::future::ready(()) => {} }
    let mut committing = Box::pin(first.commit());
    let second = tokio::select! { biased; _ = &mut committing => panic!("the batch ended before the second participant ran"), joined = joining => joined.unwrap() };
    (committing, second)
}

on_both_databases! {
    async fn case_35_only_committed_participants_are_stored(test: TestDatabase) {
        let mut participants = tokio::task::JoinSet::new();
        for number in 10..90 {
            let db = test.db.clone();
            participants.spawn(async move {
                let participant = db.begin_grouped().await.unwrap();
                write(&participant, &format!("c{number}")).await;
                match number % 3 {
                    0 => drop(participant),
                    _ => participant.commit().await.unwrap(),
                }
            });
        }
        participants.join_all().await;
        let expected: Vec<String> = (10..90).filter(|number| number % 3 != 0).map(|number| format!("c{number}")).collect();
        assert_eq!(slugs(&test.db).await, expected);
    }
}

#[tokio::test]
async fn case_35_failed_participant_rolls_back_only_its_own_writes() {
    let test = TestDatabase::sqlite().await;
    let (first, second) = two_participants(&test.db).await;
    write(&second, "second").await;
    assert!(slugs(&test.db).await.is_empty(), "the batch is not committed yet");
    drop(second);
    first.await.unwrap();
    assert_eq!(slugs(&test.db).await, ["first"]);
}

#[tokio::test]
async fn case_35_rolled_back_batch_fails_all_participants_and_the_next_batch_commits() {
    let test = TestDatabase::sqlite().await;
    let (first, second) = two_participants(&test.db).await;
    let mut joining = Box::pin(test.db.begin_grouped());
    tokio::select! { biased; _ = &mut joining => panic!("two participants run concurrently"), () = std::future::ready(()) => {} }
    // SQLite rolls back the whole transaction in this way when the disk fails.
    second.execute_unprepared("ROLLBACK").await.unwrap();
    drop(second);
    assert!(matches!(first.await, Err(StorageError::Conflict(_))));
    let next = joining.await.unwrap();
    write(&next, "next").await;
    assert!(slugs(&test.db).await.is_empty(), "the next participant runs in a transaction");
    next.commit().await.unwrap();
    assert_eq!(slugs(&test.db).await, ["next"]);
}
