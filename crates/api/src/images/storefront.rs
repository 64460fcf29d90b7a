//! Image delivery. Image names are derived from their content, so responses can be cached forever.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use nevel_domain::images::ImageFile;
use nevel_usecases::images::{IMAGE_STORE_RETRY_SECONDS, read_image};
use nevel_usecases::{Shop, ShopError};

use crate::http::negotiation::etag_matches;

pub async fn get(State(shop): State<Shop>, Path(name): Path<String>, request: HeaderMap) -> Response {
    let Some(file) = ImageFile::parse(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Ok(etag) = HeaderValue::from_str(&format!("\"{}\"", file.as_str())) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // A client that knows the tag has the image, and an image never changes.
    if request.get(header::IF_NONE_MATCH).is_some_and(|tags| etag_matches(tags, &etag)) {
        return (StatusCode::NOT_MODIFIED, immutable_headers(etag)).into_response();
    }
    match read_image(&shop, &file).await {
        Ok(Some(bytes)) => (
            immutable_headers(etag),
            [
                (header::CONTENT_TYPE, HeaderValue::from_static(file.content_type())),
                (
                    header::CONTENT_SECURITY_POLICY,
                    HeaderValue::from_static("default-src 'none'; sandbox; frame-ancestors 'none'"),
                ),
            ],
            bytes,
        )
            .into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(ShopError::ImageStoreUnavailable(_)) => {
            (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, HeaderValue::from(IMAGE_STORE_RETRY_SECONDS))])
                .into_response()
        }
        Err(error) => {
            tracing::error!(%error, "failed to read image");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn immutable_headers(etag: HeaderValue) -> [(header::HeaderName, HeaderValue); 2] {
    [(header::ETAG, etag), (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"))]
}
