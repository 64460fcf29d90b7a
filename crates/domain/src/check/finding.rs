//! What a check finds.

use std::fmt;

use crate::codes;

codes! {
    pub enum FindingKind {
        /// The database reports damage.
        Database = "database",
        /// A row or document cannot be read.
        Unreadable = "unreadable",
        /// A row points to another one that does not exist.
        Reference = "reference",
        /// A code that this version does not know.
        UnknownCode = "unknown_code",
        OrderAmounts = "order_amounts",
        OrderPayments = "order_payments",
        OrderCorrection = "order_correction",
        OrderHistory = "order_history",
        /// What is booked of a line of a bank statement is not the sum of its entries.
        BankLine = "bank_line",
        InvoiceNumber = "invoice_number",
        InvoiceAmounts = "invoice_amounts",
        CreditNote = "credit_note",
        /// Several invoices of an order are in force.
        InvoiceTwice = "invoice_twice",
        Stock = "stock",
        /// A product is listed in other categories than its own and the ancestors of that one.
        Listing = "listing",
        Category = "category",
        /// Columns that repeat others, such as the text that products are searched by.
        DerivedColumn = "derived_column",
        SearchWords = "search_words",
        Counter = "counter",
        MissingImage = "missing_image",
        /// The invoice in force no longer describes its order; staff decide when to issue another one.
        InvoiceOutdated = "invoice_outdated",
        UnusedImages = "unused_images",
        /// Another version computes the data, so it cannot be verified.
        NotVerified = "not_verified",
    }
}

impl FindingKind {
    /// A notice tells something that the shop allows.
    pub fn is_mistake(self) -> bool {
        !matches!(self, Self::InvoiceOutdated | Self::UnusedImages | Self::NotVerified)
    }
}

/// What a finding is about, such as `order 123-456-788`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub kind: &'static str,
    /// The number, or another name that identifies it.
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub kind: FindingKind,
    pub subject: Subject,
    pub message: String,
}

/// A finding about what its caller knows.
pub type Fault = (FindingKind, String);

impl Subject {
    pub fn new(kind: &'static str, name: impl fmt::Display) -> Self {
        Self { kind, name: name.to_string() }
    }

    pub fn find(self, (kind, message): Fault) -> Finding {
        Finding { kind, subject: self, message }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.name)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = if self.kind.is_mistake() { "mistake" } else { "notice" };
        write!(f, "{severity}: {}: {} [{}]", self.subject, self.message, self.kind.as_str())
    }
}
