//! Changes of several orders at once (STO-02): stored jobs that every instance can continue.

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    JobAction, NewOrderJob, OrderFilter, OrderId, OrderJob, OrderJobId, OrderJobReport, OrderJobResult, OrderJobState,
    OrderQuery, OrderRecord, OrderSelection, OrderSort, OrderStatus, StatusChange,
};
use nevel_domain::rules::{JOB_EMAIL_DELAY_SECONDS, LISTED_SKIPPED_ORDERS, ORDER_JOB_ORDERS};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::accounts::users;
use nevel_storage::orders::jobs::JobItem;
use nevel_storage::orders::{commands, jobs, list};
use tokio::sync::watch;

use super::assign_order::ensure_assignable;
use super::change_status::apply_status;
use super::edit_locked::ensure_version;
use super::record_contact::mark_contacted;
use super::unmark_contacted::remove_contact;
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::{read_settings, time_zone};
use crate::{Actor, Result, Shop, ShopError};

pub async fn start_order_job(shop: &Shop, actor: Actor, new: NewOrderJob) -> Result<OrderJob> {
    actor.must_be_admin()?;
    let orders = select_orders(shop, new.selection.clone()).await?;
    let transaction = shop.db.begin_write().await?;
    if let JobAction::Assign(user) = new.action {
        ensure_assignable(&transaction, user).await?;
    }
    let id = jobs::insert(&transaction, actor.user_id, &new, &orders, shop.clock.now()).await?;
    commit_job(shop, actor, transaction, id).await
}

/// Takes back what a job changed, for as long as its emails are not sent (DSK-03). A repeated request has no effect.
pub async fn undo_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<OrderJob> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let job = jobs::lock(&transaction, id).await?.ok_or(OrderError::JobNotFound)?;
    if let Some(earlier) = jobs::find_undo(&transaction, id).await? {
        return Ok(earlier);
    }
    let now = shop.clock.now();
    if !job.can_be_undone(now) {
        return Err(OrderError::JobNotUndoable.into());
    }
    let undo = jobs::insert_undo(&transaction, actor.user_id, (id, job.notify), now).await?;
    commit_job(shop, actor, transaction, undo).await
}

async fn commit_job(shop: &Shop, actor: Actor, transaction: Transaction, id: OrderJobId) -> Result<OrderJob> {
    let job = jobs::find(&transaction, id).await?.ok_or(OrderError::JobNotFound)?;
    shop.commit(transaction).await?;
    shop.order_jobs_started.notify_one();
    let (orders, action, subject) = (job.progress.total, job.action.code(), job.action.subject());
    tracing::info!(target: "audit", user = actor.user_id.0, job = id.0, orders, action, subject, "order job started");
    Ok(job)
}

/// The orders of a selection, at most as many as staff can change at once.
pub async fn select_orders(shop: &Shop, selection: OrderSelection) -> Result<Vec<OrderId>> {
    match selection {
        OrderSelection::Ids(ids) => Ok(ids),
        OrderSelection::Filter { filter, expected_count } => find_orders(shop, *filter, expected_count).await,
    }
}

async fn find_orders(shop: &Shop, filter: OrderFilter, expected_count: u64) -> Result<Vec<OrderId>> {
    let query = OrderQuery { filter, sort: OrderSort::OLDEST };
    let db = shop.db.reader();
    let list = list::prepare_all(db, &query, &time_zone(shop).await?, shop.clock.now()).await?;
    let ids = list.ids(db, query.sort, None, ORDER_JOB_ORDERS as u64 + 1).await?;
    if ids.len() > ORDER_JOB_ORDERS {
        return Err(ShopError::invalid_field("filter", ValidationError::TooMany { max: ORDER_JOB_ORDERS }));
    }
    if ids.len() as u64 != expected_count {
        return Err(OrderError::SelectionChanged(ids.len() as u64).into());
    }
    if ids.is_empty() {
        return Err(ShopError::invalid_field("filter", ValidationError::TooFew { min: 1 }));
    }
    Ok(ids.into_iter().map(OrderId).collect())
}

const LISTED: u64 = 10;

/// A job of any administrator.
pub async fn show_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<OrderJobReport> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let job = jobs::find(db, id).await?.ok_or(OrderError::JobNotFound)?;
    let changed = if job.state == OrderJobState::Running { Vec::new() } else { jobs::changed(db, id).await? };
    Ok(OrderJobReport { job, changed, skipped: jobs::skipped(db, id, LISTED_SKIPPED_ORDERS).await? })
}

