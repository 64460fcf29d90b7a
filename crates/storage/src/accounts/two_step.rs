//! Secrets and recovery codes of two-step sign-in.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::{recovery_code, two_step_secret};
use crate::{Connection, StorageError};

#[derive(Clone)]
pub struct TwoStepSecret {
    /// Encrypted.
    pub secret: String,
    pub is_confirmed: bool,
}

pub async fn find<C: Connection>(db: &C, user: UserId) -> Result<Option<TwoStepSecret>, StorageError> {
    let row = two_step_secret::Entity::find_by_id(user.0).one(db).await?;
    Ok(row.map(|row| TwoStepSecret { secret: row.secret, is_confirmed: row.confirmed_at.is_some() }))
}

/// Stores a secret that is not confirmed, in place of an earlier one.
pub async fn replace<C: Connection>(db: &C, user: UserId, secret: String, now: Timestamp) -> Result<(), StorageError> {
    delete(db, user).await?;
    let row = two_step_secret::ActiveModel {
        user_id: Set(user.0),
        secret: Set(secret),
        last_step: Set(0),
        created_at: Set(now.micros()),
        confirmed_at: Set(None),
    };
    two_step_secret::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Records that the code of a time step was used. Returns false if this code or a later one was used before.
pub async fn use_step<C: Connection>(db: &C, user: UserId, step: i64) -> Result<bool, StorageError> {
    let updated = two_step_secret::Entity::update_many()
        .col_expr(two_step_secret::Column::LastStep, Expr::value(step))
        .filter(two_step_secret::Column::UserId.eq(user.0))
        .filter(two_step_secret::Column::LastStep.lt(step))
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Returns false if the secret was confirmed before.
pub async fn confirm<C: Connection>(db: &C, user: UserId, now: Timestamp) -> Result<bool, StorageError> {
    let updated = two_step_secret::Entity::update_many()
        .col_expr(two_step_secret::Column::ConfirmedAt, Expr::value(now.micros()))
        .filter(two_step_secret::Column::UserId.eq(user.0))
        .filter(two_step_secret::Column::ConfirmedAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Deletes the secret and the recovery codes. Returns whether there was a secret.
pub async fn delete<C: Connection>(db: &C, user: UserId) -> Result<bool, StorageError> {
    recovery_code::Entity::delete_many().filter(recovery_code::Column::UserId.eq(user.0)).exec(db).await?;
    Ok(two_step_secret::Entity::delete_by_id(user.0).exec(db).await?.rows_affected == 1)
}

/// Stores new recovery codes in place of the earlier ones.
pub async fn replace_codes<C: Connection>(db: &C, user: UserId, hashes: Vec<String>) -> Result<(), StorageError> {
    recovery_code::Entity::delete_many().filter(recovery_code::Column::UserId.eq(user.0)).exec(db).await?;
    let rows = hashes.into_iter().map(|hash| recovery_code::ActiveModel {
        id: NotSet,
        user_id: Set(user.0),
        code_hash: Set(hash),
        used_at: Set(None),
    });
    recovery_code::Entity::insert_many(rows).exec_without_returning(db).await?;
    Ok(())
}

/// Marks a recovery code as used. Returns false if there is no such unused code.
pub async fn use_code<C: Connection>(db: &C, user: UserId, hash: &str, now: Timestamp) -> Result<bool, StorageError> {
    let updated = recovery_code::Entity::update_many()
        .col_expr(recovery_code::Column::UsedAt, Expr::value(now.micros()))
        .filter(recovery_code::Column::UserId.eq(user.0))
        .filter(recovery_code::Column::CodeHash.eq(hash))
        .filter(recovery_code::Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

pub async fn count_unused_codes<C: Connection>(db: &C, user: UserId) -> Result<u64, StorageError> {
    let codes = recovery_code::Entity::find().filter(recovery_code::Column::UserId.eq(user.0));
    Ok(codes.filter(recovery_code::Column::UsedAt.is_null()).count(db).await?)
}
