//! Jobs that change several orders. An order is marked as processed in the transaction that changes it, so that no
//! order is changed twice, whatever happens to the worker; leases only keep workers from doing the same work.

use std::collections::HashMap;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    JobAction, JobKind, NewOrderJob, OrderId, OrderJob, OrderJobId, OrderJobProgress, OrderJobResult, OrderJobState,
    SkippedOrder,
};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _, Statement};

use super::admin_query;
use crate::entities::{order, order_job, order_job_item};
use crate::{Connection, Result};

/// Keeps a statement below the parameter limits of `PostgreSQL` and `SQLite`.
const BATCH_SIZE: usize = 5_000;

/// Inserts a job for the orders; the result is its id. Orders that do not exist get a version that no order has.
pub async fn insert<C: Connection>(
    db: &C,
    user: UserId,
    new: &NewOrderJob,
    orders: &[OrderId],
    now: Timestamp,
) -> Result<OrderJobId> {
    let id = insert_job(db, user, new.action, (new.note.clone(), new.notify), now).await?;
    for batch in orders.chunks(BATCH_SIZE) {
        let versions: Vec<(i64, i64)> = order::Entity::find()
            .select_only()
            .columns([order::Column::Id, order::Column::Version])
            .filter(order::Column::Id.is_in(batch.iter().map(|order| order.0)))
            .into_tuple()
            .all(db)
            .await?;
        let versions: HashMap<i64, i64> = versions.into_iter().collect();
        let items = batch.iter().map(|order| order_job_item::ActiveModel {
            job_id: Set(id.0),
            order_id: Set(order.0),
            version: Set(versions.get(&order.0).copied().unwrap_or(0)),
            result: Set(None),
            previous: Set(None),
            changed_version: Set(None),
        });
        order_job_item::Entity::insert_many(items).exec_without_returning(db).await?;
    }
    Ok(id)
}

/// Inserts a job that takes back what another one changed; the result is its id.
pub async fn insert_undo<C: Connection>(
    db: &C,
    user: UserId,
    (undone, notify): (OrderJobId, bool),
    now: Timestamp,
) -> Result<OrderJobId> {
    let id = insert_job(db, user, JobAction::Undo(undone), (None, notify), now).await?;
    let changed = "INSERT INTO order_job_items (job_id, order_id, version, previous) \
        SELECT $1, order_id, changed_version, previous FROM order_job_items WHERE job_id = $2 AND result = 'changed'";
    let values = [id.0.into(), undone.0.into()];
    db.execute_raw(Statement::from_sql_and_values(db.get_database_backend(), changed, values)).await?;
    Ok(id)
}

async fn insert_job<C: Connection>(
    db: &C,
    user: UserId,
    action: JobAction,
    (note, notify): (Option<String>, bool),
    now: Timestamp,
) -> Result<OrderJobId> {
    let row = order_job::ActiveModel {
        id: NotSet,
        user_id: Set(user.0),
        status: Set(action.code().to_owned()),
        subject: Set(action.subject()),
        note: Set(note),
        is_silent: Set(!notify),
        state: Set(OrderJobState::Running.as_str().to_owned()),
        leased_until: Set(0),
        created_at: Set(now.micros()),
        finished_at: Set(None),
    };
    Ok(OrderJobId(order_job::Entity::insert(row).exec(db).await?.last_insert_id))
}

/// Locks a job until the end of the transaction.
pub async fn lock<C: Connection>(db: &C, id: OrderJobId) -> Result<Option<OrderJob>> {
    let row = order_job::Entity::find_by_id(id.0).lock_exclusive().one(db).await?;
    Ok(with_progress(db, row.into_iter().collect()).await?.pop())
}

/// The job that takes another one back.
pub async fn find_undo<C: Connection>(db: &C, id: OrderJobId) -> Result<Option<OrderJob>> {
    let row = order_job::Entity::find().filter(undoes([id.0])).one(db).await?;
    Ok(with_progress(db, row.into_iter().collect()).await?.pop())
}

fn undoes(jobs: impl IntoIterator<Item = i64>) -> Condition {
    Condition::all()
        .add(order_job::Column::Status.eq(JobKind::Undo.as_str()))
        .add(order_job::Column::Subject.is_in(jobs))
}

pub async fn find<C: Connection>(db: &C, id: OrderJobId) -> Result<Option<OrderJob>> {
    let row = order_job::Entity::find_by_id(id.0).one(db).await?;
    Ok(with_progress(db, row.into_iter().collect()).await?.pop())
}

