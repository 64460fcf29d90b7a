//! The CSV files of an export.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language::{self, En, Ru};
use nevel_domain::money::Cents;
use nevel_domain::orders::OrderLine;
use nevel_storage::emails::personal::SentEmail;

use super::personal_data::{ExportedOrder, PersonalData};
use crate::csv::{heading, row};

fn time(at: Timestamp) -> String {
    at.to_rfc3339()
}

fn optional_time(at: Option<Timestamp>) -> String {
    at.map(time).unwrap_or_default()
}

fn text(value: Option<&String>) -> String {
    value.cloned().unwrap_or_default()
}

fn yes_or_no(value: bool, language: Language) -> &'static str {
    match (value, language) {
        (true, Ru) => "да",
        (true, En) => "yes",
        (false, Ru) => "нет",
        (false, En) => "no",
    }
}

/// Such as `7.95`.
fn euros(cents: Cents) -> String {
    format!("{}.{:02}", cents.get() / 100, cents.get() % 100)
}

/// Names and contents of the files without orders.
pub fn of_person(data: &PersonalData, language: Language) -> Vec<(&'static str, String)> {
    let rows = |names: &[&str], rows: Vec<Vec<String>>| heading(names) + &rows.iter().map(|cells| row(cells)).collect::<String>();
    let user = &data.user;
    let address = &user.address;
    let profile = vec![
        user.email.clone(),
        user.first_name.clone(),
        user.last_name.clone(),
        text(user.phone.as_ref()),
        text(address.street.as_ref()),
        text(address.apartment.as_ref()),
        text(address.zip_code.as_ref()),
        text(address.city.as_ref()),
        text(address.country.as_ref()),
        time(user.created_at),
    ];
    let sessions = data.sessions.iter().map(|session| {
        vec![
            time(session.created_at),
            time(session.last_used_at),
            time(session.expires_at),
            optional_time(session.revoked_at),
            text(session.user_agent.as_ref()),
        ]
    });
    let withdrawals = data.withdrawals.iter().map(|withdrawal| {
        vec![
            withdrawal.reference.clone(),
            withdrawal.order_number.clone(),
            time(withdrawal.created_at),
            withdrawal.state.as_str().to_owned(),
            withdrawal.name.clone(),
            withdrawal.email.clone(),
            text(withdrawal.message.as_ref()),
        ]
    });
    let notifications = data.stock_notifications.iter().map(|notification| {
        vec![
            notification.product_id.0.to_string(),
            notification.email.clone(),
            time(notification.requested_at),
            optional_time(notification.confirmed_at),
        ]
    });
    let profile_names: &[&str] = match language {
        Ru => &["Почта", "Имя", "Фамилия", "Телефон", "Улица", "Квартира", "Индекс", "Город", "Страна", "Зарегистрирован"],
        En => &["Email", "First name", "Last name", "Phone", "Street", "Apartment", "ZIP code", "City", "Country", "Registered"],
    };
    let session_names: &[&str] = match language {
        Ru => &["Вход", "Последнее использование", "Действует до", "Завершён", "Устройство"],
        En => &["Signed in", "Last used", "Expires", "Ended", "Device"],
    };
    let withdrawal_names: &[&str] = match language {
        Ru => &["Номер отказа", "Номер заказа", "Получен", "Состояние", "Имя", "Почта", "Сообщение"],
        En => &["Reference", "Order number", "Received", "State", "Name", "Email", "Message"],
    };
    let notification_names: &[&str] = match language {
        Ru => &["Товар", "Почта", "Запрошено", "Подтверждено"],
        En => &["Product", "Email", "Requested", "Confirmed"],
    };
    vec![
        ("profile.csv", rows(profile_names, vec![profile])),
        ("sessions.csv", rows(session_names, sessions.collect())),
        ("withdrawals.csv", rows(withdrawal_names, withdrawals.collect())),
        ("stock-notifications.csv", rows(notification_names, notifications.collect())),
        ("emails.csv", rows(email_names(language), data.emails.iter().map(|email| email_row("", email)).collect())),
    ]
}

fn email_names(language: Language) -> &'static [&'static str] {
    match language {
        Ru => &["Номер заказа", "Вид", "Создано", "Отправлено"],
        En => &["Order number", "Kind", "Created", "Sent"],
    }
}

