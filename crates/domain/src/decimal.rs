//! Converts decimal input to integer units without floating-point arithmetic.

use crate::validation::ValidationError;

/// `10.05` with two decimals is 1005. The shortest decimal form that round-trips the double is the number as entered.
pub fn to_units(number: f64, decimals: u32) -> Result<i64, ValidationError> {
    let text = number.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let places = usize::try_from(decimals).unwrap_or(usize::MAX);
    if fraction.len() > places {
        return Err(if decimals == 0 {
            ValidationError::InvalidNumber
        } else {
            ValidationError::TooPrecise { decimals }
        });
    }
    format!("{whole}{fraction:0<places$}").parse().map_err(|_| ValidationError::InvalidNumber)
}

/// Converts to units within `min..=max`; the error reports the bounds in the unit of the input.
pub fn bounded(number: f64, decimals: u32, min: i64, max: i64) -> Result<i64, ValidationError> {
    let scale = 10_i64.pow(decimals);
    let out_of_range = ValidationError::OutOfRange { min: min / scale, max: max / scale };
    // Formatting huge numbers would produce very long strings.
    if number.is_nan() || number.abs() >= 1e15 {
        return Err(out_of_range);
    }
    to_units(number, decimals)
        .and_then(|units| if (min..=max).contains(&units) { Ok(units) } else { Err(out_of_range) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_14_amounts_are_parsed_exactly_or_rejected() {
        for cents in (0..=200_000).chain(99_999_000..=100_000_000) {
            let number: f64 = format!("{}.{:02}", cents / 100, cents % 100).parse().unwrap();
            assert_eq!(to_units(number, 2), Ok(cents));
        }
        assert_eq!(to_units(-10.5, 2), Ok(-1_050));
        assert_eq!(to_units(0.001, 2), Err(ValidationError::TooPrecise { decimals: 2 }));
        assert_eq!(to_units(1.5, 0), Err(ValidationError::InvalidNumber));
    }

    #[test]
    fn numbers_out_of_range_are_rejected() {
        for number in [1e308, -1e308, 1e15, f64::NAN, f64::INFINITY, -1.0, 1_000.001] {
            assert_eq!(
                bounded(number, 3, 0, 1_000_000),
                Err(ValidationError::OutOfRange { min: 0, max: 1_000 }),
                "{number}"
            );
        }
        assert_eq!(bounded(0.045, 3, 0, 1_000_000), Ok(45));
    }
}
