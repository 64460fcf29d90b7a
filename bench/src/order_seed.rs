//! Generates orders of the last month with their lines, history, search tokens and counters.

use std::time::SystemTime;

use crate::outcome::Outcome;
use crate::sql::numbers;

/// Below the 30 days after which the shop anonymizes orders.
const SPAN_MICROS: i64 = 29 * 86_400 * 1_000_000;
/// Orders that staff have not processed yet, the same number in a large shop.
const NEW: u32 = 200;

/// SQL expression of the reversed last eight digits of the phone number of an order.
fn reversed_phone() -> String {
    let digit = |exponent: u32| format!("CAST((10000000 + id) / {} % 10 AS TEXT)", 10_u32.pow(exponent));
    (0..8).map(digit).collect::<Vec<_>>().join(" || ")
}

pub fn statements(products: u32, orders: u32) -> Outcome<Vec<String>> {
    if orders == 0 {
        return Ok(Vec::new());
    }
    let now = i64::try_from(SystemTime::UNIX_EPOCH.elapsed()?.as_micros())?;
    let created = format!("{now} - CAST({orders} - n AS BIGINT) * {}", SPAN_MICROS / i64::from(orders));
    let is_new = format!("n > {orders} - {NEW}");
    // A common payment method, and a rare one with the same number of orders in a large shop.
    let method = "CASE WHEN n <= 100 THEN 'card' WHEN n % 3 = 0 THEN 'ideal' END";
    let number = "substr(CAST(100000000 + n AS TEXT), 1, 3) || '-' || substr(CAST(100000000 + n AS TEXT), 4, 3) || '-' || \
        substr(CAST(100000000 + n AS TEXT), 7, 3)";
    let quarter = "(created_at / 900000000)";
    let select = |token: &str| format!("SELECT {token} AS word, id FROM orders");
    // Tokens of the street are left out: all orders have the same.
    let tokens = [
        "replace(number, '-', '')",
        "email",
        "'anna'",
        "'last' || (id % 5000)",
        "'  anna last' || (id % 5000)",
        "'  last' || (id % 5000) || ' anna'",
        "'316' || CAST(10000000 + id AS TEXT)",
        &format!("' ' || {} || '613'", reversed_phone()),
    ];
    Ok(vec![
        format!(
            "{} INSERT INTO orders (id, number, status, email, first_name, last_name, phone, street, city, zip_code, country, \
             subtotal_cents, shipping_cents, total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, \
             version, created_at, updated_at, age_declared, contacted_at, payment_method, payment_cents, paid_on) \
             SELECT n, {number}, CASE WHEN {is_new} THEN 'PENDING' WHEN n % 50 = 0 THEN 'CANCELLED' ELSE 'DELIVERED' END, \
             'buyer' || n || '@x.nl', 'Anna', 'Last' || (n % 5000), '+316' || (10000000 + n), 'Keizersgracht 1', 'Amsterdam', '1016 DX', \
             CASE WHEN n % 20 = 0 THEN 'DE' ELSE 'NL' END, 2000 + n % 997 * 10, 500, 2500 + n % 997 * 10, 'ru', TRUE, FALSE, {created}, 1, \
             {created}, {created}, TRUE, CASE WHEN {is_new} THEN NULL ELSE {created} END, {method}, \
             CASE WHEN {method} IS NULL THEN NULL ELSE 2500 + n % 997 * 10 END, CASE WHEN {method} IS NULL THEN NULL ELSE '2026-11-01' END \
             FROM numbers",
            numbers(orders)
        ),
        format!(
            "INSERT INTO order_lines (order_id, product_id, name, price_cents, quantity) \
             SELECT id, 1 + id % {products}, 'Товар', 1000, 1 FROM orders"
        ),
        format!(
            "INSERT INTO order_lines (order_id, product_id, name, price_cents, quantity) \
             SELECT id, 1 + (id + 1) % {products}, 'Ещё товар', 1000, 1 FROM orders"
        ),
        "INSERT INTO order_history (order_id, to_status, created_at) SELECT id, 'PENDING', created_at FROM orders"
            .to_owned(),
        // Inserting in key order is the fastest.
        format!(
            "INSERT INTO order_search (word, order_id) SELECT word, id FROM ({}) AS tokens ORDER BY word, id",
            tokens.map(select).join(" UNION ALL ")
        ),
        "DELETE FROM counts WHERE name LIKE 'orders:%'".to_owned(),
        "INSERT INTO counts (name, value) SELECT 'orders:' || status, COUNT(*) FROM orders GROUP BY status".to_owned(),
        format!("INSERT INTO counts (name, value) VALUES ('orders:waiting', {NEW})"),
        format!(
            "INSERT INTO counts (name, value) SELECT 'quarter:' || {quarter} || ':orders', COUNT(*) FROM orders GROUP BY {quarter}"
        ),
        format!(
            "INSERT INTO counts (name, value) SELECT 'quarter:' || {quarter} || ':cents', SUM(total_cents) FROM orders GROUP BY {quarter}"
        ),
    ])
}
