//! Wire types of the settings of carriers, invoices and withdrawals.

use nevel_domain::money::Cents;
use nevel_domain::settings::{
    Carrier, CustomerLimits, InvoiceIssue, InvoiceSettings, Languages, WithdrawalSettings, iban_in_groups,
};
use nevel_domain::validation::{FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::company_wire::{LocalTextBody, number_or_zero};
use crate::http::money::{euros, required_cents};
use crate::wire_enum::wire_enum;

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = Carrier)]
#[serde(default, rename_all = "camelCase")]
pub struct CarrierBody {
    #[schema(required = true)]
    pub name: String,
    /// Address of the tracking page with the placeholder `{number}`, and optionally `{country}` and `{zipCode}` of the
    /// delivery address; https only. Empty if there is none.
    #[schema(required = true)]
    pub tracking_url: String,
}

wire_enum! {
    #[schema(as = InvoiceIssue)]
    #[serde(rename_all = "snake_case")]
    pub enum InvoiceIssueBody of InvoiceIssue {
        ByHand,
        WhenPaid,
        WhenShipped,
    }
}

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = InvoiceSettings)]
#[serde(default, rename_all = "camelCase")]
pub struct InvoiceSettingsBody {
    /// Contains `{year}` and `{number}` once each, such as `{year}-{number}` for `2026-000123`.
    #[schema(required = true)]
    pub number_format: String,
    /// The rate of the seller's country until its first day in the VAT settings: percent with up to two decimals. Prices
    /// include it.
    #[schema(required = true)]
    pub vat_rate: f64,
    /// Years after the year of an invoice until the buyer is removed from it, 1 to 30.
    #[schema(required = true)]
    pub retention_years: i64,
    /// Days after the day of an invoice until it must be paid, 1 to 365. Unchanged if missing.
    #[schema(nullable = false)]
    pub payment_days: Option<i64>,
    /// The bank account that invoices name; empty for none. Unchanged if missing.
    #[schema(nullable = false)]
    pub iban: Option<String>,
    /// Whether the customer gets an issued invoice by email. Unchanged if missing.
    #[schema(nullable = false)]
    pub sends_email: Option<bool>,
    /// When the first invoice of an order is issued. Unchanged if missing.
    #[schema(nullable = false, value_type = Option<InvoiceIssueBody>)]
    pub issue: Option<String>,
}

/// Limits for customers; `null` is no limit.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = CustomerLimits)]
#[serde(default, rename_all = "camelCase")]
pub struct CustomerLimitsBody {
    /// Units of all products in an order, 1 to 99,900.
    #[schema(required = true)]
    pub order_units: Option<i64>,
    /// Subtotal of an order in euros, 1 to 1,000,000.
    #[schema(required = true)]
    pub order_value: Option<f64>,
    /// Unpaid orders of a customer that are pending or processed, 1 to 1,000. A customer is an account, or all guests
    /// and accounts that use the same email in their orders.
    #[schema(required = true)]
    pub open_orders: Option<i64>,
    /// Emails that customers can cause, per recipient, 1 to 1,000. More are held until staff send them.
    #[schema(required = true)]
    pub emails_per_hour: Option<i64>,
    #[schema(required = true)]
    pub emails_per_day: Option<i64>,
    /// Hours after which an order that staff have not confirmed is canceled, 1 to 8,760; `null` for never.
    #[schema(required = true)]
    pub cancel_after_hours: Option<i64>,
}

impl From<CustomerLimits> for CustomerLimitsBody {
    fn from(limits: CustomerLimits) -> Self {
        Self {
            order_units: limits.order_units.map(i64::from),
            order_value: limits.order_value_cents.map(|cents| euros(Cents::new(cents))),
            open_orders: limits.open_orders.map(i64::from),
            emails_per_hour: limits.emails_per_hour.map(i64::from),
            emails_per_day: limits.emails_per_day.map(i64::from),
            cancel_after_hours: limits.cancel_after_hours.map(i64::from),
        }
    }
}

