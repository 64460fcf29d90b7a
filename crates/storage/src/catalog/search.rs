//! Finding products by parts of words: an index of word endings, kept by hand and the same on both databases.

use std::collections::BTreeSet;

use nevel_domain::catalog::editing::{Search, indexed_part, suffixes};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr, UnionType};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DatabaseBackend, DbErr, EntityTrait, QueryFilter};

use crate::StorageError;
use crate::entities::{product, product_search};

/// Rows looked at to tell a rare word from a common one. A word stands in a product a few times at most.
const PROBED_ROWS: u64 = 3 * SEARCH_COUNTED_HITS;
/// The longest words tell products apart best; looking the others up, too, would cost more than checking them.
const PROBED_WORDS: usize = 5;
const INTERSECTED_WORDS: usize = 3;
/// A shorter word is in so many products that looking them up costs more than checking them.
const TELLING_CHARS: usize = 3;
/// Stays below what `PostgreSQL` and `SQLite` take as parameters of one statement.
const ROWS_AT_ONCE: usize = 5_000;

/// How a search is best answered.
pub struct Plan {
    /// What products must fulfil.
    pub condition: Condition,
    /// The number of hits, where the index alone tells it.
    pub hits: Option<u64>,
}

/// A rare word leads straight to its products. A common one is found soon by walking the list, so it is only checked; but
/// several common words may have few products together, and those the index tells.
pub async fn plan<C: ConnectionTrait>(db: &C, search: &Search) -> Result<Plan, StorageError> {
    let mut words: Vec<&str> = search.words().iter().map(String::as_str).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    let mut rarest: Option<(u64, &str)> = None;
    let mut hits = None;
    for word in words.iter().take(PROBED_WORDS) {
        let (rows, products) = probe(db, word).await?;
        let is_counted = rows <= PROBED_ROWS || products >= SEARCH_COUNTED_HITS;
        hits = (words.len() == 1 && is_indexed_whole(word) && is_counted).then_some(Ord::min(products, SEARCH_COUNTED_HITS));
        let is_rare = rows <= PROBED_ROWS && products <= SEARCH_COUNTED_HITS;
        if is_rare && rarest.is_none_or(|(fewest, _)| products < fewest) {
            rarest = Some((products, word));
        }
    }
    let looked_up: Vec<&str> = match rarest {
        Some((_, word)) => vec![word],
        None if words.len() > 1 => {
            words.iter().copied().filter(|word| word.chars().count() >= TELLING_CHARS).take(INTERSECTED_WORDS).collect()
        }
        None => vec![],
    };
    let mut condition = Condition::all();
    if let Some(endings) = endings_of_all(&looked_up) {
        condition = condition.add(product::Column::Id.in_subquery(endings));
    }
    for word in words.into_iter().filter(|word| !looked_up.contains(word) || !is_indexed_whole(word)) {
        condition = condition.add(contains(db.get_database_backend(), word));
    }
    Ok(Plan { condition, hits })
}

fn is_indexed_whole(word: &str) -> bool {
    indexed_part(word) == word
}

fn endings_of_all(words: &[&str]) -> Option<SelectStatement> {
    let (first, others) = words.split_first()?;
    let mut query = endings(first);
    for other in others {
        query.union(UnionType::Intersect, endings(other));
    }
    Some(query)
}

/// Rows and products that hold the word, counted up to a bound.
async fn probe<C: ConnectionTrait>(db: &C, word: &str) -> Result<(u64, u64), StorageError> {
    let probed = Query::select()
        .expr(Expr::col("product_id").count())
        .expr(Expr::col("product_id").count_distinct())
        .from_subquery(endings(word).limit(PROBED_ROWS + 1).to_owned(), "probed")
        .to_owned();
    let row = db.query_one(&probed).await?.ok_or_else(|| StorageError::Damaged("a count without a row".to_owned()))?;
    let count = |at| row.try_get_by_index::<i64>(at).map(|count| u64::try_from(count).unwrap_or(0));
    Ok((count(0)?, count(1)?))
}

/// The products with a word that begins an ending with this.
fn endings(word: &str) -> SelectStatement {
    let part = indexed_part(word);
    let mut query = Query::select();
    query.column(product_search::Column::ProductId).from(product_search::Entity);
    if let Some(end) = after(&part) {
        query.and_where(product_search::Column::Suffix.lt(end));
    }
    query.and_where(product_search::Column::Suffix.gte(part)).to_owned()
}

/// The first text that no longer begins with the given one.
pub(crate) fn after(part: &str) -> Option<String> {
    let mut kept: Vec<char> = part.chars().collect();
    while let Some(last) = kept.pop() {
        let next = (u32::from(last) + 1..=u32::from(char::MAX)).find_map(char::from_u32);
        if let Some(next) = next {
            kept.push(next);
            return Some(kept.into_iter().collect());
        }
    }
    None
}

/// The word as it is, without a wildcard; and, unlike LIKE, without `PostgreSQL` taking it for rarer than it is.
fn contains(backend: DatabaseBackend, word: &str) -> SimpleExpr {
    let function = if backend == DatabaseBackend::Sqlite { "instr" } else { "strpos" };
    Expr::expr(Func::cust(function).arg(Expr::col((product::Entity, product::Column::SearchText))).arg(word)).gt(0)
}

/// Makes products findable by their folded texts.
pub(crate) async fn insert<'a, C: ConnectionTrait>(db: &C, texts: impl Iterator<Item = (i64, &'a str)>) -> Result<(), DbErr> {
    let rows = texts.flat_map(|(id, text)| suffixes(text).into_iter().map(move |suffix| row(id, suffix)));
    insert_rows(db, rows.collect()).await
}

fn row(product_id: i64, suffix: String) -> product_search::ActiveModel {
    product_search::ActiveModel { suffix: Set(suffix), product_id: Set(product_id) }
}

async fn insert_rows<C: ConnectionTrait>(db: &C, rows: Vec<product_search::ActiveModel>) -> Result<(), DbErr> {
    let mut waiting = rows.into_iter().peekable();
    while waiting.peek().is_some() {
        let some: Vec<_> = waiting.by_ref().take(ROWS_AT_ONCE).collect();
        product_search::Entity::insert_many(some).exec_without_returning(db).await?;
    }
    Ok(())
}

/// A product's text has changed: only what differs is written.
pub(crate) async fn update<C: ConnectionTrait>(db: &C, id: ProductId, before: &str, now: &str) -> Result<(), StorageError> {
    let (old, new) = (suffixes(before), suffixes(now));
    let gone: Vec<&String> = old.difference(&new).collect();
    if !gone.is_empty() {
        let those = product_search::Column::Suffix.is_in(gone.into_iter().cloned());
        product_search::Entity::delete_many().filter(product_search::Column::ProductId.eq(id.0)).filter(those).exec(db).await?;
    }
    let come: BTreeSet<String> = new.difference(&old).cloned().collect();
    insert_rows(db, come.into_iter().map(|suffix| row(id.0, suffix)).collect()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn a_range_of_beginnings_ends_with_the_next_character() {
        assert_eq!(after("мят").as_deref(), Some("мяу"));
        assert_eq!(after("a\u{d7ff}").as_deref(), Some("a\u{e000}"));
        assert_eq!(after("a\u{10ffff}").as_deref(), Some("b"));
        assert_eq!(after("\u{10ffff}"), None);
    }
}
