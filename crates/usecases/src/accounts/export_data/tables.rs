//! The CSV files of an export.

use nevel_domain::orders::{Entry, InvoiceAddress, OrderLine};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_i18n::admin::email_kinds;
use nevel_i18n::exports::{by_key, entry_kinds, purposes};
use nevel_i18n::orders::{methods, withdrawals};
use nevel_storage::accounts::export::StoredSession;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal::SentEmail;
use nevel_storage::stock_notifications::StockNotification;

use super::personal_data::{ExportedOrder, PersonalData};
use crate::csv::{Cell, Column, CsvFormat};

const PROFILE: [Column<User, ()>; 10] = [
    ("email", |user, ()| Cell::from(&user.email)),
    ("firstName", |user, ()| Cell::from(&user.first_name)),
    ("lastName", |user, ()| Cell::from(&user.last_name)),
    ("phone", |user, ()| user.phone.as_ref().into()),
    ("street", |user, ()| user.address.street.as_ref().into()),
    ("apartment", |user, ()| user.address.apartment.as_ref().into()),
    ("zipCode", |user, ()| user.address.zip_code.as_ref().into()),
    ("city", |user, ()| user.address.city.as_ref().into()),
    ("country", |user, ()| user.address.country.clone().map(Cell::Country).into()),
    ("registered", |user, ()| user.created_at.into()),
];

const SESSIONS: [Column<StoredSession, ()>; 6] = [
    ("signedIn", |session, ()| session.created_at.into()),
    ("lastUsed", |session, ()| session.last_used_at.into()),
    ("expires", |session, ()| session.expires_at.into()),
    ("ended", |session, ()| session.revoked_at.into()),
    ("device", |session, ()| session.user_agent.as_ref().into()),
    ("network", |session, ()| session.network.as_ref().into()),
];

const WITHDRAWALS: [Column<WithdrawalRecord, ()>; 7] = [
    ("withdrawalNumber", |withdrawal, ()| Cell::from(&withdrawal.reference)),
    ("orderNumber", |withdrawal, ()| Cell::from(&withdrawal.order_number)),
    ("received", |withdrawal, ()| withdrawal.created_at.into()),
    ("state", |withdrawal, ()| Cell::Code(withdrawal.state.as_str().to_owned(), withdrawals::states::by_key)),
    ("name", |withdrawal, ()| Cell::from(&withdrawal.name)),
    ("email", |withdrawal, ()| Cell::from(&withdrawal.email)),
    ("message", |withdrawal, ()| withdrawal.message.as_ref().into()),
];

const NOTIFICATIONS: [Column<StockNotification, ()>; 4] = [
    ("product", |notification, ()| notification.product_id.0.into()),
    ("email", |notification, ()| Cell::from(&notification.email)),
    ("requested", |notification, ()| notification.requested_at.into()),
    ("confirmed", |notification, ()| notification.confirmed_at.into()),
];

const EMAILS: [Column<SentEmail, str>; 4] = [
    ("orderNumber", |_, number| number.into()),
    ("kind", |email, _| Cell::Code(email.kind.clone(), email_kinds::by_key)),
    ("emailCreated", |email, _| email.created_at.into()),
    ("sent", |email, _| email.delivered_at.into()),
];

const ORDERS: [Column<ExportedOrder, ()>; 17] = [
    ("number", |exported, ()| Cell::from(&exported.order.number)),
    ("status", |exported, ()| exported.order.status.into()),
    ("placed", |exported, ()| exported.order.created_at.into()),
    ("delivered", |exported, ()| exported.order.delivered_on.into()),
    ("itemsEuros", |exported, ()| exported.order.amounts.subtotal.into()),
    ("shippingEuros", |exported, ()| exported.order.amounts.shipping.into()),
    ("totalEuros", |exported, ()| exported.order.amounts.total.into()),
    ("firstName", |exported, ()| Cell::from(&exported.order.contact.first_name)),
    ("lastName", |exported, ()| Cell::from(&exported.order.contact.last_name)),
    ("email", |exported, ()| Cell::from(&exported.order.contact.email)),
    ("phone", |exported, ()| Cell::from(&exported.order.contact.phone)),
    ("telegram", |exported, ()| exported.order.contact.telegram.as_ref().into()),
    ("paid", |exported, ()| exported.order.payment.as_ref().map(|paid| paid.paid_on).into()),
    ("trackingNumber", |exported, ()| {
        exported.order.parcel.as_ref().and_then(|parcel| parcel.tracking_number.as_ref()).into()
    }),
    ("shopNews", |exported, ()| Cell::Code((if exported.has_news_consent { "yes" } else { "no" }).to_owned(), by_key)),
    ("orderDiscountEuros", |exported, ()| exported.order.discount_amount().into()),
    ("returnedEuros", |exported, ()| exported.order.returned_amount.into()),
];

const ITEMS: [Column<OrderLine, str>; 7] = [
    ("orderNumber", |_, number| number.into()),
    ("product", |line, _| line.product_id.0.into()),
    ("productName", |line, _| Cell::from(&line.name)),
    ("priceEuros", |line, _| line.price.into()),
    ("quantity", |line, _| line.quantity.into()),
    ("discountEuros", |line, _| line.discount_amount().into()),
    ("returned", |line, _| line.returned.into()),
];

