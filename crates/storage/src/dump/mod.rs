//! A whole shop as rows of JSON, table by table: read in one snapshot, put into an empty database of either kind.
//! Tables and columns are asked of the database itself, so that a new one cannot be forgotten here.

mod load;
mod snapshot;
pub(crate) mod tables;

use std::collections::BTreeMap;

pub use load::Load;
use sea_orm::ConnectionTrait;
pub use snapshot::{Rows, Snapshot};

use crate::{StorageError, migrations};

/// What has to be the same on both sides: how many rows a table has, and the sums of its amounts and pieces.
pub type Tally = BTreeMap<String, i64>;

/// Sign-ins. Whoever goes back in time leaves them out: one that was ended since must not come back to life.
pub const SIGN_INS: [&str; 2] = ["refresh_tokens", "sessions"];

#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    #[error("there is no shop in the database")]
    NoShop,
    #[error("the database is at {found} and this nevel at {known}: use the nevel that serves it, or bring it up to date first")]
    OtherSchema { found: String, known: String },
    #[error("it comes from a newer nevel, with {0}: use that one")]
    Newer(String),
    #[error("the database is at {found} already, beyond {wanted} of what comes in: use a new one")]
    Beyond { found: String, wanted: String },
    #[error("there are {0} in the database already: use an empty one")]
    NotEmpty(&'static str),
    #[error("{table} did not arrive whole: {sent:?} were sent, {arrived:?} are there")]
    Differs { table: String, sent: Tally, arrived: Tally },
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl From<sea_orm::DbErr> for DumpError {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Storage(error.into())
    }
}

/// The migrations that made the tables what they are, if this version knows exactly those.
pub async fn check_schema<C: ConnectionTrait>(db: &C) -> Result<Vec<String>, DumpError> {
    let (found, known) = (tables::applied(db).await?, migrations::names());
    if found.is_empty() {
        return Err(DumpError::NoShop);
    }
    if found != known {
        return Err(DumpError::OtherSchema { found: last(&found), known: last(&known) });
    }
    Ok(found)
}

fn last(schema: &[String]) -> String {
    schema.last().cloned().unwrap_or_else(|| "no schema".to_owned())
}

/// A name of the database's own, as SQL takes it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
