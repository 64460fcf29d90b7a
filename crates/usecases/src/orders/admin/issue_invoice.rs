//! Issues the invoice of an order, with numbers without gaps (STO-06).

use std::collections::BTreeMap;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    Invoice, InvoiceBuyer, InvoiceDocument, InvoiceKind, InvoiceSheet, OrderChange, OrderId, OrderRecord, StaffAction,
    current_invoice,
};
use nevel_domain::settings::{InvoiceIssue, ShopSettings};
use nevel_storage::Transaction;
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::invoices::{self, Due, NewInvoice};
use nevel_storage::orders::{admin_query, commands};

use super::supply::{has_other_vat, supply_days};
use crate::emails::queue::queue_invoice;
use crate::housekeeping::BATCH_SIZE;
use crate::orders::error::{OrderError, VatRateMissing};
use crate::retry::retry_on_conflict;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop, ShopError};

/// A longer outage than this leaves invoices to staff.
const DUE_SECONDS: i64 = 7 * 24 * 3_600;
/// Staff undo most mistakes before this. An issued invoice stays: only a credit note cancels it.
const UNDO_SECONDS: i64 = 5 * 60;

/// Returns all invoices and credit notes of the order, oldest first.
///
/// If the order changed since its invoice, a credit note cancels that invoice and a new one is issued; if the order was
/// canceled, only the credit note. Otherwise a repeated request changes nothing.
///
/// The day of supply decides the VAT (MON-04): the day on which the goods left, or today if they did not yet.
pub async fn issue_invoice(shop: &Shop, actor: Actor, id: OrderId) -> Result<Vec<InvoiceSheet>> {
    actor.must_be_admin()?;
    let settings = read_settings(shop).await?;
    let (sheets, _) = retry_on_conflict(|| run(shop, Some(actor.user_id), id, &settings)).await?;
    Ok(sheets)
}

/// Issues the first invoices of orders that were paid or shipped, as the settings say, from the oldest order on (MON-06).
/// A job runs it. Returns the number of invoices. Staff issue what fails, and what is older than some days.
pub async fn issue_due_invoices(shop: &Shop) -> Result<u64> {
    let settings = read_settings(shop).await?;
    let due = match settings.invoices.issue {
        InvoiceIssue::ByHand => return Ok(0),
        InvoiceIssue::WhenPaid => Due::Paid,
        InvoiceIssue::WhenShipped => Due::Shipped,
    };
    let since = Timestamp::from_micros(settings.invoices.issue_since_micros);
    let now = shop.clock.now();
    let changed = (since.max(now.plus_seconds(-DUE_SECONDS)), now.plus_seconds(-UNDO_SECONDS));
    let (mut after, mut count) = (OrderId(0), 0);
    let mut missing: BTreeMap<String, u64> = BTreeMap::new();
    loop {
        let orders = invoices::list_due(shop.db.reader(), due, changed, after, BATCH_SIZE).await?;
        let Some(last) = orders.last() else { break };
        after = *last;
        for id in orders {
            match retry_on_conflict(|| run(shop, None, id, &settings)).await {
                Ok((_, issued)) => count += issued,
                Err(ShopError::Order(OrderError::CompanyDetailsMissing)) => {
                    tracing::warn!("no invoice can be issued: the settings have no name or address of the company");
                    return Ok(count);
                }
                Err(ShopError::Order(OrderError::VatRateMissing(VatRateMissing { country, .. }))) => {
                    *missing.entry(country).or_default() += 1;
                }
                // The next orders do not wait for this one.
                Err(error) => tracing::warn!(%error, order = id.0, "failed to issue the invoice of an order"),
            }
        }
    }
    if !missing.is_empty() {
        tracing::warn!(orders = ?missing, "no invoices can be issued: VAT rates of countries are missing");
    }
    Ok(count)
}

/// Returns all documents and the number of new ones. Without a user, only the first invoice of an order that is due is
/// issued.
async fn run(
    shop: &Shop,
    by: Option<UserId>,
    id: OrderId,
    settings: &ShopSettings,
) -> Result<(Vec<InvoiceSheet>, u64)> {
    let transaction = shop.db.begin_write().await?;
    // The lock of the order is taken before that of the counter everywhere, to avoid deadlocks.
    let record = commands::lock(&transaction, id).await?.ok_or(OrderError::NotFound)?;
    let existing = invoices::list_for_order(&transaction, id).await?;
    if by.is_none() && (!existing.is_empty() || !record.order.is_invoiced_automatically(settings.invoices.issue)) {
        return Ok((Vec::new(), 0));
    }
    let issued = issue_for_locked(shop, &transaction, &record, &existing, by, settings).await?;
    shop.commit(transaction).await?;
    log_issued(by, id, &issued);
    let count = issued.len() as u64;
    let invoices: Vec<Invoice> = existing.into_iter().chain(issued).collect();
    Ok((InvoiceSheet::list(&invoices, &record.order), count))
}

pub(super) fn log_issued(by: Option<UserId>, id: OrderId, issued: &[Invoice]) {
    for Invoice { number, kind, .. } in issued {
        tracing::info!(target: "audit", user = by.map(|user| user.0), order = id.0, number, kind = kind.as_str(), "invoice issued");
    }
}

