//! Declares that nothing is owed for orders, or takes that back (MON-08): their personal data is then erased as for
//! paid orders.

use nevel_domain::orders::OrderSelection;
use nevel_storage::orders::settle;

use super::jobs::select_orders;
use crate::{Actor, Result, Shop};

/// Orders per transaction, small enough not to delay buyers.
const BATCH_SIZE: usize = 500;

/// Returns the number of changed orders. Orders that are not completed, or for which nothing is owed, are not changed,
/// so that the request can be repeated.
pub async fn settle_orders(shop: &Shop, actor: Actor, selection: OrderSelection, is_settled: bool) -> Result<u64> {
    actor.must_be_admin()?;
    let orders = select_orders(shop, selection).await?;
    let mut changed = 0;
    for batch in orders.chunks(BATCH_SIZE) {
        let transaction = shop.db.begin_write().await?;
        let count = settle::set_settled(&transaction, batch, is_settled, actor.user_id, shop.clock.now()).await?;
        shop.commit(transaction).await?;
        if count > 0 {
            let message = if is_settled { "orders settled" } else { "settlement of orders removed" };
            tracing::info!(target: "audit", user = actor.user_id.0, orders = count, "{message}");
        }
        changed += count;
    }
    Ok(changed)
}
