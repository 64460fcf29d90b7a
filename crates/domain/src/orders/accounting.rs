//! The accounting of a period (MON-07): sums of documents, payments and refunds. Pure: no IO.

use super::entry::EntryKind;
use super::invoice::{Invoice, InvoiceKind, Vat};
use crate::day::Day;
use crate::money::Cents;
use crate::rules::ACCOUNTING_MAX_DAYS;
use crate::validation::ValidationError;
use crate::vat::VatTreatment;

/// Days with both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountingPeriod {
    pub from: Day,
    pub to: Day,
}

impl AccountingPeriod {
    pub fn new(from: Day, to: Day) -> Result<Self, ValidationError> {
        if from > to {
            return Err(ValidationError::RangeInverted);
        }
        if to > from.plus_days(ACCOUNTING_MAX_DAYS - 1) {
            return Err(ValidationError::PeriodTooLong { max_days: ACCOUNTING_MAX_DAYS });
        }
        Ok(Self { from, to })
    }
}

/// Sums of invoices and credit notes; the amounts of credit notes are negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DocumentSums {
    pub count: u64,
    pub net: Cents,
    pub vat: Cents,
    pub total: Cents,
}

impl DocumentSums {
    fn add(&mut self, invoice: &Invoice) {
        let Vat { net_cents, vat_cents, .. } = invoice.document.vat;
        self.count += 1;
        self.net = plus(self.net, net_cents);
        self.vat = plus(self.vat, vat_cents);
        self.total = plus(self.total, invoice.document.total_cents);
    }
}

/// The documents with one rate of one country.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatSums {
    /// `None` for documents of earlier versions, which have the seller's rate.
    pub country: Option<String>,
    pub treatment: Option<VatTreatment>,
    pub rate_hundredths: u32,
    pub sums: DocumentSums,
}

/// Payments or refunds, without those that were corrected: a counter-entry cancels its entry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EntryTotal {
    /// Entries and counter-entries.
    pub count: u64,
    pub amount: Cents,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountingSums {
    pub invoices: DocumentSums,
    pub credit_notes: DocumentSums,
    /// By country and rate.
    pub vat: Vec<VatSums>,
    pub payments: EntryTotal,
    pub refunds: EntryTotal,
}

impl AccountingSums {
    pub fn add_invoice(&mut self, invoice: &Invoice) {
        match invoice.kind {
            InvoiceKind::Invoice => self.invoices.add(invoice),
            InvoiceKind::CreditNote => self.credit_notes.add(invoice),
        }
        let vat = &invoice.document.vat;
        let key = (vat.country.as_deref(), vat.rate_hundredths, vat.treatment);
        let found = self
            .vat
            .binary_search_by(|group| (group.country.as_deref(), group.rate_hundredths, group.treatment).cmp(&key));
        let index = found.unwrap_or_else(|index| {
            let (country, treatment) = (vat.country.clone(), vat.treatment);
            let sums = DocumentSums::default();
            self.vat.insert(index, VatSums { country, treatment, rate_hundredths: vat.rate_hundredths, sums });
            index
        });
        if let Some(group) = self.vat.get_mut(index) {
            group.sums.add(invoice);
        }
    }

    /// Adds entries of a kind. Kinds of newer versions count for nothing.
    pub fn add_entries(&mut self, kind: EntryKind, count: u64, cents: i64) {
        let total = match kind {
            EntryKind::Payment => &mut self.payments,
            EntryKind::Refund => &mut self.refunds,
            EntryKind::Other => return,
        };
        total.count += count;
        total.amount = plus(total.amount, cents);
    }
}

fn plus(sum: Cents, cents: i64) -> Cents {
    Cents::new(sum.get() + cents)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::InvoiceDocument;
    use crate::orders::invoice::tests::{document, random};

    #[test]
    fn mon_07_a_period_has_at_most_a_leap_year() {
        let period = |from, to| AccountingPeriod::new(Day::parse(from).unwrap(), Day::parse(to).unwrap()).map(|_| ());
        assert_eq!(period("2028-01-01", "2028-12-31"), Ok(()));
        assert_eq!(period("2026-03-31", "2026-03-31"), Ok(()));
        assert_eq!(period("2026-04-01", "2026-03-31"), Err(ValidationError::RangeInverted));
        assert_eq!(period("2026-01-01", "2027-01-02"), Err(ValidationError::PeriodTooLong { max_days: 366 }));
    }

    #[test]
    fn mon_04_credit_note_and_new_invoice_are_the_change_and_vat_groups_are_the_total_for_any_edits() {
        let mut random = random();
        for _ in 0..2_000 {
            let mut sums = AccountingSums::default();
            let mut add = |kind, document: &InvoiceDocument| {
                let (number, issued_on, document) =
                    (String::new(), Day::parse("2027-01-01").unwrap(), document.clone());
                sums.add_invoice(&Invoice { id: 1, number, kind, cancels_id: None, issued_on, document, buyer: None });
                let of_all =
                    |sum: fn(&DocumentSums) -> Cents| sum(&sums.invoices).get() + sum(&sums.credit_notes).get();
                let all = [of_all(|sums| sums.net), of_all(|sums| sums.vat), of_all(|sums| sums.total)];
                let of_groups = |sum: fn(&DocumentSums) -> Cents| -> i64 {
                    sums.vat.iter().map(|group| sum(&group.sums).get()).sum()
                };
                let groups = [of_groups(|sums| sums.net), of_groups(|sums| sums.vat), of_groups(|sums| sums.total)];
                assert_eq!((groups, all[0] + all[1]), (all, all[2]), "the groups are the total");
                all
            };
            let mut new = || {
                let rate = [0, 700, 1_900, 2_100][usize::try_from(random(4)).unwrap()];
                document(i64::try_from(random(1_000_000)).unwrap(), rate)
            };
            let mut current = new();
            let mut before = add(InvoiceKind::Invoice, &current);
            for _ in 0..4 {
                let edited = new();
                add(InvoiceKind::CreditNote, &current.negated());
                let after = add(InvoiceKind::Invoice, &edited);
                let amounts =
                    |document: &InvoiceDocument| [document.vat.net_cents, document.vat.vat_cents, document.total_cents];
                let changes =
                    |index: usize| (after[index] - before[index], amounts(&edited)[index] - amounts(&current)[index]);
                for (documents, orders) in [0, 1, 2].map(changes) {
                    assert_eq!(documents, orders, "the change");
                }
                (current, before) = (edited, after);
            }
            assert_eq!(before[2], current.total_cents, "only the last invoice is left");
        }
    }
}
