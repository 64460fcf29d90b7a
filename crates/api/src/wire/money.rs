//! Cents inside, a number with at most two decimals outside: converted here and nowhere else.

use nevel_domain::money::Cents;

/// Exact for every amount the shop allows: the nearest double prints back with the same two decimals.
#[expect(clippy::cast_precision_loss, reason = "amounts stay far below 2^53 cents")]
pub fn euros(amount: Cents) -> f64 {
    amount.get() as f64 / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_06_amounts_travel_with_at_most_two_decimals() {
        for cents in (0..=200_000).chain(99_999_000..=100_000_000) {
            let wire = serde_json::to_string(&euros(Cents::new(cents))).unwrap();
            let (whole, fraction) = wire.split_once('.').unwrap();
            assert!(fraction.len() <= 2, "{wire}");
            let back = whole.parse::<i64>().unwrap() * 100 + format!("{fraction:0<2}").parse::<i64>().unwrap();
            assert_eq!(back, cents);
        }
    }
}
