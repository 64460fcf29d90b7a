//! The whole database as JSON rows, table by table: read from one snapshot, imported into an empty database of either
//! kind.
//! Tables and columns are read from the database schema, so that new ones are included automatically.

mod error;
mod import;
mod schema;
mod snapshot;
pub(crate) mod tables;

pub use error::DumpError;
pub use import::Importer;
pub use schema::check_schema;
pub use snapshot::{Rows, Snapshot};
pub use tables::RowCounts;

/// Tables that a backup leaves out, so that restoring it does not revive revoked sessions.
pub const SESSION_TABLES: [&str; 2] = ["refresh_tokens", "sessions"];

/// Tables of single-use tokens, which a backup leaves out too.
pub const TOKEN_TABLES: [&str; 3] = ["email_links", "password_resets", "sign_in_challenges"];
