//! Stored statements and lines.

use super::line::{BankLineId, BankLineState, BankStatementId, LineKind};
use super::proposal::{Allocation, Candidate, Confidence, LineToMatch};
use crate::clock::Timestamp;
use crate::codes::Counts;
use crate::day::Day;
use crate::money::Cents;
use crate::orders::{EntryId, OrderId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankStatement {
    pub id: BankStatementId,
    pub file_name: String,
    /// The account of the shop, if the file has it.
    pub account: Option<String>,
    pub first_day: Day,
    pub last_day: Day,
    /// Lines that an earlier file contained.
    pub known_lines: u64,
    pub lines: Counts<BankLineState>,
    /// `None` if the account is deleted.
    pub by: Option<String>,
    pub at: Timestamp,
}

/// Name, account, text and reference are missing once the personal data is erased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLine {
    pub id: BankLineId,
    pub kind: LineKind,
    pub amount: Cents,
    pub booked: Cents,
    pub booked_on: Day,
    pub name: Option<String>,
    pub iban: Option<String>,
    pub text: Option<String>,
    pub reference: Option<String>,
    pub state: BankLineState,
    pub version: i64,
    pub is_erased: bool,
}

/// An entry of an order that a line caused and that is in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookedPart {
    pub line: BankLineId,
    pub entry: EntryId,
    pub order: OrderId,
    pub number: String,
    pub amount: Cents,
}

/// A line as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownLine {
    pub line: BankLine,
    pub booked: Vec<BookedPart>,
    pub confidence: Confidence,
    /// Orders proposed for an open line, with the part of each.
    pub orders: Vec<(Candidate, Cents)>,
}

/// What staff confirm for a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booking {
    pub line: BankLineId,
    /// Of the line that staff saw.
    pub version: i64,
    pub parts: Vec<BookingPart>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookingPart {
    pub allocation: Allocation,
    /// Of the order that staff saw.
    pub version: i64,
}

impl BankLine {
    pub fn open(&self) -> Cents {
        Cents::new((self.amount.get() - self.booked.get()).max(0))
    }

    pub fn to_match(&self) -> LineToMatch<'_> {
        LineToMatch { kind: self.kind, open: self.open(), name: self.name.as_deref(), text: self.text.as_deref() }
    }
}
