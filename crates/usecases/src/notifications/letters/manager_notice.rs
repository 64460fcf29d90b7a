//! To whoever runs the shop: somebody is waiting for a call. In the shop's own language, whatever the buyer's is.

use nevel_domain::language::Language;

use super::{About, Block, Fact, Letter, Recipient, either, parts};

pub fn manager_notice(about: &About) -> Letter {
    notice_in(about, Language::default())
}

pub(super) fn notice_in(about: &About, language: Language) -> Letter {
    let (number, contact) = (&about.order.number, &about.order.contact);
    let total = about.order.amounts.total.written(language);
    let name = format!("{} {}", contact.first_name, contact.last_name);
    let speaks = match about.language {
        Language::Ru => either(language, "русский", "Russian"),
        Language::En => either(language, "английский", "English"),
    };
    let mut facts = vec![
        Fact { label: either(language, "Имя", "Name"), value: name.clone(), link: None },
        Fact {
            label: either(language, "Телефон", "Phone"),
            value: contact.phone.clone(),
            link: Some(format!("tel:{}", contact.phone.replace(|c: char| !c.is_ascii_digit() && c != '+', ""))),
        },
        Fact { label: either(language, "Почта", "E-mail"), value: contact.email.clone(), link: Some(parts::mailto(&contact.email)) },
    ];
    if let Some(handle) = contact.telegram.as_deref().map(|handle| handle.trim_start_matches('@')) {
        facts.push(Fact { label: "Telegram", value: format!("@{handle}"), link: Some(format!("https://t.me/{}", parts::encoded(handle))) });
    }
    facts.push(Fact { label: either(language, "Язык", "Language"), value: speaks.to_owned(), link: None });
    let blocks = vec![
        Block::Text(match language {
            Language::Ru => format!("{name} ждёт звонка или сообщения в течение 1–2 часов."),
            Language::En => format!("{name} expects to hear from us within 1–2 hours."),
        }),
        Block::Button {
            label: either(language, "Открыть в панели", "Open in the back office"),
            link: format!("{}/admin/orders?search={}", about.shop_url, parts::encoded(number)),
        },
        Block::Heading(either(language, "Покупатель", "Buyer")),
        Block::Facts(facts),
        Block::Heading(either(language, "Заказ", "Order")),
        parts::bill(about, language),
        Block::Heading(either(language, "Адрес доставки", "Delivery address")),
        parts::address(about, language),
    ];
    Letter {
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
    }
}
