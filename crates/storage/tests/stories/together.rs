//! Transactions that are shared.

use nevel_storage::catalog::categories::all_categories;
use nevel_storage::catalog::writing::insert_category;
use nevel_storage::{Database, Shared, StorageError};
use nevel_testing::builders::category;
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use sea_orm::ConnectionTrait as _;

async fn write(member: &Shared, slug: &str) {
    insert_category(&**member, category(slug), NOW).await.unwrap();
}

async fn slugs(db: &Database) -> Vec<String> {
    let mut slugs: Vec<String> = all_categories(db.reader()).await.unwrap().into_iter().map(|category| category.slug).collect();
    slugs.sort();
    slugs
}

/// Two members of one transaction: the first has written and waits for the end, the second has its turn.
async fn two_members(db: &Database) -> (impl Future<Output = Result<(), StorageError>>, Shared) {
    let first = db.begin_shared().await.unwrap();
    write(&first, "first").await;
    let mut asked = Box::pin(db.begin_shared());
    tokio::select! { biased; _ = &mut asked => panic!("two have the turn"), () = std::future::ready(()) => {} }
    let mut done = Box::pin(first.commit());
    let second = tokio::select! { biased; _ = &mut done => panic!("it ended before the other's turn"), turn = asked => turn.unwrap() };
    (done, second)
}

on_both_databases! {
    async fn case_35_of_many_at_once_exactly_those_who_committed_have_written(test: TestDatabase) {
        let mut members = tokio::task::JoinSet::new();
        for number in 10..90 {
            let db = test.db.clone();
            members.spawn(async move {
                let member = db.begin_shared().await.unwrap();
                write(&member, &format!("c{number}")).await;
                match number % 3 {
                    0 => drop(member),
                    _ => member.commit().await.unwrap(),
                }
            });
        }
        members.join_all().await;
        let expected: Vec<String> = (10..90).filter(|number| number % 3 != 0).map(|number| format!("c{number}")).collect();
        assert_eq!(slugs(&test.db).await, expected);
    }
}

#[tokio::test]
async fn case_35_who_fails_takes_back_only_its_own_and_others_wait_for_the_end() {
    let test = TestDatabase::sqlite().await;
    let (first, second) = two_members(&test.db).await;
    write(&second, "second").await;
    assert!(slugs(&test.db).await.is_empty(), "nothing is there for good yet");
    drop(second);
    first.await.unwrap();
    assert_eq!(slugs(&test.db).await, ["first"]);
}

#[tokio::test]
async fn case_35_when_the_whole_is_undone_nobody_hears_otherwise_and_the_next_can_write() {
    let test = TestDatabase::sqlite().await;
    let (first, second) = two_members(&test.db).await;
    let mut asked = Box::pin(test.db.begin_shared());
    tokio::select! { biased; _ = &mut asked => panic!("two have the turn"), () = std::future::ready(()) => {} }
    // As SQLite does by itself when the disk fails.
    second.execute_unprepared("ROLLBACK").await.unwrap();
    drop(second);
    assert!(matches!(first.await, Err(StorageError::Overtaken(_))));
    let next = asked.await.unwrap();
    write(&next, "next").await;
    assert!(slugs(&test.db).await.is_empty(), "the next is in a transaction again");
    next.commit().await.unwrap();
    assert_eq!(slugs(&test.db).await, ["next"]);
}
