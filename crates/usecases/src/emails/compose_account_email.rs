//! Renders emails to the owner of an account.

use nevel_domain::accounts::UserId;
use nevel_domain::settings::ShopSettings;
use nevel_storage::accounts::users;
use nevel_storage::emails::outbox::Message;

use super::composed::Composed;
use super::kind::EmailKind;
use super::mailer::{EmailAddress, EmailMessage, Mailer, SendError};
use super::queue::Payload;
use super::templates;
use crate::accounts::password_reset::issue_token::issue_token;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_account_email(
    shop: &Shop,
    mailer: &Mailer,
    settings: &ShopSettings,
    message: &Message,
    payload: &Payload,
) -> Result<Composed, ShopError> {
    let language = message.language;
    let (user, kind, template) = if let Some(email) = &payload.email {
        let Some((user, token)) = issue_token(shop, email, message.created_at).await? else {
            return Ok(Composed::Skipped("the request has expired, or there is no active account with this address"));
        };
        let template = templates::password_reset(settings, &mailer.shop_url, language, &user.email, &token);
        (user, EmailKind::PasswordReset, template)
    } else if let (Some(id), Some(changed_by)) = (payload.user_id, payload.changed_by) {
        let Some(user) = users::find(shop.db.reader(), UserId(id)).await?.filter(|user| user.is_active) else {
            return Ok(Composed::Skipped("there is no active account"));
        };
        let template = templates::password_changed(settings, language, &user.email, changed_by);
        (user, EmailKind::PasswordChanged, template)
    } else {
        return Ok(Composed::Failed(SendError::Permanent("the outbox row is corrupt".to_owned())));
    };
    Ok(Composed::Email(Box::new(EmailMessage {
        key: format!("{}-{}", message.id, message.created_at.micros()),
        kind: kind.as_str(),
        language,
        date: message.created_at,
        sender_name: settings.shop_name.clone(),
        to: EmailAddress { name: format!("{} {}", user.first_name, user.last_name), address: user.email },
        reply_to: EmailAddress { name: settings.shop_name.clone(), address: settings.support_email.clone() },
        text: templates::render_text(&template, settings, &mailer.shop_url),
        html: templates::render_html(&template, settings, &mailer.shop_url),
        subject: template.subject,
    })))
}
