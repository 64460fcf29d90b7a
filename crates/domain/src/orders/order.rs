//! A stored order.

use super::address::{DeliveryAddress, InvoiceAddress};
use super::checkout::Contact;
use super::discount::OrderAdjustment;
use super::entry::Entry;
use super::line::OrderLine;
use super::parcel::Parcel;
use super::payment::Payment;
use super::price_order::Amounts;
use super::status::OrderStatus;
use crate::clock::Timestamp;
use crate::day::Day;
use crate::money::Cents;
use crate::word_index::SearchFields;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrderId(pub i64);

/// Contact and address are empty once the order is anonymized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub number: String,
    pub status: OrderStatus,
    pub adjustment: OrderAdjustment,
    pub amounts: Amounts,
    pub contact: StoredContact,
    pub lines: Vec<OrderLine>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub is_anonymized: bool,
    /// Recorded by staff, or the day on which the order got the status.
    pub delivered_on: Option<Day>,
    /// The last payment, with the amount received minus the amount refunded; `None` if that is nothing.
    pub payment: Option<Payment>,
    pub refunded: Cents,
    /// Payments and refunds, oldest first.
    pub entries: Vec<Entry>,
    /// The balance for which staff declared that nothing is owed; 0 if they did not.
    pub settled_cents: i64,
    pub parcel: Option<Parcel>,
    /// What the customer does not have to pay, because a part of the order came back.
    pub returned_amount: Cents,
    pub is_shipping_refunded: bool,
}

impl Order {
    /// What staff took off the sum of the items.
    pub fn discount_amount(&self) -> Cents {
        let items: i64 = self.lines.iter().map(|line| line.total().get()).sum();
        self.adjustment.discount.map_or(Cents::ZERO, |discount| discount.off(Cents::new(items)))
    }

    /// The day of delivery after a change of the status. A delivered order has one, because the right of withdrawal
    /// ends some days after it (WDR-02); an order that still has to be delivered has none.
    pub fn delivery_day(&self, status: OrderStatus, today: Day) -> Option<Day> {
        match status {
            OrderStatus::Delivered => self.delivered_on.or(Some(today)),
            OrderStatus::Cancelled => self.delivered_on,
            OrderStatus::Pending | OrderStatus::Processing | OrderStatus::Shipped => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredContact {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub telegram: Option<String>,
    pub address: DeliveryAddress,
    /// `None` if the buyer gave no other address than the delivery address.
    pub invoice_address: Option<InvoiceAddress>,
}

impl StoredContact {
    pub fn new(contact: Contact, address: DeliveryAddress, invoice_address: Option<InvoiceAddress>) -> Self {
        let Contact { email, first_name, last_name, phone, telegram } = contact;
        Self { email, first_name, last_name, phone: phone.into_string(), telegram, address, invoice_address }
    }

    /// Whether emails can be sent; customers who called may have given no address.
    pub fn has_email(&self) -> bool {
        !self.email.is_empty()
    }

    /// What the admin search finds an order by.
    pub fn search_fields(&self) -> SearchFields<'_> {
        let invoice = self.invoice_address.as_ref();
        SearchFields {
            email: &self.email,
            first_name: &self.first_name,
            last_name: &self.last_name,
            phone: &self.phone,
            street: &self.address.street,
            zip_code: &self.address.zip_code,
            city: &self.address.city,
            telegram: self.telegram.as_deref().unwrap_or_default(),
            invoice_name: invoice.and_then(|address| address.name.as_deref()).unwrap_or_default(),
            invoice_street: invoice.map_or("", |address| &address.street),
            invoice_city: invoice.map_or("", |address| &address.city),
            invoice_zip_code: invoice.map_or("", |address| &address.zip_code),
            ..SearchFields::default()
        }
    }
}

/// An address of an earlier order, suggested at the next checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviousAddress {
    pub address: DeliveryAddress,
    pub full_name: String,
    pub phone: String,
}
