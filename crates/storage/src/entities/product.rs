//! A product with its base text, price and stock.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "products")]
#[expect(clippy::struct_excessive_bools, reason = "independent properties of a product")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub category_id: i64,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub price_cents: i64,
    pub stock: i64,
    pub image_path: Option<String>,
    pub purchasable: bool,
    pub recommended: bool,
    pub recommended_position: i64,
    pub sku: Option<String>,
    pub barcode: Option<String>,
    pub weight_grams: Option<i64>,
    pub width_mm: Option<i64>,
    pub height_mm: Option<i64>,
    pub depth_mm: Option<i64>,
    pub search_text: String,
    pub version: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub deleted_at: Option<i64>,
    pub contains_nicotine: bool,
    pub withdrawal_exempt: bool,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