/// Issues what the documents of a locked order lack; returns the new documents.
pub(super) async fn issue_for_locked(
    shop: &Shop,
    transaction: &Transaction,
    record: &OrderRecord,
    existing: &[Invoice],
    by: Option<UserId>,
    settings: &ShopSettings,
) -> Result<Vec<Invoice>> {
    let order = &record.order;
    let current = current_invoice(existing);
    let supplied_on = supply_days(transaction, &[order], &settings.time_zone).await?.remove(&order.id);
    let has_other_vat = has_other_vat(order, existing, supplied_on, settings);
    let needs_none = order.needs_no_invoice();
    let is_outdated = |invoice: &&Invoice| {
        let buyer = InvoiceBuyer::of(order);
        let has_other_buyer = invoice.buyer.as_ref().is_none_or(|invoiced| !invoiced.is_same_buyer(&buyer));
        needs_none || has_other_buyer || has_other_vat || !invoice.document.describes(order)
    };
    let outdated = current.filter(|_| !order.is_anonymized).filter(is_outdated);
    let needs_invoice = (current.is_none() || outdated.is_some()) && !needs_none;
    if current.is_none() && (order.is_anonymized || (needs_none && existing.is_empty())) {
        return Err(OrderError::NotInvoiceable.into());
    }
    if outdated.is_none() && !needs_invoice {
        return Ok(Vec::new());
    }
    let destination = &order.contact.address.country;
    // Before the lock: an order without a rate must not hold up the invoices of others.
    let vat_on = |day| {
        let missing = || OrderError::VatRateMissing(VatRateMissing { country: destination.clone(), day });
        settings.vat_on(destination, day).ok_or_else(missing)
    };
    if needs_invoice {
        if settings.company.legal_name.is_empty() || settings.company.address.is_empty() {
            return Err(OrderError::CompanyDetailsMissing.into());
        }
        vat_on(supplied_on.unwrap_or_else(|| settings.time_zone.day_of(shop.clock.now())))?;
    }
    invoices::lock_numbers(transaction).await?;
    // Read once and after the lock: numbers, days and years of invoices are in the same order.
    let now = shop.clock.now();
    let issuer = Issuer { by, transaction, record, settings, now };
    if let Some(invoice) = outdated {
        issuer
            .issue(InvoiceKind::CreditNote, Some(invoice.id), &invoice.document.negated(), invoice.buyer.as_ref())
            .await?;
    }
    if needs_invoice {
        let products = admin_query::products(transaction, &order.lines).await?;
        let sku = |id| products.iter().find(|product| product.id == id).and_then(|product| product.sku.clone());
        let supplied_on = supplied_on.unwrap_or_else(|| settings.time_zone.day_of(now));
        let vat = vat_on(supplied_on)?;
        let ordered_on = settings.time_zone.day_of(order.created_at);
        let issued_on = settings.time_zone.day_of(now);
        let document = InvoiceDocument {
            due_on: Some(issued_on.plus_days(settings.invoices.payment_days.into())),
            iban: Some(settings.invoices.iban.clone()).filter(|iban| !iban.is_empty()),
            ..InvoiceDocument::of(
                order,
                settings.languages.or_default(record.language),
                ordered_on,
                settings.company.clone(),
                supplied_on,
                vat,
                sku,
            )
        };
        issuer.issue(InvoiceKind::Invoice, None, &document, Some(&InvoiceBuyer::of(order))).await?;
    }
    let issued: Vec<Invoice> =
        invoices::list_for_order(transaction, order.id).await?.into_iter().skip(existing.len()).collect();
    if settings.invoices.sends_email {
        let ids = issued.iter().map(|invoice| invoice.id).collect();
        queue_invoice(transaction, order.id, record.language, ids, now).await?;
    }
    Ok(issued)
}

struct Issuer<'a> {
    by: Option<UserId>,
    transaction: &'a Transaction,
    record: &'a OrderRecord,
    settings: &'a ShopSettings,
    now: Timestamp,
}

impl Issuer<'_> {
    async fn issue(
        &self,
        kind: InvoiceKind,
        cancels_id: Option<i64>,
        document: &InvoiceDocument,
        buyer: Option<&InvoiceBuyer>,
    ) -> Result<()> {
        let issued_on = self.settings.time_zone.day_of(self.now);
        let year = i64::from(issued_on.year());
        let sequence = invoices::next_number(self.transaction, year).await?;
        let number = self.settings.invoices.format_number(year, sequence);
        let order_id = self.record.order.id;
        let new =
            NewInvoice { order_id, number: &number, year, sequence, kind, cancels_id, issued_on, document, buyer };
        invoices::insert(self.transaction, &new, self.now).await?;
        let change = OrderChange::of_invoice(number);
        let event =
            StaffEvent { action: StaffAction::Invoiced, status: self.record.order.status, change: &change, note: None };
        Ok(history::add_staff_event(self.transaction, order_id, self.by, event, self.now).await?)
    }
}
