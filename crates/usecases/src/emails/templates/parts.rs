//! Blocks shared by several templates.

use nevel_domain::money::Cents;
use nevel_domain::orders::OrderLine;
use nevel_domain::settings::ShopSettings;
use nevel_domain::{country, rules};
use nevel_i18n::Language;
use nevel_i18n::emails::{buttons, footer, headings, labels, notes};

use super::content::{BillLine, Block, Fact, Footer, TemplateContext};

pub fn bill(context: &TemplateContext, language: Language) -> Block {
    let amounts = &context.order.amounts;
    let money = |amount: Cents| amount.format_localized(language);
    let off = |amount: Cents| money(Cents::new(-amount.get()));
    let line = |line: &OrderLine| {
        let price = format!("{}\u{a0}× {}", line.quantity, money(line.price));
        let discount = Some(line.discount_amount()).filter(|amount| *amount > Cents::ZERO);
        let discount = discount.map(|amount| format!(", {} {}", labels::discount(language), off(amount)));
        BillLine { name: line.name.clone(), count: price + &discount.unwrap_or_default(), sum: money(line.total()) }
    };
    let shipping = match amounts.shipping {
        Cents::ZERO => labels::free(language).to_owned(),
        fee => money(fee),
    };
    let discount = context.order.discount_amount();
    let items = Cents::new(amounts.subtotal.get() + discount.get());
    let mut sums = vec![(labels::items(language), money(items))];
    sums.extend((discount > Cents::ZERO).then(|| (labels::discount(language), off(discount))));
    sums.push((labels::shipping(language), shipping));
    Block::Bill {
        lines: context.order.lines.iter().map(line).collect(),
        sums,
        total: (labels::total(language), money(amounts.total)),
    }
}

/// What came back, was paid and refunded, and what is open; nothing before the first payment or return.
pub fn money(context: &TemplateContext, language: Language) -> Option<Block> {
    let order = context.order;
    let open = order.owed_cents();
    let amounts = [
        (labels::returned(language), order.returned_amount),
        (labels::paid(language), order.paid()),
        (labels::refunded(language), order.refunded),
        (labels::still_to_pay(language), Cents::new(open)),
        (labels::refund_due(language), Cents::new(-open)),
    ];
    let shown = amounts.into_iter().filter(|(_, amount)| *amount > Cents::ZERO);
    let facts: Vec<Fact> = shown.map(|(label, amount)| Fact::new(label, amount.format_localized(language))).collect();
    let is_shown =
        context.settings.records_payments && (!order.entries.is_empty() || order.has_return()) && !facts.is_empty();
    is_shown.then_some(Block::Facts(facts))
}

/// The addresses for a buyer with a verified email. Otherwise only the country: the rest may be any text (SEC-04).
pub fn addresses_for_buyer(context: &TemplateContext, language: Language) -> Vec<Block> {
    if context.is_verified {
        return addresses(context, language);
    }
    let country = country::name(&context.order.contact.address.country, language).to_owned();
    vec![
        Block::Heading(headings::shipping_address(language)),
        Block::Address(vec![country]),
        Block::Note(notes::address_on_page(language).to_owned()),
    ]
}

/// The delivery address, and the invoice address if it is another one.
pub fn addresses(context: &TemplateContext, language: Language) -> Vec<Block> {
    let contact = &context.order.contact;
    let buyer = format!("{} {}", contact.first_name, contact.last_name);
    let address = &contact.address;
    let post_box = address.post_box.as_ref().map(|number| labels::PostBox { number }.text(language));
    let city_and_country = |zip_code: &str, city: &str, code: &str| {
        [format!("{zip_code} {city}"), country::name(code, language).to_owned()]
    };
    let mut lines = vec![buyer.clone(), address.street.clone()];
    lines.extend(address.apartment.clone().into_iter().chain(post_box));
    lines.extend(city_and_country(&address.zip_code, &address.city, &address.country));
    let mut blocks = vec![Block::Heading(headings::shipping_address(language)), Block::Address(lines)];
    if let Some(invoice) = &contact.invoice_address {
        let mut lines = vec![invoice.name.clone().unwrap_or(buyer), invoice.street.clone()];
        lines.extend(invoice.apartment.clone());
        lines.extend(city_and_country(&invoice.zip_code, &invoice.city, &invoice.country));
        blocks.extend([Block::Heading(headings::invoice_address(language)), Block::Address(lines)]);
    }
    blocks
}

