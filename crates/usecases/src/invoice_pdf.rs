//! The PDF of an invoice, with the values and texts of the print view (MON-06).

use std::sync::LazyLock;

use nevel_domain::country;
use nevel_domain::money::Cents;
use nevel_domain::orders::{InvoiceBuyer, InvoiceDocument, InvoiceKind, InvoiceSheet, Payment};
use nevel_domain::settings::iban_in_groups;
use nevel_domain::vat::VatTreatment;
use nevel_i18n::Language;
use nevel_i18n::documents::{PostBox, invoice as texts, slip};
use nevel_i18n::orders::methods;
use nevel_pdf::{Block, Column, ColumnKind, Document, Fact, Table};

use tokio::sync::Semaphore;

use crate::cpu_bound::{Priority, half_of_the_cores, spawn_cpu_bound};
use crate::{Result, ShopError};

/// Documents that are written at once.
static PERMITS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(half_of_the_cores()));

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PdfFile {
    /// Such as `Invoice 2026-000123.pdf`.
    pub name: String,
    pub content: Vec<u8>,
}

pub async fn invoice_pdf(sheet: &InvoiceSheet) -> Result<PdfFile> {
    let document = describe(sheet);
    // Numbers may have slashes.
    let name = format!("{}.pdf", document.title.replace('/', "-"));
    let permit = PERMITS.acquire().await.map_err(ShopError::internal)?;
    let work = move || {
        // The work continues if the caller is canceled, so it owns the permit.
        let _permit = permit;
        nevel_pdf::to_pdf(&document)
    };
    let content = spawn_cpu_bound(Priority::Normal, work).await?.map_err(ShopError::internal)?;
    Ok(PdfFile { name, content })
}

fn describe(sheet: &InvoiceSheet) -> Document {
    let invoice = &sheet.invoice;
    let document = &invoice.document;
    let language = document.language;
    let is_credit = invoice.kind == InvoiceKind::CreditNote;
    let title = if is_credit { texts::credit_note(language) } else { texts::title(language) };
    Document {
        title: format!("{title} {}", invoice.number),
        author: document.seller.legal_name.clone(),
        language,
        blocks: vec![
            Block::Columns(seller(document), heading(sheet, title)),
            Block::Space,
            parties(invoice.buyer.as_ref(), language),
            Block::Space,
            lines(document),
            totals(document, is_credit),
            Block::Space,
            Block::Text(note(sheet)),
        ],
    }
}

fn seller(document: &InvoiceDocument) -> Vec<Block> {
    let (company, language) = (&document.seller, document.language);
    let registration = &company.registration_number;
    let vat = &company.vat_number;
    let mut lines = vec![company.address.clone()];
    lines.extend((!registration.is_empty()).then(|| texts::RegistrationNumber { number: registration }.text(language)));
    lines.extend((!vat.is_empty()).then(|| texts::VatNumber { number: vat }.text(language)));
    lines.extend(document.iban.as_deref().map(|iban| texts::Iban { iban: &iban_in_groups(iban) }.text(language)));
    vec![Block::Strong(company.legal_name.clone()), Block::Text(lines.join("\n"))]
}

fn heading(sheet: &InvoiceSheet, title: &str) -> Vec<Block> {
    let invoice = &sheet.invoice;
    let document = &invoice.document;
    let language = document.language;
    let ordered_on = nevel_domain::day::Day::parse(&document.ordered_on);
    let days = [
        (texts::ordered_on(language), ordered_on),
        (texts::supplied_on(language), document.supplied_on),
        (texts::due_on(language), sheet.due_on()),
    ];
    let mut facts = vec![
        Fact::new(texts::number(language), &invoice.number),
        Fact::new(texts::issued_on(language), invoice.issued_on.format_localized(language)),
        Fact::new(texts::order(language), &document.order_number),
    ];
    facts.extend(days.into_iter().filter_map(|(name, day)| Some(Fact::new(name, day?.format_localized(language)))));
    let mut blocks = vec![Block::Title(title.to_owned()), Block::Facts(facts)];
    blocks.extend(sheet.cancels.as_ref().map(|number| Block::Text(texts::Cancels { number }.text(language))));
    blocks.extend(sheet.is_canceled.then(|| Block::Strong(texts::canceled(language).to_owned())));
    blocks
}

