//! Tells the buyer about a new order status.

use nevel_domain::language::{Language, localized};
use nevel_domain::orders::OrderStatus;

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

pub fn status_change(context: &TemplateContext, status: OrderStatus, is_guest: bool) -> EmailContent {
    let language = context.language;
    let number = &context.order.number;
    let (title, text) = title_and_text(status, number, language);
    let mut blocks = vec![Block::Text(text.clone())];
    if status == OrderStatus::Shipped {
        blocks.extend(parts::tracking(context, language));
    }
    blocks.push(parts::order_button(context, is_guest, language));
    blocks.push(Block::Heading(localized(language, "Ваш заказ", "Your order")));
    blocks.push(parts::bill(context, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: match language {
            Language::Ru => format!("Заказ {number}: {}", label(status, language)),
            Language::En => format!("Order {number}: {}", label(status, language)),
        },
        preview: text,
        title: title.to_owned(),
        blocks,
        footer: Some(parts::order_footer(context, language)),
    }
}

fn label(status: OrderStatus, language: Language) -> &'static str {
    match status {
        OrderStatus::Pending => localized(language, "ожидает подтверждения", "awaiting confirmation"),
        OrderStatus::Processing => localized(language, "в обработке", "processing"),
        OrderStatus::Shipped => localized(language, "отправлен", "shipped"),
        OrderStatus::Delivered => localized(language, "доставлен", "delivered"),
        OrderStatus::Cancelled => localized(language, "отменён", "canceled"),
    }
}

fn title_and_text(status: OrderStatus, number: &str, language: Language) -> (&'static str, String) {
    match (status, language) {
        (OrderStatus::Pending, Language::Ru) => {
            ("Заказ ждёт подтверждения", format!("Заказ {number} ждёт подтверждения. Менеджер скоро свяжется с вами."))
        }
        (OrderStatus::Pending, Language::En) => {
            ("Your order is awaiting confirmation", format!("Order {number} is awaiting confirmation. Our team will contact you soon."))
        }
        (OrderStatus::Processing, Language::Ru) => ("Заказ подтверждён", format!("Заказ {number} подтверждён, мы его собираем.")),
        (OrderStatus::Processing, Language::En) => {
            ("Your order is confirmed", format!("Order {number} is confirmed and we are packing it."))
        }
        (OrderStatus::Shipped, Language::Ru) => ("Заказ отправлен", format!("Заказ {number} уже в пути.")),
        (OrderStatus::Shipped, Language::En) => ("Your order has shipped", format!("Order {number} is on its way to you.")),
        (OrderStatus::Delivered, Language::Ru) => ("Заказ доставлен", format!("Заказ {number} доставлен. Спасибо, что выбрали нас!")),
        (OrderStatus::Delivered, Language::En) => {
            ("Your order was delivered", format!("Order {number} was delivered. Thank you for shopping with us!"))
        }
        (OrderStatus::Cancelled, Language::Ru) => {
            ("Заказ отменён", format!("Заказ {number} отменён. Если это ошибка, ответьте на это письмо."))
        }
        (OrderStatus::Cancelled, Language::En) => {
            ("Your order was canceled", format!("Order {number} was canceled. If this is a mistake, reply to this email."))
        }
    }
}
