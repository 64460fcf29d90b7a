//! Blocks shared by several templates.

use nevel_domain::language::{Language, localized};
use nevel_domain::money::Cents;
use nevel_domain::orders::OrderLine;
use nevel_domain::settings::ShopSettings;
use nevel_domain::{country, rules};

use super::content::{BillLine, Block, Fact, Footer, TemplateContext};

pub fn bill(context: &TemplateContext, language: Language) -> Block {
    let amounts = &context.order.amounts;
    let line = |line: &OrderLine| BillLine {
        name: line.name.clone(),
        count: format!("{}\u{a0}× {}", line.quantity, line.price.format_localized(language)),
        sum: line.subtotal().format_localized(language),
    };
    let shipping = if amounts.shipping == Cents::ZERO {
        localized(language, "бесплатно", "free").to_owned()
    } else {
        amounts.shipping.format_localized(language)
    };
    Block::Bill {
        lines: context.order.lines.iter().map(line).collect(),
        sums: vec![
            (localized(language, "Товары", "Items"), amounts.subtotal.format_localized(language)),
            (localized(language, "Доставка", "Shipping"), shipping),
        ],
        total: (localized(language, "Итого", "Total"), amounts.total.format_localized(language)),
    }
}

/// The delivery address, and the invoice address if it is another one.
pub fn addresses(context: &TemplateContext, language: Language) -> Vec<Block> {
    let contact = &context.order.contact;
    let buyer = format!("{} {}", contact.first_name, contact.last_name);
    let address = &contact.address;
    let post_box = address.post_box.as_ref().map(|post_box| format!("{} {post_box}", localized(language, "а/я", "PO Box")));
    let city_and_country =
        |zip_code: &str, city: &str, code: &str| [format!("{zip_code} {city}"), country::name(code, language).to_owned()];
    let mut lines = vec![buyer.clone(), address.street.clone()];
    lines.extend(address.apartment.clone().into_iter().chain(post_box));
    lines.extend(city_and_country(&address.zip_code, &address.city, &address.country));
    let mut blocks = vec![Block::Heading(localized(language, "Адрес доставки", "Shipping address")), Block::Address(lines)];
    if let Some(invoice) = &contact.invoice_address {
        let mut lines = vec![invoice.name.clone().unwrap_or(buyer), invoice.street.clone()];
        lines.extend(invoice.apartment.clone());
        lines.extend(city_and_country(&invoice.zip_code, &invoice.city, &invoice.country));
        blocks.extend([Block::Heading(localized(language, "Адрес для счёта", "Invoice address")), Block::Address(lines)]);
    }
    blocks
}

/// Carrier and tracking number, if staff have recorded them.
pub fn tracking(context: &TemplateContext, language: Language) -> Vec<Block> {
    let Some(parcel) = &context.order.parcel else { return Vec::new() };
    let mut facts =
        vec![Fact { label: localized(language, "Служба доставки", "Carrier"), value: parcel.carrier.clone(), link: None }];
    if let Some(number) = &parcel.tracking_number {
        let label = localized(language, "Номер отправления", "Tracking number");
        // Plain text would show a link instead of the number.
        facts.push(Fact { label, value: number.clone(), link: None });
    }
    let button = parcel
        .tracking_url
        .clone()
        .map(|link| Block::Button { label: localized(language, "Отследить посылку", "Track parcel"), link });
    std::iter::once(Block::Facts(facts)).chain(button).collect()
}

/// Contact details of the shop.
pub fn support(settings: &ShopSettings, language: Language) -> Vec<Block> {
    let mut facts = vec![Fact {
        label: localized(language, "Почта", "Email"),
        value: settings.support_email.clone(),
        link: Some(mailto(&settings.support_email)),
    }];
    if !settings.messaging_link.is_empty() {
        facts.push(Fact {
            label: localized(language, "Мессенджер", "Messenger"),
            value: settings.messaging_link.trim_start_matches("https://").to_owned(),
            link: Some(settings.messaging_link.clone()),
        });
    }
    vec![Block::Heading(localized(language, "Остались вопросы?", "Any questions?")), Block::Facts(facts)]
}

