//! Edits lines, address and contact of an order before it is shipped (STO-03, MON-05), in one transaction with the stock.

use std::collections::HashMap;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{EditedOrder, OrderChange, OrderEdit, OrderId, OrderRecord, StaffAction, check_discounts};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::{commands, edit as storage, placement, stock};

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked, ensure_version};
use super::end_packing::end_packing;
use crate::emails::queue::{queue_order_confirmation, queue_order_edited};
use crate::orders::error::OrderError;
use crate::security::opaque_tokens::OpaqueToken;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop, ShopError};

pub async fn edit_order(shop: &Shop, actor: Actor, id: OrderId, edit: OrderEdit) -> Result<OrderDetails> {
    let settings = read_settings(shop).await?;
    let (details, is_change) =
        edit_locked(shop, actor, id, |order| Box::pin(run(shop, actor, order, &edit, &settings))).await?;
    if is_change {
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, "order edited");
    }
    Ok(details)
}

async fn run(
    shop: &Shop,
    actor: Actor,
    order: LockedOrder<'_, '_>,
    edit: &OrderEdit,
    settings: &ShopSettings,
) -> Result<bool> {
    let LockedOrder { transaction, before, now, .. } = order;
    let id = before.order.id;
    edit.check_zip_codes(&before.order).map_err(ShopError::Invalid)?;
    if is_same(before, edit) {
        // A repeated request changes nothing, so the version does not matter.
        return Ok(false);
    }
    ensure_version(before, Some(edit.version))?;
    if !before.order.is_editable() {
        return Err(OrderError::NotEditable.into());
    }
    let country = &edit.address.country;
    if *country != before.order.contact.address.country && settings.shipping_zones.zone_of(country).is_none() {
        return Err(ShopError::invalid_field("address.country", ValidationError::NotOffered));
    }
    let edited = apply(transaction, before, edit, settings, now).await?;
    storage::update_order(transaction, &before.order, &edited.order, edit.use_as_invoice_address, now).await?;
    let change = OrderChange::of_edit(&before.order, &edited.order);
    let event = StaffEvent {
        action: StaffAction::Edited,
        status: before.order.status,
        change: &change,
        note: edit.note.clone(),
    };
    history::add_staff_event(transaction, id, actor.user_id, event, now).await?;
    if edit.changes_lines(&before.order) {
        end_packing(transaction, before, before.order.status, Some(actor.user_id), now).await?;
    }
    if edit.notify && edited.order.contact.has_email() {
        if before.order.contact.has_email() {
            queue_order_edited(transaction, id, before.language, now).await?;
        } else {
            confirm_order(shop, transaction, before, now).await?;
        }
    }
    Ok(true)
}

/// The first email to a buyer who had given no address. A guest gets a link to the order: the first one is not stored.
async fn confirm_order(shop: &Shop, transaction: &Transaction, order: &OrderRecord, now: Timestamp) -> Result<()> {
    let id = order.order.id;
    let mut access_key = None;
    if order.user_id.is_none() {
        let OpaqueToken { token, hash } = shop.secrets.keyed_hashes.current.guest_order_key(None)?;
        commands::replace_guest_key(transaction, id, &hash).await?;
        access_key = Some(token);
    }
    queue_order_confirmation(transaction, id, order.language, access_key.as_deref(), now).await
}

fn is_same(before: &OrderRecord, edit: &OrderEdit) -> bool {
    !edit.changes_lines(&before.order)
        && !edit.changes_prices(&before.order)
        && !edit.changes_reason(&before.order)
        && before.order.contact == edit.stored_contact()
        && before.use_as_invoice_address == edit.use_as_invoice_address
}

/// Takes and returns the differences in stock.
async fn apply(
    transaction: &Transaction,
    before: &OrderRecord,
    edit: &OrderEdit,
    settings: &ShopSettings,
    now: Timestamp,
) -> Result<EditedOrder> {
    let (mut stocks, mut offers) = (HashMap::new(), Vec::new());
    if edit.changes_lines(&before.order) {
        let ids = before.order.lines.iter().map(|line| line.product_id).chain(edit.basket.product_ids());
        stocks = stock::lock(transaction, ids).await?;
        offers = placement::lock_offers(transaction, edit.added_products(&before.order).into_iter(), before.language)
            .await?;
    }
    let edited = edit
        .apply(&before.order, &stocks, &offers, &settings.shipping_zones)
        .map_err(|error| OrderError::Rejected(Box::new(error)))?;
    check_discounts(&edited.order.lines, &edited.order.adjustment).map_err(ShopError::Invalid)?;
    stock::take(transaction, &edited.taken, &stocks, now).await?;
    stock::put_back(transaction, &edited.returned, &stocks, now).await?;
    Ok(edited)
}