/// The amount of a counter-entry is negative.
const PAYMENTS: [Column<Entry, str>; 8] = [
    ("orderNumber", |_, number| number.into()),
    ("entry", |entry, _| entry.id.0.into()),
    ("kind", |entry, _| Cell::Code(entry.kind.as_str().to_owned(), entry_kinds::by_key)),
    ("paymentMethod", |entry, _| Cell::Code(entry.payment.method.as_str().to_owned(), methods::by_key)),
    ("amountEuros", |entry, _| entry.payment.amount.into()),
    ("paidOn", |entry, _| entry.payment.paid_on.into()),
    ("reference", |entry, _| entry.payment.reference.as_ref().into()),
    ("correctedEntry", |entry, _| entry.corrects.map(|id| id.0).into()),
];

struct ExportedAddress {
    purpose: &'static str,
    post_box: Option<String>,
    address: InvoiceAddress,
}

const ADDRESSES: [Column<ExportedAddress, str>; 9] = [
    ("orderNumber", |_, number| number.into()),
    ("purpose", |exported, _| Cell::Code(exported.purpose.to_owned(), purposes::by_key)),
    ("name", |exported, _| exported.address.name.as_ref().into()),
    ("street", |exported, _| Cell::from(&exported.address.street)),
    ("apartment", |exported, _| exported.address.apartment.as_ref().into()),
    ("postBox", |exported, _| exported.post_box.as_ref().into()),
    ("zipCode", |exported, _| Cell::from(&exported.address.zip_code)),
    ("city", |exported, _| Cell::from(&exported.address.city)),
    ("country", |exported, _| Cell::Country(exported.address.country.clone())),
];

/// Names and contents of the files without orders.
pub fn of_person(data: &PersonalData, format: &CsvFormat) -> Vec<(&'static str, String)> {
    vec![
        ("profile.csv", format.heading(&PROFILE) + &format.row(&PROFILE, &data.user, &())),
        ("sessions.csv", format.heading(&SESSIONS) + &format.rows(&SESSIONS, &data.sessions, &())),
        ("withdrawals.csv", format.heading(&WITHDRAWALS) + &format.rows(&WITHDRAWALS, &data.withdrawals, &())),
        (
            "stock-notifications.csv",
            format.heading(&NOTIFICATIONS) + &format.rows(&NOTIFICATIONS, &data.stock_notifications, &()),
        ),
        ("emails.csv", format.heading(&EMAILS) + &format.rows(&EMAILS, &data.emails, "")),
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

    pub fn heading(self, format: &CsvFormat) -> String {
        match self {
            Self::Orders => format.heading(&ORDERS),
            Self::Items => format.heading(&ITEMS),
            Self::Addresses => format.heading(&ADDRESSES),
            Self::Payments => format.heading(&PAYMENTS),
            Self::Emails => format.heading(&EMAILS),
        }
    }

    pub fn rows(self, exported: &ExportedOrder, format: &CsvFormat) -> String {
        let number = exported.order.number.as_str();
        match self {
            Self::Orders => format.row(&ORDERS, exported, &()),
            Self::Items => format.rows(&ITEMS, &exported.order.lines, number),
            Self::Addresses => format.rows(&ADDRESSES, &addresses(exported), number),
            Self::Payments => format.rows(&PAYMENTS, &exported.order.entries, number),
            Self::Emails => format.rows(&EMAILS, &exported.emails, number),
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

#[cfg(test)]
mod tests {
    use nevel_domain::orders::{EntryKind, InvoiceKind, OrderStatus, PaymentState};
    use nevel_domain::payment_method::PaymentMethod;
    use nevel_domain::vat::VatTreatment;
    use nevel_domain::withdrawals::WithdrawalState;
    use nevel_i18n::Language::En;
    use nevel_i18n::exports::{document_kinds, treatments};
    use nevel_i18n::fulfillment::payment::states;
    use nevel_i18n::orders::status;

    use super::*;
    use crate::emails::kind::EmailKind;

    #[test]
    fn mon_07_every_code_of_an_export_has_words() {
        let codes = [
            OrderStatus::ALL.iter().map(|code| status::by_key(&code.as_str().to_lowercase(), En)).collect::<Vec<_>>(),
            PaymentState::ALL.iter().map(|code| states::by_key(code.as_str(), En)).collect(),
            PaymentMethod::ALL.iter().map(|code| methods::by_key(code.as_str(), En)).collect(),
            EntryKind::ALL.iter().map(|code| entry_kinds::by_key(code.as_str(), En)).collect(),
            InvoiceKind::ALL.iter().map(|code| document_kinds::by_key(code.as_str(), En)).collect(),
            VatTreatment::ALL.iter().map(|code| treatments::by_key(code.as_str(), En)).collect(),
            WithdrawalState::ALL.iter().map(|code| withdrawals::states::by_key(code.as_str(), En)).collect(),
            EmailKind::ALL.iter().map(|code| email_kinds::by_key(code.as_str(), En)).collect(),
        ];
        assert_eq!(codes.concat().iter().position(Option::is_none), None);
    }
}
