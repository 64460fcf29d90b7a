//! Reads a backup archive.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use nevel_domain::hex;
use sha2::{Digest as _, Sha256};
use zip::ZipArchive;

use super::{IMAGES, MANIFEST, table_member};
use crate::backup::error::BackupError;
use crate::backup::manifest::{FORMAT, Manifest, ManifestHeader};

const BATCH_LINES: usize = 500;
const BATCH_MAX_BYTES: usize = 8 * 1024 * 1024;
/// Limits on uncompressed sizes, because a small archive can claim to contain more than fits into memory.
const MANIFEST_MAX_BYTES: u64 = 256 * 1024 * 1024;
const IMAGE_MAX_BYTES: u64 = 8 * 1024 * 1024;
const LINE_MAX_BYTES: u64 = 8 * 1024 * 1024;

pub struct Archive {
    zip: ZipArchive<BufReader<File>>,
    file: PathBuf,
    pub manifest: Manifest,
}

impl Archive {
    /// Opens an archive of a supported format and verifies the checksums of all members.
    pub fn open(path: &Path) -> Result<Self, BackupError> {
        let file = File::open(path).map_err(BackupError::file(path))?;
        let not_a_backup = |reason: String| BackupError::NotABackup { file: path.to_owned(), reason };
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|error| not_a_backup(error.to_string()))?;
        let json =
            zip.by_name(MANIFEST).map_err(io::Error::from).and_then(|member| read_limited(member, MANIFEST_MAX_BYTES));
        let json = json.map_err(|error| not_a_backup(format!("{MANIFEST}: {error}")))?;
        let header: ManifestHeader = serde_json::from_slice(&json).map_err(|error| not_a_backup(error.to_string()))?;
        if header.format > FORMAT {
            return Err(BackupError::FormatTooNew { file: path.to_owned(), version: header.version });
        }
        let manifest = serde_json::from_slice(&json).map_err(|error| not_a_backup(error.to_string()))?;
        let mut archive = Self { zip, file: path.to_owned(), manifest };
        archive.verify()?;
        Ok(archive)
    }

    /// Names of all image files.
    pub fn images(&self) -> Vec<String> {
        self.manifest.sha256.keys().filter_map(|name| name.strip_prefix(IMAGES)).map(str::to_owned).collect()
    }

    pub fn image(&mut self, member: &str) -> Result<Vec<u8>, BackupError> {
        let bytes =
            self.zip.by_name(member).map_err(io::Error::from).and_then(|reader| read_limited(reader, IMAGE_MAX_BYTES));
        bytes.map_err(BackupError::file(&self.file))
    }

    /// Lines of a member in batches.
    pub fn lines(
        &mut self,
        member: &str,
    ) -> Result<impl Iterator<Item = Result<Vec<String>, BackupError>>, BackupError> {
        let file_error = BackupError::file(&self.file);
        let reader = self.zip.by_name(member).map_err(|error| file_error(error.into()))?;
        let mut reader = BufReader::new(reader);
        Ok(std::iter::from_fn(move || {
            let batch = next_batch(&mut reader).map_err(&file_error);
            batch.map(|batch| (!batch.is_empty()).then_some(batch)).transpose()
        }))
    }

    pub fn corrupt(&self, member: String) -> BackupError {
        BackupError::Corrupt { file: self.file.clone(), member }
    }

    fn verify(&mut self) -> Result<(), BackupError> {
        let tables = self.manifest.row_counts.keys().map(|table| table_member(table));
        if let Some(missing) = tables.into_iter().find(|member| !self.manifest.sha256.contains_key(member)) {
            return Err(self.corrupt(missing));
        }
        for (member, expected) in &self.manifest.sha256 {
            match self.zip.by_name(member).map_err(io::Error::from).and_then(sha256) {
                Ok(actual) if actual == *expected => {}
                // An error of the operating system does not prove that the file is corrupt.
                Err(reason) if reason.raw_os_error().is_some() => return Err(BackupError::file(&self.file)(reason)),
                _ => return Err(self.corrupt(member.clone())),
            }
        }
        Ok(())
    }
}

fn too_large(limit: u64) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("larger than {limit} bytes"))
}

fn read_limited(reader: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(too_large(limit)) } else { Ok(bytes) }
}

/// Returns an empty batch at the end of the member.
fn next_batch(reader: &mut impl BufRead) -> io::Result<Vec<String>> {
    let (mut lines, mut size) = (Vec::new(), 0);
    while lines.len() < BATCH_LINES && size < BATCH_MAX_BYTES {
        let mut line = String::new();
        let count = reader.by_ref().take(LINE_MAX_BYTES).read_line(&mut line)?;
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

fn sha256(mut reader: impl Read) -> io::Result<String> {
    let (mut hash, mut buffer) = (Sha256::new(), vec![0; 64 * 1024]);
    loop {
        let count = reader.read(&mut buffer)?;
        let Some(chunk) = buffer.get(..count).filter(|chunk| !chunk.is_empty()) else {
            return Ok(hex::encode(hash.finalize()));
        };
        hash.update(chunk);
    }
}
