//! `nevel backup`, `restore` and `copy`: what is said to whoever runs them.

use std::path::Path;

use nevel_storage::{Database, Target};
use nevel_usecases::Shop;
use nevel_usecases::backup::Summary;
use nevel_usecases::backup::back_up::back_up;
use nevel_usecases::backup::copy_shop::copy_shop;
use nevel_usecases::backup::restore;

use crate::config::Config;
use crate::start::{StartError, open_as_it_is};

pub async fn write(config: &Config, file: &Path) -> Result<(), StartError> {
    let shop = open_existing(config).await?;
    let summary = back_up(&shop, file).await.map_err(StartError::other)?;
    if summary.lost_pictures > 0 {
        eprintln!("nevel: {} files of pictures that the shop shows were not found and are not in the back-up", summary.lost_pictures);
    }
    println!("Backed up to {}: {}, {} files of pictures.", file.display(), told(&summary), summary.pictures);
    Ok(shop.close().await?)
}

pub async fn read(config: &Config, file: &Path) -> Result<(), StartError> {
    let shop = open_as_it_is(config).await?;
    let summary = restore::restore(&shop, file).await.map_err(StartError::other)?;
    println!("Restored from {}: {}, {} files of pictures.", file.display(), told(&summary), summary.pictures);
    Ok(shop.close().await?)
}

pub async fn copy(config: &Config, to: &str) -> Result<(), StartError> {
    let target = Target::parse(to).map_err(|error| StartError::Message(format!("--to: {error}")))?;
    let shop = open_existing(config).await?;
    let unreachable = |error| StartError::Message(format!("--to: cannot open the database ({target}): {error}"));
    let other = Database::connect(&target).await.map_err(unreachable)?;
    let summary = copy_shop(&shop, &other).await.map_err(StartError::other)?;
    println!("Copied to {target}: {}. Pictures stay where they are.", told(&summary));
    other.close().await.map_err(StartError::other)?;
    Ok(shop.close().await?)
}

/// `SQLite` would make the database that is asked for; there is nothing to read in a new one.
async fn open_existing(config: &Config) -> Result<Shop, StartError> {
    match &config.database {
        Target::Sqlite(path) if !path.exists() => Err(StartError::Message(format!("there is no shop here ({})", config.database))),
        _ => open_as_it_is(config).await,
    }
}

fn told(summary: &Summary) -> String {
    let tables = ["orders", "products", "categories", "users"];
    tables.map(|table| format!("{} {table}", summary.rows(table))).join(", ")
}
