//! Fields that the admin search finds an order by.

use nevel_domain::orders::{NewOrder, Order};
use nevel_domain::search_index::SearchFields;

use crate::entities::order;

pub fn of_row(row: &order::Model) -> SearchFields<'_> {
    SearchFields {
        number: &row.number,
        email: &row.email,
        first_name: &row.first_name,
        last_name: &row.last_name,
        phone: &row.phone,
        street: &row.street,
        zip_code: &row.zip_code,
    }
}

pub fn of_order(order: &Order) -> SearchFields<'_> {
    let contact = &order.contact;
    SearchFields {
        number: &order.number,
        email: &contact.email,
        first_name: &contact.first_name,
        last_name: &contact.last_name,
        phone: &contact.phone,
        street: &contact.address.street,
        zip_code: &contact.address.zip_code,
    }
}

pub fn of_new<'a>(number: &'a str, new: &'a NewOrder) -> SearchFields<'a> {
    let contact = &new.contact;
    let (email, phone) = (contact.email.as_str(), contact.phone.as_str());
    let (street, zip_code) = (new.address.street.as_str(), new.address.zip_code.as_str());
    SearchFields { number, email, first_name: &contact.first_name, last_name: &contact.last_name, phone, street, zip_code }
}
