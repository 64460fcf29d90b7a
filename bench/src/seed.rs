//! Generates a catalog of any size in SQL, the same on both databases.

use nevel_storage::{Database, DatabaseKind};
use sea_orm::{ConnectOptions, ConnectionTrait as _};

use crate::order_seed;
use crate::outcome::Outcome;
use crate::sql::numbers;

/// Subcategories of the root category that share the products.
const CATEGORIES: u32 = 20;
/// Page size of product lists.
pub const PAGE: u32 = 20;
/// Products of the shops in which orders are placed.
pub const ORDER_PRODUCTS: u32 = 1_000;
/// Price in cents of product n, valid in SQL and in Lua.
pub const PRICE_OF_N: &str = "500 + n % 4000";

pub async fn fill(db: &Database, url: &str, products: u32, orders: u32) -> Outcome<()> {
    let is_postgres = db.kind() == DatabaseKind::Postgres;
    let transaction = db.begin_write().await?;
    // The generated rows are consistent; checking each foreign key would take minutes.
    let bulk_settings = if is_postgres {
        "SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'"
    } else {
        "PRAGMA cache_size = -262144"
    };
    transaction.execute_unprepared(bulk_settings).await?;
    for statement in statements(products).into_iter().chain(order_seed::statements(products, orders)?) {
        transaction.execute_unprepared(&statement).await?;
    }
    transaction.commit().await?;
    // PostgreSQL does this later by autovacuum, SQLite when the shop closes.
    if !is_postgres {
        db.reader().execute_unprepared("ANALYZE").await?;
        return Ok(());
    }
    let connection =
        sea_orm::Database::connect(ConnectOptions::new(url).max_connections(1).sqlx_logging(false).to_owned()).await?;
    // Rows with explicit ids do not advance the sequence.
    connection
        .execute_unprepared("SELECT setval(pg_get_serial_sequence('products', 'id'), (SELECT MAX(id) FROM products))")
        .await?;
    connection.execute_unprepared("VACUUM (ANALYZE)").await?;
    Ok(connection.close().await?)
}

/// Statements that insert every suffix of the words of `search_text`, as the shop indexes them.
fn suffix_index() -> impl Iterator<Item = String> {
    let of_word = |word: &'static str| {
        (1..=word.chars().count()).map(move |at| format!("substr('{word}', {at}), id FROM products WHERE TRUE"))
    };
    let of_number = (1..=6)
        .map(|at| format!("substr(CAST(id AS TEXT), {at}), id FROM products WHERE length(CAST(id AS TEXT)) >= {at}"));
    let suffixes = of_word("товар").chain(of_word("product")).chain(of_number);
    suffixes.map(|selection| {
        format!("INSERT INTO product_search (suffix, product_id) SELECT {selection} ON CONFLICT DO NOTHING")
    })
}

fn statements(products: u32) -> Vec<String> {
    let text =
        "'Плотный вкус, ровный пар и мягкое послевкусие. Подходит для под-систем с сопротивлением от 0,6 до 1,2 Ом.'";
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
        "INSERT INTO product_attributes (product_id, name, value, sort_order) SELECT id, 'Крепость', \
         CASE id % 4 WHEN 0 THEN '3' WHEN 1 THEN '6' WHEN 2 THEN '10' ELSE '20' END || ' мг/мл', 1 FROM products"
            .to_owned(),
        "INSERT INTO product_attributes (product_id, name, value, sort_order) SELECT id, 'Вкус', \
         CASE id % 5 WHEN 0 THEN 'Манго' WHEN 1 THEN 'Ягоды' WHEN 2 THEN 'Табак' ELSE 'Мята' END, 2 FROM products"
            .to_owned(),
        r#"INSERT INTO search_settings (name, document, version, updated_at) VALUES ('filters',
         '{"filters":[{"id":1,"name":"Крепость","kind":"numbers"},{"id":2,"name":"Вкус","kind":"words"}],"lastId":2}', 1, 0)"#
            .to_owned(),
        "INSERT INTO attribute_translations (attribute_id, language, name, value) SELECT id, 'en', 'Strength', '20 mg/ml' FROM product_attributes"
            .to_owned(),
        "INSERT INTO category_products (category_id, product_id, is_direct, position) SELECT category_id, id, TRUE, id FROM products".to_owned(),
        "INSERT INTO category_products (category_id, product_id, is_direct, position) SELECT 1, id, FALSE, id FROM products".to_owned(),
        format!("UPDATE counts SET value = {products} WHERE name = 'products'"),
    ];
    rows.into_iter().chain(suffix_index()).collect()
}
