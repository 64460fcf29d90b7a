//! Emails to visitors who wait for a sold-out product: a link that confirms the address, and the message that the product is back.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::{Language, localized};
use nevel_domain::rules::STOCK_NOTIFICATION_LINK_HOURS;
use nevel_domain::settings::ShopSettings;

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
    format!("{shop_url}/back-in-stock/cancel#email={}&token={}", parts::percent_encode(email), parts::percent_encode(token))
}

pub fn stock_confirmation(context: &StockContext, token: &str) -> EmailContent {
    let StockContext { product, language, .. } = context;
    let link = format!("{}/back-in-stock/confirm#token={}", context.shop_url, parts::percent_encode(token));
    let blocks = vec![
        Block::Text(match language {
            Language::Ru => format!("Мы напишем вам один раз, когда появится «{product}». Подтвердите, что это ваш адрес."),
            Language::En => format!("We will email you once when {product} is back in stock. Please confirm that this is your address."),
        }),
        Block::Button { label: localized(*language, "Сообщить о поступлении", "Tell me when it is back"), link },
        Block::Note(match language {
            Language::Ru => format!(
                "Ссылка действует {STOCK_NOTIFICATION_LINK_HOURS}\u{a0}часов. Если вы ни о чём не просили, просто удалите это письмо: \
                 больше писем не будет."
            ),
            Language::En => format!(
                "The link expires in {STOCK_NOTIFICATION_LINK_HOURS}\u{a0}hours. If you did not ask for this, ignore this email: you \
                 will not hear from us again."
            ),
        }),
        cancellation(context),
    ];
    EmailContent {
        recipient: Recipient::Buyer,
        language: *language,
        subject: match language {
            Language::Ru => format!("Подтвердите адрес: сообщим, когда появится «{product}»"),
            Language::En => format!("Confirm your address: {product}"),
        },
        preview: localized(*language, "Осталось подтвердить адрес.", "One click and you are on the list.").to_owned(),
        title: localized(*language, "Сообщить о поступлении?", "Tell you when it is back?").to_owned(),
        blocks,
        footer: Some(footer(context)),
    }
}

pub fn back_in_stock(context: &StockContext) -> EmailContent {
    let StockContext { product, language, .. } = context;
    let text = match language {
        Language::Ru => format!("«{product}» снова в наличии. Отложить товар мы не можем: его получит тот, кто закажет первым."),
        Language::En => format!("{product} is back in stock. We cannot reserve one for you: first come, first served."),
    };
    let blocks = vec![
        Block::Text(text.clone()),
        Block::Button {
            label: localized(*language, "Открыть товар", "View product"),
            link: format!("{}/product/{}", context.shop_url, context.product_id.0),
        },
        Block::Note(
            localized(
                *language,
                "Это единственное письмо о поступлении: ваш адрес мы из списка удалили.",
                "This is the only email about it: we have removed your address from the list.",
            )
            .to_owned(),
        ),
        cancellation(context),
    ];
    EmailContent {
        recipient: Recipient::Buyer,
        language: *language,
        subject: match language {
            Language::Ru => format!("Снова в наличии: {product}"),
            Language::En => format!("Back in stock: {product}"),
        },
        preview: text,
        title: localized(*language, "Снова в наличии", "Back in stock").to_owned(),
        blocks,
        footer: Some(footer(context)),
    }
}

fn cancellation(context: &StockContext) -> Block {
    Block::Facts(vec![Fact {
        label: localized(context.language, "Отписаться", "Unsubscribe"),
        value: localized(context.language, "Не присылать писем о поступлении", "Cancel all back-in-stock emails").to_owned(),
        link: Some(context.cancel_link.clone()),
    }])
}

fn footer(context: &StockContext) -> Footer {
    let shop = &context.settings.shop_name;
    let reason = match context.language {
        Language::Ru => {
            format!("Вы получили это письмо, потому что этот адрес указали в магазине {shop}, чтобы узнать о поступлении товара.")
        }
        Language::En => format!("You are receiving this because this address was entered at {shop} to be told when a product is back."),
    };
    Footer { reason, contains_nicotine: false, adults_only: true }
}
