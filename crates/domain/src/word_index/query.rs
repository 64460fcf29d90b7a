//! Parses the input of a search into prefixes of tokens.

use std::collections::BTreeSet;

use super::token::{amount_token, digits, full_name, reversed_phone, trim_word};
use crate::case_fold::fold_accents;
use crate::input;
use crate::money::Cents;
use crate::rules::{SEARCH_MAX_CHARS, SEARCH_PHONE_SUFFIX_DIGITS};
use crate::validation::ValidationError;

/// Parsed search input: terms that must all match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchQuery {
    terms: Vec<SearchTerm>,
    full_name: Option<SearchTerm>,
}

/// Prefixes, one of which must match a token.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SearchTerm(Vec<String>);

impl SearchQuery {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let Some(line) = input::optional_line(input, SEARCH_MAX_CHARS)? else { return Ok(Self::default()) };
        let line = fold_accents(&line);
        // A number may contain spaces, so the input is not split into words.
        if is_number(&line) || parse_amount(&line).is_some() {
            return Ok(Self { terms: vec![SearchTerm::number(&line)], full_name: None });
        }
        let full_name = line.contains(' ').then(|| SearchTerm(vec![full_name(&line)]));
        let mut terms: Vec<SearchTerm> =
            line.split(' ').filter(|word| !word.is_empty()).map(SearchTerm::word).collect();
        terms.sort();
        terms.dedup();
        Ok(Self { terms, full_name })
    }

    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    pub fn terms(&self) -> &[SearchTerm] {
        &self.terms
    }

    /// Multi-word input as the prefix of a full name. Its matches are a subset of the matches of the terms.
    pub fn full_name(&self) -> Option<&SearchTerm> {
        self.full_name.as_ref()
    }

    pub fn matches(&self, tokens: &BTreeSet<String>) -> bool {
        self.terms.iter().all(|term| term.0.iter().any(|prefix| tokens.iter().any(|token| token.starts_with(prefix))))
    }
}

impl SearchTerm {
    pub fn prefixes(&self) -> &[String] {
        &self.0
    }

    fn word(word: &str) -> Self {
        let trimmed = trim_word(word);
        if is_number(word) || parse_amount(word).is_some() {
            Self::number(word)
        } else {
            Self(vec![if trimmed.is_empty() { word } else { trimmed }.to_owned()])
        }
    }

    /// An order number, an amount, or a phone number in any notation: `+31 6…`, `0031 6…`, `06…`, and `8 921…` for `+7
    /// 921…`.
    fn number(text: &str) -> Self {
        let amount = parse_amount(text).map(amount_token);
        if let (Some(amount), false) = (&amount, is_number(text)) {
            return Self(vec![amount.clone()]);
        }
        let all = digits(text);
        let mut prefixes = BTreeSet::from([text.replace(' ', ""), all.clone()]);
        prefixes.extend(amount);
        if let Some(international) = all.strip_prefix("00").filter(|rest| !rest.is_empty()) {
            prefixes.insert(international.to_owned());
        }
        let national = if all.len() == 11 { all.strip_prefix('8') } else { None };
        for suffix in [Some(all.trim_start_matches('0')), national].into_iter().flatten() {
            if suffix.len() >= SEARCH_PHONE_SUFFIX_DIGITS {
                prefixes.insert(reversed_phone(suffix));
            }
        }
        Self(prefixes.into_iter().collect())
    }
}

/// Whether the text contains only digits and the usual separators.
fn is_number(text: &str) -> bool {
    let is_separator = |c: char| matches!(c, '+' | ' ' | '-' | '‑' | '–' | '(' | ')' | '.' | '/');
    text.chars().all(|c| c.is_ascii_digit() || is_separator(c)) && text.contains(|c: char| c.is_ascii_digit())
}

/// An amount as on a bank statement: `348.65`, `348,65`, `1.348,65`, `€ 1 348,65`.
fn parse_amount(text: &str) -> Option<Cents> {
    let (whole, fraction) = text.trim_matches(['€', '+', ' ']).rsplit_once(['.', ','])?;
    let whole: String = whole.chars().filter(|c| !matches!(c, ' ' | '.' | ',' | '\'')).collect();
    let is_amount = fraction.len() == 2
        && (1..=9).contains(&whole.len())
        && (whole.clone() + fraction).bytes().all(|byte| byte.is_ascii_digit());
    if is_amount { (whole + fraction).parse().ok().map(Cents::new) } else { None }
}
