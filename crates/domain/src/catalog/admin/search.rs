//! Product search of the admin. Terms match anywhere inside a word; there are no wildcards.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::case_fold::case_fold;
use crate::catalog::product::ProductId;
use crate::input;
use crate::rules::{LOW_STOCK_FROM, LOW_STOCK_TO, SEARCH_MAX_CHARS, SEARCH_MAX_WORDS};
use crate::validation::ValidationError;

/// Longer index entries take more space and hardly improve selectivity.
const SUFFIX_MAX_CHARS: usize = 10;

/// Sort order of the admin product list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProductSort {
    #[default]
    Newest,
    Oldest,
    PriceAsc,
    PriceDesc,
    StockAsc,
    StockDesc,
    /// Recommended products by position, then recommended products without one, then all others.
    RecommendedFirst,
}

/// A stock level that staff act on. It applies to purchasable products only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockLevel {
    Low,
    Out,
}

impl StockLevel {
    pub fn units(self) -> RangeInclusive<i64> {
        match self {
            Self::Low => LOW_STOCK_FROM..=LOW_STOCK_TO,
            Self::Out => 0..=0,
        }
    }
}

/// Case-folded terms that must all match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProductSearch(Vec<String>);

impl ProductSearch {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let Some(line) = input::optional_line(input, SEARCH_MAX_CHARS)? else { return Ok(Self::default()) };
        let mut terms: Vec<String> = case_fold(&line).split(' ').map(str::to_owned).collect();
        terms.sort_unstable();
        terms.dedup();
        if terms.len() > SEARCH_MAX_WORDS {
            Err(ValidationError::TooMany { max: SEARCH_MAX_WORDS })
        } else {
            Ok(Self(terms))
        }
    }

    pub fn terms(&self) -> &[String] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A search for a single number also finds the product with that id.
    pub fn product_id(&self) -> Option<ProductId> {
        let [term] = self.0.as_slice() else { return None };
        let is_number = term.bytes().all(|byte| byte.is_ascii_digit());
        term.parse().ok().filter(|id| is_number && *id > 0).map(ProductId)
    }
}

/// The part of a term that the index can match; longer terms need a second check against the full text.
pub fn indexed_prefix(word: &str) -> String {
    word.chars().take(SUFFIX_MAX_CHARS).collect()
}

/// All suffixes of all words of a case-folded text, truncated: any substring of a word is a prefix of one of them.
pub fn suffixes(folded: &str) -> BTreeSet<String> {
    let mut suffixes = BTreeSet::new();
    for word in folded.split(' ') {
        for (start, _) in word.char_indices() {
            suffixes.insert(indexed_prefix(word.get(start..).unwrap_or_default()));
        }
    }
    suffixes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apl_01_search_input_is_split_into_case_folded_terms() {
        assert_eq!(ProductSearch::parse("  Чёрная  МЯТА мята ").unwrap().terms(), ["мята", "черная"]);
        assert!(ProductSearch::parse(" ").unwrap().is_empty());
        assert_eq!(ProductSearch::parse("' OR 1=1--").unwrap().terms(), ["'", "1=1--", "or"]);
        assert_eq!(ProductSearch::parse(&"x".repeat(201)), Err(ValidationError::TooLong { max: 200 }));
        assert_eq!(ProductSearch::parse("a\u{0}"), Err(ValidationError::ControlCharacter));
        let numbers = |count: usize| (0..count).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(ProductSearch::parse(&numbers(20)).unwrap().terms().len(), 20);
        assert_eq!(ProductSearch::parse(&numbers(21)), Err(ValidationError::TooMany { max: 20 }));
    }

    #[test]
    fn apl_01_single_number_may_be_a_product_id() {
        let id = |search| ProductSearch::parse(search).unwrap().product_id().map(|id| id.0);
        assert_eq!((id(" 17 "), id("017")), (Some(17), Some(17)));
        for search in ["", "0", "+17", "-17", "17 18", "17a", "1.7", "99999999999999999999"] {
            assert_eq!(id(search), None, "{search}");
        }
    }

    #[test]
    fn apl_01_any_substring_of_a_word_is_a_prefix_of_one_of_its_suffixes() {
        assert_eq!(suffixes("50% nv").into_iter().collect::<Vec<_>>(), ["%", "0%", "50%", "nv", "v"]);
        let long = suffixes("абвгдежзиклмн");
        assert!(long.contains("абвгдежзик") && long.contains("н") && long.len() == 13);
        assert!(suffixes("").is_empty());
    }
}
