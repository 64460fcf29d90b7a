//! Shipping zones: countries with their fee, free shipping from an amount, and delivery days (SHP-01).

use nevel_i18n::{Language, common, countries as country_names, settings as texts};
use serde::{Deserialize, Serialize};

use super::fields::{amount, days, optional};
use super::localized_text::LocalizedText;
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
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::settings::ShopSettings;

    fn zone(name: &str, countries: &[&str], fee_cents: i64, free_from_cents: i64) -> ShippingZone {
        ShippingZone {
            name: LocalizedText::new(|_| name.to_owned()),
            countries: countries.iter().map(|code| (*code).to_owned()).collect(),
            fee_cents,
            free_from_cents,
            delivery_days: None,
        }
    }

    fn zones(zones: &[ShippingZone]) -> ShippingZones {
        ShippingZones::new(zones.to_vec())
    }

    fn read(stored: &Value) -> ShippingZones {
        serde_json::from_value::<ShopSettings>(stored.clone()).unwrap().shipping_zones
    }

    fn write(zones: &ShippingZones) -> Value {
        serde_json::to_value(ShopSettings { shipping_zones: zones.clone(), ..ShopSettings::default() }).unwrap()
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
    fn shp_01_settings_of_an_earlier_version_become_two_zones() {
        let stored = json!({
            "shippingFeeCents": 695, "freeShippingThresholdCents": 5_000, "deliveryDays": { "min": 2, "max": 4 },
            "countries": ["NL", "DE", "FR"],
        });
        let zones = read(&stored);
        let found: Vec<_> =
            zones.as_slice().iter().map(|zone| (zone.countries.clone(), zone.terms(), zone.delivery_days)).collect();
        let terms = ShippingTerms { fee: Cents::new(695), free_from: Cents::new(5_000) };
        let codes = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            found,
            [(codes(&["NL"]), terms, Some(DeliveryDays { min: 2, max: 4 })), (codes(&["DE", "FR"]), terms, None)]
        );
        assert_eq!(read(&json!({})), ShippingZones::default());
        let abroad = read(&json!({ "countries": ["DE", "FR"], "shippingFeeCents": 900 }));
        let found: Vec<_> = abroad
            .as_slice()
            .iter()
            .map(|zone| (zone.name(Language::En), zone.fee_cents, zone.delivery_days))
            .collect();
        assert_eq!(found, [("Other countries", 900, None)], "a zone without countries is left out");
        assert_eq!(read(&write(&abroad)), abroad);
        let days = read(&json!({ "countries": ["DE"], "deliveryDays": { "min": 2, "max": 4 } }));
        let expected = Some(DeliveryDays { min: 2, max: 4 });
        assert_eq!(
            days.as_slice().iter().map(|zone| zone.delivery_days).collect::<Vec<_>>(),
            [expected],
            "of the zone that is left"
        );
        assert_eq!(read(&json!({ "countries": ["NL"] })).countries(), ["NL"]);
    }

    #[test]
    fn shp_01_stored_zones_are_read_unchanged() {
        let mut far = zone("Far", &["IE", "JP"], 2_500, 20_000);
        far.delivery_days = Some(DeliveryDays { min: 7, max: 14 });
        let near = zone("Near", &["BE", "IS", "NL"], 500, 10_000);
        for zones in [
            ShippingZones::default(),
            zones(&[near.clone(), far.clone()]),
            zones(&[far.clone(), near.clone()]),
            zones(&[far, zone("Same", &["DE"], 2_500, 20_000), near]),
            zones(&[zone("Ireland", &["IE"], 100, 0)]),
        ] {
            assert_eq!(read(&write(&zones)), zones);
        }
    }

    #[test]
    fn shp_01_earlier_versions_get_the_default_zone_and_no_country_at_another_fee() {
        let same = zone("Same", &["DE", "IE"], 500, 10_000);
        let stored =
            write(&zones(&[zone("Near", &["BE", "NL"], 500, 10_000), zone("Far", &["JP"], 2_500, 10_000), same]));
        assert_eq!((&stored["shippingFeeCents"], &stored["freeShippingThresholdCents"]), (&json!(500), &json!(10_000)));
        assert_eq!(stored["countries"], json!(["BE", "DE", "NL"]), "Ireland is unknown to them");
        assert_eq!(stored["deliveryDays"], json!({ "min": 1, "max": 60 }), "no promise");
        assert_eq!(write(&ShippingZones::default())["deliveryDays"], json!({ "min": 1, "max": 3 }));
    }

    #[test]
    fn shp_01_change_by_an_instance_of_an_earlier_version_is_kept() {
        let near = zone("Near", &["BE", "IS", "NL"], 500, 10_000);
        let rest = zone("Rest", &["DE", "FR", "IE"], 500, 10_000);
        let far = zone("Far", &["JP"], 2_500, 10_000);
        let mut stored = write(&zones(&[near, far.clone(), rest]));
        stored["shippingFeeCents"] = json!(600);
        stored["deliveryDays"] = json!({ "min": 2, "max": 3 });
        stored["countries"] = json!(["DE", "IT", "JP", "NL"]);
        let mut near = zone("Near", &["IS", "NL"], 600, 10_000);
        near.delivery_days = Some(DeliveryDays { min: 2, max: 3 });
        assert_eq!(read(&stored), zones(&[near, far, zone("Rest", &["DE", "IE", "IT"], 600, 10_000)]));
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

    #[test]
    fn info_01_delivery_days_are_a_range_of_at_most_sixty() {
        let field = |min, max| {
            let errors = DeliveryDays { min, max }.validate("days").err()?;
            Some(errors.first()?.field.to_string())
        };
        assert_eq!([field(1, 1), field(2, 60)], [None, None]);
        assert_eq!([field(0, 3), field(4, 3), field(1, 61)].map(Option::unwrap), ["days.min", "days.min", "days.max"]);
    }

    #[test]
    fn info_01_delivery_days_are_formatted_with_the_plural_of_the_language() {
        let format = |min, max, language| DeliveryDays { min, max }.format_localized(language).replace('\u{a0}', " ");
        for (min, max, ru, en) in [
            (1, 1, "1 рабочий день", "1 business day"),
            (1, 3, "1–3 рабочих дня", "1–3 business days"),
            (2, 5, "2–5 рабочих дней", "2–5 business days"),
            (7, 12, "7–12 рабочих дней", "7–12 business days"),
            (10, 21, "10–21 рабочий день", "10–21 business days"),
        ] {
            assert_eq!(
                (format(min, max, Language::Ru), format(min, max, Language::En)),
                (ru.to_owned(), en.to_owned())
            );
        }
    }
}
