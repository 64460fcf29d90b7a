//! A line of an order: a snapshot of the product and a quantity.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_lines")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub order_id: i64,
    pub product_id: i64,
    pub name: String,
    pub price_cents: i64,
    pub quantity: i64,
    pub image_path: Option<String>,
    pub withdrawal_exempt: bool,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
