//! Lines of a bank statement, the same for every format.

use std::collections::HashMap;

use super::values::masked_ibans;
use crate::codes;
use crate::day::Day;
use crate::money::Cents;
use crate::rules::{BANK_LINE_TEXT_MAX_CHARS, PAYMENT_REFERENCE_MAX_CHARS};

const NAME_MAX_CHARS: usize = 140;
const ACCOUNT_MAX_CHARS: usize = 40;
/// Separates the parts of an identity; occurs in no text, because files with control characters are refused.
const SEPARATOR: &str = "\u{1f}";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BankStatementId(pub i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BankLineId(pub i64);

codes! {
    pub enum LineKind {
        /// Money that the shop received.
        Payment = "payment",
        /// A payment that the bank took back.
        Reversal = "reversal",
        /// Money that the shop sent.
        Transfer = "transfer",
        /// Money that the shop sent and that came back.
        ReturnedTransfer = "returned_transfer",
    }
}

codes! {
    pub enum BankLineState {
        Open = "open",
        Booked = "booked",
        /// Staff said that it belongs to no order, or the shop sent the money and named no order.
        Ignored = "ignored",
    }
}

impl LineKind {
    pub fn of(is_credit: bool, is_reversal: bool) -> Self {
        match (is_credit, is_reversal) {
            (true, false) => Self::Payment,
            (false, true) => Self::Reversal,
            (false, false) => Self::Transfer,
            (true, true) => Self::ReturnedTransfer,
        }
    }

    pub fn is_incoming(self) -> bool {
        matches!(self, Self::Payment | Self::ReturnedTransfer)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementLine {
    pub kind: LineKind,
    /// More than zero; the kind has the direction.
    pub amount: Cents,
    pub booked_on: Day,
    pub name: Option<String>,
    /// The account of the other side, masked. The full number is never stored.
    pub iban: Option<String>,
    pub text: Option<String>,
    /// The reference of the bank.
    pub reference: Option<String>,
    /// The same in every file that contains the line.
    pub identity: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedStatement {
    /// The account of the shop, if the file has it.
    pub account: Option<String>,
    pub lines: Vec<StatementLine>,
}

/// What a file says about a line.
#[derive(Debug, Clone, Default)]
pub(super) struct RawLine {
    pub account: String,
    pub name: String,
    pub iban: String,
    pub text: String,
    /// The reference that the bank gave the entry.
    pub entry_reference: String,
    /// The reference of a part of a batch.
    pub part_reference: String,
    /// No other line has these references. Document numbers of payers, for example, are not unique.
    pub has_unique_reference: bool,
}

impl RawLine {
    pub fn into_line(self, kind: LineKind, amount: Cents, booked_on: Day) -> StatementLine {
        let Self { account, name, iban, text, entry_reference, part_reference, has_unique_reference } = self;
        let account = without_spaces(&account).to_uppercase();
        let sign = if kind.is_incoming() { "" } else { "-" };
        // Otherwise the content tells lines apart.
        let content = if has_unique_reference { ["", "", ""] } else { [&name, &iban, &text].map(String::as_str) };
        let identity = [
            &account,
            &entry_reference,
            &part_reference,
            &format!("{sign}{amount}"),
            &booked_on.to_string(),
            content[0],
            content[1],
            content[2],
        ]
        .join(SEPARATOR);
        let reference = if part_reference.is_empty() { entry_reference } else { part_reference };
        StatementLine {
            kind,
            amount,
            booked_on,
            name: shortened(&name, NAME_MAX_CHARS),
            iban: shortened(&masked_ibans(&without_spaces(&iban).to_uppercase()), ACCOUNT_MAX_CHARS),
            text: shortened(&masked_ibans(&text), BANK_LINE_TEXT_MAX_CHARS),
            reference: shortened(&reference, PAYMENT_REFERENCE_MAX_CHARS),
            identity,
        }
    }
}

fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// A single line of at most `max` characters; `None` if it is blank.
fn shortened(text: &str, max: usize) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = line.chars().take(max).collect();
    Some(short.trim_end().to_owned()).filter(|text| !text.is_empty())
}

/// Tells equal lines of a file apart by a running number.
pub(super) fn number_equal_lines(lines: &mut [StatementLine]) {
    let mut numbers: HashMap<String, u32> = HashMap::new();
    for line in lines {
        let number = numbers.entry(line.identity.clone()).or_default();
        *number += 1;
        line.identity = format!("{}{SEPARATOR}{number}", line.identity);
    }
}
