//! Counts what the filters of a list would leave.

use std::collections::HashMap;

use super::columns::{Columns, FilterColumn, Value};
use super::document::FilterKind;
use super::document_set::DocumentSet;
use super::number::FilterNumber;
use super::request::{AttributeFacet, FacetValue, FacetValues, Facets, Scope};
use super::selection::{Group, Selection};
use crate::catalog::category::CategoryId;
use crate::money::Cents;
use nevel_i18n::Language;

/// More values are of no use in a list; the most frequent ones of the scope are kept.
const MAX_VALUES: usize = 200;

/// Counts over the documents of a scope and a text, and over what the filters leave of them.
pub fn count(
    columns: &Columns,
    in_scope: &ScopeCounts,
    selection: &Selection,
    scope: Scope,
    language: Language,
) -> Facets {
    let attributes =
        columns.filters.iter().zip(&in_scope.of_filters).enumerate().filter_map(|(index, (column, in_scope))| {
            let left = column.lists.count(&selection.counted_for(Group::attribute(index)));
            let values = match column.definition.kind {
                FilterKind::Words => words(column, in_scope, &left, language),
                FilterKind::Numbers => numbers(column, in_scope, &left, language),
            }?;
            Some(AttributeFacet { id: column.definition.id, name: column.name.get(language).to_owned(), values })
        });
    Facets {
        price: price_range(
            selection.counted_for(Group::Price).iter().map(|document| columns.prices[document as usize]),
        ),
        available: selection.counted_for(Group::Available).count_common(&columns.available),
        categories: categories(columns, in_scope, &selection.counted_for(Group::Categories), scope),
        attributes: attributes.collect(),
    }
}

/// Counts over all documents of a scope and a text, whatever the filters.
#[derive(Debug, Clone)]
pub struct ScopeCounts {
    /// Documents with each path of categories.
    of_paths: Vec<u64>,
    /// Documents with each list of values, for every filter.
    of_filters: Vec<Vec<u64>>,
}

impl ScopeCounts {
    pub fn of(columns: &Columns, documents: &DocumentSet) -> Self {
        Self {
            of_paths: columns.paths.count(documents),
            of_filters: columns.filters.iter().map(|column| column.lists.count(documents)).collect(),
        }
    }
}

fn price_range(mut prices: impl Iterator<Item = i64>) -> Option<(Cents, Cents)> {
    let first = prices.next()?;
    let (min, max) = prices.fold((first, first), |(min, max), price| (min.min(price), max.max(price)));
    Some((Cents::new(min), Cents::new(max)))
}

/// Spreads counts of lists over the values in them.
fn count_values(column: &FilterColumn, counts_of_lists: &[u64]) -> Vec<u64> {
    let mut counts = vec![0; column.values.len()];
    for (list, count) in column.lists.lists().iter().zip(counts_of_lists) {
        for value in list {
            counts[*value as usize] += count;
        }
    }
    counts
}

fn words(column: &FilterColumn, in_scope: &[u64], left: &[u64], language: Language) -> Option<FacetValues> {
    let (in_scope, left) = (count_values(column, in_scope), count_values(column, left));
    let mut values: Vec<(&Value, u64, u64)> =
        column.values.iter().zip(in_scope).zip(left).map(|((value, in_scope), left)| (value, in_scope, left)).collect();
    values.retain(|(_, in_scope, _)| *in_scope > 0);
    values.sort_by_key(|(_, in_scope, _)| std::cmp::Reverse(*in_scope));
    values.truncate(MAX_VALUES);
    // Amounts come first, in the order of their numbers.
    values
        .sort_by_cached_key(|(value, ..)| (value.number.is_none(), value.number, value.label(language).to_lowercase()));
    let facet = |(value, _, count): (&Value, u64, u64)| FacetValue {
        value: value.base.clone(),
        label: value.label(language).to_owned(),
        count,
    };
    (!values.is_empty()).then(|| FacetValues::Words(values.into_iter().map(facet).collect()))
}

/// The range of the documents that the other filters leave, or of the scope if they leave none.
fn numbers(column: &FilterColumn, in_scope: &[u64], left: &[u64], language: Language) -> Option<FacetValues> {
    let (in_scope, left) = (count_values(column, in_scope), count_values(column, left));
    let counts = if left.iter().any(|count| *count > 0) { &left } else { &in_scope };
    let present = || column.values.iter().zip(counts).filter(|(_, count)| **count > 0).map(|(value, _)| value);
    let numbers = || present().filter_map(|value| value.number);
    let mut units = present().map(|value| unit(value.label(language)));
    let unit = units.next().filter(|unit| !unit.is_empty() && units.all(|other| other == *unit));
    let (min, max): (FilterNumber, FilterNumber) = numbers().min().zip(numbers().max())?;
    Some(FacetValues::Numbers { min, max, unit: unit.map(str::to_owned) })
}

/// The text after the leading number.
fn unit(label: &str) -> &str {
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
    let start = label.find(|c: char| c.is_ascii_digit()).unwrap_or(label.len());
    label.get(start..).unwrap_or_default().trim_start_matches(is_number).trim()
}

/// Children of the scope with a product in it, those with most products first.
fn categories(
    columns: &Columns,
    in_scope: &ScopeCounts,
    counted: &DocumentSet,
    scope: Scope,
) -> Vec<(CategoryId, u64)> {
    let (paths, left) = (columns.paths.lists(), columns.paths.count(counted));
    let mut counts: HashMap<CategoryId, u64> = HashMap::new();
    for ((path, in_scope), left) in paths.iter().zip(&in_scope.of_paths).zip(left) {
        let child = match scope {
            Scope::Category(id) => path
                .iter()
                .position(|category| *category == id)
                .and_then(|at| at.checked_sub(1))
                .map(|child| path[child]),
            Scope::All | Scope::Recommended => path.last().copied(),
        };
        if let Some(child) = child.filter(|_| *in_scope > 0) {
            *counts.entry(child).or_default() += left;
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by_key(|(id, count)| (std::cmp::Reverse(*count), *id));
    counts
}
