//! Renders emails about a withdrawal.

use nevel_domain::email;
use nevel_domain::orders::Order;
use nevel_domain::withdrawals::{Period, WithdrawalId, WithdrawalRecord, WithdrawalState};
use nevel_storage::withdrawals::query;

use super::composed::{Composed, Envelope};
use super::kind::EmailKind;
use super::mailer::EmailAddress;
use super::queue::Payload;
use super::recipient_limit::is_over_limit;
use super::templates::{self, WithdrawalContext};
use crate::error::Result;
use crate::shop::Shop;

pub async fn compose_withdrawal_email(shop: &Shop, envelope: &Envelope<'_>, payload: &Payload) -> Result<Composed> {
    let Envelope { mailer, settings, .. } = *envelope;
    let Some(id) = payload.withdrawal_id else {
        return Ok(Composed::corrupt());
    };
    let db = shop.db.reader();
    let Some(mut withdrawal) = query::find(db, WithdrawalId(id)).await?.filter(|withdrawal| !withdrawal.is_anonymized)
    else {
        return Ok(Composed::Skipped("the withdrawal is anonymized"));
    };
    withdrawal.language = envelope.message.language;
    let order = match withdrawal.order_id {
        Some(id) => query::orders(db, vec![id]).await?.remove(&id),
        None => None,
    };
    let is_receipt = envelope.kind == EmailKind::WithdrawalReceipt;
    if is_receipt
        && !is_first_of_buyer(shop, order.as_ref(), &withdrawal).await?
        && is_over_limit(shop, settings, envelope.message).await?
    {
        return Ok(Composed::Held);
    }
    let received_on = settings.time_zone.day_of(withdrawal.created_at);
    let order = order.map(|order| (Period::of(&order, &settings.withdrawal, received_on), order));
    let is_notice = envelope.kind == EmailKind::WithdrawalNotice;
    let name = if is_notice { withdrawal.name.clone() } else { String::new() };
    let consumer = EmailAddress { name, address: withdrawal.email.clone() };
    let context =
        WithdrawalContext { withdrawal: &withdrawal, order: order.as_ref(), settings, shop_url: &mailer.shop_url };
    let (template, to, reply_to) = if is_receipt {
        (templates::withdrawal_receipt(&context), consumer, envelope.customer_support())
    } else if !is_notice {
        let Some(event) = payload.withdrawal_event_id else { return Ok(Composed::corrupt()) };
        let Some((state, message)) = query::decision_in_force(db, withdrawal.id, event).await? else {
            return Ok(Composed::Skipped("staff have changed the decision"));
        };
        let is_accepted = state == WithdrawalState::Accepted;
        let template = templates::withdrawal_decision(&context, is_accepted, message.as_deref());
        (template, consumer, envelope.customer_support())
    } else if settings.staff_email().is_empty() {
        return Ok(Composed::Skipped("no recipient is configured"));
    } else {
        (templates::withdrawal_notice(&context), envelope.staff(), consumer)
    };
    Ok(Composed::Email(Box::new(envelope.email(template, to, reply_to))))
}

/// Whether this is the first withdrawal from the order, with its address. The law demands the receipt; further ones are
/// limited, because an order can have the address of another person.
async fn is_first_of_buyer(shop: &Shop, order: Option<&Order>, withdrawal: &WithdrawalRecord) -> Result<bool> {
    let is_to_buyer = |order: &&Order| email::key(&order.contact.email) == email::key(&withdrawal.email);
    let Some(order) = order.filter(is_to_buyer) else { return Ok(false) };
    Ok(query::first_of_order(shop.db.reader(), order.id).await? == Some(withdrawal.id))
}
