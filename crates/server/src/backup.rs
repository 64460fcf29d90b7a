//! `nevel backup`, `restore` and `copy`: what is said to whoever runs them.

use std::path::Path;

use nevel_storage::{Database, Target};
use nevel_usecases::backup::Summary;
use nevel_usecases::backup::create_backup::create_backup;
use nevel_usecases::backup::copy_shop::copy_shop;
use nevel_usecases::backup::restore::{Archive, restore};

use crate::config::Config;
use crate::start::{StartError, hold, open_as_it_is, open_existing};
use crate::{listen, images};

pub async fn write(config: &Config, file: &Path) -> Result<(), StartError> {
    let end = listen::termination();
    let shop = open_existing(config).await?;
    // Whoever ends it by force would leave half a file behind, with people's addresses in it.
    let summary = tokio::select! {
        summary = create_backup(&shop, file) => summary.map_err(StartError::other)?,
        () = end => return Err(StartError::Message(format!("{}: interrupted, and nothing of it is left", file.display()))),
    };
    if summary.missing_images > 0 {
        eprintln!("nevel: {} files of pictures that the shop shows were not found and are not in the back-up", summary.missing_images);
    }
    let (from, to) = (&config.database, file.display());
    println!("Backed up to {to}: {}, {} files of pictures. Database: {from}", told(&summary), summary.images);
    Ok(shop.close().await?)
}

pub async fn read(config: &Config, file: &Path) -> Result<(), StartError> {
    // Before the shop's folder is made: a name with a slip of the pen leaves nothing behind.
    let archive = Archive::open(file).map_err(StartError::other)?;
    let shop = open_as_it_is(config).await?;
    let _held = hold(&config.database)?;
    let summary = restore(&shop, archive).await.map_err(StartError::other)?;
    let (from, to, place) = (file.display(), &config.database, images::place(config));
    println!("Restored from {from}: {}, {} files of pictures in {place}. Database: {to}", told(&summary), summary.images);
    Ok(shop.close().await?)
}

pub async fn copy(config: &Config, to: &str) -> Result<(), StartError> {
    let target = Target::parse(to).map_err(|error| StartError::Message(format!("--to: {error}")))?;
    let shop = open_existing(config).await?;
    // What a shop sells while it is copied would stay behind.
    let _held = hold(&config.database)?;
    let unreachable = |error| StartError::Message(format!("--to: cannot open the database ({target}): {error}"));
    let other = Database::connect(&target).await.map_err(unreachable)?;
    let summary = copy_shop(&shop, &other).await.map_err(StartError::other)?;
    println!("Copied to {target}: {}. Pictures stay where they are.", told(&summary));
    other.close().await.map_err(StartError::other)?;
    Ok(shop.close().await?)
}

fn told(summary: &Summary) -> String {
    let tables = ["orders", "products", "categories", "users"];
    tables.map(|table| format!("{} {table}", summary.rows(table))).join(", ")
}
