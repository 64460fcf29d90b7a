//! The page for server errors. It needs neither the database nor files of the web application.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use http::header;
use nevel_domain::language::localized;

use super::page_language;

/// Middleware that replaces the responses of load shedding, timeouts and panics by a page that people can read.
pub async fn error_page(request: Request, next: Next) -> Response {
    let language = page_language(request.uri(), request.headers());
    let response = next.run(request).await;
    if !response.status().is_server_error() {
        return response;
    }
    let title = localized(language, "Магазин временно недоступен", "The shop is temporarily unavailable");
    let text = localized(language, "Пожалуйста, обновите страницу через минуту.", "Please reload the page in a minute.");
    let html = format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>{title}</title></head><body><h1>{title}</h1><p>{text}</p></body></html>\n",
        language.code()
    );
    (response.status(), [(header::RETRY_AFTER, "60"), (header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}
