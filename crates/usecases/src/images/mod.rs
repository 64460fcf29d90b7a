//! Images: rendered from uploads, named by content, stored in a directory or a bucket.

pub mod delete_unreferenced;
mod directory;
pub(crate) mod error;
mod jpeg_end;
pub mod read_image;
mod render;
pub mod store_image;
pub mod upload_image;

pub use directory::ImageDirectory;
pub use error::ImageError;
pub use read_image::read_image;
pub use render::Rendition;
pub use store_image::{store_file, store_image};

pub use crate::image_store::{DeleteFuture, IMAGE_STORE_RETRY_SECONDS, ImageStore, ListFuture, ReadFuture, WriteFuture};
