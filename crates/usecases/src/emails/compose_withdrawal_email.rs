//! Renders emails about a withdrawal.

use nevel_domain::settings::ShopSettings;
use nevel_domain::withdrawals::{Period, WithdrawalId};
use nevel_storage::emails::outbox::Message;
use nevel_storage::withdrawals::query;

use super::composed::Composed;
use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage, Mailer, SendError};
use super::queue::Payload;
use super::templates::{self, WithdrawalContext};
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_withdrawal_email(
    shop: &Shop,
    mailer: &Mailer,
    settings: &ShopSettings,
    message: &Message,
    kind: EmailKind,
    payload: &Payload,
) -> Result<Composed, ShopError> {
    let Some(id) = payload.withdrawal_id else {
        return Ok(Composed::Failed(SendError::Permanent("the outbox row is corrupt".to_owned())));
    };
    let db = shop.db.reader();
    let Some(withdrawal) = query::find(db, WithdrawalId(id)).await?.filter(|withdrawal| !withdrawal.is_anonymized) else {
        return Ok(Composed::Skipped("the withdrawal is anonymized"));
    };
    let order = match withdrawal.order_id {
        Some(id) => query::orders(db, vec![id]).await?.remove(&id),
        None => None,
    };
    let order = order.map(|order| (Period::of(&order, &settings.withdrawal, withdrawal.created_at), order));
    let consumer = EmailAddress { name: withdrawal.name.clone(), address: withdrawal.email.clone() };
    let shop_address = |address: &str| EmailAddress { name: settings.shop_name.clone(), address: address.to_owned() };
    let context = WithdrawalContext { withdrawal: &withdrawal, order: order.as_ref(), settings, shop_url: &mailer.shop_url };
    let (template, to, reply_to) = if kind == EmailKind::WithdrawalNotice {
        if settings.staff_email().is_empty() {
            return Ok(Composed::Skipped("no recipient is configured"));
        }
        (templates::withdrawal_notice(&context), shop_address(settings.staff_email()), consumer)
    } else {
        (templates::withdrawal_receipt(&context), consumer, shop_address(&settings.support_email))
    };
    Ok(Composed::Email(Box::new(EmailMessage {
        key: format!("{}-{}", message.id, message.created_at.micros()),
        kind: kind.as_str(),
        language: template.language,
        date: message.created_at,
        sender_name: settings.shop_name.clone(),
        to,
        reply_to,
        text: templates::render_text(&template, settings, &mailer.shop_url),
        html: templates::render_html(&template, settings, &mailer.shop_url),
        subject: template.subject,
    })))
}
