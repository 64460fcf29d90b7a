//! Invoices and credit notes: snapshots of an order (STO-06). Pure: no IO.

use serde::{Deserialize, Deserializer, Serialize};

use super::order::Order;
use crate::catalog::product::ProductId;
use crate::codes;
use crate::company::Company;
use crate::day::Day;
use nevel_i18n::Language;

codes! {
    pub enum InvoiceKind {
        Invoice = "invoice",
        /// Cancels an invoice in full; all its amounts are negative.
        CreditNote = "credit_note",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoice {
    pub id: i64,
    pub number: String,
    pub kind: InvoiceKind,
    /// The invoice that a credit note cancels.
    pub cancels_id: Option<i64>,
    pub issued_on: Day,
    pub document: InvoiceDocument,
    /// `None` after the retention period of invoices.
    pub buyer: Option<InvoiceBuyer>,
}

/// Everything on an invoice except its number, its day and the buyer. Stored as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceDocument {
    pub seller: Company,
    pub order_number: String,
    pub ordered_on: String,
    /// The default language for one that only a newer version knows.
    #[serde(deserialize_with = "known_or_default")]
    pub language: Language,
    pub lines: Vec<InvoiceLine>,
    pub subtotal_cents: i64,
    pub shipping_cents: i64,
    pub total_cents: i64,
    pub vat: Vat,
}

fn known_or_default<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
    Ok(Language::parse(&String::deserialize(deserializer)?).unwrap_or_default())
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceLine {
    pub product_id: i64,
    pub sku: Option<String>,
    pub name: String,
    pub price_cents: i64,
    pub quantity: i64,
    pub total_cents: i64,
}

/// The tax that is included in the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Vat {
    /// Hundredths of a percent.
    pub rate_hundredths: u32,
    pub net_cents: i64,
    pub vat_cents: i64,
}

/// Name and address on the invoice. Stored as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceBuyer {
    pub name: String,
    pub street: String,
    pub apartment: Option<String>,
    pub post_box: Option<String>,
    pub zip_code: String,
    pub city: String,
    pub country: String,
}

impl Vat {
    /// The tax is computed once from the total including shipping and rounded half up to the cent, so that net and tax
    /// add up.
    pub fn included_in(gross_cents: i64, rate_hundredths: u32) -> Self {
        let (gross, rate) = (i128::from(gross_cents), i128::from(rate_hundredths));
        let divisor = 10_000 + rate;
        let vat = (2 * gross * rate + divisor).div_euclid(2 * divisor);
        let vat_cents = i64::try_from(vat).unwrap_or_default();
        Self { rate_hundredths, net_cents: gross_cents - vat_cents, vat_cents }
    }
}

impl InvoiceDocument {
    pub fn of(
        order: &Order,
        language: Language,
        ordered_on: Day,
        seller: Company,
        vat_rate_hundredths: u32,
        sku: impl Fn(ProductId) -> Option<String>,
    ) -> Self {
        let total_cents = order.amounts.total.get();
        Self {
            seller,
            order_number: order.number.clone(),
            ordered_on: ordered_on.to_string(),
            language,
            lines: order
                .lines
                .iter()
                .map(|line| InvoiceLine {
                    product_id: line.product_id.0,
                    sku: sku(line.product_id),
                    name: line.name.clone(),
                    price_cents: line.price.get(),
                    quantity: line.quantity,
                    total_cents: line.subtotal().get(),
                })
                .collect(),
            subtotal_cents: order.amounts.subtotal.get(),
            shipping_cents: order.amounts.shipping.get(),
            total_cents,
            vat: Vat::included_in(total_cents, vat_rate_hundredths),
        }
    }

    /// The document of the credit note that cancels this one.
    pub fn negated(&self) -> Self {
        let line = |line: &InvoiceLine| InvoiceLine {
            quantity: -line.quantity,
            total_cents: -line.total_cents,
            ..line.clone()
        };
        Self {
            lines: self.lines.iter().map(line).collect(),
            subtotal_cents: -self.subtotal_cents,
            shipping_cents: -self.shipping_cents,
            total_cents: -self.total_cents,
            vat: Vat { net_cents: -self.vat.net_cents, vat_cents: -self.vat.vat_cents, ..self.vat },
            ..self.clone()
        }
    }

    /// Whether the invoice still describes the order. Later changes of SKUs, company and tax rate are no reason for a
    /// new invoice.
    pub fn describes(&self, order: &Order) -> bool {
        let invoiced = self.lines.iter().map(|line| (line.product_id, line.price_cents, line.quantity));
        let ordered = order.lines.iter().map(|line| (line.product_id.0, line.price.get(), line.quantity));
        invoiced.eq(ordered)
            && self.total_cents == order.amounts.total.get()
            && self.shipping_cents == order.amounts.shipping.get()
    }
}

impl InvoiceBuyer {
    /// The invoice address, or the delivery address if there is none.
    pub fn of(order: &Order) -> Self {
        let contact = &order.contact;
        let name = format!("{} {}", contact.first_name, contact.last_name);
        if let Some(invoice) = contact.invoice_address.clone() {
            return Self {
                name: invoice.name.unwrap_or(name),
                street: invoice.street,
                apartment: invoice.apartment,
                post_box: None,
                zip_code: invoice.zip_code,
                city: invoice.city,
                country: invoice.country,
            };
        }
        let address = contact.address.clone();
        Self {
            name,
            street: address.street,
            apartment: address.apartment,
            post_box: address.post_box,
            zip_code: address.zip_code,
            city: address.city,
            country: address.country,
        }
    }
}

/// The invoice that is in force: the latest one that no credit note cancels.
pub fn current_invoice(invoices: &[Invoice]) -> Option<&Invoice> {
    let is_canceled = |invoice: &Invoice| invoices.iter().any(|note| note.cancels_id == Some(invoice.id));
    invoices.iter().rev().find(|invoice| invoice.kind == InvoiceKind::Invoice && !is_canceled(invoice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lng_01_a_language_of_a_newer_version_is_read_as_the_default() {
        let read = |code: &str| known_or_default(serde_json::Value::from(code)).unwrap();
        assert_eq!([read("en"), read("xx")], [Language::En, Language::default()]);
    }

    #[test]
    fn sto_06_vat_is_rounded_half_up_and_adds_up_with_the_net_amount() {
        for (gross, rate, expected) in [
            (12_100, 2_100, 2_100),
            (1_295, 2_100, 225),
            (1, 2_100, 0),
            (3, 2_100, 1),
            (11, 1_000, 1),
            (1_295, 0, 0),
            (99, 10_000, 50),
        ] {
            let vat = Vat::included_in(gross, rate);
            assert_eq!((vat.vat_cents, vat.net_cents + vat.vat_cents), (expected, gross), "{gross} at {rate}");
        }
        assert_eq!(Vat::included_in(9_990_000_000_000, 10_000).vat_cents, 4_995_000_000_000);
    }
}
