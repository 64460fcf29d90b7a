//! Plural rules of whole numbers by family of languages (Unicode CLDR). `locales/languages.json` names the family of
//! each language.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    One,
    Few,
    Many,
    Other,
}

pub type Rule = fn(u64) -> Category;

pub const FAMILIES: [(&str, Rule); 2] = [("oneOther", one_other), ("eastSlavic", east_slavic)];

/// English, Dutch, German.
pub fn one_other(n: u64) -> Category {
    if n == 1 { Category::One } else { Category::Other }
}

/// Russian, Ukrainian, Belarusian.
pub fn east_slavic(n: u64) -> Category {
    match (n % 10, n % 100) {
        (1, tens) if tens != 11 => Category::One,
        (2..=4, tens) if !(12..=14).contains(&tens) => Category::Few,
        _ => Category::Many,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lng_01_plural_categories_follow_cldr() {
        let numbers = |rule: Rule, category| (0..=30).filter(|n| rule(*n) == category).collect::<Vec<_>>();
        assert_eq!(numbers(one_other, Category::One), [1]);
        assert_eq!(numbers(east_slavic, Category::One), [1, 21]);
        assert_eq!(numbers(east_slavic, Category::Few), [2, 3, 4, 22, 23, 24]);
        assert_eq!([111, 112, 1_011].map(east_slavic), [Category::Many; 3]);
    }
}
