//! One order, for whom it belongs to or who holds its key. Another's answers exactly as a missing one (OPG-05).

use nevel_domain::orders::{Order, OrderId};
use nevel_storage::orders::reading;

use super::OrderError;
use crate::actor::Actor;
use crate::security::refresh_tokens;
use crate::{Shop, ShopError};

pub async fn show_order(shop: &Shop, actor: Option<Actor>, key: Option<&str>, id: OrderId) -> Result<Order, ShopError> {
    let db = shop.db.reader();
    let own = match actor {
        Some(actor) => reading::find_order(db, actor.user_id, id).await?,
        None => None,
    };
    let found = match (own, key) {
        (None, Some(key)) => reading::find_guest_order(db, &refresh_tokens::hash(key), id).await?,
        (own, _) => own,
    };
    Ok(found.ok_or(OrderError::NotFound)?)
}
