//! JSON documents that instances of two versions may share: what a newer version has stored is neither an error nor
//! lost (decisions/0048).

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Result, StorageError};

/// Reads a document. Values that this version cannot read count as missing; items of a list are left out one by one.
pub fn read<T: Serialize + DeserializeOwned + Default>(name: &str, text: &str) -> Result<T> {
    let corrupt = |error: serde_json::Error| StorageError::Corrupt(format!("{name}: {error}"));
    if let Ok(value) = serde_json::from_str(text) {
        return Ok(value);
    }
    let stored: Value = serde_json::from_str(text).map_err(corrupt)?;
    let mut reader = Reader::<T> {
        document: serde_json::to_value(T::default()).map_err(corrupt)?,
        unreadable: Vec::new(),
        target: PhantomData,
    };
    reader.accept(&mut Vec::new(), &stored);
    tracing::warn!(name, values = reader.unreadable.join(", "), "ignored stored values of another version");
    serde_json::from_value(reader.document).map_err(corrupt)
}

/// The new document, with all keys of the stored one that this version does not know, and the stored form of unchanged
/// values except `derived` ones, which follow from others.
pub fn merge<T: Serialize + DeserializeOwned + Default>(
    name: &str,
    stored: &str,
    new: &T,
    derived: &[&str],
) -> Result<String> {
    let corrupt = |error: serde_json::Error| StorageError::Corrupt(format!("{name}: {error}"));
    let known = serde_json::to_value(read::<T>(name, stored)?).map_err(corrupt)?;
    let stored = serde_json::from_str(stored).map_err(corrupt)?;
    let new = serde_json::to_value(new).map_err(corrupt)?;
    let mut merged = merge_values(&known, stored, new.clone());
    for key in derived {
        merged[key] = new[key].clone();
    }
    serde_json::to_string(&merged).map_err(corrupt)
}

pub fn write<T: Serialize>(name: &str, new: &T) -> Result<String> {
    serde_json::to_string(new).map_err(|error| StorageError::Corrupt(format!("{name}: {error}")))
}

fn merge_values(known: &Value, stored: Value, new: Value) -> Value {
    if *known == new {
        return stored;
    }
    match (known, stored, new) {
        (Value::Object(known), Value::Object(mut stored), Value::Object(new)) => {
            stored.retain(|key, _| new.contains_key(key) || !known.contains_key(key));
            for (key, value) in new {
                let known = known.get(&key).unwrap_or(&Value::Null);
                let merged = match stored.remove(&key) {
                    Some(old) => merge_values(known, old, value),
                    None => value,
                };
                stored.insert(key, merged);
            }
            Value::Object(stored)
        }
        (_, _, new) => new,
    }
}

/// Adds stored values to the defaults one by one, as long as the document stays readable.
struct Reader<T> {
    document: Value,
    unreadable: Vec<String>,
    target: PhantomData<T>,
}

impl<T: DeserializeOwned> Reader<T> {
    fn accept(&mut self, path: &mut Vec<String>, stored: &Value) {
        let before = std::mem::replace(self.at(path), stored.clone());
        if self.is_readable() {
            return;
        }
        match stored {
            Value::Object(fields) if before.is_object() => {
                *self.at(path) = before;
                for (key, value) in fields {
                    path.push(key.clone());
                    self.accept(path, value);
                    path.pop();
                }
            }
            Value::Array(items) if before.is_array() => {
                let mut accepted = Vec::new();
                for item in items {
                    accepted.push(item.clone());
                    *self.at(path) = Value::Array(accepted.clone());
                    if !self.is_readable() {
                        accepted.pop();
                        self.unreadable.push(path.join("."));
                    }
                }
                *self.at(path) = Value::Array(accepted);
            }
            _ => {
                *self.at(path) = before;
                self.unreadable.push(path.join("."));
            }
        }
    }

    /// The value at a path; a missing one becomes `null`.
    fn at(&mut self, path: &[String]) -> &mut Value {
        path.iter().fold(&mut self.document, |value, key| &mut value[key.as_str()])
    }

