//! The search of the order list: words of the order in the word index, and SKUs through the products.

use std::collections::{BTreeSet, HashMap, HashSet};

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::admin::indexed_prefix;
use nevel_domain::orders::{OrderFilter, OrderQuery, OrderSort};
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_domain::search_index::{SearchQuery, SearchTerm};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::search_fields;
use crate::entities::{order, order_line, product, product_search};
use crate::prefix_range::prefix_successor;
use crate::search_index::{self, Candidates, ScanLimit};
use crate::{Connection, StorageError};

/// Products that are found by a SKU, and their newest orders.
const MAX_SKU_PRODUCTS: u64 = 50;
const MAX_SKU_ORDERS: u64 = 2 * SEARCH_COUNTED_HITS;
const MIN_SKU_CHARS: usize = 3;
/// Terms that are looked up as SKU.
const MAX_SKU_TERMS: usize = 4;

/// Orders that match the search; `None` if there is no search. All parts of a list are cut from the same hits.
pub async fn hits<C: Connection>(db: &C, query: &OrderQuery) -> Result<Option<Candidates>, StorageError> {
    let search = &query.filter.search;
    if search.is_empty() {
        return Ok(None);
    }
    let has_filters = query.filter != OrderFilter { search: search.clone(), ..OrderFilter::default() };
    let needs_check = search.terms().len() > 1;
    let is_newest_first = !needs_check && !has_filters && query.sort == OrderSort::NEWEST;
    let limit = match PageRequest::new(9, 100) {
        // Every candidate is a hit, and the newest hits of every word are merged.
        Ok(page) if is_newest_first => ScanLimit::Page(page),
        _ => ScanLimit::Fixed,
    };
    let mut candidates = search_index::candidates(db, search_index::ORDERS, search, limit).await?;
    let by_sku = orders_by_sku(db, search).await?;
    if !by_sku.ids.is_empty() {
        let ids: BTreeSet<i64> = candidates.ids.into_iter().chain(by_sku.ids).collect();
        candidates = Candidates { ids: ids.into_iter().rev().collect(), is_complete: candidates.is_complete && by_sku.is_complete };
    }
    if needs_check {
        candidates.ids = check(db, search, candidates.ids).await?;
    }
    if is_newest_first && candidates.ids.len() as u64 > SEARCH_COUNTED_HITS {
        candidates.ids.truncate(usize::try_from(SEARCH_COUNTED_HITS).unwrap_or(usize::MAX));
        candidates.is_complete = false;
    }
    Ok(Some(candidates))
}

/// The newest orders with a product whose SKU starts with one of the terms.
async fn orders_by_sku<C: Connection>(db: &C, search: &SearchQuery) -> Result<Candidates, StorageError> {
    let mut ids = BTreeSet::new();
    let mut is_complete = true;
    for product in products_by_sku(db, search).await? {
        let orders: Vec<i64> = order_line::Entity::find()
            .select_only()
            .column(order_line::Column::OrderId)
            .filter(order_line::Column::ProductId.eq(product))
            .order_by_desc(order_line::Column::OrderId)
            .limit(MAX_SKU_ORDERS)
            .into_tuple()
            .all(db)
            .await?;
        is_complete &= (orders.len() as u64) < MAX_SKU_ORDERS;
        ids.extend(orders);
    }
    let newest = ids.into_iter().rev().take(usize::try_from(MAX_SKU_ORDERS).unwrap_or(usize::MAX));
    Ok(Candidates { ids: newest.collect(), is_complete })
}

async fn products_by_sku<C: Connection>(db: &C, search: &SearchQuery) -> Result<HashSet<i64>, StorageError> {
    let mut products = HashSet::new();
    let prefixes = search.terms().iter().take(MAX_SKU_TERMS).flat_map(SearchTerm::prefixes);
    // Shorter prefixes match too many products; reversed phone numbers start with a space.
    for prefix in prefixes.filter(|prefix| prefix.chars().count() >= MIN_SKU_CHARS && !prefix.starts_with(' ')) {
        let start = indexed_prefix(prefix);
        let Some(end) = prefix_successor(&start) else { continue };
        let words = Query::select()
            .column(product_search::Column::ProductId)
            .from(product_search::Entity)
            .and_where(Expr::col(product_search::Column::Suffix).gte(start))
            .and_where(Expr::col(product_search::Column::Suffix).lt(end))
            .to_owned();
        let skus: Vec<(i64, String)> = product::Entity::find()
            .select_only()
            .column(product::Column::Id)
            .column(product::Column::Sku)
            .filter(product::Column::Sku.is_not_null())
            .filter(product::Column::Id.in_subquery(words))
            .order_by_asc(product::Column::Id)
            .into_tuple()
            .all(db)
            .await?;
        let matching = skus.into_iter().filter(|(_, sku)| case_fold(sku).starts_with(prefix.as_str()));
        products.extend(matching.take(usize::try_from(MAX_SKU_PRODUCTS).unwrap_or(usize::MAX)).map(|(id, _)| id));
    }
    Ok(products)
}

/// The candidates that match every term.
async fn check<C: Connection>(db: &C, search: &SearchQuery, ids: Vec<i64>) -> Result<Vec<i64>, StorageError> {
    let mut hits = Vec::new();
    for batch in ids.chunks(search_index::CHECK_BATCH) {
        let rows = order::Entity::find().filter(order::Column::Id.is_in(batch.iter().copied())).all(db).await?;
        let mut skus = skus_of(db, batch).await?;
        let mut matching = HashSet::new();
        for (id, mut tokens) in search_fields::tokens_of_rows(db, &rows).await? {
            tokens.extend(skus.remove(&id).unwrap_or_default());
            if search.matches(&tokens) {
                matching.insert(id);
            }
        }
        hits.extend(batch.iter().copied().filter(|id| matching.contains(id)));
    }
    Ok(hits)
}

async fn skus_of<C: Connection>(db: &C, orders: &[i64]) -> Result<HashMap<i64, Vec<String>>, StorageError> {
    let lines: Vec<(i64, i64)> = order_line::Entity::find()
        .select_only()
        .column(order_line::Column::OrderId)
        .column(order_line::Column::ProductId)
        .filter(order_line::Column::OrderId.is_in(orders.iter().copied()))
        .into_tuple()
        .all(db)
        .await?;
    let products: HashSet<i64> = lines.iter().map(|(_, product)| *product).collect();
    let skus: Vec<(i64, String)> = product::Entity::find()
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::Sku)
        .filter(product::Column::Sku.is_not_null())
        .filter(product::Column::Id.is_in(products))
        .into_tuple()
        .all(db)
        .await?;
    let skus: HashMap<i64, String> = skus.into_iter().map(|(id, sku)| (id, case_fold(&sku))).collect();
    let mut by_order: HashMap<i64, Vec<String>> = HashMap::new();
    for (order, product) in lines {
        by_order.entry(order).or_default().extend(skus.get(&product).cloned());
    }
    Ok(by_order)
}
