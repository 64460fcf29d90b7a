//! Enums whose values have a code, which the API and the database use, and numbers by such values.

use std::collections::BTreeMap;

/// Declares an enum of values with codes. Values after the semicolon come from a newer version of the shop: they have a
/// code, but are neither listed in `ALL` nor parsed.
#[macro_export]
macro_rules! codes {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$about:meta])* $value:ident = $code:literal,)+
            $(; $($(#[$about_unknown:meta])* $unknown:ident = $unknown_code:literal,)+)?
        }
    ) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $(#[$attribute])*
        $visibility enum $name {
            $($(#[$about])* $value,)+
            $($($(#[$about_unknown])* $unknown,)+)?
        }

        impl $name {
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$value),+];

            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $code,)+
                    $($(Self::$unknown => $unknown_code,)+)?
                }
            }

            pub fn parse(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.as_str() == code)
            }
        }
    };
}

/// A number for each value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts<T>(BTreeMap<T, u64>);

impl<T: Copy + Ord> Counts<T> {
    pub fn get(&self, value: T) -> u64 {
        self.0.get(&value).copied().unwrap_or(0)
    }

    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }
}

/// Equal values are added.
impl<T: Ord> FromIterator<(T, u64)> for Counts<T> {
    fn from_iter<I: IntoIterator<Item = (T, u64)>>(numbers: I) -> Self {
        let mut counts = BTreeMap::new();
        for (value, number) in numbers {
            *counts.entry(value).or_default() += number;
        }
        Self(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    codes! {
        enum Size {
            Small = "s",
            Large = "l",
            ;
            Other = "other",
        }
    }

    #[test]
    fn only_known_codes_are_listed_and_parsed() {
        assert_eq!(Size::ALL, [Size::Small, Size::Large]);
        assert_eq!(
            ["s", "l", "S", "other", ""].map(Size::parse),
            [Some(Size::Small), Some(Size::Large), None, None, None]
        );
        assert_eq!(Size::Other.as_str(), "other");
    }

    #[test]
    fn counts_of_equal_values_are_added() {
        let counts = Counts::from_iter([(Size::Small, 1), (Size::Other, 2), (Size::Other, 3)]);
        assert_eq!(
            (counts.get(Size::Small), counts.get(Size::Large), counts.get(Size::Other), counts.total()),
            (1, 0, 5, 6)
        );
    }
}
