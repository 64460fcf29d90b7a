//! Puts a back-up into a database without a shop: everything, or nothing.

use nevel_domain::media::PictureFile;
use nevel_storage::dump::{Load, SIGN_INS};

pub use super::archive::Archive;
use super::archive::{picture_member, table_member};
use super::patience::{PAUSES_SECONDS, patiently};
use super::{BackupError, Summary};
use crate::Shop;
use crate::media::keep_file;

/// More sign-ins than can have come after the back-up: a token of one of those must not fit one that is made now.
const SIGN_INS_SINCE: i64 = 1_000_000_000;

pub async fn restore(shop: &Shop, mut archive: Archive) -> Result<Summary, BackupError> {
    let load = Load::begin(&shop.db, &archive.manifest.schema).await?;
    let pictures = archive.pictures();
    for name in &pictures {
        let member = picture_member(name);
        let Some(picture) = PictureFile::parse(name) else { return Err(archive.damaged(member)) };
        let bytes = archive.bytes(&member)?;
        patiently(&PAUSES_SECONDS, || keep_file(shop, &picture, &bytes)).await?;
    }
    let tables: Vec<String> = archive.manifest.tallies.keys().cloned().collect();
    for table in &tables {
        for lines in archive.lines(&table_member(table))? {
            load.insert(table, &lines?).await?;
        }
    }
    let mut last_ids = archive.manifest.last_ids.clone();
    for table in SIGN_INS {
        *last_ids.entry(table.to_owned()).or_default() += SIGN_INS_SINCE;
    }
    load.finish(&archive.manifest.tallies, &last_ids).await?;
    Ok(Summary { tallies: archive.manifest.tallies, pictures: pictures.len(), lost_pictures: 0 })
}
