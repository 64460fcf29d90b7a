//! Searches that found nothing, counted in memory until the job stores them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use nevel_domain::case_fold::case_fold;

/// More different queries between two writes are not counted.
const MAX_QUERIES: usize = 200;

#[derive(Clone, Default)]
pub struct SearchMisses(Arc<Mutex<HashMap<String, i64>>>);

impl SearchMisses {
    pub fn record(&self, query: &str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let query = case_fold(query);
        let has_room = counts.len() < MAX_QUERIES;
        if let Some(count) = counts.get_mut(&query) {
            *count += 1;
        } else if has_room {
            counts.insert(query, 1);
        }
    }

    /// Returns the counts since the last call.
    pub fn take(&self) -> Vec<(String, i64)> {
        let mut counts: Vec<_> =
            std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_iter().collect();
        // Instances that update the same rows in the same order do not deadlock.
        counts.sort();
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_05_misses_are_counted_case_folded_and_bounded() {
        let misses = SearchMisses::default();
        for query in ["Айфон", " айфон ", "ЁЛКА"] {
            misses.record(query);
        }
        assert_eq!(misses.take(), [("айфон".to_owned(), 2), ("елка".to_owned(), 1)]);
        assert_eq!(misses.take(), []);
        for number in 0..1_000 {
            misses.record(&number.to_string());
        }
        assert_eq!(misses.take().len(), MAX_QUERIES);
    }
}
