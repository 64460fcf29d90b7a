//! The whole shop in one file, and back again; or from one database to another.
//! These run as commands, each in a process that does nothing else, so reading and writing their file may block.

mod archive;
pub mod back_up;
pub mod copy_shop;
mod manifest;
mod patience;
pub mod restore;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use nevel_storage::dump::{DumpError, Tally};

use crate::ShopError;

/// Why there is no back-up, or nothing was restored; one line for whoever asked.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("{}: there is a file of this name already", .0.display())]
    Exists(PathBuf),
    #[error("{}: another back-up is being written here; if it was interrupted, delete this file", .0.display())]
    UnderWay(PathBuf),
    #[error("{}: {reason}", .file.display())]
    File { file: PathBuf, reason: std::io::Error },
    #[error("{} is no back-up of a shop, or not whole: {reason}", .file.display())]
    NoBackup { file: PathBuf, reason: String },
    #[error("{} is damaged: {member} is not what was written", .file.display())]
    Damaged { file: PathBuf, member: String },
    #[error("{} was made by a newer nevel, {version}: restore it with that one", .file.display())]
    Newer { file: PathBuf, version: String },
    #[error("none of the {0} files of pictures that the shop shows was found where its pictures lie; nothing was backed up")]
    NoPictures(usize),
    #[error(transparent)]
    Database(#[from] DumpError),
    #[error(transparent)]
    Shop(#[from] ShopError),
}

impl BackupError {
    fn file(file: &Path) -> impl Fn(std::io::Error) -> Self {
        move |reason| Self::File { file: file.to_owned(), reason }
    }
}

/// What was written, restored or copied.
#[derive(Debug)]
pub struct Summary {
    pub tallies: BTreeMap<String, Tally>,
    pub pictures: usize,
    /// Pictures that the shop shows and that are not where pictures lie.
    pub lost_pictures: usize,
}

impl Summary {
    pub fn rows(&self, table: &str) -> i64 {
        self.tallies.get(table).and_then(|tally| tally.get("rows")).copied().unwrap_or(0)
    }
}
