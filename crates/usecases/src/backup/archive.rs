//! The file of a back-up: a ZIP of tables as lines of JSON, pictures, and the manifest.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::BackupError;
use super::manifest::{FORMAT, Manifest, Origin};

const MANIFEST: &str = "manifest.json";
const PICTURES: &str = "pictures/";
const LINES_AT_ONCE: usize = 500;
/// What a member may unpack to in memory: a file of some kilobytes can claim to hold more than any machine has.
const MANIFEST_MAX_BYTES: u64 = 256 * 1024 * 1024;
const PICTURE_MAX_BYTES: u64 = 8 * 1024 * 1024;
const LINE_MAX_BYTES: u64 = 8 * 1024 * 1024;
/// Lines at once are fewer where they are long.
const LINES_MAX_BYTES: usize = 8 * 1024 * 1024;

pub fn table_member(table: &str) -> String {
    format!("tables/{table}.jsonl")
}

pub fn picture_member(file: &str) -> String {
    format!("{PICTURES}{file}")
}

/// A back-up that is being written, beside its place; dropped before its end it leaves nothing.
pub struct Draft {
    zip: Option<ZipWriter<BufWriter<File>>>,
    place: PathBuf,
    /// Where it lies until it is whole.
    part: PathBuf,
    sha256: BTreeMap<String, String>,
}

impl Draft {
    pub fn create(place: &Path) -> Result<Self, BackupError> {
        if place.exists() {
            return Err(BackupError::Exists(place.to_owned()));
        }
        let mut part = place.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&part).map_err(|reason| match reason.kind() {
            ErrorKind::AlreadyExists => BackupError::UnderWay(part.clone()),
            _ => BackupError::File { file: place.to_owned(), reason },
        })?;
        Ok(Self { zip: Some(ZipWriter::new(BufWriter::new(file))), place: place.to_owned(), part, sha256: BTreeMap::new() })
    }

    /// Begins a member; what is written to it goes through the answer, and `end` closes it.
    pub fn member(&mut self, name: String) -> Result<Member<'_>, BackupError> {
        // Pictures are as small as they get.
        let method = if name.starts_with(PICTURES) { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default().compression_method(method).large_file(true).unix_permissions(0o600);
        let told = BackupError::file(&self.place);
        let zip = self.zip.as_mut().ok_or_else(|| told(ErrorKind::BrokenPipe.into()))?;
        zip.start_file(&name, options).map_err(|error| told(error.into()))?;
        Ok(Member { zip, name, place: &self.place, hash: Sha256::new(), sha256: &mut self.sha256 })
    }

    /// On disk for good, then under its name.
    pub fn finish(mut self, mut manifest: Manifest) -> Result<(), BackupError> {
        manifest.sha256 = self.sha256.clone();
        let written = serde_json::to_vec_pretty(&manifest).map_err(|error| BackupError::file(&self.place)(error.into()))?;
        self.member(MANIFEST.to_owned())?.write(&written)?;
        let zip = self.zip.take();
        let ended = || -> std::io::Result<()> {
            let zip = zip.ok_or(ErrorKind::BrokenPipe)?;
            zip.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
            std::fs::rename(&self.part, &self.place)?;
            let folder = self.place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder)?.sync_all()
        };
        ended().map_err(BackupError::file(&self.place))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // What is given up is not brought to an end: on a full disk that would fail as well, and say so to whoever reads along.
        std::mem::forget(self.zip.take());
        // After `finish` there is none.
        let _ = std::fs::remove_file(&self.part);
    }
}

pub struct Member<'a> {
    zip: &'a mut ZipWriter<BufWriter<File>>,
    name: String,
    place: &'a Path,
    hash: Sha256,
    sha256: &'a mut BTreeMap<String, String>,
}

impl Member<'_> {
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), BackupError> {
        self.hash.update(bytes);
        self.zip.write_all(bytes).map_err(BackupError::file(self.place))
    }

    pub fn end(self) {
        self.sha256.insert(self.name, hex(self.hash));
    }
}

