//! Restores a backup into an empty database.

use nevel_domain::images::ImageFile;
use nevel_storage::dump::{Importer, SESSION_TABLES};

use super::archive::reader::Archive;
use super::archive::{image_member, table_member};
use super::error::BackupError;
use super::retry::{RETRY_DELAYS, retry_on_unavailable};
use super::summary::Summary;
use crate::images::library::store_file;
use crate::shop::Shop;

/// Skips more ids than sessions can have been created after the backup, so that their tokens never match a new session.
const SESSION_ID_GAP: i64 = 1_000_000_000;

pub async fn restore(shop: &Shop, mut archive: Archive) -> Result<Summary, BackupError> {
    Importer::check(&shop.db, &archive.manifest.schema).await?;
    // Stored before the import begins: a bucket may be slow, and the names of images follow from their content.
    let images = archive.images();
    for name in &images {
        let member = image_member(name);
        let Some(file) = ImageFile::parse(name) else { return Err(archive.corrupt(member)) };
        let bytes = archive.image(&member)?;
        retry_on_unavailable(&RETRY_DELAYS, || store_file(shop, &file, &bytes)).await?;
    }
    let importer = Importer::begin(&shop.db, &archive.manifest.schema).await?;
    let tables: Vec<String> = archive.manifest.row_counts.keys().cloned().collect();
    for table in &tables {
        for lines in archive.lines(&table_member(table))? {
            importer.insert(table, &lines?).await?;
        }
    }
    let mut last_ids = archive.manifest.last_ids.clone();
    for table in SESSION_TABLES {
        *last_ids.entry(table.to_owned()).or_default() += SESSION_ID_GAP;
    }
    importer.finish(&archive.manifest.row_counts, &last_ids).await?;
    Ok(Summary { row_counts: archive.manifest.row_counts, images: images.len(), missing_images: 0 })
}
