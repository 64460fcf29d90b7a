//! Errors of the images module.

/// Why an uploaded file is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    #[error("the file is not a JPEG, PNG, WebP or GIF image")]
    Unsupported,
    #[error("the image has too many pixels")]
    TooManyPixels,
    #[error("the image cannot be decoded")]
    Unreadable,
}
