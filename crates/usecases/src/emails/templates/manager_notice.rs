//! Tells the manager about a new order, in the language of the settings.

use nevel_i18n::Language;
use nevel_i18n::common::languages;
use nevel_i18n::emails::{buttons, headings, labels, new_order as texts};

use super::content::{Block, EmailContent, Fact, Recipient, TemplateContext};
use super::parts;

pub fn manager_notice(context: &TemplateContext) -> EmailContent {
    notice_in(context, context.settings.staff_language())
}

pub(super) fn notice_in(context: &TemplateContext, language: Language) -> EmailContent {
    let (number, contact) = (&context.order.number, &context.order.contact);
    let total = &context.order.amounts.total.format_localized(language);
    let name = &format!("{} {}", contact.first_name, contact.last_name);
    let phone_digits = contact.phone.replace(|c: char| !c.is_ascii_digit() && c != '+', "");
    let mut facts = vec![
        Fact::new(labels::name(language), name),
        Fact::new(labels::phone(language), &contact.phone).linked(format!("tel:{phone_digits}")),
        parts::email(&contact.email, language),
    ];
    if let Some(handle) = contact.telegram.as_deref().map(|handle| handle.trim_start_matches('@')) {
        let link = format!("https://t.me/{}", parts::percent_encode(handle));
        facts.push(Fact::new("Telegram", format!("@{handle}")).linked(link));
    }
    let buyer_language = languages::by_key(context.language.code(), language).unwrap_or(context.language.name());
    facts.push(Fact::new(labels::language(language), buyer_language));
    let mut blocks = vec![
        Block::Text(texts::Text { name }.text(language)),
        Block::Button {
            label: buttons::open_admin(language),
            link: format!("{}/admin/orders?search={}", context.shop_url, parts::percent_encode(number)),
        },
        Block::Heading(headings::customer(language)),
        Block::Facts(facts),
        Block::Heading(labels::order(language)),
        parts::bill(context, language),
    ];
    blocks.extend(parts::addresses(context, language));
    EmailContent {
        recipient: Recipient::Manager,
        language,
        subject: texts::Subject { number, total }.text(language),
        preview: format!("{name}, {}", contact.phone),
        title: texts::Title { number }.text(language),
        blocks,
        footer: None,
    }
}
