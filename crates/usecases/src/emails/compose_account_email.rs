//! Renders emails to the owner of an account.

use nevel_domain::accounts::{Device, SessionId, UserId};
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, User};

use super::composed::{Composed, Envelope};
use super::kind::EmailKind;
use super::link_tokens::{issue_email_link, issue_reset_token};
use super::mailer::EmailAddress;
use super::queue::{AccountNotice, Payload};
use super::recipient_limit::is_over_limit;
use super::templates;
use crate::error::Result;
use crate::shop::Shop;

pub async fn compose_account_email(shop: &Shop, envelope: &Envelope<'_>, payload: &Payload) -> Result<Composed> {
    let Envelope { mailer, settings, message, kind } = *envelope;
    let language = message.language;
    if is_over_limit(shop, settings, message).await? {
        return Ok(Composed::Held);
    }
    let address_alone = |address: &str| EmailAddress { name: String::new(), address: address.to_owned() };
    if let Some(link_id) = payload.email_link_id {
        let Some((link, token)) = issue_email_link(shop, link_id).await? else {
            return Ok(Composed::Skipped("the link was used or replaced or has expired"));
        };
        let template = templates::email_link(settings, &mailer.shop_url, language, link.purpose, &token);
        let to = address_alone(&link.email);
        return Ok(Composed::Email(Box::new(envelope.email(template, to, envelope.customer_support()))));
    }
    let (to, template) = match (kind, &payload.email, payload.user_id, payload.changed_by) {
        (EmailKind::AccountDeleted, Some(email), ..) => {
            (address_alone(email), templates::account_deleted(settings, language, email))
        }
        (EmailKind::EmailChangeNotice, Some(email), ..) => {
            (address_alone(email), templates::email_change_notice(settings, language, email))
        }
        (EmailKind::EmailChanged, Some(email), ..) => {
            (address_alone(email), templates::email_changed(settings, language, email))
        }
        (EmailKind::RegistrationAttempt, _, Some(id), _) => {
            let Some(user) = users::find(shop.db.reader(), UserId(id)).await?.filter(|user| user.is_active) else {
                return Ok(Composed::Skipped("there is no active account"));
            };
            let template = templates::registration_attempt(settings, &mailer.shop_url, language, &user.email);
            (owner(user), template)
        }
        (EmailKind::PasswordReset, Some(email), ..) => {
            let Some((user, token)) = issue_reset_token(shop, email, message.created_at).await? else {
                return Ok(Composed::Skipped(
                    "the request has expired, or there is no active account with this address",
                ));
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
        (_, _, Some(id), _) if payload.notice.is_some_and(|notice| notice.kind() == kind) => {
            let Some(user) = users::find(shop.db.reader(), UserId(id)).await?.filter(|user| user.is_active) else {
                return Ok(Composed::Skipped("there is no active account"));
            };
            let Some(notice) = payload.notice else { return Ok(Composed::corrupt()) };
            let device = match notice {
                AccountNotice::NewDevice { session_id } => {
                    sessions::user_agent(shop.db.reader(), SessionId(session_id)).await?
                }
                _ => None,
            };
            let device = Device::parse(device.as_deref().unwrap_or_default());
            let event = templates::AccountEvent { notice, at: message.created_at, device };
            (owner(user.clone()), templates::account_notice(settings, &mailer.shop_url, language, &user.email, &event))
        }
        _ => return Ok(Composed::corrupt()),
    };
    Ok(Composed::Email(Box::new(envelope.email(template, to, envelope.customer_support()))))
}

/// Without the name: the person who registered the address may have typed a message there.
fn owner(user: User) -> EmailAddress {
    EmailAddress { name: String::new(), address: user.email }
}
