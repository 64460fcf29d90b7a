//! Emails to the owner of an account: a link to set a new password, and notices after it was changed and after the account was deleted.

use nevel_domain::language::{Language, localized};
use nevel_domain::rules::PASSWORD_RESET_MINUTES;
use nevel_domain::settings::ShopSettings;

use super::content::{Block, EmailContent, Footer, Recipient};
use super::parts;
use crate::emails::queue::PasswordChangedBy;

/// The token is in the fragment, which browsers do not send, so that it is not logged.
pub fn password_reset(settings: &ShopSettings, shop_url: &str, language: Language, account: &str, token: &str) -> EmailContent {
    let shop = &settings.shop_name;
    let link = format!("{shop_url}/auth/reset-password#token={}", parts::percent_encode(token));
    let blocks = vec![
        Block::Text(match language {
            Language::Ru => format!(
                "Мы получили просьбу сменить пароль аккаунта {account}. Нажмите на кнопку и задайте новый. Ссылка сработает один раз \
                 и действует {PASSWORD_RESET_MINUTES}\u{a0}минут."
            ),
            Language::En => format!(
                "We received a request to reset the password of your account {account}. Use the button to set a new one. The link works \
                 once and expires in {PASSWORD_RESET_MINUTES}\u{a0}minutes."
            ),
        }),
        Block::Button { label: localized(language, "Задать новый пароль", "Set a new password"), link },
        Block::Note(
            localized(
                language,
                "Если вы ни о чём не просили, просто удалите это письмо: пароль останется прежним. Никому не пересылайте ссылку.",
                "If this wasn't you, ignore this email: your password stays the same. Please do not forward the link.",
            )
            .to_owned(),
        ),
    ];
    EmailContent {
        recipient: Recipient::Owner,
        language,
        subject: match language {
            Language::Ru => format!("Новый пароль для {shop}"),
            Language::En => format!("Reset your {shop} password"),
        },
        preview: match language {
            Language::Ru => format!("Ссылка действует {PASSWORD_RESET_MINUTES} минут."),
            Language::En => format!("The link expires in {PASSWORD_RESET_MINUTES} minutes."),
        },
        title: localized(language, "Задайте новый пароль", "Set a new password").to_owned(),
        blocks,
        footer: Some(footer(settings, language)),
    }
}

pub fn password_changed(settings: &ShopSettings, language: Language, account: &str, changed_by: PasswordChangedBy) -> EmailContent {
    let text = match (changed_by, language) {
        (PasswordChangedBy::Owner, Language::Ru) => {
            format!("Пароль аккаунта {account} изменён. На других устройствах нужно войти заново.")
        }
        (PasswordChangedBy::Owner, Language::En) => {
            format!("The password of your account {account} was changed. You need to sign in again on your other devices.")
        }
        (PasswordChangedBy::ResetLink, Language::Ru) => {
            format!("Пароль аккаунта {account} изменён по ссылке из письма. Прежние сеансы на всех устройствах завершены.")
        }
        (PasswordChangedBy::ResetLink, Language::En) => {
            format!("The password of your account {account} was reset with a link from our email. All earlier sessions have ended.")
        }
        (PasswordChangedBy::Administrator, Language::Ru) => {
            format!("Администратор магазина задал новый пароль для аккаунта {account}. Сеансы на всех устройствах завершены.")
        }
        (PasswordChangedBy::Administrator, Language::En) => {
            format!("An administrator of the shop set a new password for your account {account}. All sessions have ended.")
        }
    };
    let advice = localized(
        language,
        "Если вы этого не ждали, сразу запросите новый пароль на странице входа и напишите нам.",
        "If you did not expect this, request a new password on the sign-in page right away and contact us.",
    );
    let title = localized(language, "Пароль изменён", "Your password was changed");
    notice(settings, title, text, advice, footer(settings, language), language)
}

pub fn account_deleted(settings: &ShopSettings, language: Language, account: &str) -> EmailContent {
    let shop = &settings.shop_name;
    let (text, reason) = match language {
        Language::Ru => (
            format!("Аккаунт {account} и ваши личные данные удалены. Завершённые заказы остались в учёте магазина без личных данных."),
            format!("Вы получили это письмо, потому что у вас был аккаунт в магазине {shop}. Больше писем о нём не будет."),
        ),
        Language::En => (
            format!(
                "Your account {account} and your personal data were deleted. Completed orders stay in our books without personal data."
            ),
            format!("You are receiving this because you had an account at {shop}. There will be no further emails about it."),
        ),
    };
    let advice =
        localized(language, "Если вы этого не делали, сразу напишите нам.", "If you did not delete your account, contact us right away.");
    let title = localized(language, "Аккаунт удалён", "Your account was deleted");
    notice(settings, title, text, advice, Footer { reason, contains_nicotine: false, adults_only: false }, language)
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

fn footer(settings: &ShopSettings, language: Language) -> Footer {
    let shop = &settings.shop_name;
    let reason = match language {
        Language::Ru => format!("Вы получили это письмо, потому что у вас есть аккаунт в магазине {shop}."),
        Language::En => format!("You are receiving this because you have an account at {shop}."),
    };
    Footer { reason, contains_nicotine: false, adults_only: false }
}
