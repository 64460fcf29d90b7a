//! Wire types of the VAT settings.

use nevel_domain::day::Day;
use nevel_domain::settings::{VatRate, VatScheme, VatSettings};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::order_wire::hundredths;
use crate::wire_enum::wire_enum;

wire_enum! {
    #[schema(as = VatScheme)]
    #[serde(rename_all = "snake_case")]
    pub enum VatSchemeBody of VatScheme {
        /// The seller's rate for every destination.
        Seller,
        /// The rate of the destination in the European Union, and no VAT outside of it.
        Destination,
    }
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = VatSettings)]
#[serde(rename_all = "camelCase")]
pub struct VatSettingsBody {
    #[serde(default)]
    #[schema(required = true, value_type = VatSchemeBody)]
    pub scheme: String,
    /// ISO 3166 code.
    #[serde(default)]
    #[schema(required = true)]
    pub seller_country: String,
    /// Rates of countries of the European Union and of the seller's country, each until the next one of its country; at
    /// most 300.
    #[schema(required = true, value_type = Vec<VatRateBody>)]
    pub rates: Option<Vec<VatRateBody>>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = VatRate)]
pub struct VatRateBody {
    /// ISO 3166 code.
    #[serde(default)]
    #[schema(required = true)]
    pub country: String,
    /// The first day of the rate.
    #[serde(default)]
    #[schema(required = true, format = Date)]
    pub from: String,
    /// Percent with up to two decimals.
    #[schema(required = true, value_type = f64)]
    pub rate: Option<f64>,
}

impl From<VatSettings> for VatSettingsBody {
    fn from(settings: VatSettings) -> Self {
        Self {
            scheme: settings.scheme.as_str().to_owned(),
            seller_country: settings.seller_country,
            rates: Some(settings.rates.into_iter().map(VatRateBody::from).collect()),
        }
    }
}

impl From<VatRate> for VatRateBody {
    fn from(rate: VatRate) -> Self {
        Self { country: rate.country, from: rate.from.to_string(), rate: Some(f64::from(rate.rate_hundredths) / 100.0) }
    }
}

impl VatSettingsBody {
    pub fn parse(self) -> Result<VatSettings, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let scheme = errors.check("vat.scheme", VatScheme::parse(&self.scheme).ok_or(ValidationError::Unknown));
        let rates = errors.check("vat.rates", self.rates.ok_or(ValidationError::Required));
        let rates: Option<Vec<VatRate>> = rates
            .unwrap_or_default()
            .into_iter()
            .enumerate()
            .map(|(index, VatRateBody { country, from, rate })| {
                let from = errors.check(format!("vat.rates.{index}.from"), parse_day(&from));
                let rate = errors.check(format!("vat.rates.{index}.rate"), rate.ok_or(ValidationError::Required));
                Some(VatRate { country, from: from?, rate_hundredths: hundredths(rate?) })
            })
            // Reports the errors of all rows.
            .collect::<Vec<_>>()
            .into_iter()
            .collect();
        errors.finish(|| Some(VatSettings { scheme: scheme?, seller_country: self.seller_country, rates: rates? }))
    }
}

fn parse_day(text: &str) -> Result<Day, ValidationError> {
    let error = if text.trim().is_empty() { ValidationError::Required } else { ValidationError::InvalidDay };
    Day::parse(text.trim()).ok_or(error)
}
