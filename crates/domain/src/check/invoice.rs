//! Invoices and credit notes of an order, and the series of their numbers.

use super::finding::{Fault, FindingKind};
use crate::orders::{Invoice, InvoiceDocument, InvoiceKind, InvoiceLine, Order, current_invoice, included_vat};

/// A stored invoice with the amount that its row repeats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedInvoice {
    pub invoice: Invoice,
    pub total_cents: i64,
}

/// Checks all invoices and credit notes of an order, oldest first. Returns the number of the invoice with each fault.
pub fn check_invoices(order: &Order, stored: &[CheckedInvoice]) -> Vec<(String, Fault)> {
    let mut faults = Vec::new();
    let invoices: Vec<Invoice> = stored.iter().map(|stored| stored.invoice.clone()).collect();
    for CheckedInvoice { invoice, total_cents } in stored {
        let mut report = |kind, message: &str| faults.push((invoice.number.clone(), (kind, message.to_owned())));
        if *total_cents != invoice.document.total_cents {
            report(FindingKind::InvoiceAmounts, "its total differs from the one of its document");
        }
        if invoice.document.order_number != order.number {
            report(FindingKind::Reference, "its document names another order");
        }
        for problem in check_document(&invoice.document) {
            report(FindingKind::InvoiceAmounts, problem);
        }
        if let Some(problem) = check_kind(invoice, &invoices) {
            report(FindingKind::CreditNote, problem);
        }
    }
    let Some(current) = current_invoice(&invoices) else { return faults };
    let mut report = |number: &str, kind, message: &str| faults.push((number.to_owned(), (kind, message.to_owned())));
    let before: Vec<Invoice> = invoices.iter().filter(|invoice| invoice.id != current.id).cloned().collect();
    if let Some(other) = current_invoice(&before) {
        let message = format!("invoice {} of the same order is in force, too", current.number);
        report(&other.number, FindingKind::InvoiceTwice, &message);
    }
    if order.needs_no_invoice() {
        let message = "its order is canceled or came back as a whole, and has no credit note yet";
        report(&current.number, FindingKind::InvoiceOutdated, message);
    } else if !order.is_anonymized && !current.document.describes(order) {
        report(&current.number, FindingKind::InvoiceOutdated, "its order was changed and has no new invoice yet");
    }
    faults
}

pub(super) fn check_document(document: &InvoiceDocument) -> Vec<&'static str> {
    let mut problems = Vec::new();
    let total = |line: &InvoiceLine| line.price_cents.checked_mul(line.quantity)?.checked_sub(line.discount_cents);
    if document.lines.iter().any(|line| total(line) != Some(line.total_cents)) {
        problems.push("a line is not price times quantity minus discount");
    }
    let lines = document.lines.iter().try_fold(-document.discount_cents, |sum, line| sum.checked_add(line.total_cents));
    if lines != Some(document.subtotal_cents) {
        problems.push("the lines do not add up to the subtotal");
    }
    if document.subtotal_cents.checked_add(document.shipping_cents) != Some(document.total_cents) {
        problems.push("subtotal and shipping do not add up to the total");
    }
    let vat = &document.vat;
    if vat.net_cents.checked_add(vat.vat_cents) != Some(document.total_cents) {
        problems.push("net amount and VAT do not add up to the total");
    }
    // The tax of a credit note is the negative one of its invoice, rounded before the sign changes.
    if included_vat(document.total_cents.saturating_abs(), vat.rate_hundredths) != vat.vat_cents.saturating_abs() {
        problems.push("the VAT is not the one of its rate");
    }
    problems
}

fn check_kind(invoice: &Invoice, invoices: &[Invoice]) -> Option<&'static str> {
    let is_negative = invoice.document.total_cents < 0;
    match (invoice.kind, invoice.cancels_id) {
        (InvoiceKind::Invoice, None) => is_negative.then_some("an invoice has a negative total"),
        (InvoiceKind::Invoice, Some(_)) => Some("an invoice cancels another one"),
        (InvoiceKind::CreditNote, None) => Some("a credit note cancels no invoice"),
        (InvoiceKind::CreditNote, Some(id)) => {
            let Some(canceled) = invoices.iter().find(|other| other.id == id && other.kind == InvoiceKind::Invoice)
            else {
                return Some("the credit note cancels no invoice of its order");
            };
            // The buyers of a year are removed together, so the one of the invoice may be missing already.
            let has_other_buyer =
                invoice.buyer.as_ref().zip(canceled.buyer.as_ref()).is_some_and(|(note, invoice)| note != invoice);
            let is_mirror = invoice.document == canceled.document.negated() && !has_other_buyer;
            (!is_mirror).then_some("the credit note is not the negative of its invoice")
        }
    }
}

/// Verifies that the numbers of each year have no gap. Numbers are given in the order of years and numbers.
#[derive(Debug, Default)]
pub struct NumberSeries {
    current: Option<(i64, i64)>,
}

impl NumberSeries {
    /// The missing numbers before the next one.
    pub fn next(&mut self, year: i64, sequence: i64) -> Option<Fault> {
        let expected = match self.current {
            Some((current, last)) if current == year => last + 1,
            _ => 1,
        };
        self.current = Some((year, sequence));
        let missing = sequence - expected;
        let fault = |message| Some((FindingKind::InvoiceNumber, message));
        match missing {
            0 => None,
            1 => fault(format!("number {expected} of {year} is missing")),
            2.. => fault(format!("numbers {expected} to {} of {year} are missing", sequence - 1)),
            _ => fault(format!("number {sequence} of {year} exists twice, or is not positive")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_09_gaps_are_found_within_each_year() {
        let check = |numbers: &[(i64, i64)]| -> Vec<String> {
            let mut series = NumberSeries::default();
            numbers.iter().filter_map(|&(year, number)| series.next(year, number)).map(|(_, message)| message).collect()
        };
        assert_eq!(check(&[(2025, 1), (2025, 2), (2026, 1)]), [""; 0]);
        assert_eq!(check(&[(2025, 2), (2026, 1)]), ["number 1 of 2025 is missing"]);
        assert_eq!(check(&[(2025, 1), (2026, 1), (2026, 5)]), ["numbers 2 to 4 of 2026 are missing"]);
        assert_eq!(check(&[(2026, 0)]), ["number 0 of 2026 exists twice, or is not positive"]);
    }
}
