//! Invoices and credit notes: snapshots of an order (STO-06). Pure: no IO.

use serde::{Deserialize, Deserializer, Serialize};

use super::balance::PaymentState;
use super::order::Order;
use super::status::OrderStatus;
use crate::catalog::product::ProductId;
use crate::codes;
use crate::company::Company;
use crate::day::Day;
use crate::money::is_zero;
use crate::settings::{InvoiceIssue, ShopSettings};
use crate::vat::{VatCharge, VatTreatment};
use nevel_i18n::Language;

codes! {
    pub enum InvoiceKind {
        Invoice = "invoice",
        /// Cancels an invoice in full; all its amounts are negative.
        CreditNote = "credit_note",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvoiceId(pub i64);

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
    /// The day on which the goods left, or the day of the invoice if they did not yet. Invoices of earlier versions
    /// have neither this day nor the destination.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supplied_on: Option<Day>,
    /// The country where the goods go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<String>,
    /// The default language for one that only a newer version knows.
    #[serde(deserialize_with = "known_or_default")]
    pub language: Language,
    pub lines: Vec<InvoiceLine>,
    /// Off the sum of the lines.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub discount_cents: i64,
    pub subtotal_cents: i64,
    pub shipping_cents: i64,
    pub total_cents: i64,
    pub vat: Vat,
    /// The last day of payment; `None` in a credit note and in invoices of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_on: Option<Day>,
    /// The bank account of the seller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iban: Option<String>,
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
    /// Price times quantity minus this is the total.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub discount_cents: i64,
    pub total_cents: i64,
}

/// The tax that is included in the total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Vat {
    /// Hundredths of a percent.
    pub rate_hundredths: u32,
    pub net_cents: i64,
    pub vat_cents: i64,
    /// Invoices of earlier versions have the seller's rate, without treatment and country.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "known_treatment")]
    pub treatment: Option<VatTreatment>,
    /// The country of the rate; of an export, the country where the goods go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
}

/// `None` for one that only a newer version knows.
fn known_treatment<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<VatTreatment>, D::Error> {
    Ok(Option::<String>::deserialize(deserializer)?.as_deref().and_then(VatTreatment::parse))
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
    /// The delivery address if it is another one. Invoices of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery: Option<Box<InvoiceBuyer>>,
}

impl Vat {
    pub fn included_in(gross_cents: i64, charge: VatCharge) -> Self {
        let VatCharge { rate_hundredths, treatment, country } = charge;
        let vat_cents = included_vat(gross_cents, rate_hundredths);
        Self {
            rate_hundredths,
            net_cents: gross_cents - vat_cents,
            vat_cents,
            treatment: Some(treatment),
            country: Some(country),
        }
    }

    fn is_charged_as(&self, charge: &VatCharge) -> bool {
        self.rate_hundredths == charge.rate_hundredths
            && self.treatment == Some(charge.treatment)
            && self.country.as_ref() == Some(&charge.country)
    }
}

/// The tax is computed once from the total including shipping and rounded half up to the cent, so that net and tax add
/// up.
pub fn included_vat(gross_cents: i64, rate_hundredths: u32) -> i64 {
    let (gross, rate) = (i128::from(gross_cents), i128::from(rate_hundredths));
    let divisor = 10_000 + rate;
    let vat = (2 * gross * rate + divisor).div_euclid(2 * divisor);
    i64::try_from(vat).unwrap_or_default()
}

