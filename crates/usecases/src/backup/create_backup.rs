//! Writes the whole shop into one file while it stays online.

use std::collections::BTreeMap;
use std::path::Path;

use nevel_domain::clock::Timestamp;
use nevel_storage::db::leases;
use nevel_storage::dump::{SESSION_TABLES, Snapshot, TOKEN_TABLES};

use super::archive::writer::ArchiveWriter;
use super::archive::{image_member, table_member};
use super::error::BackupError;
use super::manifest::{FORMAT, Manifest};
use super::retry::{RETRY_DELAYS, retry_on_unavailable};
use super::summary::Summary;
use crate::error::Result;
use crate::images::library::{files_of, read_image};
use crate::shop::Shop;

pub async fn create_backup(shop: &Shop, file: &Path) -> Result<Summary, BackupError> {
    let mut archive = ArchiveWriter::create(file)?;
    let snapshot = Snapshot::open(&shop.db).await?;
    let tables: Vec<&str> =
        snapshot.tables().filter(|table| !SESSION_TABLES.contains(table) && !TOKEN_TABLES.contains(table)).collect();
    let mut row_counts = BTreeMap::new();
    for table in tables {
        let mut member = archive.start_member(table_member(table))?;
        let mut rows = snapshot.rows(table)?;
        while let Some(lines) = rows.next().await? {
            member.write((lines.join("\n") + "\n").as_bytes())?;
        }
        member.finish();
        row_counts.insert(table.to_owned(), snapshot.row_counts(table).await?);
    }
    // Includes the session tables, so that old tokens never match new sessions.
    let last_ids = snapshot.last_ids().await?;
    let (schema, paths) = (snapshot.schema().to_vec(), snapshot.image_paths().await?);
    // Images are stored before they are referenced and never change, so they can be copied after the snapshot. Copying
    // may take hours, and an open snapshot would prevent cleanup in the database.
    snapshot.close().await?;
    let (mut images, mut missing_images) = (0, 0);
    for file in paths.iter().flat_map(|path| files_of(path)) {
        let bytes = retry_on_unavailable(&RETRY_DELAYS, || read_image(shop, &file)).await?;
        let Some(bytes) = bytes.filter(|bytes| !bytes.is_empty()) else {
            missing_images += 1;
            continue;
        };
        let mut member = archive.start_member(image_member(file.as_str()))?;
        member.write(&bytes)?;
        member.finish();
        images += 1;
    }
    // Probably a missing mount or a wrong bucket. Such backups would in time replace the good ones.
    if images == 0 && missing_images > 0 {
        return Err(BackupError::NoImages(missing_images));
    }
    archive.finish(Manifest {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        created_at: shop.clock.now().to_rfc3339(),
        database: format!("{:?}", shop.db.kind()),
        schema,
        row_counts: row_counts.clone(),
        last_ids,
        sha256: BTreeMap::new(),
    })?;
    if let Err(error) = record(shop).await {
        // The file is complete; monitoring sees an older backup.
        tracing::warn!(%error, "cannot record the time of the backup");
    }
    Ok(Summary { row_counts, images, missing_images })
}

async fn record(shop: &Shop) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    leases::record_time(&transaction, leases::BACKUP, shop.clock.now()).await?;
    shop.commit(transaction).await
}

/// The end of the last backup by this program.
pub async fn last_backup(shop: &Shop) -> Result<Option<Timestamp>> {
    Ok(leases::recorded_time(shop.db.reader(), leases::BACKUP).await?)
}
