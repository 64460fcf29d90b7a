//! The index behind lookups: a row per word, kept by hand and the same on both databases (decisions/0037). Whatever is looked for,
//! a bounded number of rows is read.

use std::collections::BTreeSet;

use nevel_domain::lookup::{Lookup, Term};
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query};
use sea_orm::{ConnectionTrait, DbErr, Statement};

use crate::StorageError;
use crate::catalog::search::after;

/// Candidates that are checked in one query.
pub const CHECKED_AT_ONCE: usize = 500;

/// Whose words these are.
#[derive(Debug, Clone, Copy)]
pub struct WordIndex {
    table: &'static str,
    id: &'static str,
}

pub const ORDERS: WordIndex = WordIndex { table: "order_search", id: "order_id" };
pub const USERS: WordIndex = WordIndex { table: "user_search", id: "user_id" };

/// A beginning with no more rows than this is answered from all of them. Hardly anybody has more than two words alike.
const ALL_ROWS: u64 = 2 * SEARCH_COUNTED_HITS;
/// Words of a common beginning whose newest are looked at.
const COMMON_WORDS: usize = 64;
/// Further terms are only checked.
const PROBED_TERMS: usize = 4;
/// Whoever meets a term this rare need not look at the others.
const RARE: usize = 100;
/// Stays below what `PostgreSQL` and `SQLite` take as parameters of one statement.
const ROWS_AT_ONCE: usize = 5_000;

/// Those that meet the rarest term of a lookup.
pub struct Candidates {
    /// The newest first.
    pub ids: Vec<i64>,
    /// Whether these are all, or only the newest of those that begin with something common.
    pub is_complete: bool,
}

pub async fn insert<C: ConnectionTrait>(db: &C, index: WordIndex, rows: impl IntoIterator<Item = (String, i64)>) -> Result<(), DbErr> {
    let mut waiting = rows.into_iter().peekable();
    while waiting.peek().is_some() {
        let mut statement = Query::insert().into_table(index.table).columns(["word", index.id]).to_owned();
        for (word, id) in waiting.by_ref().take(ROWS_AT_ONCE) {
            statement.values_panic([word.into(), id.into()]);
        }
        db.execute(&statement).await?;
    }
    Ok(())
}

/// Takes words away under which something was found.
pub async fn delete<C: ConnectionTrait>(db: &C, index: WordIndex, id: i64, words: BTreeSet<String>) -> Result<(), DbErr> {
    if words.is_empty() {
        return Ok(());
    }
    let those = Expr::col("word").is_in(words);
    db.execute(&Query::delete().from_table(index.table).and_where(Expr::col(index.id).eq(id)).and_where(those).to_owned()).await?;
    Ok(())
}

/// The words have changed: only what differs is written.
pub async fn update<C: ConnectionTrait>(
    db: &C,
    index: WordIndex,
    id: i64,
    before: &BTreeSet<String>,
    now: &BTreeSet<String>,
) -> Result<(), DbErr> {
    delete(db, index, id, before.difference(now).cloned().collect()).await?;
    insert(db, index, now.difference(before).cloned().map(|word| (word, id))).await
}

/// How far down those that begin with something common are looked at.
#[derive(Debug, Clone, Copy)]
pub enum Reach {
    /// To the end of a page: each of them is a hit.
    Page(PageRequest),
    /// Always as far: they are yet to be checked, and every page is cut from the same ones.
    Checked,
}

impl Reach {
    fn of_each(self, words: u64) -> u64 {
        match self {
            Self::Page(page) => Ord::max(SEARCH_COUNTED_HITS / words, Ord::min(page.offset() + page.limit(), SEARCH_COUNTED_HITS)),
            Self::Checked => ALL_ROWS / words,
        }
    }
}

