//! The columns of the contact and the addresses of an order.

use nevel_domain::orders::{DeliveryAddress, InvoiceAddress, StoredContact};
use sea_orm::ActiveValue::Set;

use crate::entities::order;

pub fn columns(contact: StoredContact) -> order::ActiveModel {
    // Without `..`, so that a new field does not compile until it has a column.
    let StoredContact { email, first_name, last_name, phone, telegram, address, invoice_address } = contact;
    let DeliveryAddress { street, apartment, city, zip_code, country, post_box } = address;
    let invoice = invoice_address.as_ref();
    order::ActiveModel {
        email: Set(email),
        first_name: Set(first_name),
        last_name: Set(last_name),
        phone: Set(phone),
        telegram: Set(telegram),
        street: Set(street),
        apartment: Set(apartment),
        city: Set(city),
        zip_code: Set(zip_code),
        country: Set(country),
        post_box: Set(post_box),
        invoice_name: Set(invoice.and_then(|invoice| invoice.name.clone())),
        invoice_street: Set(invoice.map(|invoice| invoice.street.clone())),
        invoice_apartment: Set(invoice.and_then(|invoice| invoice.apartment.clone())),
        invoice_city: Set(invoice.map(|invoice| invoice.city.clone())),
        invoice_zip_code: Set(invoice.map(|invoice| invoice.zip_code.clone())),
        invoice_country: Set(invoice.map(|invoice| invoice.country.clone())),
        ..Default::default()
    }
}

pub fn contact(row: &order::Model) -> StoredContact {
    StoredContact {
        email: row.email.clone(),
        first_name: row.first_name.clone(),
        last_name: row.last_name.clone(),
        phone: row.phone.clone(),
        telegram: row.telegram.clone(),
        address: DeliveryAddress {
            street: row.street.clone(),
            apartment: row.apartment.clone(),
            city: row.city.clone(),
            zip_code: row.zip_code.clone(),
            country: row.country.clone(),
            post_box: row.post_box.clone(),
        },
        invoice_address: invoice_address(row),
    }
}

fn invoice_address(row: &order::Model) -> Option<InvoiceAddress> {
    Some(InvoiceAddress {
        name: row.invoice_name.clone(),
        street: row.invoice_street.clone()?,
        apartment: row.invoice_apartment.clone(),
        city: row.invoice_city.clone()?,
        zip_code: row.invoice_zip_code.clone()?,
        country: row.invoice_country.clone()?,
    })
}
