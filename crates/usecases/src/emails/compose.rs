//! Renders a queued email from the current state of its order or account.

use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_domain::settings::ShopSettings;
use nevel_storage::emails::outbox::Message;
use nevel_storage::orders::query;

use super::compose_account_email::compose_account_email;
use super::compose_stock_email::compose_stock_email;
use super::compose_withdrawal_email::compose_withdrawal_email;
use super::composed::Composed;
use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage, Mailer, SendError};
use super::queue::Payload;
use super::templates::{self, Recipient, TemplateContext};
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose(shop: &Shop, mailer: &Mailer, settings: &ShopSettings, message: &Message) -> Result<Composed, ShopError> {
    let corrupt = || Ok(Composed::Failed(SendError::Permanent("the outbox row is corrupt".to_owned())));
    let (Some(kind), Ok(payload)) = (EmailKind::parse(&message.kind), serde_json::from_str::<Payload>(&message.payload)) else {
        return corrupt();
    };
    match kind {
        EmailKind::PasswordReset | EmailKind::PasswordChanged => {
            return compose_account_email(shop, mailer, settings, message, &payload).await;
        }
        EmailKind::WithdrawalReceipt | EmailKind::WithdrawalNotice => {
            return compose_withdrawal_email(shop, mailer, settings, message, kind, &payload).await;
        }
        EmailKind::StockConfirmation | EmailKind::BackInStock => {
            return compose_stock_email(shop, mailer, settings, message, kind, &payload).await;
        }
        EmailKind::OrderConfirmation | EmailKind::ManagerNotice | EmailKind::StatusChange => {}
    }
    let Some(order_id) = payload.order_id else { return corrupt() };
    let Some(order_for_email) = query::find_order_for_email(shop.db.reader(), OrderId(order_id)).await? else {
        return Ok(Composed::Skipped("the order does not exist"));
    };
    let order = &order_for_email.order;
    if order.is_anonymized {
        return Ok(Composed::Skipped("the order is anonymized"));
    }
    let context = TemplateContext {
        order,
        settings,
        shop_url: &mailer.shop_url,
        language: message.language,
        contains_nicotine: order_for_email.contains_nicotine,
    };
    let template = match kind {
        EmailKind::OrderConfirmation => templates::order_confirmation(&context, payload.access_key.as_deref()),
        EmailKind::ManagerNotice if settings.staff_email().is_empty() => return Ok(Composed::Skipped("no recipient is configured")),
        EmailKind::ManagerNotice => templates::manager_notice(&context),
        EmailKind::StatusChange => match payload.to.as_deref().and_then(OrderStatus::parse) {
            Some(status) => templates::status_change(&context, status, order_for_email.is_guest),
            None => return corrupt(),
        },
        _ => return corrupt(),
    };
    let contact = &order.contact;
    let buyer = EmailAddress { name: format!("{} {}", contact.first_name, contact.last_name), address: contact.email.clone() };
    let shop_address = |address: &str| EmailAddress { name: settings.shop_name.clone(), address: address.to_owned() };
    let (to, reply_to) = match template.recipient {
        Recipient::Buyer | Recipient::Owner => (buyer, shop_address(&settings.support_email)),
        Recipient::Manager => (shop_address(settings.staff_email()), buyer),
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
