//! A file that reports its first error only.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};

/// Ignores everything after an error: `ZipWriter` tries to complete the archive when it is dropped, and prints that it
/// failed.
pub struct PartialFile {
    file: BufWriter<File>,
    has_failed: bool,
}

impl PartialFile {
    pub fn new(file: File) -> Self {
        Self { file: BufWriter::new(file), has_failed: false }
    }

    /// Writes the buffer and returns the file.
    pub fn into_file(self) -> io::Result<File> {
        self.file.into_inner().map_err(io::IntoInnerError::into_error)
    }

    fn unless_failed<T>(
        &mut self,
        ignored: T,
        operation: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>,
    ) -> io::Result<T> {
        if self.has_failed {
            return Ok(ignored);
        }
        operation(&mut self.file).inspect_err(|_| self.has_failed = true)
    }
}

impl Write for PartialFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_failed(bytes.len(), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_failed((), Write::flush)
    }
}

impl Seek for PartialFile {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.unless_failed(0, |file| file.seek(position))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn full_disk_is_reported_once() {
        let mut file = PartialFile::new(File::options().write(true).open("/dev/full").unwrap());
        let large = vec![0; 1 << 20];
        assert_eq!(file.write_all(&large).unwrap_err().kind(), io::ErrorKind::StorageFull);
        file.write_all(&large).unwrap();
        file.flush().unwrap();
        assert_eq!(file.seek(SeekFrom::Start(7)).unwrap(), 0);
    }
}
