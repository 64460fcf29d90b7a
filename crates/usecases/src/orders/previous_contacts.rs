//! Addresses and phones of a user's own orders, offered at the next one (PROF-04).

use nevel_domain::orders::PreviousAddress;
use nevel_storage::orders::reading;

use crate::actor::Actor;
use crate::{Shop, ShopError};

pub async fn previous_addresses(shop: &Shop, actor: Actor) -> Result<Vec<PreviousAddress>, ShopError> {
    Ok(reading::previous_addresses(shop.db.reader(), actor.user_id).await?)
}

pub async fn previous_phones(shop: &Shop, actor: Actor) -> Result<Vec<String>, ShopError> {
    Ok(reading::previous_phones(shop.db.reader(), actor.user_id).await?)
}
