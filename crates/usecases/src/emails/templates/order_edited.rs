//! Tells the buyer that staff changed the order.

use nevel_domain::language::{Language, localized};

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

pub fn order_edited(context: &TemplateContext, is_guest: bool) -> EmailContent {
    let language = context.language;
    let number = &context.order.number;
    let text = match language {
        Language::Ru => {
            format!("Мы изменили заказ {number}. Проверьте, пожалуйста, товары, сумму и адрес. Что-то не так? Ответьте на это письмо.")
        }
        Language::En => {
            format!(
                "We have changed your order {number}. Please check the items, the total and the address. Something wrong? Reply to this email."
            )
        }
    };
    let mut blocks = vec![Block::Text(text.clone()), parts::order_button(context, is_guest, language)];
    blocks.push(Block::Heading(localized(language, "Ваш заказ", "Your order")));
    blocks.push(parts::bill(context, language));
    blocks.extend(parts::addresses(context, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: match language {
            Language::Ru => format!("Заказ {number} изменён"),
            Language::En => format!("Order {number} changed"),
        },
        preview: text,
        title: localized(language, "Заказ изменён", "Your order has changed").to_owned(),
        blocks,
        footer: Some(parts::order_footer(context, language)),
    }
}
