//! Lists the orders of the current user with their withdrawals, newest first.

use nevel_domain::orders::Order;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_storage::orders::query;
use nevel_storage::withdrawals::query::of_orders;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub struct ListedOrder {
    pub order: Order,
    /// Oldest first.
    pub withdrawals: Vec<WithdrawalRecord>,
}

pub async fn list_orders(shop: &Shop, actor: Actor, page: PageRequest) -> Result<Page<ListedOrder>, ShopError> {
    let db = shop.db.reader();
    let Page { content, total_elements, request } = query::list_orders(db, actor.user_id, page).await?;
    let mut withdrawals = of_orders(db, content.iter().map(|order| order.id)).await?;
    let listed = |order: Order| ListedOrder { withdrawals: withdrawals.remove(&order.id).unwrap_or_default(), order };
    Ok(Page { content: content.into_iter().map(listed).collect(), total_elements, request })
}
