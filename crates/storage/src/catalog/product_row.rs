//! The columns of the fields of a product.

use nevel_domain::catalog::product::{Dimensions, ProductFields};
use nevel_domain::money::Cents;
use sea_orm::ActiveValue::Set;

use super::positions::{UNORDERED, stored_position};
use crate::entities::product;

pub fn columns(fields: ProductFields) -> product::ActiveModel {
    // Without `..`, so that a new field does not compile until it has a column.
    let ProductFields {
        name,
        description,
        slug,
        price,
        stock,
        image_path,
        purchasable,
        contains_nicotine,
        withdrawal_exempt,
        recommended,
        recommended_position,
        sku,
        barcode,
        weight_grams,
        dimensions: Dimensions { width_mm, height_mm, depth_mm },
    } = fields;
    product::ActiveModel {
        name: Set(name),
        description: Set(description),
        slug: Set(slug),
        price_cents: Set(price.get()),
        stock: Set(stock),
        image_path: Set(image_path),
        purchasable: Set(purchasable),
        contains_nicotine: Set(contains_nicotine),
        withdrawal_exempt: Set(withdrawal_exempt),
        recommended: Set(recommended),
        recommended_position: Set(recommended_position.filter(|_| recommended).unwrap_or(UNORDERED)),
        sku: Set(sku),
        barcode: Set(barcode),
        weight_grams: Set(weight_grams),
        width_mm: Set(width_mm),
        height_mm: Set(height_mm),
        depth_mm: Set(depth_mm),
        ..Default::default()
    }
}

pub fn fields(row: product::Model) -> ProductFields {
    ProductFields {
        name: row.name,
        description: row.description,
        slug: row.slug,
        price: Cents::new(row.price_cents),
        stock: row.stock,
        image_path: row.image_path,
        purchasable: row.purchasable,
        contains_nicotine: row.contains_nicotine,
        withdrawal_exempt: row.withdrawal_exempt,
        recommended: row.recommended,
        recommended_position: stored_position(row.recommended_position),
        sku: row.sku,
        barcode: row.barcode,
        weight_grams: row.weight_grams,
        dimensions: Dimensions { width_mm: row.width_mm, height_mm: row.height_mm, depth_mm: row.depth_mm },
    }
}
