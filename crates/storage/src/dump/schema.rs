//! Compares the schema of a database with the migrations of this binary.

use super::error::DumpError;
use crate::{Connection, migrations};

/// Returns the applied migrations if this binary supports them.
pub async fn check_schema<C: Connection>(db: &C) -> Result<Vec<String>, DumpError> {
    let (applied, known) = (migrations::applied(db).await?, migrations::names());
    if applied.is_empty() {
        return Err(DumpError::EmptyDatabase);
    }
    if !migrations::is_compatible(db, &applied).await? {
        return Err(DumpError::SchemaMismatch { found: last_migration(&applied), expected: last_migration(&known) });
    }
    Ok(applied)
}

pub fn last_migration(schema: &[String]) -> String {
    schema.last().cloned().unwrap_or_else(|| "no schema".to_owned())
}
