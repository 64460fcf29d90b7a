//! The page for server errors.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use nevel_api::RequestLanguage;
use nevel_api::http::error_page::ErrorPage;
use nevel_i18n::pages::unavailable;

/// Middleware that replaces the responses of load shedding, timeouts and panics by a page that people can read.
pub async fn error_page(request: Request, next: Next) -> Response {
    let language = RequestLanguage::of(request.extensions());
    let response = next.run(request).await;
    if !response.status().is_server_error() {
        return response;
    }
    let title = unavailable::title(language);
    let text = unavailable::text(language).to_owned();
    ErrorPage { status: response.status(), language, title, text, retry_after_seconds: 60 }.into_response()
}
