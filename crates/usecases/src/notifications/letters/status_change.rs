//! To the buyer: the order has moved on.

use nevel_domain::language::Language;
use nevel_domain::orders::OrderStatus;

use super::{About, Block, Letter, Recipient, either, parts};

pub fn status_change(about: &About, status: OrderStatus, is_guests: bool) -> Letter {
    let language = about.language;
    let number = &about.order.number;
    let (title, news) = words(status, language);
    let mut blocks = vec![Block::Text(match language {
        Language::Ru => format!("Заказ {number}: {news}"),
        Language::En => format!("Order {number}: {news}"),
    })];
    // The shop keeps only the hash of a guest's key, so it cannot write the link again.
    blocks.push(if is_guests {
        Block::Note(
            either(
                language,
                "Страница заказа открывается по личной ссылке из первого письма.",
                "Your order's page opens with the personal link in our first mail.",
            )
            .to_owned(),
        )
    } else {
        Block::Button { label: either(language, "Открыть заказ", "View order"), link: parts::order_link(about, None) }
    });
    blocks.push(Block::Heading(either(language, "Ваш заказ", "Your order")));
    blocks.push(parts::bill(about, language));
    blocks.extend(parts::support(about, language));
    Letter {
        recipient: Recipient::Buyer,
        language,
        subject: match language {
            Language::Ru => format!("Заказ {number}: {}", label(status, language)),
            Language::En => format!("Order {number}: {}", label(status, language)),
        },
        preview: news.to_owned(),
        title: title.to_owned(),
        blocks,
    }
}

fn label(status: OrderStatus, language: Language) -> &'static str {
    match status {
        OrderStatus::Pending => either(language, "ожидает подтверждения", "awaiting confirmation"),
        OrderStatus::Processing => either(language, "в работе", "in progress"),
        OrderStatus::Shipped => either(language, "отправлен", "shipped"),
        OrderStatus::Delivered => either(language, "доставлен", "delivered"),
        OrderStatus::Cancelled => either(language, "отменён", "cancelled"),
    }
}

/// A title and the news in a sentence.
fn words(status: OrderStatus, language: Language) -> (&'static str, &'static str) {
    match (status, language) {
        (OrderStatus::Pending, Language::Ru) => ("Заказ ждёт подтверждения", "менеджер скоро свяжется с вами."),
        (OrderStatus::Pending, Language::En) => ("Your order awaits confirmation", "a manager will be in touch soon."),
        (OrderStatus::Processing, Language::Ru) => ("Заказ подтверждён", "мы его собираем."),
        (OrderStatus::Processing, Language::En) => ("Your order is confirmed", "we are packing it."),
        (OrderStatus::Shipped, Language::Ru) => ("Заказ отправлен", "он уже в пути к вам."),
        (OrderStatus::Shipped, Language::En) => ("Your order has shipped", "it is on its way to you."),
        (OrderStatus::Delivered, Language::Ru) => ("Заказ доставлен", "он у вас. Спасибо, что выбрали нас!"),
        (OrderStatus::Delivered, Language::En) => ("Your order was delivered", "it is with you. Thank you for choosing us!"),
        (OrderStatus::Cancelled, Language::Ru) => ("Заказ отменён", "мы его отменили. Если это ошибка, ответьте на это письмо."),
        (OrderStatus::Cancelled, Language::En) => {
            ("Your order was cancelled", "we have cancelled it. If that is a mistake, reply to this mail.")
        }
    }
}
