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
    let names = |language| zones.iter().map(|zone| zone.name(language)).collect::<Vec<_>>();
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
    let found: Vec<_> = zones.iter().map(|zone| (zone.countries.clone(), zone.terms(), zone.delivery_days)).collect();
    let terms = ShippingTerms { fee: Cents::new(695), free_from: Cents::new(5_000) };
    let codes = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        found,
        [(codes(&["NL"]), terms, Some(DeliveryDays { min: 2, max: 4 })), (codes(&["DE", "FR"]), terms, None)]
    );
    assert_eq!(read(&json!({})), ShippingZones::default());
    let abroad = read(&json!({ "countries": ["DE", "FR"], "shippingFeeCents": 900 }));
    let found: Vec<_> =
        abroad.iter().map(|zone| (zone.name(Language::En), zone.fee_cents, zone.delivery_days)).collect();
    assert_eq!(found, [("Other countries", 900, None)], "a zone without countries is left out");
    assert_eq!(read(&write(&abroad)), abroad);
    let days = read(&json!({ "countries": ["DE"], "deliveryDays": { "min": 2, "max": 4 } }));
    let expected = Some(DeliveryDays { min: 2, max: 4 });
    assert_eq!(days.iter().map(|zone| zone.delivery_days).collect::<Vec<_>>(), [expected], "of the zone that is left");
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
    let stored = write(&zones(&[zone("Near", &["BE", "NL"], 500, 10_000), zone("Far", &["JP"], 2_500, 10_000), same]));
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
    assert_eq!(valid.iter().next().unwrap().name(Language::En), "Даль", "a name in another language stands in");
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
        assert_eq!((format(min, max, Language::Ru), format(min, max, Language::En)), (ru.to_owned(), en.to_owned()));
    }
}
