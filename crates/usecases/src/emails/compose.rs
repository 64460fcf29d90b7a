//! Renders a queued email from the current state of its order or account.

use nevel_domain::orders::{InvoiceSheet, OrderId, OrderStatus};
use nevel_domain::settings::ShopSettings;
use nevel_storage::emails::held;
use nevel_storage::emails::outbox::Message;
use nevel_storage::orders::{invoices, query};

use super::compose_account_email::compose_account_email;
use super::compose_stock_email::compose_stock_email;
use super::compose_withdrawal_email::compose_withdrawal_email;
use super::composed::{Composed, Envelope};
use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage, Mailer};
use super::queue::Payload;
use super::recipient_limit::is_over_limit;
use super::templates::{self, Recipient, TemplateContext};
use crate::error::Result;
use crate::invoice_pdf::invoice_pdf;
use crate::shop::Shop;

pub async fn compose(shop: &Shop, mailer: &Mailer, settings: &ShopSettings, message: &Message) -> Result<Composed> {
    let corrupt = || Ok(Composed::corrupt());
    let (Some(kind), Ok(payload)) =
        (EmailKind::parse(&message.kind), serde_json::from_str::<Payload>(&message.payload))
    else {
        return corrupt();
    };
    let envelope = Envelope { mailer, settings, message, kind };
    match kind {
        EmailKind::PasswordReset
        | EmailKind::PasswordChanged
        | EmailKind::AccountDeleted
        | EmailKind::EmailVerification
        | EmailKind::EmailChange
        | EmailKind::EmailChangeNotice
        | EmailKind::EmailChanged
        | EmailKind::RegistrationAttempt
        | EmailKind::TwoStepChanged
        | EmailKind::NewDevice
        | EmailKind::FailedSignIns
        | EmailKind::FailedCodes => {
            return compose_account_email(shop, &envelope, &payload).await;
        }
        EmailKind::WithdrawalReceipt | EmailKind::WithdrawalNotice | EmailKind::WithdrawalDecision => {
            return compose_withdrawal_email(shop, &envelope, &payload).await;
        }
        EmailKind::StockConfirmation | EmailKind::BackInStock => {
            return compose_stock_email(shop, &envelope, &payload).await;
        }
        EmailKind::OrderConfirmation
        | EmailKind::ManagerNotice
        | EmailKind::StatusChange
        | EmailKind::OrderEdited
        | EmailKind::Invoice => {}
    }
    let Some(order_id) = payload.order_id else { return corrupt() };
    let Some(order_for_email) = query::find_order_for_email(shop.db.reader(), OrderId(order_id)).await? else {
        return Ok(Composed::Skipped("the order does not exist"));
    };
    let order = &order_for_email.order;
    if order.is_anonymized {
        return Ok(Composed::Skipped("the order is anonymized"));
    }
    let is_verified = order_for_email.is_verified;
    if !is_verified && is_held(shop, settings, message, kind, order.id).await? {
        return Ok(Composed::Held);
    }
    let context = TemplateContext {
        order,
        is_verified,
        settings,
        shop_url: &mailer.shop_url,
        language: message.language,
        contains_nicotine: order_for_email.contains_nicotine,
    };
    let invoices = match kind {
        EmailKind::Invoice => InvoiceSheet::list(&invoices::list_for_order(shop.db.reader(), order.id).await?, order),
        _ => Vec::new(),
    };
    let attached: Vec<_> = invoices.iter().filter(|sheet| payload.invoice_ids.contains(&sheet.invoice.id)).collect();
    let template = match kind {
        EmailKind::OrderConfirmation => templates::order_confirmation(&context, payload.access_key.as_deref()),
        EmailKind::ManagerNotice if settings.staff_email().is_empty() => {
            return Ok(Composed::Skipped("no recipient is configured"));
        }
        EmailKind::ManagerNotice => templates::manager_notice(&context),
        EmailKind::StatusChange => match payload.to.as_deref().and_then(OrderStatus::parse) {
            Some(status) => {
                templates::status_change(&context, status, order_for_email.is_guest, payload.is_unconfirmed)
            }
            None => return corrupt(),
        },
        EmailKind::OrderEdited => templates::order_edited(&context, order_for_email.is_guest),
        EmailKind::Invoice => match attached.last() {
            Some(sheet) => templates::invoice(&context, sheet, order_for_email.is_guest),
            None => return corrupt(),
        },
        _ => return corrupt(),
    };
    let contact = &order.contact;
    let name = format!("{} {}", contact.first_name, contact.last_name);
    let mut buyer = EmailAddress { name, address: contact.email.clone() };
    let (to, reply_to) = match template.recipient {
        Recipient::Buyer | Recipient::Owner if buyer.address.is_empty() => {
            return Ok(Composed::Skipped("the order has no email address"));
        }
        Recipient::Buyer | Recipient::Owner => {
            if !is_verified {
                buyer.name.clear();
            }
            (buyer, envelope.customer_support())
        }
        Recipient::Manager => (envelope.staff(), buyer),
    };
    let mut attachments = Vec::new();
    for sheet in attached {
        attachments.push(invoice_pdf(sheet).await?);
    }
    Ok(Composed::Email(Box::new(EmailMessage { attachments, ..envelope.email(template, to, reply_to) })))
}

/// A recipient who does not get the confirmation of an order gets no other emails about it.
async fn is_held(
    shop: &Shop,
    settings: &ShopSettings,
    message: &Message,
    kind: EmailKind,
    order: OrderId,
) -> Result<bool> {
    match kind {
        EmailKind::OrderConfirmation => is_over_limit(shop, settings, message).await,
        EmailKind::StatusChange | EmailKind::OrderEdited | EmailKind::Invoice => {
            Ok(held::is_held(shop.db.reader(), order, EmailKind::OrderConfirmation.as_str()).await?)
        }
        _ => Ok(false),
    }
}
