//! A single-use refresh token of a session, stored as a hash.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "refresh_tokens")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub session_id: i64,
    pub token_hash: String,
    pub created_at: i64,
    pub used_at: Option<i64>,
    pub successor_id: Option<i64>,
    /// When the access token that was issued with this one was first used.
    pub access_used_at: Option<i64>,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
