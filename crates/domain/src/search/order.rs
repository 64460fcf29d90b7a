//! Sorts documents and cuts a page out of them.

use std::cmp::{Ordering, Reverse};

use super::columns::Columns;
use super::request::{ProductSort, Scope};
use crate::language::Language;
use crate::paging::PageRequest;

/// How a list is sorted.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub sort: ProductSort,
    pub scope: Scope,
    pub by_relevance: bool,
    pub language: Language,
}

/// The documents of one page. Only the pages up to it are sorted.
pub fn page(columns: &Columns, mut ranked: Vec<(u32, u32)>, order: Order, page: PageRequest) -> Vec<u32> {
    let start = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    if start >= ranked.len() {
        return Vec::new();
    }
    let end = start.saturating_add(page.size() as usize).min(ranked.len());
    // Positions are looked up once for each document.
    let positions = positions(columns, order);
    let compare = |left: &(u32, u32), right: &(u32, u32)| compare(columns, order, &positions, *left, *right);
    if end < ranked.len() {
        ranked.select_nth_unstable_by(end, compare);
        ranked.truncate(end);
    }
    ranked.sort_unstable_by(compare);
    ranked.drain(start..).map(|(document, _)| document).collect()
}

/// For every path, the index of the category whose positions decide.
fn positions(columns: &Columns, order: Order) -> Vec<usize> {
    let Scope::Category(id) = order.scope else { return Vec::new() };
    columns.path_lists.all().iter().map(|path| path.iter().position(|category| *category == id).unwrap_or(usize::MAX)).collect()
}

fn compare(columns: &Columns, order: Order, positions: &[usize], left: (u32, u32), right: (u32, u32)) -> Ordering {
    let (a, b) = (left.0 as usize, right.0 as usize);
    let compared = match order.sort {
        ProductSort::PriceAsc => columns.prices[a].cmp(&columns.prices[b]),
        ProductSort::PriceDesc => columns.prices[b].cmp(&columns.prices[a]),
        ProductSort::Newest => (columns.created[b], columns.ids[b]).cmp(&(columns.created[a], columns.ids[a])),
        ProductSort::Name => columns.name(left.0, order.language).cmp(columns.name(right.0, order.language)),
        ProductSort::Default if order.by_relevance => {
            let key = |document: usize, rank: u32| (Reverse(rank), !columns.available[document], columns.recommended[document]);
            key(a, left.1).cmp(&key(b, right.1))
        }
        ProductSort::Default => match order.scope {
            Scope::Category(_) => {
                let position = |document: usize| {
                    let category = positions.get(columns.paths[document] as usize).copied().unwrap_or(usize::MAX);
                    columns.positions[document].get(category).copied().unwrap_or(i64::MAX)
                };
                position(a).cmp(&position(b))
            }
            Scope::Recommended => columns.recommended[a].cmp(&columns.recommended[b]),
            Scope::All => Ordering::Equal,
        },
    };
    compared.then_with(|| columns.ids[a].cmp(&columns.ids[b]))
}
