//! Lists withdrawals.

use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::withdrawals::{StateCounts, WithdrawalDetails, WithdrawalState};
use nevel_storage::withdrawals::query;

use super::details::with_orders;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Returns a page of withdrawals without their history, and the number of all withdrawals in each state.
pub async fn list_withdrawals(
    shop: &Shop,
    actor: Actor,
    state: Option<WithdrawalState>,
    page: PageRequest,
) -> Result<(Page<WithdrawalDetails>, StateCounts), ShopError> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let (Page { content, total_elements, request }, counts) = query::page(db, state, page).await?;
    Ok((Page { content: with_orders(db, content).await?, total_elements, request }, counts))
}
