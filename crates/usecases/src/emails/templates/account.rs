//! Emails to the owner of an account: a link to set a new password, and notices after it was changed and after the
//! account was deleted, and about its security.

use nevel_domain::accounts::Device;
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::PASSWORD_RESET_MINUTES;
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_i18n::emails::{
    account_deleted as deleted, failed_sign_ins as failures, footer, new_device, password_changed as changed,
    password_reset as reset, two_step_changed as two_step,
};

use super::content::{Block, EmailContent, Fact, Footer, Recipient};
use super::parts;
use crate::emails::queue::{AccountNotice, PasswordChangedBy};

/// The token is in the fragment, which browsers do not send, so that it is not logged.
pub fn password_reset(
    settings: &ShopSettings,
    shop_url: &str,
    language: Language,
    account: &str,
    token: &str,
) -> EmailContent {
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

pub fn password_changed(
    settings: &ShopSettings,
    language: Language,
    account: &str,
    changed_by: PasswordChangedBy,
) -> EmailContent {
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

/// What happened to an account.
pub struct AccountEvent {
    pub notice: AccountNotice,
    pub at: Timestamp,
    /// The browser of a new session.
    pub device: Device,
}

pub fn account_notice(
    settings: &ShopSettings,
    shop_url: &str,
    language: Language,
    account: &str,
    event: &AccountEvent,
) -> EmailContent {
    let account = &account;
    let (title, text, advice) = match event.notice {
        AccountNotice::TwoStepEnabled => (
            two_step::enabled_title(language),
            two_step::Enabled { account }.text(language),
            two_step::advice(language),
        ),
        AccountNotice::TwoStepDisabled => (
            two_step::disabled_title(language),
            two_step::Disabled { account }.text(language),
            two_step::advice(language),
        ),
        AccountNotice::TwoStepDropped => (
            two_step::disabled_title(language),
            two_step::Dropped { account }.text(language),
            two_step::advice(language),
        ),
        AccountNotice::TwoStepReset => {
            (two_step::disabled_title(language), two_step::Reset { account }.text(language), two_step::advice(language))
        }
        AccountNotice::RecoveryCodesReplaced => {
            (two_step::codes_title(language), two_step::Codes { account }.text(language), two_step::advice(language))
        }
        AccountNotice::NewDevice { .. } => {
            (new_device::title(language), new_device::Text { account }.text(language), new_device::advice(language))
        }
        AccountNotice::FailedSignIns => {
            (failures::title(language), failures::Text { account }.text(language), failures::advice(language))
        }
        AccountNotice::FailedCodes => (
            failures::codes_title(language),
            failures::Codes { account }.text(language),
            failures::codes_advice(language),
        ),
    };
    let mut content = notice(settings, title, text, advice, account_footer(settings, language), language);
    let mut facts =
        vec![Fact::new(new_device::time(language), settings.time_zone.format_localized(event.at, language))];
    if matches!(event.notice, AccountNotice::NewDevice { .. }) {
        facts.insert(0, Fact::new(new_device::device(language), device_name(&event.device, language)));
    }
    content.blocks.insert(1, Block::Facts(facts));
    if matches!(event.notice, AccountNotice::NewDevice { .. } | AccountNotice::FailedCodes) {
        let button =
            Block::Button { label: new_device::button(language), link: format!("{shop_url}/auth/forgot-password") };
        content.blocks.insert(3, button);
    }
    content
}

fn device_name(device: &Device, language: Language) -> String {
    let names: Vec<&str> = device.browser.as_deref().into_iter().chain(device.system).collect();
    if names.is_empty() { new_device::unknown(language).to_owned() } else { names.join(", ") }
}

pub(super) fn notice(
    settings: &ShopSettings,
    title: &str,
    text: String,
    advice: &str,
    footer: Footer,
    language: Language,
) -> EmailContent {
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

pub(super) fn account_footer(settings: &ShopSettings, language: Language) -> Footer {
    let reason = footer::Account { shop: &settings.shop_name }.text(language);
    Footer { reason, contains_nicotine: false, adults_only: false }
}