/// Whoever meets the rarest term, as far as asked for. With several terms the caller has yet to check the others.
pub async fn candidates<C: ConnectionTrait>(db: &C, index: WordIndex, lookup: &Lookup, reach: Reach) -> Result<Candidates, StorageError> {
    let mut terms: Vec<&Term> = lookup.terms().iter().collect();
    // What is longer is rarer.
    terms.sort_by_key(|term| std::cmp::Reverse(term.beginnings().iter().map(String::len).max()));
    let mut best: Option<Candidates> = None;
    for term in terms.into_iter().take(PROBED_TERMS) {
        let met = meeting(db, index, term, reach).await?;
        let is_rare = met.is_complete && met.ids.len() <= RARE;
        let is_better = best.as_ref().is_none_or(|best| met.is_complete && (!best.is_complete || met.ids.len() < best.ids.len()));
        if is_better {
            best = Some(met);
        }
        if is_rare {
            break;
        }
    }
    let mut met = best.unwrap_or(Candidates { ids: Vec::new(), is_complete: true });
    // Every word is common: whoever has all of them for a name is found all the same.
    if let (false, Some(name)) = (met.is_complete, lookup.whole_name()) {
        let named = meeting(db, index, name, reach).await?;
        let ids: BTreeSet<i64> = met.ids.into_iter().chain(named.ids).collect();
        met.ids = ids.into_iter().rev().collect();
    }
    Ok(met)
}

/// All who meet a term; or of those who begin with something common the newest.
async fn meeting<C: ConnectionTrait>(db: &C, index: WordIndex, term: &Term, reach: Reach) -> Result<Candidates, StorageError> {
    let mut ids = BTreeSet::new();
    let mut is_complete = true;
    for beginning in term.beginnings() {
        // No text ends behind the last character there is, and none is kept that begins with it.
        let Some(end) = after(beginning) else { continue };
        let rows = rows_between(db, index, beginning, &end).await?;
        if rows.len() as u64 <= ALL_ROWS {
            ids.extend(rows);
            continue;
        }
        is_complete = false;
        let words = first_words(db, index, beginning, &end).await?;
        // The first rows of a few words are their oldest. They fill a count up; checked, they would leave a gap before them.
        if words.len() == COMMON_WORDS || matches!(reach, Reach::Page(_)) {
            ids.extend(rows);
        }
        ids.extend(newest_of(db, index, words, reach).await?);
    }
    Ok(Candidates { ids: ids.into_iter().rev().collect(), is_complete })
}

async fn rows_between<C: ConnectionTrait>(db: &C, index: WordIndex, from: &str, end: &str) -> Result<Vec<i64>, StorageError> {
    let query = Query::select()
        .column(index.id)
        .from(index.table)
        .and_where(Expr::col("word").gte(from))
        .and_where(Expr::col("word").lt(end))
        // By the key, so that it is the same rows each time.
        .order_by("word", Order::Asc)
        .order_by(index.id, Order::Asc)
        .limit(ALL_ROWS + 1)
        .to_owned();
    read_ids(&db.query_all(&query).await?)
}

/// Different words with a beginning, found by jumping from each to the next, however many rows lie between.
async fn first_words<C: ConnectionTrait>(db: &C, index: WordIndex, from: &str, end: &str) -> Result<Vec<String>, StorageError> {
    let table = index.table;
    let sql = format!(
        "WITH RECURSIVE met(word) AS (
            SELECT MIN(word) FROM {table} WHERE word >= $1 AND word < $2
            UNION ALL
            SELECT (SELECT MIN(word) FROM {table} WHERE word > met.word AND word < $2) FROM met WHERE met.word IS NOT NULL
        ) SELECT word FROM met WHERE word IS NOT NULL LIMIT {COMMON_WORDS}"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [from.into(), end.into()]);
    let rows = db.query_all_raw(statement).await?;
    Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?)
}

async fn newest_of<C: ConnectionTrait>(db: &C, index: WordIndex, words: Vec<String>, reach: Reach) -> Result<Vec<i64>, StorageError> {
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let WordIndex { table, id } = index;
    let limit = reach.of_each(words.len() as u64);
    // Each by itself, so that the key is walked from its end and no further than asked.
    let parts = (1..=words.len()).map(|number| {
        format!("SELECT {id} FROM (SELECT {id} FROM {table} WHERE word = ${number} ORDER BY {id} DESC LIMIT {limit}) AS newest{number}")
    });
    let sql = parts.collect::<Vec<_>>().join(" UNION ALL ");
    let values = words.into_iter().map(sea_orm::Value::from);
    read_ids(&db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?)
}

/// How many are counted, and which of them stand on a page.
pub fn shown(ids: &[i64], page: PageRequest) -> (u64, Vec<i64>) {
    let counted = Ord::min(SEARCH_COUNTED_HITS, ids.len() as u64);
    let places = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let shown = ids.iter().take(places(counted)).skip(places(page.offset())).take(places(page.limit())).copied();
    (counted, shown.collect())
}

fn read_ids(rows: &[sea_orm::QueryResult]) -> Result<Vec<i64>, StorageError> {
    Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?)
}
