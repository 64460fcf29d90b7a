//! Returns the values that an open admin page polls to detect new activity.

use nevel_domain::orders::OrderActivity;
use nevel_storage::orders::admin_query;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_activity(shop: &Shop, actor: Actor) -> Result<OrderActivity, ShopError> {
    actor.must_be_admin()?;
    Ok(admin_query::latest(shop.db.reader()).await?)
}
