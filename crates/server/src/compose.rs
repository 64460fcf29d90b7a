//! All routes under all layers.

use std::any::Any;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, http};
use http::{StatusCode, header};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use nevel_api::ApiState;
use nevel_api::layers::{self, REQUEST_ID, RandomRequestId};
use nevel_api::problem::{ApiError, ErrorCode};
use nevel_usecases::Shop;
use tokio::sync::Semaphore;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};
use url::Url;

use crate::page;

const REQUESTS_AT_ONCE: usize = 512;
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
const JSON_BODY_LIMIT: usize = 64 * 1024;

/// The whole application. Layers are listed from the outside in.
pub fn app(state: ApiState, shop: Shop, public_url: &Url) -> Result<Router, String> {
    metrics_handle();
    let places = Arc::new(Semaphore::new(REQUESTS_AT_ONCE));
    let api = nevel_api::api_router(state.clone()).layer(
        ServiceBuilder::new()
            .layer(CompressionLayer::new())
            .layer(from_fn(layers::answer_problems))
            .layer(CatchPanicLayer::custom(panicked))
            .layer(from_fn(move |request: Request, next: Next| layers::shed_load(places.clone(), request, next)))
            .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIMEOUT))
            .layer(RequestBodyTimeoutLayer::new(REQUEST_TIMEOUT))
            .layer(RequestBodyLimitLayer::new(JSON_BODY_LIMIT)),
    );
    let routes = api.merge(nevel_api::image_router(state.clone())).merge(operations(shop)).merge(page::router(state, public_url)?);
    Ok(routes.layer(
        ServiceBuilder::new()
            .layer(from_fn(drop_foreign_request_id))
            .layer(SetRequestIdLayer::new(REQUEST_ID, RandomRequestId))
            .layer(PropagateRequestIdLayer::new(REQUEST_ID))
            .layer(from_fn(layers::log_request))
            .layer(from_fn(layers::measure))
            .layer(from_fn(layers::security_headers))
            .layer(CatchPanicLayer::custom(panicked)),
    ))
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

fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a handler panicked");
    ApiError::new(ErrorCode::Internal).into_response()
}

async fn drop_foreign_request_id(mut request: Request, next: Next) -> Response {
    request.headers_mut().remove(&REQUEST_ID);
    next.run(request).await
}
