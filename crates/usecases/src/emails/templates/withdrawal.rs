//! Emails about a withdrawal: the acknowledgement with content, date and time that the law requires, and a notice for staff.

use nevel_domain::orders::Order;
use nevel_domain::settings::ShopSettings;
use nevel_domain::withdrawals::{Period, PeriodState, WithdrawalItem, WithdrawalRecord};
use nevel_i18n::Language;
use nevel_i18n::emails::{
    buttons, footer, headings, labels, withdrawal_content as texts, withdrawal_notice as notice, withdrawal_receipt as receipt,
};

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
    let (number, reference) = (&withdrawal.order_number, &withdrawal.reference);
    let text = receipt::Text { number }.text(language);
    let mut blocks = vec![Block::Text(text.clone()), Block::Heading(headings::content(language))];
    blocks.extend(content(context, language));
    blocks.extend(parts::support(context.settings, language));
    let reason = footer::Withdrawal { shop: &context.settings.shop_name }.text(language);
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject: receipt::Subject { number, reference }.text(language),
        preview: text,
        title: receipt::title(language).to_owned(),
        blocks,
        footer: Some(Footer { reason, contains_nicotine: false, adults_only: false }),
    }
}

pub fn withdrawal_notice(context: &WithdrawalContext) -> EmailContent {
    let (withdrawal, language) = (context.withdrawal, context.settings.staff_language());
    let mut blocks = vec![
        Block::Text(assessment(context, language)),
        Block::Button {
            label: buttons::open_admin(language),
            link: format!("{}/admin/withdrawals?withdrawal={}", context.shop_url, withdrawal.id.0),
        },
        Block::Heading(headings::content(language)),
    ];
    blocks.extend(content(context, language));
    EmailContent {
        recipient: Recipient::Manager,
        language,
        subject: notice::Subject { number: &withdrawal.order_number, reference: &withdrawal.reference }.text(language),
        preview: withdrawal.name.clone(),
        title: notice::title(language).to_owned(),
        blocks,
        footer: None,
    }
}

/// What the consumer sent, with date and time.
fn content(context: &WithdrawalContext, language: Language) -> Vec<Block> {
    let withdrawal = context.withdrawal;
    let facts = vec![
        Fact::new(texts::reference(language), &withdrawal.reference),
        Fact::new(texts::received(language), context.settings.time_zone.to_text(withdrawal.created_at)),
        Fact::new(labels::order(language), &withdrawal.order_number),
        Fact::new(labels::name(language), &withdrawal.name),
        parts::email(&withdrawal.email, language),
        Fact::new(labels::items(language), items(context, language)),
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
        return texts::whole_order(language).to_owned();
    }
    if context.withdrawal.items_in_message {
        return context.withdrawal.message.clone().unwrap_or_default();
    }
    let lines = context.order.map_or(&[][..], |(_, order)| order.lines.as_slice());
    let item = |item: &WithdrawalItem| {
        let name = lines.iter().find(|line| line.product_id == item.product()).map(|line| line.name.clone());
        let unknown = || texts::UnknownProduct { id: &item.product_id }.text(language);
        format!("{}\u{a0}× {}", item.quantity, name.unwrap_or_else(unknown))
    };
    let items: Vec<String> = context.withdrawal.items.iter().map(item).collect();
    items.join(", ")
}

/// What staff must know before they decide.
fn assessment(context: &WithdrawalContext, language: Language) -> String {
    let Some((period, order)) = context.order else { return notice::no_order(language).to_owned() };
    let mut remarks = vec![notice::order_found(language)];
    if period.state == PeriodState::Closed {
        remarks.push(notice::too_late(language));
    }
    if !period.covers_country {
        remarks.push(notice::other_country(language));
    }
    if order.lines.iter().any(|line| line.withdrawal_exempt) {
        remarks.push(notice::exempt(language));
    }
    remarks.join(" ")
}
