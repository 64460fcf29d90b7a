//! The result of a backup command.

use std::collections::BTreeMap;

use nevel_storage::dump::RowCounts;

#[derive(Debug)]
pub struct Summary {
    pub row_counts: BTreeMap<String, RowCounts>,
    pub images: usize,
    /// Image files that the shop references but that are not in the image store.
    pub missing_images: usize,
}

impl Summary {
    pub fn rows(&self, table: &str) -> i64 {
        self.row_counts.get(table).and_then(|counts| counts.get("rows")).copied().unwrap_or(0)
    }
}