/// A back-up that is read.
pub struct Archive {
    zip: ZipArchive<BufReader<File>>,
    file: PathBuf,
    pub manifest: Manifest,
}

impl Archive {
    /// Opens what this nevel can read, and proves that every member is as it was written.
    pub fn open(file: &Path) -> Result<Self, BackupError> {
        let opened = File::open(file).map_err(BackupError::file(file))?;
        let no_backup = |reason: String| BackupError::NoBackup { file: file.to_owned(), reason };
        let mut zip = ZipArchive::new(BufReader::new(opened)).map_err(|error| no_backup(error.to_string()))?;
        let read = zip.by_name(MANIFEST).map_err(std::io::Error::from).and_then(|member| read_within(member, MANIFEST_MAX_BYTES));
        let text = read.map_err(|error| no_backup(format!("{MANIFEST}: {error}")))?;
        let origin: Origin = serde_json::from_slice(&text).map_err(|error| no_backup(error.to_string()))?;
        if origin.format > FORMAT {
            return Err(BackupError::Newer { file: file.to_owned(), version: origin.nevel });
        }
        let manifest = serde_json::from_slice(&text).map_err(|error| no_backup(error.to_string()))?;
        let mut archive = Self { zip, file: file.to_owned(), manifest };
        archive.check()?;
        Ok(archive)
    }

    /// Names of the files of all pictures.
    pub fn pictures(&self) -> Vec<String> {
        self.manifest.sha256.keys().filter_map(|name| name.strip_prefix(PICTURES)).map(str::to_owned).collect()
    }

    /// A picture.
    pub fn bytes(&mut self, member: &str) -> Result<Vec<u8>, BackupError> {
        let read = self.zip.by_name(member).map_err(std::io::Error::from).and_then(|from| read_within(from, PICTURE_MAX_BYTES));
        read.map_err(BackupError::file(&self.file))
    }

    /// Lines of a member, some at a time.
    pub fn lines(&mut self, member: &str) -> Result<impl Iterator<Item = Result<Vec<String>, BackupError>>, BackupError> {
        let told = BackupError::file(&self.file);
        let from = self.zip.by_name(member).map_err(|error| told(error.into()))?;
        let mut from = BufReader::new(from);
        Ok(std::iter::from_fn(move || {
            let some = next_lines(&mut from).map_err(&told);
            some.map(|some| (!some.is_empty()).then_some(some)).transpose()
        }))
    }

    pub fn damaged(&self, member: String) -> BackupError {
        BackupError::Damaged { file: self.file.clone(), member }
    }

    fn check(&mut self) -> Result<(), BackupError> {
        let tables = self.manifest.tallies.keys().map(|table| table_member(table));
        if let Some(missing) = tables.into_iter().find(|member| !self.manifest.sha256.contains_key(member)) {
            return Err(self.damaged(missing));
        }
        for (member, written) in &self.manifest.sha256 {
            match self.zip.by_name(member).map_err(std::io::Error::from).and_then(hash_of) {
                Ok(found) if found == *written => {}
                // The disk is at fault, and maybe not the file.
                Err(reason) if reason.raw_os_error().is_some() => return Err(BackupError::file(&self.file)(reason)),
                _ => return Err(self.damaged(member.clone())),
            }
        }
        Ok(())
    }
}

fn too_large(limit: u64) -> std::io::Error {
    std::io::Error::new(ErrorKind::InvalidData, format!("more than {limit} bytes at once"))
}

fn read_within(from: impl Read, limit: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(too_large(limit)) } else { Ok(bytes) }
}

