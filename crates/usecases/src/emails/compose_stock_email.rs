//! Renders emails to visitors who wait for a sold-out product.

use nevel_domain::settings::ShopSettings;
use nevel_storage::emails::outbox::Message;
use nevel_storage::orders::query;
use nevel_storage::stock_notifications;

use super::composed::Composed;
use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage, Mailer, SendError};
use super::queue::Payload;
use super::templates;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_stock_email(
    shop: &Shop,
    mailer: &Mailer,
    settings: &ShopSettings,
    message: &Message,
    kind: EmailKind,
    payload: &Payload,
) -> Result<Composed, ShopError> {
    let Some(id) = payload.stock_notification_id else {
        return Ok(Composed::Failed(SendError::Permanent("the outbox row is corrupt".to_owned())));
    };
    let db = shop.db.reader();
    let Some(notification) = stock_notifications::find(db, id).await? else {
        return Ok(Composed::Skipped("the stock notification was canceled"));
    };
    let (language, product_id) = (message.language, notification.product_id);
    let Some(offer) = query::find_offers(db, [product_id], language).await?.pop() else {
        return Ok(Composed::Skipped("the product was deleted"));
    };
    let email_key = nevel_domain::email::key(&notification.email);
    let cancel_link = templates::cancel_link(&mailer.shop_url, &notification.email, &shop.order_keys.cancel_token(&email_key));
    let context = templates::StockContext { product_id, product: &offer.name, settings, shop_url: &mailer.shop_url, language, cancel_link };
    let template = match (kind, payload.token.as_deref()) {
        (EmailKind::StockConfirmation, Some(token)) => templates::stock_confirmation(&context, token),
        (EmailKind::StockConfirmation, None) => {
            return Ok(Composed::Failed(SendError::Permanent("the outbox row is corrupt".to_owned())));
        }
        _ => templates::back_in_stock(&context),
    };
    Ok(Composed::Email(Box::new(EmailMessage {
        key: format!("{}-{}", message.id, message.created_at.micros()),
        kind: kind.as_str(),
        language,
        date: message.created_at,
        sender_name: settings.shop_name.clone(),
        to: EmailAddress { name: String::new(), address: notification.email },
        reply_to: EmailAddress { name: settings.shop_name.clone(), address: settings.support_email.clone() },
        text: templates::render_text(&template, settings, &mailer.shop_url),
        html: templates::render_html(&template, settings, &mailer.shop_url),
        subject: template.subject,
    })))
}
