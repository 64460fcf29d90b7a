//! Order numbers that customers quote.

use std::fmt;

/// Nine digits: eight random digits, so that the number of orders stays secret, and a check digit that detects typos.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderNumber(u32);

impl OrderNumber {
    /// How many distinct numbers exist.
    pub const COUNT: u32 = 100_000_000;

    pub fn from_random(random: u64) -> Self {
        Self(u32::try_from(random % u64::from(Self::COUNT)).unwrap_or_default())
    }

    /// Parses nine digits whose check digit is right.
    pub fn parse(nine_digits: &str) -> Option<Self> {
        let is_number = nine_digits.len() == 9 && nine_digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: u32 = if is_number { nine_digits.parse().ok()? } else { return None };
        Some(Self(number / 10)).filter(|parsed| parsed.check_digit() == number % 10)
    }

    /// ISO 7064, MOD 11,10: detects every wrong digit and almost every transposition.
    fn check_digit(self) -> u32 {
        let product = digits(self.0).into_iter().fold(10, |product, digit| {
            let sum = (product + digit) % 10;
            (if sum == 0 { 10 } else { sum } * 2) % 11
        });
        (11 - product) % 10
    }
}

fn digits(number: u32) -> [u32; 8] {
    let mut digits = [0; 8];
    let mut remaining = number;
    for digit in digits.iter_mut().rev() {
        *digit = remaining % 10;
        remaining /= 10;
    }
    digits
}

/// Formats as `123-456-789`.
impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nine_digits = self.0 * 10 + self.check_digit();
        write!(f, "{:03}-{:03}-{:03}", nine_digits / 1_000_000, nine_digits / 1_000 % 1_000, nine_digits % 1_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_number_is_formatted_as_three_groups_of_three_digits() {
        for random in [0, 1, 12_345_678, 99_999_999, u64::MAX] {
            let formatted = OrderNumber::from_random(random).to_string();
            let groups: Vec<_> = formatted.split('-').collect();
            assert!(
                groups.len() == 3
                    && groups.iter().all(|group| group.len() == 3 && group.bytes().all(|b| b.is_ascii_digit())),
                "{formatted}"
            );
        }
        assert_eq!(OrderNumber::from_random(12_345_678).to_string(), "123-456-788");
    }

    #[test]
    fn check_digit_detects_any_single_wrong_digit() {
        for number in (0..OrderNumber::COUNT).step_by(99_991) {
            let check = OrderNumber(number).check_digit();
            for power in (0..8).map(|exponent| 10_u32.pow(exponent)) {
                let digit = number / power % 10;
                for other in (0..10).filter(|other| *other != digit) {
                    let typo = number - digit * power + other * power;
                    assert_ne!(OrderNumber(typo).check_digit(), check, "{number} mistyped as {typo}");
                }
            }
        }
    }
}