/// None when there are no more.
fn next_lines(from: &mut impl BufRead) -> std::io::Result<Vec<String>> {
    let (mut lines, mut size) = (Vec::new(), 0);
    while lines.len() < LINES_AT_ONCE && size < LINES_MAX_BYTES {
        let mut line = String::new();
        let count = from.by_ref().take(LINE_MAX_BYTES).read_line(&mut line)?;
        if count == 0 {
            break;
        }
        if line.ends_with('\n') {
            line.pop();
        } else if count as u64 == LINE_MAX_BYTES {
            return Err(too_large(LINE_MAX_BYTES));
        }
        size += count;
        lines.push(line);
    }
    Ok(lines)
}

fn hash_of(mut from: impl Read) -> std::io::Result<String> {
    let (mut hash, mut buffer) = (Sha256::new(), vec![0; 64 * 1024]);
    loop {
        let count = from.read(&mut buffer)?;
        let Some(read) = buffer.get(..count).filter(|read| !read.is_empty()) else { return Ok(hex(hash)) };
        hash.update(read);
    }
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn manifest(format: u32, tables: &[&str]) -> Manifest {
        Manifest {
            format,
            nevel: "7.8.9".to_owned(),
            made_at: String::new(),
            database: String::new(),
            schema: Vec::new(),
            tallies: tables.iter().map(|table| ((*table).to_owned(), BTreeMap::new())).collect(),
            last_ids: BTreeMap::new(),
            sha256: BTreeMap::new(),
        }
    }

    fn write(file: &Path, manifest: Manifest) {
        let mut draft = Draft::create(file).unwrap();
        let mut member = draft.member(table_member("orders")).unwrap();
        (0..1203).for_each(|number| member.write(format!("{number}\n").as_bytes()).unwrap());
        member.end();
        draft.finish(manifest).unwrap();
    }

    #[test]
    fn what_was_written_is_read_again_some_lines_at_a_time() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("shop.zip");
        write(&file, manifest(FORMAT, &["orders"]));
        let mut archive = Archive::open(&file).unwrap();
        let lines: Vec<Vec<String>> = archive.lines("tables/orders.jsonl").unwrap().map(Result::unwrap).collect();
        assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), [500, 500, 203]);
        assert_eq!(lines.concat()[1202], "1202");
    }

    #[test]
    fn a_backup_of_a_later_format_is_refused_by_the_version_that_made_it() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("shop.zip");
        write(&file, manifest(FORMAT + 1, &["orders"]));
        let refusal = Archive::open(&file).err().unwrap();
        assert!(matches!(&refusal, BackupError::Newer { version, .. } if version == "7.8.9"), "{refusal}");
    }

    #[test]
    fn what_unpacks_to_more_than_a_machine_has_is_refused_at_its_bound() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("shop.zip");
        let mut draft = Draft::create(&file).unwrap();
        for member in [table_member("orders"), picture_member("bomb")] {
            let mut member = draft.member(member).unwrap();
            (0..9).for_each(|_| member.write(&vec![b' '; 1024 * 1024]).unwrap());
            member.end();
        }
        draft.finish(manifest(FORMAT, &["orders"])).unwrap();
        let mut archive = Archive::open(&file).unwrap();
        let told = archive.lines("tables/orders.jsonl").unwrap().next().unwrap().unwrap_err().to_string();
        assert!(told.contains("8388608 bytes"), "{told}");
        assert!(archive.bytes("pictures/bomb").unwrap_err().to_string().contains("8388608 bytes"));
    }

    #[test]
    fn a_table_that_is_told_of_but_missing_is_damage() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("shop.zip");
        write(&file, manifest(FORMAT, &["orders", "users"]));
        let refusal = Archive::open(&file).err().unwrap();
        assert!(matches!(&refusal, BackupError::Damaged { member, .. } if member == "tables/users.jsonl"), "{refusal}");
    }

    #[test]
    fn a_backup_under_way_is_not_disturbed_and_one_that_failed_leaves_nothing() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("shop.zip");
        let draft = Draft::create(&file).unwrap();
        assert!(matches!(Draft::create(&file), Err(BackupError::UnderWay(_))));
        drop(draft);
        assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none());
    }
}
