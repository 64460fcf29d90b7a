//! Sorts documents and cuts a page out of them.

use super::columns::Columns;
use super::request::{ProductSort, Scope};
use crate::paging::PageRequest;
use nevel_i18n::Language;

/// How a list is sorted.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub sort: ProductSort,
    pub scope: Scope,
    pub by_relevance: bool,
    pub language: Language,
}

/// The documents of one page of `total` documents with their ranks. Only the pages up to it are sorted.
pub fn page(
    columns: &Columns,
    ranked: impl Iterator<Item = (u32, u32)>,
    total: usize,
    order: Order,
    page: PageRequest,
) -> Vec<u32> {
    let start = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    if start >= total {
        return Vec::new();
    }
    let end = start.saturating_add(page.size() as usize).min(total);
    // Products with equal keys are sorted by id.
    let id = |document: u32| columns.ids[document as usize].0;
    let mut first = if order.sort == ProductSort::Name {
        let keys = ranked.map(|(document, _)| (columns.name(document, order.language), id(document), document));
        smallest(keys, end).into_iter().map(|(.., document)| document).collect()
    } else {
        let positions = positions(columns, order);
        let keys =
            ranked.map(|(document, rank)| (key(columns, order, &positions, document, rank), id(document), document));
        smallest(keys, end).into_iter().map(|(.., document)| document).collect::<Vec<_>>()
    };
    first.split_off(start)
}

/// The first `count` items, sorted. Most of a long list is only compared with the last of those found so far.
fn smallest<T: Ord + Copy>(items: impl Iterator<Item = T>, count: usize) -> Vec<T> {
    let mut smallest: Vec<T> = Vec::new();
    let mut limit = None;
    for item in items {
        if limit.is_some_and(|limit| item >= limit) {
            continue;
        }
        smallest.push(item);
        if smallest.len() == 2 * count {
            smallest.sort_unstable();
            smallest.truncate(count);
            limit = smallest.last().copied();
        }
    }
    smallest.sort_unstable();
    smallest.truncate(count);
    smallest
}

/// For every path, the index of the category whose positions decide.
fn positions(columns: &Columns, order: Order) -> Vec<Option<usize>> {
    let Scope::Category(id) = order.scope else { return Vec::new() };
    columns.paths.lists().iter().map(|path| path.iter().position(|category| *category == id)).collect()
}

/// The values that a document is sorted by, lowest first.
fn key(columns: &Columns, order: Order, positions: &[Option<usize>], document: u32, rank: u32) -> [i64; 2] {
    let index = document as usize;
    match (order.sort, order.scope) {
        (ProductSort::PriceAsc, _) => [columns.prices[index], 0],
        (ProductSort::PriceDesc, _) => [-columns.prices[index], 0],
        (ProductSort::Newest, _) => [-columns.created[index], -columns.ids[index].0],
        (ProductSort::Default, _) if order.by_relevance => {
            [-2 * i64::from(rank) + i64::from(!columns.available.contains(document)), columns.recommended[index]]
        }
        (ProductSort::Default, Scope::Category(_)) => {
            let index = positions[columns.paths.number(document)];
            [index.map_or(i64::MAX, |index| columns.position(document, index)), 0]
        }
        (ProductSort::Default, Scope::Recommended) => [columns.recommended[index], 0],
        // By name there is another key.
        (ProductSort::Name, _) | (ProductSort::Default, Scope::All) => [0, 0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_items_are_the_same_as_those_of_a_full_sort() {
        let items: Vec<u64> = (0..1_000).map(|number| number * 7_919 % 1_009).collect();
        let mut sorted = items.clone();
        sorted.sort_unstable();
        for count in [1, 2, 20, 499, 500, 999, 1_000, 2_000] {
            assert_eq!(smallest(items.iter().copied(), count), sorted[..count.min(1_000)], "{count}");
            assert_eq!(
                smallest(sorted.iter().rev().copied(), count),
                sorted[..count.min(1_000)],
                "{count}, descending"
            );
        }
    }
}
