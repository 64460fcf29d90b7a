//! Which rows of the change log have been read.

use std::collections::BTreeMap;
use std::time::Duration;

use nevel_storage::catalog::catalog_changes::LoggedChange;

/// A transaction commits at most this long after it got an id. Until then, rows below the newest one can still appear.
const LOOK_BACK: Duration = Duration::from_secs(30);

pub struct ChangeCursor {
    /// All rows up to this id have been read.
    complete_until: i64,
    /// Rows above it that have been read, with the time.
    seen: BTreeMap<i64, Duration>,
}

impl ChangeCursor {
    /// Starts after the rows that exist now. Those of transactions that are not committed yet are new later.
    pub fn start(newest_ids: &[i64], now: Duration) -> Self {
        let complete_until = newest_ids.iter().min().map_or(0, |oldest| oldest - 1);
        Self { complete_until, seen: newest_ids.iter().map(|id| (*id, now)).collect() }
    }

    /// Rows above this id have to be read.
    pub fn complete_until(&self) -> i64 {
        self.complete_until
    }

    /// Returns the rows that were not returned before.
    pub fn advance(&mut self, rows: Vec<LoggedChange>, now: Duration) -> Vec<LoggedChange> {
        let new: Vec<LoggedChange> = rows.into_iter().filter(|row| !self.seen.contains_key(&row.id)).collect();
        self.seen.extend(new.iter().map(|row| (row.id, now)));
        while let Some(oldest) = self.seen.first_entry()
            && *oldest.get() + LOOK_BACK < now
        {
            self.complete_until = *oldest.key();
            oldest.remove();
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(ids: &[i64]) -> Vec<LoggedChange> {
        ids.iter().map(|id| LoggedChange { id: *id, product_id: None }).collect()
    }

    fn ids(rows: &[LoggedChange]) -> Vec<i64> {
        rows.iter().map(|row| row.id).collect()
    }

    #[test]
    fn sea_06_rows_that_are_committed_late_are_read_once() {
        let second = Duration::from_secs;
        let mut cursor = ChangeCursor::start(&[12, 10], second(0));
        assert_eq!(cursor.complete_until(), 9);
        assert_eq!(ids(&cursor.advance(rows(&[10, 11, 12]), second(1))), [11]);
        assert_eq!(ids(&cursor.advance(rows(&[10, 11, 12, 15]), second(2))), [15]);
        assert_eq!(ids(&cursor.advance(rows(&[10, 11, 12, 13, 14, 15]), second(3))), [13, 14]);
        assert_eq!(ids(&cursor.advance(rows(&[10, 11, 12, 13, 14, 15]), second(4))), []);
    }

    #[test]
    fn sea_06_rows_are_read_again_only_for_a_limited_time() {
        let second = Duration::from_secs;
        let mut cursor = ChangeCursor::start(&[], second(0));
        assert_eq!(cursor.complete_until(), 0);
        cursor.advance(rows(&[1, 3]), second(0));
        cursor.advance(rows(&[1, 2, 3, 4]), second(20));
        assert_eq!(cursor.complete_until(), 0);
        cursor.advance(rows(&[1, 2, 3, 4]), second(31));
        assert_eq!(cursor.complete_until(), 1, "2 was read later than 3");
        cursor.advance(rows(&[2, 3, 4]), second(51));
        assert_eq!(cursor.complete_until(), 4);
    }
}
