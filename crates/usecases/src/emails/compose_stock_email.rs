//! Renders emails to visitors who wait for a sold-out product.

use nevel_storage::orders::query;
use nevel_storage::stock_notifications;

use super::composed::{Composed, Envelope};
use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage};
use super::queue::Payload;
use super::recipient_limit::is_over_limit;
use super::templates;
use crate::error::Result;
use crate::shop::Shop;

pub async fn compose_stock_email(shop: &Shop, envelope: &Envelope<'_>, payload: &Payload) -> Result<Composed> {
    let Envelope { mailer, settings, message, kind } = *envelope;
    let Some(id) = payload.stock_notification_id else {
        return Ok(Composed::corrupt());
    };
    let db = shop.db.reader();
    let Some(notification) = stock_notifications::find(db, id).await? else {
        return Ok(Composed::Skipped("the stock notification was canceled"));
    };
    if kind == EmailKind::StockConfirmation && is_over_limit(shop, settings, message).await? {
        return Ok(Composed::Held);
    }
    let (language, product_id) = (message.language, notification.product_id);
    let Some(offer) = query::find_offers(db, [product_id], language).await?.pop() else {
        return Ok(Composed::Skipped("the product was deleted"));
    };
    let email_key = nevel_domain::email::key(&notification.email);
    let cancel_link = templates::cancel_link(
        &mailer.shop_url,
        &notification.email,
        &shop.secrets.keyed_hashes.current.cancel_token(&email_key),
    );
    let unsubscribe_link = cancel_link.clone();
    let context = templates::StockContext {
        product_id,
        product: &offer.name,
        settings,
        shop_url: &mailer.shop_url,
        language,
        cancel_link,
    };
    let template = match (kind, payload.token.as_deref()) {
        (EmailKind::StockConfirmation, Some(token)) => templates::stock_confirmation(&context, token),
        (EmailKind::StockConfirmation, None) => {
            return Ok(Composed::corrupt());
        }
        _ => templates::back_in_stock(&context),
    };
    let to = EmailAddress { name: String::new(), address: notification.email };
    let email = envelope.email(template, to, envelope.customer_support());
    Ok(Composed::Email(Box::new(EmailMessage { unsubscribe_link: Some(unsubscribe_link), ..email })))
}
