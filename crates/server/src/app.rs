//! The application: all routes with their middleware.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, http};
use http::{StatusCode, header};
use nevel_api::ApiState;
use nevel_api::http::compression::compress_responses;
use nevel_api::http::error::ApiError;
use nevel_api::http::error_code::ErrorCode;
use nevel_api::http::middleware::{map_payload_too_large, security_headers, shed_load};
use nevel_api::http::response_cache::cache_responses;
use nevel_api::http::service::AppService;
use nevel_api::problem::error_responses;
use nevel_domain::rules::IMAGE_MAX_BYTES;
use nevel_usecases::Shop;
use tokio::sync::Semaphore;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};
use url::Url;

use crate::metrics::metrics_handle;
use crate::page;

const MAX_CONCURRENT_REQUESTS: usize = 512;
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
const JSON_BODY_LIMIT: usize = 64 * 1024;
/// Fits a product with 100 attributes and the longest descriptions in every language.
const ADMIN_BODY_LIMIT: usize = 1024 * 1024;
/// The image and the multipart form around it.
const UPLOAD_BODY_LIMIT: usize = IMAGE_MAX_BYTES + 64 * 1024;
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(30);
/// Each upload holds its file in memory.
const MAX_CONCURRENT_UPLOADS: usize = 16;
/// Limits the queue of requests that wait for a read permit of the bucket.
const MAX_CONCURRENT_IMAGES: usize = 512;

/// Creates the application. Layers are listed from the outside in.
pub fn app(state: ApiState, shop: Shop, public_url: &Url) -> Result<AppService, String> {
    metrics_handle();
    let catalog = nevel_api::catalog_router(state.clone()).layer(RequestBodyLimitLayer::new(JSON_BODY_LIMIT));
    let storefront = nevel_api::storefront_router(state.clone()).layer(RequestBodyLimitLayer::new(JSON_BODY_LIMIT));
    let admin = nevel_api::admin_router(state.clone()).layer(RequestBodyLimitLayer::new(ADMIN_BODY_LIMIT));
    let uploads = nevel_api::upload_router(state.clone()).layer(RequestBodyLimitLayer::new(UPLOAD_BODY_LIMIT));
    let permits = Arc::new(Semaphore::new(MAX_CONCURRENT_IMAGES));
    let images = nevel_api::image_router(state.clone())
        .layer(from_fn(move |request: Request, next: Next| shed_load(permits.clone(), request, next)));
    let cached = secured(guarded(catalog, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS).merge(page::router(state.clone(), public_url)?))
        .layer(from_fn_with_state(state.response_cache().clone(), cache_responses));
    let uncached = guarded(storefront, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS)
        .merge(guarded(admin, REQUEST_TIMEOUT, MAX_CONCURRENT_REQUESTS))
        .merge(guarded(uploads.layer(from_fn(map_payload_too_large)), UPLOAD_TIMEOUT, MAX_CONCURRENT_UPLOADS))
        .merge(images)
        .merge(operations(shop));
    let routes = cached.merge(secured(uncached)).layer(from_fn(compress_responses));
    Ok(AppService::new(state, routes))
}

/// Adds security headers and turns panics into error responses.
fn secured(routes: Router) -> Router {
    routes.layer(ServiceBuilder::new().layer(from_fn(security_headers)).layer(CatchPanicLayer::custom(handle_panic)))
}

/// Limits concurrency and duration of requests, and turns every error into a `Problem`.
fn guarded(api: Router, timeout: Duration, max_concurrent: usize) -> Router {
    let permits = Arc::new(Semaphore::new(max_concurrent));
    api.layer(
        ServiceBuilder::new()
            .layer(from_fn(error_responses))
            .layer(CatchPanicLayer::custom(handle_panic))
            .layer(from_fn(move |request: Request, next: Next| shed_load(permits.clone(), request, next)))
            // 503 instead of 408: the request may still complete, so the client has to retry and must not assume that it failed.
            .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, timeout))
            .layer(RequestBodyTimeoutLayer::new(timeout)),
    )
}

/// Health checks and metrics.
fn operations(shop: Shop) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(|| async { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics_handle().render()) }))
        .with_state(shop)
}

async fn ready(State(shop): State<Shop>) -> Response {
    match shop.check_ready().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "readiness check failed");
            (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
        }
    }
}

fn handle_panic(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("handler panicked");
    ApiError::new(ErrorCode::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use tower::ServiceExt as _;

    const LONG: Duration = Duration::from_secs(60);

    async fn send(routes: Router, request: http::Request<Body>) -> (StatusCode, serde_json::Value) {
        let response = routes.oneshot(request).await.unwrap();
        let status = response.status();
        (status, serde_json::from_slice(&to_bytes(response.into_body(), 4_096).await.unwrap()).unwrap())
    }

    fn get_request(path: &str) -> http::Request<Body> {
        http::Request::get(path).header(header::ACCEPT_LANGUAGE, "en").body(Body::empty()).unwrap()
    }

    #[tokio::test]
    async fn api_08_panic_is_reported_without_its_cause() {
        async fn handler() {
            panic!("the secret reason")
        }
        let (status, body) = send(guarded(Router::new().route("/", get(handler)), LONG, 1), get_request("/")).await;
        assert_eq!((status, &body["code"]), (StatusCode::INTERNAL_SERVER_ERROR, &"internal".into()));
        assert!(!body.to_string().contains("secret"), "{body}");
    }

    #[tokio::test]
    async fn api_08_chk_17_request_timeout_is_a_retryable_problem() {
        let routes = Router::new().route("/", get(std::future::pending::<()>));
        let (status, body) = send(guarded(routes, Duration::from_millis(10), 1), get_request("/")).await;
        assert_eq!((status, &body["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"unavailable".into()));
    }

    #[tokio::test]
    async fn api_08_requests_beyond_the_concurrency_limit_are_rejected_at_once() {
        let routes = guarded(Router::new().route("/", get(|| async {})), LONG, 0);
        let response = routes.clone().oneshot(get_request("/")).await.unwrap();
        assert_eq!(response.headers()[header::RETRY_AFTER], "1");
        let (status, body) = send(routes, get_request("/")).await;
        assert_eq!((status, &body["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"unavailable".into()));
    }
}
