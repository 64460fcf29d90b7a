//! Renders emails to the owner of an account.

use nevel_domain::accounts::UserId;
use nevel_storage::accounts::users::{self, User};

use super::composed::{Composed, Envelope};
use super::issue_reset_token::issue_reset_token;
use super::kind::EmailKind;
use super::mailer::EmailAddress;
use super::queue::Payload;
use super::templates;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn compose_account_email(shop: &Shop, envelope: &Envelope<'_>, payload: &Payload) -> Result<Composed, ShopError> {
    let Envelope { mailer, settings, message, kind } = *envelope;
    let language = message.language;
    let (to, template) = match (kind, &payload.email, payload.user_id, payload.changed_by) {
        (EmailKind::AccountDeleted, Some(email), ..) => {
            let to = EmailAddress { name: String::new(), address: email.clone() };
            (to, templates::account_deleted(settings, language, email))
        }
        (EmailKind::PasswordReset, Some(email), ..) => {
            let Some((user, token)) = issue_reset_token(shop, email, message.created_at).await? else {
                return Ok(Composed::Skipped("the request has expired, or there is no active account with this address"));
            };
            let template = templates::password_reset(settings, &mailer.shop_url, language, &user.email, &token);
            (owner(user), template)
        }
        (EmailKind::PasswordChanged, _, Some(id), Some(changed_by)) => {
            let Some(user) = users::find(shop.db.reader(), UserId(id)).await?.filter(|user| user.is_active) else {
                return Ok(Composed::Skipped("there is no active account"));
            };
            let template = templates::password_changed(settings, language, &user.email, changed_by);
            (owner(user), template)
        }
        _ => return Ok(Composed::corrupt()),
    };
    Ok(Composed::Email(Box::new(envelope.email(template, to, envelope.customer_support()))))
}

fn owner(user: User) -> EmailAddress {
    EmailAddress { name: format!("{} {}", user.first_name, user.last_name), address: user.email }
}
