//! An ending of a word that a product can be found by.

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
