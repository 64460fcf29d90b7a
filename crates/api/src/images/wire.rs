//! Wire types of image uploads.

use serde::Serialize;
use utoipa::ToSchema;

/// A form with one image: JPEG, PNG, WebP or GIF, at most 2 MiB.
#[derive(ToSchema)]
#[schema(as = Upload)]
#[expect(dead_code, reason = "describes the form, which the handler reads as a stream")]
pub struct UploadBody {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Uploaded)]
pub struct UploadedBody {
    /// Path for `imageUrl` of a product or `imageFilePath` of a category.
    pub url: String,
}
