//! What a buyer sends, with nothing wrong in it; a story changes what it is about.

use nevel_domain::accounts::{Role, SessionId, UserId};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::settings::ShopSettings;
use nevel_storage::Database;
use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_usecases::actor::Actor as Staff;
use nevel_usecases::settings::{read_settings_to_change, update_settings};
use serde_json::{Value, json};

use super::TestShop;
use super::sql::{execute, value};

/// Products of 7.95 euro in a category of their own, one for each stock.
pub async fn products<const N: usize>(db: &Database, stocks: [i64; N]) -> [ProductId; N] {
    let root = add_category(db, category("liquids")).await;
    let mut ids = [ProductId(0); N];
    for ((id, stock), number) in ids.iter_mut().zip(stocks).zip(1..) {
        *id = add_product(db, NewProduct { stock, ..product(&format!("p{number}"), root) }).await;
    }
    ids
}

/// An order of products at 7.95 euro each, at the default shipping.
pub fn order_of(lines: &[(ProductId, i64)]) -> Value {
    priced(&lines.iter().map(|(id, quantity)| (*id, *quantity, 795)).collect::<Vec<_>>())
}

/// The same at prices in cents that a story names.
pub fn priced(lines: &[(ProductId, i64, i64)]) -> Value {
    let subtotal: i64 = lines.iter().map(|(_, quantity, cents)| quantity * cents).sum();
    let total = if subtotal >= 10_000 { subtotal } else { subtotal + 500 };
    let items = lines.iter().map(|(id, quantity, cents)| {
        json!({ "id": id.0.to_string(), "name": format!("Как видел {}", id.0), "price": euros(*cents), "quantity": quantity, "img": "images/seen.webp" })
    });
    json!({
        "items": items.collect::<Vec<_>>(), "totalPrice": euros(total), "email": "anna@x.nl", "firstName": "Анна", "lastName": "Ким",
        "phone": "+31 6 12345678", "telegram": "@anna_kim", "ageConfirmed": true,
        "address": { "street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX", "postBox": "12" },
    })
}

#[expect(clippy::cast_precision_loss, reason = "small amounts")]
pub fn euros(cents: i64) -> f64 {
    cents as f64 / 100.0
}

/// The body with one value changed, by its path: `address.zipCode`.
pub fn with(body: &Value, path: &str, value: Value) -> Value {
    let mut changed = body.clone();
    let pointer = format!("/{}", path.replace('.', "/"));
    match changed.pointer_mut(&pointer) {
        Some(place) => *place = value,
        None => changed[path] = value,
    }
    changed
}

pub async fn stock(db: &Database, id: ProductId) -> i64 {
    value(db, &format!("SELECT stock FROM products WHERE id = {}", id.0)).await
}

pub async fn count(db: &Database, table: &str) -> i64 {
    value(db, &format!("SELECT COUNT(*) FROM {table}")).await
}

/// Copies all orders, without their lines, so many times over.
pub async fn double_orders(db: &Database, times: u32) {
    let columns = "user_id, status, email, first_name, last_name, phone, street, city, zip_code, country, subtotal_cents, shipping_cents, \
        total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, version, created_at, updated_at";
    for time in 0..times {
        execute(db, &format!("INSERT INTO orders (number, {columns}) SELECT number || '-{time}', {columns} FROM orders")).await;
    }
}

/// Somebody who may change settings.
pub const STAFF: Staff = Staff { user_id: UserId(1), session_id: SessionId(1), role: Role::Admin };

pub async fn change_settings(shop: &TestShop, change: impl FnOnce(&mut ShopSettings)) {
    let mut record = read_settings_to_change(&shop.shop, STAFF).await.unwrap();
    change(&mut record.settings);
    update_settings(&shop.shop, STAFF, record.settings, record.version).await.unwrap();
}