/// Carrier and tracking number, if staff have recorded them.
pub fn tracking(context: &TemplateContext, language: Language) -> Vec<Block> {
    let Some(parcel) = &context.order.parcel else { return Vec::new() };
    let mut facts = vec![Fact::new(labels::carrier(language), &parcel.carrier)];
    // Plain text would show a link instead of the number.
    facts.extend(parcel.tracking_number.as_ref().map(|number| Fact::new(labels::tracking_number(language), number)));
    let button = parcel.tracking_url.clone().map(|link| Block::Button { label: buttons::track_parcel(language), link });
    std::iter::once(Block::Facts(facts)).chain(button).collect()
}

/// Contact details of the shop.
pub fn support(settings: &ShopSettings, language: Language) -> Vec<Block> {
    let mut facts = vec![email(&settings.support_email, language)];
    if !settings.messaging_link.is_empty() {
        let value = settings.messaging_link.trim_start_matches("https://");
        facts.push(Fact::new(labels::messenger(language), value).linked(settings.messaging_link.clone()));
    }
    vec![Block::Heading(headings::questions(language)), Block::Facts(facts)]
}

pub fn email(address: &str, language: Language) -> Fact {
    Fact::new(labels::email(language), address).linked(format!("mailto:{}", percent_encode(address)))
}

/// Links to the terms of sale and to the withdrawal form of the order, with the conditions of a withdrawal: an email is
/// kept, a page may change.
pub fn terms(context: &TemplateContext, access_key: Option<&str>, language: Language) -> Vec<Block> {
    let form = with_key(format!("{}/withdrawal?order={}", context.shop_url, context.order.id.0), access_key);
    let facts = vec![
        Fact::new(labels::terms(language), labels::terms_of_sale(language))
            .linked(format!("{}/terms", context.shop_url)),
        Fact::new(labels::withdrawal(language), labels::withdraw(language)).linked(form),
    ];
    let mut blocks = vec![Block::Heading(headings::terms(language)), Block::Facts(facts)];
    let (order, withdrawal) = (context.order, &context.settings.withdrawal);
    if withdrawal.covers(&order.contact.address.country) {
        let text = withdrawal.text.get(language);
        blocks.extend(text.split("\n\n").map(|paragraph| Block::Note(paragraph.to_owned())));
        let exempt: Vec<&str> =
            order.lines.iter().filter(|line| line.withdrawal_exempt).map(|line| line.name.as_str()).collect();
        if !exempt.is_empty() {
            blocks.push(Block::Note(notes::Exempt { names: &exempt.join(", ") }.text(language)));
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

/// A button that opens the order. Only the hash of a guest's access key is stored, so the link for guests cannot be
/// repeated.
pub fn order_button(context: &TemplateContext, is_guest: bool, language: Language) -> Block {
    if is_guest {
        return Block::Note(notes::personal_link(language).to_owned());
    }
    Block::Button { label: buttons::view_order(language), link: order_link(context, None) }
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

pub fn adults_only(language: Language) -> String {
    footer::AdultsOnly { age: &rules::MINIMUM_AGE }.text(language)
}

/// The small print for the buyer of an order.
pub fn order_footer(context: &TemplateContext, language: Language) -> Footer {
    let reason = footer::Order { number: &context.order.number, shop: &context.settings.shop_name }.text(language);
    Footer { reason, contains_nicotine: context.contains_nicotine, adults_only: true }
}
