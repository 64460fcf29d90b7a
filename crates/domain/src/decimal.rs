//! Decimal numbers from outside as whole small units, without arithmetic on floats.

use crate::validation::FieldFault;

/// `10.05` with two decimals is 1005. The shortest spelling that means the same double is what somebody typed.
pub fn in_units(number: f64, decimals: u32) -> Result<i64, FieldFault> {
    let spelled = number.to_string();
    let (whole, fraction) = spelled.split_once('.').unwrap_or((&spelled, ""));
    let places = usize::try_from(decimals).unwrap_or(usize::MAX);
    if fraction.len() > places {
        return Err(if decimals == 0 { FieldFault::InvalidNumber } else { FieldFault::TooPrecise { decimals } });
    }
    format!("{whole}{fraction:0<places$}").parse().map_err(|_| FieldFault::InvalidNumber)
}

/// The same within bounds, which are told in the units that people type.
pub fn bounded(number: f64, decimals: u32, min: i64, max: i64) -> Result<i64, FieldFault> {
    let per_typed = 10_i64.pow(decimals);
    let fault = FieldFault::OutOfRange { min: min / per_typed, max: max / per_typed };
    // What is too large even to be spelled out is refused before it is.
    if number.is_nan() || number.abs() >= 1e15 {
        return Err(fault);
    }
    in_units(number, decimals).and_then(|units| if (min..=max).contains(&units) { Ok(units) } else { Err(fault) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_14_amounts_are_read_to_the_cent_or_refused() {
        for cents in (0..=200_000).chain(99_999_000..=100_000_000) {
            let typed: f64 = format!("{}.{:02}", cents / 100, cents % 100).parse().unwrap();
            assert_eq!(in_units(typed, 2), Ok(cents));
        }
        assert_eq!(in_units(-10.5, 2), Ok(-1_050));
        assert_eq!(in_units(0.001, 2), Err(FieldFault::TooPrecise { decimals: 2 }));
        assert_eq!(in_units(1.5, 0), Err(FieldFault::InvalidNumber));
    }

    #[test]
    fn numbers_without_bounds_are_refused() {
        for number in [1e308, -1e308, 1e15, f64::NAN, f64::INFINITY, -1.0, 1_000.001] {
            assert_eq!(bounded(number, 3, 0, 1_000_000), Err(FieldFault::OutOfRange { min: 0, max: 1_000 }), "{number}");
        }
        assert_eq!(bounded(0.045, 3, 0, 1_000_000), Ok(45));
    }
}
