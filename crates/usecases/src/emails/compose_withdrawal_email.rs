//! Renders emails about a withdrawal.

use nevel_domain::withdrawals::{Period, WithdrawalId};
use nevel_storage::withdrawals::query;

use super::composed::{Composed, Envelope};
use super::kind::EmailKind;
use super::mailer::EmailAddress;
use super::queue::Payload;
use super::templates::{self, WithdrawalContext};
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_withdrawal_email(shop: &Shop, envelope: &Envelope<'_>, payload: &Payload) -> Result<Composed, ShopError> {
    let Envelope { mailer, settings, .. } = *envelope;
    let Some(id) = payload.withdrawal_id else {
        return Ok(Composed::corrupt());
    };
    let db = shop.db.reader();
    let Some(mut withdrawal) = query::find(db, WithdrawalId(id)).await?.filter(|withdrawal| !withdrawal.is_anonymized) else {
        return Ok(Composed::Skipped("the withdrawal is anonymized"));
    };
    withdrawal.language = envelope.message.language;
    let order = match withdrawal.order_id {
        Some(id) => query::orders(db, vec![id]).await?.remove(&id),
        None => None,
    };
    let received_on = settings.time_zone.day_of(withdrawal.created_at);
    let order = order.map(|order| (Period::of(&order, &settings.withdrawal, received_on), order));
    let consumer = EmailAddress { name: withdrawal.name.clone(), address: withdrawal.email.clone() };
    let context = WithdrawalContext { withdrawal: &withdrawal, order: order.as_ref(), settings, shop_url: &mailer.shop_url };
    let (template, to, reply_to) = if envelope.kind == EmailKind::WithdrawalNotice {
        if settings.staff_email().is_empty() {
            return Ok(Composed::Skipped("no recipient is configured"));
        }
        (templates::withdrawal_notice(&context), envelope.staff(), consumer)
    } else {
        (templates::withdrawal_receipt(&context), consumer, envelope.customer_support())
    };
    Ok(Composed::Email(Box::new(envelope.email(template, to, reply_to))))
}
