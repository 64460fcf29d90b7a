//! A small catalog with known content, and valid admin requests for it.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{Dimensions, ProductId};
use nevel_domain::money::Cents;
use nevel_i18n::Language;
use nevel_storage::Database;
use nevel_storage::catalog::insert::NewCategory;
use nevel_testing::TestDatabase;
use nevel_testing::builders::{add_category, add_product, attribute, category, product_with};
use serde_json::{Value, json};

use super::{TestClient, TestShop};

pub struct Catalog {
    pub liquids: CategoryId,
    /// Subcategory of `liquids`.
    pub salts: CategoryId,
    /// Category without products.
    pub devices: CategoryId,
    /// Product with every optional field, in `liquids`.
    pub mint: ProductId,
    /// Product with required fields only, in `salts`.
    pub plain: ProductId,
    /// Recommended product without stock, in `salts`.
    pub sold_out: ProductId,
    /// Product that is not purchasable, in `liquids`.
    pub withheld: ProductId,
}

pub async fn add_catalog(db: &Database) -> Catalog {
    let english = |name: &str, description: &str| Translation {
        language: Language::En,
        name: name.to_owned(),
        description: Some(description.to_owned()),
    };
    let liquids = NewCategory {
        name: "Жидкости".to_owned(),
        description: Some("Для под-систем".to_owned()),
        image_path: Some("images/liquids.webp".to_owned()),
        translations: vec![english("Liquids", "For pod systems")],
        ..category("liquids")
    };
    let liquids = add_category(db, liquids).await;
    let salts =
        add_category(db, NewCategory { parent_id: Some(liquids), translations: vec![], ..category("salts") }).await;
    let devices = add_category(db, NewCategory { position: 2, ..category("devices") }).await;

    let mint = product_with("mint", liquids, |new| {
        new.fields.name = "Арктическая мята".into();
        new.fields.description = Some("Холодная.\nОчень.".to_owned());
        new.fields.price = Cents::new(1_095);
        new.fields.recommended = true;
        new.fields.recommended_position = Some(2);
        new.fields.sku = Some("NV-MINT".to_owned());
        new.fields.barcode = Some("8712345678906".to_owned());
        new.fields.weight_grams = Some(45);
        new.fields.dimensions = Dimensions { width_mm: Some(25), height_mm: Some(101), depth_mm: None };
        new.fields.image_path = Some("images/mint.webp".to_owned());
        new.translations = vec![english("Arctic mint", "Cold.\nVery.")];
        new.attributes = vec![
            attribute(("Крепость", "20 мг/мл"), ("Strength", "20 mg/ml")),
            attribute(("Вкус", "Мята"), ("Flavour", "Mint")),
        ];
    });
    let mint = add_product(db, mint).await;
    let plain = add_product(db, product_with("plain", salts, |new| new.translations = vec![])).await;
    let sold_out = product_with("sold-out", salts, |new| {
        new.fields.stock = 0;
        new.fields.recommended = true;
        new.fields.recommended_position = Some(1);
    });
    let sold_out = add_product(db, sold_out).await;
    let withheld = add_product(db, product_with("withheld", liquids, |new| new.fields.purchasable = false)).await;
    Catalog { liquids, salts, devices, mint, plain, sold_out, withheld }
}

/// A shop with the catalog and a signed-in administrator.
pub async fn shop_with_admin(test: &TestDatabase) -> (TestShop, Catalog, TestClient) {
    let shop = TestShop::start(test).await;
    let catalog = add_catalog(&shop.db).await;
    let admin = shop.admin_client().await;
    (shop, catalog, admin)
}

/// A valid product with required fields only.
pub fn product_body(catalog: &Catalog) -> Value {
    json!({ "name": "Чёрная смородина", "price": 9.95, "stock": 7, "categoryId": catalog.salts.0 })
}

/// A copy of the body with the top-level fields of `changes` added or replaced.
pub fn with_fields(mut body: Value, changes: &Value) -> Value {
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}