    fn is_readable(&self) -> bool {
        T::deserialize(&self.document).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use nevel_domain::settings::{FORMER_SHIPPING, PaymentMethod, ShippingZone, ShippingZones, ShopSettings};
    use serde_json::json;

    use super::*;

    #[test]
    fn unreadable_values_of_a_newer_version_count_as_missing() {
        let stored = json!({
            "shopName": "Другой", "theme": "dark", "paymentMethods": ["cash", "crypto", "card"], "notificationLanguage": "xx",
            "deliveryDays": { "min": 2, "max": "three" }, "retentionDays": 45,
        });
        let settings: ShopSettings = read("settings", &stored.to_string()).unwrap();
        let defaults = ShopSettings::default();
        assert_eq!((settings.shop_name.as_str(), settings.retention_days), ("Другой", 45));
        assert_eq!(settings.payment_methods, [PaymentMethod::Cash, PaymentMethod::Card]);
        let days = settings.shipping_zones.uniform().delivery_days;
        assert_eq!((days.min, days.max), (2, defaults.shipping_zones.uniform().delivery_days.max));
        assert_eq!(
            (settings.notification_language, settings.carriers),
            (defaults.notification_language, defaults.carriers)
        );
        assert!(read::<ShopSettings>("settings", "{").is_err());
    }

    #[test]
    fn shp_01_zones_of_saved_settings_are_read_back_whatever_an_earlier_version_stored() {
        for stored in [
            json!({ "countries": ["DE", "FR"], "deliveryDays": { "min": 2, "max": 4 }, "shippingFeeCents": 700 }),
            json!({ "countries": ["NL"], "freeShippingThresholdCents": 0 }),
            json!({ "shopName": "Old" }),
        ] {
            let mut settings: ShopSettings = read("settings", &stored.to_string()).unwrap();
            let zones = settings.shipping_zones.clone();
            settings.shop_name = "New".to_owned();
            let saved = merge("settings", &stored.to_string(), &settings, &FORMER_SHIPPING).unwrap();
            assert_eq!(read::<ShopSettings>("settings", &saved).unwrap().shipping_zones, zones, "{stored}");
            let without_days =
                zones.as_slice().iter().cloned().map(|zone| ShippingZone { delivery_days: None, ..zone });
            settings.shipping_zones = ShippingZones::new(without_days.collect());
            let changed = merge("settings", &saved, &settings, &FORMER_SHIPPING).unwrap();
            let read_back = read::<ShopSettings>("settings", &changed).unwrap().shipping_zones;
            assert_eq!(read_back, settings.shipping_zones, "{stored}");
        }
    }

    #[test]
    fn saving_keeps_unknown_keys_and_unchanged_values_of_a_newer_version() {
        let stored = json!({
            "shopName": "Другой", "theme": { "dark": true }, "paymentMethods": ["cash", "crypto"],
            "invoices": { "vatRateHundredths": 900, "dueDays": 14 }, "carriers": [{ "name": "DHL", "trackingUrl": "https://d.hl/{number}", "zone": 3 }],
        });
        let mut settings: ShopSettings = read("settings", &stored.to_string()).unwrap();
        settings.shop_name = "Новый".to_owned();
        settings.invoices.vat_rate_hundredths = 2_100;
        let merged = |settings: &ShopSettings| -> Value {
            serde_json::from_str(&merge("settings", &stored.to_string(), settings, &[]).unwrap()).unwrap()
        };
        let saved = merged(&settings);
        assert_eq!(
            (&saved["shopName"], &saved["theme"], &saved["retentionDays"]),
            (&json!("Новый"), &stored["theme"], &json!(settings.retention_days))
        );
        assert_eq!((&saved["paymentMethods"], &saved["carriers"]), (&stored["paymentMethods"], &stored["carriers"]));
        assert_eq!(
            (&saved["invoices"]["vatRateHundredths"], &saved["invoices"]["dueDays"]),
            (&json!(2_100), &json!(14))
        );
        settings.payment_methods = vec![PaymentMethod::Card];
        assert_eq!(merged(&settings)["paymentMethods"], json!(["card"]));
    }
}