fn email_row(order_number: &str, email: &SentEmail) -> Vec<String> {
    vec![order_number.to_owned(), email.kind.clone(), time(email.created_at), optional_time(email.delivered_at)]
}

/// A file with rows for every order.
#[derive(Clone, Copy)]
pub enum OrderTable {
    Orders,
    Items,
    Addresses,
    Emails,
}

impl OrderTable {
    pub const ALL: [Self; 4] = [Self::Orders, Self::Items, Self::Addresses, Self::Emails];

    pub fn file(self) -> &'static str {
        match self {
            Self::Orders => "orders.csv",
            Self::Items => "order-items.csv",
            Self::Addresses => "order-addresses.csv",
            Self::Emails => "order-emails.csv",
        }
    }

    pub fn heading(self, language: Language) -> String {
        heading(match (self, language) {
            (Self::Orders, Ru) => &[
                "Номер",
                "Статус",
                "Оформлен",
                "Доставлен",
                "Товары, €",
                "Доставка, €",
                "Итого, €",
                "Имя",
                "Фамилия",
                "Почта",
                "Телефон",
                "Telegram",
                "Оплачен",
                "Номер отправления",
                "Новости магазина",
            ],
            (Self::Orders, En) => &[
                "Number",
                "Status",
                "Placed",
                "Delivered",
                "Items, €",
                "Shipping, €",
                "Total, €",
                "First name",
                "Last name",
                "Email",
                "Phone",
                "Telegram",
                "Paid",
                "Tracking number",
                "Shop news",
            ],
            (Self::Items, Ru) => &["Номер заказа", "Товар", "Название", "Цена, €", "Количество"],
            (Self::Items, En) => &["Order number", "Product", "Name", "Price, €", "Quantity"],
            (Self::Addresses, Ru) => &["Номер заказа", "Назначение", "Имя", "Улица", "Квартира", "А/я", "Индекс", "Город", "Страна"],
            (Self::Addresses, En) => &["Order number", "Purpose", "Name", "Street", "Apartment", "PO box", "ZIP code", "City", "Country"],
            (Self::Emails, language) => email_names(language),
        })
    }

    pub fn rows(self, exported: &ExportedOrder, language: Language) -> String {
        let ExportedOrder { order, emails, .. } = exported;
        let (number, contact) = (&order.number, &order.contact);
        match self {
            Self::Orders => row(&[
                number.clone(),
                order.status.as_str().to_owned(),
                time(order.created_at),
                order.delivered_on.map(|day| day.to_string()).unwrap_or_default(),
                euros(order.amounts.subtotal),
                euros(order.amounts.shipping),
                euros(order.amounts.total),
                contact.first_name.clone(),
                contact.last_name.clone(),
                contact.email.clone(),
                contact.phone.clone(),
                text(contact.telegram.as_ref()),
                order.payment.as_ref().map(|payment| payment.paid_on.to_string()).unwrap_or_default(),
                text(order.parcel.as_ref().and_then(|parcel| parcel.tracking_number.as_ref())),
                yes_or_no(exported.has_news_consent, language).to_owned(),
            ]),
            Self::Items => {
                let item = |line: &OrderLine| {
                    let (id, quantity) = (line.product_id.0.to_string(), line.quantity.to_string());
                    row(&[number.clone(), id, line.name.clone(), euros(line.price), quantity])
                };
                order.lines.iter().map(item).collect()
            }
            Self::Addresses => {
                let address = &contact.address;
                let delivery = row(&[
                    number.clone(),
                    "delivery".to_owned(),
                    format!("{} {}", contact.first_name, contact.last_name),
                    address.street.clone(),
                    text(address.apartment.as_ref()),
                    text(address.post_box.as_ref()),
                    address.zip_code.clone(),
                    address.city.clone(),
                    address.country.clone(),
                ]);
                let invoice = contact.invoice_address.as_ref().map(|address| {
                    row(&[
                        number.clone(),
                        "invoice".to_owned(),
                        text(address.name.as_ref()),
                        address.street.clone(),
                        text(address.apartment.as_ref()),
                        String::new(),
                        address.zip_code.clone(),
                        address.city.clone(),
                        address.country.clone(),
                    ])
                });
                delivery + &invoice.unwrap_or_default()
            }
            Self::Emails => emails.iter().map(|email| row(&email_row(number, email))).collect(),
        }
    }
}
