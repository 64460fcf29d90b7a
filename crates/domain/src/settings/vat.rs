//! Settings of VAT: whose rate applies to an order, and the rates of countries over time (MON-04).

use serde::{Deserialize, Serialize};

use crate::day::Day;
use crate::rules::{MAX_VAT_RATE_HUNDREDTHS, MAX_VAT_RATES};
use crate::validation::{FieldError, ValidationError, ValidationErrors};
use crate::vat::{VatCharge, VatTreatment, is_in_eu};
use crate::{codes, country};

codes! {
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum VatScheme {
        /// The seller's rate for every destination.
        #[default]
        Seller = "seller",
        /// The rate of the destination in the European Union, and no VAT outside of it.
        Destination = "destination",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct VatSettings {
    pub scheme: VatScheme,
    pub seller_country: String,
    /// Sorted by country and day. The seller's country has the rate of the invoice settings until its first day here.
    pub rates: Vec<VatRate>,
}

/// The rate of a country, until the next one of this country starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VatRate {
    pub country: String,
    pub from: Day,
    /// Hundredths of a percent.
    pub rate_hundredths: u32,
}

impl VatSettings {
    /// The tax of goods that are supplied to a country on a day; `None` if the rate is not known. The first rate is the
    /// seller's until its first day here.
    pub(super) fn charge_on(&self, first_rate_hundredths: u32, destination: &str, day: Day) -> Option<VatCharge> {
        // Supplies to Monaco are supplies to France (Article 7 of Directive 2006/112/EC).
        let destination = if destination == "MC" { "FR" } else { destination };
        let (seller, rate_of) = (&self.seller_country, |country: &str| self.rate_on(country, day));
        let (rate_hundredths, treatment, country) = if self.scheme == VatScheme::Seller || destination == seller {
            (rate_of(seller).unwrap_or(first_rate_hundredths), VatTreatment::SellerRate, seller.as_str())
        } else if is_in_eu(destination) {
            (rate_of(destination)?, VatTreatment::DestinationRate, destination)
        } else {
            (0, VatTreatment::Export, destination)
        };
        Some(VatCharge { rate_hundredths, treatment, country: country.to_owned() })
    }

    fn rate_on(&self, country: &str, day: Day) -> Option<u32> {
        let started = self.rates.iter().filter(|rate| rate.country == country && rate.from <= day);
        started.max_by_key(|rate| rate.from).map(|rate| rate.rate_hundredths)
    }

    pub(super) fn validate(&self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        if self.rates.len() > MAX_VAT_RATES {
            errors.push("vat.rates", ValidationError::TooMany { max: MAX_VAT_RATES });
            return Err(errors.into_errors());
        }
        let seller_country = country::parse(&self.seller_country).map(str::to_owned).ok_or(ValidationError::Unknown);
        let seller_country = errors.check("vat.sellerCountry", seller_country);
        let mut rates: Vec<VatRate> = Vec::new();
        for (index, rate) in self.rates.iter().enumerate() {
            // A rate of another country would never apply.
            if !is_in_eu(&rate.country) && rate.country != self.seller_country {
                errors.push(format!("vat.rates.{index}.country"), ValidationError::Unknown);
            }
            if rates.iter().any(|other| (&other.country, other.from) == (&rate.country, rate.from)) {
                errors.push(format!("vat.rates.{index}.from"), ValidationError::Duplicate);
            }
            if rate.rate_hundredths > MAX_VAT_RATE_HUNDREDTHS {
                let max = i64::from(MAX_VAT_RATE_HUNDREDTHS / 100);
                errors.push(format!("vat.rates.{index}.rate"), ValidationError::OutOfRange { min: 0, max });
            }
            rates.push(rate.clone());
        }
        rates.sort_by(|one, other| (&one.country, one.from).cmp(&(&other.country, other.from)));
        errors.finish(|| Some(Self { scheme: self.scheme, seller_country: seller_country?, rates }))
    }
}

impl Default for VatSettings {
    fn default() -> Self {
        Self { scheme: VatScheme::default(), seller_country: "NL".to_owned(), rates: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::ShopSettings;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn rate(country: &str, from: &str, rate_hundredths: u32) -> VatRate {
        VatRate { country: country.to_owned(), from: day(from), rate_hundredths }
    }

    fn settings(scheme: VatScheme, rates: Vec<VatRate>) -> ShopSettings {
        ShopSettings { vat: VatSettings { scheme, rates, ..VatSettings::default() }, ..ShopSettings::default() }
    }

    /// Rate, treatment and country of a supply.
    fn charged(settings: &ShopSettings, destination: &str, on: &str) -> Option<(u32, &'static str, String)> {
        let charge = settings.vat_on(destination, day(on))?;
        Some((charge.rate_hundredths, charge.treatment.as_str(), charge.country))
    }

    #[expect(clippy::unnecessary_wraps, reason = "compared with an optional charge")]
    fn expected(rate: u32, treatment: &'static str, country: &str) -> Option<(u32, &'static str, String)> {
        Some((rate, treatment, country.to_owned()))
    }

    #[test]
    fn mon_04_as_delivered_the_sellers_rate_applies_everywhere() {
        let settings = ShopSettings::default();
        for destination in ["NL", "DE", "US"] {
            assert_eq!(charged(&settings, destination, "2026-11-19"), expected(2_100, "seller_rate", "NL"));
        }
    }

    #[test]
    fn mon_04_destination_rates_apply_inside_the_eu_and_none_outside() {
        let rates = vec![rate("DE", "2021-01-01", 1_900), rate("FI", "2024-09-01", 2_550)];
        let settings = settings(VatScheme::Destination, rates);
        let charged = |destination| charged(&settings, destination, "2026-11-19");
        assert_eq!(charged("NL"), expected(2_100, "seller_rate", "NL"));
        assert_eq!(charged("DE"), expected(1_900, "destination_rate", "DE"));
        assert_eq!(charged("FI"), expected(2_550, "destination_rate", "FI"));
        assert_eq!(charged("MC"), charged("FR"));
        for outside in ["US", "GB", "CH", "NO"] {
            assert_eq!(charged(outside), expected(0, "export", outside));
        }
        assert_eq!(charged("FR"), None, "inside the EU, without a rate");
    }

    #[test]
    fn mon_04_the_day_decides_which_rate_of_a_country_applies() {
        let rates = vec![
            rate("DE", "2027-01-01", 2_000),
            rate("DE", "2021-01-01", 1_900),
            rate("NL", "2027-01-01", 2_200),
            rate("NL", "2028-01-01", 2_300),
        ];
        for scheme in VatScheme::ALL {
            let settings = settings(scheme, rates.clone());
            let seller = |on| charged(&settings, "NL", on);
            assert_eq!(seller("2026-12-31"), expected(2_100, "seller_rate", "NL"), "before the first day");
            assert_eq!(seller("2027-01-01"), expected(2_200, "seller_rate", "NL"));
            assert_eq!(seller("2027-12-31"), expected(2_200, "seller_rate", "NL"));
            assert_eq!(seller("2028-01-01"), expected(2_300, "seller_rate", "NL"));
        }
        let settings = settings(VatScheme::Destination, rates);
        assert_eq!(charged(&settings, "DE", "2020-12-31"), None, "before the first day");
        assert_eq!(charged(&settings, "DE", "2026-12-31"), expected(1_900, "destination_rate", "DE"));
        assert_eq!(charged(&settings, "DE", "2027-01-01"), expected(2_000, "destination_rate", "DE"));
    }

    #[test]
    fn mon_04_rates_are_validated_by_row_and_sorted() {
        let validate = |rates| VatSettings { rates, ..VatSettings::default() }.validate();
        let sorted = validate(vec![
            rate("NL", "2027-01-01", 0),
            rate("DE", "2027-01-01", 10_000),
            rate("DE", "2021-01-01", 1_900),
        ])
        .unwrap();
        let rows: Vec<_> = sorted.rates.iter().map(|rate| (rate.country.as_str(), rate.from.to_string())).collect();
        assert_eq!(rows, [("DE", "2021-01-01".into()), ("DE", "2027-01-01".into()), ("NL", "2027-01-01".into())]);
        let errors = validate(vec![
            rate("US", "2027-01-01", 0),
            rate("DE", "2027-01-01", 10_001),
            rate("DE", "2027-01-01", 1_900),
        ])
        .unwrap_err();
        let fields: Vec<_> = errors.iter().map(|error| (error.field.as_ref(), error.error.code())).collect();
        assert_eq!(
            fields,
            [
                ("vat.rates.0.country", "unknown"),
                ("vat.rates.1.rate", "out_of_range"),
                ("vat.rates.2.from", "duplicate")
            ]
        );
        let too_many = validate(vec![rate("DE", "2027-01-01", 0); MAX_VAT_RATES + 1]).unwrap_err();
        assert_eq!(too_many[0].field, "vat.rates");
        let elsewhere = VatSettings {
            seller_country: "GB".into(),
            rates: vec![rate("GB", "2011-01-04", 2_000)],
            ..VatSettings::default()
        };
        assert!(elsewhere.validate().is_ok(), "a seller outside the EU");
        let nowhere = VatSettings { seller_country: "XX".into(), ..VatSettings::default() };
        assert_eq!(nowhere.validate().unwrap_err()[0].field, "vat.sellerCountry");
    }
}
