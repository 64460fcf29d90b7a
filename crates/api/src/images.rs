//! Pictures, for ever cacheable: a name never changes its meaning.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use nevel_domain::images::ImageFile;
use nevel_usecases::images::read_image;
use nevel_usecases::{Shop, ShopError};

use crate::answers::names;
use crate::problem::IMAGES_RETRY_SECONDS;

pub async fn image(State(shop): State<Shop>, Path(name): Path<String>, request: HeaderMap) -> Response {
    let Some(file) = ImageFile::parse(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // Only letters, digits and signs that a tag may hold.
    let Ok(etag) = HeaderValue::from_str(&format!("\"{}\"", file.as_str())) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // Whoever knows the name by its tag has had the picture, and it is the same for ever.
    if request.get(header::IF_NONE_MATCH).is_some_and(|tags| names(tags, &etag)) {
        return (StatusCode::NOT_MODIFIED, lasting(etag)).into_response();
    }
    match read_image(&shop, &file).await {
        Ok(Some(bytes)) => (
            lasting(etag),
            [
                (header::CONTENT_TYPE, HeaderValue::from_static(file.content_type())),
                (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox; frame-ancestors 'none'")),
            ],
            bytes,
        )
            .into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(ShopError::ImageStoreUnavailable(_)) => {
            (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, HeaderValue::from(IMAGES_RETRY_SECONDS))]).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "a picture could not be read");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn lasting(etag: HeaderValue) -> [(header::HeaderName, HeaderValue); 2] {
    [(header::ETAG, etag), (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"))]
}
