//! The application: all routes with their middleware.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Router, http};
use http::StatusCode;
use nevel_api::ApiState;
use nevel_api::http::compression::compress_responses;
use nevel_api::http::error::ApiError;
use nevel_api::http::error_code::ErrorCode;
use nevel_api::http::middleware::{map_payload_too_large, security_headers, shed_load};
use nevel_api::http::problem::{CacheControl, error_responses};
use nevel_api::http::response_cache::cache_responses;
use nevel_api::http::service::AppService;
use nevel_domain::rules::{IMAGE_MAX_BYTES, STATEMENT_MAX_BYTES};
use tokio::sync::Semaphore;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};
use url::Url;

use crate::metrics::metrics_handle;
use crate::page::{self, PageRenderer, error_page::error_page};

const MAX_CONCURRENT_REQUESTS: usize = 512;
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
const JSON_BODY_LIMIT: usize = 64 * 1024;
/// Fits a product with 100 attributes and the longest descriptions in every language.
const ADMIN_BODY_LIMIT: usize = 1024 * 1024;
/// The image and the multipart form around it.
const UPLOAD_BODY_LIMIT: usize = IMAGE_MAX_BYTES + 64 * 1024;
/// The statement and the multipart form around it.
const STATEMENT_BODY_LIMIT: usize = STATEMENT_MAX_BYTES + 64 * 1024;
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(30);
/// Each upload holds its file in memory.
const MAX_CONCURRENT_UPLOADS: usize = 16;
/// Each holds up to 10 MiB and the lines in it in memory.
const MAX_CONCURRENT_STATEMENTS: usize = 3;
/// Limits the queue of requests that wait for a read permit of the bucket.
const MAX_CONCURRENT_IMAGES: usize = 512;

/// Creates the application, and the renderer of its pages. Layers are listed from the outside in.
pub fn app(state: ApiState, public_url: &Url) -> Result<(AppService, PageRenderer), String> {
    metrics_handle();
    let state = state.with_https(public_url.scheme() == "https");
    let renderer = page::renderer(state.clone(), public_url)?;
    let catalog = nevel_api::catalog_router(state.clone()).layer(RequestBodyLimitLayer::new(JSON_BODY_LIMIT));
    let storefront = nevel_api::storefront_router(state.clone()).layer(RequestBodyLimitLayer::new(JSON_BODY_LIMIT));
    let admin = nevel_api::admin_router(state.clone()).layer(RequestBodyLimitLayer::new(ADMIN_BODY_LIMIT));
    let uploads = nevel_api::upload_router(state.clone()).layer(RequestBodyLimitLayer::new(UPLOAD_BODY_LIMIT));
    let statements =
        nevel_api::statement_upload_router(state.clone()).layer(RequestBodyLimitLayer::new(STATEMENT_BODY_LIMIT));
    let permits = Arc::new(Semaphore::new(MAX_CONCURRENT_IMAGES));
    let images = nevel_api::image_router(state.clone())
        .layer(from_fn(move |request: Request, next: Next| shed_load(permits.clone(), request, next)));
    let catalog = with_problems(guarded(catalog, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS), CacheControl::NoCache);
    let pages = with_error_page(guarded(page::router(renderer.clone())?, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS));
    let cached =
        secured(catalog.merge(pages)).layer(from_fn_with_state(state.response_cache().clone(), cache_responses));
    let personal = guarded(storefront, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS)
        .merge(guarded(admin, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS))
        .merge(guarded(uploads.layer(from_fn(map_payload_too_large)), UPLOAD_TIMEOUT, MAX_CONCURRENT_UPLOADS))
        .merge(guarded(statements.layer(from_fn(map_payload_too_large)), UPLOAD_TIMEOUT, MAX_CONCURRENT_STATEMENTS));
    let uncached = with_problems(personal, CacheControl::NoStore).merge(images);
    // Files come first: they are embedded in compressed form, and do not compete with pages for the memory of the
    // cache.
    let routes = cached.merge(secured(uncached)).layer(from_fn(compress_responses)).layer(from_fn(page::serve_files));
    let is_https = public_url.scheme() == "https";
    Ok((AppService::new(state, routes, page::request_kind, &page::PARAMETERS, is_https), renderer))
}

