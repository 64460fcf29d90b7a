//! The accounting of a period (MON-07): its sums, and lists for the bookkeeper as CSV, in batches.

use std::collections::HashMap;

use nevel_domain::orders::{AccountingPeriod, AccountingSums, Entry, EntryKind, Invoice, VatSums};
use nevel_domain::vat::VatTreatment;
use nevel_i18n::exports::{document_kinds, entry_kinds, treatments};
use nevel_i18n::orders::methods;
use nevel_storage::orders::accounting::{self, DocumentPosition, NumberedEntry};

use crate::csv::{Cell, Column, CsvFormat, Reader};
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop};

/// Rows that are read at once.
const BATCH_SIZE: u64 = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountingList {
    /// Invoices and credit notes.
    Documents,
    /// Sums of the documents by country and rate.
    Vat,
    /// Payments and refunds.
    Payments,
}

pub async fn show_accounting(shop: &Shop, actor: Actor, period: AccountingPeriod) -> Result<AccountingSums> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let (mut sums, mut after) = (AccountingSums::default(), None);
    loop {
        let batch = accounting::list_documents(db, period, after, BATCH_SIZE).await?;
        batch.invoices.iter().for_each(|invoice| sums.add_invoice(invoice));
        let Some(next) = batch.next else { break };
        after = Some(next);
    }
    for (kind, count, cents) in accounting::sum_entries(db, period).await? {
        sums.add_entries(kind, count, cents);
    }
    Ok(sums)
}

/// An export that has been started. Every batch is a separate query, so that no transaction is open during the
/// download.
pub struct AccountingExport {
    shop: Shop,
    actor: Actor,
    period: AccountingPeriod,
    format: CsvFormat,
    progress: Progress,
}

enum Progress {
    Heading(AccountingList),
    Documents(Option<DocumentPosition>),
    Vat,
    Payments(Option<Entry>),
    End,
}

pub async fn export_accounting(
    shop: &Shop,
    actor: Actor,
    period: AccountingPeriod,
    list: AccountingList,
    reader: Reader,
) -> Result<AccountingExport> {
    actor.must_be_admin()?;
    let format = CsvFormat { reader, time_zone: time_zone(shop).await? };
    let AccountingPeriod { from, to } = period;
    tracing::info!(target: "audit", user = actor.user_id.0, %from, %to, ?list, "accounting exported");
    Ok(AccountingExport { shop: shop.clone(), actor, period, format, progress: Progress::Heading(list) })
}

impl AccountingExport {
    /// The next part of the file; `None` at the end.
    pub async fn next_part(&mut self) -> Result<Option<String>> {
        let db = self.shop.db.reader();
        match &self.progress {
            Progress::Heading(AccountingList::Documents) => {
                self.progress = Progress::Documents(None);
                Ok(Some(self.format.heading(&DOCUMENT_COLUMNS)))
            }
            Progress::Heading(AccountingList::Vat) => {
                self.progress = Progress::Vat;
                Ok(Some(self.format.heading(&VAT_COLUMNS)))
            }
            Progress::Heading(AccountingList::Payments) => {
                self.progress = Progress::Payments(None);
                Ok(Some(self.format.heading(&PAYMENT_COLUMNS)))
            }
            Progress::Documents(after) => {
                let batch = accounting::list_documents(db, self.period, *after, BATCH_SIZE).await?;
                self.progress = batch.next.map_or(Progress::End, |next| Progress::Documents(Some(next)));
                let canceled = batch.invoices.iter().filter_map(|invoice| invoice.cancels_id);
                let numbers = accounting::document_numbers(db, canceled).await?;
                Ok(Some(self.format.rows(&DOCUMENT_COLUMNS, &batch.invoices, &numbers)))
            }
            Progress::Vat => {
                self.progress = Progress::End;
                let sums = show_accounting(&self.shop, self.actor, self.period).await?;
                Ok(Some(self.format.rows(&VAT_COLUMNS, &sums.vat, &())))
            }
            Progress::Payments(after) => {
                let batch = accounting::list_entries(db, self.period, after.as_ref(), BATCH_SIZE).await?;
                let rows = self.format.rows(&PAYMENT_COLUMNS, &batch, &());
                let last = batch.into_iter().next_back();
                self.progress = last.map_or(Progress::End, |last| Progress::Payments(Some(last.entry)));
                Ok(Some(rows))
            }
            Progress::End => Ok(None),
        }
    }
}

