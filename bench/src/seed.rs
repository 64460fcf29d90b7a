//! A catalogue of any size in seconds: rows made by the database itself, the same on both.

use nevel_storage::{Database, commit};
use sea_orm::{ConnectOptions, ConnectionTrait as _, DatabaseBackend};

use crate::shop::Size;
use crate::{Outcome, order_seed};

/// One category above, and this many below it that share the products.
const CATEGORIES: u32 = 20;
pub const PAGE: u32 = 20;
/// The price in cents of the product with the number n, the same in SQL and in Lua.
pub const PRICE_OF_N: &str = "500 + n % 4000";

pub async fn fill(db: &Database, url: &str, size: Size) -> Outcome<()> {
    let is_postgres = db.backend() == DatabaseBackend::Postgres;
    let transaction = db.begin_write().await?;
    // What is made here fits together; looking each reference up would take minutes.
    let haste = if is_postgres {
        "SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'"
    } else {
        "PRAGMA cache_size = -262144"
    };
    transaction.execute_unprepared(haste).await?;
    for statement in statements(size.products).into_iter().chain(order_seed::statements(db.backend(), size)?) {
        transaction.execute_unprepared(&statement).await?;
    }
    commit(transaction).await?;
    // What PostgreSQL does by itself after a while, and SQLite when the shop closes.
    if !is_postgres {
        db.reader().execute_unprepared("ANALYZE").await?;
        return Ok(());
    }
    let plain = sea_orm::Database::connect(ConnectOptions::new(url).max_connections(1).sqlx_logging(false).to_owned()).await?;
    plain.execute_unprepared("VACUUM (ANALYZE)").await?;
    Ok(plain.close().await?)
}

/// A table of the numbers from 1.
pub fn numbers(to: u32) -> String {
    format!("WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {to})")
}

/// Every ending of the words of `search_text`, as the shop keeps them.
fn endings() -> impl Iterator<Item = String> {
    let of_word =
        |word: &'static str| (1..=word.chars().count()).map(move |at| format!("substr('{word}', {at}), id FROM products WHERE TRUE"));
    let of_number = (1..=6).map(|at| format!("substr(CAST(id AS TEXT), {at}), id FROM products WHERE length(CAST(id AS TEXT)) >= {at}"));
    let all = of_word("товар").chain(of_word("product")).chain(of_number);
    all.map(|chosen| format!("INSERT INTO product_search (suffix, product_id) SELECT {chosen} ON CONFLICT DO NOTHING"))
}

fn statements(products: u32) -> Vec<String> {
    let text = "'Плотный вкус, ровный пар и мягкое послевкусие. Подходит для под-систем с сопротивлением от 0,6 до 1,2 Ом.'";
    let rows = vec![
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
             SELECT n, 2 + n % {CATEGORIES}, 'Товар ' || n, {text}, 'product-' || n, {PRICE_OF_N}, 1 + n % 50, \
             'images/0123456789abcdef0123456789abcdef-800x800.webp', TRUE, n <= 40, CASE WHEN n <= 40 THEN n ELSE 9000000000 END, 'товар ' || n || ' product ' || n, 1, 0, 0 FROM numbers",
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
        format!("UPDATE counts SET value = {products} WHERE name = 'products'"),
    ];
    rows.into_iter().chain(endings()).collect()
}
