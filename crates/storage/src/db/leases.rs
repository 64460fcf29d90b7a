//! Leases of recurring jobs: of several instances exactly one acquires each run.

use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, TryInsertResult};

use crate::entities::job;
use crate::{Connection, Result};

/// A run that is scheduled later than this many intervals ahead was written by an instance with a wrong clock. More
/// than one, because the clocks of instances differ a little.
const MAX_INTERVALS_AHEAD: i64 = 2;

/// Rows without a job: the time of day that the jobs last trusted, and the end of the last backup.
pub const CLOCK: &str = "clock";
pub const BACKUP: &str = "backup";

/// Acquires the run that is due and schedules the next one; `false` if none is due or another instance was faster.
pub async fn acquire<C: Connection>(db: &C, name: &str, now: Timestamp, interval_seconds: i64) -> Result<bool> {
    let (next, latest) = (now.plus_seconds(interval_seconds), latest_run(now, interval_seconds));
    let updated = job::Entity::update_many()
        .col_expr(job::Column::NextRunAt, Expr::value(next.micros()))
        .filter(job::Column::Name.eq(name))
        .filter(
            Condition::any()
                .add(job::Column::NextRunAt.lte(now.micros()))
                .add(job::Column::NextRunAt.gt(latest.micros())),
        )
        .exec(db)
        .await?;
    if updated.rows_affected > 0 {
        return Ok(true);
    }
    // The first run ever belongs to the instance that inserts the row.
    let row = job::ActiveModel { name: Set(name.to_owned()), next_run_at: Set(next.micros()) };
    let inserted = job::Entity::insert(row)
        .on_conflict(OnConflict::column(job::Column::Name).do_nothing().to_owned())
        .try_insert()
        .exec_without_returning(db)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1)))
}

/// Whether a run may be due. Checked on a reader first, to avoid a write transaction when it is not.
pub async fn is_due<C: Connection>(db: &C, name: &str, now: Timestamp, interval_seconds: i64) -> Result<bool> {
    let latest = latest_run(now, interval_seconds);
    let job = job::Entity::find_by_id(name).one(db).await?;
    Ok(job.is_none_or(|row| row.next_run_at <= now.micros() || row.next_run_at > latest.micros()))
}

/// A time that was recorded by any instance.
pub async fn recorded_time<C: Connection>(db: &C, name: &str) -> Result<Option<Timestamp>> {
    let row = job::Entity::find_by_id(name).one(db).await?;
    Ok(row.map(|row| Timestamp::from_micros(row.next_run_at)))
}

pub async fn record_time<C: Connection>(db: &C, name: &str, now: Timestamp) -> Result<()> {
    let row = job::ActiveModel { name: Set(name.to_owned()), next_run_at: Set(now.micros()) };
    let replace = OnConflict::column(job::Column::Name).update_column(job::Column::NextRunAt).to_owned();
    job::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

fn latest_run(now: Timestamp, interval_seconds: i64) -> Timestamp {
    now.plus_seconds(interval_seconds * MAX_INTERVALS_AHEAD)
}
