//! The index of word endings is what the texts say, whatever happened to them.

use std::collections::BTreeSet;

use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::editing::{ProductSort, Search, suffixes};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::Language;
use nevel_domain::paging::PageRequest;
use nevel_storage::catalog::finding::{self, ProductQuery};
use nevel_storage::catalog::writing::{NewCategory, NewProduct};
use nevel_storage::catalog::{product_editing, translations};
use nevel_storage::{Database, commit};
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::{NOW, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

async fn indexed(db: &Database, id: ProductId) -> BTreeSet<String> {
    let sql = format!("SELECT suffix FROM product_search WHERE product_id = {}", id.0);
    let rows = db.reader().query_all_raw(Statement::from_string(db.backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn found(db: &Database, search: &str) -> Vec<i64> {
    let query = ProductQuery { search: Search::parse(search).unwrap(), category: None, sort: ProductSort::Oldest };
    let page = finding::page(db.reader(), &query, PageRequest::new(0, 100).unwrap()).await.unwrap();
    assert_eq!(page.total_elements, u64::try_from(page.content.len()).unwrap(), "{search}");
    page.content.iter().map(|record| record.product.id.0).collect()
}

on_both_databases! {
    async fn apl_01_the_index_follows_every_text(test: TestDatabase) {
        let shelf = add_category(&test.db, category("liquids")).await;
        let new = NewProduct { name: "Мята".into(), sku: Some("NV-1".into()), translations: vec![], ..product("mint", shelf) };
        let id = add_product(&test.db, new).await;
        assert_eq!(indexed(&test.db, id).await, suffixes("мята nv-1"));

        let transaction = test.db.begin_edit().await.unwrap();
        let text = Translation { language: Language::En, name: "Mint".into(), description: None };
        translations::save_of_product(&transaction, id, text).await.unwrap();
        product_editing::refresh_search(&transaction, id).await.unwrap();
        commit(transaction).await.unwrap();
        assert_eq!(indexed(&test.db, id).await, suffixes("мята nv-1 mint"));
        assert_eq!(found(&test.db, "mint мя").await, [id.0]);

        let transaction = test.db.begin_edit().await.unwrap();
        product_editing::delete(&transaction, id, NOW).await.unwrap();
        commit(transaction).await.unwrap();
        assert!(indexed(&test.db, id).await.is_empty());
        assert!(found(&test.db, "мята").await.is_empty());
    }

    async fn apl_01_products_from_before_the_search_are_found_after_the_migration(test: TestDatabase) {
        let shelf = add_category(&test.db, category("liquids")).await;
        let mut ids = Vec::new();
        for number in 0..450 {
            ids.push(add_product(&test.db, product(&format!("p{number}"), shelf)).await.0);
        }
        let transaction = test.db.begin_write().await.unwrap();
        transaction.execute_unprepared("DELETE FROM product_search").await.unwrap();
        transaction.execute_unprepared("DELETE FROM seaql_migrations WHERE version = '0006_search'").await.unwrap();
        commit(transaction).await.unwrap();
        assert!(found(&test.db, "p449").await.is_empty());
        test.db.migrate().await.unwrap();
        assert_eq!(found(&test.db, "p449").await, ids[449..]);
        assert_eq!(found(&test.db, "товар p44").await.len(), 11);
    }

    async fn apl_01_a_word_that_stands_often_in_each_product_is_counted_by_products(test: TestDatabase) {
        let shelf = add_category(&test.db, category("liquids")).await;
        let transaction = test.db.begin_edit().await.unwrap();
        for number in 0..400 {
            let new = NewProduct { name: "а".repeat(10), translations: vec![], ..product(&format!("p{number}"), shelf) };
            nevel_storage::catalog::writing::insert_product(&transaction, new, NOW).await.unwrap();
        }
        commit(transaction).await.unwrap();
        let query = ProductQuery { search: Search::parse("а").unwrap(), category: None, sort: ProductSort::Oldest };
        let page = finding::page(test.db.reader(), &query, PageRequest::new(0, 100).unwrap()).await.unwrap();
        assert_eq!(page.total_elements, 400, "ten rows of the index each");
    }

    async fn apl_01_of_many_common_words_each_is_looked_for(test: TestDatabase) {
        let shelf = add_category(&test.db, category("liquids")).await;
        let transaction = test.db.begin_edit().await.unwrap();
        let words = ["дикая", "вишня", "лесная", "ягода", "свежая", "мята"];
        for number in 0..1_300_usize {
            let name = words.iter().zip(0..).filter(|(_, at)| number == 600 || number % 6 != *at).map(|(word, _)| *word);
            let new = NewProduct { name: name.collect::<Vec<_>>().join(" "), translations: vec![], ..product(&format!("p{number}"), shelf) };
            nevel_storage::catalog::writing::insert_product(&transaction, new, NOW).await.unwrap();
        }
        commit(transaction).await.unwrap();
        assert_eq!(found(&test.db, &words.join(" ")).await.len(), 1);
    }

    async fn apl_01_several_common_words_are_looked_up_together(test: TestDatabase) {
        let shelf = add_category(&test.db, category("liquids")).await;
        let transaction = test.db.begin_edit().await.unwrap();
        for number in 0..2_300 {
            let name = if number == 1_234 { "дикая вишня".to_owned() } else { format!("{} {number}", ["дикая", "вишня"][number % 2]) };
            let new = NewProduct { name, translations: vec![], ..product(&format!("p{number}"), shelf) };
            nevel_storage::catalog::writing::insert_product(&transaction, new, NOW).await.unwrap();
        }
        commit(transaction).await.unwrap();
        assert_eq!(found(&test.db, "вишня дикая").await.len(), 1);
        assert_eq!(found(&test.db, "вишня дикая д").await.len(), 1);
        assert!(found(&test.db, "вишня дикая ё1").await.is_empty());
    }

    async fn aca_02_lists_follow_a_category_that_moves(test: TestDatabase) {
        let root = add_category(&test.db, category("root")).await;
        let other = add_category(&test.db, category("other")).await;
        let below = add_category(&test.db, NewCategory { parent_id: Some(root), ..category("below") }).await;
        let id = add_product(&test.db, product("a", below)).await;
        let transaction = test.db.begin_edit().await.unwrap();
        nevel_storage::catalog::category_editing::relist(&transaction, below, &[root], &[other]).await.unwrap();
        commit(transaction).await.unwrap();
        let sql = format!("SELECT category_id FROM category_products WHERE product_id = {} ORDER BY category_id", id.0);
        let rows = test.db.reader().query_all_raw(Statement::from_string(test.db.backend(), sql)).await.unwrap();
        let listed: Vec<i64> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        assert_eq!(listed, [other.0, below.0]);
    }
}
