//! Images: rendered from uploads, named by content, stored in a directory or a bucket.

pub mod delete_unreferenced;
mod directory;
pub(crate) mod error;
mod jpeg_end;
pub mod library;
mod render;

pub use directory::ImageDirectory;
pub use error::ImageError;
pub use library::{read_image, store_file, store_image};
pub use render::Rendition;

pub use crate::image_store::{
    DeleteFuture, IMAGE_STORE_RETRY_SECONDS, ImageStore, ListFuture, ReadFuture, WriteFuture,
};
