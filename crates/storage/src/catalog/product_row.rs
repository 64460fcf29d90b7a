//! The columns of the fields of a product.

use nevel_domain::catalog::product::{Dimensions, ProductFields};
use nevel_domain::money::Cents;
use sea_orm::ActiveValue::Set;

use super::positions::{UNORDERED, stored_position};
use crate::entities::product;

pub fn columns(fields: ProductFields) -> product::ActiveModel {
    product::ActiveModel {
        name: Set(fields.name),
        description: Set(fields.description),
        slug: Set(fields.slug),
        price_cents: Set(fields.price.get()),
        stock: Set(fields.stock),
        image_path: Set(fields.image_path),
        purchasable: Set(fields.purchasable),
        contains_nicotine: Set(fields.contains_nicotine),
        withdrawal_exempt: Set(fields.withdrawal_exempt),
        recommended: Set(fields.recommended),
        recommended_position: Set(fields.recommended_position.filter(|_| fields.recommended).unwrap_or(UNORDERED)),
        sku: Set(fields.sku),
        barcode: Set(fields.barcode),
        weight_grams: Set(fields.weight_grams),
        width_mm: Set(fields.dimensions.width_mm),
        height_mm: Set(fields.dimensions.height_mm),
        depth_mm: Set(fields.dimensions.depth_mm),
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
