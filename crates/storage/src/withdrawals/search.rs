//! The search of withdrawals by reference, order number, name and email (DSK-08).

use std::collections::{BTreeSet, HashSet};

use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_domain::word_index::{SearchFields, SearchQuery};
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter};

use crate::entities::withdrawal;
use crate::word_index::{self, Candidates, ScanLimit};
use crate::{Connection, Result};

/// The newest withdrawals that match.
pub(super) async fn hits<C: Connection>(db: &C, search: &SearchQuery) -> Result<Candidates> {
    let Candidates { mut ids, mut is_complete } =
        word_index::candidates(db, word_index::WITHDRAWALS, search, ScanLimit::Fixed).await?;
    if search.terms().len() > 1 {
        ids = check(db, search, ids).await?;
    }
    let counted = usize::try_from(SEARCH_COUNTED_HITS).unwrap_or(usize::MAX);
    is_complete &= ids.len() <= counted;
    ids.truncate(counted);
    Ok(Candidates { ids, is_complete })
}

/// The candidates that match every term.
async fn check<C: Connection>(db: &C, search: &SearchQuery, ids: Vec<i64>) -> Result<Vec<i64>> {
    let mut hits = Vec::new();
    for batch in ids.chunks(word_index::CHECK_BATCH) {
        let rows = withdrawal::Entity::find().filter(withdrawal::Column::Id.is_in(batch.iter().copied()));
        let rows = rows.all(db).await?;
        let matching: HashSet<i64> = rows.iter().filter(|row| search.matches(&words(row))).map(|row| row.id).collect();
        hits.extend(batch.iter().copied().filter(|id| matching.contains(id)));
    }
    Ok(hits)
}

/// Adds rows to the index.
pub(crate) async fn insert_words<C: Connection>(db: &C, rows: &[withdrawal::Model]) -> Result<()> {
    let words = rows.iter().flat_map(|row| words(row).into_iter().map(|word| (word, row.id)));
    Ok(word_index::insert(db, word_index::WITHDRAWALS, words.collect::<Vec<_>>()).await?)
}

fn words(row: &withdrawal::Model) -> BTreeSet<String> {
    // A reference is also found without its letter.
    let reference = row.reference.split_once('-').map_or("", |(_, number)| number);
    let fields = SearchFields {
        number: &row.order_number,
        email: &row.email,
        first_name: &row.name,
        document_numbers: &[row.reference.clone(), reference.to_owned()],
        ..SearchFields::default()
    };
    fields.tokens()
}
