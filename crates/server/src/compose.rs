//! All routes under all layers.

use std::any::Any;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, http};
use http::{Extensions, HeaderMap, StatusCode, Version, header};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use nevel_api::ApiState;
use nevel_api::answers::is_ready;
use nevel_api::front::EdgeCache;
use nevel_api::layers;
use nevel_api::problem::{ApiError, ErrorCode};
use nevel_domain::rules::IMAGE_MAX_BYTES;
use nevel_usecases::Shop;
use tokio::sync::Semaphore;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};
use url::Url;

use crate::page;

const REQUESTS_AT_ONCE: usize = 512;
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
const JSON_BODY_LIMIT: usize = 64 * 1024;
/// A product with 100 attributes and descriptions in every language, to the last character.
const ADMIN_BODY_LIMIT: usize = 1024 * 1024;
/// The picture itself, and room for the form around it.
const UPLOAD_BODY_LIMIT: usize = IMAGE_MAX_BYTES + 64 * 1024;
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(30);
/// Each holds its whole file in memory.
const UPLOADS_AT_ONCE: usize = 16;
/// Where they come from a bucket, those beyond its turns wait in a queue that has to end.
const IMAGES_AT_ONCE: usize = 512;
const METRICS_TIDIED_EVERY: Duration = Duration::from_secs(5);

/// The whole application. Layers are listed from the outside in.
pub fn app(state: ApiState, shop: Shop, public_url: &Url) -> Result<EdgeCache, String> {
    metrics_handle();
    let api = nevel_api::api_router(state.clone()).layer(RequestBodyLimitLayer::new(JSON_BODY_LIMIT));
    let admin = nevel_api::admin_router(state.clone()).layer(RequestBodyLimitLayer::new(ADMIN_BODY_LIMIT));
    let uploads = nevel_api::upload_router(state.clone()).layer(RequestBodyLimitLayer::new(UPLOAD_BODY_LIMIT));
    let places = Arc::new(Semaphore::new(IMAGES_AT_ONCE));
    let images = nevel_api::image_router(state.clone())
        .layer(from_fn(move |request: Request, next: Next| layers::shed_load(places.clone(), request, next)));
    let routes = guarded(api, REQUEST_TIMEOUT, REQUESTS_AT_ONCE)
        .merge(guarded(admin, REQUEST_TIMEOUT, REQUESTS_AT_ONCE))
        .merge(guarded(uploads.layer(from_fn(layers::map_payload_too_large)), UPLOAD_TIMEOUT, UPLOADS_AT_ONCE))
        .merge(images)
        .merge(operations(shop))
        .merge(page::router(state.clone(), public_url)?);
    let routes = routes.layer(ServiceBuilder::new().layer(from_fn(layers::finish)).layer(CatchPanicLayer::custom(panicked)));
    Ok(EdgeCache::new(state, routes))
}

/// Whatever goes wrong inside, a `Problem` comes out.
fn guarded(api: Router, patience: Duration, at_once: usize) -> Router {
    let places = Arc::new(Semaphore::new(at_once));
    api.layer(
        ServiceBuilder::new()
            .layer(compression())
            .layer(from_fn(layers::error_responses))
            .layer(CatchPanicLayer::custom(panicked))
            .layer(from_fn(move |request: Request, next: Next| layers::shed_load(places.clone(), request, next)))
            // Not 408: what was asked may still come to be, so a client has to ask again and must not take the answer for a refusal.
            .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, patience))
            .layer(RequestBodyTimeoutLayer::new(patience)),
    )
}

/// What is kept ready is compressed already, or too small to gain from it.
pub fn compression() -> CompressionLayer<impl Predicate> {
    let is_fresh = |_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions| !is_ready(extensions);
    CompressionLayer::new().compress_when(DefaultPredicate::new().and(is_fresh))
}

/// For whoever watches over the shop: is it alive, can it answer, how is it doing.
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
            tracing::error!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
        }
    }
}

/// The process has one registry of metrics, whatever number of applications a test composes.
fn metrics_handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another recorder of metrics is installed already");
        }
        handle
    })
}

/// Measurements pile up until somebody reads them; a shop that nobody watches tidies up by itself.
pub async fn tidy_metrics() {
    let mut turns = tokio::time::interval(METRICS_TIDIED_EVERY);
    loop {
        turns.tick().await;
        metrics_handle().run_upkeep();
    }
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a handler panicked");
    ApiError::new(ErrorCode::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use tower::ServiceExt as _;

    const LONG: Duration = Duration::from_secs(60);

    async fn answer(routes: Router, request: http::Request<Body>) -> (StatusCode, serde_json::Value) {
        let response = routes.oneshot(request).await.unwrap();
        let status = response.status();
        (status, serde_json::from_slice(&to_bytes(response.into_body(), 4_096).await.unwrap()).unwrap())
    }

    fn ask(path: &str) -> http::Request<Body> {
        http::Request::get(path).header(header::ACCEPT_LANGUAGE, "en").body(Body::empty()).unwrap()
    }

    #[tokio::test]
    async fn api_08_a_panic_is_caught_and_tells_nothing_of_its_cause() {
        async fn handler() {
            panic!("the secret reason")
        }
        let (status, body) = answer(guarded(Router::new().route("/", get(handler)), LONG, 1), ask("/")).await;
        assert_eq!((status, &body["code"]), (StatusCode::INTERNAL_SERVER_ERROR, &"internal".into()));
        assert!(!body.to_string().contains("secret"), "{body}");
    }

    #[tokio::test]
    async fn api_08_chk_17_a_request_that_takes_too_long_is_a_problem_that_asks_for_another_try() {
        let routes = Router::new().route("/", get(std::future::pending::<()>));
        let (status, body) = answer(guarded(routes, Duration::from_millis(10), 1), ask("/")).await;
        assert_eq!((status, &body["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"unavailable".into()));
    }

    #[tokio::test]
    async fn api_08_beyond_its_limit_the_shop_says_quickly_that_it_is_busy() {
        let routes = guarded(Router::new().route("/", get(|| async {})), LONG, 0);
        let response = routes.clone().oneshot(ask("/")).await.unwrap();
        assert_eq!(response.headers()[header::RETRY_AFTER], "1");
        let (status, body) = answer(routes, ask("/")).await;
        assert_eq!((status, &body["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"unavailable".into()));
    }
}
