//! A withdrawal from an order.

use nevel_domain::withdrawals::WithdrawalState;
use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "withdrawals")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub reference: String,
    pub order_id: Option<i64>,
    pub user_id: Option<i64>,
    pub order_number: String,
    pub name: String,
    pub email: String,
    pub lines: String,
    pub message: Option<String>,
    pub items_in_message: bool,
    pub language: String,
    pub state: String,
    pub version: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub erased_at: Option<i64>,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Staff have something left to do.
pub fn is_open() -> Expr {
    // A state of a newer version counts as open.
    let finished = WithdrawalState::ALL.into_iter().filter(|state| state.is_finished());
    Column::State.is_not_in(finished.map(WithdrawalState::as_str))
}
