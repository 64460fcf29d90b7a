//! The CSV files of an export.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{Entry, InvoiceAddress, OrderLine};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_i18n::Language;
use nevel_i18n::exports::{self, columns};
use nevel_storage::accounts::export::StoredSession;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal::SentEmail;
use nevel_storage::stock_notifications::StockNotification;

use super::personal_data::{ExportedOrder, PersonalData};
use crate::csv::{Column, heading, row};

const PROFILE: [Column<User, ()>; 10] = [
    (columns::email, |user, ()| user.email.clone()),
    (columns::first_name, |user, ()| user.first_name.clone()),
    (columns::last_name, |user, ()| user.last_name.clone()),
    (columns::phone, |user, ()| text(&user.phone)),
    (columns::street, |user, ()| text(&user.address.street)),
    (columns::apartment, |user, ()| text(&user.address.apartment)),
    (columns::zip_code, |user, ()| text(&user.address.zip_code)),
    (columns::city, |user, ()| text(&user.address.city)),
    (columns::country, |user, ()| text(&user.address.country)),
    (columns::registered, |user, ()| user.created_at.to_rfc3339()),
];

const SESSIONS: [Column<StoredSession, ()>; 6] = [
    (columns::signed_in, |session, ()| session.created_at.to_rfc3339()),
    (columns::last_used, |session, ()| session.last_used_at.to_rfc3339()),
    (columns::expires, |session, ()| session.expires_at.to_rfc3339()),
    (columns::ended, |session, ()| time(session.revoked_at)),
    (columns::device, |session, ()| text(&session.user_agent)),
    (columns::network, |session, ()| text(&session.network)),
];

const WITHDRAWALS: [Column<WithdrawalRecord, ()>; 7] = [
    (columns::reference, |withdrawal, ()| withdrawal.reference.clone()),
    (columns::order_number, |withdrawal, ()| withdrawal.order_number.clone()),
    (columns::received, |withdrawal, ()| withdrawal.created_at.to_rfc3339()),
    (columns::state, |withdrawal, ()| withdrawal.state.as_str().to_owned()),
    (columns::name, |withdrawal, ()| withdrawal.name.clone()),
    (columns::email, |withdrawal, ()| withdrawal.email.clone()),
    (columns::message, |withdrawal, ()| text(&withdrawal.message)),
];

const NOTIFICATIONS: [Column<StockNotification, ()>; 4] = [
    (columns::product, |notification, ()| notification.product_id.0.to_string()),
    (columns::email, |notification, ()| notification.email.clone()),
    (columns::requested, |notification, ()| notification.requested_at.to_rfc3339()),
    (columns::confirmed, |notification, ()| time(notification.confirmed_at)),
];

const EMAILS: [Column<SentEmail, str>; 4] = [
    (columns::order_number, |_, number| number.to_owned()),
    (columns::kind, |email, _| email.kind.clone()),
    (columns::email_created, |email, _| email.created_at.to_rfc3339()),
    (columns::sent, |email, _| time(email.delivered_at)),
];

const ORDERS: [Column<ExportedOrder, Language>; 15] = [
    (columns::number, |exported, _| exported.order.number.clone()),
    (columns::status, |exported, _| exported.order.status.as_str().to_owned()),
    (columns::placed, |exported, _| exported.order.created_at.to_rfc3339()),
    (columns::delivered, |exported, _| exported.order.delivered_on.map(|day| day.to_string()).unwrap_or_default()),
    (columns::items_euros, |exported, _| exported.order.amounts.subtotal.to_string()),
    (columns::shipping_euros, |exported, _| exported.order.amounts.shipping.to_string()),
    (columns::total_euros, |exported, _| exported.order.amounts.total.to_string()),
    (columns::first_name, |exported, _| exported.order.contact.first_name.clone()),
    (columns::last_name, |exported, _| exported.order.contact.last_name.clone()),
    (columns::email, |exported, _| exported.order.contact.email.clone()),
    (columns::phone, |exported, _| exported.order.contact.phone.clone()),
    (columns::telegram, |exported, _| text(&exported.order.contact.telegram)),
    (columns::paid, |exported, _| {
        exported.order.payment.as_ref().map(|paid| paid.paid_on.to_string()).unwrap_or_default()
    }),
    (columns::tracking_number, |exported, _| {
        exported.order.parcel.as_ref().map(|parcel| text(&parcel.tracking_number)).unwrap_or_default()
    }),
    (columns::shop_news, |exported, language| {
        (if exported.has_news_consent { exports::yes(*language) } else { exports::no(*language) }).to_owned()
    }),
];

const ITEMS: [Column<OrderLine, str>; 5] = [
    (columns::order_number, |_, number| number.to_owned()),
    (columns::product, |line, _| line.product_id.0.to_string()),
    (columns::product_name, |line, _| line.name.clone()),
    (columns::price_euros, |line, _| line.price.to_string()),
    (columns::quantity, |line, _| line.quantity.to_string()),
];

