//! A search that found nothing, and how often.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "search_misses")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub query: String,
    pub count: i64,
    pub last_day: String,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
