//! Puts a back-up into a database without a shop: everything, or nothing.

use std::path::Path;

use nevel_domain::media::PictureFile;
use nevel_storage::dump::Load;

use super::archive::{Archive, picture_member, table_member};
use super::{BackupError, Summary};
use crate::Shop;
use crate::media::keep_file;

pub async fn restore(shop: &Shop, file: &Path) -> Result<Summary, BackupError> {
    let mut archive = Archive::open(file)?;
    let load = Load::begin(&shop.db, &archive.manifest.schema).await?;
    let pictures = archive.pictures();
    for name in &pictures {
        let member = picture_member(name);
        let Some(picture) = PictureFile::parse(name) else { return Err(BackupError::Damaged { file: file.to_owned(), member }) };
        keep_file(shop, &picture, &archive.bytes(&member)?).await?;
    }
    let tables: Vec<String> = archive.manifest.tallies.keys().cloned().collect();
    for table in &tables {
        for lines in archive.lines(&table_member(table))? {
            load.insert(table, &lines?).await?;
        }
    }
    load.finish(&archive.manifest.tallies, &archive.manifest.last_ids).await?;
    Ok(Summary { tallies: archive.manifest.tallies, pictures: pictures.len(), lost_pictures: 0 })
}
