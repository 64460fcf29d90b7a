//! What staff look for. A word is found anywhere inside a word, and nothing in it is a wildcard.

use std::collections::BTreeSet;

use crate::fold::fold;
use crate::rules::{SEARCH_MAX_CHARS, SEARCH_MAX_WORDS};
use crate::text::{self, TextError};
use crate::validation::FieldFault;

/// Longer beginnings tell hardly more products apart, and cost room.
const SUFFIX_MAX_CHARS: usize = 10;

/// The order of a list of products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProductSort {
    #[default]
    Newest,
    Oldest,
    Cheapest,
    Dearest,
    LowestStock,
    HighestStock,
    /// Recommended ones first by their numbers, then those without one, then all others.
    RecommendedFirst,
}

/// Folded words, each of which must be found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search(Vec<String>);

impl Search {
    pub fn parse(input: &str) -> Result<Self, FieldFault> {
        match text::line(input, SEARCH_MAX_CHARS) {
            Ok(line) => {
                let mut words: Vec<String> = fold(&line).split(' ').map(str::to_owned).collect();
                words.sort_unstable();
                words.dedup();
                if words.len() > SEARCH_MAX_WORDS { Err(FieldFault::TooMany { max: SEARCH_MAX_WORDS }) } else { Ok(Self(words)) }
            }
            Err(TextError::Empty) => Ok(Self::default()),
            Err(error) => Err(FieldFault::from_text(error, SEARCH_MAX_CHARS)),
        }
    }

    pub fn words(&self) -> &[String] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The beginnings of a word, as `suffixes` keeps them: a word longer than those is looked at once more.
pub fn indexed_part(word: &str) -> String {
    word.chars().take(SUFFIX_MAX_CHARS).collect()
}

/// Every ending of every word of a folded text, cut to a length: whatever stands inside a word begins one of them.
pub fn suffixes(folded: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for word in folded.split(' ') {
        for (start, _) in word.char_indices() {
            found.insert(indexed_part(word.get(start..).unwrap_or_default()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apl_01_a_search_is_folded_words() {
        assert_eq!(Search::parse("  Чёрная  МЯТА мята ").unwrap().words(), ["мята", "черная"]);
        assert!(Search::parse(" ").unwrap().is_empty());
        assert_eq!(Search::parse("' OR 1=1--").unwrap().words(), ["'", "1=1--", "or"]);
        assert_eq!(Search::parse(&"x".repeat(201)), Err(FieldFault::TooLong { max: 200 }));
        assert_eq!(Search::parse("a\u{0}"), Err(FieldFault::ControlCharacter));
        let numbers = |count: usize| (0..count).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(Search::parse(&numbers(20)).unwrap().words().len(), 20);
        assert_eq!(Search::parse(&numbers(21)), Err(FieldFault::TooMany { max: 20 }));
    }

    #[test]
    fn apl_01_whatever_stands_inside_a_word_begins_one_of_its_endings() {
        assert_eq!(suffixes("50% nv").into_iter().collect::<Vec<_>>(), ["%", "0%", "50%", "nv", "v"]);
        let long = suffixes("абвгдежзиклмн");
        assert!(long.contains("абвгдежзик") && long.contains("н") && long.len() == 13);
        assert!(suffixes("").is_empty());
    }
}
