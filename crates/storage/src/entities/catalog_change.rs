//! A change that search indexes have to apply.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "catalog_changes")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub product_id: Option<i64>,
    pub changed_at: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
