//! The last invoice number of a year.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "invoice_counters")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub year: i64,
    pub last_number: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
