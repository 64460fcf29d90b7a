//! Changes of several orders at once (STO-02): stored jobs that every instance can continue.

use nevel_domain::accounts::Role;
use nevel_domain::orders::{
    NewOrderJob, OrderFilter, OrderId, OrderJob, OrderJobId, OrderJobResult, OrderJobState, OrderQuery, OrderSelection,
    OrderSort, SkippedOrder, StatusChange,
};
use nevel_domain::rules::{LISTED_SKIPPED_ORDERS, ORDER_JOB_ORDERS};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::ValidationError;
use nevel_storage::accounts::users;
use nevel_storage::orders::{commands, jobs, list};
use tokio::sync::watch;

use crate::orders::admin::change_status::apply_status;
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::{read_settings, time_zone};
use crate::{Actor, Result, Shop, ShopError};

pub async fn start_order_job(shop: &Shop, actor: Actor, new: NewOrderJob) -> Result<OrderJob> {
    actor.must_be_admin()?;
    let orders = select_orders(shop, new.selection.clone()).await?;
    let transaction = shop.db.begin_write().await?;
    let id = jobs::insert(&transaction, actor.user_id, &new, &orders, shop.clock.now()).await?;
    let job = jobs::find(&transaction, id).await?.ok_or(OrderError::JobNotFound)?;
    shop.commit(transaction).await?;
    shop.order_jobs_started.notify_one();
    tracing::info!(target: "audit", user = actor.user_id.0, job = id.0, orders = orders.len(), to = new.status.as_str(), "order job started");
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

/// A job of any administrator, and the first orders that it did not change.
pub async fn show_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<(OrderJob, Vec<SkippedOrder>)> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let job = jobs::find(db, id).await?.ok_or(OrderError::JobNotFound)?;
    Ok((job, jobs::skipped(db, id, LISTED_SKIPPED_ORDERS).await?))
}

/// The latest jobs of the administrator.
pub async fn list_order_jobs(shop: &Shop, actor: Actor) -> Result<Vec<OrderJob>> {
    actor.must_be_admin()?;
    Ok(jobs::list(shop.db.reader(), actor.user_id, LISTED).await?)
}

/// Orders that are already changed stay changed. Does nothing if the job has ended. Any administrator may cancel a job.
pub async fn cancel_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<(OrderJob, Vec<SkippedOrder>)> {
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
        for (order, version) in items {
            if *stop.borrow() {
                return extend_lease(shop, id, 0).await.map(drop);
            }
            process(shop, &settings, &job, order, version).await?;
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
async fn process(shop: &Shop, settings: &ShopSettings, job: &OrderJob, order: OrderId, version: i64) -> Result<()> {
    let reason = match retry_on_conflict(|| change(shop, settings, job, order, version)).await {
        Ok(()) => return Ok(()),
        Err(ShopError::Order(OrderError::NotFound)) => OrderJobResult::NotFound,
        Err(ShopError::Order(OrderError::VersionConflict(_))) => OrderJobResult::Conflict,
        Err(ShopError::Order(OrderError::Rejected(_))) => OrderJobResult::InsufficientStock,
        Err(ShopError::Order(OrderError::NotPaid(_))) => OrderJobResult::NotPaid,
        Err(ShopError::Internal(error)) => {
            tracing::error!(%error, job = job.id.0, order = order.0, "failed to change an order of a job");
            OrderJobResult::Failed
        }
        Err(error) => return Err(error),
    };
    let transaction = shop.db.begin_write().await?;
    jobs::complete_item(&transaction, job.id, order, reason).await?;
    shop.commit(transaction).await
}

/// Changes an order and records the result in one transaction. An order that has the status already still gets the
/// note.
async fn change(shop: &Shop, settings: &ShopSettings, job: &OrderJob, order: OrderId, version: i64) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    // Locks the item before the order, like every other worker.
    if !jobs::lock_item(&transaction, job.id, order).await? {
        return Ok(());
    }
    let before = commands::lock(&transaction, order).await?.ok_or(OrderError::NotFound)?;
    let change = StatusChange {
        status: job.status,
        version: Some(version),
        note: job.note.clone(),
        parcel: None,
        notify: job.notify,
    };
    let from = apply_status(&transaction, job.user_id, &before, &change, settings, shop.clock.now()).await?;
    let result = if from.is_some() { OrderJobResult::Changed } else { OrderJobResult::Unchanged };
    jobs::complete_item(&transaction, job.id, order, result).await?;
    shop.commit(transaction).await?;
    if let Some(from) = from {
        let (from, to) = (from.as_str(), job.status.as_str());
        tracing::info!(target: "audit", user = job.user_id.0, job = job.id.0, order = order.0, from, to, "order status changed");
    }
    Ok(())
}
