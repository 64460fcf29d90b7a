//! Backup, restore, and copying a shop between databases.
//!
//! These run as commands in their own process, so blocking file access is fine.

mod archive;
pub mod copy_shop;
pub mod create_backup;
mod error;
mod manifest;
pub mod restore;
pub(crate) mod retry;
mod summary;

pub use archive::reader::Archive;
pub use error::BackupError;
pub use summary::Summary;
