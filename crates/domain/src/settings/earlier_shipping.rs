//! Shipping of earlier versions, which knew one fee for all countries, and the stored form of the zones, which these
//! versions read and change (SHP-01).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::delivery_days::DeliveryDays;
use super::fields::amount;
use super::shipping_zones::{ShippingTerms, ShippingZone, ShippingZones, parse_countries};
use crate::country;
use crate::money::Cents;
use crate::validation::{FieldError, ValidationErrors};

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

impl ShippingZones {
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

impl Serialize for ShippingZones {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StoredShipping::from(self.clone()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ShippingZones {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        StoredShipping::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use nevel_i18n::Language;
    use serde_json::{Value, json};

    use super::*;
    use crate::settings::ShopSettings;
    use crate::settings::shipping_zones::tests::{zone, zones};

    fn read(stored: &Value) -> ShippingZones {
        serde_json::from_value::<ShopSettings>(stored.clone()).unwrap().shipping_zones
    }

    fn write(zones: &ShippingZones) -> Value {
        serde_json::to_value(ShopSettings { shipping_zones: zones.clone(), ..ShopSettings::default() }).unwrap()
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
}
