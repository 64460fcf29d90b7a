//! Shows the progress of jobs.

use nevel_domain::orders::{OrderJob, OrderJobId, SkippedOrder};
use nevel_domain::rules::LISTED_SKIPPED_ORDERS;
use nevel_storage::orders::jobs;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::shop::Shop;

const LISTED: u64 = 10;

/// A job of any administrator, and the first orders that it did not change.
pub async fn show_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<(OrderJob, Vec<SkippedOrder>), ShopError> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let job = jobs::find(db, id).await?.ok_or(OrderError::JobNotFound)?;
    Ok((job, jobs::skipped(db, id, LISTED_SKIPPED_ORDERS).await?))
}

/// The latest jobs of the administrator.
pub async fn list_order_jobs(shop: &Shop, actor: Actor) -> Result<Vec<OrderJob>, ShopError> {
    actor.must_be_admin()?;
    Ok(jobs::list(shop.db.reader(), actor.user_id, LISTED).await?)
}
