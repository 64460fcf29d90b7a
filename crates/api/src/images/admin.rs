//! Image upload.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::extract::multipart::{Field, Multipart, MultipartError, MultipartRejection};
use http::StatusCode;
use nevel_domain::rules::IMAGE_MAX_BYTES;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::actor::Actor;
use nevel_usecases::images::library::upload_image;

use super::wire::{UploadBody, UploadedBody};
use crate::http::extract::{AdminUser, ClientAddress};
use crate::http::{ApiError, ApiState, ErrorCode};

/// Uploads an image of a product. The image type is detected from the content; file name and content type are ignored.
#[utoipa::path(post, path = "/files/upload/product", tag = "images", operation_id = "uploadProductImage",
    security(("bearer" = [])),
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    responses((status = 201, body = UploadedBody), (status = 413, description = "File too large"),
        (status = 415, description = "Unsupported image type, or not a multipart form")))]
pub async fn upload_product_image(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    AdminUser(actor): AdminUser,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedBody>), ApiError> {
    upload(&state, client, actor, form).await
}

/// Uploads an image of a category. The image type is detected from the content; file name and content type are ignored.
#[utoipa::path(post, path = "/files/upload/category", tag = "images", operation_id = "uploadCategoryImage",
    security(("bearer" = [])),
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    responses((status = 201, body = UploadedBody), (status = 413, description = "File too large"),
        (status = 415, description = "Unsupported image type, or not a multipart form")))]
pub async fn upload_category_image(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    AdminUser(actor): AdminUser,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedBody>), ApiError> {
    upload(&state, client, actor, form).await
}

async fn upload(
    state: &ApiState,
    client: IpAddr,
    actor: Actor,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedBody>), ApiError> {
    state.rate_limits.upload(client, actor.user_id)?;
    let file = read_file(form.map_err(|_| ApiError::new(ErrorCode::UnsupportedMediaType))?).await?;
    let url = upload_image(&state.shop, actor, file).await?;
    Ok((StatusCode::CREATED, Json(UploadedBody { url })))
}

/// Reads the field `file` and ignores all others.
async fn read_file(mut form: Multipart) -> Result<Vec<u8>, ApiError> {
    while let Some(field) = form.next_field().await.map_err(|error| form_error(&error))? {
        if field.name() == Some("file") {
            return read_field(field).await;
        }
    }
    Err(ApiError::invalid(vec![FieldError::new("file", ValidationError::Required)]))
}

async fn read_field(mut field: Field<'_>) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    let mut size = 0;
    while let Some(chunk) = field.chunk().await.map_err(|error| form_error(&error))? {
        size += chunk.len();
        // A body slightly over the limit is read to its end: a client that is still sending would miss the response.
        if size <= IMAGE_MAX_BYTES {
            bytes.extend_from_slice(&chunk);
        }
    }
    if size > IMAGE_MAX_BYTES { Err(ApiError::new(ErrorCode::FileTooLarge)) } else { Ok(bytes) }
}

fn form_error(error: &MultipartError) -> ApiError {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorCode::FileTooLarge),
        _ => ApiError::new(ErrorCode::MalformedRequest),
    }
}
