//! What a back-up says of itself: its last member, without which it is none.

use std::collections::BTreeMap;

use nevel_storage::dump::Tally;
use serde::{Deserialize, Serialize};

/// Raised when a file of this nevel can no longer be read by the one before.
pub const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    pub format: u32,
    /// The version that made it.
    pub nevel: String,
    pub made_at: String,
    /// The kind of database it came from; it goes into either.
    pub database: String,
    /// The migrations that its tables had seen.
    pub schema: Vec<String>,
    pub tallies: BTreeMap<String, Tally>,
    /// The last number given in each table.
    pub last_ids: BTreeMap<String, i64>,
    /// SHA-256 of every other member.
    pub sha256: BTreeMap<String, String>,
}

/// What can be read of a manifest of any time to come.
#[derive(Deserialize)]
pub struct Origin {
    pub format: u32,
    pub nevel: String,
}
