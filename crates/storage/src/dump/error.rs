//! Errors of exporting and importing a database.

use super::tables::RowCounts;
use crate::StorageError;

#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    #[error("the database is empty")]
    EmptyDatabase,
    #[error(
        "database schema {found} does not match schema {expected} of this binary; run nevel migrate or use the matching version"
    )]
    SchemaMismatch { found: String, expected: String },
    #[error("schema {0} of the dump is newer than this binary; upgrade nevel")]
    SchemaTooNew(String),
    #[error("target schema {found} is newer than the dump's {wanted}; use a new database")]
    TargetTooNew { found: String, wanted: String },
    #[error("the database already contains {0}; use an empty database")]
    NotEmpty(&'static str),
    #[error("row count mismatch in {table}: sent {sent:?}, imported {imported:?}")]
    RowCountMismatch { table: String, sent: RowCounts, imported: RowCounts },
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl From<sea_orm::DbErr> for DumpError {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Storage(error.into())
    }
}
