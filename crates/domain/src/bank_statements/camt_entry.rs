//! An entry of camt.053 with its parts.

use super::error::StatementError;
use super::line::{LineKind, RawLine, StatementLine};
use super::values::{day, iso_amount};
use crate::money::Cents;

const EURO: &str = "EUR";
const NO_REFERENCE: &str = "NOTPROVIDED";

/// An amount in some currency.
#[derive(Debug, Default)]
struct Amount {
    currency: String,
    cents: Option<Cents>,
}

#[derive(Debug, Default)]
pub struct Entry {
    amount: Amount,
    direction: String,
    reversal: String,
    status: String,
    booked_on: String,
    servicer_reference: String,
    own_reference: String,
    information: String,
    parts: Vec<Part>,
}

/// One transaction of an entry.
#[derive(Debug, Default)]
struct Part {
    amount: Amount,
    direction: String,
    servicer_reference: String,
    transaction_id: String,
    end_to_end_id: String,
    debtor: Party,
    creditor: Party,
    texts: Vec<String>,
}

#[derive(Debug, Default)]
struct Party {
    name: String,
    iban: String,
}

impl Entry {
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// An element below the entry begins.
    pub fn open(&mut self, path: &[&str], currency: Option<String>) {
        let currency = currency.unwrap_or_default();
        match path {
            ["Amt"] => self.amount.currency = currency,
            ["NtryDtls", "TxDtls"] => self.parts.push(Part::default()),
            ["NtryDtls", "TxDtls", "Amt"] | ["NtryDtls", "TxDtls", "AmtDtls", "TxAmt", "Amt"] => {
                // Version 08 has both.
                if let Some(part) = self.parts.last_mut().filter(|part| part.amount.cents.is_none()) {
                    part.amount.currency = currency;
                }
            }
            _ => {}
        }
    }

    /// An element below the entry ends; the text is that of an element without children.
    pub fn close(&mut self, path: &[&str], text: &str) {
        match path {
            ["Amt"] => self.amount.cents = iso_amount(text),
            ["CdtDbtInd"] => text.clone_into(&mut self.direction),
            ["RvslInd"] => text.clone_into(&mut self.reversal),
            ["Sts"] if !text.is_empty() => text.clone_into(&mut self.status),
            ["Sts", "Cd" | "Prtry"] => text.clone_into(&mut self.status),
            ["BookgDt", "Dt" | "DtTm"] => text.clone_into(&mut self.booked_on),
            ["AcctSvcrRef"] => text.clone_into(&mut self.servicer_reference),
            ["NtryRef"] => text.clone_into(&mut self.own_reference),
            ["AddtlNtryInf"] => text.clone_into(&mut self.information),
            ["NtryDtls", "TxDtls", rest @ ..] => {
                if let Some(part) = self.parts.last_mut() {
                    part.close(rest, text);
                }
            }
            _ => {}
        }
    }

