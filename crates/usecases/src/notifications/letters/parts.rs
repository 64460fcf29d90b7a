//! Blocks that several letters share.

use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::{country, rules};

use super::{About, BillLine, Block, Fact, either};

pub fn bill(about: &About, language: Language) -> Block {
    let amounts = &about.order.amounts;
    let line = |line: &nevel_domain::orders::OrderLine| BillLine {
        name: line.name.clone(),
        count: format!("{}\u{a0}× {}", line.quantity, line.price.written(language)),
        sum: line.subtotal().written(language),
    };
    let shipping = if amounts.shipping == Cents::ZERO {
        either(language, "бесплатно", "free").to_owned()
    } else {
        amounts.shipping.written(language)
    };
    Block::Bill {
        lines: about.order.lines.iter().map(line).collect(),
        sums: vec![
            (either(language, "Товары", "Items"), amounts.subtotal.written(language)),
            (either(language, "Доставка", "Shipping"), shipping),
        ],
        total: (either(language, "Итого", "Total"), amounts.total.written(language)),
    }
}

pub fn address(about: &About, language: Language) -> Block {
    let contact = &about.order.contact;
    let address = &contact.address;
    let mut lines = vec![
        format!("{} {}", contact.first_name, contact.last_name),
        address.street.clone(),
        format!("{} {}", address.zip_code, address.city),
        country::name(&address.country, language).to_owned(),
    ];
    if let Some(post_box) = &address.post_box {
        lines.insert(2, format!("{} {post_box}", either(language, "а/я", "P.O. box")));
    }
    Block::Address(lines)
}

/// How to reach the shop.
pub fn support(about: &About, language: Language) -> Vec<Block> {
    let settings = about.settings;
    let mut facts = vec![Fact {
        label: either(language, "Почта", "E-mail"),
        value: settings.support_email.clone(),
        link: Some(mailto(&settings.support_email)),
    }];
    if !settings.messaging_link.is_empty() {
        facts.push(Fact {
            label: either(language, "Мессенджер", "Messenger"),
            value: settings.messaging_link.trim_start_matches("https://").to_owned(),
            link: Some(settings.messaging_link.clone()),
        });
    }
    vec![Block::Heading(either(language, "Остались вопросы?", "Any questions?")), Block::Facts(facts)]
}

/// The order's page; a guest's opens with the key alone.
pub fn order_link(about: &About, access_key: Option<&str>) -> String {
    let page = format!("{}/order/{}", about.shop_url, about.order.id.0);
    access_key.map_or(page.clone(), |key| format!("{page}?key={}", encoded(key)))
}

pub fn mailto(address: &str) -> String {
    format!("mailto:{}", encoded(address))
}

/// What may stand in any part of a link as it is; everything else by its bytes.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'@' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

pub fn nicotine_warning(language: Language) -> &'static str {
    either(
        language,
        "Этот продукт содержит никотин — вещество, вызывающее сильную зависимость.",
        "This product contains nicotine which is a highly addictive substance.",
    )
}

pub fn adults_only(language: Language) -> String {
    match language {
        Language::Ru => format!("Только для лиц старше {} года.", rules::MINIMUM_AGE),
        Language::En => format!("Only for people aged {} or over.", rules::MINIMUM_AGE),
    }
}

/// Why somebody gets this letter.
pub fn reason(about: &About, language: Language) -> String {
    let (number, shop) = (&about.order.number, &about.settings.shop_name);
    match language {
        Language::Ru => format!("Вы получили это письмо, потому что оформили заказ {number} в магазине {shop}."),
        Language::En => format!("You are receiving this because you placed order {number} at {shop}."),
    }
}
