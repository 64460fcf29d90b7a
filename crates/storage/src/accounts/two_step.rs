//! Secrets and recovery codes of two-step sign-in.

use std::collections::HashSet;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{recovery_code, two_step_secret};
use crate::{Connection, Result};

#[derive(Clone)]
pub struct TwoStepSecret {
    /// Encrypted.
    pub secret: String,
    pub confirmed_at: Option<Timestamp>,
}

impl TwoStepSecret {
    pub fn is_confirmed(&self) -> bool {
        self.confirmed_at.is_some()
    }
}

pub async fn find<C: Connection>(db: &C, user: UserId) -> Result<Option<TwoStepSecret>> {
    let row = two_step_secret::Entity::find_by_id(user.0).one(db).await?;
    Ok(row.map(|row| TwoStepSecret { secret: row.secret, confirmed_at: row.confirmed_at.map(Timestamp::from_micros) }))
}

/// Those of the accounts in which it is on.
pub async fn enabled_of<C: Connection>(db: &C, users: impl Iterator<Item = i64>) -> Result<HashSet<i64>> {
    let enabled = two_step_secret::Entity::find()
        .select_only()
        .column(two_step_secret::Column::UserId)
        .filter(two_step_secret::Column::UserId.is_in(users))
        .filter(two_step_secret::Column::ConfirmedAt.is_not_null());
    Ok(enabled.into_tuple::<i64>().all(db).await?.into_iter().collect())
}

/// Stores a secret that is not confirmed, in place of an earlier one.
pub async fn replace<C: Connection>(db: &C, user: UserId, secret: String, now: Timestamp) -> Result<()> {
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

/// Encrypted secrets of accounts with a larger id, in order.
pub async fn list_secrets<C: Connection>(db: &C, after: UserId, limit: u64) -> Result<Vec<(UserId, String)>> {
    let rows = two_step_secret::Entity::find()
        .filter(two_step_secret::Column::UserId.gt(after.0))
        .order_by_asc(two_step_secret::Column::UserId)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (UserId(row.user_id), row.secret)).collect())
}

/// Stores the same secret, encrypted anew.
pub async fn update_secret<C: Connection>(db: &C, user: UserId, secret: String) -> Result<()> {
    let row = two_step_secret::ActiveModel { user_id: Set(user.0), secret: Set(secret), ..Default::default() };
    two_step_secret::Entity::update(row).exec(db).await?;
    Ok(())
}

/// Records that the code of a time step was used. Returns false if this code or a later one was used before.
pub async fn use_step<C: Connection>(db: &C, user: UserId, step: i64) -> Result<bool> {
    let updated = two_step_secret::Entity::update_many()
        .col_expr(two_step_secret::Column::LastStep, Expr::value(step))
        .filter(two_step_secret::Column::UserId.eq(user.0))
        .filter(two_step_secret::Column::LastStep.lt(step))
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Returns false if the secret was confirmed before.
pub async fn confirm<C: Connection>(db: &C, user: UserId, now: Timestamp) -> Result<bool> {
    let updated = two_step_secret::Entity::update_many()
        .col_expr(two_step_secret::Column::ConfirmedAt, Expr::value(now.micros()))
        .filter(two_step_secret::Column::UserId.eq(user.0))
        .filter(two_step_secret::Column::ConfirmedAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Deletes the secret and the recovery codes. Returns whether there was a secret.
pub async fn delete<C: Connection>(db: &C, user: UserId) -> Result<bool> {
    recovery_code::Entity::delete_many().filter(recovery_code::Column::UserId.eq(user.0)).exec(db).await?;
    Ok(two_step_secret::Entity::delete_by_id(user.0).exec(db).await?.rows_affected == 1)
}

/// Stores new recovery codes in place of the earlier ones.
pub async fn replace_codes<C: Connection>(db: &C, user: UserId, hashes: Vec<String>) -> Result<()> {
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

/// Marks a recovery code with one of these hashes as used. Returns false if there is no such unused code.
pub async fn use_code<C: Connection>(db: &C, user: UserId, hashes: Vec<String>, now: Timestamp) -> Result<bool> {
    let updated = recovery_code::Entity::update_many()
        .col_expr(recovery_code::Column::UsedAt, Expr::value(now.micros()))
        .filter(recovery_code::Column::UserId.eq(user.0))
        .filter(recovery_code::Column::CodeHash.is_in(hashes))
        .filter(recovery_code::Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

pub async fn count_unused_codes<C: Connection>(db: &C, user: UserId) -> Result<u64> {
    let codes = recovery_code::Entity::find().filter(recovery_code::Column::UserId.eq(user.0));
    Ok(codes.filter(recovery_code::Column::UsedAt.is_null()).count(db).await?)
}
