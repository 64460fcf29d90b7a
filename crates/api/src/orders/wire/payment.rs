//! Wire types of payments and parcels.

use nevel_domain::orders::{Parcel, ParcelChange, ParcelInput, Payment, PaymentChange};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::validation::FieldError;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{Validate, euros, required_cents, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::settings::wire::PaymentMethodBody;

json_object! {
    /// A payment as recorded by staff.
    #[schema(as = Payment)]
    #[derive(Debug)]
    pub struct PaymentBody from(payment: Payment) {
        pub method: PaymentMethodBody = payment.method.into(),
        /// Euros; may differ from the total of the order.
        pub amount: f64 = euros(payment.amount),
        #[schema(format = Date)]
        pub paid_on: String = payment.paid_on.to_string(),
        /// Such as the number of a bank transaction; missing once the order is anonymized.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub reference: Option<String> = payment.reference,
    }
}

json_object! {
    #[schema(as = Parcel)]
    #[derive(Debug)]
    pub struct ParcelBody from(Parcel { carrier, tracking_number, tracking_url }) {
        pub carrier: String,
        /// Missing once the order is anonymized.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub tracking_number: Option<String>,
        /// Page of the carrier; missing if the settings have none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub tracking_url: Option<String>,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PaymentInput)]
#[serde(rename_all = "camelCase")]
pub struct PaymentInputBody {
    #[schema(required = true, value_type = PaymentMethodBody)]
    pub method: Option<String>,
    /// Euros, more than zero.
    #[schema(required = true, value_type = f64)]
    pub amount: Option<f64>,
    /// Such as `2026-11-15`; at most a year before the order, and not in the future.
    #[schema(required = true, value_type = String, format = Date)]
    pub paid_on: Option<String>,
    /// At most 100 characters.
    pub reference: Option<String>,
    /// Expected version of the order.
    pub version: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ParcelInput)]
#[serde(rename_all = "camelCase")]
pub struct ParcelInputBody {
    /// Name of a carrier in the settings.
    #[schema(required = true, value_type = String)]
    pub carrier: Option<String>,
    /// 1 to 50 characters.
    #[schema(required = true, value_type = String)]
    pub tracking_number: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ParcelChange)]
#[serde(rename_all = "camelCase")]
pub struct ParcelChangeBody {
    #[serde(flatten)]
    pub parcel: ParcelInputBody,
    /// Expected version of the order.
    pub version: Option<i64>,
    /// Whether to send the email about shipping again, with the tracking link; only if the order is `SHIPPED`.
    #[serde(default)]
    pub notify: bool,
}

impl Validate for PaymentInputBody {
    type Output = PaymentChange;

    fn validate(self) -> Result<PaymentChange, Vec<FieldError>> {
        let method = required_choice(text_or_empty(&self.method), PaymentMethod::parse);
        let amount = required_cents(self.amount);
        let payment = Payment::parse(method, amount, text_or_empty(&self.paid_on), text_or_empty(&self.reference))?;
        Ok(PaymentChange { payment: Some(payment), version: self.version })
    }
}

impl ParcelInputBody {
    pub fn parse(&self) -> Result<ParcelInput, Vec<FieldError>> {
        ParcelInput::parse(text_or_empty(&self.carrier), text_or_empty(&self.tracking_number))
    }
}

impl Validate for ParcelChangeBody {
    type Output = ParcelChange;

    fn validate(self) -> Result<ParcelChange, Vec<FieldError>> {
        Ok(ParcelChange { parcel: Some(self.parcel.parse()?), version: self.version, notify: self.notify })
    }
}
