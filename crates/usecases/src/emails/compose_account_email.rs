//! Renders emails to the owner of an account.

use nevel_domain::accounts::UserId;
use nevel_storage::accounts::users;

use super::composed::{Composed, Envelope};
use super::mailer::EmailAddress;
use super::queue::Payload;
use super::templates;
use crate::accounts::password_reset::issue_token::issue_token;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_account_email(shop: &Shop, envelope: &Envelope<'_>, payload: &Payload) -> Result<Composed, ShopError> {
    let Envelope { mailer, settings, message, .. } = *envelope;
    let language = message.language;
    let (user, template) = if let Some(email) = &payload.email {
        let Some((user, token)) = issue_token(shop, email, message.created_at).await? else {
            return Ok(Composed::Skipped("the request has expired, or there is no active account with this address"));
        };
        let template = templates::password_reset(settings, &mailer.shop_url, language, &user.email, &token);
        (user, template)
    } else if let (Some(id), Some(changed_by)) = (payload.user_id, payload.changed_by) {
        let Some(user) = users::find(shop.db.reader(), UserId(id)).await?.filter(|user| user.is_active) else {
            return Ok(Composed::Skipped("there is no active account"));
        };
        let template = templates::password_changed(settings, language, &user.email, changed_by);
        (user, template)
    } else {
        return Ok(Composed::corrupt());
    };
    let to = EmailAddress { name: format!("{} {}", user.first_name, user.last_name), address: user.email };
    Ok(Composed::Email(Box::new(envelope.email(template, to, envelope.customer_support()))))
}