impl CustomerLimitsBody {
    pub fn parse(self) -> Result<CustomerLimits, FieldError> {
        let value = self.order_value.map(|value| required_cents(Some(value))).transpose();
        let value = value.map_err(|error| FieldError::new("customerLimits.orderValue", error))?;
        Ok(CustomerLimits {
            order_units: self.order_units.map(number_or_zero),
            order_value_cents: value.map(Cents::get),
            open_orders: self.open_orders.map(number_or_zero),
            emails_per_hour: self.emails_per_hour.map(number_or_zero),
            emails_per_day: self.emails_per_day.map(number_or_zero),
            cancel_after_hours: self.cancel_after_hours.map(number_or_zero),
        })
    }
}

/// The right of withdrawal.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = WithdrawalSettings)]
#[serde(default)]
pub struct WithdrawalSettingsBody {
    /// Days after delivery, 14 to 365 if one of the countries is in the European Economic Area, otherwise 1 to 365.
    #[schema(required = true)]
    pub days: i64,
    /// ISO 3166 codes of the countries where the right applies.
    #[schema(required = true)]
    pub countries: Vec<String>,
    /// Explains the right and its exceptions, at most 5,000 characters.
    #[schema(required = true)]
    pub text: LocalTextBody,
}

impl From<Carrier> for CarrierBody {
    fn from(carrier: Carrier) -> Self {
        Self { name: carrier.name, tracking_url: carrier.tracking_url }
    }
}

impl From<CarrierBody> for Carrier {
    fn from(carrier: CarrierBody) -> Self {
        Self { name: carrier.name, tracking_url: carrier.tracking_url }
    }
}

impl From<InvoiceSettings> for InvoiceSettingsBody {
    fn from(settings: InvoiceSettings) -> Self {
        Self {
            number_format: settings.number_format,
            vat_rate: f64::from(settings.vat_rate_hundredths) / 100.0,
            retention_years: settings.retention_years.into(),
            payment_days: Some(settings.payment_days.into()),
            iban: Some(iban_in_groups(&settings.iban)),
            sends_email: Some(settings.sends_email),
            issue: Some(settings.issue.as_str().to_owned()),
        }
    }
}

impl InvoiceSettingsBody {
    pub fn over(self, current: InvoiceSettings) -> Result<InvoiceSettings, FieldError> {
        let parse = |issue: &str| InvoiceIssue::parse(issue).ok_or(ValidationError::Unknown);
        let issue = self.issue.as_deref().map(parse).transpose();
        let issue = issue.map_err(|error| FieldError::new("invoices.issue", error));
        Ok(InvoiceSettings {
            number_format: self.number_format,
            vat_rate_hundredths: hundredths(self.vat_rate),
            retention_years: u32::try_from(self.retention_years).unwrap_or_default(),
            payment_days: self.payment_days.map_or(current.payment_days, number_or_zero),
            iban: self.iban.unwrap_or(current.iban),
            sends_email: self.sends_email.unwrap_or(current.sends_email),
            issue: issue?.unwrap_or(current.issue),
            issue_since_micros: current.issue_since_micros,
        })
    }
}

/// A rate out of range or with more decimals becomes an invalid one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded on the line above")]
pub fn hundredths(percent: f64) -> u32 {
    let rounded = (percent * 100.0).round();
    let is_valid = (0.0..=1e6).contains(&rounded) && (percent * 100.0 - rounded).abs() < 0.001;
    if is_valid { rounded as u32 } else { u32::MAX }
}

impl WithdrawalSettingsBody {
    pub fn new(settings: WithdrawalSettings, languages: &Languages) -> Self {
        Self {
            days: settings.days.into(),
            text: LocalTextBody::new(&settings.text, languages),
            countries: settings.countries,
        }
    }

    pub fn over(self, current: &WithdrawalSettings) -> WithdrawalSettings {
        WithdrawalSettings {
            days: number_or_zero(self.days),
            countries: self.countries,
            text: self.text.over(&current.text),
        }
    }
}
