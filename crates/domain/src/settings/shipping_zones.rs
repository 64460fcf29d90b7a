//! Shipping zones: countries with their fee, free shipping from an amount, and delivery days (SHP-01).

use nevel_i18n::{Language, countries as country_names, settings as texts};
use serde::{Deserialize, Serialize};

use super::delivery_days::DeliveryDays;
use super::fields::{amount, optional};
use super::localized_text::LocalizedText;
use crate::country;
use crate::input::line;
use crate::money::Cents;
use crate::rules::{MAX_SHIPPING_ZONES, ZONE_NAME_MAX_CHARS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// A fee that is waived starting at a subtotal (CART-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShippingTerms {
    pub fee: Cents,
    pub free_from: Cents,
}

impl ShippingTerms {
    /// The numbers of a new shop.
    pub const DEFAULT: Self = Self { fee: Cents::new(500), free_from: Cents::new(10_000) };

    pub fn shipping(self, subtotal: Cents) -> Cents {
        if subtotal >= self.free_from { Cents::ZERO } else { self.fee }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShippingZone {
    /// Empty in a language without a name of its own.
    #[serde(default)]
    pub name: LocalizedText,
    /// Sorted ISO 3166 codes.
    pub countries: Vec<String>,
    pub fee_cents: i64,
    pub free_from_cents: i64,
    /// `None` if the shop promises no days.
    #[serde(default)]
    pub delivery_days: Option<DeliveryDays>,
}

/// The zones of the shop. It ships to their countries and to no other. The first zone is the default one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShippingZones(pub(super) Vec<ShippingZone>);

impl ShippingZone {
    pub fn terms(&self) -> ShippingTerms {
        ShippingTerms { fee: Cents::new(self.fee_cents), free_from: Cents::new(self.free_from_cents) }
    }

    /// The name in this language, or in the first language that has one.
    pub fn name(&self, language: Language) -> &str {
        let names = std::iter::once(language).chain(Language::ALL).map(|language| self.name.get(language).as_str());
        names.into_iter().map(str::trim).find(|name| !name.is_empty()).unwrap_or_default()
    }

    pub(super) fn set_terms(&mut self, terms: ShippingTerms) {
        (self.fee_cents, self.free_from_cents) = (terms.fee.get(), terms.free_from.get());
    }

    /// `earlier` are the zones before this one.
    fn validate(&self, path: &str, earlier: &[Self], language: Language) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.merge(self.validate_name(path, earlier, language));
        let countries = self.parse_countries(earlier);
        let countries = errors.check(format!("{path}.countries"), countries);
        let fee_cents = errors.check(format!("{path}.fee"), amount(self.fee_cents));
        let free_from_cents = errors.check(format!("{path}.freeFrom"), amount(self.free_from_cents));
        let delivery_days = self.delivery_days.map(|days| days.validate(&format!("{path}.deliveryDays")));
        let delivery_days = errors.merge(delivery_days.transpose());
        errors.finish(|| {
            Some(Self {
                name: name?,
                countries: countries?,
                fee_cents: fee_cents?,
                free_from_cents: free_from_cents?,
                delivery_days: delivery_days?,
            })
        })
    }

    /// A name is required in one language, and distinct in the default one.
    fn validate_name(
        &self,
        path: &str,
        earlier: &[Self],
        default_language: Language,
    ) -> Result<LocalizedText, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let shown = |zone: &Self| zone.name(default_language).to_lowercase();
        let is_taken = earlier.iter().any(|zone| shown(zone) == shown(self));
        let name = LocalizedText::new(|language| {
            let parsed = optional(self.name.get(language), |name| line(name, ZONE_NAME_MAX_CHARS));
            let parsed = parsed.and_then(|name| match shown(self).as_str() {
                _ if language != default_language => Ok(name),
                "" => Err(ValidationError::Required),
                _ if is_taken => Err(ValidationError::Duplicate),
                _ => Ok(name),
            });
            errors.check(format!("{path}.name.{}", language.code()), parsed).unwrap_or_default()
        });
        errors.finish(|| Some(name))
    }

    fn parse_countries(&self, earlier: &[Self]) -> Result<Vec<String>, ValidationError> {
        let countries = parse_countries(&self.countries)?;
        let is_taken = |code: &String| earlier.iter().any(|zone| zone.countries.contains(code));
        if countries.iter().any(is_taken) { Err(ValidationError::Duplicate) } else { Ok(countries) }
    }
}