impl InvoiceDocument {
    /// The document of what the customer keeps.
    pub fn of(
        order: &Order,
        language: Language,
        ordered_on: Day,
        seller: Company,
        supplied_on: Day,
        charge: VatCharge,
        sku: impl Fn(ProductId) -> Option<String>,
    ) -> Self {
        let order = &order.kept();
        let total_cents = order.amounts.total.get();
        Self {
            seller,
            order_number: order.number.clone(),
            ordered_on: ordered_on.to_string(),
            supplied_on: Some(supplied_on),
            destination: Some(order.contact.address.country.clone()),
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
                    discount_cents: line.discount_amount().get(),
                    total_cents: line.total().get(),
                })
                .collect(),
            discount_cents: order.discount_amount().get(),
            subtotal_cents: order.amounts.subtotal.get(),
            shipping_cents: order.amounts.shipping.get(),
            total_cents,
            vat: Vat::included_in(total_cents, charge),
            due_on: None,
            iban: None,
        }
    }

    /// The document of the credit note that cancels this one.
    pub fn negated(&self) -> Self {
        let line = |line: &InvoiceLine| InvoiceLine {
            quantity: -line.quantity,
            discount_cents: -line.discount_cents,
            total_cents: -line.total_cents,
            ..line.clone()
        };
        Self {
            lines: self.lines.iter().map(line).collect(),
            discount_cents: -self.discount_cents,
            subtotal_cents: -self.subtotal_cents,
            shipping_cents: -self.shipping_cents,
            total_cents: -self.total_cents,
            vat: Vat { net_cents: -self.vat.net_cents, vat_cents: -self.vat.vat_cents, ..self.vat.clone() },
            due_on: None,
            ..self.clone()
        }
    }

    /// Whether the invoice still describes the order. Later changes of SKUs and company are no reason for a new
    /// invoice.
    pub fn describes(&self, order: &Order) -> bool {
        let order = &order.kept();
        let invoiced =
            self.lines.iter().map(|line| (line.product_id, line.quantity, line.price_cents, line.total_cents));
        let ordered = order.lines.iter();
        let ordered = ordered.map(|line| (line.product_id.0, line.quantity, line.price.get(), line.total().get()));
        invoiced.eq(ordered)
            && self.total_cents == order.amounts.total.get()
            && self.shipping_cents == order.amounts.shipping.get()
    }

    /// Whether the goods left on another day or for another country than the invoice says, and other VAT is due there.
    /// Changed settings alone are no reason, and invoices of other versions are not compared.
    pub fn has_other_vat(&self, order: &Order, supplied_on: Option<Day>, settings: &ShopSettings) -> bool {
        let (Some(invoiced_on), Some(invoiced_to)) = (self.supplied_on, &self.destination) else { return false };
        let (on, to) = (supplied_on.unwrap_or(invoiced_on), &order.contact.address.country);
        let charge = settings.vat_on(to, on);
        let is_reason = self.vat.treatment.is_some() && charge != settings.vat_on(invoiced_to, invoiced_on);
        is_reason && charge.is_none_or(|charge| !self.vat.is_charged_as(&charge))
    }
}

impl Order {
    /// Whether nothing is left of the order that an invoice could describe.
    pub fn needs_no_invoice(&self) -> bool {
        self.status == OrderStatus::Cancelled || self.is_returned_completely()
    }

    /// Whether its first invoice is issued without staff.
    pub fn is_invoiced_automatically(&self, issue: InvoiceIssue) -> bool {
        let is_due = match issue {
            InvoiceIssue::ByHand => false,
            InvoiceIssue::WhenPaid => matches!(self.payment_state(), PaymentState::Paid | PaymentState::Overpaid),
            InvoiceIssue::WhenShipped => self.status.is_shipped(),
        };
        is_due && !self.needs_no_invoice() && !self.is_anonymized
    }
}

impl InvoiceBuyer {
    /// The invoice address, or the delivery address if there is none.
    pub fn of(order: &Order) -> Self {
        let contact = &order.contact;
        let name = format!("{} {}", contact.first_name, contact.last_name);
        let address = contact.address.clone();
        let delivery = Self {
            name: name.clone(),
            street: address.street,
            apartment: address.apartment,
            post_box: address.post_box,
            zip_code: address.zip_code,
            city: address.city,
            country: address.country,
            delivery: None,
        };
        if let Some(invoice) = contact.invoice_address.clone() {
            let buyer = Self {
                name: invoice.name.unwrap_or(name),
                street: invoice.street,
                apartment: invoice.apartment,
                post_box: None,
                zip_code: invoice.zip_code,
                city: invoice.city,
                country: invoice.country,
                delivery: None,
            };
            let is_other = buyer != delivery;
            return Self { delivery: is_other.then(|| Box::new(delivery)), ..buyer };
        }
        delivery
    }

    /// Whether both name the same buyer. Another delivery address alone is no reason for a new invoice.
    pub fn is_same_buyer(&self, other: &Self) -> bool {
        Self { delivery: None, ..self.clone() } == Self { delivery: None, ..other.clone() }
    }
}

impl Invoice {
    /// Whether a credit note among the documents of its order cancels it.
    pub fn is_canceled(&self, invoices: &[Self]) -> bool {
        invoices.iter().any(|note| note.cancels_id == Some(self.id))
    }
}

