//! Writes the whole shop into one file while it goes on selling.

use std::collections::BTreeMap;
use std::path::Path;

use nevel_domain::media::{Picture, PictureFile};
use nevel_storage::dump::{SIGN_INS, Snapshot};

use super::archive::{Draft, picture_member, table_member};
use super::manifest::{FORMAT, Manifest};
use super::patience::{PAUSES_SECONDS, patiently};
use super::{BackupError, Summary};
use crate::Shop;
use crate::media::read_picture;

pub async fn back_up(shop: &Shop, file: &Path) -> Result<Summary, BackupError> {
    let mut draft = Draft::create(file)?;
    let snapshot = Snapshot::open(&shop.db).await?;
    let tables: Vec<&str> = snapshot.tables().filter(|table| !SIGN_INS.contains(table)).collect();
    let mut tallies = BTreeMap::new();
    for table in tables {
        let mut member = draft.member(table_member(table))?;
        let mut rows = snapshot.rows(table)?;
        while let Some(lines) = rows.next().await? {
            member.write((lines.join("\n") + "\n").as_bytes())?;
        }
        member.end();
        tallies.insert(table.to_owned(), snapshot.tally(table).await?);
    }
    // Of sign-ins, too: a token from before must not fit one from after.
    let last_ids = snapshot.last_ids().await?;
    let (schema, paths) = (snapshot.schema().to_vec(), snapshot.picture_paths().await?);
    // Pictures come second: they are written before anything names them, and never change. They may take hours, in which the
    // database need not remember how it looked.
    snapshot.close().await?;
    let (mut pictures, mut lost_pictures) = (0, 0);
    for file in paths.iter().flat_map(|path| files_of(path)) {
        let read = patiently(&PAUSES_SECONDS, || read_picture(shop, &file)).await?;
        let Some(bytes) = read.filter(|bytes| !bytes.is_empty()) else {
            lost_pictures += 1;
            continue;
        };
        let mut member = draft.member(picture_member(file.as_str()))?;
        member.write(&bytes)?;
        member.end();
        pictures += 1;
    }
    // A folder that is not mounted or a wrong bucket, not a few losses: such a back-up would in time take the place of good ones.
    if pictures == 0 && lost_pictures > 0 {
        return Err(BackupError::NoPictures(lost_pictures));
    }
    draft.finish(Manifest {
        format: FORMAT,
        nevel: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: shop.clock.now().to_rfc3339(),
        database: format!("{:?}", shop.db.backend()),
        schema,
        tallies: tallies.clone(),
        last_ids,
        sha256: BTreeMap::new(),
    })?;
    Ok(Summary { tallies, pictures, lost_pictures })
}

/// All files of the picture that something shows; none when the picture lies elsewhere.
fn files_of(path: &str) -> Vec<PictureFile> {
    if let Some(picture) = Picture::parse(path) {
        let narrower = picture.narrower().into_iter().map(|(_, file)| file);
        return narrower.chain([picture.fallback(), picture.widest()]).collect();
    }
    // As pictures were named before their size stood in the name, each with a narrow twin.
    let Some(name) = path.strip_prefix("images/") else { return Vec::new() };
    let twin = name.replace(".webp", "-320.webp");
    [name, &twin].into_iter().filter_map(PictureFile::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_names_every_file_of_its_picture_and_nothing_of_others() {
        let digest = "ab".repeat(16);
        let names = |path: &str| files_of(path).iter().map(|file| file.as_str().to_owned()).collect::<Vec<_>>();
        let expected = ["-320.webp", "-640.webp", ".jpg", "-800x600.webp"].map(|end| format!("{digest}{end}"));
        assert_eq!(names(&format!("images/{digest}-800x600.webp")), expected);
        assert_eq!(names(&format!("images/{digest}.webp")), [".webp", "-320.webp"].map(|end| format!("{digest}{end}")));
        for elsewhere in ["https://cdn.example/a.webp", "images/mint.webp", ""] {
            assert_eq!(names(elsewhere), [""; 0]);
        }
    }
}