/// Adds security headers and turns panics into error responses.
fn secured(routes: Router) -> Router {
    routes.layer(ServiceBuilder::new().layer(from_fn(security_headers)).layer(CatchPanicLayer::custom(handle_panic)))
}

/// Turns every error into a `Problem`.
fn with_problems(api: Router, cache_control: CacheControl) -> Router {
    api.layer(from_fn(move |request: Request, next: Next| error_responses(cache_control, request, next)))
}

/// Turns every server error into a page.
fn with_error_page(pages: Router) -> Router {
    pages.layer(from_fn(error_page))
}

/// Limits concurrency and duration of requests.
fn guarded(routes: Router, timeout: Duration, max_concurrent: usize) -> Router {
    let permits = Arc::new(Semaphore::new(max_concurrent));
    routes.layer(
        ServiceBuilder::new()
            .layer(CatchPanicLayer::custom(handle_panic))
            .layer(from_fn(move |request: Request, next: Next| shed_load(permits.clone(), request, next)))
            // 503 instead of 408: the request may still complete, so the client has to retry and must not assume that
            // it failed.
            .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, timeout))
            .layer(RequestBodyTimeoutLayer::new(timeout)),
    )
}

fn handle_panic(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("handler panicked");
    ApiError::new(ErrorCode::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::routing::get;
    use http::header;
    use nevel_api::RequestLanguage;
    use nevel_i18n::Language;
    use tower::ServiceExt as _;

    const LONG: Duration = Duration::from_secs(60);

    async fn send(routes: Router) -> (Response<()>, String) {
        let request = http::Request::get("/").extension(RequestLanguage(Language::En)).body(Body::empty()).unwrap();
        let (parts, body) = routes.oneshot(request).await.unwrap().into_parts();
        let body = to_bytes(body, 4_096).await.unwrap();
        (Response::from_parts(parts, ()), String::from_utf8(body.into()).unwrap())
    }

    /// Three kinds of overload or failure: a panic, a timeout and no free permit.
    fn failing_routes() -> [(StatusCode, &'static str, Router); 3] {
        async fn handler() {
            panic!("the secret reason")
        }
        let waiting = Router::new().route("/", get(std::future::pending::<()>));
        let unavailable = (StatusCode::SERVICE_UNAVAILABLE, "unavailable");
        [
            (StatusCode::INTERNAL_SERVER_ERROR, "internal", guarded(Router::new().route("/", get(handler)), LONG, 1)),
            (unavailable.0, unavailable.1, guarded(waiting, Duration::from_millis(10), 1)),
            (unavailable.0, unavailable.1, guarded(Router::new().route("/", get(|| async {})), LONG, 0)),
        ]
    }

    #[tokio::test]
    async fn api_08_chk_17_panic_timeout_and_overload_are_problems() {
        for (status, code, routes) in failing_routes() {
            let (response, body) = send(with_problems(routes, CacheControl::NoStore)).await;
            assert_eq!(response.status(), status, "{body}");
            assert_eq!(serde_json::from_str::<serde_json::Value>(&body).unwrap()["code"], code);
            assert!(!body.contains("secret"), "{body}");
        }
        let (response, _) =
            send(with_problems(guarded(Router::new().route("/", get(|| async {})), LONG, 0), CacheControl::NoStore))
                .await;
        assert_eq!(response.headers()[header::RETRY_AFTER], "1");
    }

    #[tokio::test]
    async fn panic_timeout_and_overload_of_pages_are_a_readable_page() {
        for (status, _, routes) in failing_routes() {
            let (response, body) = send(with_error_page(routes)).await;
            assert_eq!(
                (response.status(), &response.headers()[header::RETRY_AFTER]),
                (status, &"60".parse().unwrap()),
                "{body}"
            );
            assert!(body.contains("<html lang=\"en\">") && body.contains("temporarily unavailable"), "{body}");
            assert!(!body.contains("secret"), "{body}");
        }
    }
}
