//! A visitor who waits for a sold-out product.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "stock_notifications")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub product_id: i64,
    pub user_id: Option<i64>,
    pub email: String,
    pub email_key: String,
    pub language: String,
    pub token_hash: String,
    pub requested_at: i64,
    pub confirmed_at: Option<i64>,
    pub queued_at: Option<i64>,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
