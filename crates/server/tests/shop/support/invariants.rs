//! Whether the books are right: what must be true of a shop's database whatever has happened to the shop.

use std::collections::BTreeMap;

use nevel_domain::catalog::product::ProductId;
use nevel_storage::{Database, Target};
use sea_orm::{ConnectionTrait as _, DatabaseBackend, Statement};

use super::checkout::{count, stock};
use super::sql::value;

/// Of a product: stock at the start is stock now and what stands in orders that were not cancelled. Of all: no order is half there.
pub async fn assert_balanced(db: &Database, product: ProductId, start: i64) {
    let held = format!(
        "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM order_lines JOIN orders ON orders.id = order_id \
         WHERE product_id = {} AND status <> 'CANCELLED'",
        product.0
    );
    assert_eq!(stock(db, product).await + value::<i64>(db, &held).await, start, "stock now and what stands in orders");
    assert_whole(db).await;
}

/// Every order has its lines, its number and its mails, and `SQLite` finds nothing wrong with its file.
pub async fn assert_whole(db: &Database) {
    let orders = count(db, "orders").await;
    let of_orders = |table: &str| format!("(SELECT COUNT(DISTINCT order_id) FROM {table})");
    let lined = value::<i64>(db, &format!("SELECT {}", of_orders("order_lines"))).await;
    let told = value::<i64>(db, "SELECT COUNT(*) FROM outbox WHERE kind IN ('order_confirmation', 'manager_notice')").await;
    let numbers = value::<i64>(db, "SELECT COUNT(DISTINCT number) FROM orders").await;
    assert_eq!((lined, told, numbers), (orders, 2 * orders, orders), "no order is half there");
    if db.kind() == nevel_storage::DatabaseKind::Sqlite {
        assert_eq!(value::<String>(db, "PRAGMA integrity_check").await, "ok");
        assert_eq!(count(db, "pragma_foreign_key_check").await, 0);
    }
}

/// The orders by the keys under which they were sent. There are no others, so that none is there twice.
pub async fn orders_by_key(db: &Database) -> BTreeMap<String, i64> {
    let sql = "SELECT key, order_id FROM idempotency_keys";
    let rows = db.reader().query_all_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap();
    let orders: BTreeMap<String, i64> =
        rows.iter().map(|row| (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap())).collect();
    assert_eq!(count(db, "orders").await, i64::try_from(orders.len()).unwrap(), "an order that nobody sent, or one twice");
    orders
}

/// Looks into a database that a shop has open, and lets go of it: a file that a test holds is not as it would be after a crash.
pub async fn look<T>(target: &Target, look: impl AsyncFnOnce(&Database) -> T) -> T {
    let db = Database::connect(target).await.unwrap();
    let seen = look(&db).await;
    db.close().await.unwrap();
    seen
}
