//! An entry of the history of a withdrawal.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "withdrawal_history")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub withdrawal_id: i64,
    pub actor_id: Option<i64>,
    pub from_state: String,
    pub to_state: String,
    pub note: Option<String>,
    pub created_at: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
