//! The number by which people call an order.

use std::fmt;

/// Nine digits, spoken in threes: eight by chance, so that nobody can count our orders, and one that gives a slip away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderNumber(u32);

impl OrderNumber {
    /// How many there are.
    pub const COUNT: u32 = 100_000_000;

    pub fn from_random(random: u64) -> Self {
        Self(u32::try_from(random % u64::from(Self::COUNT)).unwrap_or_default())
    }

    /// ISO 7064, MOD 11,10: a wrong digit never adds up, and two swapped neighbours hardly ever.
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
    let mut rest = number;
    for digit in digits.iter_mut().rev() {
        *digit = rest % 10;
        rest /= 10;
    }
    digits
}

/// `123-456-789`.
impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0 * 10 + self.check_digit();
        write!(f, "{:03}-{:03}-{:03}", all / 1_000_000, all / 1_000 % 1_000, all % 1_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_number_is_nine_digits_spoken_in_threes() {
        for random in [0, 1, 12_345_678, 99_999_999, u64::MAX] {
            let spoken = OrderNumber::from_random(random).to_string();
            let groups: Vec<_> = spoken.split('-').collect();
            assert!(
                groups.len() == 3 && groups.iter().all(|group| group.len() == 3 && group.bytes().all(|b| b.is_ascii_digit())),
                "{spoken}"
            );
        }
        assert_eq!(OrderNumber::from_random(12_345_678).to_string(), "123-456-788");
    }

    #[test]
    fn one_wrong_digit_never_adds_up() {
        for number in (0..OrderNumber::COUNT).step_by(99_991) {
            let check = OrderNumber(number).check_digit();
            for place in (0..8).map(|power| 10_u32.pow(power)) {
                let digit = number / place % 10;
                for other in (0..10).filter(|other| *other != digit) {
                    let slip = number - digit * place + other * place;
                    assert_ne!(OrderNumber(slip).check_digit(), check, "{number} heard as {slip}");
                }
            }
        }
    }
}