/// The latest jobs of the administrator.
pub async fn list_order_jobs(shop: &Shop, actor: Actor) -> Result<Vec<OrderJob>> {
    actor.must_be_admin()?;
    Ok(jobs::list(shop.db.reader(), actor.user_id, LISTED).await?)
}

/// Orders that are already changed stay changed. Does nothing if the job has ended. Any administrator may cancel a job.
pub async fn cancel_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<OrderJobReport> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let is_canceled = jobs::end(&transaction, id, OrderJobState::Canceled, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    if is_canceled {
        tracing::info!(target: "audit", user = actor.user_id.0, job = id.0, "order job canceled");
    }
    show_order_job(shop, actor, id).await
}

/// Another worker continues a job after this time if its worker was killed.
const LEASE_SECONDS: i64 = 30;
/// Orders between two extensions of the lease.
const BATCH_SIZE: u64 = 50;

/// Processes all jobs that no other worker has leased. Returns the number of jobs.
pub async fn run_order_jobs(shop: &Shop, stop: &watch::Receiver<bool>) -> Result<u64> {
    let mut count = 0;
    while let Some(id) = jobs::find_available(shop.db.reader(), shop.clock.now(), LEASE_SECONDS).await? {
        let transaction = shop.db.begin_write().await?;
        let is_leased = jobs::lease(&transaction, id, shop.clock.now(), LEASE_SECONDS).await?;
        shop.commit(transaction).await?;
        if is_leased {
            run_job(shop, id, stop).await?;
            count += 1;
        }
        if *stop.borrow() {
            break;
        }
    }
    Ok(count)
}

async fn run_job(shop: &Shop, id: OrderJobId, stop: &watch::Receiver<bool>) -> Result<()> {
    let Some(job) = jobs::find(shop.db.reader(), id).await? else { return Ok(()) };
    // An ended job does not change any more.
    let undone = match job.action {
        JobAction::Undo(undone) => jobs::find(shop.db.reader(), undone).await?,
        JobAction::Status(_) | JobAction::Contacted | JobAction::Assign(_) => None,
    };
    loop {
        // Revoked rights take effect at once.
        let author = users::find(shop.db.reader(), job.user_id).await?;
        if !author.is_some_and(|author| author.is_active && author.role == Role::Admin) {
            return end(shop, id, OrderJobState::Canceled).await;
        }
        let items = jobs::open_items(shop.db.reader(), id, BATCH_SIZE).await?;
        if items.is_empty() {
            return end(shop, id, OrderJobState::Finished).await;
        }
        let settings = read_settings(shop).await?;
        for item in items {
            if *stop.borrow() {
                return extend_lease(shop, id, 0).await.map(drop);
            }
            process(shop, &settings, (&job, undone.as_ref()), &item).await?;
        }
        if !extend_lease(shop, id, LEASE_SECONDS).await? {
            return Ok(());
        }
    }
}

async fn extend_lease(shop: &Shop, id: OrderJobId, seconds: i64) -> Result<bool> {
    let transaction = shop.db.begin_write().await?;
    let is_running = jobs::extend_lease(&transaction, id, shop.clock.now().plus_seconds(seconds)).await?;
    shop.commit(transaction).await?;
    Ok(is_running)
}

async fn end(shop: &Shop, id: OrderJobId, state: OrderJobState) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    jobs::end(&transaction, id, state, shop.clock.now()).await?;
    shop.commit(transaction).await
}

/// Changes an order, or records why it was not changed. Temporary errors of the database are returned: the job
/// continues later.
async fn process(shop: &Shop, settings: &ShopSettings, job: Job<'_>, item: &JobItem) -> Result<()> {
    let (id, order) = (job.0.id, item.order);
    let reason = match retry_on_conflict(|| change(shop, settings, job, item)).await {
        Ok(()) => return Ok(()),
        Err(ShopError::Order(OrderError::NotFound)) => OrderJobResult::NotFound,
        Err(ShopError::Order(OrderError::VersionConflict(_))) => OrderJobResult::Conflict,
        Err(ShopError::Order(OrderError::Rejected(_))) => OrderJobResult::InsufficientStock,
        Err(ShopError::Order(OrderError::NotPaid(_))) => OrderJobResult::NotPaid,
        Err(ShopError::Order(OrderError::HasReturn)) => OrderJobResult::HasReturn,
        Err(ShopError::Internal(error)) => {
            tracing::error!(%error, job = id.0, order = order.0, "failed to change an order of a job");
            OrderJobResult::Failed
        }
        Err(error) => return Err(error),
    };
    let transaction = shop.db.begin_write().await?;
    jobs::complete_item(&transaction, id, order, reason).await?;
    shop.commit(transaction).await
}

