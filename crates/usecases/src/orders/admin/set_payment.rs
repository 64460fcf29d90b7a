//! Records that an order is paid, or takes that back (STO-08).

use nevel_domain::orders::{OrderChange, OrderId, PaymentChange, StaffAction};
use nevel_domain::time_zone::TimeZone;
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::payment_and_parcel;

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop, ShopError};

pub async fn set_payment(shop: &Shop, actor: Actor, id: OrderId, change: PaymentChange) -> Result<OrderDetails> {
    let zone = time_zone(shop).await?;
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(set(actor, order, &change, &zone))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, paid = change.payment.is_some(), "payment changed");
    }
    Ok(details)
}

async fn set(actor: Actor, order: LockedOrder<'_, '_>, change: &PaymentChange, zone: &TimeZone) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    let PaymentChange { payment, version } = change;
    if let Some(payment) = payment {
        let (ordered_on, today) = (zone.day_of(before.order.created_at), zone.day_of(now));
        payment.check_day(ordered_on, today).map_err(|error| ShopError::invalid_field("paidOn", error))?;
    }
    // A repeated request changes nothing, so the version does not matter.
    let is_change = before.order.payment != *payment;
    if is_change {
        ensure_version(before, *version)?;
        payment_and_parcel::set_payment(transaction, before.order.id, payment.as_ref()).await?;
        let action = if payment.is_some() { StaffAction::PaymentRecorded } else { StaffAction::PaymentRemoved };
        let change = OrderChange::of_payment(before.order.payment.as_ref(), payment.as_ref());
        let event = StaffEvent { action, status: before.order.status, change: &change, note: None };
        history::add_staff_event(transaction, before.order.id, actor.user_id, event, now).await?;
    }
    Ok(is_change)
}
