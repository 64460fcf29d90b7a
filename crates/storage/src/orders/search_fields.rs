//! Fields that the admin search finds an order by.

use nevel_domain::orders::NewOrder;
use nevel_domain::search_index::SearchFields;

use crate::entities::order;

pub fn of_row(row: &order::Model) -> SearchFields<'_> {
    SearchFields { number: &row.number, email: &row.email, first_name: &row.first_name, last_name: &row.last_name, phone: &row.phone }
}

pub fn of_new<'a>(number: &'a str, new: &'a NewOrder) -> SearchFields<'a> {
    let contact = &new.contact;
    let (email, phone) = (contact.email.as_str(), contact.phone.as_str());
    SearchFields { number, email, first_name: &contact.first_name, last_name: &contact.last_name, phone }
}
