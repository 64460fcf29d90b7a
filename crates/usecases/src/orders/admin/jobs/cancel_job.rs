//! Cancels a job. Orders that are already changed stay changed.

use nevel_domain::orders::{OrderJob, OrderJobId, OrderJobState, SkippedOrder};
use nevel_storage::orders::jobs;

use super::show_job::show_order_job;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Does nothing if the job has ended. Any administrator may cancel a job.
pub async fn cancel_order_job(shop: &Shop, actor: Actor, id: OrderJobId) -> Result<(OrderJob, Vec<SkippedOrder>), ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let is_canceled = jobs::end(&transaction, id, OrderJobState::Canceled, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    if is_canceled {
        tracing::info!(target: "audit", user = actor.user_id.0, job = id.0, "order job canceled");
    }
    show_order_job(shop, actor, id).await
}
