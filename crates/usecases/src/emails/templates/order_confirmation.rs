//! Confirms an order to the buyer.

use nevel_i18n::Language;
use nevel_i18n::emails::order_confirmation::{self as texts, steps};
use nevel_i18n::emails::{buttons, headings};

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

pub fn order_confirmation(context: &TemplateContext, access_key: Option<&str>) -> EmailContent {
    let (language, number) = (context.language, &context.order.number);
    let mut blocks = vec![
        Block::Text(texts::Text { number }.text(language)),
        Block::Button { label: buttons::view_order(language), link: parts::order_link(context, access_key) },
    ];
    if access_key.is_some() {
        blocks.push(Block::Note(texts::personal_link(language).to_owned()));
    }
    blocks.push(Block::Heading(headings::your_order(language)));
    blocks.push(parts::bill(context, language));
    blocks.extend(parts::addresses_for_buyer(context, language));
    blocks.push(Block::Heading(headings::next(language)));
    blocks
        .push(Block::Steps([steps::review, steps::arrange, steps::ship].map(|step| step(language).to_owned()).into()));
    blocks.extend(parts::terms(context, access_key, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: texts::Subject { number }.text(language),
        preview: texts::Preview { total: &context.order.amounts.total.format_localized(language) }.text(language),
        title: title(context, language),
        blocks,
        footer: Some(parts::order_footer(context, language)),
    }
}

fn title(context: &TemplateContext, language: Language) -> String {
    if context.is_verified {
        return texts::Title { name: &context.order.contact.first_name }.text(language);
    }
    texts::title_without_name(language).to_owned()
}
