//! Writes a backup archive.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use nevel_domain::hex;
use nevel_storage::private_file;
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::partial_file::PartialFile;
use super::{IMAGES, MANIFEST};
use crate::atomic_write::rename_and_sync;
use crate::backup::error::BackupError;
use crate::backup::manifest::Manifest;

/// Writes to a temporary file beside the target. Dropping the writer without `finish` deletes the temporary file.
pub struct ArchiveWriter {
    zip: Option<ZipWriter<PartialFile>>,
    target: PathBuf,
    temporary: PathBuf,
    sha256: BTreeMap<String, String>,
}

impl ArchiveWriter {
    pub fn create(target: &Path) -> Result<Self, BackupError> {
        if target.exists() {
            return Err(BackupError::Exists(target.to_owned()));
        }
        let mut temporary = target.as_os_str().to_owned();
        temporary.push(".part");
        let temporary = PathBuf::from(temporary);
        let file =
            private_file::options().write(true).create_new(true).open(&temporary).map_err(|reason| {
                match reason.kind() {
                    ErrorKind::AlreadyExists => BackupError::InProgress(temporary.clone()),
                    _ => BackupError::File { file: target.to_owned(), reason },
                }
            })?;
        Ok(Self {
            zip: Some(ZipWriter::new(PartialFile::new(file))),
            target: target.to_owned(),
            temporary,
            sha256: BTreeMap::new(),
        })
    }

    pub fn start_member(&mut self, name: String) -> Result<MemberWriter<'_>, BackupError> {
        // Images are already compressed.
        let method = if name.starts_with(IMAGES) { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default().compression_method(method).large_file(true).unix_permissions(0o600);
        let file_error = BackupError::file(&self.target);
        let zip = self.zip.as_mut().ok_or_else(|| file_error(ErrorKind::BrokenPipe.into()))?;
        zip.start_file(&name, options).map_err(|error| file_error(error.into()))?;
        Ok(MemberWriter { zip, name, target: &self.target, hash: Sha256::new(), sha256: &mut self.sha256 })
    }

    /// Writes the manifest, syncs the file and renames it to the target.
    pub fn finish(mut self, mut manifest: Manifest) -> Result<(), BackupError> {
        manifest.sha256 = self.sha256.clone();
        let json =
            serde_json::to_vec_pretty(&manifest).map_err(|error| BackupError::file(&self.target)(error.into()))?;
        self.start_member(MANIFEST.to_owned())?.write(&json)?;
        let zip = self.zip.take();
        let close = || -> io::Result<()> {
            let zip = zip.ok_or(ErrorKind::BrokenPipe)?;
            zip.finish()?.into_file()?.sync_all()?;
            rename_and_sync(&self.temporary, &self.target)
        };
        close().map_err(BackupError::file(&self.target))
    }
}

impl Drop for ArchiveWriter {
    fn drop(&mut self) {
        // The file is gone after `finish`.
        let _ = std::fs::remove_file(&self.temporary);
    }
}

pub struct MemberWriter<'a> {
    zip: &'a mut ZipWriter<PartialFile>,
    name: String,
    target: &'a Path,
    hash: Sha256,
    sha256: &'a mut BTreeMap<String, String>,
}

impl MemberWriter<'_> {
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), BackupError> {
        self.hash.update(bytes);
        self.zip.write_all(bytes).map_err(BackupError::file(self.target))
    }

    /// Records the checksum of the member.
    pub fn finish(self) {
        self.sha256.insert(self.name, hex::encode(self.hash.finalize()));
    }
}