/// Links to the terms of sale and to the withdrawal form of the order, with the conditions of a withdrawal: an email is kept, a page may
/// change.
pub fn terms(context: &TemplateContext, access_key: Option<&str>, language: Language) -> Vec<Block> {
    let form = with_key(format!("{}/withdrawal?order={}", context.shop_url, context.order.id.0), access_key);
    let facts = vec![
        Fact {
            label: localized(language, "Условия", "Terms"),
            value: localized(language, "Условия продажи", "Terms of sale").to_owned(),
            link: Some(format!("{}/terms", context.shop_url)),
        },
        Fact {
            label: localized(language, "Отказ", "Withdrawal"),
            value: localized(language, "Отказаться от заказа", "Withdraw from contract").to_owned(),
            link: Some(form),
        },
    ];
    let mut blocks = vec![Block::Heading(localized(language, "Условия и отказ от заказа", "Terms and withdrawal")), Block::Facts(facts)];
    let (order, withdrawal) = (context.order, &context.settings.withdrawal);
    if withdrawal.covers(&order.contact.address.country) {
        let text = withdrawal.text.get(language);
        blocks.extend(text.split("\n\n").map(|paragraph| Block::Note(paragraph.to_owned())));
        let exempt: Vec<&str> = order.lines.iter().filter(|line| line.withdrawal_exempt).map(|line| line.name.as_str()).collect();
        if !exempt.is_empty() {
            let label = localized(language, "После вскрытия упаковки не возвращаются", "Not returnable once unsealed");
            blocks.push(Block::Note(format!("{label}: {}.", exempt.join(", "))));
        }
    }
    blocks
}

/// The page of the order.
pub fn order_link(context: &TemplateContext, access_key: Option<&str>) -> String {
    with_key(format!("{}/order/{}", context.shop_url, context.order.id.0), access_key)
}

/// The access key of a guest is in the fragment, which browsers do not send, so that it is not logged.
fn with_key(page: String, access_key: Option<&str>) -> String {
    match access_key {
        Some(key) => format!("{page}#key={}", percent_encode(key)),
        None => page,
    }
}

/// A button that opens the order. Only the hash of a guest's access key is stored, so the link for guests cannot be repeated.
pub fn order_button(context: &TemplateContext, is_guest: bool, language: Language) -> Block {
    if is_guest {
        let note = localized(
            language,
            "Страница заказа открывается по личной ссылке из первого письма.",
            "To open your order page, use the personal link in our first email.",
        );
        return Block::Note(note.to_owned());
    }
    Block::Button { label: localized(language, "Открыть заказ", "View order"), link: order_link(context, None) }
}

pub fn mailto(address: &str) -> String {
    format!("mailto:{}", percent_encode(address))
}

/// Percent-encodes text for any part of a URL.
pub fn percent_encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'@' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

pub fn nicotine_warning(language: Language) -> &'static str {
    localized(
        language,
        "Этот продукт содержит никотин — вещество, вызывающее сильную зависимость.",
        "This product contains nicotine which is a highly addictive substance.",
    )
}

pub fn adults_only(language: Language) -> String {
    match language {
        Language::Ru => format!("Только для тех, кому исполнился {} год.", rules::MINIMUM_AGE),
        Language::En => format!("For customers aged {} or older only.", rules::MINIMUM_AGE),
    }
}

/// The small print for the buyer of an order.
pub fn order_footer(context: &TemplateContext, language: Language) -> Footer {
    let (number, shop) = (&context.order.number, &context.settings.shop_name);
    let reason = match language {
        Language::Ru => format!("Вы получили это письмо, потому что оформили заказ {number} в магазине {shop}."),
        Language::En => format!("You are receiving this because you placed order {number} at {shop}."),
    };
    Footer { reason, contains_nicotine: context.contains_nicotine, adults_only: true }
}