/// The invoice that is in force: the latest one that no credit note cancels.
pub fn current_invoice(invoices: &[Invoice]) -> Option<&Invoice> {
    invoices.iter().rev().find(|invoice| invoice.kind == InvoiceKind::Invoice && !invoice.is_canceled(invoices))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    #[test]
    fn lng_01_a_language_of_a_newer_version_is_read_as_the_default() {
        let read = |code: &str| known_or_default(serde_json::Value::from(code)).unwrap();
        assert_eq!([read("en"), read("xx")], [Language::En, Language::default()]);
    }

    fn charge(rate_hundredths: u32) -> VatCharge {
        VatCharge { rate_hundredths, treatment: VatTreatment::DestinationRate, country: "DE".to_owned() }
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
            let vat = Vat::included_in(gross, charge(rate));
            assert_eq!((vat.vat_cents, vat.net_cents + vat.vat_cents), (expected, gross), "{gross} at {rate}");
        }
        assert_eq!(Vat::included_in(9_990_000_000_000, charge(10_000)).vat_cents, 4_995_000_000_000);
    }

    pub fn document(total_cents: i64, rate_hundredths: u32) -> InvoiceDocument {
        let shipping_cents = total_cents % 1_000;
        let subtotal_cents = total_cents - shipping_cents;
        InvoiceDocument {
            seller: Company::default(),
            order_number: "123-456-788".to_owned(),
            ordered_on: "2026-12-30".to_owned(),
            supplied_on: Day::parse("2026-12-31"),
            destination: Some("DE".to_owned()),
            language: Language::En,
            lines: vec![InvoiceLine {
                product_id: 1,
                sku: Some("NV-1".to_owned()),
                name: "Mist".to_owned(),
                price_cents: subtotal_cents,
                quantity: 1,
                discount_cents: 0,
                total_cents: subtotal_cents,
            }],
            discount_cents: 0,
            subtotal_cents,
            shipping_cents,
            total_cents,
            vat: Vat::included_in(total_cents, charge(rate_hundredths)),
            due_on: Day::parse("2027-01-14"),
            iban: Some("NL91ABNA0417164300".to_owned()),
        }
    }

    /// A generator of the same numbers in every run.
    pub fn random() -> impl FnMut(u64) -> u64 {
        let mut state = 4_u64;
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 20) % below
        }
    }

    #[test]
    fn mon_04_net_and_vat_are_the_gross_amount_and_a_credit_note_mirrors_its_invoice_for_any_amount_and_rate() {
        let mut random = random();
        for round in 0..20_000 {
            let digits = u32::try_from(random(13)).unwrap() + 1;
            let gross = i64::try_from(random(10_u64.pow(digits))).unwrap();
            // Some rounds have the rates at the limits.
            let rate =
                if round % 7 == 0 { [0, 1, 9_999, 10_000][round % 4] } else { u32::try_from(random(10_001)).unwrap() };
            let invoice = document(gross, rate);
            let Vat { net_cents: net, vat_cents: vat, .. } = invoice.vat;
            assert_eq!(net + vat, gross, "{gross} at {rate}");
            assert!((0..=gross).contains(&vat), "{gross} at {rate}");
            // The tax is at most half a cent off.
            let (divisor, exact) = (i128::from(10_000 + rate), i128::from(gross) * i128::from(rate));
            assert!((2 * (i128::from(vat) * divisor - exact)).abs() <= divisor, "{gross} at {rate}: {vat}");

            let credit = invoice.negated();
            assert_eq!(credit.vat, Vat { net_cents: -net, vat_cents: -vat, ..invoice.vat.clone() });
            assert_eq!((credit.supplied_on, &credit.destination), (invoice.supplied_on, &invoice.destination));
            assert_eq!(credit.vat.net_cents + credit.vat.vat_cents, credit.total_cents);
            assert_eq!(credit.total_cents + invoice.total_cents, 0);
            assert_eq!(credit.negated(), InvoiceDocument { due_on: None, ..invoice });
        }
    }

    #[test]
    fn mon_04_documents_of_earlier_and_newer_versions_are_read() {
        let mut stored = serde_json::to_value(document(1_190, 1_900)).unwrap();
        assert_eq!(
            (&stored["suppliedOn"], &stored["vat"]["treatment"], &stored["vat"]["country"]),
            (&"2026-12-31".into(), &"destination_rate".into(), &"DE".into())
        );
        stored["vat"]["treatment"] = "of_a_newer_version".into();
        let newer: InvoiceDocument = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!((newer.vat.treatment, newer.vat.vat_cents), (None, 190));

        for (parent, key) in [
            ("", "suppliedOn"),
            ("", "destination"),
            ("", "dueOn"),
            ("", "iban"),
            ("/vat", "treatment"),
            ("/vat", "country"),
        ] {
            stored.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(key).unwrap();
        }
        let earlier: InvoiceDocument = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!((earlier.supplied_on, &earlier.vat.country, earlier.vat.rate_hundredths), (None, &None, 1_900));
        assert_eq!(serde_json::to_value(earlier).unwrap(), stored, "written as it was read");
    }
}
