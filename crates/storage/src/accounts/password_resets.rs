//! Links to set a new password. Each works once, and a new one supersedes the earlier ones.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::password_reset::{ActiveModel, Column, Entity};
use crate::{Connection, Result};

#[derive(Debug, Clone, Copy)]
pub struct PasswordReset {
    pub id: i64,
    pub user_id: UserId,
    pub expires_at: Timestamp,
    pub is_used: bool,
    pub is_superseded: bool,
}

pub async fn insert<C: Connection>(
    db: &C,
    user: UserId,
    token_hash: String,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<()> {
    let row = ActiveModel {
        id: NotSet,
        user_id: Set(user.0),
        token_hash: Set(token_hash),
        created_at: Set(now.micros()),
        expires_at: Set(expires_at.micros()),
        used_at: Set(None),
        superseded_at: Set(None),
    };
    Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

pub async fn find<C: Connection>(db: &C, token_hash: &str) -> Result<Option<PasswordReset>> {
    let row = Entity::find().filter(Column::TokenHash.eq(token_hash)).one(db).await?;
    Ok(row.map(|row| PasswordReset {
        id: row.id,
        user_id: UserId(row.user_id),
        expires_at: Timestamp::from_micros(row.expires_at),
        is_used: row.used_at.is_some(),
        is_superseded: row.superseded_at.is_some(),
    }))
}

/// Marks a link as used. Returns false if it was used or superseded before, so of concurrent uses one wins.
pub async fn use_once<C: Connection>(db: &C, id: i64, now: Timestamp) -> Result<bool> {
    let updated = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now.micros()))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .filter(Column::SupersededAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Ends all unused links of a user.
pub async fn supersede_all<C: Connection>(db: &C, user: UserId, now: Timestamp) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::SupersededAt, Expr::value(now.micros()))
        .filter(Column::UserId.eq(user.0))
        .filter(Column::UsedAt.is_null())
        .filter(Column::SupersededAt.is_null())
        .exec(db)
        .await?;
    Ok(())
}
