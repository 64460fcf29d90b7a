//! Uploaded files on the wire.

use serde::Serialize;
use utoipa::ToSchema;

/// A form with one picture: JPEG, PNG, WebP or GIF, at most 2 MiB.
#[derive(ToSchema)]
#[schema(as = Upload)]
#[expect(dead_code, reason = "it only describes the form; the handler reads it as a stream")]
pub struct UploadBody {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Uploaded)]
pub struct UploadedBody {
    /// What a product's `imageUrl` or a category's `imageFilePath` takes.
    pub url: String,
}