    /// The lines, and what the entry adds to the balance. `row` is the number of the entry.
    pub fn into_lines(self, account: &str, row: usize) -> Result<(Vec<StatementLine>, i64), StatementError> {
        if !matches!(self.status.as_str(), "BOOK" | "") {
            return Ok((Vec::new(), 0));
        }
        if self.amount.currency != EURO {
            let currency = self.amount.currency.chars().take(3).collect();
            return Err(StatementError::Currency { row, currency });
        }
        let value = || StatementError::Value(row);
        let (amount, booked_on) = (self.amount.cents.ok_or_else(value)?, day(&self.booked_on).ok_or_else(value)?);
        let is_credit = is_credit(&self.direction).ok_or_else(value)?;
        let is_reversal = matches!(self.reversal.as_str(), "true" | "1");
        let cents = signed(is_credit, amount);
        let entry_reference = first_of([&self.servicer_reference, &self.own_reference]);
        let is_batch = self.parts.len() > 1 && self.parts.iter().all(Part::has_amount);
        let raw = |part: &Part, is_credit: bool| {
            let party = part.other_party(is_credit != is_reversal, account);
            let text = if part.texts.is_empty() { self.information.clone() } else { part.texts.join(" ") };
            // A payment service puts the order number here.
            let is_new = !part.end_to_end_id.is_empty() && !text.contains(&part.end_to_end_id);
            let text = if is_new { format!("{text} {}", part.end_to_end_id) } else { text };
            RawLine {
                account: account.to_owned(),
                name: party.name.clone(),
                iban: party.iban.clone(),
                text,
                entry_reference: entry_reference.clone(),
                part_reference: String::new(),
                has_unique_reference: !self.servicer_reference.is_empty() && self.servicer_reference != NO_REFERENCE,
            }
        };
        if !is_batch {
            let all =
                Part { texts: self.parts.iter().flat_map(|part| part.texts.clone()).collect(), ..Part::default() };
            let line = match &self.parts[..] {
                [part] => raw(part, is_credit),
                _ => raw(&all, is_credit),
            };
            let lines = if amount == Cents::ZERO {
                None
            } else {
                Some(line.into_line(LineKind::of(is_credit, is_reversal), amount, booked_on))
            };
            return Ok((lines.into_iter().collect(), cents));
        }
        let (mut lines, mut sum) = (Vec::new(), 0);
        for part in &self.parts {
            let Some(amount) = part.amount.cents else { return Err(value()) };
            let is_credit = if part.direction.is_empty() {
                is_credit
            } else {
                self::is_credit(&part.direction).ok_or_else(value)?
            };
            sum += signed(is_credit, amount);
            if amount == Cents::ZERO {
                continue;
            }
            let part_reference = first_of([&part.servicer_reference, &part.transaction_id, &part.end_to_end_id]);
            let raw = raw(part, is_credit);
            let has_unique_reference = raw.has_unique_reference && !part_reference.is_empty();
            let line = RawLine { part_reference, has_unique_reference, ..raw };
            lines.push(line.into_line(LineKind::of(is_credit, is_reversal), amount, booked_on));
        }
        if sum == cents { Ok((lines, cents)) } else { Err(StatementError::BatchSum(row)) }
    }
}

impl Part {
    fn close(&mut self, path: &[&str], text: &str) {
        match path {
            ["Amt"] | ["AmtDtls", "TxAmt", "Amt"] if self.amount.cents.is_none() => {
                self.amount.cents = iso_amount(text);
            }
            ["CdtDbtInd"] => text.clone_into(&mut self.direction),
            ["Refs", "AcctSvcrRef"] => self.servicer_reference = reference(text),
            ["Refs", "TxId"] => self.transaction_id = reference(text),
            ["Refs", "EndToEndId"] => self.end_to_end_id = reference(text),
            ["RltdPties", "Dbtr", "Nm"] | ["RltdPties", "Dbtr", "Pty", "Nm"] => text.clone_into(&mut self.debtor.name),
            ["RltdPties", "DbtrAcct", "Id", "IBAN"] => text.clone_into(&mut self.debtor.iban),
            ["RltdPties", "Cdtr", "Nm"] | ["RltdPties", "Cdtr", "Pty", "Nm"] => {
                text.clone_into(&mut self.creditor.name);
            }
            ["RltdPties", "CdtrAcct", "Id", "IBAN"] => text.clone_into(&mut self.creditor.iban),
            ["RmtInf", "Ustrd"]
            | ["RmtInf", "Strd", "CdtrRefInf", "Ref"]
            | ["RtrInf", "Rsn", "Cd"]
            | ["RtrInf", "AddtlInf"]
                if !text.is_empty() =>
            {
                self.texts.push(text.to_owned());
            }
            _ => {}
        }
    }

    fn has_amount(&self) -> bool {
        self.amount.currency == EURO && self.amount.cents.is_some()
    }

    /// Whose money it is: of the debtor if he paid the shop, unless the file names the shop there.
    fn other_party(&self, is_debtor: bool, account: &str) -> &Party {
        let (party, other) = if is_debtor { (&self.debtor, &self.creditor) } else { (&self.creditor, &self.debtor) };
        let is_own = !account.is_empty() && party.iban == account;
        if is_own || (party.name.is_empty() && party.iban.is_empty()) { other } else { party }
    }
}

fn is_credit(direction: &str) -> Option<bool> {
    match direction {
        "CRDT" => Some(true),
        "DBIT" => Some(false),
        _ => None,
    }
}

fn signed(is_credit: bool, amount: Cents) -> i64 {
    if is_credit { amount.get() } else { -amount.get() }
}

fn reference(text: &str) -> String {
    if text == NO_REFERENCE { String::new() } else { text.to_owned() }
}

fn first_of<const N: usize>(texts: [&String; N]) -> String {
    texts.into_iter().find(|text| !text.is_empty() && *text != NO_REFERENCE).cloned().unwrap_or_default()
}
