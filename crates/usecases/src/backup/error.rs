//! Errors of backup commands, one line each for the operator.

use std::path::{Path, PathBuf};

use nevel_storage::dump::DumpError;

use crate::error::ShopError;

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("{}: the file already exists", .0.display())]
    Exists(PathBuf),
    #[error("{}: another backup is being written here; if it was interrupted, delete this file", .0.display())]
    InProgress(PathBuf),
    #[error("{}: {reason}", .file.display())]
    File { file: PathBuf, reason: std::io::Error },
    #[error("{} is not a backup, or is incomplete: {reason}", .file.display())]
    NotABackup { file: PathBuf, reason: String },
    #[error("{} is corrupt: {member} is missing or modified", .file.display())]
    Corrupt { file: PathBuf, member: String },
    #[error("{} was created by a newer version, {version}; restore it with that version", .file.display())]
    FormatTooNew { file: PathBuf, version: String },
    #[error("none of the {0} image files of the shop was found in the image store; no backup was created")]
    NoImages(usize),
    #[error(transparent)]
    Database(#[from] DumpError),
    #[error(transparent)]
    Shop(#[from] ShopError),
}

impl BackupError {
    pub(super) fn file(file: &Path) -> impl Fn(std::io::Error) -> Self {
        move |reason| Self::File { file: file.to_owned(), reason }
    }
}
