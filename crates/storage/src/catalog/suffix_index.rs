//! The suffix index: search of products by parts of words in the admin, the same on both databases (decisions/0032).

use std::collections::BTreeSet;

use nevel_domain::catalog::admin::{ProductSearch, indexed_prefix, suffixes};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr, UnionType};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DatabaseBackend, DbErr, EntityTrait, QueryFilter};

use crate::entities::{product, product_search};
use crate::prefix_range::prefix_successor;
use crate::{Connection, Result, StorageError};

/// Rows that are read to distinguish a rare word from a common one. A product contains a word a few times at most.
const PROBED_ROWS: u64 = 3 * SEARCH_COUNTED_HITS;
/// Only the longest words are looked up, because they are the most selective. The others are checked on the products.
const MAX_PROBED_WORDS: usize = 5;
const MAX_INTERSECTED_WORDS: usize = 3;
/// A shorter word is in so many products that an index lookup costs more than checking each product.
const MIN_INDEXED_CHARS: usize = 3;
/// Keeps an insert below the parameter limits of `PostgreSQL` and `SQLite`.
const INSERT_BATCH: usize = 5_000;

/// How a search is executed.
pub struct Plan {
    /// The condition on products.
    pub condition: Condition,
    /// The number of hits, if the index alone determines it. A number above `SEARCH_COUNTED_HITS` is a lower bound.
    pub hits: Option<u64>,
}

/// A rare word is looked up in the index. A common word is only checked, because a scan of the list finds hits soon.
/// Several common words may have few products in common, so they are looked up and intersected.
pub async fn plan<C: Connection>(db: &C, search: &ProductSearch) -> Result<Plan> {
    let mut words: Vec<&str> = search.terms().iter().map(String::as_str).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    let by_id = search.product_id();
    let mut rarest: Option<(u64, &str)> = None;
    let mut hits = None;
    for word in words.iter().take(MAX_PROBED_WORDS) {
        let (rows, products) = probe(db, word).await?;
        let is_known = products > SEARCH_COUNTED_HITS || (rows <= PROBED_ROWS && by_id.is_none());
        hits = (words.len() == 1 && is_indexed_whole(word) && is_known).then_some(products);
        let is_rare = rows <= PROBED_ROWS && products <= SEARCH_COUNTED_HITS;
        if is_rare && rarest.is_none_or(|(fewest, _)| products < fewest) {
            rarest = Some((products, word));
        }
    }
    let looked_up: Vec<&str> = match rarest {
        Some((_, word)) => vec![word],
        None if words.len() > 1 => words
            .iter()
            .copied()
            .filter(|word| word.chars().count() >= MIN_INDEXED_CHARS)
            .take(MAX_INTERSECTED_WORDS)
            .collect(),
        None => vec![],
    };
    let mut condition = Condition::all();
    if let Some(mut ids) = products_with_all(&looked_up) {
        if let Some(id) = by_id {
            ids.union(UnionType::Distinct, Query::select().expr(Expr::value(id.0)).to_owned());
        }
        condition = condition.add(product::Column::Id.in_subquery(ids));
    }
    for word in words.into_iter().filter(|word| !looked_up.contains(word) || !is_indexed_whole(word)) {
        condition = condition.add(contains(db.get_database_backend(), word));
    }
    if let Some(id) = by_id.filter(|_| looked_up.is_empty()) {
        condition = Condition::any().add(condition).add(product::Column::Id.eq(id.0));
    }
    Ok(Plan { condition, hits })
}

fn is_indexed_whole(word: &str) -> bool {
    indexed_prefix(word) == word
}

fn products_with_all(words: &[&str]) -> Option<SelectStatement> {
    let (first, others) = words.split_first()?;
    let mut query = products_with(first);
    for other in others {
        query.union(UnionType::Intersect, products_with(other));
    }
    Some(query)
}

/// The number of index rows and products with the word, bounded.
async fn probe<C: Connection>(db: &C, word: &str) -> Result<(u64, u64)> {
    let probed = Query::select()
        .expr(Expr::col("product_id").count())
        .expr(Expr::col("product_id").count_distinct())
        .from_subquery(products_with(word).limit(PROBED_ROWS + 1).to_owned(), "probed")
        .to_owned();
    let row = db.query_one(&probed).await?.ok_or_else(|| StorageError::Corrupt("count returned no row".to_owned()))?;
    let count = |column| row.try_get_by_index::<i64>(column).map(|count| u64::try_from(count).unwrap_or(0));
    Ok((count(0)?, count(1)?))
}

/// Ids of the products with a word that contains this one.
fn products_with(word: &str) -> SelectStatement {
    let part = indexed_prefix(word);
    let mut query = Query::select();
    query.column(product_search::Column::ProductId).from(product_search::Entity);
    if let Some(end) = prefix_successor(&part) {
        query.and_where(product_search::Column::Suffix.lt(end));
    }
    query.and_where(product_search::Column::Suffix.gte(part)).to_owned()
}

/// Substring match without wildcards. Unlike LIKE, `PostgreSQL` does not overestimate its selectivity.
fn contains(backend: DatabaseBackend, word: &str) -> SimpleExpr {
    let function = if backend == DatabaseBackend::Sqlite { "instr" } else { "strpos" };
    Expr::expr(Func::cust(function).arg(Expr::col((product::Entity, product::Column::SearchText))).arg(word)).gt(0)
}

/// Indexes products by their case-folded texts.
pub(crate) async fn insert<'a, C: ConnectionTrait>(
    db: &C,
    texts: impl Iterator<Item = (i64, &'a str)>,
) -> Result<(), DbErr> {
    let rows = texts.flat_map(|(id, text)| suffixes(text).into_iter().map(move |suffix| row(id, suffix)));
    insert_rows(db, rows.collect()).await
}

fn row(product_id: i64, suffix: String) -> product_search::ActiveModel {
    product_search::ActiveModel { suffix: Set(suffix), product_id: Set(product_id) }
}

async fn insert_rows<C: ConnectionTrait>(db: &C, rows: Vec<product_search::ActiveModel>) -> Result<(), DbErr> {
    let mut remaining = rows.into_iter().peekable();
    while remaining.peek().is_some() {
        let batch: Vec<_> = remaining.by_ref().take(INSERT_BATCH).collect();
        product_search::Entity::insert_many(batch).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Replaces the indexed text of a product; writes only the difference.
pub(crate) async fn update<C: Connection>(db: &C, id: ProductId, old_text: &str, new_text: &str) -> Result<()> {
    let (old, new) = (suffixes(old_text), suffixes(new_text));
    let removed: Vec<&String> = old.difference(&new).collect();
    if !removed.is_empty() {
        let is_removed = product_search::Column::Suffix.is_in(removed.into_iter().cloned());
        product_search::Entity::delete_many()
            .filter(product_search::Column::ProductId.eq(id.0))
            .filter(is_removed)
            .exec(db)
            .await?;
    }
    let added: BTreeSet<String> = new.difference(&old).cloned().collect();
    insert_rows(db, added.into_iter().map(|suffix| row(id.0, suffix)).collect()).await?;
    Ok(())
}
