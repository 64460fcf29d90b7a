//! The commands `nevel backup`, `restore` and `copy`.

use std::fs::File;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use nevel_storage::{Database, Target, private_file};
use nevel_usecases::Shop;
use nevel_usecases::backup::copy_shop::copy_shop;
use nevel_usecases::backup::create_backup::create_backup;
use nevel_usecases::backup::restore::restore;
use nevel_usecases::backup::{Archive, Summary};

use crate::config::Config;
use crate::error::StartError;
use crate::shutdown::shutdown_signal;
use crate::start::{lock_database, open_initialized, open_without_migrating};
use crate::{data_dir, images};

/// Means standard output or input instead of a file.
const STREAM: &str = "-";

/// A file with personal data that is deleted at the end.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    /// A name in the data directory, which is private and has space.
    fn new(config: &Config) -> Self {
        Self(config.data_dir.join(format!("backup-{}.zip", std::process::id())))
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // It does not exist yet if the backup failed.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Writes to standard output, for a program that encrypts.
async fn write_to_output(config: &Config) -> Result<(), StartError> {
    if io::stdout().is_terminal() {
        return Err(StartError::Message("backup -: standard output is a terminal; use a pipe or a file".to_owned()));
    }
    let temporary = TemporaryFile::new(config);
    let message = write_file(config, &temporary.0).await?;
    let copy = || io::copy(&mut File::open(&temporary.0)?, &mut io::stdout().lock());
    copy().map_err(|error| StartError::Message(format!("backup -: standard output: {error}")))?;
    eprintln!("Backed up to standard output: {message}");
    Ok(())
}

/// Reads from standard input, from a program that decrypts.
async fn read_input(config: &Config) -> Result<(), StartError> {
    data_dir::prepare(config)?;
    let temporary = TemporaryFile::new(config);
    let copy = || {
        let mut file = private_file::options().write(true).create_new(true).open(&temporary.0)?;
        io::copy(&mut io::stdin().lock(), &mut file)
    };
    copy().map_err(|error| StartError::Message(format!("restore -: {}: {error}", temporary.0.display())))?;
    read_file(config, &temporary.0, STREAM).await
}

pub async fn write(config: &Config, file: &Path) -> Result<(), StartError> {
    if file == Path::new(STREAM) {
        return write_to_output(config).await;
    }
    let message = write_file(config, file).await?;
    println!("Backed up to {}: {message}", file.display());
    Ok(())
}

async fn write_file(config: &Config, file: &Path) -> Result<String, StartError> {
    let shutdown = shutdown_signal();
    let shop = open_initialized(config).await?;
    // The signal is handled so that no partial file with personal data remains.
    let summary = tokio::select! {
        summary = create_backup(&shop, file) => summary.map_err(StartError::other)?,
        () = shutdown => return Err(StartError::Message(format!("{}: interrupted, the partial backup was deleted", file.display()))),
    };
    if summary.missing_images > 0 {
        eprintln!("nevel: {} image files of the shop are missing and not in the backup", summary.missing_images);
    }
    shop.close().await?;
    Ok(format!("{}, {} image files. Database: {}", row_counts(&summary), summary.images, config.database))
}

pub async fn read(config: &Config, file: &Path) -> Result<(), StartError> {
    if file == Path::new(STREAM) {
        return read_input(config).await;
    }
    read_file(config, file, &file.display().to_string()).await
}

async fn read_file(config: &Config, file: &Path, from: &str) -> Result<(), StartError> {
    // Opened before the data directory is created, so that a typo in the file name changes nothing.
    let archive = Archive::open(file).map_err(StartError::other)?;
    let shop = open_without_migrating(config).await?;
    let _lock = lock_database(&config.database)?;
    let summary = restore(&shop, archive).await.map_err(StartError::other)?;
    let (to, images) = (&config.database, images::location(&config.data_dir, config.bucket.as_ref()));
    println!(
        "Restored from {from}: {}, {} image files in {images}. Database: {to}",
        row_counts(&summary),
        summary.images
    );
    Ok(shop.close().await?)
}

pub async fn copy(config: &Config, to: &str) -> Result<(), StartError> {
    let target = Target::parse(to).map_err(|error| StartError::Message(format!("--to: {error}")))?;
    let shop = open_initialized(config).await?;
    // Orders placed in a running shop during the copy would be lost.
    let _lock = lock_database(&config.database)?;
    refuse_served(config, &shop, "stop all instances").await?;
    let cannot_open = |error| StartError::Message(format!("--to: cannot open the database ({target}): {error}"));
    let target_db = Database::connect(&target).await.map_err(cannot_open)?;
    let summary = copy_shop(&shop, &target_db).await.map_err(StartError::other)?;
    refuse_served(config, &shop, "it was started during the copy, which may lack orders; stop it and copy again")
        .await?;
    println!("Copied to {target}: {}. Images are not copied.", row_counts(&summary));
    target_db.close().await.map_err(StartError::other)?;
    Ok(shop.close().await?)
}

async fn refuse_served(config: &Config, shop: &Shop, remedy: &str) -> Result<(), StartError> {
    if !shop.is_served().await? {
        return Ok(());
    }
    Err(StartError::Message(format!("another nevel process uses this database ({}); {remedy}", config.database)))
}

fn row_counts(summary: &Summary) -> String {
    let tables = ["orders", "products", "categories", "users"];
    tables.map(|table| format!("{} {table}", summary.rows(table))).join(", ")
}
