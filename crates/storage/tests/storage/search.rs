//! The suffix index and listings of products.

use std::collections::BTreeSet;

use nevel_domain::catalog::admin::{ProductSearch, ProductSort, suffixes};
use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::paging::PageRequest;
use nevel_i18n::Language;
use nevel_storage::Database;
use nevel_storage::catalog::admin_query::{self, ProductQuery};
use nevel_storage::catalog::insert::NewCategory;
use nevel_storage::catalog::{product_update, translations};
use nevel_testing::builders::{add_category, add_product, category, product, product_with};
use nevel_testing::{NOW, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

async fn indexed_suffixes(db: &Database, id: ProductId) -> BTreeSet<String> {
    let sql = format!("SELECT suffix FROM product_search WHERE product_id = {}", id.0);
    let rows =
        db.reader().query_all_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn search_ids(db: &Database, search: &str) -> Vec<i64> {
    let query =
        ProductQuery { search: ProductSearch::parse(search).unwrap(), sort: ProductSort::Oldest, ..Default::default() };
    let page = admin_query::page(db.reader(), &query, PageRequest::new(0, 100).unwrap()).await.unwrap().page;
    assert_eq!(page.total_elements, u64::try_from(page.content.len()).unwrap(), "{search}");
    page.content.iter().map(|record| record.product.id.0).collect()
}

on_both_databases! {
    async fn apl_01_index_is_updated_with_texts_and_deletion(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let new = product_with("mint", root, |new| {
new.fields.name = "Мята".into();
new.fields.sku = Some("NV-1".into());
new.translations = vec![];
});
        let id = add_product(&test.db, new).await;
        assert_eq!(indexed_suffixes(&test.db, id).await, suffixes("мята nv-1"));

        let transaction = test.db.begin_exclusive().await.unwrap();
        let text = Translation { language: Language::En, name: "Mint".into(), description: None };
        translations::save_of_product(&transaction, id, text).await.unwrap();
        product_update::refresh_search(&transaction, id).await.unwrap();
        transaction.commit().await.unwrap();
        assert_eq!(indexed_suffixes(&test.db, id).await, suffixes("мята nv-1 mint"));
        assert_eq!(search_ids(&test.db, "mint мя").await, [id.0]);

        let transaction = test.db.begin_exclusive().await.unwrap();
        product_update::delete(&transaction, id, NOW).await.unwrap();
        transaction.commit().await.unwrap();
        assert!(indexed_suffixes(&test.db, id).await.is_empty());
        assert!(search_ids(&test.db, "мята").await.is_empty());
    }

    async fn apl_01_outdated_index_of_products_is_rebuilt(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let mut ids = Vec::new();
        for number in 0..550 {
            ids.push(add_product(&test.db, product(&format!("p{number}"), root)).await.0);
        }
        let transaction = test.db.begin_write().await.unwrap();
        transaction.execute_unprepared("DELETE FROM product_search").await.unwrap();
        transaction.execute_unprepared("UPDATE derived_data SET version = 0").await.unwrap();
        transaction.commit().await.unwrap();
        assert!(search_ids(&test.db, "p549").await.is_empty());
        test.db.migrate().await.unwrap();
        assert_eq!(search_ids(&test.db, "p549").await, ids[549..]);
        assert_eq!(search_ids(&test.db, "товар p54").await.len(), 11);
    }

    async fn apl_01_hits_are_counted_per_product_not_per_index_row(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let transaction = test.db.begin_exclusive().await.unwrap();
        for number in 0..400 {
            let new = product_with(&format!("p{number}"), root, |new| {
new.fields.name = "а".repeat(10);
new.translations = vec![];
});
            nevel_storage::catalog::insert::insert_product(&transaction, new, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let query = ProductQuery { search: ProductSearch::parse("а").unwrap(), sort: ProductSort::Oldest, ..Default::default() };
        let page = admin_query::page(test.db.reader(), &query, PageRequest::new(0, 100).unwrap()).await.unwrap().page;
        assert_eq!(page.total_elements, 400, "ten index rows per product");
    }

    async fn apl_01_common_number_also_finds_the_product_with_that_id(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product("first", root)).await;
        let transaction = test.db.begin_exclusive().await.unwrap();
        for number in 0..1_001 {
            let new = product_with(&format!("p{number}"), root, |new| {
new.fields.name = format!("{} мл", id.0);
new.translations = vec![];
});
            nevel_storage::catalog::insert::insert_product(&transaction, new, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let query = ProductQuery { search: ProductSearch::parse(&id.0.to_string()).unwrap(), sort: ProductSort::Oldest, ..Default::default() };
        let found = admin_query::page(test.db.reader(), &query, PageRequest::new(0, 2).unwrap()).await.unwrap();
        assert_eq!((found.page.total_elements, found.truncated), (1_000, true));
        assert_eq!(found.page.content[0].product.id, id);
    }

    async fn apl_01_every_one_of_many_common_words_must_match(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let transaction = test.db.begin_exclusive().await.unwrap();
        let words = ["дикая", "вишня", "лесная", "ягода", "свежая", "мята"];
        for number in 0..1_300_usize {
            let name = words.iter().zip(0..).filter(|(_, index)| number == 600 || number % 6 != *index).map(|(word, _)| *word);
            let new = product_with(&format!("p{number}"), root, |new| {
new.fields.name = name.collect::<Vec<_>>().join(" ");
new.translations = vec![];
});
            nevel_storage::catalog::insert::insert_product(&transaction, new, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        assert_eq!(search_ids(&test.db, &words.join(" ")).await.len(), 1);
    }

    async fn apl_01_common_words_are_intersected(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let transaction = test.db.begin_exclusive().await.unwrap();
        for number in 0..2_300 {
            let name = if number == 1_234 { "дикая вишня".to_owned() } else { format!("{} {number}", ["дикая", "вишня"][number % 2]) };
            let new = product_with(&format!("p{number}"), root, |new| {
new.fields.name = name;
new.translations = vec![];
});
            nevel_storage::catalog::insert::insert_product(&transaction, new, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        assert_eq!(search_ids(&test.db, "вишня дикая").await.len(), 1);
        assert_eq!(search_ids(&test.db, "вишня дикая д").await.len(), 1);
        assert!(search_ids(&test.db, "вишня дикая ё1").await.is_empty());
    }

    async fn aca_02_listings_follow_a_moved_category(test: TestDatabase) {
        let root = add_category(&test.db, category("root")).await;
        let other = add_category(&test.db, category("other")).await;
        let below = add_category(&test.db, NewCategory { parent_id: Some(root), ..category("below") }).await;
        let id = add_product(&test.db, product("a", below)).await;
        let transaction = test.db.begin_exclusive().await.unwrap();
        nevel_storage::catalog::category_update::relist(&transaction, below, &[root], &[other]).await.unwrap();
        transaction.commit().await.unwrap();
        let sql = format!("SELECT category_id FROM category_products WHERE product_id = {} ORDER BY category_id", id.0);
        let rows = test.db.reader().query_all_raw(Statement::from_string(test.db.reader().get_database_backend(), sql)).await.unwrap();
        let listed: Vec<i64> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        assert_eq!(listed, [other.0, below.0]);
    }
}
