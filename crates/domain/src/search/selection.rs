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

/// What the filters leave of the documents.
#[derive(Debug, Default)]
pub struct Selection {
    /// Documents with their ranks.
    pub selected: Vec<(u32, u32)>,
    /// Documents that only one group excludes.
    excluded: Vec<(u32, Group)>,
}

impl Selection {
    /// Documents that count for the facet of a group.
    pub fn counted_for(&self, group: Group) -> impl Iterator<Item = usize> {
        let selected = self.selected.iter().map(|(document, _)| *document as usize);
        let excluded = self.excluded.iter().filter(move |(_, by)| *by == group).map(|(document, _)| *document as usize);
        selected.chain(excluded)
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

/// How many checks a document failed, and the last of them.
#[derive(Clone, Copy, Default)]
struct Failures {
    count: u8,
    last: u8,
}

impl Check<'_> {
    /// Checks all documents in one loop without branches.
    fn apply(&self, columns: &Columns, ranked: &[(u32, u32)], failures: &mut [Failures], number: u8) {
        match self {
            Self::Price { min, max } => mark(ranked, failures, number, |document| (*min..=*max).contains(&columns.prices[document])),
            Self::Available => mark(ranked, failures, number, |document| columns.available[document]),
            Self::Lists { matching, of_document } => mark(ranked, failures, number, |document| matching[of_document[document] as usize]),
            Self::Never => mark(ranked, failures, number, |_| false),
        }
    }
}

fn mark(ranked: &[(u32, u32)], failures: &mut [Failures], number: u8, matches: impl Fn(usize) -> bool) {
    for ((document, _), failures) in ranked.iter().zip(failures) {
        let is_failed = !matches(*document as usize);
        failures.count = failures.count.saturating_add(u8::from(is_failed));
        failures.last = if is_failed { number } else { failures.last };
    }
}

/// Checks every document against the filters. Unknown filters and values match nothing.
pub fn select(columns: &Columns, ranked: Vec<(u32, u32)>, filters: &Filters) -> Selection {
    let checks = checks(columns, filters);
    if checks.is_empty() {
        return Selection { selected: ranked, excluded: Vec::new() };
    }
    let mut failures = vec![Failures::default(); ranked.len()];
    for (number, (_, check)) in (0..=u8::MAX).zip(&checks) {
        check.apply(columns, &ranked, &mut failures, number);
    }
    let mut selection = Selection::default();
    for ((document, rank), failures) in ranked.into_iter().zip(failures) {
        match failures.count {
            0 => selection.selected.push((document, rank)),
            1 => selection.excluded.push((document, checks[usize::from(failures.last)].0)),
            _ => {}
        }
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
