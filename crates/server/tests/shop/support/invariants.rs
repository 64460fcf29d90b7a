//! Invariants of the database that hold after any crash, outage or load.

use std::collections::BTreeMap;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::check::Finding;
use nevel_domain::clock::Timestamp;
use nevel_storage::{Database, Target};
use nevel_usecases::check::check_database;
use sea_orm::{ConnectionTrait as _, Statement};

use super::checkout::{count_rows, stock};
use super::sql::value;

/// `nevel check` finds no mistake in the database.
pub async fn assert_no_mistakes(db: &Database) {
    assert_eq!(mistakes(db).await, [""; 0]);
}

/// The mistakes that `nevel check` finds in the database.
pub async fn mistakes(db: &Database) -> Vec<String> {
    let mut mistakes = Vec::new();
    let mut report = |finding: &Finding| {
        if finding.kind.is_mistake() {
            mistakes.push(finding.to_string());
        }
    };
    check_database(db, Timestamp::from_micros(0), &mut report).await.unwrap();
    mistakes
}

/// Initial stock equals current stock plus the units in orders that are not cancelled, no order is incomplete, and
/// `nevel check` finds no mistake.
pub async fn assert_stock_balanced(db: &Database, product: ProductId, initial: i64) {
    let ordered = format!(
        "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM order_lines JOIN orders ON orders.id = order_id \
         WHERE product_id = {} AND status <> 'CANCELLED'",
        product.0
    );
    assert_eq!(
        stock(db, product).await + value::<i64>(db, &ordered).await,
        initial,
        "current stock plus ordered units"
    );
    assert_orders_complete(db).await;
    assert_no_mistakes(db).await;
}

/// Every order has lines, a unique number and two emails, and the integrity checks of `SQLite` pass.
pub async fn assert_orders_complete(db: &Database) {
    let orders = count_rows(db, "orders").await;
    let with_lines = value::<i64>(db, "SELECT COUNT(DISTINCT order_id) FROM order_lines").await;
    let emails =
        value::<i64>(db, "SELECT COUNT(*) FROM outbox WHERE kind IN ('order_confirmation', 'manager_notice')").await;
    let numbers = value::<i64>(db, "SELECT COUNT(DISTINCT number) FROM orders").await;
    assert_eq!((with_lines, emails, numbers), (orders, 2 * orders, orders), "every order is complete");
    if db.kind() == nevel_storage::DatabaseKind::Sqlite {
        assert_eq!(value::<String>(db, "PRAGMA integrity_check").await, "ok");
        assert_eq!(count_rows(db, "pragma_foreign_key_check").await, 0);
    }
}

/// Order ids by idempotency key. Fails if there is an order without a key or a duplicate.
pub async fn orders_by_key(db: &Database) -> BTreeMap<String, i64> {
    let sql = "SELECT key, order_id FROM idempotency_keys";
    let rows =
        db.reader().query_all_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap();
    let orders: BTreeMap<String, i64> =
        rows.iter().map(|row| (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap())).collect();
    assert_eq!(
        count_rows(db, "orders").await,
        i64::try_from(orders.len()).unwrap(),
        "an order without a key, or a duplicate"
    );
    orders
}

/// Connects for one check and disconnects: an open connection of the test would change the files that a crash leaves.
pub async fn with_database<T>(target: &Target, check: impl AsyncFnOnce(&Database) -> T) -> T {
    let db = Database::connect(target).await.unwrap();
    let result = check(&db).await;
    db.close().await.unwrap();
    result
}
