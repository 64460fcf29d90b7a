//! Wire types of the accounting of a period.

use nevel_domain::day::Day;
use nevel_domain::orders::{AccountingPeriod, AccountingSums, DocumentSums, EntryTotal, VatSums};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::orders::admin::AccountingList;
use serde::Deserialize;
use utoipa::IntoParams;

use super::invoice::VatTreatmentBody;
use crate::http::euros;
use crate::http::input::text_or_empty;
use crate::json_object::json_object;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AccountingPeriodParams {
    /// First day, such as `2026-01-01`.
    from: Option<String>,
    /// Last day; the period has at most 366 days.
    to: Option<String>,
}

impl AccountingPeriodParams {
    pub fn parse(&self) -> Result<AccountingPeriod, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let mut day = |field, text: &Option<String>| {
            let day = match text_or_empty(text).trim() {
                "" => Err(ValidationError::Required),
                text => Day::parse(text).ok_or(ValidationError::InvalidDay),
            };
            errors.check(field, day)
        };
        let (from, to) = (day("from", &self.from), day("to", &self.to));
        let period = from.zip(to).and_then(|(from, to)| errors.check("to", AccountingPeriod::new(from, to)));
        errors.finish(|| period)
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AccountingListParams {
    /// `documents` (default) for invoices and credit notes, `vat` for sums by country and rate, `payments` for payments
    /// and refunds.
    list: Option<String>,
}

impl AccountingListParams {
    /// The list with the beginning of the name of its file.
    pub fn parse(&self) -> Result<(AccountingList, &'static str), ValidationError> {
        match text_or_empty(&self.list) {
            "" | "documents" => Ok((AccountingList::Documents, "invoices")),
            "vat" => Ok((AccountingList::Vat, "vat")),
            "payments" => Ok((AccountingList::Payments, "payments")),
            _ => Err(ValidationError::Unknown),
        }
    }
}

json_object! {
    /// Sums of invoices, credit notes, payments and refunds.
    #[schema(as = Accounting)]
    pub struct AccountingBody from(AccountingSums { invoices, credit_notes, vat, payments, refunds }) {
        pub invoices: DocumentSumsBody = invoices.into(),
        pub credit_notes: DocumentSumsBody = credit_notes.into(),
        /// Invoices and credit notes by country and rate.
        pub vat: Vec<VatSumsBody> = vat.into_iter().map(VatSumsBody::from).collect(),
        pub payments: EntryTotalBody = payments.into(),
        pub refunds: EntryTotalBody = refunds.into(),
    }
}

json_object! {
    /// Amounts in euros; those of credit notes are negative.
    #[schema(as = DocumentSums)]
    pub struct DocumentSumsBody from(DocumentSums { count, net, vat, total }) {
        pub count: u64,
        pub net: f64 = euros(net),
        pub vat: f64 = euros(vat),
        pub total: f64 = euros(total),
    }
}

json_object! {
    /// Documents with one rate of one country.
    #[schema(as = VatSums)]
    pub struct VatSumsBody from(VatSums { country, treatment, rate_hundredths, sums }) {
        /// ISO 3166 code; missing for documents of earlier versions, which have the seller's rate.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub country: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub treatment: Option<VatTreatmentBody> = treatment.map(VatTreatmentBody::from),
        /// Percent.
        pub rate: f64 = f64::from(rate_hundredths) / 100.0,
        pub sums: DocumentSumsBody = sums.into(),
    }
}

json_object! {
    /// Payments or refunds without those that were corrected.
    #[schema(as = EntryTotal)]
    pub struct EntryTotalBody from(EntryTotal { count, amount }) {
        /// Entries and counter-entries.
        pub count: u64,
        /// Euros.
        pub amount: f64 = euros(amount),
    }
}
