//! The place where pictures lie: a folder of this machine, or a bucket that several machines share.

use std::pin::Pin;

use bytes::Bytes;
use nevel_domain::media::PictureFile;

use crate::ShopError;

pub type Reading<'a> = Pin<Box<dyn Future<Output = Result<Option<Bytes>, ShopError>> + Send + 'a>>;
pub type Writing<'a> = Pin<Box<dyn Future<Output = Result<(), ShopError>> + Send + 'a>>;

/// Keeps files under the names that follow from their content, so none ever changes.
pub trait PictureStore: Send + Sync {
    /// `None` when there is no such picture.
    fn read<'a>(&'a self, file: &'a PictureFile) -> Reading<'a>;

    /// A reader never sees half a picture, and one that was written once stays.
    fn write<'a>(&'a self, file: &'a PictureFile, bytes: &'a [u8]) -> Writing<'a>;
}
