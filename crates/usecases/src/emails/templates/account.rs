//! Emails to the owner of an account: a link to set a new password, and notices after it was changed and after the account was deleted.

use nevel_domain::rules::PASSWORD_RESET_MINUTES;
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_i18n::emails::{account_deleted as deleted, footer, password_changed as changed, password_reset as reset};

use super::content::{Block, EmailContent, Footer, Recipient};
use super::parts;
use crate::emails::queue::PasswordChangedBy;

/// The token is in the fragment, which browsers do not send, so that it is not logged.
pub fn password_reset(settings: &ShopSettings, shop_url: &str, language: Language, account: &str, token: &str) -> EmailContent {
    let minutes = PASSWORD_RESET_MINUTES.unsigned_abs();
    let link = format!("{shop_url}/auth/reset-password#token={}", parts::percent_encode(token));
    let blocks = vec![
        Block::Text(reset::Text { account: &account, minutes }.text(language)),
        Block::Button { label: reset::button(language), link },
        Block::Note(reset::note(language).to_owned()),
    ];
    EmailContent {
        recipient: Recipient::Owner,
        language,
        subject: reset::Subject { shop: &settings.shop_name }.text(language),
        preview: reset::Preview { minutes }.text(language),
        title: reset::title(language).to_owned(),
        blocks,
        footer: Some(account_footer(settings, language)),
    }
}

pub fn password_changed(settings: &ShopSettings, language: Language, account: &str, changed_by: PasswordChangedBy) -> EmailContent {
    let account = &account;
    let text = match changed_by {
        PasswordChangedBy::Owner => changed::ByOwner { account }.text(language),
        PasswordChangedBy::ResetLink => changed::ByResetLink { account }.text(language),
        PasswordChangedBy::Administrator => changed::ByAdministrator { account }.text(language),
    };
    let footer = account_footer(settings, language);
    notice(settings, changed::title(language), text, changed::advice(language), footer, language)
}

pub fn account_deleted(settings: &ShopSettings, language: Language, account: &str) -> EmailContent {
    let text = deleted::Text { account: &account }.text(language);
    let reason = footer::DeletedAccount { shop: &settings.shop_name }.text(language);
    let footer = Footer { reason, contains_nicotine: false, adults_only: false };
    notice(settings, deleted::title(language), text, deleted::advice(language), footer, language)
}

fn notice(settings: &ShopSettings, title: &str, text: String, advice: &str, footer: Footer, language: Language) -> EmailContent {
    let mut blocks = vec![Block::Text(text.clone()), Block::Text(advice.to_owned())];
    blocks.extend(parts::support(settings, language));
    EmailContent {
        recipient: Recipient::Owner,
        language,
        subject: title.to_owned(),
        preview: text,
        title: title.to_owned(),
        blocks,
        footer: Some(footer),
    }
}

fn account_footer(settings: &ShopSettings, language: Language) -> Footer {
    let reason = footer::Account { shop: &settings.shop_name }.text(language);
    Footer { reason, contains_nicotine: false, adults_only: false }
}
