//! Wire types of invoices.

use nevel_domain::money::Cents;
use nevel_domain::day::Day;
use nevel_domain::orders::{Invoice, InvoiceBuyer, InvoiceKind, InvoiceLine};
use nevel_domain::vat::VatTreatment;
use serde::Serialize;
use utoipa::ToSchema;

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
    /// Euros; negative in a credit note, like all amounts and quantities.
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
        /// Euros, including tax.
        pub total: f64 = euros(Cents::new(line.total_cents)),
    }
}

json_object! {
    #[schema(as = InvoiceBuyer)]
    #[derive(Debug)]
    pub struct InvoiceBuyerBody from(InvoiceBuyer { name, street, apartment, post_box, zip_code, city, country }) {
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
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = OrderInvoices)]
pub struct OrderInvoicesBody {
    /// Oldest first. The last one that is not canceled is in force.
    pub invoices: Vec<InvoiceBody>,
}

impl InvoiceBody {
    pub fn list(invoices: Vec<Invoice>) -> Vec<Self> {
        let canceled: Vec<i64> = invoices.iter().filter_map(|invoice| invoice.cancels_id).collect();
        let numbers: Vec<(i64, String)> = invoices.iter().map(|invoice| (invoice.id, invoice.number.clone())).collect();
        let number_of = |id: i64| numbers.iter().find(|(other, _)| *other == id).map(|(_, number)| number.clone());
        let body = |invoice: Invoice| {
            let is_canceled = canceled.contains(&invoice.id);
            let cancels = invoice.cancels_id.and_then(number_of);
            Self::new(invoice, cancels, is_canceled)
        };
        invoices.into_iter().map(body).collect()
    }

    fn new(invoice: Invoice, cancels: Option<String>, is_canceled: bool) -> Self {
        let document = invoice.document;
        let amount = |cents| euros(Cents::new(cents));
        Self {
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
