//! Filters the documents of a search.

use std::borrow::Cow;

use super::columns::{Columns, FilterColumn};
use super::document::FilterKind;
use super::document_set::DocumentSet;
use super::request::Filters;
use crate::catalog::category::CategoryId;
use crate::money::Cents;

/// A group of filter values. Its facet is counted without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Price,
    Available,
    Categories,
    /// Index of a filter definition.
    Attribute(u16),
}

impl Group {
    pub fn attribute(index: usize) -> Self {
        Self::Attribute(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// What the filters leave of the documents.
#[derive(Debug, Default)]
pub struct Selection {
    pub selected: DocumentSet,
    /// Documents that only one group excludes.
    excluded: Vec<(Group, DocumentSet)>,
}

impl Selection {
    /// Documents that count for the facet of a group.
    pub fn counted_for(&self, group: Group) -> Cow<'_, DocumentSet> {
        let excluded = self.excluded.iter().find(|(by, _)| *by == group);
        excluded.map_or(Cow::Borrowed(&self.selected), |(_, excluded)| Cow::Owned(self.selected.union(excluded)))
    }
}

/// Checks every document against the filters. Unknown filters and values match nothing.
pub fn select(columns: &Columns, documents: &DocumentSet, filters: &Filters) -> Selection {
    let mut selection = Selection { selected: documents.clone(), excluded: Vec::new() };
    for (group, matching) in matching(columns, documents, filters) {
        for (_, excluded) in &mut selection.excluded {
            excluded.split_off(&matching);
        }
        let excluded = selection.selected.split_off(&matching);
        selection.excluded.push((group, excluded));
    }
    selection
}

/// The documents that match each group of filters.
fn matching(columns: &Columns, documents: &DocumentSet, filters: &Filters) -> Vec<(Group, DocumentSet)> {
    let mut groups = Vec::new();
    if filters.price_min.is_some() || filters.price_max.is_some() {
        let (min, max) =
            (filters.price_min.map_or(i64::MIN, Cents::get), filters.price_max.map_or(i64::MAX, Cents::get));
        groups.push((Group::Price, documents.filter(&columns.prices, |price| (min..=max).contains(price))));
    }
    if filters.available_only {
        groups.push((Group::Available, columns.available.clone()));
    }
    if !filters.categories.is_empty() {
        let in_category = |path: &[CategoryId]| path.iter().any(|id| filters.categories.contains(id));
        groups.push((Group::Categories, columns.paths.filter(documents, in_category)));
    }
    let words = filters.words.iter().map(|(id, _)| *id);
    let mut ids: Vec<i64> = words.chain(filters.ranges.iter().map(|range| range.filter)).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        groups.push(match columns.filters.iter().position(|column| column.definition.id == id) {
            Some(index) => (Group::attribute(index), with_attribute(&columns.filters[index], documents, filters)),
            None => (Group::Attribute(u16::MAX), DocumentSet::default()),
        });
    }
    groups
}

/// The documents with a value that matches the filter.
fn with_attribute(column: &FilterColumn, documents: &DocumentSet, filters: &Filters) -> DocumentSet {
    let id = column.definition.id;
    let words = filters.words.iter().filter(|(filter, _)| *filter == id).flat_map(|(_, values)| values);
    let words: Vec<u32> = words.filter_map(|value| column.find_value(value)).collect();
    let ranges: Vec<_> = filters.ranges.iter().filter(|range| range.filter == id).collect();
    let matches = |value: &u32| match column.definition.kind {
        FilterKind::Words => words.contains(value),
        FilterKind::Numbers => column.values[*value as usize].number.is_some_and(|number| {
            ranges
                .iter()
                .any(|range| range.min.is_none_or(|min| number >= min) && range.max.is_none_or(|max| number <= max))
        }),
    };
    column.lists.filter(documents, |list| list.iter().any(matches))
}
