//! Emails about a withdrawal: the acknowledgement with content, date and time that the law requires, and a notice for staff.

use nevel_domain::language::{Language, localized};
use nevel_domain::orders::Order;
use nevel_domain::settings::ShopSettings;
use nevel_domain::withdrawals::{Period, PeriodState, WithdrawalItem, WithdrawalRecord};

use super::content::{Block, EmailContent, Fact, Footer, Recipient};
use super::parts;

pub struct WithdrawalContext<'a> {
    pub withdrawal: &'a WithdrawalRecord,
    /// The order with this number and email, if there is one.
    pub order: Option<&'a (Period, Order)>,
    pub settings: &'a ShopSettings,
    pub shop_url: &'a str,
}

pub fn withdrawal_receipt(context: &WithdrawalContext) -> EmailContent {
    let (withdrawal, language) = (context.withdrawal, context.withdrawal.language);
    let (number, shop) = (&withdrawal.order_number, &context.settings.shop_name);
    let text = match language {
        Language::Ru => format!("Мы получили ваш отказ от заказа {number}. Менеджер проверит его и напишет, что делать дальше."),
        Language::En => {
            format!("We have received your withdrawal from order {number}. Our team will check it and tell you what comes next.")
        }
    };
    let mut blocks = vec![Block::Text(text.clone()), Block::Heading(localized(language, "Содержание", "Content"))];
    blocks.extend(content(context, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: match language {
            Language::Ru => format!("Отказ от заказа {number} получен: {}", withdrawal.reference),
            Language::En => format!("Withdrawal from order {number} received: {}", withdrawal.reference),
        },
        preview: text,
        title: localized(language, "Отказ от заказа получен", "Withdrawal received").to_owned(),
        blocks,
        footer: Some(Footer {
            reason: match language {
                Language::Ru => format!("Вы получили это письмо, потому что этот адрес указали в форме отказа от заказа магазина {shop}."),
                Language::En => format!("You are receiving this because this address was entered in the withdrawal form of {shop}."),
            },
            contains_nicotine: false,
            adults_only: false,
        }),
    }
}

pub fn withdrawal_notice(context: &WithdrawalContext) -> EmailContent {
    let (withdrawal, language) = (context.withdrawal, context.settings.notification_language);
    let mut blocks = vec![
        Block::Text(assessment(context, language)),
        Block::Button {
            label: localized(language, "Открыть в панели управления", "Open in admin"),
            link: format!("{}/admin/withdrawals?withdrawal={}", context.shop_url, withdrawal.id.0),
        },
        Block::Heading(localized(language, "Содержание", "Content")),
    ];
    blocks.extend(content(context, language));
    EmailContent {
        recipient: Recipient::Manager,
        language,
        subject: match language {
            Language::Ru => format!("Отказ от заказа {}: {}", withdrawal.order_number, withdrawal.reference),
            Language::En => format!("Withdrawal from order {}: {}", withdrawal.order_number, withdrawal.reference),
        },
        preview: withdrawal.name.clone(),
        title: localized(language, "Отказ от заказа", "Withdrawal from an order").to_owned(),
        blocks,
        footer: None,
    }
}

/// What the consumer sent, with date and time.
fn content(context: &WithdrawalContext, language: Language) -> Vec<Block> {
    let withdrawal = context.withdrawal;
    let fact = |label, value: String| Fact { label, value, link: None };
    let facts = vec![
        fact(localized(language, "Номер отказа", "Reference"), withdrawal.reference.clone()),
        fact(localized(language, "Получен", "Received"), context.settings.time_zone.to_text(withdrawal.created_at)),
        fact(localized(language, "Заказ", "Order"), withdrawal.order_number.clone()),
        fact(localized(language, "Имя", "Name"), withdrawal.name.clone()),
        Fact {
            label: localized(language, "Почта", "Email"),
            value: withdrawal.email.clone(),
            link: Some(parts::mailto(&withdrawal.email)),
        },
        fact(localized(language, "Товары", "Items"), items(context, language)),
    ];
    let message = withdrawal
        .message
        .as_ref()
        .filter(|_| !withdrawal.items_in_message)
        .map(|text| Block::Address(text.lines().map(str::to_owned).collect()));
    std::iter::once(Block::Facts(facts)).chain(message).collect()
}

fn items(context: &WithdrawalContext, language: Language) -> String {
    if context.withdrawal.is_of_whole_order() {
        return localized(language, "весь заказ", "the whole order").to_owned();
    }
    if context.withdrawal.items_in_message {
        return context.withdrawal.message.clone().unwrap_or_default();
    }
    let lines = context.order.map_or(&[][..], |(_, order)| order.lines.as_slice());
    let item = |item: &WithdrawalItem| {
        let name = lines.iter().find(|line| line.product_id == item.product()).map(|line| line.name.clone());
        let unknown = || format!("{} {}", localized(language, "товар №", "product no."), item.product_id);
        format!("{}\u{a0}× {}", item.quantity, name.unwrap_or_else(unknown))
    };
    let items: Vec<String> = context.withdrawal.items.iter().map(item).collect();
    items.join(", ")
}

/// What staff must know before they decide.
fn assessment(context: &WithdrawalContext, language: Language) -> String {
    let Some((period, order)) = context.order else {
        return localized(
            language,
            "Заказа с таким номером и адресом почты нет. Проверьте, не ошибся ли покупатель.",
            "No order has this number and email. Check whether the customer made a typo.",
        )
        .to_owned();
    };
    let mut remarks = vec![localized(language, "Номер и почта совпадают с заказом.", "Number and email match an order.")];
    if period.state == PeriodState::Closed {
        remarks.push(localized(language, "Срок отказа истёк.", "The withdrawal period is over."));
    }
    if !period.covers_country {
        remarks.push(localized(
            language,
            "В стране доставки право отказа не действует.",
            "The right does not apply in the country of the order.",
        ));
    }
    if order.lines.iter().any(|line| line.withdrawal_exempt) {
        remarks.push(localized(
            language,
            "В заказе есть товары, которые нельзя вернуть после вскрытия.",
            "Some goods cannot be returned once unsealed.",
        ));
    }
    remarks.join(" ")
}
