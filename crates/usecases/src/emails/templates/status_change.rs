//! Tells the buyer about a new order status.

use nevel_domain::orders::OrderStatus;
use nevel_i18n::emails::headings;
use nevel_i18n::emails::status_change::{Subject, cancelled, delivered, pending, processing, shipped};

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

/// `is_unconfirmed`: the shop canceled the order, because it was not confirmed in time.
pub fn status_change(
    context: &TemplateContext,
    status: OrderStatus,
    is_guest: bool,
    is_unconfirmed: bool,
) -> EmailContent {
    let (lang, number) = (context.language, &context.order.number);
    let (status_name, title, text) = match status {
        OrderStatus::Pending => (pending::status(lang), pending::title(lang), pending::Text { number }.text(lang)),
        OrderStatus::Processing => {
            (processing::status(lang), processing::title(lang), processing::Text { number }.text(lang))
        }
        OrderStatus::Shipped => (shipped::status(lang), shipped::title(lang), shipped::Text { number }.text(lang)),
        OrderStatus::Delivered => {
            (delivered::status(lang), delivered::title(lang), delivered::Text { number }.text(lang))
        }
        OrderStatus::Cancelled if is_unconfirmed => {
            (cancelled::status(lang), cancelled::title(lang), cancelled::Unconfirmed { number }.text(lang))
        }
        OrderStatus::Cancelled => {
            (cancelled::status(lang), cancelled::title(lang), cancelled::Text { number }.text(lang))
        }
    };
    let mut blocks = vec![Block::Text(text.clone())];
    if status == OrderStatus::Shipped {
        blocks.extend(parts::tracking(context, lang));
    }
    blocks.push(parts::order_button(context, is_guest, lang));
    blocks.push(Block::Heading(headings::your_order(lang)));
    blocks.push(parts::bill(context, lang));
    blocks.extend(parts::money(context, lang));
    blocks.extend(parts::support(context.settings, lang));
    EmailContent {
        recipient: Recipient::Buyer,
        language: lang,
        subject: Subject { number, status: &status_name }.text(lang),
        preview: text,
        title: title.to_owned(),
        blocks,
        footer: Some(parts::order_footer(context, lang)),
    }
}
