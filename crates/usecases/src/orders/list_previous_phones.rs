//! Lists phone numbers of earlier orders, suggested at checkout (PROF-04).

use nevel_storage::orders::query;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_previous_phones(shop: &Shop, actor: Actor) -> Result<Vec<String>, ShopError> {
    Ok(query::previous_phones(shop.db.reader(), actor.user_id).await?)
}