impl ShippingZones {
    /// Zones that are not validated yet.
    pub fn new(zones: Vec<ShippingZone>) -> Self {
        Self(zones)
    }

    pub fn as_slice(&self) -> &[ShippingZone] {
        &self.0
    }

    /// The zone of a country; `None` if the shop does not ship there.
    pub fn zone_of(&self, country: &str) -> Option<&ShippingZone> {
        self.0.iter().find(|zone| zone.countries.iter().any(|code| code == country))
    }

    /// The terms of a country. The default zone has those of orders to a country that was removed since.
    pub fn terms_of(&self, country: &str) -> ShippingTerms {
        let zone = self.zone_of(country).or(self.0.first());
        zone.map_or(ShippingTerms::DEFAULT, ShippingZone::terms)
    }

    /// All countries that the shop ships to, sorted.
    pub fn countries(&self) -> Vec<String> {
        let mut countries: Vec<String> = self.0.iter().flat_map(|zone| zone.countries.clone()).collect();
        countries.sort_unstable();
        countries
    }

    pub(super) fn validate(&self, default_language: Language) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let count = match self.0.len() {
            0 => Err(ValidationError::Required),
            1..=MAX_SHIPPING_ZONES => Ok(()),
            _ => Err(ValidationError::TooMany { max: MAX_SHIPPING_ZONES }),
        };
        if errors.check("shippingZones", count).is_none() {
            return Err(errors.into_errors());
        }
        let mut valid = Vec::new();
        for (index, zone) in self.0.iter().enumerate() {
            let zone = zone.validate(&format!("shippingZones.{index}"), &valid, default_language);
            valid.extend(errors.merge(zone));
        }
        errors.finish(|| Some(Self(valid)))
    }
}

/// Sorts the codes and removes duplicates.
pub(super) fn parse_countries(codes: &[String]) -> Result<Vec<String>, ValidationError> {
    if codes.is_empty() {
        return Err(ValidationError::Required);
    }
    let parsed = codes.iter().map(|code| country::parse(code).map(str::to_owned).ok_or(ValidationError::Unknown));
    let mut countries = parsed.collect::<Result<Vec<_>, _>>()?;
    countries.sort_unstable();
    countries.dedup();
    Ok(countries)
}

/// The countries of the source specification: the Netherlands, and others at the same fee without a promise of days.
impl Default for ShippingZones {
    fn default() -> Self {
        let zone = |name: fn(Language) -> &'static str, countries: Vec<&str>, delivery_days| ShippingZone {
            name: LocalizedText::new(|language| name(language).to_owned()),
            countries: countries.into_iter().map(str::to_owned).collect(),
            fee_cents: ShippingTerms::DEFAULT.fee.get(),
            free_from_cents: ShippingTerms::DEFAULT.free_from.get(),
            delivery_days,
        };
        let mut others = country::DEFAULT.to_vec();
        others.retain(|code| *code != "NL");
        others.sort_unstable();
        Self(vec![
            zone(country_names::nl, vec!["NL"], Some(DeliveryDays { min: 1, max: 3 })),
            zone(texts::other_countries, others, None),
        ])
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn zone(name: &str, countries: &[&str], fee_cents: i64, free_from_cents: i64) -> ShippingZone {
        ShippingZone {
            name: LocalizedText::new(|_| name.to_owned()),
            countries: countries.iter().map(|code| (*code).to_owned()).collect(),
            fee_cents,
            free_from_cents,
            delivery_days: None,
        }
    }

    pub fn zones(zones: &[ShippingZone]) -> ShippingZones {
        ShippingZones::new(zones.to_vec())
    }

    fn errors_of(zones: &ShippingZones) -> Vec<(String, &'static str)> {
        let errors = zones.validate(Language::Ru).unwrap_err();
        errors.iter().map(|error| (error.field.to_string(), error.error.code())).collect()
    }

    #[test]
    fn shp_01_every_default_country_has_the_fee_and_the_free_amount_of_the_sources() {
        let zones = ShippingZones::default();
        for code in country::DEFAULT {
            let terms = zones.zone_of(code).unwrap().terms();
            for (subtotal, shipping) in [(0, 500), (1, 500), (9_999, 500), (10_000, 0), (10_001, 0), (i64::MAX, 0)] {
                assert_eq!(terms.shipping(Cents::new(subtotal)), Cents::new(shipping), "{code} {subtotal}");
            }
        }
        assert_eq!(zones.countries().len(), country::DEFAULT.len());
        let days = |code| zones.zone_of(code).unwrap().delivery_days;
        assert_eq!((days("NL"), days("JP")), (Some(DeliveryDays { min: 1, max: 3 }), None), "no promise elsewhere");
        assert!(zones.zone_of("IE").is_none(), "not shipped to");
        let names = |language| zones.as_slice().iter().map(|zone| zone.name(language)).collect::<Vec<_>>();
        assert_eq!(names(Language::En), ["Netherlands", "Other countries"]);
        assert_eq!(names(Language::Ru), ["Нидерланды", "Другие страны"]);
    }

