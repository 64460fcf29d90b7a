//! Pictures of products and categories, uploaded as forms.

use axum::Json;
use axum::extract::State;
use axum::extract::multipart::{Field, Multipart, MultipartError, MultipartRejection};
use http::StatusCode;
use nevel_domain::rules::IMAGE_MAX_BYTES;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::actor::Actor;
use nevel_usecases::images::upload_image::upload_image;

use crate::extract::user::AdminUser;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::file::{UploadBody, UploadedBody};

/// Keeps a picture for a product. What the file is, is decided by its content; its name and type are not looked at.
#[utoipa::path(post, path = "/files/upload/product", tag = "images", operation_id = "uploadProductImage", security(("bearer" = [])),
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    responses((status = 201, body = UploadedBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem)))]
pub async fn upload_product_image(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedBody>), ApiError> {
    upload(&state, actor, form).await
}

/// Keeps a picture for a category, under the same rules as one for a product.
#[utoipa::path(post, path = "/files/upload/category", tag = "images", operation_id = "uploadCategoryImage", security(("bearer" = [])),
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    responses((status = 201, body = UploadedBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem)))]
pub async fn upload_category_image(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedBody>), ApiError> {
    upload(&state, actor, form).await
}

async fn upload(
    state: &ApiState,
    actor: Actor,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedBody>), ApiError> {
    state.limits.upload(actor.user_id)?;
    let file = image_in(form.map_err(|_| ApiError::new(ErrorCode::UnsupportedMediaType))?).await?;
    let url = upload_image(&state.shop, actor, file).await?;
    Ok((StatusCode::CREATED, Json(UploadedBody { url })))
}

/// The bytes of the field `file`; whatever else the form holds is passed over.
async fn image_in(mut form: Multipart) -> Result<Vec<u8>, ApiError> {
    while let Some(field) = form.next_field().await.map_err(|error| refused(&error))? {
        if field.name() == Some("file") {
            return bytes_of(field).await;
        }
    }
    Err(ApiError::invalid(vec![FieldError::new("file", ValidationError::Required)]))
}

async fn bytes_of(mut field: Field<'_>) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    let mut size = 0;
    while let Some(chunk) = field.chunk().await.map_err(|error| refused(&error))? {
        size += chunk.len();
        // The little that may come beyond the limit is heard out: whoever is still sending would miss the answer.
        if size <= IMAGE_MAX_BYTES {
            bytes.extend_from_slice(&chunk);
        }
    }
    if size > IMAGE_MAX_BYTES { Err(ApiError::new(ErrorCode::FileTooLarge)) } else { Ok(bytes) }
}

fn refused(error: &MultipartError) -> ApiError {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorCode::FileTooLarge),
        _ => ApiError::new(ErrorCode::MalformedRequest),
    }
}
