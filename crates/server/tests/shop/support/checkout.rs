//! Valid order requests, and products and settings to use them with.

use nevel_domain::accounts::{Role, SessionId, UserId};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::settings::{ShopSettings, UniformShipping};
use nevel_storage::Database;
use nevel_testing::builders::{add_category, add_product, category, product_with};
use nevel_usecases::actor::Actor;
use nevel_usecases::settings::{show_settings, update_settings};
use serde_json::{Value, json};

use super::TestShop;
use super::sql::{execute, value};

/// Adds one product of 7.95 euros per stock, in a new category.
pub async fn add_products<const N: usize>(db: &Database, stocks: [i64; N]) -> [ProductId; N] {
    let root = add_category(db, category("liquids")).await;
    let mut ids = [ProductId(0); N];
    for ((id, stock), number) in ids.iter_mut().zip(stocks).zip(1..) {
        *id = add_product(db, product_with(&format!("p{number}"), root, |new| new.fields.stock = stock)).await;
    }
    ids
}

/// An order of products at 7.95 euros each, with the default shipping fee.
pub fn order_body(lines: &[(ProductId, i64)]) -> Value {
    order_body_at_prices(&lines.iter().map(|(id, quantity)| (*id, *quantity, 795)).collect::<Vec<_>>())
}

/// An order of products with quantities and prices in cents, with the default shipping fee.
pub fn order_body_at_prices(lines: &[(ProductId, i64, i64)]) -> Value {
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

/// A copy of the body with one value replaced; the path is dotted, such as `address.zipCode`.
pub fn with_field(body: &Value, path: &str, value: Value) -> Value {
    let mut changed = body.clone();
    let pointer = format!("/{}", path.replace('.', "/"));
    match changed.pointer_mut(&pointer) {
        Some(field) => *field = value,
        None => changed[path] = value,
    }
    changed
}

/// Changes fee, free amount or countries as a client without zones does.
pub fn change_shipping(settings: &mut ShopSettings, change: impl FnOnce(&mut UniformShipping)) {
    let before = settings.shipping_zones.uniform();
    let mut after = before.clone();
    change(&mut after);
    settings.shipping_zones = settings.shipping_zones.clone().with_change(&before, &after);
}

pub fn codes(countries: &[&str]) -> Vec<String> {
    countries.iter().map(|code| (*code).to_owned()).collect()
}

pub async fn stock(db: &Database, id: ProductId) -> i64 {
    value(db, &format!("SELECT stock FROM products WHERE id = {}", id.0)).await
}

pub async fn count_rows(db: &Database, table: &str) -> i64 {
    value(db, &format!("SELECT COUNT(*) FROM {table}")).await
}

/// The columns of an order that copies share.
pub const ORDER_COLUMNS: &str = "user_id, status, email, first_name, last_name, phone, street, city, zip_code, country, subtotal_cents, \
    shipping_cents, total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, version, created_at, updated_at";

/// Doubles the rows of the orders table this many times, without lines and search tokens.
pub async fn double_orders(db: &Database, times: u32) {
    for time in 0..times {
        let copy = format!(
            "INSERT INTO orders (number, {ORDER_COLUMNS}) SELECT number || '-{time}', {ORDER_COLUMNS} FROM orders"
        );
        execute(db, &copy).await;
    }
}

pub const ADMIN: Actor = Actor { user_id: UserId(1), session_id: SessionId(1), role: Role::Admin, has_two_step: false };

pub async fn change_settings(shop: &TestShop, change: impl FnOnce(&mut ShopSettings)) {
    let mut record = show_settings(&shop.shop, ADMIN).await.unwrap();
    change(&mut record.settings);
    update_settings(&shop.shop, ADMIN, record.settings, record.version).await.unwrap().unwrap();
}
