//! Settings of the search: which attributes are filters, and which words mean the same.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::case_fold::case_fold;
use crate::clock::Timestamp;
use crate::input::line;
use crate::rules::{SEARCH_FILTERS, SYNONYM_GROUPS, SYNONYM_MAX_CHARS, SYNONYM_WORDS, TITLE_MAX_CHARS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// How the values of a filter are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FilterValues {
    /// From a list.
    Words,
    /// By a range.
    Numbers,
}

/// An attribute that shoppers can filter by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilterSetting {
    /// Part of the addresses of filtered lists, so it is never reused.
    pub id: i64,
    /// The base name of the attribute; letter case does not matter.
    pub name: String,
    pub kind: FilterValues,
}

/// The filters in display order. Stored as JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct FilterSettings {
    pub filters: Vec<FilterSetting>,
    last_id: i64,
}

impl FilterSettings {
    /// Replaces the filters. A filter keeps its id as long as its attribute stays a filter.
    pub fn with_filters(&self, filters: Vec<(String, FilterValues)>) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        if filters.len() > SEARCH_FILTERS {
            errors.push("filters", ValidationError::TooMany { max: SEARCH_FILTERS });
            return errors.finish(|| None);
        }
        let mut last_id = self.last_id;
        let mut names = HashSet::new();
        let mut checked = Vec::new();
        for (index, (name, kind)) in filters.into_iter().enumerate() {
            let field = format!("filters.{index}.name");
            let Some(name) = errors.check(field.clone(), line(&name, TITLE_MAX_CHARS)) else { continue };
            let folded = case_fold(&name);
            let existing = self.filters.iter().find(|filter| case_fold(&filter.name) == folded);
            let id = existing.map_or_else(
                || {
                    last_id += 1;
                    last_id
                },
                |filter| filter.id,
            );
            if !names.insert(folded) {
                errors.push(field, ValidationError::Duplicate);
            }
            checked.push(FilterSetting { id, name, kind });
        }
        errors.finish(|| Some(Self { filters: checked, last_id }))
    }
}

/// Groups of words or phrases that mean the same. Stored as JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SynonymSettings {
    pub groups: Vec<Vec<String>>,
}

impl SynonymSettings {
    /// Returns the groups with normalized texts, or all validation errors.
    pub fn validate(self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        if self.groups.len() > SYNONYM_GROUPS {
            errors.push("groups", ValidationError::TooMany { max: SYNONYM_GROUPS });
            return errors.finish(|| None);
        }
        let groups: Vec<_> =
            self.groups.iter().enumerate().map(|(index, group)| check_group(&mut errors, index, group)).collect();
        errors.finish(|| Some(Self { groups }))
    }
}

fn check_group(errors: &mut ValidationErrors, index: usize, group: &[String]) -> Vec<String> {
    let field = format!("groups.{index}");
    if group.len() < 2 {
        errors.push(field.clone(), ValidationError::TooFew { min: 2 });
    }
    if group.len() > SYNONYM_WORDS {
        errors.push(field, ValidationError::TooMany { max: SYNONYM_WORDS });
        return Vec::new();
    }
    let mut unique = HashSet::new();
    let mut words = Vec::new();
    for (position, word) in group.iter().enumerate() {
        let field = format!("groups.{index}.{position}");
        let Some(word) = errors.check(field.clone(), line(word, SYNONYM_MAX_CHARS)) else { continue };
        if !unique.insert(case_fold(&word)) {
            errors.push(field, ValidationError::Duplicate);
        }
        words.push(word);
    }
    words
}

/// Settings with the version that an update must name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versioned<T> {
    pub value: T,
    pub version: i64,
    /// `None` until they are saved for the first time.
    pub updated_at: Option<Timestamp>,
}

/// An attribute name in the catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeUsage {
    /// The most frequent spelling.
    pub name: String,
    /// In the language of the reader; the name itself without a translation.
    pub translated_name: String,
    pub product_count: u64,
    /// Whether most values start with a number.
    pub is_numeric: bool,
}

/// A search that found nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchMiss {
    pub id: i64,
    /// Case-folded.
    pub query: String,
    pub count: i64,
    /// `2026-11-15`
    pub last_day: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filters(names: &[&str]) -> Vec<(String, FilterValues)> {
        names.iter().map(|name| ((*name).to_owned(), FilterValues::Words)).collect()
    }

    #[test]
    fn flt_03_filters_keep_their_ids_and_ids_are_not_reused() {
        let first = FilterSettings::default().with_filters(filters(&["Вкус", "Крепость"])).unwrap();
        let ids = |settings: &FilterSettings| settings.filters.iter().map(|filter| filter.id).collect::<Vec<_>>();
        assert_eq!(ids(&first), [1, 2]);
        let second = first.with_filters(filters(&[" КРЕПОСТЬ "])).unwrap();
        assert_eq!((ids(&second), second.filters[0].name.as_str()), (vec![2], "КРЕПОСТЬ"));
        let third = second.with_filters(filters(&["Объём", "крепость"])).unwrap();
        assert_eq!(ids(&third), [3, 2]);
    }

    #[test]
    fn flt_03_duplicate_and_empty_filter_names_are_rejected() {
        let errors = FilterSettings::default().with_filters(filters(&["Вкус", " ", "вкус"])).unwrap_err();
        let errors: Vec<_> = errors.iter().map(|error| (error.field.as_ref(), error.error.clone())).collect();
        assert_eq!(
            errors,
            [("filters.1.name", ValidationError::Required), ("filters.2.name", ValidationError::Duplicate)]
        );
        let many: Vec<String> = (0..=SEARCH_FILTERS).map(|number| number.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(FilterSettings::default().with_filters(filters(&many)).is_err());
    }

    #[test]
    fn synonyms_need_two_different_words() {
        let validate = |groups: &[&[&str]]| {
            let groups = groups.iter().map(|group| group.iter().map(|word| (*word).to_owned()).collect()).collect();
            SynonymSettings { groups }.validate()
        };
        assert_eq!(validate(&[&[" жижа ", "жидкость"]]).unwrap().groups, [["жижа", "жидкость"]]);
        let errors = validate(&[&["жижа"], &["койл", "КОЙЛ", ""]]).unwrap_err();
        let errors: Vec<_> = errors.iter().map(|error| (error.field.as_ref(), error.error.clone())).collect();
        assert_eq!(
            errors,
            [
                ("groups.0", ValidationError::TooFew { min: 2 }),
                ("groups.1.1", ValidationError::Duplicate),
                ("groups.1.2", ValidationError::Required)
            ]
        );
    }
}
