//! An order: how it is checked out and placed, what is kept of it, and its life.

mod checkout;
mod desk;
mod key;
mod number;
mod place;

pub use checkout::{Basket, Contact, DeliveryAddress, NewOrder, WantedLine};
pub use desk::{
    DayOfOrders, HistoryEntry, Latest, MailState, OrderDetails, OrderMail, OrderNote, OrderRecord, StaffMember, StatusChange, StatusCounts,
    WaitingOrder, is_waiting, note, optional_note,
};
pub use key::IdempotencyKey;
pub use number::OrderNumber;
pub use place::{Amounts, Bill, LineFault, Offer, Reason, Refusal, ShippingTerms, place};

use crate::catalog::product::ProductId;
use crate::clock::Timestamp;
use crate::money::Cents;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrderId(pub i64);

/// An order as it is kept. Contact and address are empty once they were erased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub number: String,
    pub status: OrderStatus,
    pub amounts: Amounts,
    pub contact: KeptContact,
    pub lines: Vec<OrderLine>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub is_erased: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptContact {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub telegram: Option<String>,
    pub address: DeliveryAddress,
}

/// A product as it was when it was ordered, in the buyer's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    pub product_id: ProductId,
    pub name: String,
    pub price: Cents,
    pub quantity: i64,
    pub image_path: Option<String>,
}

impl OrderLine {
    /// Prices and quantities are bounded, so that this always fits.
    pub fn subtotal(&self) -> Cents {
        self.price.checked_times(self.quantity).unwrap_or_default()
    }
}

/// An address of an earlier order, offered at the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviousAddress {
    pub address: DeliveryAddress,
    pub full_name: String,
    pub phone: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderStatus {
    Pending,
    Processing,
    Shipped,
    Delivered,
    Cancelled,
}

impl OrderStatus {
    pub const ALL: [Self; 5] = [Self::Pending, Self::Processing, Self::Shipped, Self::Delivered, Self::Cancelled];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "PENDING",
            Self::Processing => "PROCESSING",
            Self::Shipped => "SHIPPED",
            Self::Delivered => "DELIVERED",
            Self::Cancelled => "CANCELLED",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str().eq_ignore_ascii_case(text.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opg_04_statuses_are_read_in_any_case() {
        assert_eq!(OrderStatus::parse("cancelled"), Some(OrderStatus::Cancelled));
        assert_eq!(OrderStatus::parse("Shipped"), Some(OrderStatus::Shipped));
        assert_eq!(OrderStatus::parse("lost"), None);
    }
}
