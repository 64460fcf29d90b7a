//! A suffix of a word in the suffix index of products.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "product_search")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub suffix: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub product_id: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
