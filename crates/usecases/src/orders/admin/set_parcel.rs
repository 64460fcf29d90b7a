//! Records carrier and tracking number of an order, or removes them (STO-05).

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    OrderChange, OrderId, OrderRecord, OrderStatus, Parcel, ParcelChange, ParcelInput, StaffAction,
};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::parcel;

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use crate::emails::queue::queue_status_email;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop, ShopError};

pub async fn set_parcel(shop: &Shop, actor: Actor, id: OrderId, change: ParcelChange) -> Result<OrderDetails> {
    let settings = read_settings(shop).await?;
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(set(actor, order, &change, &settings))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "parcel changed");
    }
    Ok(details)
}

async fn set(actor: Actor, order: LockedOrder<'_, '_>, change: &ParcelChange, settings: &ShopSettings) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    let parcel = change.parcel.clone().map(|input| to_parcel(input, before, settings, "carrier")).transpose()?;
    let is_change = before.order.parcel != parcel;
    if is_change {
        ensure_version(before, change.version)?;
        store_parcel(transaction, actor.user_id, before, parcel.as_ref(), now).await?;
        let status = before.order.status;
        if change.notify && parcel.is_some() && status == OrderStatus::Shipped && before.order.contact.has_email() {
            queue_status_email(transaction, before.order.id, before.language, status, status, now).await?;
        }
    }
    Ok(is_change)
}

/// Looks the carrier up in the settings and builds the tracking link. `field` names the carrier in the request.
pub(super) fn to_parcel(
    input: ParcelInput,
    order: &OrderRecord,
    settings: &ShopSettings,
    field: &'static str,
) -> Result<Parcel> {
    let carrier =
        settings.carrier(&input.carrier).ok_or_else(|| ShopError::invalid_field(field, ValidationError::Unknown))?;
    let address = &order.order.contact.address;
    let tracking_url = carrier.tracking_link(&input.tracking_number, &address.country, &address.zip_code);
    Ok(Parcel { carrier: carrier.name.clone(), tracking_number: Some(input.tracking_number), tracking_url })
}

/// The caller has checked that the parcel differs.
pub(super) async fn store_parcel(
    transaction: &Transaction,
    author: UserId,
    before: &OrderRecord,
    parcel: Option<&Parcel>,
    now: Timestamp,
) -> Result<()> {
    let id = before.order.id;
    parcel::set_parcel(transaction, id, parcel).await?;
    let change = OrderChange::of_parcel(before.order.parcel.as_ref(), parcel);
    let event =
        StaffEvent { action: StaffAction::ParcelChanged, status: before.order.status, change: &change, note: None };
    Ok(history::add_staff_event(transaction, id, author, event, now).await?)
}
