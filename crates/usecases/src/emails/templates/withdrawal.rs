//! Emails about a withdrawal: the acknowledgement with content, date and time that the law requires, a notice for staff,
//! and their decision.

use nevel_domain::name::without_links;
use nevel_domain::orders::Order;
use nevel_domain::rules::REFUND_DAYS;
use nevel_domain::settings::ShopSettings;
use nevel_domain::withdrawals::{Period, PeriodState, WithdrawalItem, WithdrawalRecord};
use nevel_i18n::Language;
use nevel_i18n::emails::{
    buttons, footer, headings, labels, withdrawal_accepted as accepted, withdrawal_content as texts,
    withdrawal_notice as notice, withdrawal_receipt as receipt, withdrawal_rejected as rejected,
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
    // A number that is not that of an order may be any text.
    let (subject, text) = match context.order {
        Some(_) => (receipt::Subject { number, reference }.text(language), receipt::Text { number }.text(language)),
        None => (
            receipt::SubjectWithoutOrder { reference }.text(language),
            receipt::text_without_order(language).to_owned(),
        ),
    };
    let mut blocks = vec![Block::Text(text.clone()), Block::Heading(headings::content(language))];
    blocks.push(declaration(context, language, without_links));
    blocks.extend(parts::support(context.settings, language));
    let reason = footer::Withdrawal { shop: &context.settings.shop_name }.text(language);
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject,
        preview: text,
        title: receipt::title(language).to_owned(),
        blocks,
        footer: Some(Footer { reason, contains_nicotine: false, adults_only: false }),
    }
}

/// Tells the consumer that staff accepted or refused. The message is from staff.
pub fn withdrawal_decision(context: &WithdrawalContext, is_accepted: bool, message: Option<&str>) -> EmailContent {
    let (language, reference) = (context.withdrawal.language, &context.withdrawal.reference);
    let (subject, title, text) = if is_accepted {
        let text = accepted::Text { days: REFUND_DAYS.unsigned_abs() }.text(language);
        (accepted::Subject { reference }.text(language), accepted::title(language), text)
    } else {
        let text = rejected::text(language).to_owned();
        (rejected::Subject { reference }.text(language), rejected::title(language), text)
    };
    let mut blocks = vec![Block::Text(text.clone())];
    blocks.extend(message.map(|message| Block::Address(message.lines().map(str::to_owned).collect())));
    blocks.push(Block::Heading(headings::content(language)));
    blocks.push(declaration(context, language, without_links));
    blocks.extend(parts::support(context.settings, language));
    let reason = footer::Withdrawal { shop: &context.settings.shop_name }.text(language);
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject,
        preview: text,
        title: title.to_owned(),
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
    blocks.push(declaration(context, language, str::to_owned));
    blocks.extend(message(context));
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

/// The declaration as the law demands it: who withdraws from what, with date and time.
fn declaration(context: &WithdrawalContext, language: Language, typed: impl Fn(&str) -> String) -> Block {
    let withdrawal = context.withdrawal;
    Block::Facts(vec![
        Fact::new(texts::reference(language), &withdrawal.reference),
        Fact::new(
            texts::received(language),
            context.settings.time_zone.format_localized(withdrawal.created_at, language),
        ),
        Fact::new(labels::order(language), typed(&withdrawal.order_number)),
        Fact::new(labels::name(language), typed(&withdrawal.name)),
        parts::email(&withdrawal.email, language),
        Fact::new(labels::items(language), typed(&items(context, language))),
    ])
}

/// What the consumer adds to the declaration, for staff.
fn message(context: &WithdrawalContext) -> Option<Block> {
    let message = context.withdrawal.message.as_ref().filter(|_| !context.withdrawal.items_in_message)?;
    Some(Block::Address(message.lines().map(str::to_owned).collect()))
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
