//! Tells the manager about a new order, in the language of the settings.

use nevel_domain::language::{Language, localized};

use super::content::{Block, EmailContent, Fact, Recipient, TemplateContext};
use super::parts;

pub fn manager_notice(context: &TemplateContext) -> EmailContent {
    notice_in(context, context.settings.notification_language)
}

pub(super) fn notice_in(context: &TemplateContext, language: Language) -> EmailContent {
    let (number, contact) = (&context.order.number, &context.order.contact);
    let total = context.order.amounts.total.format_localized(language);
    let name = format!("{} {}", contact.first_name, contact.last_name);
    let buyer_language = match context.language {
        Language::Ru => localized(language, "русский", "Russian"),
        Language::En => localized(language, "английский", "English"),
    };
    let mut facts = vec![
        Fact { label: localized(language, "Имя", "Name"), value: name.clone(), link: None },
        Fact {
            label: localized(language, "Телефон", "Phone"),
            value: contact.phone.clone(),
            link: Some(format!("tel:{}", contact.phone.replace(|c: char| !c.is_ascii_digit() && c != '+', ""))),
        },
        Fact { label: localized(language, "Почта", "Email"), value: contact.email.clone(), link: Some(parts::mailto(&contact.email)) },
    ];
    if let Some(handle) = contact.telegram.as_deref().map(|handle| handle.trim_start_matches('@')) {
        facts.push(Fact {
            label: "Telegram",
            value: format!("@{handle}"),
            link: Some(format!("https://t.me/{}", parts::percent_encode(handle))),
        });
    }
    facts.push(Fact { label: localized(language, "Язык", "Language"), value: buyer_language.to_owned(), link: None });
    let mut blocks = vec![
        Block::Text(match language {
            Language::Ru => format!("{name} ждёт звонка или сообщения в течение 1–2 часов."),
            Language::En => format!("{name} is expecting a call or a message within 1–2 hours."),
        }),
        Block::Button {
            label: localized(language, "Открыть в панели управления", "Open in admin"),
            link: format!("{}/admin/orders?search={}", context.shop_url, parts::percent_encode(number)),
        },
        Block::Heading(localized(language, "Покупатель", "Customer")),
        Block::Facts(facts),
        Block::Heading(localized(language, "Заказ", "Order")),
        parts::bill(context, language),
    ];
    blocks.extend(parts::addresses(context, language));
    EmailContent {
        recipient: Recipient::Manager,
        language,
        subject: match language {
            Language::Ru => format!("Новый заказ {number} на {total}"),
            Language::En => format!("New order {number} for {total}"),
        },
        preview: format!("{name}, {}", contact.phone),
        title: match language {
            Language::Ru => format!("Новый заказ {number}"),
            Language::En => format!("New order {number}"),
        },
        blocks,
        footer: None,
    }
}
