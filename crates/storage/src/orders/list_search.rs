//! The search of the order list: words of the order in the word index, and SKUs through the products.

use std::collections::{BTreeSet, HashMap, HashSet};

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::admin::indexed_prefix;
use nevel_domain::orders::{OrderFilter, OrderQuery, OrderSort};
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_domain::word_index::{SearchQuery, SearchTerm};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, UnionType};
use sea_orm::{ColumnTrait as _, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Statement};

use super::search_fields;
use crate::entities::{order, order_line, product, product_search};
use crate::prefix_range::prefix_successor;
use crate::word_index::{self, Candidates, ScanLimit};
use crate::{Connection, Result};

/// Products that are examined for a SKU, those that are found by it, and their newest orders.
const MAX_SKU_CANDIDATES: u64 = 1_000;
const MAX_SKU_PRODUCTS: usize = 50;
const MAX_SKU_ORDERS: u64 = 2 * SEARCH_COUNTED_HITS;
const MIN_SKU_CHARS: usize = 3;
/// Terms that are looked up as SKU.
const MAX_SKU_TERMS: usize = 4;

/// The newest orders that match the search; `None` if there is no search. All parts of a list are cut from the same
/// hits.
pub async fn hits<C: Connection>(db: &C, query: &OrderQuery) -> Result<Option<Candidates>> {
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
    let mut candidates = word_index::candidates(db, word_index::ORDERS, search, limit).await?;
    let by_sku = orders_by_sku(db, search).await?;
    if !by_sku.ids.is_empty() {
        let ids: BTreeSet<i64> = candidates.ids.into_iter().chain(by_sku.ids).collect();
        candidates = Candidates {
            ids: ids.into_iter().rev().collect(),
            is_complete: candidates.is_complete && by_sku.is_complete,
        };
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

/// A condition for all orders that match the search, however many they are. Reads every row of the index with these
/// words.
pub async fn all_hits<C: Connection>(db: &C, search: &SearchQuery) -> Result<Condition> {
    let mut all = Condition::all();
    for term in search.terms() {
        let mut orders = word_index::all_matching(word_index::ORDERS, term);
        let products = products_by_sku(db, std::slice::from_ref(term), None).await?.ids;
        // One subquery for both, because PostgreSQL uses no index for two of them combined by OR.
        if !products.is_empty() {
            // Literals, because a statement has a limited number of parameters.
            let ids = products.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            let lines = Query::select()
                .column(order_line::Column::OrderId)
                .from(order_line::Entity)
                .and_where(Expr::cust(format!("product_id IN ({ids})")))
                .to_owned();
            orders.union(UnionType::Distinct, lines);
        }
        all = all.add(Expr::col(order::Column::Id).in_subquery(orders));
    }
    Ok(all)
}

/// The newest orders with a product whose SKU starts with one of the terms.
async fn orders_by_sku<C: Connection>(db: &C, search: &SearchQuery) -> Result<Candidates> {
    let terms = &search.terms()[..search.terms().len().min(MAX_SKU_TERMS)];
    let mut products = products_by_sku(db, terms, Some(MAX_SKU_CANDIDATES)).await?;
    products.is_complete &= products.ids.len() <= MAX_SKU_PRODUCTS;
    products.ids.truncate(MAX_SKU_PRODUCTS);
    if products.ids.is_empty() {
        return Ok(products);
    }
    // One subquery per product, so that each scans its index backwards and stops at the limit.
    let limit = MAX_SKU_ORDERS + 1;
    let parts = products.ids.iter().map(|id| {
        format!(
            "SELECT * FROM (SELECT order_id FROM order_lines WHERE product_id = {id} ORDER BY order_id DESC LIMIT {limit}) AS product{id}"
        )
    });
    let parts = parts.collect::<Vec<_>>().join(" UNION ALL ");
    let sql = format!("SELECT DISTINCT order_id FROM ({parts}) AS lines ORDER BY order_id DESC LIMIT {limit}");
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    let mut ids = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<Vec<i64>, _>>()?;
    let is_complete = products.is_complete && (ids.len() as u64) < limit;
    ids.truncate(usize::try_from(MAX_SKU_ORDERS).unwrap_or(usize::MAX));
    Ok(Candidates { ids, is_complete })
}

/// Products whose SKU starts with one of the terms. With a limit, only so many products with a word that contains a
/// term are examined.
async fn products_by_sku<C: Connection>(db: &C, terms: &[SearchTerm], limit: Option<u64>) -> Result<Candidates> {
    // Shorter prefixes match too many products; reversed phone numbers start with a space.
    let is_sku = |prefix: &&String| prefix.chars().count() >= MIN_SKU_CHARS && !prefix.starts_with(' ');
    let prefixes: Vec<&String> = terms.iter().flat_map(SearchTerm::prefixes).filter(is_sku).collect();
    let mut has_prefix = Condition::any();
    for prefix in &prefixes {
        let start = indexed_prefix(prefix);
        let Some(end) = prefix_successor(&start) else { continue };
        let suffix = || Expr::col(product_search::Column::Suffix);
        has_prefix = has_prefix.add(suffix().gte(start).and(suffix().lt(end)));
    }
    // A constant beside the ranges would keep SQLite from using the index.
    if has_prefix.is_empty() {
        return Ok(Candidates { ids: Vec::new(), is_complete: true });
    }
    let words = Query::select()
        .column(product_search::Column::ProductId)
        .from(product_search::Entity)
        .cond_where(has_prefix)
        .to_owned();
    let skus: Vec<(i64, String)> = product::Entity::find()
        .select_only()
        .columns([product::Column::Id, product::Column::Sku])
        .filter(product::Column::Sku.is_not_null())
        .filter(product::Column::Id.in_subquery(words))
        .order_by_asc(product::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    let is_complete = limit.is_none_or(|limit| (skus.len() as u64) < limit);
    let is_match = |sku: &str| prefixes.iter().any(|prefix| sku.starts_with(prefix.as_str()));
    Ok(Candidates {
        ids: skus.into_iter().filter(|(_, sku)| is_match(&case_fold(sku))).map(|(id, _)| id).collect(),
        is_complete,
    })
}

/// The candidates that match every term.
async fn check<C: Connection>(db: &C, search: &SearchQuery, ids: Vec<i64>) -> Result<Vec<i64>> {
    let mut hits = Vec::new();
    for batch in ids.chunks(word_index::CHECK_BATCH) {
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

async fn skus_of<C: Connection>(db: &C, orders: &[i64]) -> Result<HashMap<i64, Vec<String>>> {
    let lines: Vec<(i64, i64)> = order_line::Entity::find()
        .select_only()
        .columns([order_line::Column::OrderId, order_line::Column::ProductId])
        .filter(order_line::Column::OrderId.is_in(orders.iter().copied()))
        .into_tuple()
        .all(db)
        .await?;
    let products: HashSet<i64> = lines.iter().map(|(_, product)| *product).collect();
    let skus: Vec<(i64, String)> = product::Entity::find()
        .select_only()
        .columns([product::Column::Id, product::Column::Sku])
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
