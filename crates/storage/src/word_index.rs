//! The word index, for the search of orders, users and withdrawals: a row per word, the same on both databases (decisions/0037).
//! Every search reads a bounded number of rows.

use std::collections::BTreeSet;

use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_domain::word_index::{SearchQuery, SearchTerm};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Order, Query, SelectStatement};
use sea_orm::{Condition, ConnectionTrait, DbErr, RuntimeErr, Statement};

use crate::prefix_range::prefix_successor;
use crate::{Connection, Result};

/// Candidates that are checked in one query.
pub const CHECK_BATCH: usize = 500;

/// A table of words, and its column with the id of the indexed row.
#[derive(Debug, Clone, Copy)]
pub struct WordIndex {
    table: &'static str,
    id: &'static str,
}

pub const ORDERS: WordIndex = WordIndex { table: "order_search", id: "order_id" };
pub const USERS: WordIndex = WordIndex { table: "user_search", id: "user_id" };
pub const WITHDRAWALS: WordIndex = WordIndex { table: "withdrawal_search", id: "withdrawal_id" };

/// All rows of a prefix are read if there are at most this many. A user or order rarely has more than two words with
/// one prefix.
const MAX_PREFIX_ROWS: u64 = 2 * SEARCH_COUNTED_HITS;
/// For a common prefix, the newest rows of this many words are read.
const MAX_COMMON_WORDS: usize = 64;
/// Terms that are looked up in the index; the others are checked on the candidates.
const MAX_PROBED_TERMS: usize = 4;
/// A term with at most this many hits ends the probing.
const RARE_HITS: usize = 100;
/// Keeps an insert below the parameter limits of `PostgreSQL` and `SQLite`.
const INSERT_BATCH: usize = 5_000;

/// Rows that match the rarest term of a search.
pub struct Candidates {
    /// Newest first.
    pub ids: Vec<i64>,
    /// `false` if the prefix is too common and only the newest rows were read.
    pub is_complete: bool,
}

pub(crate) async fn insert<C: ConnectionTrait>(
    db: &C,
    index: WordIndex,
    rows: impl IntoIterator<Item = (String, i64)>,
) -> Result<(), DbErr> {
    let mut remaining = rows.into_iter().peekable();
    while remaining.peek().is_some() {
        let mut statement = Query::insert().into_table(index.table).columns(["word", index.id]).to_owned();
        for (word, id) in remaining.by_ref().take(INSERT_BATCH) {
            statement
                .values([word.into(), id.into()])
                .map_err(|error| DbErr::Query(RuntimeErr::Internal(error.to_string())))?;
        }
        // An instance of the previous version leaves words that it does not know.
        statement.on_conflict(OnConflict::new().do_nothing().to_owned());
        db.execute(&statement).await?;
    }
    Ok(())
}

/// Removes all words of all rows.
pub(crate) async fn clear<C: ConnectionTrait>(db: &C, index: WordIndex) -> Result<(), DbErr> {
    db.execute(&Query::delete().from_table(index.table).to_owned()).await?;
    Ok(())
}

/// Removes words of a row.
async fn delete<C: Connection>(db: &C, index: WordIndex, id: i64, words: BTreeSet<String>) -> Result<(), DbErr> {
    if words.is_empty() {
        return Ok(());
    }
    let is_removed = Expr::col("word").is_in(words);
    db.execute(
        &Query::delete().from_table(index.table).and_where(Expr::col(index.id).eq(id)).and_where(is_removed).to_owned(),
    )
    .await?;
    Ok(())
}

/// Replaces the words of a row; writes only the difference.
pub async fn update<C: Connection>(
    db: &C,
    index: WordIndex,
    id: i64,
    old: &BTreeSet<String>,
    new: &BTreeSet<String>,
) -> Result<(), DbErr> {
    delete(db, index, id, old.difference(new).cloned().collect()).await?;
    insert(db, index, new.difference(old).cloned().map(|word| (word, id))).await
}

/// How many rows of a common prefix are read.
#[derive(Debug, Clone, Copy)]
pub enum ScanLimit {
    /// Up to the end of a page: every candidate is a hit.
    Page(PageRequest),
    /// The same number for every page: the candidates are still to be checked, and all pages must be cut from the same
    /// hits.
    Fixed,
}

impl ScanLimit {
    fn rows_per_word(self, words: u64) -> u64 {
        match self {
            Self::Page(page) => {
                Ord::max(SEARCH_COUNTED_HITS / words, Ord::min(page.offset() + page.limit(), SEARCH_COUNTED_HITS))
            }
            Self::Fixed => MAX_PREFIX_ROWS / words,
        }
    }
}

