//! Records that an order is paid, or takes that back (STO-08).

use nevel_domain::orders::{OrderChange, OrderDetails, OrderId, PaymentChange, StaffAction};
use nevel_storage::orders::commands;
use nevel_storage::orders::payment_and_parcel::{self, StaffEvent};

use super::details::load_details;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::error::OrderError;
use crate::settings::read_settings::time_zone;
use crate::shop::Shop;

pub async fn set_payment(shop: &Shop, actor: Actor, id: OrderId, change: PaymentChange) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    let zone = time_zone(shop).await?;
    let transaction = shop.db.begin_write().await?;
    let before = commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    let now = shop.clock.now();
    let PaymentChange { payment, version } = change;
    if let Some(payment) = &payment {
        let (ordered_on, today) = (zone.day_of(before.order.created_at), zone.day_of(now));
        payment.check_day(ordered_on, today).map_err(|error| ShopError::invalid_field("paidOn", error))?;
    }
    // A repeated request changes nothing, so the version does not matter.
    let is_change = before.order.payment != payment;
    if is_change {
        if version.is_some_and(|expected| expected != before.version) {
            return Err(OrderError::VersionConflict(Box::new(before)).into());
        }
        payment_and_parcel::set_payment(&transaction, id, payment.as_ref()).await?;
        let action = if payment.is_some() { StaffAction::PaymentRecorded } else { StaffAction::PaymentRemoved };
        let change = OrderChange::of_payment(before.order.payment.as_ref(), payment.as_ref());
        let event = StaffEvent { action, status: before.order.status, change: &change, note: None };
        payment_and_parcel::add_staff_event(&transaction, id, actor.user_id, event, now).await?;
    }
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, paid = details.record.order.payment.is_some(), "payment changed");
    }
    Ok(details)
}
