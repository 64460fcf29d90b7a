//! Receives a withdrawal from an order (WDR-01). Every well-formed request is stored and acknowledged, whether an order
//! matches or not, so that the response reveals nothing about orders.

use nevel_domain::email;
use nevel_domain::orders::{OrderId, OrderNumber};
use nevel_domain::withdrawals::{NewWithdrawal, WithdrawalRecord};
use nevel_i18n::Language;
use nevel_storage::withdrawals::commands::{self, Origin};
use nevel_storage::withdrawals::query::{self, OrderOwner};

use super::error::WithdrawalError;
use crate::emails::queue::queue_withdrawal;
use crate::security::opaque_tokens;
use crate::{Actor, Result, Shop, ShopError};

/// Who sends a withdrawal.
#[derive(Clone, Copy)]
pub struct Sender<'a> {
    pub actor: Option<Actor>,
    /// Access key of a guest order.
    pub key: Option<&'a str>,
    pub language: Language,
}

pub async fn send_withdrawal(shop: &Shop, sender: Sender<'_>, new: NewWithdrawal) -> Result<WithdrawalRecord> {
    let now = shop.clock.now();
    let owner = query::find_order_by_number(shop.db.reader(), &new.order_number).await?;
    let order = owner.and_then(|owner| matching_order(&owner, sender, &new));
    let origin = Origin { order, user: sender.actor.map(|actor| actor.user_id) };
    let transaction = shop.db.begin_write().await?;
    let id = loop {
        let number = OrderNumber::from_random(getrandom::u64().map_err(ShopError::internal)?);
        // Another number is tried if this one is taken.
        if let Some(id) =
            commands::insert(&transaction, &new, origin, &format!("W-{number}"), sender.language, now).await?
        {
            break id;
        }
    };
    let record = query::find(&transaction, id).await?.ok_or(WithdrawalError::NotFound)?;
    queue_withdrawal(shop, &transaction, &record, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", withdrawal = id.0, order = order.map(|id| id.0), "withdrawal received");
    Ok(record)
}

/// The order, if the sender proves to be its buyer: by its email, by being signed in as its owner, or by its access
/// key.
fn matching_order(owner: &OrderOwner, sender: Sender, new: &NewWithdrawal) -> Option<OrderId> {
    let has_email = !owner.email.is_empty() && email::key(&owner.email) == new.email.key();
    let is_owner = owner.user_id.is_some() && owner.user_id == sender.actor.map(|actor| actor.user_id);
    let has_key = owner.guest_token_hash.is_some() && owner.guest_token_hash == sender.key.map(opaque_tokens::hash);
    (has_email || is_owner || has_key).then_some(owner.id)
}
