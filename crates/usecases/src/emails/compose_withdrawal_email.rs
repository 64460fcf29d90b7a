//! Renders emails about a withdrawal.

use nevel_domain::email;
use nevel_domain::orders::Order;
use nevel_domain::withdrawals::{Period, WithdrawalId};
use nevel_storage::withdrawals::query;

use super::composed::{Composed, Envelope};
use super::kind::EmailKind;
use super::mailer::EmailAddress;
use super::queue::Payload;
use super::recipient_limit::is_over_limit;
use super::templates::{self, WithdrawalContext};
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_withdrawal_email(
    shop: &Shop,
    envelope: &Envelope<'_>,
    payload: &Payload,
) -> Result<Composed, ShopError> {
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
    let is_to_buyer = order.as_ref().is_some_and(|order| has_email(order, &withdrawal.email));
    if is_receipt && !is_to_buyer && is_over_limit(shop, settings, envelope.message).await? {
        return Ok(Composed::Held);
    }
    let received_on = settings.time_zone.day_of(withdrawal.created_at);
    let order = order.map(|order| (Period::of(&order, &settings.withdrawal, received_on), order));
    let name = if is_receipt { String::new() } else { withdrawal.name.clone() };
    let consumer = EmailAddress { name, address: withdrawal.email.clone() };
    let context =
        WithdrawalContext { withdrawal: &withdrawal, order: order.as_ref(), settings, shop_url: &mailer.shop_url };
    let (template, to, reply_to) = if is_receipt {
        (templates::withdrawal_receipt(&context), consumer, envelope.customer_support())
    } else if settings.staff_email().is_empty() {
        return Ok(Composed::Skipped("no recipient is configured"));
    } else {
        (templates::withdrawal_notice(&context), envelope.staff(), consumer)
    };
    Ok(Composed::Email(Box::new(envelope.email(template, to, reply_to))))
}

/// Whether the address is that of the order.
fn has_email(order: &Order, address: &str) -> bool {
    email::key(&order.contact.email) == email::key(address)
}