    #[test]
    fn shp_01_shipping_is_that_of_the_zone_for_every_country_and_subtotal() {
        let amounts = [0, 1, 499, 500, 9_999, 10_000, 1_000_000];
        for (fee, free_from) in amounts.into_iter().flat_map(|fee| amounts.map(|free_from| (fee, free_from))) {
            let all: Vec<&str> = country::ALL.into_iter().filter(|code| !["NL", "BE", "JP"].contains(code)).collect();
            let zones = zones(&[zone("Benelux", &["BE", "NL"], 500, 10_000), zone("Rest", &all, fee, free_from)]);
            for code in country::ALL {
                let terms = match code {
                    "NL" | "BE" | "JP" => ShippingTerms::DEFAULT,
                    _ => ShippingTerms { fee: Cents::new(fee), free_from: Cents::new(free_from) },
                };
                assert_eq!(zones.terms_of(code), terms, "{code}: the default zone has countries without a zone");
                for subtotal in [0, terms.free_from.get() - 1, terms.free_from.get(), terms.free_from.get() + 1] {
                    let expected = if subtotal < terms.free_from.get() { terms.fee } else { Cents::ZERO };
                    assert_eq!(zones.terms_of(code).shipping(Cents::new(subtotal)), expected, "{code} {subtotal}");
                }
            }
            assert!(zones.zone_of("JP").is_none());
        }
    }

    #[test]
    fn shp_01_zones_are_validated_by_row() {
        assert_eq!(errors_of(&zones(&[])), [("shippingZones".to_owned(), "required")]);
        let rows: Vec<_> = country::ALL.iter().take(51).map(|code| zone(code, &[code], 0, 0)).collect();
        assert!(zones(&rows[..50]).validate(Language::Ru).is_ok());
        assert_eq!(errors_of(&zones(&rows)), [("shippingZones".to_owned(), "too_many")]);

        let mut bad_days = zone("c", &["FR", "XX"], 0, 0);
        bad_days.delivery_days = Some(DeliveryDays { min: 4, max: 3 });
        let unnamed = zone(" ", &["IT"], 0, 0);
        let errors = errors_of(&zones(&[
            zone("a", &["NL", "be"], 500, 10_000),
            zone(" A ", &["BE"], -1, 100_000_001),
            bad_days,
            unnamed,
            zone(&"x".repeat(101), &[], 0, 0),
        ]));
        let errors: Vec<_> = errors.iter().map(|(field, code)| (field.as_str(), *code)).collect();
        assert_eq!(
            errors,
            [
                ("shippingZones.1.name.ru", "duplicate"),
                ("shippingZones.1.countries", "duplicate"),
                ("shippingZones.1.fee", "out_of_range"),
                ("shippingZones.1.freeFrom", "out_of_range"),
                ("shippingZones.2.countries", "unknown"),
                ("shippingZones.2.deliveryDays.min", "out_of_range"),
                ("shippingZones.3.name.ru", "required"),
                ("shippingZones.4.name.ru", "too_long"),
                ("shippingZones.4.name.en", "too_long"),
                ("shippingZones.4.name.nl", "too_long"),
                ("shippingZones.4.countries", "required"),
            ]
        );
    }

    #[test]
    fn shp_01_valid_zones_are_normalized() {
        let input = zones(&[zone(" a ", &["nl", "BE", " NL"], 0, 0), zone("b", &["IE"], 100_000_000, 100_000_000)]);
        let valid = input.validate(Language::Ru).unwrap();
        assert_eq!(valid, zones(&[zone("a", &["BE", "NL"], 0, 0), zone("b", &["IE"], 100_000_000, 100_000_000)]));
        let name = LocalizedText { ru: "Даль".into(), en: " ".into(), ..LocalizedText::default() };
        let valid = zones(&[ShippingZone { name, ..zone("", &["JP"], 1, 1) }]).validate(Language::Ru).unwrap();
        assert_eq!(
            valid.as_slice().iter().next().unwrap().name(Language::En),
            "Даль",
            "a name in another language stands in"
        );
    }
}
