//! The manifest: the last member of a backup archive.

use std::collections::BTreeMap;

use nevel_storage::dump::RowCounts;
use serde::{Deserialize, Serialize};

/// Incremented when older versions can no longer read the archive.
pub const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    pub format: u32,
    /// The version that created the archive.
    #[serde(rename = "nevel")]
    pub version: String,
    #[serde(rename = "madeAt")]
    pub created_at: String,
    /// The kind of the source database; an archive can be restored into either kind.
    pub database: String,
    /// The migrations applied to the source database.
    pub schema: Vec<String>,
    #[serde(rename = "tallies")]
    pub row_counts: BTreeMap<String, RowCounts>,
    /// The last generated id of each table.
    pub last_ids: BTreeMap<String, i64>,
    /// SHA-256 of every other member.
    pub sha256: BTreeMap<String, String>,
}

/// The part of a manifest that all formats have.
#[derive(Deserialize)]
pub struct ManifestHeader {
    pub format: u32,
    #[serde(rename = "nevel")]
    pub version: String,
}
