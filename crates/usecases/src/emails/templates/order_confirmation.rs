//! Confirms an order to the buyer.

use nevel_domain::language::{Language, localized};

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

pub fn order_confirmation(context: &TemplateContext, access_key: Option<&str>) -> EmailContent {
    let language = context.language;
    let (number, name) = (&context.order.number, &context.order.contact.first_name);
    let total = context.order.amounts.total.format_localized(language);
    let mut blocks = vec![
        Block::Text(match language {
            Language::Ru => {
                format!("Мы получили ваш заказ {number}. Менеджер свяжется с вами в течение 1–2 часов, чтобы его подтвердить.")
            }
            Language::En => format!("We have received your order {number}. Our team will contact you within 1–2 hours to confirm it."),
        }),
        Block::Button {
            label: localized(language, "Открыть заказ", "View order"), link: parts::order_link(context, access_key)
        },
    ];
    if access_key.is_some() {
        blocks.push(Block::Note(
            localized(
                language,
                "Ссылка на заказ личная: любой, у кого она есть, увидит ваши данные. Не пересылайте это письмо.",
                "The link to your order is personal: anyone who has it can see your details. Please do not forward this email.",
            )
            .to_owned(),
        ));
    }
    blocks.push(Block::Heading(localized(language, "Ваш заказ", "Your order")));
    blocks.push(parts::bill(context, language));
    blocks.extend(parts::addresses(context, language));
    blocks.push(Block::Heading(localized(language, "Что дальше", "What happens next")));
    blocks.push(Block::Steps(steps(language)));
    blocks.extend(parts::terms(context, access_key, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: match language {
            Language::Ru => format!("Заказ {number} принят"),
            Language::En => format!("Order {number} received"),
        },
        preview: match language {
            Language::Ru => format!("{total}. Менеджер свяжется с вами в течение 1–2 часов."),
            Language::En => format!("{total}. Our team will contact you within 1–2 hours."),
        },
        title: match language {
            Language::Ru => format!("Спасибо, {name}!"),
            Language::En => format!("Thank you, {name}!"),
        },
        blocks,
        footer: Some(parts::order_footer(context, language)),
    }
}

fn steps(language: Language) -> Vec<String> {
    let steps = match language {
        Language::Ru => [
            "Менеджер проверит заказ и свяжется с вами.",
            "Вы договоритесь об оплате и доставке. На сайте деньги не списываются.",
            "Мы отправим заказ и сообщим об этом по почте.",
        ],
        Language::En => [
            "Our team reviews your order and contacts you.",
            "We arrange payment and shipping with you. No payment is taken online.",
            "We ship your order and let you know by email.",
        ],
    };
    steps.map(str::to_owned).into()
}
