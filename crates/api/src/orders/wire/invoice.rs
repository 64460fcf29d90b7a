//! Wire types of invoices.

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{InvoiceBuyer, InvoiceKind, InvoiceLine, InvoiceSheet};
use nevel_domain::settings::iban_in_groups;
use nevel_domain::vat::VatTreatment;
use serde::Serialize;
use utoipa::ToSchema;

use super::payment::PaymentBody;
use crate::http::euros;
use crate::json_object::json_object;
use crate::settings::company_wire::CompanyBody;
use crate::wire_enum::wire_enum;

wire_enum! {
    #[schema(as = InvoiceKind)]
    #[serde(rename_all = "snake_case")]
    pub enum InvoiceKindBody of InvoiceKind {
        Invoice,
        CreditNote,
    }
}

wire_enum! {
    #[schema(as = VatTreatment)]
    #[serde(rename_all = "snake_case")]
    pub enum VatTreatmentBody of VatTreatment {
        /// The rate of the seller's country.
        SellerRate,
        /// The rate of the country where the goods go.
        DestinationRate,
        /// No VAT: the goods leave the European Union.
        Export,
    }
}

/// An invoice or credit note. It does not change after it was issued.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Invoice)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceBody {
    pub id: i64,
    pub number: String,
    pub kind: InvoiceKindBody,
    /// Number of the invoice that a credit note cancels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cancels: Option<String>,
    /// Whether a credit note cancels this invoice.
    pub canceled: bool,
    #[schema(format = Date)]
    pub issued_on: String,
    pub order_number: String,
    #[schema(format = Date)]
    pub ordered_on: String,
    /// The day on which the goods left, or the day of the invoice if they did not yet; in a credit note, that of its
    /// invoice. Missing in invoices of earlier versions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub supplied_on: Option<String>,
    /// Language of the customer.
    #[schema(value_type = String, example = "ru")]
    pub language: &'static str,
    /// The company at the time of the invoice.
    pub seller: CompanyBody,
    /// `null` after the retention period of invoices.
    #[schema(required = true)]
    pub buyer: Option<InvoiceBuyerBody>,
    pub items: Vec<InvoiceItemBody>,
    /// Off the sum of the items, in euros; missing without such a discount.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discount: Option<f64>,
    /// After the discounts, in euros; negative in a credit note, like all amounts and quantities.
    pub subtotal: f64,
    /// Euros.
    pub shipping: f64,
    /// Euros, including tax.
    pub total_price: f64,
    /// Percent.
    pub vat_rate: f64,
    /// Missing in invoices of earlier versions, which have the seller's rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub vat_treatment: Option<VatTreatmentBody>,
    /// ISO 3166 code of the country of the rate; of an export, the country where the goods go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub vat_country: Option<String>,
    /// Total without tax, in euros.
    pub net: f64,
    /// Tax that is included in the total, in euros.
    pub vat: f64,
    /// The last day of payment; missing if nothing is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub due_on: Option<String>,
    /// The bank account of the seller, in groups of four; missing if the settings had none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub iban: Option<String>,
    /// What was received for the invoice in force; missing if that is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment: Option<PaymentBody>,
    /// What the buyer still has to pay for the invoice in force, in euros.
    pub open_amount: f64,
}

json_object! {
    #[schema(as = InvoiceItem)]
    #[derive(Debug)]
    pub struct InvoiceItemBody from(line: InvoiceLine) {
        /// Product ID.
        pub id: i64 = line.product_id,
        /// At the time of the invoice.
        pub sku: Option<String> = line.sku,
        pub name: String = line.name,
        /// Euros, including tax.
        pub price: f64 = euros(Cents::new(line.price_cents)),
        pub quantity: i64 = line.quantity,
        /// Euros; missing without a discount.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub discount: Option<f64> =
            Some(line.discount_cents).filter(|cents| *cents != 0).map(|cents| euros(Cents::new(cents))),
        /// After the discount, in euros, including tax.
        pub total: f64 = euros(Cents::new(line.total_cents)),
    }
}

json_object! {
    #[schema(as = InvoiceBuyer)]
    #[derive(Debug)]
    pub struct InvoiceBuyerBody from(InvoiceBuyer { name, street, apartment, post_box, zip_code, city, country, delivery }) {
        pub name: String,
        pub street: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub apartment: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub post_box: Option<String>,
        pub zip_code: String,
        pub city: String,
        pub country: String,
        /// The delivery address; missing if it is the same.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, no_recursion)]
        pub delivery: Option<Box<InvoiceBuyerBody>> = delivery.map(|delivery| Box::new((*delivery).into())),
    }
}

json_object! {
    /// An invoice or credit note in the order of its buyer.
    #[schema(as = OrderInvoice)]
    #[derive(Debug)]
    pub struct OrderInvoiceBody from(sheet: InvoiceSheet) {
        pub id: i64 = sheet.invoice.id,
        pub number: String = sheet.invoice.number,
        pub kind: InvoiceKindBody = sheet.invoice.kind.into(),
        #[schema(format = Date)]
        pub issued_on: String = sheet.invoice.issued_on.to_string(),
        /// Whether a credit note cancels this invoice.
        pub canceled: bool = sheet.is_canceled,
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = OrderInvoices)]
pub struct OrderInvoicesBody {
    /// Oldest first. The last one that is not canceled is in force.
    pub invoices: Vec<InvoiceBody>,
}

impl InvoiceBody {
    pub fn list(sheets: Vec<InvoiceSheet>) -> Vec<Self> {
        sheets.into_iter().map(Self::from).collect()
    }
}

impl From<InvoiceSheet> for InvoiceBody {
    fn from(sheet: InvoiceSheet) -> Self {
        let due_on = sheet.due_on();
        let InvoiceSheet { invoice, cancels, is_canceled, payment, open } = sheet;
        let document = invoice.document;
        let amount = |cents| euros(Cents::new(cents));
        Self {
            id: invoice.id,
            due_on: due_on.map(|day| day.to_string()),
            iban: document.iban.as_deref().map(iban_in_groups),
            payment: payment.map(PaymentBody::from),
            open_amount: euros(open),
            number: invoice.number,
            kind: invoice.kind.into(),
            cancels,
            canceled: is_canceled,
            issued_on: invoice.issued_on.to_string(),
            order_number: document.order_number,
            ordered_on: document.ordered_on,
            supplied_on: document.supplied_on.as_ref().map(Day::to_string),
            language: document.language.code(),
            seller: document.seller.into(),
            buyer: invoice.buyer.map(InvoiceBuyerBody::from),
            items: document.lines.into_iter().map(InvoiceItemBody::from).collect(),
            discount: Some(document.discount_cents).filter(|cents| *cents != 0).map(amount),
            subtotal: amount(document.subtotal_cents),
            shipping: amount(document.shipping_cents),
            total_price: amount(document.total_cents),
            vat_rate: f64::from(document.vat.rate_hundredths) / 100.0,
            vat_treatment: document.vat.treatment.map(VatTreatmentBody::from),
            vat_country: document.vat.country,
            net: amount(document.vat.net_cents),
            vat: amount(document.vat.vat_cents),
        }
    }
}