/// The buyer, and beside it the delivery address if it is another one.
fn parties(buyer: Option<&InvoiceBuyer>, language: Language) -> Block {
    let heading = Block::Heading(texts::buyer(language).to_owned());
    let Some(buyer) = buyer else {
        return Block::Columns(vec![heading, Block::Text(texts::buyer_deleted(language).to_owned())], Vec::new());
    };
    let address = |heading, buyer: &InvoiceBuyer| {
        let street: Vec<&str> = [Some(buyer.street.as_str()), buyer.apartment.as_deref()]
            .into_iter()
            .flatten()
            .filter(|part| !part.is_empty())
            .collect();
        let post_box = buyer.post_box.as_ref().map(|post_box| PostBox { post_box }.text(language));
        let mut lines = vec![street.join(", ")];
        lines.extend(post_box);
        lines.push(format!("{} {}", buyer.zip_code, buyer.city));
        lines.push(country::name(&buyer.country, language).to_owned());
        vec![heading, Block::Strong(buyer.name.clone()), Block::Text(lines.join("\n"))]
    };
    let delivery = buyer.delivery.as_ref();
    let delivery = delivery.map(|delivery| address(Block::Heading(slip::ship_to(language).to_owned()), delivery));
    Block::Columns(address(heading, buyer), delivery.unwrap_or_default())
}

fn lines(document: &InvoiceDocument) -> Block {
    let language = document.language;
    let column = |title: &str, kind| Column { title: title.to_owned(), kind };
    Block::Table(Table {
        columns: vec![
            column(texts::sku(language), ColumnKind::Narrow),
            column(texts::product(language), ColumnKind::Wide),
            column(texts::quantity(language), ColumnKind::Number),
            column(texts::price(language), ColumnKind::Number),
            column(texts::amount(language), ColumnKind::Number),
        ],
        rows: document
            .lines
            .iter()
            .map(|line| {
                let discount = Some(line.discount_cents).filter(|cents| *cents != 0);
                let discount =
                    discount.map(|cents| format!("\n{} {}", texts::discount(language), money(-cents, language)));
                vec![
                    line.sku.clone().unwrap_or_else(|| "—".to_owned()),
                    line.name.clone() + &discount.unwrap_or_default(),
                    line.quantity.to_string(),
                    money(line.price_cents, language),
                    money(line.total_cents, language),
                ]
            })
            .collect(),
    })
}

fn totals(document: &InvoiceDocument, is_credit: bool) -> Block {
    let (language, vat) = (document.language, &document.vat);
    let rate = percent(vat.rate_hundredths, language);
    let vat_name = match (vat.treatment, &vat.country) {
        (Some(VatTreatment::DestinationRate), Some(code)) => {
            texts::VatOf { rate: &rate, country: &country::name(code, language) }.text(language)
        }
        _ => texts::Vat { rate: &rate }.text(language),
    };
    let total = if is_credit { texts::credit_total(language) } else { texts::total(language) };
    let amount = |name: &str, cents| Fact::new(name, money(cents, language));
    let discount = Some(-document.discount_cents).filter(|cents| *cents != 0);
    let mut sums = vec![amount(texts::subtotal(language), document.subtotal_cents + document.discount_cents)];
    sums.extend(discount.map(|cents| amount(texts::discount(language), cents)));
    sums.extend([
        amount(texts::shipping(language), document.shipping_cents),
        amount(texts::net(language), vat.net_cents),
        amount(&vat_name, vat.vat_cents),
        amount(total, document.total_cents),
    ]);
    Block::Totals(sums)
}

/// What the prices include, and what was paid.
fn note(sheet: &InvoiceSheet) -> String {
    let document = &sheet.invoice.document;
    let language = document.language;
    let is_export = document.vat.treatment == Some(VatTreatment::Export);
    let vat = if is_export { texts::export(language) } else { texts::included(language) };
    let payment = sheet.payment.as_ref().map(|payment| payment_note(payment, sheet.open, language));
    [Some(vat.to_owned()), payment].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn payment_note(payment: &Payment, open: Cents, language: Language) -> String {
    let day = &payment.paid_on.format_localized(language);
    let method = methods::by_key(payment.method.as_str(), language).unwrap_or_else(|| methods::other(language));
    if open > Cents::ZERO {
        let amount = &payment.amount.format_localized(language);
        texts::Partly { amount, day, method: &method, open: &open.format_localized(language) }.text(language)
    } else {
        texts::Paid { day, method: &method }.text(language)
    }
}

fn money(cents: i64, language: Language) -> String {
    Cents::new(cents).format_localized(language)
}

/// `21` or `9.5`.
fn percent(hundredths: u32, language: Language) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').replace('.', language.decimal_separator())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_06_percents_are_written_like_in_the_print_view() {
        let written = [2_100, 950, 1_905, 0].map(|rate| percent(rate, Language::Nl));
        assert_eq!(written, ["21", "9,5", "19,05", "0"]);
    }
}
