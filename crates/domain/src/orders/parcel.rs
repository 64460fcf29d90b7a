//! The parcel of an order: carrier and tracking number (STO-05).

use crate::input;
use crate::rules::{CARRIER_NAME_MAX_CHARS, TRACKING_NUMBER_MAX_CHARS};
use crate::validation::{FieldError, ValidationErrors};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parcel {
    pub carrier: String,
    /// `None` once the order is anonymized.
    pub tracking_number: Option<String>,
    /// `None` if the carrier has no address template, or the order is anonymized.
    pub tracking_url: Option<String>,
}

/// Carrier and tracking number as entered by staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParcelInput {
    pub carrier: String,
    pub tracking_number: String,
}

/// A parcel that staff record or take back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParcelChange {
    pub parcel: Option<ParcelInput>,
    /// The expected version; without it the change applies to any version.
    pub version: Option<i64>,
    /// Whether to send the email about shipping again, if the order is shipped.
    pub notify: bool,
}

impl ParcelInput {
    pub fn parse(carrier: &str, tracking_number: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let carrier = errors.check("carrier", input::line(carrier, CARRIER_NAME_MAX_CHARS));
        let tracking_number = errors.check("trackingNumber", input::line(tracking_number, TRACKING_NUMBER_MAX_CHARS));
        errors.finish(|| Some(Self { carrier: carrier?, tracking_number: tracking_number? }))
    }
}