/// Returns the rows that match the rarest term. With several terms the caller must check the others.
pub async fn candidates<C: Connection>(
    db: &C,
    index: WordIndex,
    query: &SearchQuery,
    limit: ScanLimit,
) -> Result<Candidates> {
    let mut terms: Vec<&SearchTerm> = query.terms().iter().collect();
    // Longer terms are usually rarer.
    terms.sort_by_key(|term| std::cmp::Reverse(term.prefixes().iter().map(String::len).max()));
    let mut best: Option<Candidates> = None;
    for term in terms.into_iter().take(MAX_PROBED_TERMS) {
        let hits = matching(db, index, term, limit).await?;
        let is_rare = hits.is_complete && hits.ids.len() <= RARE_HITS;
        let is_better =
            best.as_ref().is_none_or(|best| hits.is_complete && (!best.is_complete || hits.ids.len() < best.ids.len()));
        if is_better {
            best = Some(hits);
        }
        if is_rare {
            break;
        }
    }
    let mut candidates = best.unwrap_or(Candidates { ids: Vec::new(), is_complete: true });
    // Every term is common; a full name that consists of all of them is still found.
    if let (false, Some(name)) = (candidates.is_complete, query.full_name()) {
        let named = matching(db, index, name, limit).await?;
        let ids: BTreeSet<i64> = candidates.ids.into_iter().chain(named.ids).collect();
        candidates.ids = ids.into_iter().rev().collect();
    }
    Ok(candidates)
}

/// All rows that match a term, or only the newest if its prefix is common.
async fn matching<C: Connection>(db: &C, index: WordIndex, term: &SearchTerm, limit: ScanLimit) -> Result<Candidates> {
    let mut ids = BTreeSet::new();
    let mut is_complete = true;
    for prefix in term.prefixes() {
        // A prefix without a successor consists of the last code point only, which no word starts with.
        let Some(end) = prefix_successor(prefix) else { continue };
        let rows = rows_between(db, index, prefix, &end).await?;
        if rows.len() as u64 <= MAX_PREFIX_ROWS {
            ids.extend(rows);
            continue;
        }
        is_complete = false;
        let words = distinct_words(db, index, prefix, &end).await?;
        // With few words these rows are the oldest ones. They complete the count, but a check of them would leave a gap
        // before them.
        if words.len() == MAX_COMMON_WORDS || matches!(limit, ScanLimit::Page(_)) {
            ids.extend(rows);
        }
        ids.extend(newest_rows(db, index, words, limit).await?);
    }
    Ok(Candidates { ids: ids.into_iter().rev().collect(), is_complete })
}

/// The ids of all rows that match a term, as a subquery.
pub fn all_matching(index: WordIndex, term: &SearchTerm) -> SelectStatement {
    let mut any = Condition::any();
    for prefix in term.prefixes() {
        if let Some(end) = prefix_successor(prefix) {
            any = any.add(Expr::col("word").gte(prefix).and(Expr::col("word").lt(end)));
        }
    }
    // A constant beside the ranges would keep SQLite from using the index.
    if any.is_empty() {
        any = any.add(Expr::cust("1 = 0"));
    }
    Query::select().column(index.id).from(index.table).cond_where(any).to_owned()
}

async fn rows_between<C: Connection>(db: &C, index: WordIndex, start: &str, end: &str) -> Result<Vec<i64>> {
    let query = Query::select()
        .column(index.id)
        .from(index.table)
        .and_where(Expr::col("word").gte(start))
        .and_where(Expr::col("word").lt(end))
        // Ordered by the key, so that repeated searches read the same rows.
        .order_by("word", Order::Asc)
        .order_by(index.id, Order::Asc)
        .limit(MAX_PREFIX_ROWS + 1)
        .to_owned();
    read_ids(&db.query_all(&query).await?)
}

/// The first distinct words of a range, found by a loose index scan that skips the rows between them.
async fn distinct_words<C: Connection>(db: &C, index: WordIndex, start: &str, end: &str) -> Result<Vec<String>> {
    let table = index.table;
    let sql = format!(
        "WITH RECURSIVE distinct_words(word) AS (
            SELECT MIN(word) FROM {table} WHERE word >= $1 AND word < $2
            UNION ALL
            SELECT (SELECT MIN(word) FROM {table} WHERE word > distinct_words.word AND word < $2) FROM distinct_words
                WHERE distinct_words.word IS NOT NULL
        ) SELECT word FROM distinct_words WHERE word IS NOT NULL LIMIT {MAX_COMMON_WORDS}"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [start.into(), end.into()]);
    let rows = db.query_all_raw(statement).await?;
    Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?)
}

async fn newest_rows<C: Connection>(
    db: &C,
    index: WordIndex,
    words: Vec<String>,
    limit: ScanLimit,
) -> Result<Vec<i64>> {
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let WordIndex { table, id } = index;
    let row_limit = limit.rows_per_word(words.len() as u64);
    // One subquery per word, so that each scans its key backwards and stops at the limit.
    let parts = (1..=words.len()).map(|number| {
        format!("SELECT {id} FROM (SELECT {id} FROM {table} WHERE word = ${number} ORDER BY {id} DESC LIMIT {row_limit}) AS newest{number}")
    });
    let sql = parts.collect::<Vec<_>>().join(" UNION ALL ");
    let values = words.into_iter().map(sea_orm::Value::from);
    read_ids(&db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?)
}

/// The number of hits, bounded, and the ids on a page.
pub fn paginate(ids: &[i64], page: PageRequest) -> (u64, Vec<i64>) {
    let total = Ord::min(SEARCH_COUNTED_HITS, ids.len() as u64);
    let index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let on_page = ids.iter().take(index(total)).skip(index(page.offset())).take(index(page.limit())).copied();
    (total, on_page.collect())
}

fn read_ids(rows: &[sea_orm::QueryResult]) -> Result<Vec<i64>> {
    Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?)
}
