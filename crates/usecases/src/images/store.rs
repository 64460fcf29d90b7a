//! The image store: a local directory, or a bucket shared by several instances.

use std::pin::Pin;

use bytes::Bytes;
use nevel_domain::images::ImageFile;

use crate::error::ShopError;

/// Clients retry after this time while the image store is unavailable.
pub const IMAGE_STORE_RETRY_SECONDS: u64 = 2;

pub type ReadFuture<'a> = Pin<Box<dyn Future<Output = Result<Option<Bytes>, ShopError>> + Send + 'a>>;
pub type WriteFuture<'a> = Pin<Box<dyn Future<Output = Result<(), ShopError>> + Send + 'a>>;

/// Stores immutable files under names derived from their content.
pub trait ImageStore: Send + Sync {
    /// Resolves to `None` if the file does not exist.
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a>;

    /// Writes atomically and durably.
    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a>;
}
