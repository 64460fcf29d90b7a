//! Shipping zones: countries with their fee, free shipping from an amount, and delivery days (SHP-01).

use nevel_i18n::{Language, common, countries as country_names, settings as texts};
use serde::{Deserialize, Serialize};

use super::localized_text::LocalizedText;
use super::validate::{amount, days, optional};
use crate::country;
use crate::input::line;
use crate::money::Cents;
use crate::rules::{DELIVERY_MAX_DAYS, MAX_SHIPPING_ZONES, ZONE_NAME_MAX_CHARS};
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

/// Business days from shipping to delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeliveryDays {
    pub min: u32,
    pub max: u32,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredShipping", into = "StoredShipping")]
pub struct ShippingZones(Vec<ShippingZone>);

/// Shipping as earlier versions knew it: one fee for all countries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UniformShipping {
    pub terms: ShippingTerms,
    pub delivery_days: DeliveryDays,
    pub countries: Vec<String>,
}

/// The former fields of the stored form. They follow from the zones, unless an earlier version has changed them.
pub const FORMER_SHIPPING: [&str; 4] = ["shippingFeeCents", "freeShippingThresholdCents", "deliveryDays", "countries"];

/// The stored form. The former fields are written for instances of earlier versions, which may also change them.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct StoredShipping {
    shipping_zones: Vec<ShippingZone>,
    shipping_fee_cents: Option<i64>,
    free_shipping_threshold_cents: Option<i64>,
    delivery_days: Option<DeliveryDays>,
    countries: Option<Vec<String>>,
}

impl DeliveryDays {
    /// What earlier versions get for a zone without days: they cannot say nothing.
    const ANY: Self = Self { min: 1, max: DELIVERY_MAX_DAYS };

    /// Such as "1–3 business days".
    pub fn format_localized(self, language: Language) -> String {
        let range = if self.min == self.max { self.max.to_string() } else { format!("{}–{}", self.min, self.max) };
        common::DeliveryDays { range: &range, max: self.max.into() }.text(language)
    }

    pub(super) fn validate(self, path: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let max = errors.check(format!("{path}.max"), days(self.max, 1, DELIVERY_MAX_DAYS));
        let min = errors.check(format!("{path}.min"), days(self.min, 1, max.unwrap_or(DELIVERY_MAX_DAYS)));
        errors.finish(|| Some(Self { min: min?, max: max? }))
    }
}

impl ShippingZone {
    pub fn terms(&self) -> ShippingTerms {
        ShippingTerms { fee: Cents::new(self.fee_cents), free_from: Cents::new(self.free_from_cents) }
    }

    /// The name in this language, or in the first language that has one.
    pub fn name(&self, language: Language) -> &str {
        let names = std::iter::once(language).chain(Language::ALL).map(|language| self.name.get(language).as_str());
        names.into_iter().map(str::trim).find(|name| !name.is_empty()).unwrap_or_default()
    }

    fn set_terms(&mut self, terms: ShippingTerms) {
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

    pub fn iter(&self) -> std::slice::Iter<'_, ShippingZone> {
        self.0.iter()
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

    /// The default zone for clients of earlier versions, with all countries.
    pub fn uniform(&self) -> UniformShipping {
        let default = self.0.first();
        UniformShipping {
            terms: default.map_or(ShippingTerms::DEFAULT, ShippingZone::terms),
            delivery_days: default.and_then(|zone| zone.delivery_days).unwrap_or(DeliveryDays::ANY),
            countries: self.countries(),
        }
    }

    /// What an instance of an earlier version can use: it must not ship at a wrong fee or to an unknown country.
    fn for_earlier_versions(&self) -> UniformShipping {
        let uniform = self.uniform();
        let is_usable = |code: &String| {
            country::DEFAULT.contains(&code.as_str())
                && self.zone_of(code).is_some_and(|zone| zone.terms() == uniform.terms)
        };
        let countries = uniform.countries.iter().filter(|code| is_usable(code)).cloned().collect();
        UniformShipping { countries, ..uniform }
    }

    /// Applies a change of uniform shipping. Amounts change in every zone that has those of the default zone, days in
    /// the default zone. An added country comes into the last of these zones; a zone without countries is removed.
    #[must_use]
    pub fn with_change(mut self, before: &UniformShipping, after: &UniformShipping) -> Self {
        let follows = |zone: &&mut ShippingZone| zone.terms() == before.terms;
        let (removed, added) = (difference(before, after), difference(after, before));
        let added: Vec<String> = added.into_iter().filter(|code| self.zone_of(code).is_none()).collect();
        for zone in &mut self.0 {
            zone.countries.retain(|code| !removed.contains(code));
        }
        if let Some(zone) = self.0.iter_mut().rfind(follows) {
            zone.countries.extend(added);
            zone.countries.sort_unstable();
        }
        if self.0.iter().any(|zone| !zone.countries.is_empty()) {
            self.0.retain(|zone| !zone.countries.is_empty());
        }
        if before.terms != after.terms {
            self.0.iter_mut().filter(follows).for_each(|zone| zone.set_terms(after.terms));
        }
        if let Some(default) = self.0.first_mut().filter(|_| before.delivery_days != after.delivery_days) {
            default.delivery_days = Some(after.delivery_days);
        }
        self
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

impl UniformShipping {
    pub fn validate(self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let fee = errors.check("shippingFee", amount(self.terms.fee.get()));
        let free_from = errors.check("freeShippingThreshold", amount(self.terms.free_from.get()));
        let delivery_days = errors.merge(self.delivery_days.validate("deliveryDays"));
        let countries = errors.check("countries", parse_countries(&self.countries));
        errors.finish(|| {
            let terms = ShippingTerms { fee: Cents::new(fee?), free_from: Cents::new(free_from?) };
            Some(Self { terms, delivery_days: delivery_days?, countries: countries? })
        })
    }
}

/// The countries of one that the other one does not have.
fn difference(one: &UniformShipping, other: &UniformShipping) -> Vec<String> {
    one.countries.iter().filter(|code| !other.countries.contains(code)).cloned().collect()
}

/// Sorts the codes and removes duplicates.
fn parse_countries(codes: &[String]) -> Result<Vec<String>, ValidationError> {
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

impl From<ShippingZones> for StoredShipping {
    fn from(zones: ShippingZones) -> Self {
        let UniformShipping { terms, delivery_days, countries } = zones.for_earlier_versions();
        Self {
            shipping_zones: zones.0,
            shipping_fee_cents: Some(terms.fee.get()),
            free_shipping_threshold_cents: Some(terms.free_from.get()),
            delivery_days: Some(delivery_days),
            countries: Some(countries),
        }
    }
}

/// A document of an earlier version is a change of the default zones; one that an earlier version has changed, a change
/// of the stored zones.
impl From<StoredShipping> for ShippingZones {
    fn from(stored: StoredShipping) -> Self {
        let zones = if stored.shipping_zones.is_empty() { Self::default() } else { Self(stored.shipping_zones) };
        let before = zones.for_earlier_versions();
        let after = UniformShipping {
            terms: ShippingTerms {
                fee: stored.shipping_fee_cents.map_or(before.terms.fee, Cents::new),
                free_from: stored.free_shipping_threshold_cents.map_or(before.terms.free_from, Cents::new),
            },
            delivery_days: stored.delivery_days.unwrap_or(before.delivery_days),
            countries: stored.countries.unwrap_or_else(|| before.countries.clone()),
        };
        zones.with_change(&before, &after)
    }
}

#[cfg(test)]
mod tests;
