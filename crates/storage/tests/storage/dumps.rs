//! Export and import of the whole database.

use std::collections::{BTreeMap, BTreeSet};

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::dump::{DumpError, Importer, RowCounts, Snapshot};
use nevel_storage::{Database, Target};
use nevel_testing::builders::{add_product, product};
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

/// A database without tables.
async fn empty_database(test: &TestDatabase) -> Database {
    if let Target::Sqlite(_) = &test.target {
        return Database::connect(&Target::Sqlite(test.directory().join("empty.db"))).await.unwrap();
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
    let row = db
        .reader()
        .query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql))
        .await
        .unwrap()
        .unwrap();
    row.try_get_by_index(0).unwrap()
}

async fn schema(db: &Database) -> Vec<String> {
    Snapshot::open(db).await.unwrap().schema().to_vec()
}

/// A category and a product in the schema of migration 0004.
async fn insert_old_rows(importer: &Importer) {
    let category = r#"{"id": 7, "parent_id": null, "name": "Жидкости", "description": null, "slug": "liquids", "image_path": null,
        "position": 1, "version": 1, "created_at": 5, "updated_at": 5}"#;
    let product = r#"{"id": 40, "category_id": 7, "name": "Мята", "description": null, "slug": "mint", "price_cents": 795, "stock": 3,
        "image_path": null, "purchasable": true, "recommended": 0, "recommended_position": 4, "sku": null, "barcode": null,
        "weight_grams": null, "width_mm": null, "height_mm": null, "depth_mm": null, "search_text": "мята", "version": 1,
        "created_at": 5, "updated_at": 5, "deleted_at": null}"#;
    // The product comes before the category that it refers to.
    importer.insert("products", &[product.to_owned()]).await.unwrap();
    importer.insert("categories", &[category.to_owned()]).await.unwrap();
}

fn row_counts(stock: i64) -> BTreeMap<String, RowCounts> {
    let counts = [("rows", 1), ("price_cents", 795), ("stock", stock)].map(|(name, value)| (name.to_owned(), value));
    BTreeMap::from([("products".to_owned(), RowCounts::from(counts))])
}

on_both_databases! {
    async fn imported_rows_of_an_older_schema_are_migrated(test: TestDatabase) {
        let newest = schema(&test.db).await;
        let db = empty_database(&test).await;
        let importer = Importer::begin(&db, &newest[..4]).await.unwrap();
        insert_old_rows(&importer).await;
        importer.finish(&row_counts(3), &BTreeMap::from([("products".to_owned(), 41)])).await.unwrap();
        assert_eq!(schema(&db).await, newest);
        assert_eq!(number(&db, "SELECT value FROM counts WHERE name = 'products'").await, 1);
        assert!(number(&db, "SELECT COUNT(*) FROM product_search WHERE product_id = 40").await > 0);
        assert_eq!(add_product(&db, product("next", CategoryId(7))).await, ProductId(42), "id 41 is not reused");
    }

    async fn row_count_mismatch_rolls_back_the_import(test: TestDatabase) {
        let newest = schema(&test.db).await;
        let db = empty_database(&test).await;
        let importer = Importer::begin(&db, &newest[..4]).await.unwrap();
        insert_old_rows(&importer).await;
        let error = importer.finish(&row_counts(4), &BTreeMap::new()).await.unwrap_err();
        assert!(matches!(&error, DumpError::RowCountMismatch { table, .. } if table == "products"), "{error}");
        assert!(matches!(Snapshot::open(&db).await, Err(DumpError::EmptyDatabase)));
    }

    async fn foreign_keys_are_checked_at_the_end_of_the_import(test: TestDatabase) {
        let importer = Importer::begin(&test.db, &schema(&test.db).await).await.unwrap();
        let orphan = r#"{"id": 1, "order_id": 9, "actor_id": null, "from_status": null, "to_status": "PENDING", "note": null, "created_at": 5, "is_contact": false}"#;
        importer.insert("order_history", &[orphan.to_owned()]).await.unwrap();
        importer.finish(&BTreeMap::new(), &BTreeMap::new()).await.unwrap_err();
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM order_history").await, 0);
    }

    async fn newer_target_schema_and_newer_dump_schema_are_rejected(test: TestDatabase) {
        let mut newest = schema(&test.db).await;
        assert!(matches!(Importer::begin(&test.db, &newest[..4]).await, Err(DumpError::TargetTooNew { .. })));
        newest.push("9999_future".to_owned());
        assert!(matches!(Importer::begin(&test.db, &newest).await, Err(DumpError::SchemaTooNew(name)) if name == "9999_future"));
    }

    async fn snapshot_reads_every_row_exactly_once(test: TestDatabase) {
        let insert = "INSERT INTO product_search (suffix, product_id) WITH RECURSIVE numbers (n) AS
            (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1203) SELECT 'мята' || (n % 7), n FROM numbers";
        execute(&test.db, insert).await;
        let snapshot = Snapshot::open(&test.db).await.unwrap();
        // Concurrent changes are not visible in the snapshot.
        execute(&test.db, "DELETE FROM product_search WHERE product_id > 600").await;
        let (mut rows, mut lines) = (snapshot.rows("product_search").unwrap(), Vec::new());
        while let Some(batch) = rows.next().await.unwrap() {
            lines.extend(batch);
        }
        assert_eq!((lines.len(), lines.iter().collect::<BTreeSet<_>>().len()), (1203, 1203));
        assert_eq!(snapshot.row_counts("product_search").await.unwrap()["rows"], 1203);
    }
}
