//! The commands `nevel backup`, `restore` and `copy`.

use std::path::Path;

use nevel_storage::{Database, Target};
use nevel_usecases::backup::copy_shop::copy_shop;
use nevel_usecases::backup::create_backup::create_backup;
use nevel_usecases::backup::restore::restore;
use nevel_usecases::backup::{Archive, Summary};

use crate::config::Config;
use crate::error::StartError;
use crate::images;
use crate::shutdown::shutdown_signal;
use crate::start::{lock_database, open_initialized, open_without_migrating};

pub async fn write(config: &Config, file: &Path) -> Result<(), StartError> {
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
    let (from, to) = (&config.database, file.display());
    println!("Backed up to {to}: {}, {} image files. Database: {from}", row_counts(&summary), summary.images);
    Ok(shop.close().await?)
}

pub async fn read(config: &Config, file: &Path) -> Result<(), StartError> {
    // Opened before the data directory is created, so that a typo in the file name changes nothing.
    let archive = Archive::open(file).map_err(StartError::other)?;
    let shop = open_without_migrating(config).await?;
    let _lock = lock_database(&config.database)?;
    let summary = restore(&shop, archive).await.map_err(StartError::other)?;
    let (from, to, images) = (file.display(), &config.database, images::location(&config.data_dir, config.bucket.as_ref()));
    println!("Restored from {from}: {}, {} image files in {images}. Database: {to}", row_counts(&summary), summary.images);
    Ok(shop.close().await?)
}

pub async fn copy(config: &Config, to: &str) -> Result<(), StartError> {
    let target = Target::parse(to).map_err(|error| StartError::Message(format!("--to: {error}")))?;
    let shop = open_initialized(config).await?;
    // Orders placed in a running shop during the copy would be lost.
    let _lock = lock_database(&config.database)?;
    let cannot_open = |error| StartError::Message(format!("--to: cannot open the database ({target}): {error}"));
    let target_db = Database::connect(&target).await.map_err(cannot_open)?;
    let summary = copy_shop(&shop, &target_db).await.map_err(StartError::other)?;
    println!("Copied to {target}: {}. Images are not copied.", row_counts(&summary));
    target_db.close().await.map_err(StartError::other)?;
    Ok(shop.close().await?)
}

fn row_counts(summary: &Summary) -> String {
    let tables = ["orders", "products", "categories", "users"];
    tables.map(|table| format!("{} {table}", summary.rows(table))).join(", ")
}
