//! Wire types of the settings of carriers, invoices and withdrawals.

use nevel_domain::settings::{Carrier, InvoiceSettings, Languages, WithdrawalSettings};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::company_wire::{LocalTextBody, number_or_zero};

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = Carrier)]
#[serde(default, rename_all = "camelCase")]
pub struct CarrierBody {
    #[schema(required = true)]
    pub name: String,
    /// Address of the tracking page with the placeholder `{number}`, and optionally `{country}` and `{zipCode}` of the delivery
    /// address; https only. Empty if there is none.
    #[schema(required = true)]
    pub tracking_url: String,
}

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = InvoiceSettings)]
#[serde(default, rename_all = "camelCase")]
pub struct InvoiceSettingsBody {
    /// Contains `{year}` and `{number}` once each, such as `{year}-{number}` for `2026-000123`.
    #[schema(required = true)]
    pub number_format: String,
    /// Percent with up to two decimals; prices include it.
    #[schema(required = true)]
    pub vat_rate: f64,
    /// Years after the year of an invoice until the buyer is removed from it, 1 to 30.
    #[schema(required = true)]
    pub retention_years: i64,
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
        }
    }
}

impl From<InvoiceSettingsBody> for InvoiceSettings {
    fn from(settings: InvoiceSettingsBody) -> Self {
        Self {
            number_format: settings.number_format,
            vat_rate_hundredths: hundredths(settings.vat_rate),
            retention_years: u32::try_from(settings.retention_years).unwrap_or_default(),
        }
    }
}

/// A rate out of range or with more decimals becomes an invalid one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded on the line above")]
fn hundredths(percent: f64) -> u32 {
    let rounded = (percent * 100.0).round();
    let is_valid = (0.0..=1e6).contains(&rounded) && (percent * 100.0 - rounded).abs() < 0.001;
    if is_valid { rounded as u32 } else { u32::MAX }
}

impl WithdrawalSettingsBody {
    pub fn new(settings: WithdrawalSettings, languages: &Languages) -> Self {
        Self { days: settings.days.into(), text: LocalTextBody::new(&settings.text, languages), countries: settings.countries }
    }

    pub fn over(self, current: &WithdrawalSettings) -> WithdrawalSettings {
        WithdrawalSettings { days: number_or_zero(self.days), countries: self.countries, text: self.text.over(&current.text) }
    }
}
