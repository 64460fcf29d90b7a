//! Euro amounts in whole cents, without floating-point arithmetic.

use std::fmt;

use nevel_i18n::Language;
use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
pub struct Cents(i64);

impl Cents {
    pub const ZERO: Self = Self(0);

    pub const fn new(cents: i64) -> Self {
        Self(cents)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    pub fn checked_mul(self, quantity: i64) -> Option<Self> {
        self.0.checked_mul(quantity).map(Self)
    }

    /// Such as `1 234,50 €` or `€1,234.50`.
    pub fn format_localized(self, language: Language) -> String {
        language.format_euros(self.0)
    }
}

/// Whether stored JSON leaves out an amount.
pub fn is_zero(cents: &i64) -> bool {
    *cents == 0
}

/// Formats as `104.99`, without the currency.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_06_amounts_have_two_decimals() {
        assert_eq!(Cents::new(10_499).to_string(), "104.99");
        assert_eq!(Cents::new(5).to_string(), "0.05");
        assert_eq!(Cents::new(-1_050).to_string(), "-10.50");
        assert_eq!(Cents::ZERO.to_string(), "0.00");
    }

    #[test]
    fn gen_06_amounts_are_formatted_for_the_language() {
        for (cents, ru, en) in [
            (0, "0,00 €", "€0.00"),
            (1_250, "12,50 €", "€12.50"),
            (99_999, "999,99 €", "€999.99"),
            (100_000, "1 000,00 €", "€1,000.00"),
            (123_456_789, "1 234 567,89 €", "€1,234,567.89"),
            (-500, "-5,00 €", "-€5.00"),
        ] {
            assert_eq!(Cents::new(cents).format_localized(Language::Ru).replace('\u{a0}', " "), ru);
            assert_eq!(Cents::new(cents).format_localized(Language::En), en);
        }
    }

    #[test]
    fn gen_14_arithmetic_is_checked_for_overflow() {
        assert_eq!(Cents::new(i64::MAX).checked_add(Cents::new(1)), None);
        assert_eq!(Cents::new(i64::MAX).checked_mul(2), None);
        assert_eq!(Cents::new(795).checked_mul(3), Some(Cents::new(2_385)));
    }
}
