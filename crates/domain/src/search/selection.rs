//! Filters the documents of a search.

use std::borrow::Cow;

use super::columns::Columns;
use super::document::FilterKind;
use super::document_set::DocumentSet;
use super::request::Filters;
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

/// The condition of one group.
enum Check<'a> {
    Price {
        min: i64,
        max: i64,
    },
    Available,
    /// Whether each list matches, and the list of each document.
    Lists {
        matching: Vec<bool>,
        of_document: &'a [u32],
    },
    Never,
}

impl Check<'_> {
    fn filter(&self, columns: &Columns, documents: &DocumentSet) -> DocumentSet {
        match self {
            Self::Price { min, max } => documents.filter(&columns.prices, |price| (*min..=*max).contains(price)),
            Self::Available => documents.filter(&columns.available, |available| *available),
            Self::Lists { matching, of_document } => documents.filter(of_document, |list| matching[*list as usize]),
            Self::Never => DocumentSet::default(),
        }
    }
}

/// Checks every document against the filters. Unknown filters and values match nothing.
pub fn select(columns: &Columns, documents: &DocumentSet, filters: &Filters) -> Selection {
    let mut selection = Selection { selected: documents.clone(), excluded: Vec::new() };
    for (group, check) in checks(columns, filters) {
        let matching = check.filter(columns, documents);
        for (_, excluded) in &mut selection.excluded {
            excluded.split_off(&matching);
        }
        let excluded = selection.selected.split_off(&matching);
        selection.excluded.push((group, excluded));
    }
    selection
}

fn checks<'a>(columns: &'a Columns, filters: &Filters) -> Vec<(Group, Check<'a>)> {
    let mut checks = Vec::new();
    if filters.price_min.is_some() || filters.price_max.is_some() {
        let (min, max) = (filters.price_min.map_or(i64::MIN, Cents::get), filters.price_max.map_or(i64::MAX, Cents::get));
        checks.push((Group::Price, Check::Price { min, max }));
    }
    if filters.available_only {
        checks.push((Group::Available, Check::Available));
    }
    if !filters.categories.is_empty() {
        let matching = columns.path_lists.all().iter().map(|path| path.iter().any(|id| filters.categories.contains(id))).collect();
        checks.push((Group::Categories, Check::Lists { matching, of_document: &columns.paths }));
    }
    let words = filters.words.iter().map(|(id, _)| *id);
    let mut ids: Vec<i64> = words.chain(filters.ranges.iter().map(|range| range.filter)).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        checks.push(match columns.filters.iter().position(|column| column.definition.id == id) {
            Some(index) => {
                let (matching, of_document) = (matching_lists(columns, index, filters), columns.filters[index].of_document.as_slice());
                (Group::attribute(index), Check::Lists { matching, of_document })
            }
            None => (Group::Attribute(u16::MAX), Check::Never),
        });
    }
    checks
}

/// Which lists of values match the filter.
fn matching_lists(columns: &Columns, index: usize, filters: &Filters) -> Vec<bool> {
    let column = &columns.filters[index];
    let id = column.definition.id;
    let words = filters.words.iter().filter(|(filter, _)| *filter == id).flat_map(|(_, values)| values);
    let words: Vec<u32> = words.filter_map(|value| column.find_value(value)).collect();
    let ranges: Vec<_> = filters.ranges.iter().filter(|range| range.filter == id).collect();
    let matches = |value: &u32| match column.definition.kind {
        FilterKind::Words => words.contains(value),
        FilterKind::Numbers => column.values[*value as usize].number.is_some_and(|number| {
            ranges.iter().any(|range| range.min.is_none_or(|min| number >= min) && range.max.is_none_or(|max| number <= max))
        }),
    };
    column.lists.all().iter().map(|list| list.iter().any(matches)).collect()
}
