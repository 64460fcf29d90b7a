//! Emails about the address of an account. They repeat nothing that was typed at registration, because the address may
//! be that of a stranger (SEC-04).

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::rules::EMAIL_LINK_HOURS;
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_i18n::emails::{
    email_change as change, email_change_notice as change_notice, email_changed as changed,
    email_verification as verification, footer, registration_attempt as attempt,
};

use super::account::{account_footer, notice};
use super::content::{Block, EmailContent, Footer, Recipient};
use super::parts;

/// The token is in the fragment, which browsers do not send, so that it is not logged.
pub fn email_link(
    settings: &ShopSettings,
    shop_url: &str,
    language: Language,
    purpose: EmailLinkPurpose,
    token: &str,
) -> EmailContent {
    let (shop, hours) = (&settings.shop_name, EMAIL_LINK_HOURS.unsigned_abs());
    let link = format!("{shop_url}/auth/confirm-email#token={}", parts::percent_encode(token));
    let (subject, title, text, button, note) = match purpose {
        EmailLinkPurpose::Verification => (
            verification::Subject { shop }.text(language),
            verification::title(language),
            verification::Text { shop, hours }.text(language),
            verification::button(language),
            verification::note(language),
        ),
        EmailLinkPurpose::Change => (
            change::Subject { shop }.text(language),
            change::title(language),
            change::Text { shop, hours }.text(language),
            change::button(language),
            change::note(language),
        ),
    };
    let reason = footer::Address { shop }.text(language);
    EmailContent {
        recipient: Recipient::Owner,
        language,
        subject,
        preview: text.clone(),
        title: title.to_owned(),
        blocks: vec![Block::Text(text), Block::Button { label: button, link }, Block::Note(note.to_owned())],
        footer: Some(Footer { reason, contains_nicotine: false, adults_only: false }),
    }
}

pub fn email_change_notice(settings: &ShopSettings, language: Language, account: &str) -> EmailContent {
    let text = change_notice::Text { account: &account }.text(language);
    let footer = account_footer(settings, language);
    notice(settings, change_notice::title(language), text, change_notice::advice(language), footer, language)
}

pub fn email_changed(settings: &ShopSettings, language: Language, account: &str) -> EmailContent {
    let text = changed::Text { account: &account }.text(language);
    let reason = footer::FormerAddress { shop: &settings.shop_name }.text(language);
    let footer = Footer { reason, contains_nicotine: false, adults_only: false };
    notice(settings, changed::title(language), text, changed::advice(language), footer, language)
}

/// The address was entered at registration, but has an account.
pub fn registration_attempt(
    settings: &ShopSettings,
    shop_url: &str,
    language: Language,
    account: &str,
) -> EmailContent {
    let text = attempt::Text { shop: &settings.shop_name, account: &account }.text(language);
    let link = format!("{shop_url}/auth/forgot-password");
    EmailContent {
        recipient: Recipient::Owner,
        language,
        subject: attempt::Subject { shop: &settings.shop_name }.text(language),
        preview: text.clone(),
        title: attempt::title(language).to_owned(),
        blocks: vec![
            Block::Text(text),
            Block::Button { label: attempt::button(language), link },
            Block::Note(attempt::note(language).to_owned()),
        ],
        footer: Some(account_footer(settings, language)),
    }
}
