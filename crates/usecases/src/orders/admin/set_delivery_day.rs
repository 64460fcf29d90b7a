//! Records the day of delivery, from which the right of withdrawal is counted (WDR-02).

use nevel_domain::day::Day;
use nevel_domain::input;
use nevel_domain::orders::{OrderDetails, OrderId};
use nevel_storage::orders::commands;

use super::details::load_details;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::settings::read_settings::time_zone;
use crate::shop::Shop;

/// `None` removes the day.
pub async fn set_delivery_day(shop: &Shop, actor: Actor, id: OrderId, day: Option<Day>) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let zone = time_zone(shop).await?;
    let transaction = shop.db.begin_write().await?;
    let before = commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    if let Some(day) = day {
        let (ordered_on, today) = (zone.day_of(before.order.created_at), zone.day_of(shop.clock.now()));
        input::past_day(day, ordered_on, today).map_err(|error| ShopError::invalid_field("day", error))?;
    }
    if before.order.delivered_on != day {
        commands::set_delivered_on(&transaction, id, day).await?;
    }
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "delivery day set");
    Ok(details)
}
