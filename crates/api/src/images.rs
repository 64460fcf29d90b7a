//! Pictures, for ever cacheable: a name never changes its meaning.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use nevel_domain::media::PictureFile;
use nevel_usecases::Shop;
use nevel_usecases::media::read_picture;

pub async fn picture(State(shop): State<Shop>, Path(name): Path<String>) -> Response {
    let Some(file) = PictureFile::parse(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match read_picture(&shop, &file).await {
        Ok(Some(bytes)) => (
            [
                (header::CONTENT_TYPE, HeaderValue::from_static(file.content_type())),
                (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
                (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox; frame-ancestors 'none'")),
            ],
            bytes,
        )
            .into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            tracing::error!(%error, "a picture could not be read");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
