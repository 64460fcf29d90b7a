//! Converts between cents and the wire format of amounts: euros with at most two decimals.

use nevel_domain::money::Cents;
use nevel_domain::validation::ValidationError;

/// More than any order costs, and far below 2^53, where doubles stop representing every integer.
const MAX_AMOUNT_CENTS: f64 = 1e14;

/// Exact for every allowed amount: the nearest double is printed with the same two decimals.
#[expect(clippy::cast_precision_loss, reason = "amounts stay far below 2^53 cents")]
pub fn euros(amount: Cents) -> f64 {
    amount.get() as f64 / 100.0
}

/// Tolerates floating-point errors of sums computed in a browser. Returns `None` for fractions of a cent and amounts
/// out of range.
#[expect(clippy::cast_possible_truncation, reason = "bounded on the line above")]
pub fn cents(euros: f64) -> Option<Cents> {
    let cents = (euros * 100.0).round();
    let is_amount = (0.0..=MAX_AMOUNT_CENTS).contains(&cents) && (euros * 100.0 - cents).abs() < 0.001;
    is_amount.then_some(Cents::new(cents as i64))
}

/// Parses a required amount.
pub fn required_cents(euros: Option<f64>) -> Result<Cents, ValidationError> {
    cents(euros.ok_or(ValidationError::Required)?).ok_or(ValidationError::InvalidAmount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_14_sums_of_browser_floats_are_parsed_to_the_cent() {
        for amount in (0..=200_000).chain(99_999_000..=100_000_000) {
            assert_eq!(cents(euros(Cents::new(amount))), Some(Cents::new(amount)));
        }
        assert_eq!(cents(0.1 + 0.2), Some(Cents::new(30)));
        assert_eq!(cents(1e12), Some(Cents::new(100_000_000_000_000)));
        for bad in [-0.01, 7.951, 1e13, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(cents(bad), None, "{bad}");
        }
    }

    #[test]
    fn gen_06_amounts_have_at_most_two_decimals_on_the_wire() {
        for cents in (0..=200_000).chain(99_999_000..=100_000_000) {
            let wire = serde_json::to_string(&euros(Cents::new(cents))).unwrap();
            let (whole, fraction) = wire.split_once('.').unwrap();
            assert!(fraction.len() <= 2, "{wire}");
            let back = whole.parse::<i64>().unwrap() * 100 + format!("{fraction:0<2}").parse::<i64>().unwrap();
            assert_eq!(back, cents);
        }
    }
}
