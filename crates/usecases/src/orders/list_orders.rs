//! What a user has ordered, the newest first.

use nevel_domain::orders::Order;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::orders::reading;

use crate::actor::Actor;
use crate::{Shop, ShopError};

pub async fn list_orders(shop: &Shop, actor: Actor, page: PageRequest) -> Result<Page<Order>, ShopError> {
    Ok(reading::list_orders(shop.db.reader(), actor.user_id, page).await?)
}
