//! Wire types of the payments of several orders (MON-02).

use nevel_domain::day::Day;
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::orders::admin::{BulkPayment, CorrectedPayments, RecordedPayments};
use serde::Deserialize;
use utoipa::ToSchema;

use super::jobs::parse_selection;
use super::list::OrderFilterParams;
use crate::http::{Validate, euros, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::settings::wire::PaymentMethodBody;

/// Either `ids` or `filter` with `expectedCount`.
#[derive(Deserialize, ToSchema)]
#[schema(as = BulkPayment)]
#[serde(rename_all = "camelCase")]
pub struct BulkPaymentBody {
    #[schema(required = true, value_type = PaymentMethodBody)]
    method: Option<String>,
    /// Such as `2026-11-15`; not in the future.
    #[schema(required = true, value_type = String, format = Date)]
    paid_on: Option<String>,
    /// At most 10,000 orders.
    ids: Option<Vec<i64>>,
    /// All orders that match; the values are those of the parameters of the list.
    filter: Option<OrderFilterParams>,
    /// The number of matching orders that the administrator saw.
    expected_count: Option<i64>,
}

impl Validate for BulkPaymentBody {
    type Output = BulkPayment;

    fn validate(self) -> Result<BulkPayment, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let method = errors.check("method", required_choice(text_or_empty(&self.method), PaymentMethod::parse));
        let paid_on = match text_or_empty(&self.paid_on) {
            "" => Err(ValidationError::Required),
            text => Day::parse(text).ok_or(ValidationError::InvalidDay),
        };
        let paid_on = errors.check("paidOn", paid_on);
        let selection = errors.merge(parse_selection(self.ids, self.filter, self.expected_count));
        errors.finish(|| Some(BulkPayment { selection: selection?, method: method?, paid_on: paid_on? }))
    }
}

json_object! {
    #[schema(as = RecordedPayments)]
    #[derive(Debug)]
    pub struct RecordedPaymentsBody from(RecordedPayments { orders, amount }) {
        /// Number of orders with a new payment; the others have no open amount, or are canceled.
        pub orders: u64 = orders,
        /// Sum of the payments in euros.
        pub amount: f64 = euros(amount),
    }
}

json_object! {
    #[schema(as = CorrectedPayments)]
    #[derive(Debug)]
    pub struct CorrectedPaymentsBody from(CorrectedPayments { orders, skipped }) {
        /// Number of orders whose payment is taken back, also by an earlier request.
        pub orders: u64 = orders,
        /// Number of orders that have changed since and were left alone.
        pub skipped: u64 = skipped.len() as u64,
        /// The numbers of the first ten of them.
        pub skipped_numbers: Vec<String> = skipped.into_iter().take(10).collect(),
    }
}
