//! Wire types of the shipping zones.

use nevel_domain::money::Cents;
use nevel_domain::settings::{
    DeliveryDays, Languages, LocalizedText, ShippingTerms, ShippingZone, ShippingZones, UniformShipping,
};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::company_wire::{DeliveryDaysBody, LocalTextBody};
use crate::http::money::{euros, required_cents};
use crate::json_object::json_object;

json_object! {
    /// Countries with the same shipping fee.
    #[schema(as = ShippingZone)]
    pub struct ShippingZoneBody new(zone: ShippingZone, language: Language) {
        pub name: String = zone.name(language).to_owned(),
        /// Euros.
        pub fee: f64 = euros(zone.terms().fee),
        /// Minimum subtotal in euros for free shipping.
        pub free_from: f64 = euros(zone.terms().free_from),
        /// Missing if the shop promises no days.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub delivery_days: Option<DeliveryDaysBody> = zone.delivery_days.map(DeliveryDaysBody::from),
        /// ISO 3166 codes. A country is in one zone at most.
        pub countries: Vec<String> = zone.countries,
    }
}

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = AdminShippingZone)]
#[serde(default, rename_all = "camelCase")]
pub struct AdminShippingZoneBody {
    /// At most 100 characters, in one language at least; distinct in the default language.
    #[schema(required = true)]
    pub name: LocalTextBody,
    /// ISO 3166 codes, at least one. A country is in one zone at most; the shop ships to no country without a zone.
    #[schema(required = true)]
    pub countries: Vec<String>,
    /// Euros.
    #[schema(required = true, value_type = f64)]
    pub fee: Option<f64>,
    /// Minimum subtotal in euros for free shipping.
    #[schema(required = true, value_type = f64)]
    pub free_from: Option<f64>,
    /// `null` if the shop promises no days.
    pub delivery_days: Option<DeliveryDaysBody>,
}

/// Shipping of clients that know no zones.
pub struct UniformShippingBody {
    pub fee: Option<f64>,
    pub free_from: Option<f64>,
    pub delivery_days: Option<DeliveryDaysBody>,
    pub countries: Option<Vec<String>>,
}

pub fn zones_body(zones: &ShippingZones, languages: &Languages) -> Vec<AdminShippingZoneBody> {
    let body = |zone: &ShippingZone| AdminShippingZoneBody {
        name: LocalTextBody::new(&zone.name, languages),
        countries: zone.countries.clone(),
        fee: Some(euros(zone.terms().fee)),
        free_from: Some(euros(zone.terms().free_from)),
        delivery_days: zone.delivery_days.map(DeliveryDaysBody::from),
    };
    zones.as_slice().iter().map(body).collect()
}

/// The zones of a request. Missing or unchanged ones follow the fields of clients that know no zones.
pub fn parse_zones(
    sent: Option<Vec<AdminShippingZoneBody>>,
    uniform: UniformShippingBody,
    current: &ShippingZones,
) -> Result<ShippingZones, Vec<FieldError>> {
    let is_required = sent.is_none();
    if let Some(zones) = sent {
        let zones = zones_over(zones, current)?;
        if zones != *current {
            return Ok(zones);
        }
    }
    let before = current.uniform();
    let after = uniform.over(before.clone(), is_required)?;
    Ok(if before == after { current.clone() } else { current.clone().with_change(&before, &after) })
}

fn zones_over(zones: Vec<AdminShippingZoneBody>, current: &ShippingZones) -> Result<ShippingZones, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let mut parsed = Vec::new();
    for (index, zone) in zones.into_iter().enumerate() {
        let fee = errors.check(format!("shippingZones.{index}.fee"), required_cents(zone.fee));
        let free_from = errors.check(format!("shippingZones.{index}.freeFrom"), required_cents(zone.free_from));
        parsed.push(ShippingZone {
            // The names in languages that are not offered are those of the zone with the same names in the others.
            name: current
                .as_slice()
                .iter()
                .map(|current| current.name.clone())
                .find(|name| !zone.name.is_empty() && zone.name.over(name) == *name)
                .unwrap_or_else(|| zone.name.over(&LocalizedText::default())),
            countries: zone.countries,
            fee_cents: fee.unwrap_or_default().get(),
            free_from_cents: free_from.unwrap_or_default().get(),
            delivery_days: zone.delivery_days.map(DeliveryDays::from),
        });
    }
    errors.finish(|| Some(ShippingZones::new(parsed)))
}

impl UniformShippingBody {
    /// Missing fields are unchanged, or errors.
    fn over(self, current: UniformShipping, is_required: bool) -> Result<UniformShipping, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let cents = |euros: Option<f64>, current| match euros {
            None if !is_required => Ok(current),
            euros => required_cents(euros),
        };
        let required = |is_missing| if is_required && is_missing { Err(ValidationError::Required) } else { Ok(()) };
        let fee = errors.check("shippingFee", cents(self.fee, current.terms.fee));
        let free_from = errors.check("freeShippingThreshold", cents(self.free_from, current.terms.free_from));
        errors.check("deliveryDays", required(self.delivery_days.is_none()));
        errors.check("countries", required(self.countries.is_none()));
        // A field with an error gets a valid value, so that it is not reported twice.
        let shipping = UniformShipping {
            terms: ShippingTerms { fee: fee.unwrap_or(Cents::ZERO), free_from: free_from.unwrap_or(Cents::ZERO) },
            delivery_days: self.delivery_days.map_or(current.delivery_days, DeliveryDays::from),
            countries: self.countries.unwrap_or(current.countries),
        };
        let shipping = errors.merge(shipping.validate());
        errors.finish(|| shipping)
    }
}
