//! The data directory: created for its owner only, and checked for files that this process cannot use.

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use nevel_storage::{Target, private_file};

use crate::config::Config;
use crate::error::ConfigError;
use crate::{email, images, token_secret};

/// Creates the directory unless it exists, and checks that this process can use it and the files in it.
pub fn prepare(config: &Config) -> Result<(), ConfigError> {
    let directory = &config.data_dir;
    let unusable = |path: &Path, error: &io::Error| {
        let remedy =
            if error.kind() == ErrorKind::PermissionDenied { ownership_remedy(directory) } else { String::new() };
        ConfigError::new("NEVEL_DATA_DIR", format!("cannot use {}: {error}{remedy}", path.display()))
    };
    private_file::create_directory(directory)
        .and_then(|()| check_writable(directory))
        .map_err(|error| unusable(directory, &error))?;
    // Only what the settings use: files of a former configuration may belong to another user.
    let images = config.bucket.is_none().then(|| images::directory(directory));
    let emails = config.smtp_url.is_none().then(|| email::directory_path(directory));
    for path in images.into_iter().chain(emails) {
        existing(check_writable(&path)).map_err(|error| unusable(&path, &error))?;
    }
    if config.token_secret.is_none() {
        let secret = token_secret::path(directory);
        existing(File::open(&secret).map(drop)).map_err(|error| unusable(&secret, &error))?;
    }
    for path in database_files(&config.database) {
        existing(OpenOptions::new().append(true).open(&path).map(drop)).map_err(|error| unusable(&path, &error))?;
    }
    Ok(())
}

/// Instances may share the directory, so the name is unique per process.
fn check_writable(directory: &Path) -> io::Result<()> {
    let probe = directory.join(format!(".write-probe-{}", std::process::id()));
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(probe)
}

/// Whether a missing file is an error is decided where it is used.
fn existing(checked: io::Result<()>) -> io::Result<()> {
    checked.or_else(|error| if error.kind() == ErrorKind::PermissionDenied { Err(error) } else { Ok(()) })
}

/// The database and the files that `SQLite` and a serving process put beside it.
fn database_files(target: &Target) -> Vec<PathBuf> {
    let Target::Sqlite(path) = target else { return Vec::new() };
    let beside = |suffix: &str| {
        let mut name = OsString::from(path);
        name.push(suffix);
        PathBuf::from(name)
    };
    ["", "-wal", "-shm", "-serving"].map(beside).into()
}

/// A start as root leaves files that the user of the service cannot open.
fn ownership_remedy(directory: &Path) -> String {
    let (exists, directory) = (directory.exists(), directory.display());
    if !exists {
        return format!("; create it as root: install -d -m 0700 -o {} {directory}", own_user());
    }
    format!(
        "; its owner must be the user that runs nevel, also after a start as root: chown -R {} {directory}",
        own_user()
    )
}

/// The id of the user of this process.
#[cfg(unix)]
fn own_user() -> String {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata("/proc/self").map_or_else(|_| "USER".to_owned(), |process| process.uid().to_string())
}

#[cfg(not(unix))]
fn own_user() -> String {
    "USER".to_owned()
}
