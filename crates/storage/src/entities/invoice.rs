//! An invoice or credit note: a snapshot of an order.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "invoices")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub order_id: i64,
    pub number: String,
    pub year: i64,
    pub sequence: i64,
    pub kind: String,
    pub cancels_id: Option<i64>,
    pub issued_on: String,
    pub total_cents: i64,
    pub document: String,
    pub buyer: Option<String>,
    pub created_at: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