/// The amount of a counter-entry is negative.
const PAYMENTS: [Column<Entry, str>; 8] = [
    (columns::order_number, |_, number| number.to_owned()),
    (columns::entry, |entry, _| entry.id.0.to_string()),
    (columns::kind, |entry, _| entry.kind.as_str().to_owned()),
    (columns::payment_method, |entry, _| entry.payment.method.as_str().to_owned()),
    (columns::amount_euros, |entry, _| entry.payment.amount.to_string()),
    (columns::paid_on, |entry, _| entry.payment.paid_on.to_string()),
    (columns::reference, |entry, _| text(&entry.payment.reference)),
    (columns::corrected_entry, |entry, _| entry.corrects.map(|id| id.0.to_string()).unwrap_or_default()),
];

struct ExportedAddress {
    purpose: &'static str,
    post_box: Option<String>,
    address: InvoiceAddress,
}

const ADDRESSES: [Column<ExportedAddress, str>; 9] = [
    (columns::order_number, |_, number| number.to_owned()),
    (columns::purpose, |exported, _| exported.purpose.to_owned()),
    (columns::name, |exported, _| text(&exported.address.name)),
    (columns::street, |exported, _| exported.address.street.clone()),
    (columns::apartment, |exported, _| text(&exported.address.apartment)),
    (columns::post_box, |exported, _| text(&exported.post_box)),
    (columns::zip_code, |exported, _| exported.address.zip_code.clone()),
    (columns::city, |exported, _| exported.address.city.clone()),
    (columns::country, |exported, _| exported.address.country.clone()),
];

fn time(at: Option<Timestamp>) -> String {
    at.map(Timestamp::to_rfc3339).unwrap_or_default()
}

#[expect(clippy::ref_option, reason = "every caller has a field")]
fn text(value: &Option<String>) -> String {
    value.clone().unwrap_or_default()
}

fn rows<T, C: ?Sized>(columns: &[Column<T, C>], items: &[T], context: &C) -> String {
    items.iter().map(|item| row(columns, item, context)).collect()
}

/// Names and contents of the files without orders.
pub fn of_person(data: &PersonalData, language: Language) -> Vec<(&'static str, String)> {
    vec![
        ("profile.csv", heading(&PROFILE, language) + &row(&PROFILE, &data.user, &())),
        ("sessions.csv", heading(&SESSIONS, language) + &rows(&SESSIONS, &data.sessions, &())),
        ("withdrawals.csv", heading(&WITHDRAWALS, language) + &rows(&WITHDRAWALS, &data.withdrawals, &())),
        (
            "stock-notifications.csv",
            heading(&NOTIFICATIONS, language) + &rows(&NOTIFICATIONS, &data.stock_notifications, &()),
        ),
        ("emails.csv", heading(&EMAILS, language) + &rows(&EMAILS, &data.emails, "")),
    ]
}

/// A file with rows for every order.
#[derive(Clone, Copy)]
pub enum OrderTable {
    Orders,
    Items,
    Addresses,
    Payments,
    Emails,
}

impl OrderTable {
    pub const ALL: [Self; 5] = [Self::Orders, Self::Items, Self::Addresses, Self::Payments, Self::Emails];

    pub fn file(self) -> &'static str {
        match self {
            Self::Orders => "orders.csv",
            Self::Items => "order-items.csv",
            Self::Addresses => "order-addresses.csv",
            Self::Payments => "order-payments.csv",
            Self::Emails => "order-emails.csv",
        }
    }

    pub fn heading(self, language: Language) -> String {
        match self {
            Self::Orders => heading(&ORDERS, language),
            Self::Items => heading(&ITEMS, language),
            Self::Addresses => heading(&ADDRESSES, language),
            Self::Payments => heading(&PAYMENTS, language),
            Self::Emails => heading(&EMAILS, language),
        }
    }

    pub fn rows(self, exported: &ExportedOrder, language: Language) -> String {
        let number = exported.order.number.as_str();
        match self {
            Self::Orders => row(&ORDERS, exported, &language),
            Self::Items => rows(&ITEMS, &exported.order.lines, number),
            Self::Addresses => rows(&ADDRESSES, &addresses(exported), number),
            Self::Payments => rows(&PAYMENTS, &exported.order.entries, number),
            Self::Emails => rows(&EMAILS, &exported.emails, number),
        }
    }
}

fn addresses(exported: &ExportedOrder) -> Vec<ExportedAddress> {
    let contact = &exported.order.contact;
    let delivery = contact.address.clone();
    let address = InvoiceAddress {
        name: Some(format!("{} {}", contact.first_name, contact.last_name)),
        street: delivery.street,
        apartment: delivery.apartment,
        zip_code: delivery.zip_code,
        city: delivery.city,
        country: delivery.country,
    };
    let invoice = contact.invoice_address.clone();
    let invoice = invoice.map(|address| ExportedAddress { purpose: "invoice", post_box: None, address });
    [ExportedAddress { purpose: "delivery", post_box: delivery.post_box, address }].into_iter().chain(invoice).collect()
}
