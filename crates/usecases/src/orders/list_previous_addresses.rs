//! Lists addresses of earlier orders, suggested at checkout (PROF-04).

use nevel_domain::orders::PreviousAddress;
use nevel_storage::orders::query;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_previous_addresses(shop: &Shop, actor: Actor) -> Result<Vec<PreviousAddress>, ShopError> {
    Ok(query::previous_addresses(shop.db.reader(), actor.user_id).await?)
}
