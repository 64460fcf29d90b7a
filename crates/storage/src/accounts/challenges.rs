//! Sign-ins with a correct password that wait for the code of the second step.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::sign_in_challenge::{ActiveModel, Column, Entity};
use crate::{Connection, Result};

#[derive(Debug, Clone, Copy)]
pub struct Challenge {
    pub id: i64,
    pub user_id: UserId,
    pub attempts: i64,
    pub expires_at: Timestamp,
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
        attempts: Set(0),
        created_at: Set(now.micros()),
        expires_at: Set(expires_at.micros()),
    };
    Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

pub async fn find<C: Connection>(db: &C, token_hash: &str) -> Result<Option<Challenge>> {
    let row = Entity::find().filter(Column::TokenHash.eq(token_hash)).one(db).await?;
    Ok(row.map(|row| Challenge {
        id: row.id,
        user_id: UserId(row.user_id),
        attempts: row.attempts,
        expires_at: Timestamp::from_micros(row.expires_at),
    }))
}

/// Counts an attempt. Returns false if `max` attempts were made before.
pub async fn record_attempt<C: Connection>(db: &C, id: i64, max: i64) -> Result<bool> {
    let updated = Entity::update_many()
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::Id.eq(id))
        .filter(Column::Attempts.lt(max))
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Returns false if it was deleted before, so of concurrent uses one wins.
pub async fn delete<C: Connection>(db: &C, id: i64) -> Result<bool> {
    Ok(Entity::delete_by_id(id).exec(db).await?.rows_affected == 1)
}

pub async fn delete_all<C: Connection>(db: &C, user: UserId) -> Result<()> {
    Entity::delete_many().filter(Column::UserId.eq(user.0)).exec(db).await?;
    Ok(())
}
