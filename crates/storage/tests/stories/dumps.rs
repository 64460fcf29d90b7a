//! A whole shop as rows: read some at a time, put into a database of an older schema, refused where it does not fit.

use std::collections::{BTreeMap, BTreeSet};

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::dump::{DumpError, Load, Snapshot, Tally};
use nevel_storage::{Database, Target};
use nevel_testing::builders::{add_product, product};
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

/// A database in which there is nothing at all, not even tables.
async fn bare(test: &TestDatabase) -> Database {
    if let Target::Sqlite(_) = &test.target {
        return Database::connect(&Target::Sqlite(test.folder().join("bare.db"))).await.unwrap();
    }
    execute(&test.db, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    Database::connect(&test.target).await.unwrap()
}

async fn execute(db: &Database, sql: &str) {
    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared(sql).await.unwrap();
    transaction.commit().await.unwrap();
}

async fn number(db: &Database, sql: &str) -> i64 {
    let row = db.reader().query_one_raw(Statement::from_string(db.backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

async fn schema(db: &Database) -> Vec<String> {
    Snapshot::open(db).await.unwrap().schema().to_vec()
}

/// A category and a product as they were before the back office.
async fn insert_old_shelf(load: &Load) {
    let category = r#"{"id": 7, "parent_id": null, "name": "Жидкости", "description": null, "slug": "liquids", "image_path": null,
        "position": 1, "version": 1, "created_at": 5, "updated_at": 5}"#;
    let product = r#"{"id": 40, "category_id": 7, "name": "Мята", "description": null, "slug": "mint", "price_cents": 795, "stock": 3,
        "image_path": null, "purchasable": true, "recommended": 0, "recommended_position": 4, "sku": null, "barcode": null,
        "weight_grams": null, "width_mm": null, "height_mm": null, "depth_mm": null, "search_text": "мята", "version": 1,
        "created_at": 5, "updated_at": 5, "deleted_at": null}"#;
    // The product first: what it refers to may come later.
    load.insert("products", &[product.to_owned()]).await.unwrap();
    load.insert("categories", &[category.to_owned()]).await.unwrap();
}

fn tally(stock: i64) -> BTreeMap<String, Tally> {
    let tally = [("rows", 1), ("price_cents", 795), ("stock", stock)].map(|(name, value)| (name.to_owned(), value));
    BTreeMap::from([("products".to_owned(), Tally::from(tally))])
}

on_both_databases! {
    async fn rows_of_an_older_shop_are_brought_up_to_date_as_an_upgrade_would(test: TestDatabase) {
        let newest = schema(&test.db).await;
        let db = bare(&test).await;
        let load = Load::begin(&db, &newest[..4]).await.unwrap();
        insert_old_shelf(&load).await;
        load.finish(&tally(3), &BTreeMap::from([("products".to_owned(), 41)])).await.unwrap();
        assert_eq!(schema(&db).await, newest);
        assert_eq!(number(&db, "SELECT value FROM counts WHERE name = 'products'").await, 1);
        assert!(number(&db, "SELECT COUNT(*) FROM product_search WHERE product_id = 40").await > 0);
        assert_eq!(add_product(&db, product("next", CategoryId(7))).await, ProductId(42), "number 41 was given once");
    }

    async fn rows_that_do_not_add_up_leave_nothing(test: TestDatabase) {
        let newest = schema(&test.db).await;
        let db = bare(&test).await;
        let load = Load::begin(&db, &newest[..4]).await.unwrap();
        insert_old_shelf(&load).await;
        let refusal = load.finish(&tally(4), &BTreeMap::new()).await.unwrap_err();
        assert!(matches!(&refusal, DumpError::Differs { table, .. } if table == "products"), "{refusal}");
        assert!(matches!(Snapshot::open(&db).await, Err(DumpError::NoShop)));
    }

    async fn what_a_row_refers_to_has_to_be_there_in_the_end(test: TestDatabase) {
        let load = Load::begin(&test.db, &schema(&test.db).await).await.unwrap();
        let orphan = r#"{"id": 1, "order_id": 9, "actor_id": null, "from_status": null, "to_status": "PENDING", "note": null, "created_at": 5}"#;
        load.insert("order_history", &[orphan.to_owned()]).await.unwrap();
        load.finish(&BTreeMap::new(), &BTreeMap::new()).await.unwrap_err();
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM order_history").await, 0);
    }

    async fn a_database_ahead_of_the_rows_and_rows_ahead_of_this_nevel_are_refused(test: TestDatabase) {
        let mut newest = schema(&test.db).await;
        assert!(matches!(Load::begin(&test.db, &newest[..4]).await, Err(DumpError::Beyond { .. })));
        newest.push("9999_future".to_owned());
        assert!(matches!(Load::begin(&test.db, &newest).await, Err(DumpError::Newer(name)) if name == "9999_future"));
    }

    async fn every_row_is_read_once_however_many_and_whatever_its_key(test: TestDatabase) {
        let many = "INSERT INTO product_search (suffix, product_id) WITH RECURSIVE numbers (n) AS
            (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1203) SELECT 'мята' || (n % 7), n FROM numbers";
        execute(&test.db, many).await;
        let snapshot = Snapshot::open(&test.db).await.unwrap();
        // What is sold meanwhile is not seen.
        execute(&test.db, "DELETE FROM product_search WHERE product_id > 600").await;
        let (mut rows, mut lines) = (snapshot.rows("product_search").unwrap(), Vec::new());
        while let Some(some) = rows.next().await.unwrap() {
            lines.extend(some);
        }
        assert_eq!((lines.len(), lines.iter().collect::<BTreeSet<_>>().len()), (1203, 1203));
        assert_eq!(snapshot.tally("product_search").await.unwrap()["rows"], 1203);
    }
}
