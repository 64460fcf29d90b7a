//! Euro amounts in whole cents. Floats never take part in a computation.

use std::fmt;

use serde::Serialize;

use crate::language::Language;

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

    pub fn checked_times(self, quantity: i64) -> Option<Self> {
        self.0.checked_mul(quantity).map(Self)
    }

    /// As people of the language write it, and as the browser does: `1 234,50 €`, `€1,234.50`. The blanks do not break.
    pub fn written(self, language: Language) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        let (whole, rest) = (cents / 100, cents % 100);
        match language {
            Language::Ru => format!("{sign}{},{rest:02}\u{a0}€", in_threes(whole, '\u{a0}')),
            Language::En => format!("{sign}€{}.{rest:02}", in_threes(whole, ',')),
        }
    }
}

fn in_threes(number: u64, between: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

/// `104.99`: two decimals, a point, no currency.
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
    fn gen_06_amounts_are_written_as_the_language_writes_them() {
        for (cents, ru, en) in [
            (0, "0,00 €", "€0.00"),
            (1_250, "12,50 €", "€12.50"),
            (99_999, "999,99 €", "€999.99"),
            (100_000, "1 000,00 €", "€1,000.00"),
            (123_456_789, "1 234 567,89 €", "€1,234,567.89"),
            (-500, "-5,00 €", "-€5.00"),
        ] {
            assert_eq!(Cents::new(cents).written(Language::Ru).replace('\u{a0}', " "), ru);
            assert_eq!(Cents::new(cents).written(Language::En), en);
        }
    }

    #[test]
    fn gen_14_arithmetic_refuses_to_overflow() {
        assert_eq!(Cents::new(i64::MAX).checked_add(Cents::new(1)), None);
        assert_eq!(Cents::new(i64::MAX).checked_times(2), None);
        assert_eq!(Cents::new(795).checked_times(3), Some(Cents::new(2_385)));
    }
}
