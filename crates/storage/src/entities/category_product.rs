//! The categories a product is listed under, with its position in each.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "category_products")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub category_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub product_id: i64,
    pub is_direct: bool,
    pub position: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
