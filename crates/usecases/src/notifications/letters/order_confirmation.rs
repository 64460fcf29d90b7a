//! To the buyer, right after the order: what was ordered, what it costs, what happens next.

use nevel_domain::language::Language;

use super::{About, Block, Letter, Recipient, either, parts};

pub fn order_confirmation(about: &About, access_key: Option<&str>) -> Letter {
    let language = about.language;
    let (number, name) = (&about.order.number, &about.order.contact.first_name);
    let total = about.order.amounts.total.written(language);
    let mut blocks = vec![
        Block::Text(match language {
            Language::Ru => {
                format!("Мы получили ваш заказ {number}. Менеджер напишет или позвонит вам в течение 1–2 часов, чтобы его подтвердить.")
            }
            Language::En => format!("We have received your order {number}. A manager will write or call within 1–2 hours to confirm it."),
        }),
        Block::Button { label: either(language, "Открыть заказ", "View order"), link: parts::order_link(about, access_key) },
    ];
    if access_key.is_some() {
        blocks.push(Block::Note(
            either(
                language,
                "Ссылка на заказ личная: кто её знает, видит ваши данные. Не пересылайте это письмо.",
                "The link to your order is personal: whoever has it sees your details. Please do not forward this mail.",
            )
            .to_owned(),
        ));
    }
    blocks.push(Block::Heading(either(language, "Ваш заказ", "Your order")));
    blocks.push(parts::bill(about, language));
    blocks.push(Block::Heading(either(language, "Адрес доставки", "Delivery address")));
    blocks.push(parts::address(about, language));
    blocks.push(Block::Heading(either(language, "Что дальше", "What happens next")));
    blocks.push(Block::Steps(steps(language)));
    blocks.extend(parts::support(about, language));
    Letter {
        recipient: Recipient::Buyer,
        language,
        subject: match language {
            Language::Ru => format!("Заказ {number} принят"),
            Language::En => format!("Order {number} received"),
        },
        preview: match language {
            Language::Ru => format!("{total}. Менеджер свяжется с вами в течение 1–2 часов."),
            Language::En => format!("{total}. A manager will be in touch within 1–2 hours."),
        },
        title: match language {
            Language::Ru => format!("Спасибо, {name}!"),
            Language::En => format!("Thank you, {name}!"),
        },
        blocks,
    }
}

fn steps(language: Language) -> Vec<String> {
    let steps = match language {
        Language::Ru => [
            "Менеджер проверит заказ и свяжется с вами.",
            "Вы вместе договоритесь об оплате и доставке. На сайте ничего не списывается.",
            "Мы отправим заказ и сообщим об этом письмом.",
        ],
        Language::En => [
            "A manager checks your order and gets in touch.",
            "You agree on payment and delivery together. Nothing is charged on the site.",
            "We ship your order and let you know by e-mail.",
        ],
    };
    steps.map(str::to_owned).into()
}
