//! A catalogue of any size in seconds: rows made by the database itself, the same on both.

use nevel_storage::{Database, commit};
use sea_orm::{ConnectionTrait as _, DatabaseBackend};

use crate::Outcome;

/// One category above, and this many below it that share the products.
const CATEGORIES: u32 = 20;
pub const PAGE: u32 = 20;

pub async fn fill(db: &Database, products: u32) -> Outcome<()> {
    let transaction = db.begin_write().await?;
    if db.backend() == DatabaseBackend::Postgres {
        transaction.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
    }
    for statement in statements(products) {
        transaction.execute_unprepared(&statement).await?;
    }
    commit(transaction).await?;
    // What PostgreSQL does by itself after a while, and SQLite when the shop closes.
    db.reader().execute_unprepared("ANALYZE").await?;
    Ok(())
}

fn statements(products: u32) -> Vec<String> {
    let numbers = |to: u32| format!("WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {to})");
    let text = "'Плотный вкус, ровный пар и мягкое послевкусие. Подходит для под-систем с сопротивлением от 0,6 до 1,2 Ом.'";
    vec![
        "INSERT INTO categories (id, parent_id, name, slug, position, version, created_at, updated_at) \
         VALUES (1, NULL, 'Всё', 'all', 1, 1, 0, 0)"
            .to_owned(),
        format!(
            "{} INSERT INTO categories (id, parent_id, name, slug, position, version, created_at, updated_at) \
             SELECT n + 1, 1, 'Категория ' || n, 'category-' || n, n, 1, 0, 0 FROM numbers",
            numbers(CATEGORIES)
        ),
        format!(
            "{} INSERT INTO products (id, category_id, name, description, slug, price_cents, stock, image_path, purchasable, recommended, \
             recommended_position, search_text, version, created_at, updated_at) \
             SELECT n, 2 + n % {CATEGORIES}, 'Товар ' || n, {text}, 'product-' || n, 500 + n % 4000, 1 + n % 50, \
             'images/0123456789abcdef0123456789abcdef-800x800.webp', TRUE, n <= 40, n, 'товар', 1, 0, 0 FROM numbers",
            numbers(products)
        ),
        format!(
            "INSERT INTO product_translations (product_id, language, name, description) SELECT id, 'en', 'Product ' || id, {text} FROM products"
        ),
        "INSERT INTO product_attributes (product_id, name, value, sort_order) SELECT id, 'Крепость', '20 мг/мл', 1 FROM products".to_owned(),
        "INSERT INTO product_attributes (product_id, name, value, sort_order) SELECT id, 'Вкус', 'Мята', 2 FROM products".to_owned(),
        "INSERT INTO attribute_translations (attribute_id, language, name, value) SELECT id, 'en', 'Strength', '20 mg/ml' FROM product_attributes"
            .to_owned(),
        "INSERT INTO category_products (category_id, product_id, is_direct, position) SELECT category_id, id, TRUE, id FROM products".to_owned(),
        "INSERT INTO category_products (category_id, product_id, is_direct, position) SELECT 1, id, FALSE, id FROM products".to_owned(),
    ]
}
