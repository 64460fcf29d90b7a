//! A small catalogue that the stories know by heart.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{Dimensions, ProductId};
use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_storage::Database;
use nevel_storage::catalog::insert::{NewCategory, NewProduct};
use nevel_testing::builders::{add_category, add_product, attribute, category, product};

/// Liquids with salts below them; an empty category of devices.
pub struct Shelves {
    pub liquids: CategoryId,
    pub salts: CategoryId,
    pub devices: CategoryId,
    /// Everything filled in, on the first shelf of liquids.
    pub mint: ProductId,
    /// Nothing but what a product must have; below salts.
    pub plain: ProductId,
    pub sold_out: ProductId,
    pub withheld: ProductId,
}

pub async fn fill(db: &Database) -> Shelves {
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
    let salts = add_category(db, NewCategory { parent_id: Some(liquids), translations: vec![], ..category("salts") }).await;
    let devices = add_category(db, NewCategory { position: 2, ..category("devices") }).await;

    let mint = NewProduct {
        name: "Арктическая мята".to_owned(),
        description: Some("Холодная.\nОчень.".to_owned()),
        price: Cents::new(1_095),
        recommended: true,
        recommended_position: Some(2),
        sku: Some("NV-MINT".to_owned()),
        barcode: Some("8712345678906".to_owned()),
        weight_grams: Some(45),
        dimensions: Dimensions { width_mm: Some(25), height_mm: Some(101), depth_mm: None },
        image_path: Some("images/mint.webp".to_owned()),
        translations: vec![english("Arctic mint", "Cold.\nVery.")],
        attributes: vec![attribute(("Крепость", "20 мг/мл"), ("Strength", "20 mg/ml")), attribute(("Вкус", "Мята"), ("Flavour", "Mint"))],
        ..product("mint", liquids)
    };
    let mint = add_product(db, mint).await;
    let plain = add_product(db, NewProduct { translations: vec![], ..product("plain", salts) }).await;
    let sold_out = NewProduct { stock: 0, recommended: true, recommended_position: Some(1), ..product("sold-out", salts) };
    let sold_out = add_product(db, sold_out).await;
    let withheld = add_product(db, NewProduct { purchasable: false, ..product("withheld", liquids) }).await;
    Shelves { liquids, salts, devices, mint, plain, sold_out, withheld }
}
