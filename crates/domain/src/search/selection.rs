//! Filters the documents of a search.

use super::columns::Columns;
use super::document::FilterKind;
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

/// Why a document is not selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Selected,
    /// Only this group excludes the document.
    ExcludedBy(Group),
    Excluded,
}

impl Verdict {
    /// Whether the document counts for the facet of the group.
    pub fn counts_for(self, group: Group) -> bool {
        match self {
            Self::Selected => true,
            Self::ExcludedBy(excluding) => excluding == group,
            Self::Excluded => false,
        }
    }

    fn exclude(&mut self, group: Group) {
        *self = match *self {
            Self::Selected => Self::ExcludedBy(group),
            Self::ExcludedBy(excluding) if excluding == group => *self,
            Self::ExcludedBy(_) | Self::Excluded => Self::Excluded,
        };
    }
}

/// Checks every document against the filters. Unknown filters and values match nothing.
pub fn select(columns: &Columns, documents: &[u32], filters: &Filters) -> Vec<Verdict> {
    let mut verdicts = vec![Verdict::Selected; documents.len()];
    let mut exclude = |group: Group, matches: &dyn Fn(usize) -> bool| {
        for (document, verdict) in documents.iter().zip(&mut verdicts) {
            if !matches(*document as usize) {
                verdict.exclude(group);
            }
        }
    };
    if filters.price_min.is_some() || filters.price_max.is_some() {
        let (min, max) = (filters.price_min.map_or(i64::MIN, Cents::get), filters.price_max.map_or(i64::MAX, Cents::get));
        exclude(Group::Price, &|document| (min..=max).contains(&columns.prices[document]));
    }
    if filters.available_only {
        exclude(Group::Available, &|document| columns.available[document]);
    }
    if !filters.categories.is_empty() {
        let paths: Vec<bool> = columns.path_lists.all().iter().map(|path| path.iter().any(|id| filters.categories.contains(id))).collect();
        exclude(Group::Categories, &|document| paths[columns.paths[document] as usize]);
    }
    let words = filters.words.iter().map(|(id, _)| *id);
    let ranges = filters.ranges.iter().map(|range| range.filter);
    for id in words.chain(ranges) {
        match columns.filters.iter().position(|column| column.definition.id == id) {
            Some(index) => {
                let lists = matching_lists(columns, index, filters);
                let of_document = &columns.filters[index].of_document;
                exclude(Group::attribute(index), &|document| lists[of_document[document] as usize]);
            }
            None => exclude(Group::Attribute(u16::MAX), &|_| false),
        }
    }
    verdicts
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