/// The context has the numbers of canceled invoices.
const DOCUMENT_COLUMNS: [Column<Invoice, HashMap<i64, String>>; 14] = [
    ("number", |invoice, _| Cell::from(&invoice.number)),
    ("kind", |invoice, _| Cell::Code(invoice.kind.as_str().to_owned(), document_kinds::by_key)),
    ("issuedOn", |invoice, _| invoice.issued_on.into()),
    ("suppliedOn", |invoice, _| invoice.document.supplied_on.into()),
    ("orderNumber", |invoice, _| Cell::from(&invoice.document.order_number)),
    ("cancels", |invoice, numbers| invoice.cancels_id.and_then(|id| numbers.get(&id)).into()),
    ("buyer", |invoice, _| invoice.buyer.as_ref().map(|buyer| &buyer.name).into()),
    ("country", |invoice, _| invoice.document.destination.clone().map(Cell::Country).into()),
    ("vatCountry", |invoice, _| invoice.document.vat.country.clone().map(Cell::Country).into()),
    ("treatment", |invoice, _| treatment(invoice.document.vat.treatment)),
    ("vatRate", |invoice, _| Cell::Percent(invoice.document.vat.rate_hundredths)),
    ("netEuros", |invoice, _| Cell::cents(invoice.document.vat.net_cents)),
    ("vatEuros", |invoice, _| Cell::cents(invoice.document.vat.vat_cents)),
    ("totalEuros", |invoice, _| Cell::cents(invoice.document.total_cents)),
];

const VAT_COLUMNS: [Column<VatSums, ()>; 7] = [
    ("vatCountry", |group, ()| group.country.clone().map(Cell::Country).into()),
    ("treatment", |group, ()| treatment(group.treatment)),
    ("vatRate", |group, ()| Cell::Percent(group.rate_hundredths)),
    ("documents", |group, ()| Cell::Count(i64::try_from(group.sums.count).unwrap_or_default())),
    ("netEuros", |group, ()| group.sums.net.into()),
    ("vatEuros", |group, ()| group.sums.vat.into()),
    ("totalEuros", |group, ()| group.sums.total.into()),
];

/// Refunds are negative, so that the sum of the column is what was received.
const PAYMENT_COLUMNS: [Column<NumberedEntry, ()>; 9] = [
    ("paidOn", |row, ()| row.entry.payment.paid_on.into()),
    ("kind", |row, ()| Cell::Code(row.entry.kind.as_str().to_owned(), entry_kinds::by_key)),
    ("orderNumber", |row, ()| Cell::from(&row.order_number)),
    ("paymentMethod", |row, ()| Cell::Code(row.entry.payment.method.as_str().to_owned(), methods::by_key)),
    ("amountEuros", |row, ()| {
        let cents = row.entry.payment.amount.get();
        Cell::cents(if row.entry.kind == EntryKind::Refund { -cents } else { cents })
    }),
    ("reference", |row, ()| row.entry.payment.reference.as_ref().into()),
    ("entry", |row, ()| row.entry.id.0.into()),
    ("correctedEntry", |row, ()| row.entry.corrects.map(|id| id.0).into()),
    ("recorded", |row, ()| row.entry.at.into()),
];

fn treatment(treatment: Option<VatTreatment>) -> Cell {
    treatment.map(|treatment| Cell::Code(treatment.as_str().to_owned(), treatments::by_key)).into()
}
