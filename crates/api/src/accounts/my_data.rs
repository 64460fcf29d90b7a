//! Download and deletion of the data of the current user, and consent to shop news (GDP-01).

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};
use nevel_usecases::accounts::delete_account::delete_account;
use nevel_usecases::accounts::export_data::export_data;
use nevel_usecases::accounts::newsletter;

use super::error::OrdersUnderWay;
use super::wire::my_data::{ArchiveBody, DeletionBody, NewsletterBody};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::client::ClientAddress;
use crate::http::extract::client_info::RequestClient;
use crate::http::extract::user::CurrentUser;
use crate::http::language::RequestLanguage;
use crate::http::state::ApiState;

/// Returns everything that is stored about the current user: a ZIP archive with one JSON file and several CSV files.
#[utoipa::path(get, path = "/profile/data", tag = "accounts", operation_id = "downloadMyData",
    security(("bearer" = [])),
    responses((status = 200, description = "ZIP archive", content_type = "application/zip", body = ArchiveBody)))]
pub async fn download(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestLanguage(language): RequestLanguage,
) -> Result<Response, ApiError> {
    state.rate_limits.export(client, actor.user_id)?;
    let archive = export_data(&state.shop, actor, language).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"my-data.zip\""),
    ];
    Ok((headers, archive).into_response())
}

/// Deletes the account of the current user and all personal data. Orders remain without personal data. The owner gets
/// an email.
#[utoipa::path(post, path = "/profile/deletion", tag = "accounts", operation_id = "deleteMyAccount",
    security(("bearer" = [])),
    request_body = DeletionBody,
    responses((status = 204), (status = 409,
        description = "Orders, their payments or withdrawals are not finished (`orders_under_way`, numbers in `details.orderNumbers`), or the user is the \
            only administrator (`last_administrator`)", body = OrdersUnderWay)))]
pub async fn delete(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestClient(info): RequestClient,
    ValidJson(password): ValidJson<DeletionBody>,
) -> Result<StatusCode, ApiError> {
    state.rate_limits.password_attempt(client, actor)?;
    delete_account(&state.shop, actor, &password, &info).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns whether the current user agreed to shop news with an order.
#[utoipa::path(get, path = "/profile/newsletter", tag = "accounts", operation_id = "getNewsletter",
    security(("bearer" = [])),
    responses((status = 200, body = NewsletterBody)))]
pub async fn get_newsletter(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<NewsletterBody>, ApiError> {
    Ok(Json(NewsletterBody { is_subscribed: newsletter::is_subscribed(&state.shop, actor).await? }))
}

/// Withdraws the consent to shop news. A later order can give it again.
#[utoipa::path(delete, path = "/profile/newsletter", tag = "accounts", operation_id = "unsubscribeFromNewsletter",
    security(("bearer" = [])), responses((status = 204)))]
pub async fn unsubscribe(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<StatusCode, ApiError> {
    newsletter::unsubscribe(&state.shop, actor).await?;
    Ok(StatusCode::NO_CONTENT)
}
