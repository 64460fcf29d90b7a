//! A user account.

use std::fmt;

use sea_orm::entity::prelude::*;

/// The hash of a password, redacted in `Debug` output.
#[derive(Clone, PartialEq, Eq, DeriveValueType)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub email: String,
    pub email_key: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub password_hash: PasswordHash,
    pub role: String,
    pub is_active: bool,
    pub street: Option<String>,
    pub city: Option<String>,
    pub zip_code: Option<String>,
    pub country: Option<String>,
    pub apartment: Option<String>,
    pub created_at: i64,
    pub updated_at: i64,
    pub last_sign_in_at: Option<i64>,
    pub language: Option<String>,
    pub email_verified_at: Option<i64>,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
