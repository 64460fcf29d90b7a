//! Rules of single fields of the settings.

use crate::rules::MAX_PRICE_CENTS;
use crate::validation::ValidationError;

/// Treats a blank value as not set.
pub(super) fn optional(
    input: &str,
    parse: impl Fn(&str) -> Result<String, ValidationError>,
) -> Result<String, ValidationError> {
    if input.trim().is_empty() { Ok(String::new()) } else { parse(input) }
}

pub(super) fn amount(cents: i64) -> Result<i64, ValidationError> {
    if (0..=MAX_PRICE_CENTS).contains(&cents) {
        Ok(cents)
    } else {
        Err(ValidationError::OutOfRange { min: 0, max: MAX_PRICE_CENTS / 100 })
    }
}

pub(super) fn days(days: u32, min: u32, max: u32) -> Result<u32, ValidationError> {
    let out_of_range = ValidationError::OutOfRange { min: min.into(), max: max.into() };
    if (min..=max).contains(&days) { Ok(days) } else { Err(out_of_range) }
}
