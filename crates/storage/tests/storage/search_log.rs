//! Changes of the catalog, and searches that found nothing.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::day::Day;
use nevel_storage::catalog::catalog_changes::{self, CatalogChange};
use nevel_storage::catalog::search_misses;
use nevel_storage::purge::OldRows;
use nevel_testing::{NOW, TestDatabase, on_both_databases};

async fn record(test: &TestDatabase, change: CatalogChange<'_>, seconds: i64) {
    let transaction = test.db.begin_write().await.unwrap();
    catalog_changes::record(&transaction, change, NOW.plus_seconds(seconds)).await.unwrap();
    transaction.commit().await.unwrap();
}

async fn add(test: &TestDatabase, counts: &[(&str, i64)], day: &str) {
    let transaction = test.db.begin_write().await.unwrap();
    let counts = counts.iter().map(|(query, count)| ((*query).to_owned(), *count)).collect();
    search_misses::add(&transaction, counts, Day::parse(day).unwrap()).await.unwrap();
    transaction.commit().await.unwrap();
}

async fn misses(test: &TestDatabase, latest_first: bool) -> Vec<(String, i64, String)> {
    let misses = search_misses::list(test.db.reader(), latest_first, 10).await.unwrap();
    misses.into_iter().map(|miss| (miss.query, miss.count, miss.last_day)).collect()
}

fn miss(query: &str, count: i64, day: &str) -> (String, i64, String) {
    (query.to_owned(), count, day.to_owned())
}

on_both_databases! {
    async fn sea_06_changes_are_read_in_order_and_purged_by_age(test: TestDatabase) {
        record(&test, CatalogChange::Products(&[ProductId(7), ProductId(3)]), 0).await;
        record(&test, CatalogChange::Unindexed, 1).await;
        record(&test, CatalogChange::Products(&[]), 1).await;
        record(&test, CatalogChange::Everything, 2).await;
        let reader = test.db.reader();
        let changes = catalog_changes::after(reader, 0, 10).await.unwrap();
        let products: Vec<_> = changes.iter().map(|change| change.product_id).collect();
        assert_eq!(products, [Some(ProductId(7)), Some(ProductId(3)), None]);
        assert_eq!(catalog_changes::after(reader, changes[1].id, 10).await.unwrap(), [changes[2]]);
        assert_eq!(catalog_changes::after(reader, 0, 1).await.unwrap(), [changes[0]]);
        assert_eq!(catalog_changes::newest_ids(reader, 2).await.unwrap(), [changes[2].id, changes[1].id]);
        let transaction = test.db.begin_write().await.unwrap();
        assert_eq!(OldRows::CatalogChanges.delete(&transaction, NOW.plus_seconds(1), 10).await.unwrap(), 2);
        assert_eq!(OldRows::CatalogChanges.delete(&transaction, NOW.plus_seconds(1), 10).await.unwrap(), 0);
        transaction.commit().await.unwrap();
        assert_eq!(catalog_changes::after(reader, 0, 10).await.unwrap(), [changes[2]]);
    }

    async fn sea_05_misses_are_added_up_and_old_or_surplus_ones_purged(test: TestDatabase) {
        add(&test, &[("a", 5), ("b", 1)], "2026-01-10").await;
        add(&test, &[("b", 2), ("c", 1)], "2026-01-12").await;
        add(&test, &[], "2026-01-13").await;
        assert_eq!(misses(&test, false).await, [miss("a", 5, "2026-01-10"), miss("b", 3, "2026-01-12"), miss("c", 1, "2026-01-12")]);
        assert_eq!(misses(&test, true).await, [miss("c", 1, "2026-01-12"), miss("b", 3, "2026-01-12"), miss("a", 5, "2026-01-10")]);
        let transaction = test.db.begin_write().await.unwrap();
        assert_eq!(search_misses::purge(&transaction, Day::parse("2026-01-11").unwrap(), 1, 10).await.unwrap(), 2, "a is too old, b is surplus");
        transaction.commit().await.unwrap();
        assert_eq!(misses(&test, false).await, [miss("c", 1, "2026-01-12")]);
    }
}
