//! A ZIP archive in memory.

use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::error::{Result, ShopError};

pub struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Default for Archive {
    fn default() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }
}

impl Archive {
    /// Begins the next file.
    pub fn start(&mut self, name: &str) -> Result<()> {
        let options =
            SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).unix_permissions(0o600);
        self.0.start_file(name, options).map_err(ShopError::internal)
    }

    pub fn write(&mut self, text: &str) -> Result<()> {
        self.0.write_all(text.as_bytes()).map_err(ShopError::internal)
    }

    pub fn finish(self) -> Result<Vec<u8>> {
        Ok(self.0.finish().map_err(ShopError::internal)?.into_inner())
    }
}