/// The latest jobs of an administrator, newest first.
pub async fn list<C: Connection>(db: &C, user: UserId, limit: u64) -> Result<Vec<OrderJob>> {
    let rows = order_job::Entity::find()
        .filter(order_job::Column::UserId.eq(user.0))
        .order_by_desc(order_job::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    with_progress(db, rows).await
}

async fn with_progress<C: Connection>(db: &C, rows: Vec<order_job::Model>) -> Result<Vec<OrderJob>> {
    let counts: Vec<(i64, Option<String>, i64)> = order_job_item::Entity::find()
        .select_only()
        .columns([order_job_item::Column::JobId, order_job_item::Column::Result])
        .expr_as(order_job_item::Column::OrderId.count(), "orders")
        .filter(order_job_item::Column::JobId.is_in(rows.iter().map(|row| row.id)))
        .group_by(order_job_item::Column::JobId)
        .group_by(order_job_item::Column::Result)
        .into_tuple()
        .all(db)
        .await?;
    let mut progress: HashMap<i64, OrderJobProgress> = HashMap::new();
    for (job, result, count) in counts {
        let (counted, count) = (progress.entry(job).or_default(), u64::try_from(count).unwrap_or(0));
        counted.total += count;
        match result.as_deref().map(job_result) {
            None => {}
            Some(OrderJobResult::Changed) => counted.changed += count,
            Some(_) => counted.skipped += count,
        }
    }
    let undone: Vec<Option<i64>> = order_job::Entity::find()
        .select_only()
        .column(order_job::Column::Subject)
        .filter(undoes(rows.iter().map(|row| row.id)))
        .into_tuple()
        .all(db)
        .await?;
    let with_progress = |row: order_job::Model| {
        let is_undone = undone.contains(&Some(row.id));
        job(progress.get(&row.id).copied().unwrap_or_default(), is_undone, row)
    };
    Ok(rows.into_iter().filter_map(with_progress).collect())
}

/// `None` for a job of a newer version, which only that version can show and run.
fn job(progress: OrderJobProgress, is_undone: bool, row: order_job::Model) -> Option<OrderJob> {
    Some(OrderJob {
        id: OrderJobId(row.id),
        user_id: UserId(row.user_id),
        action: JobAction::parse(&row.status, row.subject)?,
        note: row.note,
        notify: !row.is_silent,
        state: OrderJobState::parse(&row.state)?,
        created_at: Timestamp::from_micros(row.created_at),
        finished_at: row.finished_at.map(Timestamp::from_micros),
        progress,
        is_undone,
    })
}

/// An unknown result means that the order was not changed.
fn job_result(code: &str) -> OrderJobResult {
    OrderJobResult::parse(code).unwrap_or(OrderJobResult::Failed)
}

/// The first orders that the job did not change, by id.
pub async fn skipped<C: Connection>(db: &C, id: OrderJobId, limit: u64) -> Result<Vec<SkippedOrder>> {
    let items = order_job_item::Entity::find()
        .filter(order_job_item::Column::JobId.eq(id.0))
        .filter(order_job_item::Column::Result.ne(OrderJobResult::Changed.as_str()))
        .order_by_asc(order_job_item::Column::OrderId)
        .limit(limit)
        .all(db)
        .await?;
    let mut numbers = admin_query::numbers(db, items.iter().map(|item| item.order_id)).await?;
    let skipped = items.into_iter().map(|item| {
        let reason = job_result(item.result.as_deref().unwrap_or_default());
        SkippedOrder { id: OrderId(item.order_id), number: numbers.remove(&item.order_id), reason }
    });
    Ok(skipped.collect())
}

/// The orders that the job changed, by id.
pub async fn changed<C: Connection>(db: &C, id: OrderJobId) -> Result<Vec<OrderId>> {
    let changed = order_job_item::Entity::find()
        .select_only()
        .column(order_job_item::Column::OrderId)
        .filter(order_job_item::Column::JobId.eq(id.0))
        .filter(order_job_item::Column::Result.eq(OrderJobResult::Changed.as_str()))
        .order_by_asc(order_job_item::Column::OrderId);
    Ok(changed.into_tuple().all(db).await?.into_iter().map(OrderId).collect())
}

/// Ends a running job; returns whether it was running.
pub async fn end<C: Connection>(db: &C, id: OrderJobId, state: OrderJobState, now: Timestamp) -> Result<bool> {
    let ended = order_job::Entity::update_many()
        .col_expr(order_job::Column::State, Expr::value(state.as_str()))
        .col_expr(order_job::Column::FinishedAt, Expr::value(now.micros()))
        .filter(order_job::Column::Id.eq(id.0))
        .filter(is_running())
        .exec(db)
        .await?;
    Ok(ended.rows_affected > 0)
}

/// Repeats the condition of the index `order_jobs_running` literally; with bound parameters the index would not be
/// used.
fn is_running() -> Expr {
    Expr::cust("state = 'running'")
}

/// Not leased, or leased for so long that the clock of the worker was wrong.
fn is_available(now: Timestamp, lease_seconds: i64) -> Condition {
    let latest = now.plus_seconds(2 * lease_seconds);
    Condition::any()
        .add(order_job::Column::LeasedUntil.lte(now.micros()))
        .add(order_job::Column::LeasedUntil.gt(latest.micros()))
}

/// The oldest running job that no worker has leased.
pub async fn find_available<C: Connection>(db: &C, now: Timestamp, lease_seconds: i64) -> Result<Option<OrderJobId>> {
    let oldest = order_job::Entity::find()
        .select_only()
        .column(order_job::Column::Id)
        .filter(is_running())
        .filter(is_available(now, lease_seconds))
        // Jobs of a newer version are left to it.
        .filter(order_job::Column::Status.is_in(JobAction::codes()))
        .order_by_asc(order_job::Column::Id);
    Ok(oldest.into_tuple::<i64>().one(db).await?.map(OrderJobId))
}

/// Leases a job; `false` if another worker was faster or the job has ended.
pub async fn lease<C: Connection>(db: &C, id: OrderJobId, now: Timestamp, lease_seconds: i64) -> Result<bool> {
    set_lease(db, id, Some(is_available(now, lease_seconds)), now.plus_seconds(lease_seconds)).await
}

/// Extends or ends the lease of the worker; `false` if the job has ended.
pub async fn extend_lease<C: Connection>(db: &C, id: OrderJobId, until: Timestamp) -> Result<bool> {
    set_lease(db, id, None, until).await
}

/// Ends the leases of all workers.
pub async fn end_leases<C: Connection>(db: &C) -> Result<u64> {
    let released = order_job::Entity::update_many()
        .col_expr(order_job::Column::LeasedUntil, Expr::value(0_i64))
        .filter(is_running());
    Ok(released.exec(db).await?.rows_affected)
}

async fn set_lease<C: Connection>(
    db: &C,
    id: OrderJobId,
    condition: Option<Condition>,
    until: Timestamp,
) -> Result<bool> {
    let leased = order_job::Entity::update_many()
        .col_expr(order_job::Column::LeasedUntil, Expr::value(until.micros()))
        .filter(order_job::Column::Id.eq(id.0))
        .filter(is_running())
        .apply_if(condition, QueryFilter::filter)
        .exec(db)
        .await?;
    Ok(leased.rows_affected > 0)
}

/// An order of a job.
pub struct JobItem {
    pub order: OrderId,
    /// The expected version.
    pub version: i64,
    /// What the order gets again.
    pub previous: Option<String>,
}

/// Up to `limit` orders that are not processed yet.
pub async fn open_items<C: Connection>(db: &C, id: OrderJobId, limit: u64) -> Result<Vec<JobItem>> {
    let items = order_job_item::Entity::find()
        .filter(order_job_item::Column::JobId.eq(id.0))
        .filter(order_job_item::Column::Result.is_null())
        .order_by_asc(order_job_item::Column::OrderId)
        .limit(limit)
        .all(db)
        .await?;
    let item = |row: order_job_item::Model| JobItem {
        order: OrderId(row.order_id),
        version: row.version,
        previous: row.previous,
    };
    Ok(items.into_iter().map(item).collect())
}

/// Locks an item of the job until the end of the transaction; `false` if another worker has processed it or the job has
/// ended.
pub async fn lock_item<C: Connection>(db: &C, id: OrderJobId, order: OrderId) -> Result<bool> {
    Ok(order_job_item::Entity::find().filter(is_open_item(id, order)).lock_exclusive().one(db).await?.is_some())
}

/// Keeps what is needed to take the change of an order back: what it had before, and its version since.
pub async fn keep_previous<C: Connection>(
    db: &C,
    id: OrderJobId,
    order: OrderId,
    (previous, version): (Option<String>, i64),
) -> Result<()> {
    order_job_item::Entity::update_many()
        .col_expr(order_job_item::Column::Previous, Expr::value(previous))
        .col_expr(order_job_item::Column::ChangedVersion, Expr::value(version))
        .filter(is_open_item(id, order))
        .exec(db)
        .await?;
    Ok(())
}

/// Marks an order as processed, unless another worker did so or the job has ended.
pub async fn complete_item<C: Connection>(
    db: &C,
    id: OrderJobId,
    order: OrderId,
    result: OrderJobResult,
) -> Result<()> {
    order_job_item::Entity::update_many()
        .col_expr(order_job_item::Column::Result, Expr::value(result.as_str()))
        .filter(is_open_item(id, order))
        .exec(db)
        .await?;
    Ok(())
}

fn is_open_item(id: OrderJobId, order: OrderId) -> Condition {
    let running =
        order_job::Entity::find().select_only().column(order_job::Column::Id).filter(is_running()).into_query();
    Condition::all()
        .add(order_job_item::Column::JobId.eq(id.0))
        .add(order_job_item::Column::OrderId.eq(order.0))
        .add(order_job_item::Column::Result.is_null())
        .add(order_job_item::Column::JobId.in_subquery(running))
}
