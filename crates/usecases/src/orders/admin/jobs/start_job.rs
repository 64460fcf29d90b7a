//! Starts a job that changes several orders.

use nevel_domain::orders::{NewOrderJob, OrderFilter, OrderId, OrderJob, OrderQuery, OrderSelection, OrderSort};
use nevel_domain::rules::ORDER_JOB_ORDERS;
use nevel_domain::validation::ValidationError;
use nevel_storage::orders::{jobs, list};

use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::settings::read_settings::time_zone;
use crate::shop::Shop;

pub async fn start_order_job(shop: &Shop, actor: Actor, new: NewOrderJob) -> Result<OrderJob, ShopError> {
    actor.must_be_admin()?;
    let orders = select_orders(shop, new.selection).await?;
    let transaction = shop.db.begin_write().await?;
    let id = jobs::insert(&transaction, actor.user_id, new.status, new.note, &orders, shop.clock.now()).await?;
    let job = jobs::find(&transaction, id).await?.ok_or(OrderError::JobNotFound)?;
    shop.commit(transaction).await?;
    shop.order_jobs_started.notify_one();
    tracing::info!(target: "audit", user = actor.user_id.0, job = id.0, orders = orders.len(), to = new.status.as_str(), "order job started");
    Ok(job)
}

/// The orders of a selection, at most as many as staff can change at once.
pub async fn select_orders(shop: &Shop, selection: OrderSelection) -> Result<Vec<OrderId>, ShopError> {
    match selection {
        OrderSelection::Ids(ids) => Ok(ids),
        OrderSelection::Filter { filter, expected_count } => find_orders(shop, *filter, expected_count).await,
    }
}

async fn find_orders(shop: &Shop, filter: OrderFilter, expected_count: u64) -> Result<Vec<OrderId>, ShopError> {
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
