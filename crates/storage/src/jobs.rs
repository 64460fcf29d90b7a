//! Turns of recurring jobs: of several instances exactly one gets each.

use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, TryInsertResult};

use crate::StorageError;
use crate::entities::job;

/// Takes the turn that is due and sets the next one; `false` when it is not due, or another instance was quicker.
pub async fn take_turn<C: ConnectionTrait>(db: &C, name: &str, now: Timestamp, next: Timestamp) -> Result<bool, StorageError> {
    let moved = job::Entity::update_many()
        .col_expr(job::Column::NextRunAt, Expr::value(next.micros()))
        .filter(job::Column::Name.eq(name))
        .filter(job::Column::NextRunAt.lte(now.micros()))
        .exec(db)
        .await?;
    if moved.rows_affected > 0 {
        return Ok(true);
    }
    // The first turn ever: whoever writes the row has it.
    let row = job::ActiveModel { name: Set(name.to_owned()), next_run_at: Set(next.micros()) };
    let written = job::Entity::insert(row)
        .on_conflict(OnConflict::column(job::Column::Name).do_nothing().to_owned())
        .try_insert()
        .exec_without_returning(db)
        .await?;
    Ok(matches!(written, TryInsertResult::Inserted(1)))
}

/// Whether the turn may be due; spares the writer a transaction when it is not.
pub async fn is_due<C: ConnectionTrait>(db: &C, name: &str, now: Timestamp) -> Result<bool, StorageError> {
    Ok(job::Entity::find_by_id(name).one(db).await?.is_none_or(|row| row.next_run_at <= now.micros()))
}
