//! Errors of the orders module.

use nevel_domain::bank_statements::StatementError;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{ExceededLimit, OrderId, OrderRecord, OrderRefusal, PlaceOrderError};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// Also returned for orders of other buyers, so that their existence is not revealed.
    #[error("order not found")]
    NotFound,
    /// Contains the existing order if the caller is signed in as its owner.
    #[error("the idempotency key belongs to another order")]
    KeyReused(Option<Box<ExistingOrder>>),
    #[error("the order cannot be placed: {0:?}")]
    Rejected(Box<PlaceOrderError>),
    #[error("the order exceeds a limit: {0:?}")]
    OverLimit(ExceededLimit),
    /// The settings forbid shipping orders with an open amount.
    #[error("the order is not paid: {} is open", .0)]
    NotPaid(Cents),
    /// The order is shipped, canceled or anonymized.
    #[error("the order cannot be edited any more")]
    NotEditable,
    /// The order is packed, or not in processing. Contains the current state of the order.
    #[error("the order cannot be packed")]
    NotPackable(Box<OrderRecord>),
    /// Another administrator is packing the order. Contains the current state of the order.
    #[error("another administrator is packing the order")]
    BeingPacked(Box<OrderRecord>),
    /// The order has not left the house, or is canceled.
    #[error("nothing can come back of the order")]
    NotReturnable,
    /// A part of the order came back, so it can only be shipped or delivered.
    #[error("a part of the order came back")]
    HasReturn,
    /// The order is canceled or anonymized and has no invoice.
    #[error("the order cannot be invoiced")]
    NotInvoiceable,
    #[error("invoice not found")]
    InvoiceNotFound,
    /// An invoice must name the seller.
    #[error("the settings have no legal name or address of the company")]
    CompanyDetailsMissing,
    /// The settings do not say which VAT is due.
    #[error("no VAT rate: {0:?}")]
    VatRateMissing(VatRateMissing),
    /// Contains the current state of the order.
    #[error("the order was changed concurrently")]
    VersionConflict(Box<OrderRecord>),
    /// Contains the current number of orders.
    #[error("another number of orders matches: {0}")]
    SelectionChanged(u64),
    #[error("payment or refund not found")]
    EntryNotFound,
    #[error("job not found")]
    JobNotFound,
    /// Emails about its changes are sent, or it has changed nothing.
    #[error("the job cannot be undone")]
    JobNotUndoable,
    #[error("bank statement not found")]
    StatementNotFound,
    /// The uploaded file is no usable bank statement.
    #[error("the bank statement is unreadable: {0}")]
    StatementUnreadable(StatementError),
}

impl From<OrderRefusal> for OrderError {
    fn from(refusal: OrderRefusal) -> Self {
        match refusal {
            OrderRefusal::OverLimit(limit) => Self::OverLimit(limit),
            OrderRefusal::Rejected(error) => Self::Rejected(Box::new(error)),
        }
    }
}

/// A country of the European Union without a rate on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatRateMissing {
    pub country: String,
    pub day: Day,
}

/// An order that the caller placed earlier with the same idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExistingOrder {
    pub id: OrderId,
    pub number: String,
}
