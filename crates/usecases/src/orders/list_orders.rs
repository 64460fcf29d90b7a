//! Lists the orders of the current user, newest first.

use nevel_domain::orders::Order;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::orders::query;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_orders(shop: &Shop, actor: Actor, page: PageRequest) -> Result<Page<Order>, ShopError> {
    Ok(query::list_orders(shop.db.reader(), actor.user_id, page).await?)
}
