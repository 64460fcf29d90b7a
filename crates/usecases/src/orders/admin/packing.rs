//! Packing of orders by staff (DSK-04).

use nevel_domain::accounts::UserId;
use nevel_domain::orders::{OrderChange, OrderId, OrderRecord, OrderStatus, PackedOrder, StaffAction, StatusChange};
use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_domain::settings::ShopSettings;
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::packing;

use super::change_status::apply_status;
use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use super::set_parcel::{store_parcel, to_parcel};
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop};

/// Records that packing slips were printed. The caller bounds the number of ids.
pub async fn mark_slips_printed(shop: &Shop, actor: Actor, ids: &[OrderId]) -> Result<()> {
    actor.must_be_admin()?;
    retry_on_conflict(|| async move {
        let transaction = shop.db.begin_write().await?;
        packing::mark_slips_printed(&transaction, ids, shop.clock.now()).await?;
        shop.commit(transaction).await
    })
    .await
}

/// Lets the administrator pack an order. While another one packs it, their id is required: they are replaced knowingly.
pub async fn claim_for_packing(
    shop: &Shop,
    actor: Actor,
    id: OrderId,
    take_over_from: Option<UserId>,
) -> Result<OrderDetails> {
    let (details, is_taken_over) =
        edit_locked(shop, actor, id, |order| Box::pin(claim(actor, order, take_over_from))).await?;
    if is_taken_over {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "packing taken over");
    }
    Ok(details)
}

async fn claim(actor: Actor, order: LockedOrder<'_, '_>, take_over_from: Option<UserId>) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    ensure_open(before)?;
    let other = before.packing.claim_of_other(actor.user_id, now).map(|claim| claim.packer.id);
    if other.is_some() && other != take_over_from {
        return Err(OrderError::BeingPacked(Box::new(before.clone())).into());
    }
    packing::set_claim(transaction, before.order.id, Some((actor.user_id, now))).await?;
    if other.is_some() {
        record(&order, actor, StaffAction::PackingTakenOver).await?;
    }
    Ok(other.is_some())
}

/// Ends the claim of the administrator; another claim stays.
pub async fn release_from_packing(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails> {
    let (details, ()) = edit_locked(shop, actor, id, |order| Box::pin(release(actor, order))).await?;
    Ok(details)
}

async fn release(actor: Actor, order: LockedOrder<'_, '_>) -> Result<()> {
    let LockedOrder { transaction, before, .. } = order;
    if before.packing.claim.as_ref().is_some_and(|claim| claim.packer.id == actor.user_id) {
        packing::set_claim(transaction, before.order.id, None).await?;
    }
    Ok(())
}

/// Records that an order is packed, with its parcel, and ships it if asked to. Repeating the request has no effect.
pub async fn mark_packed(shop: &Shop, actor: Actor, id: OrderId, packed: PackedOrder) -> Result<OrderDetails> {
    let settings = read_settings(shop).await?;
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(pack(actor, order, &packed, &settings))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, shipped = packed.ship, "order packed");
    }
    Ok(details)
}

async fn pack(actor: Actor, order: LockedOrder<'_, '_>, packed: &PackedOrder, settings: &ShopSettings) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    if is_repeated(before, actor.user_id, packed) {
        return Ok(false);
    }
    ensure_open(before)?;
    if before.packing.claim_of_other(actor.user_id, now).is_some() {
        return Err(OrderError::BeingPacked(Box::new(before.clone())).into());
    }
    ensure_version(before, Some(packed.version))?;
    packing::set_packed(transaction, before.order.id, Some((actor.user_id, now))).await?;
    record(&order, actor, StaffAction::Packed).await?;
    if packed.ship {
        let change = StatusChange {
            status: OrderStatus::Shipped,
            version: None,
            note: None,
            parcel: packed.parcel.clone(),
            notify: packed.notify,
        };
        apply_status(transaction, (actor.user_id, STATUS_EMAIL_DELAY_SECONDS), before, &change, settings, now).await?;
    } else if let Some(input) = packed.parcel.clone() {
        let parcel = to_parcel(input, before, settings, "parcel.carrier")?;
        if before.order.parcel.as_ref() != Some(&parcel) {
            store_parcel(transaction, actor.user_id, before, Some(&parcel), now).await?;
        }
    }
    Ok(true)
}

/// Whether an earlier request of the administrator, whose response was lost, packed the order in the same way.
fn is_repeated(before: &OrderRecord, user: UserId, packed: &PackedOrder) -> bool {
    let is_own =
        before.packing.packed.as_ref().is_some_and(|packed| packed.by.as_ref().is_some_and(|by| by.id == user));
    let number = before.order.parcel.as_ref().and_then(|parcel| parcel.tracking_number.as_ref());
    let has_parcel = packed.parcel.as_ref().is_none_or(|parcel| number == Some(&parcel.tracking_number));
    is_own && has_parcel && before.order.status.is_shipped() == packed.ship
}

/// Takes back that an order is packed, after a mistake.
pub async fn unmark_packed(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails> {
    let (details, is_change) = edit_locked(shop, actor, id, |order| Box::pin(unpack(actor, order))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "order no longer packed");
    }
    Ok(details)
}

async fn unpack(actor: Actor, order: LockedOrder<'_, '_>) -> Result<bool> {
    if order.before.packing.packed.is_none() {
        return Ok(false);
    }
    packing::set_packed(order.transaction, order.before.order.id, None).await?;
    record(&order, actor, StaffAction::PackingUndone).await?;
    Ok(true)
}

fn ensure_open(before: &OrderRecord) -> Result<(), OrderError> {
    if before.packing.is_open(before.order.status) {
        return Ok(());
    }
    Err(OrderError::NotPackable(Box::new(before.clone())))
}

async fn record(order: &LockedOrder<'_, '_>, actor: Actor, action: StaffAction) -> Result<()> {
    let LockedOrder { transaction, before, now, .. } = *order;
    let change = OrderChange::default();
    let event = StaffEvent { action, status: before.order.status, change: &change, note: None };
    Ok(history::add_staff_event(transaction, before.order.id, actor.user_id, event, now).await?)
}
