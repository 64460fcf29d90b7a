//! Records the day of delivery, from which the right of withdrawal is counted (WDR-02).

use nevel_domain::day::Day;
use nevel_domain::input;
use nevel_domain::orders::OrderId;
use nevel_domain::time_zone::TimeZone;
use nevel_storage::orders::commands;

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked};
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop, ShopError};

/// `None` removes the day.
pub async fn set_delivery_day(shop: &Shop, actor: Actor, id: OrderId, day: Option<Day>) -> Result<OrderDetails> {
    let zone = time_zone(shop).await?;
    let (details, is_change) = edit_locked(shop, actor, id, |order| Box::pin(set(order, day, &zone))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "delivery day set");
    }
    Ok(details)
}

async fn set(
    LockedOrder { transaction, before, now, .. }: LockedOrder<'_, '_>,
    day: Option<Day>,
    zone: &TimeZone,
) -> Result<bool> {
    if let Some(day) = day {
        let (ordered_on, today) = (zone.day_of(before.order.created_at), zone.day_of(now));
        input::past_day(day, ordered_on, today).map_err(|error| ShopError::invalid_field("day", error))?;
    }
    let is_change = before.order.delivered_on != day;
    if is_change {
        commands::set_delivered_on(transaction, before.order.id, day).await?;
    }
    Ok(is_change)
}
