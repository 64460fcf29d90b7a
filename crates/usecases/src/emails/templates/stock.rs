//! Emails to visitors who wait for a sold-out product: a link that confirms the address, and the message that the
//! product is back.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::STOCK_NOTIFICATION_LINK_HOURS;
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_i18n::emails::{back_in_stock as back, footer, stock_confirmation as confirmation, stock_unsubscribe};

use super::content::{Block, EmailContent, Fact, Footer, Recipient};
use super::parts;

pub struct StockContext<'a> {
    pub product_id: ProductId,
    pub product: &'a str,
    pub settings: &'a ShopSettings,
    pub shop_url: &'a str,
    pub language: Language,
    /// Cancels all notifications of the address.
    pub cancel_link: String,
}

/// Secrets are in the fragment, which browsers do not send, so that they are not logged.
pub fn cancel_link(shop_url: &str, email: &str, token: &str) -> String {
    format!(
        "{shop_url}/back-in-stock/cancel#email={}&token={}",
        parts::percent_encode(email),
        parts::percent_encode(token)
    )
}

pub fn stock_confirmation(context: &StockContext, token: &str) -> EmailContent {
    let StockContext { product, language, .. } = *context;
    let link = format!("{}/back-in-stock/confirm#token={}", context.shop_url, parts::percent_encode(token));
    let hours = STOCK_NOTIFICATION_LINK_HOURS.unsigned_abs();
    let blocks = vec![
        Block::Text(confirmation::Text { product: &product }.text(language)),
        Block::Button { label: confirmation::button(language), link },
        Block::Note(confirmation::Note { hours }.text(language)),
        cancellation(context),
    ];
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: confirmation::Subject { product: &product }.text(language),
        preview: confirmation::preview(language).to_owned(),
        title: confirmation::title(language).to_owned(),
        blocks,
        footer: Some(stock_footer(context)),
    }
}

pub fn back_in_stock(context: &StockContext) -> EmailContent {
    let StockContext { product, language, .. } = *context;
    let text = back::Text { product: &product }.text(language);
    let link = format!("{}/product/{}", context.shop_url, context.product_id.0);
    let blocks = vec![
        Block::Text(text.clone()),
        Block::Button { label: back::button(language), link },
        Block::Note(back::note(language).to_owned()),
        cancellation(context),
    ];
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: back::Subject { product: &product }.text(language),
        preview: text,
        title: back::title(language).to_owned(),
        blocks,
        footer: Some(stock_footer(context)),
    }
}

fn cancellation(context: &StockContext) -> Block {
    let (label, value) = (stock_unsubscribe::label(context.language), stock_unsubscribe::link(context.language));
    Block::Facts(vec![Fact::new(label, value).linked(context.cancel_link.clone())])
}

fn stock_footer(context: &StockContext) -> Footer {
    let reason = footer::Stock { shop: &context.settings.shop_name }.text(context.language);
    Footer { reason, contains_nicotine: false, adults_only: true }
}
