//! Tells the buyer that staff changed the order.

use nevel_i18n::emails::{headings, order_edited as texts};

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

pub fn order_edited(context: &TemplateContext, is_guest: bool) -> EmailContent {
    let (language, number) = (context.language, &context.order.number);
    let text = texts::Text { number }.text(language);
    let mut blocks = vec![Block::Text(text.clone()), parts::order_button(context, is_guest, language)];
    blocks.push(Block::Heading(headings::your_order(language)));
    blocks.push(parts::bill(context, language));
    blocks.extend(parts::money(context, language));
    blocks.extend(parts::addresses_for_buyer(context, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: texts::Subject { number }.text(language),
        preview: text,
        title: texts::title(language).to_owned(),
        blocks,
        footer: Some(parts::order_footer(context, language)),
    }
}
