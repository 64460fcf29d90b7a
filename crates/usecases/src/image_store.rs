//! The image store: a local directory, or a bucket shared by several instances.

use std::pin::Pin;

use bytes::Bytes;
use nevel_domain::clock::Timestamp;
use nevel_domain::images::ImageFile;

use crate::Result;

/// Clients retry after this time while the image store is unavailable.
pub const IMAGE_STORE_RETRY_SECONDS: u64 = 2;

pub type ReadFuture<'a> = Pin<Box<dyn Future<Output = Result<Option<Bytes>>> + Send + 'a>>;
pub type ListFuture<'a> = Pin<Box<dyn Future<Output = Result<Vec<ImageFile>>> + Send + 'a>>;
pub type DeleteFuture<'a> = Pin<Box<dyn Future<Output = Result<bool>> + Send + 'a>>;
pub type WriteFuture<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

/// Stores immutable files under names derived from their content.
pub trait ImageStore: Send + Sync {
    /// Resolves to `None` if the file does not exist.
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a>;

    /// Writes atomically and durably. Writing an existing file makes it as young as a new one.
    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a>;

    /// Files that were last written before the given time.
    fn list(&self, unmodified_since: Timestamp) -> ListFuture<'_>;

    /// Deletes a file unless it was written after the given time. Resolves to whether it was deleted.
    fn delete<'a>(&'a self, file: &'a ImageFile, unmodified_since: Timestamp) -> DeleteFuture<'a>;
}