/// A job and the one that it takes back.
type Job<'a> = (&'a OrderJob, Option<&'a OrderJob>);

/// Changes an order and records the result in one transaction. An order that has the status already still gets the
/// note.
async fn change(shop: &Shop, settings: &ShopSettings, (job, undone): Job<'_>, item: &JobItem) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    // Locks the item before the order, like every other worker.
    if !jobs::lock_item(&transaction, job.id, item.order).await? {
        return Ok(());
    }
    let before = commands::lock(&transaction, item.order).await?.ok_or(OrderError::NotFound)?;
    let target = Target { transaction: &transaction, before: &before, job, settings, now: shop.clock.now() };
    let result = match (job.action, undone) {
        (JobAction::Undo(_), Some(undone)) => target.undo(undone, item).await?,
        (JobAction::Undo(_), None) => OrderJobResult::Failed,
        (action, _) => {
            let version = item.version;
            target.apply(action, version).await?
        }
    };
    jobs::complete_item(&transaction, job.id, item.order, result).await?;
    shop.commit(transaction).await?;
    let (order, action, result) = (item.order.0, job.action.code(), result.as_str());
    tracing::info!(target: "audit", user = job.user_id.0, job = job.id.0, order, action, result, "order of a job processed");
    Ok(())
}

/// The locked order that a job changes.
struct Target<'a> {
    transaction: &'a Transaction,
    before: &'a OrderRecord,
    job: &'a OrderJob,
    settings: &'a ShopSettings,
    now: Timestamp,
}

impl Target<'_> {
    async fn apply(&self, action: JobAction, version: i64) -> Result<OrderJobResult> {
        let Self { transaction, before, job, now, .. } = *self;
        let mut since = before.version;
        let previous = match action {
            JobAction::Status(status) => {
                let from = self.set_status(status, version, job.notify).await?;
                since += 1;
                from.map(|from| Some(from.as_str().to_owned()))
            }
            JobAction::Contacted => {
                let is_new = mark_contacted(transaction, before, job.user_id, job.note.clone(), now).await?;
                is_new.then_some(None)
            }
            JobAction::Assign(user) => {
                let current = self.assignee();
                if current != user {
                    commands::assign(transaction, before.order.id, user).await?;
                }
                (current != user).then(|| current.map(|user| user.0.to_string()))
            }
            JobAction::Undo(_) => None,
        };
        let Some(previous) = previous else { return Ok(OrderJobResult::Unchanged) };
        jobs::keep_previous(transaction, job.id, before.order.id, (previous, since)).await?;
        Ok(OrderJobResult::Changed)
    }

    /// Orders that have changed since are left alone.
    async fn undo(&self, undone: &OrderJob, item: &JobItem) -> Result<OrderJobResult> {
        let Self { transaction, before, now, .. } = *self;
        ensure_version(before, Some(item.version))?;
        let is_changed = match undone.action {
            JobAction::Status(_) => {
                let emailed_at = before.order.updated_at.plus_seconds(JOB_EMAIL_DELAY_SECONDS);
                if undone.sends_emails() && before.order.contact.has_email() && now >= emailed_at {
                    return Ok(OrderJobResult::EmailSent);
                }
                let status = item.previous.as_deref().and_then(OrderStatus::parse);
                let Some(status) = status else { return Ok(OrderJobResult::Failed) };
                self.set_status(status, item.version, undone.notify).await?.is_some()
            }
            JobAction::Contacted => remove_contact(transaction, before).await?,
            JobAction::Assign(user) => {
                if self.assignee() != user {
                    return Ok(OrderJobResult::Conflict);
                }
                let previous = item.previous.as_deref().and_then(|id| id.parse().ok()).map(UserId);
                commands::assign(transaction, before.order.id, previous).await?;
                true
            }
            JobAction::Undo(_) => false,
        };
        Ok(if is_changed { OrderJobResult::Changed } else { OrderJobResult::Unchanged })
    }

    async fn set_status(&self, status: OrderStatus, version: i64, notify: bool) -> Result<Option<OrderStatus>> {
        let Self { transaction, before, job, settings, now } = *self;
        let change = StatusChange { status, version: Some(version), note: job.note.clone(), parcel: None, notify };
        let author = (job.user_id, JOB_EMAIL_DELAY_SECONDS);
        apply_status(transaction, author, before, &change, settings, now).await
    }

    fn assignee(&self) -> Option<UserId> {
        self.before.assignee.as_ref().map(|assignee| assignee.id)
    }
}
